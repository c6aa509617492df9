//! How headjudge plays one case and many: a part of headjudge. Use the crate `headjudge`; what is public here is so for the crates
//! that it consists of, and may change at any time.
//!
//! The rooms are in the order in which a case goes through them. Each imports those above it.

pub mod error;

pub mod play;

pub mod shrink;

pub mod exhaust;

pub mod campaign;
