//! Reading a run file.

use super::{Book, End, FORMAT, Record, Run};
use crate::files::case_file::{FileError, read_text};
use serde::Deserialize;
use std::path::Path;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 30;

const READABLE: &str = "give the path of a file that `headjudge check --out` wrote";
const MEND: &str =
    "`headjudge schema report` says what may stand here; write the file anew with `headjudge check --out`";

/// A run file that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct RunFile {
    /// What was run.
    pub run: Run,
    /// The rulebooks, each with its records in order.
    pub books: Vec<(Book, Vec<Record>)>,
    /// How the run ended; none where the file is cut short.
    pub end: Option<End>,
}

impl RunFile {
    /// Reads a run file. One that is cut short is read as far as it goes.
    ///
    /// # Errors
    /// That it cannot be read, or what is wrong with it, with its line.
    pub fn read(path: &Path) -> Result<RunFile, FileError> {
        RunFile::parse(path, &read_text(path, LARGEST, READABLE)?)
    }

    /// Reads the text of a run file; the path is for errors.
    ///
    /// # Errors
    /// What is wrong with it, with its line.
    pub fn parse(path: &Path, text: &str) -> Result<RunFile, FileError> {
        let mut file: Option<RunFile> = None;
        for (at, line) in text.split_inclusive('\n').enumerate() {
            let wrong = |what: String| FileError::new(path, at + 1, what, MEND);
            // A line without an end is one that nobody finished writing.
            let Some(line) = line.strip_suffix('\n') else { break };
            if at == 0 {
                is_ours(line).map_err(wrong)?;
            }
            let record = serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?;
            match &mut file {
                None => file = Some(begin(record).map_err(wrong)?),
                Some(file) => file.add(record).map_err(wrong)?,
            }
        }
        file.ok_or_else(|| FileError::new(path, 0, "it does not begin with a whole line", READABLE))
    }

    /// Whether the run that wrote it was killed, or its disk was full, before its end.
    pub fn is_cut_short(&self) -> bool {
        self.end.is_none()
    }

    fn add(&mut self, record: Record) -> Result<(), String> {
        if self.end.is_some() {
            return Err("something follows the end".into());
        }
        match (record, self.books.last_mut()) {
            (Record::Run(_), _) => return Err("a second run begins".into()),
            (Record::End(end), _) => self.end = Some(end),
            (Record::Rulebook(book), _) => self.books.push((book, Vec::new())),
            (_, None) => return Err("it stands under no rulebook".into()),
            (record, Some((_, records))) => records.push(record),
        }
        Ok(())
    }
}

fn begin(record: Record) -> Result<RunFile, String> {
    match record {
        Record::Run(run) => Ok(RunFile { run, books: Vec::new(), end: None }),
        _ => Err("it does not begin with \"run\"".into()),
    }
}

/// Its version first: another format may have other lines.
fn is_ours(line: &str) -> Result<(), String> {
    #[derive(Deserialize)]
    struct First {
        run: Head,
    }
    #[derive(Deserialize)]
    struct Head {
        format: u32,
    }
    match serde_json::from_str::<First>(line) {
        Ok(First { run: Head { format } }) if format != FORMAT => {
            Err(format!("it is of format {format}, and this headjudge reads format {FORMAT}"))
        }
        Ok(_) => Ok(()),
        Err(error) => Err(format!("it is no run file: {error}")),
    }
}
