//! The end of an engine's log, printed below what the engine did.

use super::paint::{QUIET, paint};
use crate::play::log_lines;
use std::fmt;

/// The note that replaces a log which does not belong to the finding.
pub const LOG_NOT_KEPT: &str = "no engine log: the case did not show this when a fresh process played it";

/// The end of a log; nothing if the log is empty.
#[derive(Clone, Copy, Debug)]
pub struct LogText<'a>(pub &'a [String]);

impl fmt::Display for LogText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.is_empty() {
            writeln!(f, "  end of the engine's log:")?;
        }
        let quiet = paint(f, QUIET);
        log_lines(self.0).iter().try_for_each(|line| writeln!(f, "    {quiet}|{quiet:#} {line}"))
    }
}
