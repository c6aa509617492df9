//! Process groups, and what a child sets up for itself.

use rustix::io::Errno;
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
///
/// If whoever started headjudge ignores SIGCHLD, so does headjudge, and the system reaps the child at once: then there is
/// no such child any more. If the wait fails for another reason, the child counts as ended too, and is killed.
pub(crate) fn has_ended(child: &mut Child) -> bool {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), options), Ok(None) | Err(Errno::INTR))
}

/// The standard input and output of this process, for the protocol alone. From now on an engine that reads its standard
/// input finds it empty, and what it prints goes to the standard error.
pub(crate) fn protocol_pipes() -> io::Result<(File, File)> {
    let input = rustix::io::fcntl_dupfd_cloexec(io::stdin(), 3)?;
    let output = rustix::io::fcntl_dupfd_cloexec(io::stdout(), 3)?;
    rustix::stdio::dup2_stdin(File::open("/dev/null")?)?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    Ok((File::from(input), File::from(output)))
}

/// Limits how many bytes this process may address.
///
/// # Errors
/// When the platform does not let a process limit its memory.
pub(crate) fn limit_memory(bytes: u64) -> io::Result<()> {
    let limit = Some(bytes);
    Ok(setrlimit(Resource::As, Rlimit { current: limit, maximum: limit })?)
}
