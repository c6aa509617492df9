//! Who plays a case: an engine in this process, or one behind a pipe.

use crate::play::{Case, EngineFailure, Times};
use headjudge_oracles::{Capabilities, Engine, Reply, Rulebook, View};

/// Plays cases for a judge. The engine is behind it: in this process ([`InProcess`]) or in another.
pub trait Driver<R: Rulebook> {
    /// What the engine can do.
    fn capabilities(&self) -> Capabilities;
    /// Tells which case is likely to be opened once those told before are over, so that it can be sent ahead.
    /// It changes nothing of what comes of any case.
    fn announce(&mut self, case: &Case<R>) {
        let _ = case;
    }
    /// Deals the cards of a case. Its steps will be taken in order, perhaps not to the end.
    ///
    /// # Errors
    /// What stopped the case before it began.
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure>;
    /// Takes step `at` of the opened case, counted from 0.
    ///
    /// # Errors
    /// What stopped the case at this step.
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure>;
    /// Shows the table.
    ///
    /// # Errors
    /// What stopped the case here.
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure>;
    /// How often the engine's process died, hung, took too much or answered badly while a case was played.
    fn deaths(&self) -> u64 {
        0
    }
    /// Why the engine is not run any more, if so: no case is dealt from then on.
    fn given_up(&self) -> Option<&str> {
        None
    }
    /// The last lines of the engine's log, the oldest first.
    fn log(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// What the time was spent on so far, as far as can be told.
    fn times(&self) -> Times {
        Times::default()
    }
}

/// An engine in this process.
#[derive(Debug, Default)]
pub struct InProcess<E>(pub E);

impl<R: Rulebook, E: Engine<R>> Driver<R> for InProcess<E> {
    fn capabilities(&self) -> Capabilities {
        E::capabilities()
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        self.0.start(&case.cards).map_err(EngineFailure::NotDealt)
    }
    fn take(&mut self, _at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        Ok(self.0.take(step))
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        self.0.observe(view);
        Ok(())
    }
}
