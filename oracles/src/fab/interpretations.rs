//! The interpretations of the chapter and their options, by index.
//!
//! [`Rulebook::INTERPRETATIONS`](crate::Rulebook::INTERPRETATIONS) lists them with their names and questions.

/// When a value below zero becomes zero.
pub const CLAMP: usize = 0;
/// Once, after all effects have been applied.
pub const CLAMP_END: u8 = 1;
/// After each effect, in the order in which the effects came.
pub const CLAMP_EACH: u8 = 2;

/// Whether a change of a base value counts as an increase or a decrease.
pub const INCREASE_OF_BASE: usize = 1;
/// It counts as one.
pub const BASE_INCREASES: u8 = 1;
/// It does not count as one.
pub const BASE_DOES_NOT: u8 = 2;

/// Which keywords exist, and which objects are living objects.
pub const EDITION: usize = 2;
/// The keywords of the chapter and no others; every object with life is living.
pub const EDITION_CHAPTER: u8 = 1;
/// Later keywords too; only objects in the arena are living.
pub const EDITION_CURRENT: u8 = 2;

/// How much of a loss is recorded if it is greater than the life that is left.
pub const LOSS_BEYOND_ZERO: usize = 3;
/// All of it.
pub const LOSS_IN_FULL: u8 = 1;
/// Only as much as was left.
pub const LOSS_TO_ZERO: u8 = 2;
