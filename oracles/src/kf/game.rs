//! The type of the rulebook.

/// KeyForge: the abilities of its cards.
#[derive(Clone, Copy, Default, Debug)]
pub struct Kf;
