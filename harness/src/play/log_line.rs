//! A line of an engine's log, made safe to keep and to print.

use super::escape::escape_char;

/// How many lines of a log are kept: the last ones.
pub const LOG_LINES: usize = 40;
/// How many characters of a line are kept: the first ones.
pub const LOG_WIDTH: usize = 400;

/// A line of a log as it is kept and shown: tabs stay, every other control character is escaped.
pub fn log_line(line: &str) -> String {
    let show = |c: char| if c == '\t' { c.to_string() } else { escape_char(c) };
    // A character is shown as one or more, so no more than these are needed.
    let text: String = line.chars().take(LOG_WIDTH).map(show).collect();
    text.chars().take(LOG_WIDTH).collect()
}

/// The last [`LOG_LINES`] lines of a log, each as [`log_line`] returns it.
pub fn log_lines(log: &[String]) -> Vec<String> {
    log[log.len().saturating_sub(LOG_LINES)..].iter().map(|line| log_line(line)).collect()
}
