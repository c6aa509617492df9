//! How a process ended, in words.

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

/// How a process ended: `exited with status 1`, `was killed by signal 11 (SIGSEGV)`.
pub(crate) fn describe_exit(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exited with status {code}"),
        (None, Some(signal)) => match SIGNALS.iter().find(|(number, _)| *number == signal) {
            Some((_, name)) => format!("was killed by signal {signal} ({name})"),
            None => format!("was killed by signal {signal}"),
        },
        (None, None) => format!("ended: {status}"),
    }
}
