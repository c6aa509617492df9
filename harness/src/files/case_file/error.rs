//! What is wrong with a file, and where.

use std::fmt;
use std::path::{Path, PathBuf};

/// What is wrong with a file, where, and what to do. Printed as `path:line: what; remedy`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// The line, 1 for the first; 0 when the file as a whole cannot be read or written.
    pub line: usize,
    /// What is wrong, as a lowercase fragment.
    pub what: String,
    /// What to do about it, as a lowercase fragment.
    pub remedy: String,
}

impl FileError {
    /// An error about a line of a file.
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
        write!(f, " {}; {}", self.what, self.remedy)
    }
}

impl std::error::Error for FileError {}
