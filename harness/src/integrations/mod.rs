//! Lets other property-testing libraries and fuzzers generate, mutate, check and shrink cases.
//!
//! Each library is a feature: `proptest`, `quickcheck`, `arbitrary`. All use headjudge's generator, with the
//! library's randomness as the [`Source`](crate::Source) of choices, and headjudge's shrinker. A [`Trial`] checks an engine case
//! by case; a [`Fuzzer`](fuzz::Fuzzer) does so in a fuzz target.

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
mod failure;
pub mod fuzz;
pub mod mutate;
mod pairs;
#[cfg(feature = "proptest")]
mod printed_case;
#[cfg(feature = "proptest")]
pub mod proptest;
#[cfg(feature = "quickcheck")]
pub mod quickcheck;
mod trial;

pub use failure::Failure;
pub use headjudge_play::campaign::{generate_case, generate_case_within};
#[cfg(feature = "proptest")]
pub use printed_case::PrintedCase;
pub use trial::Trial;

/// The maximum number of candidates when a library shrinks a case; the same as the command's.
pub const SHRINK_BUDGET: usize = headjudge_triage::triage::SHRINK_BUDGET;
