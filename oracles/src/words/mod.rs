//! The words of a game: closed lists of them, what they mean, numbers, objects, and choices among them.

pub(crate) mod blank;
pub(crate) mod description;
pub(crate) mod interpretation;
pub(crate) mod kinds;
pub mod limits;
pub(crate) mod listed;
pub(crate) mod object;
pub(crate) mod range;
pub(crate) mod source;
