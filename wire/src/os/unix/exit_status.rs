//! How a process ended.

use headjudge_play::play::ProcessEnd;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

/// The signals that end engines, by their numbers on every Unix.
const SIGNALS: [(i32, &str); 10] = [
    (1, "SIGHUP"),
    (2, "SIGINT"),
    (3, "SIGQUIT"),
    (4, "SIGILL"),
    (6, "SIGABRT"),
    (8, "SIGFPE"),
    (9, "SIGKILL"),
    (11, "SIGSEGV"),
    (13, "SIGPIPE"),
    (15, "SIGTERM"),
];

/// How a process ended.
pub(crate) fn process_end(status: ExitStatus) -> ProcessEnd {
    match (status.code(), status.signal()) {
        (Some(status), _) => ProcessEnd::Exited { status, name: None },
        (None, Some(signal)) => {
            let name = SIGNALS.iter().find(|(number, _)| *number == signal);
            ProcessEnd::Killed { signal, name: name.map(|(_, name)| (*name).into()) }
        }
        (None, None) => ProcessEnd::Unknown(status.to_string()),
    }
}
