//! Cards and steps as JSON, read and written through their shapes.
//!
//! A step is an object with one key, its kind: `{"get":{"object":1,"property":"power","by":-2}}`. A card is an object of
//! its fields. Fields with their default value are omitted: an absent number, `false`, an empty set or string.
//! Sets are lists of words or of numbers, objects are numbers, and all numbers are integers.
//!
//! Reading is strict, because headjudge would judge a misread case wrongly. Unknown, missing and duplicate fields are
//! errors, and so are floats. serde_json parses the text; the layer above it is our own, because serde takes the last of
//! two equal keys and has no shapes. It may be slow: the wire's lines go through a fast reader first, and
//! `cargo bench -p headjudge --bench wire --features cli` prints by how much that is faster.
//!
//! Numbers are checked against their ranges here;
//! [`validate`](headjudge_oracles::named::validate) checks what needs the whole case.

#[expect(clippy::module_inception, reason = "the type Json is what this folder is about")]
mod json;
mod members;
mod read;
mod schema;
pub mod value;
mod write;

pub use json::quote;
pub use json::{Json, Malformed};
pub use members::Member;
pub use members::{items, members};
pub use read::{card_from_str, read_card, read_step, step_from_str};
pub use schema::{DIALECT, object_schema, objects_schema, text, with_description, words_text};
pub use schema::{card_schema, step_schema};
pub use write::push_step;
pub use write::{push, push_list, push_text};
pub use write::{write_card, write_step};
