//! A spare engine in a child process: for finding out and for shrinking, where an engine may die.

use super::child::Mode;
use super::parent::Launch;
use crate::play::Driver;
use crate::wire;
use headjudge_oracles::Rulebook;

/// An engine served over the wire by a child process, which is started when it is first needed.
pub struct Spare<R: Rulebook> {
    pub(super) launch: Launch,
    process: Option<wire::Process<R>>,
}

impl<R: Rulebook> Spare<R> {
    /// A spare engine, not yet started.
    pub fn new(launch: Launch) -> Self {
        Spare { launch, process: None }
    }

    /// What the engine says of itself; none as long as it is not started.
    pub fn header(&self) -> Option<&wire::Header> {
        self.process.as_ref().map(wire::Process::header)
    }

    /// The engine.
    ///
    /// # Errors
    /// That it cannot be started.
    pub fn get(&mut self) -> Result<&mut dyn Driver<R>, String> {
        // One that was given up over the last finding has its chance with the next one.
        let process = match self.process.take().filter(|process| process.dead().is_none()) {
            Some(process) => process,
            None => start(&self.launch, wire::Limits::default().restarts)?,
        };
        Ok(self.process.insert(process))
    }

    /// Ends the engine, if it is started; the last lines of its log, the oldest first.
    pub fn end(&mut self) -> Vec<String> {
        self.process.take().map(wire::Process::end).unwrap_or_default()
    }
}

/// Starts a child that serves the engine over the wire. How often it may die is for whoever plays it to say.
///
/// # Errors
/// That it cannot be started, or does not speak the protocol.
pub fn serve<R: Rulebook>(launch: &Launch) -> Result<wire::Process<R>, String> {
    start(launch, u32::MAX)
}

/// The same; how often it may be started again is told.
pub(super) fn start<R: Rulebook>(launch: &Launch, restarts: u32) -> Result<wire::Process<R>, String> {
    let (reply, memory_mib) = (launch.limits.time, launch.limits.memory_mib);
    let limits = wire::Limits { reply, memory_mib, restarts, ..wire::Limits::default() };
    let process = wire::Process::start(launch.command(Mode::Wire, R::NAME), limits);
    let mut process = process.map_err(|e| e.to_string())?;
    if let Some(can) = launch.can {
        process.declare(can);
    }
    Ok(process)
}
