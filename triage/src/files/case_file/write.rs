//! Writing case files.

use super::file::{CaseFile, FORMAT};
use crate::files::json::{push, push_text, write_card, write_step};
use crate::files::temporary::{self, folder_of};
use headjudge_oracles::Rulebook;
use headjudge_play::error::FileError;
use std::io::{self, Write};
use std::path::Path;

/// The text of a case file. The same case always gives the same text.
pub fn print_case<R: Rulebook>(file: &CaseFile<R>) -> String {
    let mut out = String::new();
    push(&mut out, format_args!("{{\n  \"headjudge\": {FORMAT},\n  \"rulebook\": "));
    push_text(&mut out, R::NAME);
    let finding = file.finding.as_ref().map(ToString::to_string);
    for (key, text) in [("finding", &finding), ("engine", &file.engine), ("note", &file.note)] {
        if let Some(text) = text {
            push(&mut out, format_args!(",\n  \"{key}\": "));
            push_text(&mut out, text);
        }
    }
    push_lines(&mut out, "cards", &file.case.cards, |out, card| write_card::<R>(card, out));
    push_lines(&mut out, "steps", &file.case.steps, |out, step| write_step::<R>(step, out));
    if !file.log.is_empty() {
        push_lines(&mut out, "log", &file.log, |out, line| push_text(out, line));
    }
    if let Some(test) = &file.as_test {
        push_lines(&mut out, "as_test", test.raw_lines(), |out, line| push_text(out, line));
    }
    out.push_str("\n}\n");
    out
}

/// Appends a list with a line for each item.
fn push_lines<T>(out: &mut String, key: &str, items: &[T], write: impl Fn(&mut String, &T)) {
    push(out, format_args!(",\n  \"{key}\": ["));
    for (i, item) in items.iter().enumerate() {
        out.push_str(if i > 0 { ",\n    " } else { "\n    " });
        write(out, item);
    }
    out.push_str(if items.is_empty() { "]" } else { "\n  ]" });
}

/// Writes a case file atomically. Creates its folder if needed, and replaces an existing file.
///
/// # Errors
/// The folder cannot be created or the file not be written. An existing file is then unchanged.
pub fn write_case<R: Rulebook>(path: &Path, file: &CaseFile<R>) -> Result<(), FileError> {
    write_whole(path, print_case(file).as_bytes())
}

/// Writes a file atomically: into a temporary file in the same folder, which is then renamed. If several processes
/// write the file at once, the last one wins.
///
/// # Errors
/// The folder cannot be created or the file not be written. An existing file is then unchanged.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let folder = folder_of(path);
    try_write(folder, path, bytes).map_err(|error| {
        let remedy = format!("make sure that {} can be written", folder.display());
        FileError::because(path, 0, "cannot be written", error, remedy)
    })
}

fn try_write(folder: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut new = temporary::create(folder)?;
    new.write_all(bytes)?;
    new.as_file().sync_all()?;
    new.persist(path)?;
    Ok(())
}

/// Removes a case file.
///
/// # Errors
/// When that is impossible.
pub fn remove_case(path: &Path) -> Result<(), FileError> {
    let remedy = "remove it";
    std::fs::remove_file(path)
        .map_err(|error| FileError::because(path, 0, "cannot be removed", error, remedy))
}
