//! What differs between platforms: pipes that do not block, process groups, memory limits and exit statuses.
//!
//! Unix goes through rustix. Windows has the standard library alone, and is weaker: no memory is limited, and the processes
//! that an engine started outlive it. Both modules have the same items.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as platform;
#[cfg(windows)]
use windows as platform;

pub(super) use platform::{Guard, Pipes, has_ended, kill_group, lead_group, mark, process_end, spawn, wait};
pub use platform::{adopt_descendants, end_descendants, output};
pub(crate) use platform::{limit_memory, protocol_pipes};

/// Which pipes are ready.
#[derive(Default)]
pub(super) struct Ready {
    pub(super) stdin: bool,
    pub(super) stdout: bool,
    pub(super) stderr: bool,
}
