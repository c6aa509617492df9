//! What an adapter says that its engine can play, and what the engine answers and shows.

pub(crate) mod aspect;
pub(crate) mod capabilities;
pub(crate) mod field_set;
pub(crate) mod observed;
pub mod playable;
pub(crate) mod printed;
pub(crate) mod printed_step;
pub(crate) mod reply;
pub(crate) mod shown;
pub(crate) mod texts;
