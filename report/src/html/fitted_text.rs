//! Text in a picture: SVG breaks no lines, so what fits is computed from the number and the kind of its characters.

/// The size of all text in pictures, in the units of the `viewBox`: as wide as an em.
const FONT_SIZE: u32 = 11;

/// A text in lines that fit.
pub(super) struct FittedText {
    /// The lines.
    pub lines: Vec<String>,
    /// Whether the end of the text is missing.
    pub is_cut: bool,
}

/// Breaks a text between words, or within one that fits in no line. Of more than `most` lines, the rest is cut.
pub(super) fn fit(text: &str, width: u32, most: usize) -> FittedText {
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(' ') {
        if width_of(&format!("{}{}", lines[lines.len() - 1], word.trim_end())) > width {
            lines.push(String::new());
        }
        for c in word.chars() {
            let last = lines.len() - 1;
            lines[last].push(c);
            if c != ' ' && width_of(&lines[last]) > width {
                lines[last].pop();
                lines.push(c.into());
            }
        }
    }
    lines.iter_mut().for_each(|line| line.truncate(line.trim_end().len()));
    lines.retain(|line| !line.is_empty());
    let is_cut = lines.len() > most;
    lines.truncate(most);
    if let Some(last) = lines.last_mut().filter(|_| is_cut) {
        *last = shorten(last, width);
    }
    FittedText { lines, is_cut }
}

/// The text with an ellipsis at its end, without the characters for which there is no room.
fn shorten(text: &str, width: u32) -> String {
    let mut text = text.to_owned();
    while !text.is_empty() && width_of(&text) + width_of("…") > width {
        text.pop();
    }
    text + "…"
}

/// How wide a text is at most, in bold letters of the widest fonts of the page.
pub(super) fn width_of(text: &str) -> u32 {
    text.chars().map(hundredths_of_an_em).sum::<u32>() * FONT_SIZE / 100
}

fn hundredths_of_an_em(c: char) -> u32 {
    match c {
        'i' | 'j' | 'l' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 40,
        'm' | 'M' | 'w' | 'W' | '@' | '%' => 110,
        '+' | '<' | '=' | '>' | '~' | '^' | '#' | '→' | '−' => 84,
        '…' => 100,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '-' | '/' | '\\' | '"' => 52,
        'A'..='Z' | '&' => 84,
        ' '..='~' => 71,
        _ => 110,
    }
}

/// Whether the width of this text is a guess: fonts differ in what lies outside of ASCII.
pub(super) fn is_guess(text: &str) -> bool {
    text.chars().any(|c| !c.is_ascii() && !matches!(c, '→' | '−' | '…' | '·' | '’'))
}
