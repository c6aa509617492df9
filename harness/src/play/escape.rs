//! Text from an engine or a file, made safe to print.

/// Escapes the control characters of a text from an engine or a file, so that it is safe to print on a terminal, and
/// cuts it after 200 characters.
pub fn escape(text: &str) -> String {
    let cut: String = text.chars().take(200).map(escape_char).collect();
    if text.chars().count() > 200 { cut + "…" } else { cut }
}

/// Escapes a character that controls a terminal or changes the direction of the text after it.
pub(crate) fn escape_char(c: char) -> String {
    let changes_direction =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if c.is_control() || changes_direction { c.escape_default().to_string() } else { c.to_string() }
}

/// Lines from an engine or a file as one line, safe to print.
pub fn one_line(text: &str) -> String {
    escape(&text.lines().collect::<Vec<_>>().join(", "))
}
