//! Bugs that are known: the entry, and what replaying its case says.

mod entry;

pub use entry::Known;
