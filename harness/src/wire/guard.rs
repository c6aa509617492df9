//! The guard: ends an engine's process group when this process is gone and cannot do it any more.
//!
//! Whatever ends us at once (`kill -9`, a second Ctrl-C, a crash) runs no drop. An engine that hangs then would
//! be left behind for ever: its input ends, and it does not look. So a shell waits beside each engine, for one
//! line or for the end of its own input, which only the end of this process brings about.

use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

/// Any line: all is well, there is nothing left to end. None: its group is killed. The guard is in a group of
/// its own, and deaf to what a terminal sends.
const SCRIPT: &str = r#"trap "" INT TERM HUP; read -r line || kill -s KILL -- "-$1""#;

/// Waits beside a process group, to end it if this process cannot.
#[derive(Debug)]
pub(crate) struct Guard(Child);

impl Guard {
    /// A guard of the child's process group, whose leader the child is.
    pub(crate) fn of(child: &Child) -> io::Result<Guard> {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", SCRIPT, "headjudge-guard", &child.id().to_string()]).process_group(0);
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        shell.spawn().map(Guard).map_err(|error| {
            let what = format!("cannot start /bin/sh, which ends it if headjudge is killed: {error}");
            io::Error::new(error.kind(), what)
        })
    }

    /// Dismisses the guard: the group is ended, and its number may soon be another's.
    pub(crate) fn dismiss(&mut self) {
        if let Some(mut line) = self.0.stdin.take() {
            // It fails when the guard is gone, which then guards no more.
            let _ = line.write_all(b"\n");
        }
        let _ = self.0.wait();
    }
}
