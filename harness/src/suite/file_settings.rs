//! The settings of a suite from `headjudge.toml`.

use headjudge_oracles::{Capabilities, Interpretations, Limit, Rulebook, Steps};
use headjudge_play::error::{Error, InputError, invalid};
use headjudge_triage::files::config::{self, Budget, Config, KnownBug};
use std::path::PathBuf;

/// The folder of the engine's `Cargo.toml`, which cargo gives to tests.
pub(super) fn manifest_folder() -> Option<PathBuf> {
    std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from)
}

/// The settings of a suite from `headjudge.toml`.
pub(super) struct FileSettings<R: Rulebook> {
    pub(super) interpretations: Interpretations,
    /// Its capabilities, if it has any.
    pub(super) capabilities: Option<Capabilities>,
    pub(super) budget: Budget,
    pub(super) known: Vec<KnownBug<R>>,
}

impl<R: Rulebook> FileSettings<R> {
    /// Reads the file next to the engine's `Cargo.toml`; `None` if there is none. `capabilities` and `interpretations` are
    /// those in code.
    ///
    /// # Errors
    /// The file is not valid, or contradicts the code.
    pub(super) fn read(
        capabilities: Capabilities,
        interpretations: Interpretations,
    ) -> Result<Option<Self>, Error> {
        let Some(folder) = manifest_folder() else { return Ok(None) };
        let Some(file) = Config::find(&folder)? else { return Ok(None) };
        let settings = file.for_rulebook::<R>()?;
        let is_in_code = !capabilities.limits.is_empty();
        if settings.capabilities.is_some_and(|in_file| is_in_code && !is_same::<R>(in_file, capabilities)) {
            return Err(invalid!(
                "{}: [capabilities.{}] differs from the adapter's own `capabilities`",
                file.path().display(), R::NAME;
                "remove the table, or the limits in code"
            )
            .into());
        }
        let interpretations = combine::<R>(interpretations, settings.interpretations)?;
        let (capabilities, known) = (settings.capabilities, settings.known);
        Ok(Some(FileSettings { interpretations, capabilities, budget: file.budget(), known }))
    }
}

/// Whether the capabilities in the file, `a`, are those in code, `b`.
fn is_same<R: Rulebook>(a: Capabilities, b: Capabilities) -> bool {
    let has = |limits: &[Limit], limit| limits.contains(limit);
    let limits_are_same =
        a.limits.len() == b.limits.len() && a.limits.iter().all(|limit| has(b.limits, limit));
    // A file without printed cards says nothing about them.
    let printed_are_same = a.printed.is_empty()
        || a.printed.len() == b.printed.len() && a.printed.iter().all(|one| b.printed.contains(one));
    limits_are_same
        && printed_are_same
        && (0..R::Step::KINDS.len() as u8)
            .all(|kind| a.kinds.has(kind) == b.kinds.has(kind) && a.partly.has(kind) == b.partly.has(kind))
}

/// The choices in code and in the file. Both may choose the same option of an interpretation.
fn combine<R: Rulebook>(code: Interpretations, file: Interpretations) -> Result<Interpretations, InputError> {
    let mut both = code.to_bytes();
    for (interpretation, option) in file.to_bytes().into_iter().enumerate().filter(|(_, option)| *option > 0)
    {
        if both[interpretation] > 0 && both[interpretation] != option {
            let (name, file) = (R::INTERPRETATIONS[interpretation].name, config::NAME);
            return Err(invalid!(
                "the code and {file} choose different options of interpretation {name}"; "choose it once"
            ));
        }
        both[interpretation] = option;
    }
    Ok(Interpretations::from_bytes(both))
}
