//! Isolation: the binary re-executes itself and plays blocks in the child, so that an engine which aborts,
//! overflows its stack, exits, loops or eats memory costs one case and not the run.
//!
//! The child plays whole blocks in process and speaks only once in 16 cases, so isolation costs little.
//! When it dies, the parent draws the block again and replays it over the wire protocol, a case at a time,
//! to name the case and the step.

mod child;
mod examine;
mod listen;
mod message;
mod parent;
mod spare;

pub use child::{Mode, child_mode, run_child};
pub use examine::Examined;
pub use parent::{Launch, Limits, Shard};
pub use spare::{Spare, serve};
