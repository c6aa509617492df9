//! A case as a test in the engine's own style, as its adapter wrote it.

use super::escape::escape_char;
use crate::error::{InputError, invalid};
use serde::{Deserialize, Serialize};

/// A case as a test in the engine's own style: source text that its adapter wrote, in lines.
///
/// It is text from an engine, and only shown. It is bounded, and reports print it by [`lines`](Self::lines), without characters
/// that control a terminal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct OwnTest(Vec<String>);

impl OwnTest {
    /// The most lines of a test.
    pub const MOST_LINES: usize = 400;
    /// The most characters of a test.
    pub const MOST_CHARS: usize = 20_000;

    /// A test with this text.
    ///
    /// # Errors
    /// It is empty or too long. A test that is cut would be none.
    pub fn new(text: &str) -> Result<OwnTest, InputError> {
        let lines = text.trim_end().lines().map(|line| line.trim_end().to_owned());
        OwnTest::of_lines(lines.collect())
    }

    /// A test of these lines.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn of_lines(lines: Vec<String>) -> Result<OwnTest, InputError> {
        let chars: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
        match lines.len() {
            0 => Err(invalid!("the test is empty")),
            count if count > Self::MOST_LINES => {
                Err(invalid!("the test has {count} lines"; "at most {} are allowed", Self::MOST_LINES))
            }
            _ if chars > Self::MOST_CHARS => {
                Err(invalid!("the test has {chars} characters"; "at most {} are allowed", Self::MOST_CHARS))
            }
            _ => Ok(OwnTest(lines)),
        }
    }

    /// The lines, as the adapter wrote them.
    pub fn raw_lines(&self) -> &[String] {
        &self.0
    }

    /// The lines, safe to print: each control character is escaped, except tabs.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let escaped = |c: char| if c == '\t' { c.to_string() } else { escape_char(c) };
        // A run file that somebody changed may have a longer test.
        let line = move |line: &String| line.chars().take(Self::MOST_CHARS).map(escaped).collect();
        self.0.iter().take(Self::MOST_LINES).map(line)
    }
}

#[cfg(test)]
mod tests {
    use super::OwnTest;

    #[test]
    fn a_test_is_bounded_and_its_lines_are_safe_to_print() {
        let lines = |text: &str| OwnTest::new(text).map(|test| test.lines().collect::<Vec<_>>());
        assert_eq!(
            lines("a\r\n\tb \u{1b}[1m\u{202e}\n\n"),
            Ok(vec!["a".into(), "\tb \\u{1b}[1m\\u{202e}".into()])
        );
        assert_eq!(lines(" \n"), Err(crate::error::invalid!("the test is empty")));
        assert!(lines(&"a\n".repeat(401)).unwrap_err().what.starts_with("the test has 401 lines"));
        assert!(lines(&"a".repeat(20_000)).unwrap_err().what.starts_with("the test has 20001 characters"));
    }
}
