//! Text in lines of limited length.

/// How long a line of text is that people read on a terminal.
pub(crate) const COLUMNS: usize = 80;

/// Breaks a text into lines of at most `columns` characters. A longer word has a line of its own.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Breaks a text into lines that fit into [`COLUMNS`] behind `first` (the first line) and `others`, and adds line ends.
pub(crate) fn wrapped(first: &str, others: &str, text: &str) -> String {
    let indent = first.chars().count().max(others.chars().count());
    let lines = wrap(text, COLUMNS.saturating_sub(indent));
    let lines = lines.iter().enumerate();
    lines.map(|(at, line)| format!("{}{line}\n", if at == 0 { first } else { others })).collect()
}

#[cfg(test)]
mod tests {
    use super::{wrap, wrapped};

    #[test]
    fn no_line_is_longer_than_the_limit_except_for_one_long_word() {
        assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrap("a bcdefg h", 4), ["a", "bcdefg", "h"]);
        assert_eq!(wrap("", 4), [""; 0]);
    }

    #[test]
    fn the_first_line_has_an_indent_of_its_own() {
        let text = "word ".repeat(20);
        let lines = wrapped("- ", "  ", &text);
        assert!(lines.starts_with("- word") && lines.contains("\n  word"), "{lines}");
        assert!(lines.lines().all(|line| line.len() <= 80), "{lines}");
    }
}
