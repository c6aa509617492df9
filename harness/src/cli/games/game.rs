//! A game: a rulebook, and the engine for it that is in this binary.

use crate::isolate::EngineName;
use headjudge_oracles::{Engine, Example, Fault, Rulebook};

/// A rulebook, the engine for it that is in this binary, and what else there is for the game.
pub(crate) trait Game: Clone + Send + Sync + 'static {
    /// The rulebook.
    type Rulebook: Rulebook;
    /// The engine in this binary.
    type Engine: Engine<Self::Rulebook> + 'static;

    /// How reports name the engine.
    fn engine_name(&self) -> EngineName;
    /// Makes the engine, with the fault of this name. It makes the correct engine for a name of no fault.
    fn engine(&self, fault: &str) -> Self::Engine;
    /// The faults that the engine can be given.
    fn faults(&self) -> &'static [Fault];
    /// The worked examples, which `check` plays first.
    fn examples(&self) -> &'static [Example];
    /// Real cards, which are mixed into generated cases.
    fn pool(&self) -> &'static [<Self::Rulebook as Rulebook>::Card];
}
