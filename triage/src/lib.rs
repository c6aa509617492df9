//! Keeps files, and makes findings of violations. An internal crate: depend on `headjudge` instead. The API of this one may change in
//! any release.

pub mod files;

pub mod triage;
