//! An engine failure: a case stopped, but no rule was violated.

use super::case::Case;
use super::failure_reason::{Asked, BadOutput, Death, NotDealt};
use super::panic::Panic;
use super::signature::{ENGINE, Signature};
use headjudge_oracles::{Rulebook, Steps};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The engine or its adapter failed, so that a case could not be played to its end. This is not a violation of a
/// rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EngineFailure {
    /// The engine cannot deal these cards. The case is not played.
    NotDealt(NotDealt),
    /// The engine sent something invalid: an object that does not exist, for example.
    BadOutput(BadOutput),
    /// The adapter declares this kind of step as supported, but replied `unsupported`. Holds the kind's name.
    Adapter(String),
    /// The engine panicked, or its process ended.
    Crash(Death),
    /// The engine did not reply within the time limit. How long that was is not said: it differs with what hung before, in another
    /// worker perhaps.
    Hang(Asked),
    /// The engine exceeded the memory limit. The exact amount is not said: it differs from run to run.
    Memory {
        /// The limit in MiB.
        limit_mib: u64,
        /// What it was asked for.
        at: Asked,
    },
    /// A rule of headjudge panicked. This is a bug of headjudge, not of the engine.
    Oracle(Panic),
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
            EngineFailure::NotDealt(why) => why.masked().to_string(),
            EngineFailure::Crash(Death::Panic(panic)) | EngineFailure::Oracle(panic) => {
                panic.masked().to_string()
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
        matches!(self, EngineFailure::NotDealt(NotDealt::NotPlayable(_)))
    }

    /// What failures of the same cause have in common: all but the kind of step, and the numbers in a message.
    #[must_use]
    pub fn cause(&self) -> EngineFailure {
        let any = |at: &Asked| match at {
            Asked::Deal => Asked::Deal,
            Asked::Step(_) | Asked::AnyStep => Asked::AnyStep,
        };
        match self {
            EngineFailure::NotDealt(why) => EngineFailure::NotDealt(why.masked()),
            EngineFailure::Oracle(panic) => EngineFailure::Oracle(panic.masked()),
            EngineFailure::Crash(Death::Panic(panic)) => EngineFailure::Crash(Death::Panic(panic.masked())),
            EngineFailure::BadOutput(BadOutput::Response { to, what }) => {
                EngineFailure::BadOutput(BadOutput::Response { to: any(to), what: what.clone() })
            }
            EngineFailure::Crash(Death::Process { end, at }) => {
                EngineFailure::Crash(Death::Process { end: end.clone(), at: any(at) })
            }
            EngineFailure::Hang(at) => EngineFailure::Hang(any(at)),
            EngineFailure::Memory { limit_mib, at } => {
                EngineFailure::Memory { limit_mib: *limit_mib, at: any(at) }
            }
            EngineFailure::BadOutput(_) | EngineFailure::Adapter(_) | EngineFailure::Crash(_) => self.clone(),
        }
    }

    /// The kind of failure.
    pub fn kind(&self) -> FailureKind {
        match self {
            EngineFailure::NotDealt(_) => FailureKind::NotDealt,
            EngineFailure::BadOutput(_) => FailureKind::BadOutput,
            EngineFailure::Adapter(_) => FailureKind::AdapterError,
            EngineFailure::Crash(_) => FailureKind::Crash,
            EngineFailure::Hang(_) => FailureKind::Hang,
            EngineFailure::Memory { .. } => FailureKind::Memory,
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

impl fmt::Display for EngineFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineFailure::NotDealt(why @ NotDealt::NotPlayable(_)) => why.fmt(f),
            EngineFailure::NotDealt(why) => write!(f, "the engine cannot deal these cards: {why}"),
            EngineFailure::BadOutput(what) => write!(f, "the engine {what}"),
            EngineFailure::Adapter(kind) => {
                write!(
                    f,
                    "the adapter declares {kind} as supported but replied unsupported; declare it in `partly`"
                )
            }
            EngineFailure::Crash(how) => write!(f, "the engine died: {how}"),
            EngineFailure::Hang(at) => {
                write!(f, "the engine did not answer: no response to {at} within the time limit")
            }
            EngineFailure::Memory { limit_mib, at } => {
                write!(f, "the engine took too much memory: more than {limit_mib} MiB at {at}")
            }
            EngineFailure::Oracle(how) => {
                write!(f, "a rule of headjudge panicked, which is a bug of headjudge: {how}")
            }
        }
    }
}
