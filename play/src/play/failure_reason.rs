//! Why an engine failed, as values. Only the engine's own words are text.

use super::panic::Panic;
use headjudge_oracles::Objects;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// Why a case was not dealt.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NotDealt {
    /// The engine says that it cannot deal the cards. Holds its reason.
    Engine(String),
    /// The engine was not asked: the case is beyond what the adapter declares, or too long. Holds what is.
    NotPlayable(String),
    /// The engine was given up. Holds the reason.
    GivenUp(String),
}

/// What the engine was asked for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// To deal the cards.
    Deal,
    /// A step of this kind.
    Step(Cow<'static, str>),
    /// A step of any kind.
    AnyStep,
}

/// What is invalid in what the engine sent or showed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BadOutput {
    /// A response is no valid one.
    Response {
        /// What it is the response to.
        to: Asked,
        /// What is wrong with it. It may quote the engine.
        what: String,
    },
    /// The table shows objects that were neither dealt nor made.
    ShowsUnknown(Objects),
    /// The answer to a step names such objects.
    AnswersUnknown {
        /// The kind of step.
        step: Cow<'static, str>,
        /// The objects.
        objects: Objects,
    },
}

/// How an engine died.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Death {
    /// It panicked.
    Panic(Panic),
    /// Its process ended.
    Process {
        /// How.
        end: ProcessEnd,
        /// What it was asked for.
        at: Asked,
    },
    /// Its process ended while it played many cases, and not when they were played again.
    Unexplained {
        /// How.
        end: ProcessEnd,
        /// The last line of its standard error.
        stderr: Option<String>,
    },
}

/// How a process ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ProcessEnd {
    /// With an exit status, which may have a name.
    Exited {
        /// The status.
        status: i32,
        /// Its name: `stack overflow`.
        name: Option<Cow<'static, str>>,
    },
    /// By a signal, which may have a name.
    Killed {
        /// The number of the signal.
        signal: i32,
        /// Its name: `SIGSEGV`.
        name: Option<Cow<'static, str>>,
    },
    /// It closed its output, did not end, and was killed.
    ClosedOutput,
    /// Nobody asked how.
    Ended,
    /// The system does not say how. Holds why.
    Unknown(String),
}

impl NotDealt {
    /// The same with each number in the reason replaced by `#`.
    pub(super) fn masked(&self) -> NotDealt {
        match self {
            NotDealt::Engine(why) => NotDealt::Engine(mask_numbers(why)),
            NotDealt::NotPlayable(why) => NotDealt::NotPlayable(mask_numbers(why)),
            NotDealt::GivenUp(why) => NotDealt::GivenUp(mask_numbers(why)),
        }
    }
}

impl Panic {
    /// The same with each number in the message replaced by `#`.
    pub(super) fn masked(&self) -> Panic {
        Panic { place: self.place.clone(), message: mask_numbers(&self.message) }
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

impl ProcessEnd {
    /// Whether a program in Rust ends so if it panics.
    pub fn may_be_panic(&self) -> bool {
        matches!(self, ProcessEnd::Exited { status: 101, .. } | ProcessEnd::Killed { signal: 6, .. })
    }
    /// In present tense, for a title: `exits with status 1`.
    pub fn in_present(&self) -> String {
        let by = self.by();
        match self {
            ProcessEnd::Exited { .. } => format!("exits with status {by}"),
            ProcessEnd::Killed { .. } => format!("is killed by signal {by}"),
            ProcessEnd::ClosedOutput => "closes its output and does not end".to_owned(),
            ProcessEnd::Ended | ProcessEnd::Unknown(_) => "ends".to_owned(),
        }
    }
    /// The status or signal with its name, or what is known instead.
    fn by(&self) -> String {
        match self {
            ProcessEnd::Exited { status, name: Some(name) } => {
                format!("{:#x} ({name})", status.cast_unsigned())
            }
            ProcessEnd::Exited { status: status @ ..0, .. } => format!("{:#x}", status.cast_unsigned()),
            ProcessEnd::Exited { status: number, .. } | ProcessEnd::Killed { signal: number, name: None } => {
                number.to_string()
            }
            ProcessEnd::Killed { signal, name: Some(name) } => format!("{signal} ({name})"),
            ProcessEnd::ClosedOutput | ProcessEnd::Ended => String::new(),
            ProcessEnd::Unknown(why) => why.clone(),
        }
    }
}

impl fmt::Display for ProcessEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = self.by();
        match self {
            ProcessEnd::Exited { .. } => write!(f, "exited with status {by}"),
            ProcessEnd::Killed { .. } => write!(f, "was killed by signal {by}"),
            ProcessEnd::ClosedOutput => f.write_str("closed its output and did not end"),
            ProcessEnd::Ended => f.write_str("has ended"),
            ProcessEnd::Unknown(_) => write!(f, "ended, and its exit status is not known: {by}"),
        }
    }
}

impl fmt::Display for Death {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Death::Panic(panic) => panic.fmt(f),
            Death::Process { end, at } => write!(f, "its process {end} at {at}"),
            Death::Unexplained { end, stderr } => {
                write!(
                    f,
                    "its process {end} while it played a block of cases, and not when they were replayed"
                )?;
                stderr.iter().try_for_each(|line| write!(f, "; its stderr ends: {line}"))
            }
        }
    }
}

impl fmt::Display for BadOutput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOutput::Response { to, what } => write!(f, "sent an invalid response to {to}: {what}"),
            BadOutput::ShowsUnknown(objects) => write!(f, "showed unknown object {objects}"),
            BadOutput::AnswersUnknown { step, objects } => {
                write!(f, "answered {step} with unknown object {objects}")
            }
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asked::Deal => f.write_str("the deal"),
            Asked::Step(kind) => write!(f, "step {kind}"),
            Asked::AnyStep => f.write_str("a step"),
        }
    }
}

impl fmt::Display for NotDealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotDealt::Engine(why) | NotDealt::GivenUp(why) => f.write_str(why),
            NotDealt::NotPlayable(why) => write!(f, "not playable: {why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_process_is_said_with_its_name() {
        let exited =
            |status, name: Option<&'static str>| ProcessEnd::Exited { status, name: name.map(Into::into) };
        for (end, text) in [
            (exited(1, None), "exited with status 1"),
            (
                exited(-1_073_741_571, Some("stack overflow")),
                "exited with status 0xc00000fd (stack overflow)",
            ),
            (exited(-1, None), "exited with status 0xffffffff"),
            (ProcessEnd::Killed { signal: 40, name: None }, "was killed by signal 40"),
        ] {
            assert_eq!(end.to_string(), text);
        }
    }

    #[test]
    fn numbers_are_masked_whatever_their_length() {
        assert_eq!(mask_numbers("the len is 3 but the index is 117"), "the len is # but the index is #");
    }
}
