//! The type of the rulebook.

/// The Magic rulebook: the Comprehensive Rules.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mtg;
