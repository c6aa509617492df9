//! Case files. Each holds one case, always written in the same way, and read strictly.
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
//! Each card and each step has a line of its own, so errors and diffs point at it. `finding` (a signature), `engine` (the
//! name and version of the engine that it was found on), `note`, and `log` (lines of the engine's log, the last member) are
//! optional. They say why the case was saved, and do not change
//! it.
//!
//! **Compatibility.** Every headjudge that reads format 1 reads a file of format 1 as the same case. So a new field of a
//! card or step has a default value that old files omit, a list of words only grows, and a range never shrinks. Any other
//! change makes a new format. A file of another format is rejected with an error that names both formats.

mod file;
mod parse;
mod read;
mod schema;
mod stored_case;
mod write;

pub use file::{CaseFile, FORMAT};
pub use headjudge_play::error::FileError;
pub use parse::Source;
pub use parse::read_case_text;
pub use parse::{parse_case, read_case};
pub use read::line_of;
pub use read::read_text;
pub use schema::case_schema;
pub use stored_case::{StoredCase, stored_cases};
pub use write::{print_case, remove_case, write_case, write_whole};
