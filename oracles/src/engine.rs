//! An engine under test, behind its adapter.

use crate::{Kinds, Reply, Rulebook, View};

/// A rules engine under test, as the adapter shows it.
///
/// Three verbs, used as a trait object: a new game is started with the cards of a case, steps are taken one
/// by one, and after each the table is observed as a player would see it on next getting priority.
pub trait Engine<R: Rulebook> {
    /// What the adapter can carry out, known without starting the engine. An adapter that leaves this out
    /// promises every kind of step, and is held to it: an *unsupported* is then an adapter error.
    fn capabilities() -> Capabilities
    where
        Self: Sized,
    {
        Capabilities::ALL
    }
    /// A new game with these cards; whatever went before is forgotten.
    ///
    /// # Errors
    /// What stands in the way of dealing these cards here; the case is then not run, and counted as such.
    fn start(&mut self, cards: &[R::Card]) -> Result<(), String>;
    /// Carries out one step.
    fn take(&mut self, step: &R::Step) -> Reply;
    /// Shows the table. It is called after the start and after each effect, never after a question.
    fn observe(&mut self, view: &mut View<'_, R>);
}

/// What an adapter can carry out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// The kinds of step that it carries out.
    pub kinds: Kinds,
    /// Those of them of which it carries out only some steps; elsewhere an *unsupported* is an adapter error.
    pub partly: Kinds,
}

impl Capabilities {
    /// Every kind of step.
    pub const ALL: Capabilities = Capabilities { kinds: Kinds::ALL, partly: Kinds::NONE };

    /// Just these kinds of step.
    pub const fn of(kinds: &[u8]) -> Capabilities {
        Capabilities { kinds: Kinds::of(kinds), partly: Kinds::NONE }
    }
    /// ... and some steps of these kinds.
    #[must_use]
    pub const fn partly(self, kinds: &[u8]) -> Capabilities {
        let some = Kinds::of(kinds);
        Capabilities { kinds: self.kinds.or(some), partly: self.partly.or(some) }
    }
}
