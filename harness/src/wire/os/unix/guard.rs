//! Ends an engine's process group if headjudge is killed.
//!
//! `kill -9`, a second Ctrl-C or a crash ends headjudge without running any drop. An engine that hangs would then run
//! forever, because it does not notice that its input has ended. So a shell waits next to each engine for a line on its
//! own standard input. If the input ends instead, headjudge is gone, and the shell kills the engine's group.

use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

/// Any line means that nothing is left to kill. The shell ignores the signals that a terminal sends.
const SCRIPT: &str = r#"trap "" INT TERM HUP; read -r line || kill -s KILL -- "-$1""#;

/// A shell that kills a process group if this process ends first.
#[derive(Debug)]
pub(crate) struct Guard(Child);

impl Guard {
    /// Guards the process group that `child` leads.
    pub(crate) fn of(child: &Child) -> io::Result<Guard> {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", SCRIPT, "headjudge-guard", &child.id().to_string()]).process_group(0);
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        shell.spawn().map(Guard).map_err(|error| {
            let what = format!("cannot start /bin/sh, which ends the engine if headjudge is killed: {error}");
            io::Error::new(error.kind(), what)
        })
    }

    /// Ends the guard. Call it once the group has ended, before another group can get its number.
    pub(crate) fn dismiss(&mut self) {
        if let Some(mut line) = self.0.stdin.take() {
            // This fails if the shell is gone.
            let _ = line.write_all(b"\n");
        }
        let _ = self.0.wait();
    }
}
