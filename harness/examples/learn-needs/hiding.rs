//! A reference engine behind an adapter that does not show some of what it knows.

use headjudge::{Capabilities, Case, Driver, EngineFailure, FieldSet, InProcess, Reply, Rulebook, View};
use headjudge_reference::Reference;

/// A reference engine behind an adapter that does not show these fields.
pub(crate) struct Hiding<E> {
    engine: InProcess<E>,
    pub(crate) can: Capabilities,
    pub(crate) hidden: FieldSet,
}

impl<E> Hiding<E> {
    /// An adapter of this engine that shows everything.
    pub(crate) fn of(engine: E) -> Self {
        Hiding { engine: InProcess(engine), can: Capabilities::ALL, hidden: FieldSet::NONE }
    }
}

impl<R: Rulebook, E: Reference<R>> Driver<R> for Hiding<E> {
    fn capabilities(&self) -> Capabilities {
        self.can
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        self.engine.open(case)
    }
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        self.engine.take(at, step)
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        self.engine.observe(view)?;
        view.hide(self.hidden);
        Ok(())
    }
}
