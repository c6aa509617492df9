//! What headjudge keeps on disk, and how it makes findings of violations: a part of headjudge. Use the crate `headjudge`; what is
//! public here is so for the crates that it consists of, and may change at any time.

pub mod files;

pub mod triage;
