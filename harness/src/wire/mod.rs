//! The wire protocol: JSON lines between headjudge and an engine in another process, in any language.
//!
//! UTF-8, integers only, one object a line, a line at most [`LONGEST_LINE`] bytes. What headjudge says:
//!
//! ```json
//! {"start":{"protocol":1,"rulebook":"fab"}}
//! {"case":{"id":1,"cards":[{}],"steps":[{"get":{"object":1,"property":"power","by":-2}}]}}
//! {"stop":{}}
//! ```
//!
//! What the engine answers: `ready` to the start, a line per step to a case (step 0 is the table as dealt),
//! nothing to the stop, after which it ends.
//!
//! ```json
//! {"ready":{"protocol":1,"rulebook":"fab","name":"Mine","version":"2.1","language":"Python","kinds":["get"]}}
//! {"case":1,"step":0,"shown":{"objects":{"1":{"zone":"arena","numbers":{"power":[3,3]}}}}}
//! {"case":1,"step":1,"reply":"done","answer":{"number":2},"shown":{"objects":{}}}
//! ```
//!
//! The start tells the newest version of the protocol that headjudge speaks; `ready` says in which one the
//! conversation goes on. Two cases may be in flight: answers come in the order in which cases were sent.
//!
//! [`serve`] is the engine's side, for any engine of ours; [`Process`] is headjudge's.

mod cursor;
mod fields;
mod header;
mod limits;
mod line;
mod request;
mod scene;
mod schema;
mod serve;
mod show;
mod sight;
mod view;

#[cfg(unix)]
mod ending;
#[cfg(unix)]
mod exit;
#[cfg(unix)]
mod flight;
#[cfg(unix)]
pub(crate) mod guard;
#[cfg(unix)]
mod leg;
#[cfg(unix)]
mod lines;
#[cfg(unix)]
mod log;
#[cfg(unix)]
mod memory;
#[cfg(unix)]
mod pipe;
#[cfg(unix)]
mod process;
#[cfg(unix)]
mod start;
#[cfg(unix)]
mod watch;

pub use header::Header;
pub use limits::Limits;
pub use line::{Line, Said};
#[cfg(unix)]
pub use process::Process;
pub use request::{Request, write_case, write_start, write_stop};
pub use scene::Scene;
pub use schema::{answer_schema, request_schema};
pub use serve::serve;
pub use show::write_shown;
#[cfg(unix)]
pub use start::NoStart;

pub use view::read_shown;

/// The newest version of the protocol that is spoken here.
pub const PROTOCOL: i32 = 1;
/// The oldest version that is spoken here still.
pub const OLDEST_PROTOCOL: i32 = 1;
/// The longest line, in bytes, its end not counted.
pub const LONGEST_LINE: usize = 1 << 20;
/// The largest number that an engine may show or answer, and the smallest is its negative.
pub const LARGEST_NUMBER: i32 = 9_999_999;
