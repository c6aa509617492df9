//! Data for headjudge: worked examples of the rules documents, and pools of real printed cards.

mod example;

#[cfg(feature = "fab")]
pub mod fab;
#[cfg(feature = "ga")]
pub mod ga;
#[cfg(feature = "kf")]
pub mod kf;
#[cfg(feature = "mtg")]
pub mod mtg;

pub use headjudge_oracles::Example;
