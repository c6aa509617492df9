//! An error in a file, with its place.

use std::fmt;
use std::path::{Path, PathBuf};

/// An error in a file. Printed as `path:line: what; remedy`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// The line, 1 for the first; 0 if the file as a whole cannot be read or written.
    pub line: usize,
    /// What is wrong, as a lowercase fragment.
    pub what: String,
    /// What to do about it, as a lowercase fragment; empty if `what` says it.
    pub remedy: String,
}

impl FileError {
    /// An error in a line of a file.
    pub fn new(path: &Path, line: usize, what: impl Into<String>, remedy: impl Into<String>) -> Self {
        FileError { path: path.to_owned(), line, what: what.into(), remedy: remedy.into() }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.path.display())?;
        if self.line > 0 {
            write!(f, "{}:", self.line)?;
        }
        write!(f, " {}", self.what)?;
        if self.remedy.is_empty() { Ok(()) } else { write!(f, "; {}", self.remedy) }
    }
}

impl std::error::Error for FileError {}
