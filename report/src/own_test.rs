//! A case as a test in the engine's own style, as reports show it.

use super::paint::{QUIET, paint};
use headjudge_play::play::{OwnTest, escape};
use std::fmt;

/// What stands above the test: `As a test of Skirmish`.
pub(super) fn heading(engine: &str) -> String {
    match engine {
        "" => "As a test of the engine's own".to_owned(),
        name => format!("As a test of {}", escape(name)),
    }
}

/// The word after a code fence for a language: `javascript` for `JavaScript (Node)`. It has only characters that end no fence.
#[cfg(feature = "command")]
pub(super) fn fence_word(language: &str) -> String {
    let is_in_word = |c: &char| c.is_ascii_alphanumeric() || "+#".contains(*c);
    let word: String = language.chars().take_while(is_in_word).take(20).collect();
    if word.is_empty() { "text".to_owned() } else { word.to_lowercase() }
}

/// The test in plain text, under the name of its engine.
#[derive(Clone, Copy, Debug)]
pub struct OwnTestText<'a> {
    /// The engine's name; may be empty.
    pub engine: &'a str,
    /// The test.
    pub test: &'a OwnTest,
}

impl fmt::Display for OwnTestText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quiet = paint(f, QUIET);
        let heading = heading(self.engine);
        writeln!(f, "  {}{}:", heading[..1].to_lowercase(), &heading[1..])?;
        self.test.lines().try_for_each(|line| writeln!(f, "    {quiet}|{quiet:#} {line}"))
    }
}
