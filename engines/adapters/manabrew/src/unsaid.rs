//! What the engine's card language has no words for.

/// Why something cannot be said in the engine's card language.
pub(crate) type Unsaid = &'static str;

/// A part of a script, or why there is none.
pub(crate) type Said<T> = Result<T, Unsaid>;
