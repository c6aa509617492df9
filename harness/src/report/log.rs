//! The end of an engine's log, as it stands under what the engine did then.

use crate::play::log_lines;
use std::fmt::{self, Write};

/// What is said where no log is kept, because it was not of what was found.
pub const LOG_NOT_KEPT: &str =
    "the engine's log is not kept: a fresh process that played the case did not show this";

/// Prints the end of a log; nothing where the engine said nothing.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_log(out: &mut dyn Write, log: &[String]) -> fmt::Result {
    if !log.is_empty() {
        writeln!(out, "  the engine's log, its last lines:")?;
    }
    log_lines(log).iter().try_for_each(|line| writeln!(out, "    | {line}"))
}
