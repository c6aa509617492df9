//! The workspace itself: the invariants of its design, and what an addition costs.

mod exercise;
mod invariants;
mod shared_oracles;
