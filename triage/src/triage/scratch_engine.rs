//! A scratch engine: for replaying and shrinking single cases, where an engine may die.

use super::finding::{Finding, Flaky};
use super::triage::Triage;
use headjudge_oracles::Rulebook;
use headjudge_play::error::Error;
use headjudge_play::play::Driver;

/// Starts an engine, which is restarted at most this number of times when it dies.
pub type StartEngine<R> = Box<dyn Fn(u32) -> Result<Box<dyn Driver<R>>, Error>>;

/// How often the engine that replays and shrinks is restarted before it is given up.
pub const RESTARTS: u32 = 64;

/// An engine that is started when it is first needed, and again after it was given up.
pub struct ScratchEngine<R: Rulebook> {
    start: StartEngine<R>,
    running: Option<Box<dyn Driver<R>>>,
}

impl<R: Rulebook> ScratchEngine<R> {
    /// A scratch engine, not started yet.
    pub fn new(start: StartEngine<R>) -> Self {
        ScratchEngine { start, running: None }
    }

    /// A scratch engine that runs already.
    pub fn started(driver: Box<dyn Driver<R>>, start: StartEngine<R>) -> Self {
        ScratchEngine { start, running: Some(driver) }
    }

    /// The engine, ready to play; starts it if it is not running.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn driver(&mut self) -> Result<&mut dyn Driver<R>, Error> {
        // An engine that was given up over the last finding gets a fresh process for the next one.
        let running = match self.running.take().filter(|driver| driver.given_up().is_none()) {
            Some(running) => running,
            None => (self.start)(RESTARTS)?,
        };
        Ok(self.running.insert(running).as_mut())
    }

    /// Shrinks a finding and dresses its case: see [`Triage::shrink`]. An engine that was given up meanwhile does not decide whether the smaller
    /// case reproduces it: another one does.
    ///
    /// # Errors
    /// When the engine cannot be started, or as [`Triage::shrink`].
    pub fn shrink(
        &mut self,
        triage: &Triage<R>,
        finding: &mut Finding<R>,
    ) -> Result<Option<Flaky<R>>, Error> {
        let before = finding.case.clone();
        let smaller = triage.minimize(self.driver()?, finding)?;
        if triage.is_stopped() {
            triage.take_over(finding, smaller);
            triage.save_change(finding, &before);
            return Ok(None);
        }
        let flaky = triage.confirm_smaller(self.driver()?, finding, smaller)?;
        if flaky.is_none() {
            triage.dress(self.driver()?, finding)?;
            triage.save_change(finding, &before);
        }
        Ok(flaky)
    }

    /// Another engine, in a process of its own, that is restarted at most this number of times.
    ///
    /// # Errors
    /// When it cannot be started.
    pub(super) fn fresh(&self, restarts: u32) -> Result<Box<dyn Driver<R>>, Error> {
        (self.start)(restarts)
    }

    /// Ends the engine if it is running, and returns the last lines of its log, the oldest first.
    pub fn end(&mut self) -> Vec<String> {
        self.running.take().map(|mut driver| driver.end()).unwrap_or_default()
    }

    /// Plays a finding's case in a fresh process, and keeps the end of the engine's log with the finding.
    ///
    /// A log line may arrive after the reply that it belongs to. So the process plays nothing else, and the log is
    /// read once it has ended. If the case does not show the finding there, the log is not about the finding: it is
    /// not kept, and [`Finding::log_unavailable`] is set.
    ///
    /// # Errors
    /// When the engine cannot be started.
    pub fn keep_log(&self, triage: &Triage<R>, finding: &mut Finding<R>) -> Result<(), Error> {
        let mut driver = self.fresh(0)?;
        let is_shown = triage.is_shown(driver.as_mut(), finding)?;
        let log = driver.end();
        finding.log_unavailable = !is_shown;
        if is_shown {
            triage.keep_log(finding, log);
        }
        Ok(())
    }
}
