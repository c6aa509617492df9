//! Four small, honest engines, each written from its game's document without importing any rule, and the
//! faults that can be planted in them.
//!
//! What they share is the vocabulary (cards, steps, what is shown); no oracle is ever asked. A fault breaks
//! one rule on purpose, so that its oracle can be seen to bite.

#[cfg(feature = "fab")]
pub mod fab;
#[cfg(feature = "ga")]
pub mod ga;
#[cfg(feature = "kf")]
pub mod kf;
#[cfg(feature = "mtg")]
pub mod mtg;

mod fault;
pub use fault::Reference;
pub use headjudge_oracles::Fault;
