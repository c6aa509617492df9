//! What the engine logs while it plays a finding's case.

use super::scratch_engine::ScratchEngine;
use crate::triage::{Finding, Triage};
use headjudge_oracles::Rulebook;

impl<R: Rulebook> ScratchEngine<R> {
    /// Plays a finding's case in a fresh process, and keeps the end of the engine's log with the finding.
    ///
    /// A log line may arrive after the reply that it belongs to. So the process plays nothing else, and the log is
    /// read once it has ended. If the case does not show the finding there, the log is not about the finding: it is
    /// not kept, and [`Finding::log_unavailable`] is set.
    ///
    /// # Errors
    /// When the engine cannot be started, or the case cannot be written.
    pub fn keep_log(&self, triage: &Triage<R>, finding: &mut Finding<R>) -> Result<(), String> {
        let mut process = self.launch.serve::<R>(0)?;
        let is_shown = triage.is_shown(&mut process, finding)?;
        let log = process.end();
        finding.log_unavailable = !is_shown;
        if is_shown { triage.keep_log(finding, log) } else { Ok(()) }
    }
}
