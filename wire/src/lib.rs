//! The wire protocol: JSON lines between headjudge and an engine in another process, in any language.
//!
//! `harness/PROTOCOL.md` describes it for authors of adapters. headjudge sends:
//!
//! ```json
//! {"start":{"protocol":1,"rulebook":"fab"}}
//! {"case":{"id":1,"cards":[{}],"steps":[{"get":{"object":1,"property":"power","by":-2}}]}}
//! {"as_test":{"id":2,"cards":[{}],"steps":[],"assertions":[]}}
//! {"stop":{}}
//! ```
//!
//! The engine answers `start` with `ready`, and a case with one line for each step; step 0 is the table as dealt. It
//! answers `stop` with nothing, and ends. `as_test` is only sent to an adapter that declares it.
//!
//! ```json
//! {"ready":{"protocol":1,"rulebook":"fab","name":"Mine","version":"2.1","language":"Python","kinds":["get"]}}
//! {"case":1,"step":0,"shown":{"objects":{"1":{"zone":"arena","numbers":{"power":[3,3]}}}}}
//! {"case":1,"step":1,"reply":"done","answer":{"number":2},"shown":{"objects":{}}}
//! {"as_test":2,"text":"def test_power():"}
//! ```
//!
//! headjudge sends the next case before the last one is answered, so the engine does not wait while headjudge judges.
//! Answers come in the order of the cases.
//!
//! [`Process`] is headjudge's side, [`serve`] the engine's, for any [`Engine`](headjudge_oracles::Engine).

pub mod isolate;

mod assertion;
mod assertion_schema;
mod child_process;
mod engine_process;
mod exchange;
mod fields;
mod header;
mod last_line;
mod limits;
mod line_buffer;
mod memory;
mod memory_watch;
pub mod os;
mod own_test;
mod pipeline;
mod process;
mod protocol;
mod read_shown;
mod receive_error;
mod request;
mod response_line;
mod schema;
mod serve;
mod shutdown;
mod start_engine;
mod stderr_log;
mod wait;
mod write_shown;

pub use child_process::ChildProcess;
pub use fields::{Fields, members};
pub use header::Header;
pub use limits::Limits;
pub use process::Process;
pub use protocol::{LARGEST_NUMBER, LONGEST_LINE, OLDEST_PROTOCOL, PROTOCOL};
pub use read_shown::read_shown;
pub use receive_error::ReceiveError;
pub use request::{Request, write_as_test, write_case, write_start, write_stop};
pub use response_line::{Response, ResponseLine};
pub use response_line::{read_one_reply, write_one_reply};
pub use schema::{request_schema, response_schema};
pub use serve::serve;
pub(crate) use wait::Wait;
pub use write_shown::write_shown;
