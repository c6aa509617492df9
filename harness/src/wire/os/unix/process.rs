//! Process groups, and what a child sets up for itself.

use rustix::process::{
    Pid, Resource, Rlimit, Signal, WaitId, WaitIdOptions, kill_process_group, setrlimit, waitid,
};
use std::fs::File;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

/// Makes the child lead a process group of its own.
pub(crate) fn lead_group(command: &mut Command) {
    command.process_group(0);
}

/// Kills the child and the processes of its group.
pub(crate) fn kill_group(child: &mut Child) {
    // Either call fails only if nothing is left to kill.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    let _ = child.kill();
}

/// Whether the child has ended. It is not reaped, so its group keeps its number.
pub(in crate::wire) fn has_ended(child: &mut Child) -> bool {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    matches!(waitid(WaitId::Pid(Pid::from_child(child)), options), Ok(Some(_)))
}

/// The standard output of this process, for the protocol alone: from now on, what an engine prints goes to the standard
/// error.
pub(crate) fn protocol_output() -> io::Result<File> {
    let protocol = rustix::io::fcntl_dupfd_cloexec(io::stdout(), 3)?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    Ok(File::from(protocol))
}

/// Limits how many bytes this process may address.
///
/// # Errors
/// When the platform does not let a process limit its memory.
pub(crate) fn limit_memory(bytes: u64) -> io::Result<()> {
    let limit = Some(bytes);
    Ok(setrlimit(Resource::As, Rlimit { current: limit, maximum: limit })?)
}
