//! Unix.

mod exit_status;
mod guard;
mod pipes;
mod process;

pub(in crate::wire) use exit_status::describe_exit;
pub(crate) use guard::Guard;
pub(in crate::wire) use pipes::Pipes;
pub(in crate::wire) use process::has_ended;
pub(crate) use process::{kill_group, lead_group, limit_memory, protocol_output};
