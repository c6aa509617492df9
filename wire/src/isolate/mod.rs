//! Keeps the run alive when an engine in this process crashes, hangs or eats memory: plays it in a child process.
//!
//! The child is this same binary, started again. It plays whole blocks of cases in process and reports only once
//! in 16 cases, so isolation costs little. If it dies, the parent generates the block again and replays it over
//! the wire protocol, case by case, to find the case and the step.

mod child;
mod engine_name;
mod isolated_worker;
mod launch;
mod message;

pub use child::{child_mode, run_child};
pub use engine_name::EngineName;
pub use isolated_worker::IsolatedWorker;
pub use launch::{ChildMode, Launch, Limits};
