//! Lines of an engine's log, made safe to save and to print.

use super::escape::escape_char;

/// The maximum number of log lines that are kept: the last ones.
pub const MAX_LOG_LINES: usize = 40;
/// The maximum number of characters of a line that are kept: the first ones.
pub const MAX_LOG_LINE_CHARS: usize = 400;

/// Escapes every control character of a log line except tabs, and cuts the line to [`MAX_LOG_LINE_CHARS`].
pub fn log_line(line: &str) -> String {
    let escaped = |c: char| if c == '\t' { c.to_string() } else { escape_char(c) };
    // Escaping makes a line only longer, so no more characters than these are needed.
    let text: String = line.chars().take(MAX_LOG_LINE_CHARS).map(escaped).collect();
    text.chars().take(MAX_LOG_LINE_CHARS).collect()
}

/// The last [`MAX_LOG_LINES`] lines of a log, each escaped by [`log_line`].
pub fn log_lines(log: &[String]) -> Vec<String> {
    log[log.len().saturating_sub(MAX_LOG_LINES)..].iter().map(|line| log_line(line)).collect()
}
