//! Data for headjudge: worked examples, regressions, and pools of real printed cards.

#[cfg(feature = "fab")]
pub mod fab;
