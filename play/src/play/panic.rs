//! A panic: its message, and its place in the source.

use super::log_lines::log_line;
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::panic::PanicHookInfo;

/// A panic.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Panic {
    /// Its place in the source: `src/lib.rs:3:5`. `None` if that is not known.
    pub place: Option<String>,
    /// The first line of its message.
    pub message: String,
}

thread_local! {
    /// The place of the last panic of this thread, if the hook of a child noted it.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Notes where a panic happens. Call it from a panic hook.
pub fn note_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    PLACE.with(|noted| *noted.borrow_mut() = place);
}

impl Panic {
    /// A panic that was caught, with its place if [`note_panic`] noted that.
    pub fn caught(panic: Box<dyn Any + Send>) -> Panic {
        let text = match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
            (Some(text), _) => text,
            (_, Some(text)) => text.as_str(),
            _ => "a panic without a message",
        };
        let place = PLACE.with(|noted| noted.borrow_mut().take());
        Panic { place, message: log_line(text.lines().next().unwrap_or_default()) }
    }

    /// The last panic in the log of a process that a panic ended, if there is one.
    pub fn in_log(log: &[String]) -> Option<Panic> {
        let at = log.iter().rposition(|line| line.contains("panicked at "))?;
        let (_, place) = log[at].split_once("panicked at ")?;
        let message = log_line(log.get(at + 1).map_or("", String::as_str));
        Some(Panic { place: Some(place.trim_end_matches(':').to_owned()), message })
    }
}

impl fmt::Display for Panic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "panicked at {place}: {}", self.message),
            None => write!(f, "panicked: {}", self.message),
        }
    }
}
