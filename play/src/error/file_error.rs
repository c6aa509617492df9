//! An error in a file, with its place.

use std::error::Error;
use std::path::{Path, PathBuf};

/// An error in a file. Printed as `path:line: what; remedy`.
#[derive(Debug, thiserror::Error)]
#[error("{}:{} {what}{}{remedy}", path.display(), line_text(*line), separator(remedy))]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// The line, 1 for the first; 0 if the file as a whole cannot be read or written.
    pub line: usize,
    /// What is wrong, as a lowercase fragment, with what the source says.
    pub what: String,
    /// What to do about it, as a lowercase fragment; empty if `what` says it.
    pub remedy: String,
    /// The error of the system or of a parser, if there is one.
    pub source: Option<Box<dyn Error + Send + Sync>>,
}

impl FileError {
    /// An error in a line of a file.
    pub fn new(path: &Path, line: usize, what: impl Into<String>, remedy: impl Into<String>) -> Self {
        let (path, what, remedy) = (path.to_owned(), what.into(), remedy.into());
        FileError { path, line, what, remedy, source: None }
    }
    /// What could not be done with a file, or is wrong in a line of it, because of another error.
    pub fn because(
        path: &Path,
        line: usize,
        what: &str,
        error: impl Error + Send + Sync + 'static,
        remedy: impl Into<String>,
    ) -> Self {
        let what = format!("{what}: {error}");
        FileError { source: Some(error.into()), ..FileError::new(path, line, what, remedy) }
    }
}

/// Errors that say the same are equal, whatever their sources.
impl PartialEq for FileError {
    fn eq(&self, other: &FileError) -> bool {
        self.to_string() == other.to_string()
    }
}

/// What comes before a remedy.
pub(super) fn separator(remedy: &str) -> &'static str {
    if remedy.is_empty() { "" } else { "; " }
}

fn line_text(line: usize) -> String {
    if line > 0 { format!("{line}:") } else { String::new() }
}
