//! Unix, through rustix: process groups, `poll` on three pipes at once, a wait that does not reap, and memory limits.
//! None of these is in the standard library, and rustix has them without unsafe code of ours.

mod children;
mod exit_status;
mod guard;
mod pipes;
mod process;

pub use children::{adopt_descendants, end_descendants, output};
pub(crate) use children::{spawn, wait};
pub(crate) use exit_status::process_end;
pub(crate) use guard::{Guard, mark};
pub(crate) use pipes::Pipes;
pub(crate) use process::{has_ended, kill_group, lead_group};
pub(crate) use process::{limit_memory, protocol_pipes};
