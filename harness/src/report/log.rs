//! The end of an engine's log, printed below what the engine did.

use crate::play::log_lines;
use std::fmt::{self, Write};

/// The note that replaces a log which does not belong to the finding.
pub const LOG_NOT_KEPT: &str = "no engine log: the case did not show this when a fresh process played it";

/// Prints the end of a log; nothing if the log is empty.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_log(out: &mut dyn Write, log: &[String]) -> fmt::Result {
    if !log.is_empty() {
        writeln!(out, "  end of the engine's log:")?;
    }
    log_lines(log).iter().try_for_each(|line| writeln!(out, "    | {line}"))
}
