//! Ending processes, and what a child sets up for itself. Windows has no process groups as Unix has them.

use std::fs::File;
use std::io;
use std::os::windows::io::AsHandle;
use std::os::windows::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Output};

/// The flag for a child that the Ctrl-C of the terminal does not reach.
const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;

/// Keeps the Ctrl-C of the terminal from the child.
pub(crate) fn lead_group(command: &mut Command) {
    command.creation_flags(CREATE_NEW_PROCESS_GROUP);
}

/// Kills the child. The processes that it started live on.
pub(crate) fn kill_group(child: &mut Child) {
    // This fails only if the child has ended.
    let _ = child.kill();
}

/// Starts a child.
pub(crate) fn spawn(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

/// Waits for the end of a child.
pub(crate) fn wait(child: &mut Child) -> io::Result<ExitStatus> {
    child.wait()
}

/// Runs a child to its end, and returns what it printed.
///
/// # Errors
/// It cannot be started or waited for.
pub fn output(command: &mut Command) -> io::Result<Output> {
    command.output()
}

/// Nothing looks for a mark here.
pub(crate) fn mark(_command: &mut Command) {}

/// Not possible here.
pub fn adopt_descendants() {}

/// Not possible here.
pub fn end_descendants() {}

/// Whether the child has ended.
pub(crate) fn has_ended(child: &mut Child) -> bool {
    matches!(child.try_wait(), Ok(Some(_)))
}

/// The standard input and output of this process. An engine that reads the one or prints to the other breaks the protocol.
pub(crate) fn protocol_pipes() -> io::Result<(File, File)> {
    let input = io::stdin().as_handle().try_clone_to_owned()?;
    let output = io::stdout().as_handle().try_clone_to_owned()?;
    Ok((File::from(input), File::from(output)))
}

/// Memory is not limited here.
pub(crate) fn limit_memory(_bytes: u64) -> io::Result<()> {
    Ok(())
}

/// Guards nothing here. If headjudge is killed, an engine ends once it sees the end of its input; one that hangs stays.
#[derive(Debug)]
pub(crate) struct Guard;

impl Guard {
    /// A guard of this child.
    pub(crate) fn of(_child: &Child) -> io::Result<Guard> {
        Ok(Guard)
    }
    /// Ends the guard.
    pub(crate) fn dismiss(&mut self) {}
}
