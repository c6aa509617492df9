//! A scratch engine in a child process: for replaying and shrinking single cases, where an engine may die.

use super::launch::Launch;
use crate::play::Driver;
use crate::wire;
use headjudge_oracles::Rulebook;

/// An engine that a child process serves over the wire. The child is started when it is first needed.
pub struct ScratchEngine<R: Rulebook> {
    pub(super) launch: Launch,
    process: Option<wire::Process<R>>,
}

impl<R: Rulebook> ScratchEngine<R> {
    /// A scratch engine, not started yet.
    pub fn new(launch: Launch) -> Self {
        ScratchEngine { launch, process: None }
    }

    /// The header that the engine sent; `None` while it is not started.
    pub fn header(&self) -> Option<&wire::Header> {
        self.process.as_ref().map(wire::Process::header)
    }

    /// The engine, ready to play; starts it if it is not running.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn driver(&mut self) -> Result<&mut dyn Driver<R>, String> {
        // An engine that was given up over the last finding gets a fresh process for the next one.
        let process = match self.process.take().filter(|process| process.given_up().is_none()) {
            Some(process) => process,
            None => self.launch.serve(wire::Limits::default().restarts)?,
        };
        Ok(self.process.insert(process))
    }

    /// Ends the engine if it is running, and returns the last lines of its log, the oldest first.
    pub fn end(&mut self) -> Vec<String> {
        self.process.take().map(wire::Process::end).unwrap_or_default()
    }
}
