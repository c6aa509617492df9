//! Windows, with the standard library alone.

mod exit_status;
mod pipes;
mod process;

pub(crate) use exit_status::process_end;
pub(crate) use pipes::Pipes;
pub(crate) use process::{Guard, has_ended, kill_group, lead_group, mark, spawn, wait};
pub use process::{adopt_descendants, end_descendants, output};
pub(crate) use process::{limit_memory, protocol_pipes};
