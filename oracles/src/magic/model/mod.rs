//! A small model of the rules of layers, state-based actions and new objects, which says what must be shown after each step.
//!
//! It knows the cards and the steps, and nothing of what an engine shows. It can break each [`Law`], so that a rule can say which law an
//! engine breaks.

mod actions;
mod effect;
mod law;
mod layers;
mod object;
mod perform;
mod state;
mod values;

pub(super) use effect::{Layer, is_clear, layer_of};
pub use law::Law;
pub(super) use layers::Scratch;
pub use state::Model;
pub use values::{Table, Values};
