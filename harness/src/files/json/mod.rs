//! Cards and steps as JSON, through their shape alone.
//!
//! A step is an object with one key, its kind: `{"get":{"object":1,"property":"power","by":-2}}`. A card is
//! the object of its fields. A field that is plain (no number, false, an empty set or text) is left out.
//! Sets are lists of words or of numbers, objects are numbers, and all numbers are integers.
//!
//! Reading is strict, for a case that is read wrong would be judged wrong: unknown, missing and duplicate
//! fields are errors, and so are floats. A range is not looked at here: that is for
//! [`validate`](headjudge_oracles::named::validate), which knows the whole case.

mod members;
mod read;
mod schema;
mod tree;
pub(crate) mod value;
mod write;

pub(crate) use members::{Member, items, members};
pub use read::{card_from_str, read_card, read_step, step_from_str};
pub(crate) use schema::{DIALECT, object_schema, objects_schema};
pub use schema::{card_schema, step_schema};
pub(crate) use tree::quote;
pub use tree::{Json, Malformed};
pub(crate) use write::{push, push_list, push_text};
pub use write::{write_card, write_step};
