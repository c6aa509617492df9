//! A driver plays cases: through an engine in this process, or through one in another process.

use crate::error::InputError;
use crate::play::{Case, EngineFailure, NotDealt, OwnTest, Panic, Times};
use headjudge_oracles::{Assertion, Capabilities, Engine, Reply, Rulebook, View};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Plays cases through an engine: one in this process ([`InProcess`]), or one in another process.
pub trait Driver<R: Rulebook> {
    /// The kinds of step that the engine supports, and what it shows.
    fn capabilities(&self) -> Capabilities;
    /// Announces a case that is likely to be opened after those announced before, so that it can be sent early.
    /// Changes no result.
    fn announce(&mut self, case: &Case<R>) {
        let _ = case;
    }
    /// Starts a case: the engine deals its cards. Its steps follow in order, perhaps not all of them.
    ///
    /// # Errors
    /// When the engine cannot deal the cards, or fails.
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure>;
    /// Performs step `at` of the opened case, 0 for the first.
    ///
    /// # Errors
    /// When the engine fails at this step.
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure>;
    /// Writes what the engine shows now into `view`.
    ///
    /// # Errors
    /// When the engine fails here.
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure>;
    /// Ends the opened case: skips what the engine still sends for its steps. The judge calls nothing of this case after it.
    ///
    /// # Errors
    /// When the engine hangs there: the step, 1 for the first, and the hang. Other failures of steps that nobody asked for
    /// are no errors.
    fn close(&mut self) -> Result<(), (usize, EngineFailure)> {
        Ok(())
    }
    /// How often the engine's process was lost while it played a case: it crashed, hung, took too much memory or sent
    /// other lines than were due.
    fn deaths(&self) -> u64 {
        0
    }
    /// How the engine performed the last step, if its adapter says so: a short text from the engine.
    fn note(&self) -> Option<&str> {
        None
    }
    /// The case as a test in the engine's own style, which asserts this; `None` if its adapter has none.
    ///
    /// # Errors
    /// Why not: the engine failed, or what it wrote is not a text that a report can have. It then plays the next case anew.
    fn as_test(&mut self, case: &Case<R>, assertions: &[Assertion]) -> Result<Option<OwnTest>, InputError> {
        let _ = (case, assertions);
        Ok(None)
    }
    /// The engine's name and version, if it gives them.
    fn name(&self) -> Option<String> {
        None
    }
    /// Why the engine was given up, if it was. It plays no more cases.
    fn given_up(&self) -> Option<&str> {
        None
    }
    /// Whether the engine hung so often that it plays nothing more that there is no need for.
    fn is_spent(&self) -> bool {
        false
    }
    /// Ends the engine's process, if it has one, and returns the last lines that it logged, the oldest first.
    fn end(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// How the time was spent so far, as far as is known.
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
        self.0.start(&case.cards).map_err(|why| EngineFailure::NotDealt(NotDealt::Engine(why)))
    }
    fn take(&mut self, _at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        Ok(self.0.take(step))
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        self.0.observe(view);
        Ok(())
    }
    fn note(&self) -> Option<&str> {
        Some(self.0.note()).filter(|note| !note.is_empty())
    }
    fn as_test(&mut self, case: &Case<R>, assertions: &[Assertion]) -> Result<Option<OwnTest>, InputError> {
        let text = catch_unwind(AssertUnwindSafe(|| self.0.as_test(&case.cards, &case.steps, assertions)));
        text.map_err(|panic| InputError::plain(Panic::caught(panic).to_string()))?
            .as_deref()
            .map(OwnTest::new)
            .transpose()
    }
}
