//! What is wrong with something that headjudge was given.

use super::file_error::{FileError, separator};
use std::fmt::Display;
use std::path::Path;

/// What is wrong with something that headjudge was given: a value in a file, a line of an engine, a word of a command line. Printed
/// as `what; remedy`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}{}{remedy}", separator(remedy))]
pub struct InputError {
    /// What is wrong, and where in what was given, as a lowercase fragment.
    pub what: String,
    /// What to do about it, as a lowercase fragment; empty if `what` says it.
    pub remedy: String,
}

/// An [`InputError`] of its two texts, each as `format!` takes it: `invalid!("{name} is {n}"; "it must be from {low} to {high}")`.
#[macro_export]
macro_rules! invalid {
    ($what:literal $(, $of_what:expr)* $(,)?) => {
        $crate::error::InputError::new(format!($what $(, $of_what)*), "")
    };
    ($what:literal $(, $of_what:expr)*; $remedy:literal $(, $of_remedy:expr)* $(,)?) => {
        $crate::error::InputError::new(format!($what $(, $of_what)*), format!($remedy $(, $of_remedy)*))
    };
}
pub use crate::invalid;

impl InputError {
    /// An error that says what is wrong and what to do.
    pub fn new(what: impl Into<String>, remedy: impl Into<String>) -> InputError {
        InputError { what: what.into(), remedy: remedy.into() }
    }
    /// An error of which the text says all.
    pub fn plain(what: impl Display) -> InputError {
        InputError::new(what.to_string(), "")
    }
    /// The same error without its place: the text is not that of the file.
    pub fn without_place(error: FileError) -> InputError {
        InputError::new(error.what, error.remedy)
    }
    /// The same error of a part of something larger: `step 3: power is 100`.
    #[must_use]
    pub fn within(self, place: impl Display) -> InputError {
        InputError { what: format!("{place}: {}", self.what), ..self }
    }
    /// The same error in a line of a file, 1 for the first.
    pub fn at(self, path: &Path, line: usize) -> FileError {
        FileError::new(path, line, self.what, self.remedy)
    }
}
