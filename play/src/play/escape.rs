//! Text from an engine or a file, made safe to print.

/// Escapes the control characters of a text from an engine or a file, so that it is safe to print on a terminal, and
/// cuts it after 200 characters.
pub fn escape(text: &str) -> String {
    escape_and_cut(text, 200)
}

/// The same for a command, which may be long, and of which no reader can guess the end: cuts it after 8,192 characters.
pub fn escape_command(command: &str) -> String {
    escape_and_cut(command, 8_192)
}

/// The same, cut after this many characters.
pub fn escape_and_cut(text: &str, longest: usize) -> String {
    let cut: String = text.chars().take(longest).map(escape_char).collect();
    if text.chars().count() > longest { cut + "…" } else { cut }
}

/// Escapes a character that controls a terminal or changes the direction of the text after it.
pub fn escape_char(c: char) -> String {
    let changes_direction =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if c.is_control() || changes_direction { c.escape_default().to_string() } else { c.to_string() }
}

/// Lines from an engine or a file as one line, safe to print.
pub fn one_line(text: &str) -> String {
    escape(&text.replace('\t', " ").lines().map(str::trim).collect::<Vec<_>>().join(", "))
}
