//! The type of the rulebook.

/// The rulebook of Grand Archive.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ga;

/// The position of the interpretation `edition` in [`INTERPRETATIONS`](crate::Rulebook::INTERPRETATIONS).
pub(super) const EDITION: usize = 0;
/// Its option under which every stat stays.
pub(super) const EVERY: u8 = 1;
