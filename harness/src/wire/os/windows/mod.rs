//! Windows, with the standard library alone.

mod exit_status;
mod pipes;
mod process;

pub(in crate::wire) use exit_status::describe_exit;
pub(in crate::wire) use pipes::Pipes;
pub(in crate::wire) use process::has_ended;
pub(crate) use process::{Guard, kill_group, lead_group, limit_memory, protocol_output};
