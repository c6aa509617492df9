//! Plays one case, and many. An internal crate: depend on `headjudge` instead. The API of this one may change in any release.
//!
//! The modules are in the order in which a case goes through them. Each imports those above it.

pub mod error;

pub mod play;

pub mod shrink;

pub mod exhaust;

pub mod campaign;
