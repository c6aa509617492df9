//! A problem of an adapter.

use std::fmt;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// A mistake: rules may report violations that the engine never committed, or the run cannot go on.
    Error,
    /// An oddity: rules may be skipped for no good reason.
    Warning,
}

/// A problem of an adapter, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// The check that found it, in a word: `repeat`.
    pub check: &'static str,
    /// What is wrong.
    pub what: String,
    /// What to do.
    pub remedy: String,
    /// The number of the first case that shows it, for `headjudge trace --case`.
    pub case: Option<u64>,
    /// The last lines of the engine's log when it plays that case alone, if it crashes there.
    pub log: Vec<String>,
}

impl Problem {
    pub(super) fn error(check: &'static str, what: String, remedy: &str) -> Problem {
        Problem { severity: Severity::Error, check, what, remedy: remedy.into(), case: None, log: Vec::new() }
    }
    pub(super) fn warning(check: &'static str, what: String, remedy: &str) -> Problem {
        Problem { severity: Severity::Warning, ..Problem::error(check, what, remedy) }
    }
    pub(super) fn in_case(self, number: u64) -> Problem {
        Problem { case: Some(number), ..self }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        write!(f, "{severity}: {}: {}", self.check, self.what)?;
        write!(f, "\n  {}", self.remedy)
    }
}
