//! A line of an engine's log, made safe to keep and to print.

use super::escape::escape_char;

/// How many lines of a log are kept: the last ones.
pub const MAX_LOG_LINES: usize = 40;
/// How many characters of a line are kept: the first ones.
pub const MAX_LOG_LINE_CHARS: usize = 400;

/// A line of a log as it is kept and shown: tabs stay, every other control character is escaped.
pub fn log_line(line: &str) -> String {
    let show = |c: char| if c == '\t' { c.to_string() } else { escape_char(c) };
    // A character is shown as one or more, so no more than these are needed.
    let text: String = line.chars().take(MAX_LOG_LINE_CHARS).map(show).collect();
    text.chars().take(MAX_LOG_LINE_CHARS).collect()
}

/// The last [`MAX_LOG_LINES`] lines of a log, each as [`log_line`] returns it.
pub fn log_lines(log: &[String]) -> Vec<String> {
    log[log.len().saturating_sub(MAX_LOG_LINES)..].iter().map(|line| log_line(line)).collect()
}
