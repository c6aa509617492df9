//! What is wrong with an adapter, and what to do about it.

use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Wrong: rules may accuse the engine of what it never did, or the run cannot go on.
    Error,
    /// Odd: rules may be silent for no good reason.
    Warning,
}

/// What is wrong with an adapter, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// How bad it is.
    pub level: Level,
    /// What was looked at, in a word: `repeats`.
    pub check: &'static str,
    /// What is wrong.
    pub what: String,
    /// What to do.
    pub remedy: String,
    /// The number of the first case that shows it, as `headjudge trace --case` takes it.
    pub case: Option<u64>,
}

impl Complaint {
    pub(super) fn error(check: &'static str, what: String, remedy: &str) -> Complaint {
        Complaint { level: Level::Error, check, what, remedy: remedy.into(), case: None }
    }
    pub(super) fn warning(check: &'static str, what: String, remedy: &str) -> Complaint {
        Complaint { level: Level::Warning, ..Complaint::error(check, what, remedy) }
    }
    pub(super) fn case(self, number: u64) -> Complaint {
        Complaint { case: Some(number), ..self }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = match self.level {
            Level::Error => "error",
            Level::Warning => "warning",
        };
        write!(f, "{level}: {}: {}", self.check, self.what)?;
        write!(f, "\n  {}", self.remedy)
    }
}
