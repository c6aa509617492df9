//! The workspace itself: which layer knows which, who imports whom, and what an addition costs.

mod exercise;
mod invariants;
mod shared_oracles;
