//! An engine failure: a case stopped, but no rule was violated.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The engine or its adapter failed, so that a case could not be played to its end. This is not a violation of a
/// rule.
///
/// Each variant holds a description for people.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineFailure {
    /// The engine cannot deal these cards. Holds its reason. The case is not played.
    NotDealt(String),
    /// The engine sent something invalid: an object that does not exist, for example.
    BadOutput(String),
    /// The adapter declares this kind of step as supported, but replied `unsupported`. Holds the kind's name.
    Adapter(String),
    /// The engine panicked, or its process ended.
    Crash(String),
    /// The engine did not reply within the time limit.
    Hang(String),
    /// The engine exceeded the memory limit.
    Memory(String),
    /// A rule of headjudge panicked. This is a bug of headjudge, not of the engine.
    Oracle(String),
}

impl EngineFailure {
    /// Whether this is likely the same failure: the same kind, and for invalid output the same description apart
    /// from its numbers. The description of a crash is not compared: it depends on how the process was started.
    pub fn is_like(&self, other: &EngineFailure) -> bool {
        let words = |text: &str| text.chars().filter(|c| !c.is_ascii_digit()).collect::<String>();
        match (self, other) {
            (EngineFailure::BadOutput(a), EngineFailure::BadOutput(b)) => words(a) == words(b),
            _ => self.kind() == other.kind(),
        }
    }

    /// The kind of failure, such as `crash`.
    pub fn kind(&self) -> &'static str {
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
                write!(
                    f,
                    "the adapter declares {kind} as supported but replied unsupported; declare it in `partly`"
                )
            }
            EngineFailure::Crash(how) => write!(f, "the engine died: {how}"),
            EngineFailure::Hang(how) => write!(f, "the engine did not answer: {how}"),
            EngineFailure::Memory(how) => write!(f, "the engine took too much memory: {how}"),
            EngineFailure::Oracle(how) => {
                write!(f, "a rule of headjudge panicked, which is a bug of headjudge: {how}")
            }
        }
    }
}
