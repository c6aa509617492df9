//! The end of an engine's log, as it stands under what the engine did then.

use super::escaped;
use std::fmt::{self, Write};

/// How many lines of a log are kept, the last ones.
pub const LOG_LINES: usize = 40;
/// How many characters of a line are kept, the first ones.
pub const LOG_WIDTH: usize = 400;

/// What is said where no log is kept, because it was not of what was found.
pub const UNHEARD: &str =
    "the engine's log is not kept: a fresh process that played the case did not show this";

/// A line of a log as it is kept and shown: tabs stay, every other control character is escaped.
pub fn log_line(line: &str) -> String {
    let show = |c: char| if c == '\t' { c.to_string() } else { escaped(c) };
    // A character is shown as one or more, so no more than these are needed.
    let text: String = line.chars().take(LOG_WIDTH).map(show).collect();
    text.chars().take(LOG_WIDTH).collect()
}

/// The end of a log, whoever kept it: so many lines, each as [`log_line`] has it.
pub fn log_lines(log: &[String]) -> Vec<String> {
    log[log.len().saturating_sub(LOG_LINES)..].iter().map(|line| log_line(line)).collect()
}

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
