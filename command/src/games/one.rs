//! The one game of a foreign rulebook, and the engine that its binary checks.

use super::game::Game;
use super::registry::{Games, Visitor};
use headjudge_oracles::{Engine, Example, Fault, Rulebook};
use headjudge_wire::isolate::EngineName;
use std::sync::Arc;

/// Makes an engine with a fault, given the fault's name.
pub(crate) type FaultyEngine<E> = Arc<dyn Fn(&str) -> E + Send + Sync>;

/// A rulebook and an engine for it, as the author of a binary gives them.
pub(crate) struct ForeignGame<R: Rulebook, E> {
    pub engine: Arc<dyn Fn() -> E + Send + Sync>,
    pub faults: &'static [Fault],
    /// `None` where there are no faults.
    pub faulty: Option<FaultyEngine<E>>,
    pub examples: &'static [Example],
    pub pool: &'static [R::Card],
}

impl<R: Rulebook, E> Clone for ForeignGame<R, E> {
    fn clone(&self) -> Self {
        let (engine, faulty) = (self.engine.clone(), self.faulty.clone());
        ForeignGame { engine, faulty, ..*self }
    }
}

impl<R: Rulebook, E: Engine<R> + 'static> Game for ForeignGame<R, E>
where
    R::Card: Sync,
{
    type Rulebook = R;
    type Engine = E;

    fn engine_name(&self) -> EngineName {
        EngineName::unknown()
    }
    fn engine(&self, fault: &str) -> E {
        match &self.faulty {
            Some(faulty) if self.faults.iter().any(|known| known.name == fault) => faulty(fault),
            _ => (self.engine)(),
        }
    }
    fn faults(&self) -> &'static [Fault] {
        self.faults
    }
    fn examples(&self) -> &'static [Example] {
        self.examples
    }
    fn pool(&self) -> &'static [R::Card] {
        self.pool
    }
}

/// A command's only game, whose engine in this binary is the one under test.
pub(crate) struct OneGame<G> {
    pub game: G,
    /// The command as a user types it.
    pub program: String,
}

impl<G: Game> Games for OneGame<G> {
    fn count(&self) -> usize {
        1
    }
    fn visit<V: Visitor>(&self, _: usize, visitor: V) -> V::Output {
        visitor.visit(&self.game)
    }
    fn is_under_test(&self) -> bool {
        true
    }
    fn program(&self) -> &str {
        &self.program
    }
}
