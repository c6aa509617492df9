//! Ends an engine's processes if headjudge is killed.
//!
//! `kill -9`, a second Ctrl-C or a crash ends headjudge without running any drop. An engine that hangs would then run
//! forever, because it does not notice that its input has ended. So a shell waits next to each engine for a line on its
//! own standard input. If the input ends instead, headjudge is gone, and the shell kills the engine's group. On Linux it
//! also kills the processes that left the group and still have the environment in which the engine was started.

use super::children::{spawn, wait};
use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

/// The environment variable of the processes of a run.
const RUN: &str = "HEADJUDGE_RUN";

/// Any line means that nothing is left to kill. The shell ignores the signals that a terminal sends. It looks several times,
/// because a process may start another one meanwhile.
const SCRIPT: &str = r#"
trap "" INT TERM HUP
read -r line && exit
kill -s KILL -- "-$1"
for round in 1 2 3; do
    for environ in $(grep -Fls "HEADJUDGE_RUN=$2" /proc/[0-9]*/environ); do
        process=${environ#/proc/}
        kill -s KILL "${process%/environ}"
    done
done
"#;

/// The value of [`RUN`]. It ends with a point, so none is the beginning of another.
fn run() -> &'static str {
    static ID: OnceLock<String> = OnceLock::new();
    ID.get_or_init(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        format!("{}-{}.", std::process::id(), now.as_nanos())
    })
}

/// Marks the engine that a command starts, and all that it starts, as part of this run.
pub(crate) fn mark(command: &mut Command) {
    command.env(RUN, run());
}

/// A shell that kills a process group if this process ends first.
#[derive(Debug)]
pub(crate) struct Guard(Child);

impl Guard {
    /// Guards the process group that `child` leads.
    pub(crate) fn of(child: &Child) -> io::Result<Guard> {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", SCRIPT, "headjudge-guard", &child.id().to_string(), run()]).process_group(0);
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        spawn(&mut shell).map(Guard).map_err(|error| {
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
        let _ = wait(&mut self.0);
    }
}
