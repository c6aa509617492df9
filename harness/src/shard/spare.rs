//! A spare engine in a child process: for finding out and for shrinking, where an engine may die.

use super::child::Mode;
use super::parent::Launch;
use crate::{Driver, wire};
use headjudge_oracles::Rulebook;

/// An engine served over the wire by a child process, which is started when it is first needed.
pub struct Spare<R: Rulebook> {
    launch: Launch,
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
        let process = match self.process.take() {
            Some(process) => process,
            None => serve(&self.launch)?,
        };
        Ok(self.process.insert(process))
    }
}

/// Starts a child that serves the engine over the wire.
///
/// # Errors
/// That it cannot be started, or does not speak the protocol.
pub fn serve<R: Rulebook>(launch: &Launch) -> Result<wire::Process<R>, String> {
    let limits = wire::Limits { reply: launch.limits.time, ..wire::Limits::default() };
    let process = wire::Process::start(launch.command(Mode::Wire, R::NAME), limits);
    let mut process = process.map_err(|e| e.to_string())?;
    if let Some(can) = launch.can {
        process.declare(can);
    }
    Ok(process)
}
