//! Unix, through rustix: process groups, `poll` on three pipes at once, a wait that does not reap, and memory limits.
//! None of these is in the standard library, and rustix has them without unsafe code of ours.

mod children;
mod exit_status;
mod guard;
mod pipes;
mod process;

pub(crate) use children::{adopt_descendants, end_descendants};
pub(in crate::wire) use children::{spawn, wait};
pub(in crate::wire) use exit_status::describe_exit;
pub(in crate::wire) use guard::{Guard, mark};
pub(in crate::wire) use pipes::Pipes;
pub(in crate::wire) use process::{has_ended, kill_group, lead_group};
pub(crate) use process::{limit_memory, protocol_pipes};
