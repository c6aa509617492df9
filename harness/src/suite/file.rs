//! What of a suite `headjudge.toml` says.

use super::Suite;
use crate::files::config::{self, Config};
use headjudge_oracles::{Capabilities, Elections, Rulebook};
use std::path::PathBuf;

/// The folder of the engine's manifest, where cargo says it.
pub(super) fn manifest() -> Option<PathBuf> {
    std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from)
}

impl<R: Rulebook> Suite<R> {
    /// Hears the file beside the engine's manifest, if there is one.
    ///
    /// # Errors
    /// What is wrong with it, or where it says other than the code.
    pub(super) fn hear_file(mut self) -> Result<Self, String> {
        let Some(folder) = manifest() else { return Ok(self) };
        let Some(file) = Config::find(&folder).map_err(|e| e.to_string())? else { return Ok(self) };
        let part = file.part::<R>().map_err(|e| e.to_string())?;
        if part.capabilities.is_some_and(|can| !is_same::<R>(can, self.can)) {
            return Err(format!(
                "{}: [capabilities.{}] says other than the adapter's own `capabilities`; remove it here",
                file.path().display(),
                R::NAME
            ));
        }
        self.elections = elect::<R>(self.elections, part.elections)?;
        self.budget = file.budget();
        self.known = part.known;
        Ok(self)
    }
}

fn is_same<R: Rulebook>(a: Capabilities, b: Capabilities) -> bool {
    (0..R::KINDS.len() as u8)
        .all(|kind| a.kinds.has(kind) == b.kinds.has(kind) && a.partly.has(kind) == b.partly.has(kind))
}

/// What code and file elect: each election by one of them, or by both alike.
fn elect<R: Rulebook>(code: Elections, file: Elections) -> Result<Elections, String> {
    let mut both = code.to_bytes();
    for (election, reading) in file.to_bytes().into_iter().enumerate().filter(|(_, reading)| *reading > 0) {
        if both[election] > 0 && both[election] != reading {
            let (name, file) = (R::ELECTIONS[election].name, config::NAME);
            return Err(format!(
                "election {name} is elected one way in code, another in {file}; elect it once"
            ));
        }
        both[election] = reading;
    }
    Ok(Elections::from_bytes(both))
}
