//! Text from an engine or a file, made safe to print.

/// Text from an engine or a file that is safe to print on a terminal: control characters are escaped, and
/// the text is cut after 200 characters.
pub fn escape(text: &str) -> String {
    let cut: String = text.chars().take(200).map(escape_char).collect();
    if text.chars().count() > 200 { cut + "…" } else { cut }
}

/// A character that is safe to print: one that steers a terminal, or changes the direction of the text after
/// it, is escaped.
pub(super) fn escape_char(c: char) -> String {
    let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if c.is_control() || turns { c.escape_default().to_string() } else { c.to_string() }
}
