//! An engine of this crate, played in this process.

use headjudge_oracles::{Engine, Rulebook};

/// A mutated reference engine.
pub(crate) trait Mutated<R: Rulebook>: Engine<R> + Default + Send + 'static {}

impl<R: Rulebook, E: Engine<R> + Default + Send + 'static> Mutated<R> for E {}
