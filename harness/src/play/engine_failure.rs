//! What stops a case before its end, and is not the rules' doing.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What stops a case before its end, and is not the rules' doing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// The engine cannot deal these cards; its reason.
    NotDealt(String),
    /// The engine showed or answered what cannot be: what.
    BadOutput(String),
    /// The adapter declares a kind of step supported, and answered *unsupported*: which.
    Adapter(String),
    /// The engine panicked, or its process died: how.
    Crash(String),
    /// The engine did not answer in time: how long it had.
    Hang(String),
    /// The engine took more memory than it may: how much.
    Memory(String),
    /// An oracle of ours panicked: how. Our bug, never the engine's.
    Oracle(String),
}

impl Trouble {
    /// Whether this may well be the same trouble: its kind is, and for bad output what is wrong, numbers aside.
    /// How a process ends in a crash depends on who started it.
    pub fn is_like(&self, other: &Trouble) -> bool {
        let words = |text: &str| text.chars().filter(|c| !c.is_ascii_digit()).collect::<String>();
        match (self, other) {
            (Trouble::BadOutput(a), Trouble::BadOutput(b)) => words(a) == words(b),
            _ => self.word() == other.word(),
        }
    }

    /// What kind of trouble it is, in a word.
    pub fn word(&self) -> &'static str {
        match self {
            Trouble::NotDealt(_) => "not-dealt",
            Trouble::BadOutput(_) => "bad-output",
            Trouble::Adapter(_) => "adapter-error",
            Trouble::Crash(_) => "crash",
            Trouble::Hang(_) => "hang",
            Trouble::Memory(_) => "memory",
            Trouble::Oracle(_) => "oracle-error",
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::NotDealt(why) => write!(f, "the engine cannot deal these cards: {why}"),
            Trouble::BadOutput(what) => write!(f, "the engine {what}"),
            Trouble::Adapter(kind) => {
                write!(f, "the adapter declares {kind} and answered it with unsupported; declare it `partly`")
            }
            Trouble::Crash(how) => write!(f, "the engine died: {how}"),
            Trouble::Hang(how) => write!(f, "the engine did not answer: {how}"),
            Trouble::Memory(how) => write!(f, "the engine took too much memory: {how}"),
            Trouble::Oracle(how) => write!(f, "an oracle of headjudge panicked, which is our bug: {how}"),
        }
    }
}
