//! The fields of cards and steps: their forms, and the visitors that walk them.

pub mod describe;
pub mod explore;
pub mod field;
pub mod named;
pub(crate) mod path;
pub(crate) mod record;
pub mod shape;
pub(crate) mod steps;
pub mod vocabulary;
