//! What of a suite `headjudge.toml` says.

use super::Suite;
use crate::files::config::{self, Config};
use headjudge_oracles::{Capabilities, Interpretations, Rulebook};
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
        let part = file.for_rulebook::<R>().map_err(|e| e.to_string())?;
        if part.capabilities.is_some_and(|can| !is_same::<R>(can, self.can)) {
            return Err(format!(
                "{}: [capabilities.{}] says other than the adapter's own `capabilities`; remove it here",
                file.path().display(),
                R::NAME
            ));
        }
        self.interpretations = choose::<R>(self.interpretations, part.interpretations)?;
        self.budget = file.budget();
        self.known = part.known;
        Ok(self)
    }
}

fn is_same<R: Rulebook>(a: Capabilities, b: Capabilities) -> bool {
    (0..R::KINDS.len() as u8)
        .all(|kind| a.kinds.has(kind) == b.kinds.has(kind) && a.partly.has(kind) == b.partly.has(kind))
}

/// What code and file choose: each interpretation by one of them, or by both alike.
fn choose<R: Rulebook>(code: Interpretations, file: Interpretations) -> Result<Interpretations, String> {
    let mut both = code.to_bytes();
    for (interpretation, option) in file.to_bytes().into_iter().enumerate().filter(|(_, option)| *option > 0)
    {
        if both[interpretation] > 0 && both[interpretation] != option {
            let (name, file) = (R::INTERPRETATIONS[interpretation].name, config::NAME);
            return Err(format!(
                "interpretation {name} is chosen one way in code, another in {file}; choose it once"
            ));
        }
        both[interpretation] = option;
    }
    Ok(Interpretations::from_bytes(both))
}
