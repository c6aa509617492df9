//! What an engine logs over a finding's case.

use super::spare::{Spare, start};
use crate::triage::{Finding, Triage};
use headjudge_oracles::Rulebook;

impl<R: Rulebook> Spare<R> {
    /// Plays a finding's case in a fresh process and keeps the end of the engine's log with the finding. Over a pipe, a
    /// log may come after the reply that it belongs to; so the process plays nothing else, and its log is taken
    /// once it has ended. Where the case does not show the finding there, the log is not of it: none is kept, and
    /// the report says so.
    ///
    /// # Errors
    /// That the engine cannot be started, or the case not be written.
    pub fn listen(&self, desk: &Triage<R>, finding: &mut Finding<R>) -> Result<(), String> {
        let mut process = start::<R>(&self.launch, 0)?;
        let is_shown = desk.play(&mut process, finding)?;
        let log = process.end();
        finding.unheard = !is_shown;
        if is_shown { desk.keep_log(finding, log) } else { Ok(()) }
    }
}
