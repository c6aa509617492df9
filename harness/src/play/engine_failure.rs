//! What stops a case before its end, and is not the rules' doing.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What stops a case before its end, and is not the rules' doing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineFailure {
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

impl EngineFailure {
    /// Whether this may well be the same failure: its kind is, and for bad output what is wrong, numbers aside.
    /// How a process ends in a crash depends on who started it.
    pub fn is_like(&self, other: &EngineFailure) -> bool {
        let words = |text: &str| text.chars().filter(|c| !c.is_ascii_digit()).collect::<String>();
        match (self, other) {
            (EngineFailure::BadOutput(a), EngineFailure::BadOutput(b)) => words(a) == words(b),
            _ => self.word() == other.word(),
        }
    }

    /// What kind of failure it is, in a word.
    pub fn word(&self) -> &'static str {
        match self {
            EngineFailure::NotDealt(_) => "not-dealt",
            EngineFailure::BadOutput(_) => "bad-output",
            EngineFailure::Adapter(_) => "adapter-error",
            EngineFailure::Crash(_) => "crash",
            EngineFailure::Hang(_) => "hang",
            EngineFailure::Memory(_) => "memory",
            EngineFailure::Oracle(_) => "oracle-error",
        }
    }
}

impl fmt::Display for EngineFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineFailure::NotDealt(why) => write!(f, "the engine cannot deal these cards: {why}"),
            EngineFailure::BadOutput(what) => write!(f, "the engine {what}"),
            EngineFailure::Adapter(kind) => {
                write!(f, "the adapter declares {kind} and answered it with unsupported; declare it `partly`")
            }
            EngineFailure::Crash(how) => write!(f, "the engine died: {how}"),
            EngineFailure::Hang(how) => write!(f, "the engine did not answer: {how}"),
            EngineFailure::Memory(how) => write!(f, "the engine took too much memory: {how}"),
            EngineFailure::Oracle(how) => {
                write!(f, "an oracle of headjudge panicked, which is our bug: {how}")
            }
        }
    }
}
