//! A small model of the rules of layers, state-based actions, new objects and the stack, which says what must be shown after each step.
//!
//! It knows the cards and the steps, and nothing of what an engine shows. It can break each [`Law`], so that a rule can say which law an
//! engine breaks.

mod actions;
mod cards;
mod copy;
mod costs;
mod decides;
mod done;
mod doubts;
mod effect;
mod face;
mod happened;
mod in_order;
mod item;
mod law;
mod laws;
mod layers;
mod library;
mod matching;
mod object;
mod perform;
mod play;
mod resolve;
mod scratch;
mod setting;
mod shields;
mod stack;
mod state;
mod totals;
mod trigger;
mod turn;
mod values;

pub(super) use effect::{Layer, is_clear, layer_of};
pub use law::Law;
pub(super) use laws::Laws;
pub(super) use matching::matching;
pub(super) use scratch::Scratch;
pub(super) use setting::Setting;
pub use state::Model;
pub use totals::Totals;
pub use values::{Table, Values};
