//! The test of `git bisect`: a case that is played by the engine of a commit.

use super::search::Tested;
use crate::engine::{EngineSetup, scratch_engine};
use crate::played_case::play_case;
use headjudge_oracles::{Interpretations, Rulebook};
use headjudge_play::error::{Error, SystemError};
use headjudge_play::play::{Driver, End, Signature, escape};
use headjudge_triage::files::case_file::CaseFile;
use headjudge_triage::triage::{Reproduction, Triage};
use std::path::Path;

/// The test of a commit.
pub(super) struct CaseTest<'a, R: Rulebook> {
    pub file: &'a CaseFile<R>,
    pub interpretations: Interpretations,
    pub triage: Triage<R>,
    pub setup: EngineSetup,
    /// The root of the engine's checkout.
    pub root: &'a Path,
    /// The finding that is searched for. If the case names none, it is the first one that it shows at the bad commit.
    pub signature: Option<Signature>,
}

impl<R: Rulebook> CaseTest<'_, R> {
    /// Builds and starts the engine in a worktree, and plays the case.
    ///
    /// # Errors
    /// When the worktree has no such folder, or the rulebook no such rule.
    pub(super) fn run(&mut self, worktree: &Path) -> Result<Tested, Error> {
        let mut scratch = scratch_engine::<R>(&in_worktree(&self.setup, self.root, worktree)?)?;
        let driver = match scratch.driver() {
            Ok(driver) => driver,
            Err(error) => {
                return Ok(Tested::Skip(format!("does not start: {}", first_line(&error.to_string()))));
            }
        };
        if self.signature.is_none() {
            self.signature = first_shown(self.file, self.interpretations, driver);
        }
        let Some(signature) = &self.signature else { return Ok(Tested::Good) };
        Ok(match self.triage.reproduce(driver, signature, &self.file.case)? {
            Reproduction::Always(..) | Reproduction::Sometimes(_) | Reproduction::Failed(..) => Tested::Bad,
            Reproduction::Never => Tested::Good,
            Reproduction::NotPlayable(why) => Tested::Skip(first_line(&why)),
            Reproduction::EngineFailure(step, failure) => {
                Tested::Skip(format!("at step {step}, {}", first_line(&failure.to_string())))
            }
        })
    }
}

fn first_line(text: &str) -> String {
    escape(text.lines().next().unwrap_or_default())
}

/// The first finding that a case shows.
fn first_shown<R: Rulebook>(
    file: &CaseFile<R>,
    interpretations: Interpretations,
    driver: &mut dyn Driver<R>,
) -> Option<Signature> {
    let played = play_case(file, interpretations, driver, false);
    match (played.violated.into_iter().next(), played.end) {
        (Some(first), _) => Some(first.signature),
        (None, End::EngineFailure(step, failure)) => Some(failure.signature(&file.case, step)),
        (None, _) => None,
    }
}

/// The same engine, in the folder of a worktree that corresponds to its own.
fn in_worktree(setup: &EngineSetup, root: &Path, worktree: &Path) -> Result<EngineSetup, Error> {
    let own = setup.folder.clone().unwrap_or_else(|| ".".into());
    let own = own.canonicalize().map_err(SystemError::to(format!("find {}", own.display())))?;
    // If the adapter is elsewhere, it is started where the engine is.
    let within = own.strip_prefix(root).unwrap_or(Path::new(""));
    let folder = worktree.join(within);
    let mut setup = EngineSetup { folder: Some(folder.clone()), ..setup.clone() };
    let program = Path::new(&setup.command[0]);
    if program.components().count() > 1 {
        // A path in the repository is one in the worktree.
        let within = program.strip_prefix(&own).unwrap_or(program);
        setup.command[0] = folder.join(within).display().to_string();
    }
    Ok(setup)
}
