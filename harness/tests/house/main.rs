//! The workspace itself: which layer knows which, and who imports whom.

mod imports;
mod invariants;
mod shared_oracles;
