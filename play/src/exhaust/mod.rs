//! Enumerates every case of a small scope, and proves that a shrunk case is minimal.

mod fill;
mod minimal;
mod request;
mod scope;
mod simpler_cases;
mod simplest_cards;
mod space;
mod steps;
mod symmetry;
mod tables;
mod values;

pub use minimal::{Minimized, shrink_to_minimal};
pub use request::ScopeRequest;
pub use scope::{Scope, TooMany};
pub use simpler_cases::{MAX_RUNS, MAX_STEPS, SimplerCases, try_all_simpler};
pub use simplest_cards::fewest_cards;
pub use space::{Count, Space};
