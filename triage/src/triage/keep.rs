//! What a finding keeps from its engine besides the case: the log, and the case as a test in the engine's own style.

use super::finding::{Finding, Origin};
use super::triage::Triage;
use headjudge_oracles::Rulebook;
use headjudge_play::error::InputError;
use headjudge_play::play::Driver;

impl<R: Rulebook> Triage<R> {
    /// Keeps the engine's log with the finding and in the file of its case. The file of an earlier run is not written
    /// again: a log with times in it would change the file with every run.
    pub fn keep_log(&self, finding: &mut Finding<R>, log: Vec<String>) {
        finding.log = log;
        let is_unchanged = finding.log.is_empty() || finding.origin == Origin::Stored;
        if !is_unchanged {
            self.write(finding);
        }
    }

    /// Asks the engine for the finding's case as a test in its own style that asserts what the finding expects, and keeps that with the finding and in the file of its
    /// case. Like the log, it is not added to the file of an earlier run.
    ///
    /// # Errors
    /// Why there is no test, though the adapter offers them.
    pub fn write_test(&self, player: &mut dyn Driver<R>, finding: &mut Finding<R>) -> Result<(), InputError> {
        finding.as_test = {
            let assertions = self.assertions(player, finding);
            player.as_test(&finding.case, &assertions)?
        };
        if finding.as_test.is_some() && finding.origin != Origin::Stored {
            self.write(finding);
        }
        Ok(())
    }
}
