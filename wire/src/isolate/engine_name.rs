//! How reports name an engine that runs in this binary.

use crate::Header;
use headjudge_oracles::{Engine, Rulebook};
use std::fmt;

/// The name of an engine in Rust, for reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineName {
    /// Its name.
    pub name: String,
    /// Its version or commit; empty if it is not known.
    pub version: String,
    /// Where its issues are reported; empty if it is not known.
    pub tracker: String,
}

impl EngineName {
    /// The name of an engine whose author does not name it.
    pub fn unknown() -> EngineName {
        EngineName { name: "the engine under test".into(), version: String::new(), tracker: String::new() }
    }
    /// Its name, and its version if that is known.
    pub fn name_and_version(&self) -> String {
        format!("{} {}", self.name, self.version).trim_end().to_owned()
    }
    /// The header that it sends over the wire.
    pub(super) fn header<R: Rulebook, E: Engine<R>>(&self) -> Header {
        Header::of::<R, E>(&self.name, &self.version, &self.tracker)
    }
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name_and_version())?;
        if self.tracker.is_empty() { Ok(()) } else { write!(f, ", issues: {}", self.tracker) }
    }
}
