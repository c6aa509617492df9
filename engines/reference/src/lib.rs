//! Four small, conforming engines, and faults that can be planted in them (mutation testing).
//!
//! Each engine is written from the rules document of its game. It shares the vocabulary with the rulebook (cards, steps, and
//! what is shown), but imports no rule. A fault breaks one rule on purpose, to show that the rule detects it.

#[cfg(feature = "fab")]
pub mod fab;
#[cfg(feature = "ga")]
pub mod ga;
#[cfg(feature = "kf")]
pub mod kf;
#[cfg(feature = "mtg")]
pub mod mtg;

#[cfg(any(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]
mod bugs;
mod fault;
#[cfg(any(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]
pub(crate) use bugs::Bugs;
pub use fault::Reference;
pub use headjudge_oracles::Fault;
