//! What the small games have in common: the three sorts of bug, and the model.

use headjudge::{Engine, MAX_OBJECTS, ObjectId, Rulebook};
use std::fmt::Debug;

/// The sorts of bug that are planted in each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bug {
    /// Three or four steps on one object, one after another.
    Shallow,
    /// Two values that must be equal.
    Coincidence,
    /// Seven to nine steps of one kind.
    Deep,
}

/// All sorts, each with its name.
pub const BUGS: [(Bug, &str); 3] =
    [(Bug::Shallow, "shallow"), (Bug::Coincidence, "two values coincide"), (Bug::Deep, "deep")];

/// A rulebook with an engine in which a bug can be planted. Its ledger is the model of the game.
///
/// The functions after the first are for tools that know nothing of rulebooks: they compare the engine's state with the model.
pub trait Game: Rulebook<Ledger: Clone + PartialEq + Debug> {
    /// The engine.
    type Engine: Engine<Self> + Clone + 'static;

    /// The most cards that a case has.
    const CARDS: usize;

    /// The engine with this bug, or without any.
    fn engine(bug: Option<Bug>) -> Self::Engine;

    /// The model of these cards before the first step.
    fn opening(cards: &[Self::Card]) -> Self::Ledger;

    /// Takes a step in the model. If the game does not allow the step, returns false and changes nothing.
    fn apply(model: &mut Self::Ledger, step: &Self::Step) -> bool;

    /// The state of the engine.
    fn state(engine: &Self::Engine) -> &Self::Ledger;

    /// The objects that a step names: one or two.
    fn objects(step: &mut Self::Step) -> [Option<&mut ObjectId>; 2];
}

/// How far each object is in a streak of steps.
#[derive(Clone, Debug)]
pub struct Streak([u8; MAX_OBJECTS + 1]);

impl Default for Streak {
    fn default() -> Self {
        Streak([0; MAX_OBJECTS + 1])
    }
}

impl Streak {
    /// The object has come to this place of a streak: its step is the next one, or the first. Any other begins anew. Returns how
    /// far the object is.
    pub fn at(&mut self, object: ObjectId, place: Option<u8>) -> u8 {
        let far = &mut self.0[object.number()];
        *far = match place {
            Some(place) if place == *far => place + 1,
            Some(0) => 1,
            _ => 0,
        };
        *far
    }
    /// One more, however far the object is. Returns how far that is.
    pub fn more(&mut self, object: ObjectId) -> u8 {
        self.0[object.number()] = self.0[object.number()].saturating_add(1);
        self.0[object.number()]
    }
    /// Whether the object has begun.
    pub fn has(&self, object: ObjectId) -> bool {
        self.0[object.number()] > 0
    }
    /// The object begins anew.
    pub fn reset(&mut self, object: ObjectId) {
        self.0[object.number()] = 0;
    }
}
