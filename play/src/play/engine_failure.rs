//! An engine failure: a case stopped, but no rule was violated.

use super::case::Case;
use super::signature::{ENGINE, Signature};
use headjudge_oracles::{Rulebook, Steps};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How the reason begins for which headjudge does not ask an engine to deal the cards: the case is beyond what the adapter
/// declares, or too long.
pub const NOT_PLAYABLE: &str = "not playable: ";

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
    /// The signature of this failure at a step of a case: failures with the same signature are one. It has nothing that
    /// differs from case to case: the kind of failure, the kind of the step, and for a panic its place and its message,
    /// with numbers masked; for cards that cannot be dealt, the reason.
    ///
    /// Printed as `fab:engine/crash/end_turn`.
    pub fn signature<R: Rulebook>(&self, case: &Case<R>, step: usize) -> Signature {
        let step = self.place(case, step);
        let detail = match self {
            EngineFailure::NotDealt(why) => mask_numbers(why),
            EngineFailure::Crash(how) | EngineFailure::Oracle(how) if how.starts_with("panicked") => {
                let (place, message) = how.split_once(": ").unwrap_or((how, ""));
                format!("{place}: {}", mask_numbers(message))
            }
            _ => String::new(),
        };
        let field = if detail.is_empty() { step.into() } else { format!("{step}: {detail}") };
        Signature { rule: format!("{}{ENGINE}", R::NAME), kind: self.kind().to_string(), field, number: 1 }
    }

    /// Where a case failed: `deal`, or the kind of the step.
    pub fn place<R: Rulebook>(&self, case: &Case<R>, step: usize) -> &'static str {
        let step = step.checked_sub(1).and_then(|i| case.steps.get(i));
        step.map_or("deal", |step| R::Step::KINDS[usize::from(step.kind())].name)
    }

    /// Whether the case was not given to the engine at all, which is not the engine's fault.
    pub fn is_not_playable(&self) -> bool {
        matches!(self, EngineFailure::NotDealt(why) if why.starts_with(NOT_PLAYABLE))
    }

    /// The kind of failure.
    pub fn kind(&self) -> FailureKind {
        match self {
            EngineFailure::NotDealt(_) => FailureKind::NotDealt,
            EngineFailure::BadOutput(_) => FailureKind::BadOutput,
            EngineFailure::Adapter(_) => FailureKind::AdapterError,
            EngineFailure::Crash(_) => FailureKind::Crash,
            EngineFailure::Hang(_) => FailureKind::Hang,
            EngineFailure::Memory(_) => FailureKind::Memory,
            EngineFailure::Oracle(_) => FailureKind::OracleError,
        }
    }
}

/// The kind of an engine failure. Reports list failures in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FailureKind {
    /// The engine cannot deal the cards of a case.
    NotDealt,
    /// The engine sent something invalid.
    BadOutput,
    /// The adapter does not support what it declares.
    AdapterError,
    /// The engine panicked, or its process ended.
    Crash,
    /// The engine did not reply in time.
    Hang,
    /// The engine exceeded the memory limit.
    Memory,
    /// A rule of headjudge panicked.
    OracleError,
}

impl FailureKind {
    /// Its word in reports and run files: `crash`.
    pub fn word(self) -> &'static str {
        match self {
            FailureKind::NotDealt => "not-dealt",
            FailureKind::BadOutput => "bad-output",
            FailureKind::AdapterError => "adapter-error",
            FailureKind::Crash => "crash",
            FailureKind::Hang => "hang",
            FailureKind::Memory => "memory",
            FailureKind::OracleError => "oracle-error",
        }
    }
}

impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text with each number replaced by `#`.
fn mask_numbers(text: &str) -> String {
    let mut masked = String::new();
    for c in text.chars() {
        match c.is_ascii_digit() {
            true if masked.ends_with('#') => {}
            true => masked.push('#'),
            false => masked.push(c),
        }
    }
    masked
}

impl fmt::Display for EngineFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineFailure::NotDealt(why) if why.starts_with(NOT_PLAYABLE) => f.write_str(why),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_masked_whatever_their_length() {
        assert_eq!(mask_numbers("the len is 3 but the index is 117"), "the len is # but the index is #");
    }
}
