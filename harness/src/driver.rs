//! Who plays a case: an engine in this process, or one behind a pipe.

use crate::{Case, Trouble};
use headjudge_oracles::{Capabilities, Engine, Reply, Rulebook, View};

/// Plays cases for a judge. The engine is behind it: in this process ([`Local`]) or in another.
pub trait Driver<R: Rulebook> {
    /// What the engine can do.
    fn capabilities(&self) -> Capabilities;
    /// Deals the cards of a case. Its steps will be taken in order, perhaps not to the end.
    ///
    /// # Errors
    /// What stopped the case before it began.
    fn open(&mut self, case: &Case<R>) -> Result<(), Trouble>;
    /// Takes step `at` of the opened case, counted from 0.
    ///
    /// # Errors
    /// What stopped the case at this step.
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, Trouble>;
    /// Shows the table.
    ///
    /// # Errors
    /// What stopped the case here.
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), Trouble>;
}

/// An engine in this process.
#[derive(Debug, Default)]
pub struct Local<E>(pub E);

impl<R: Rulebook, E: Engine<R>> Driver<R> for Local<E> {
    fn capabilities(&self) -> Capabilities {
        E::capabilities()
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), Trouble> {
        self.0.start(&case.cards).map_err(Trouble::NotDealt)
    }
    fn take(&mut self, _at: usize, step: &R::Step) -> Result<Reply, Trouble> {
        Ok(self.0.take(step))
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), Trouble> {
        self.0.observe(view);
        Ok(())
    }
}
