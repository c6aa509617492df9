//! Reading a run file.

use super::record::{End, FORMAT, Record, Run};
use super::results::RulebookResults;
use crate::files::case_file::read_text;
use crate::files::serde_message::unknown_key_or_word;
use headjudge_play::error::FileError;
use serde::Deserialize;
use std::path::Path;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 30;

const GIVE_A_RUN_FILE: &str = "give the path of a file that `headjudge check --out` wrote";
const WRITE_IT_AGAIN: &str =
    "write the file again with `headjudge check --out`; `headjudge schema report` prints its schema";

/// A run file that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct RunFile {
    /// What was run.
    pub run: Run,
    /// The rulebooks, in the order in which they were checked.
    pub rulebooks: Vec<RulebookResults>,
    /// How the run ended; `None` if the file is cut short.
    pub end: Option<End>,
}

impl RunFile {
    /// Reads a run file. If it is cut short, reads what is there.
    ///
    /// # Errors
    /// The file cannot be read, or is not a run file; with the line of the error.
    pub fn read(path: &Path) -> Result<RunFile, FileError> {
        RunFile::parse(path, &read_text(path, LARGEST, GIVE_A_RUN_FILE)?)
    }

    /// Reads the text of a run file. `path` appears in errors.
    ///
    /// # Errors
    /// The text is not a run file; with the line of the error.
    pub fn parse(path: &Path, text: &str) -> Result<RunFile, FileError> {
        let mut file: Option<RunFile> = None;
        for (at, line) in text.split_inclusive('\n').enumerate() {
            let wrong = |what: &str| FileError::new(path, at + 1, what, WRITE_IT_AGAIN);
            // A line without an end was not written to its end.
            let Some(line) = line.strip_suffix('\n') else { break };
            if at == 0 {
                check_format(path, line)?;
            }
            let record = parse_record(path, at + 1, line)?;
            match &mut file {
                None => file = Some(RunFile::new(record).map_err(wrong)?),
                Some(file) => file.add(record).map_err(wrong)?,
            }
        }
        file.ok_or_else(|| FileError::new(path, 0, "the first line is not complete", GIVE_A_RUN_FILE))
    }

    /// Whether the run did not finish writing the file: it was killed, say, or the disk was full.
    pub fn is_cut_short(&self) -> bool {
        self.end.is_none()
    }

    fn new(record: Record) -> Result<RunFile, &'static str> {
        match record {
            Record::Run(run) => Ok(RunFile { run, rulebooks: Vec::new(), end: None }),
            _ => Err("the first record is not `run`"),
        }
    }

    fn add(&mut self, record: Record) -> Result<(), &'static str> {
        if self.end.is_some() {
            return Err("a record comes after `end`");
        }
        match (record, self.rulebooks.last_mut()) {
            (Record::Run(_), _) => return Err("`run` is there twice"),
            (Record::End(end), _) => self.end = Some(end),
            (Record::Rulebook(header), _) => self.rulebooks.push(RulebookResults::new(header)),
            (_, None) => return Err("the record comes before any `rulebook`"),
            (Record::Rule(rule), Some(book)) => book.rules.push(rule),
            (Record::Known(bug), Some(book)) => book.known.push(bug),
            (Record::Finding(finding), Some(book)) => book.findings.push(*finding),
            (Record::EngineFailure(failure), Some(book)) => book.failures.push(*failure),
            (Record::Counts(counts), Some(book)) => book.counts = Some(counts),
        }
        Ok(())
    }
}

fn parse_record(path: &Path, at: usize, line: &str) -> Result<Record, FileError> {
    let record = serde_json::from_str(line).map_err(|error| {
        let what =
            unknown_key_or_word(&error.to_string()).map_or(error.to_string(), |error| error.to_string());
        FileError { source: Some(error.into()), ..FileError::new(path, at, what, WRITE_IT_AGAIN) }
    })?;
    if let Record::Finding(found) = &record
        && let Some(violation) = &found.violation
    {
        let checked = violation.check(&found.signature);
        checked.map_err(|error| FileError::new(path, at, error.to_string(), WRITE_IT_AGAIN))?;
    }
    Ok(record)
}

/// Checks the version before anything else: another format may have other records.
fn check_format(path: &Path, line: &str) -> Result<(), FileError> {
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
            let what = format!("the run file has format {format}; this headjudge reads format {FORMAT}");
            Err(FileError::new(path, 1, what, "read it with the headjudge that wrote it"))
        }
        Ok(_) => Ok(()),
        Err(error) => Err(FileError::because(path, 1, "not a run file", error, GIVE_A_RUN_FILE)),
    }
}
