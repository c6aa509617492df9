//! Windows, with the standard library alone.

mod exit_status;
mod pipes;
mod process;

pub(in crate::wire) use exit_status::describe_exit;
pub(in crate::wire) use pipes::Pipes;
pub(in crate::wire) use process::{Guard, has_ended, kill_group, lead_group, mark, spawn, wait};
pub(crate) use process::{adopt_descendants, end_descendants, limit_memory, protocol_pipes};
