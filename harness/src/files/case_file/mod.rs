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
//! of as many lines. `finding` (a signature), `note` and `log` (lines of the engine's log, the last member) may be
//! left out: they say why the case was kept, and change nothing of it.
//!
//! **What stays readable.** A file of format 1 is read, and means the same case, by every headjudge that reads
//! that format. So a new field of a card or step has a plain value that old files leave out, a list of words
//! only grows, and no range shrinks. What cannot be done so makes another format, and a file of another format
//! is told as such, never guessed at.

mod error;
mod file;
mod parse;
mod read;
mod schema;
mod stored;
mod write;

pub use error::FileError;
pub use file::{CaseFile, FORMAT};
pub use parse::{parse_case, read_case};
pub(crate) use read::line_of;
pub use read::read_text;
pub use schema::case_schema;
pub use stored::{Stored, stored};
pub use write::{print_case, write_case, write_whole};
