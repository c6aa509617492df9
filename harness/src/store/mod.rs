//! Case files: one case a file, written in one way, read strictly.
//!
//! ```json
//! {
//!   "headjudge": 1,
//!   "rulebook": "fab",
//!   "finding": "fab:2.0.3c/negative/power",
//!   "cards": [
//!     {"name":"Ant","power":3}
//!   ],
//!   "steps": [
//!     {"modify":{"object":1,"property":"power","by":-5}}
//!   ]
//! }
//! ```
//!
//! A card or a step a line, so that an error has a line that tells which, and a change of a case is a change
//! of as many lines. `finding` (a signature) and `note` may be left out.

mod error;
mod file;
mod parse;
mod schema;
mod write;

pub use error::FileError;
pub use file::{CaseFile, FORMAT};
pub use parse::{parse_case, read_case};
pub use schema::case_schema;
pub use write::{print_case, write_case, write_whole};
