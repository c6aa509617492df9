//! The type of the rulebook.

/// The Magic rulebook, section K.6.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mtg;
