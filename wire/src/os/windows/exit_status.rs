//! How a process ended.

use headjudge_play::play::ProcessEnd;
use std::process::ExitStatus;

/// The exceptions that end engines, by the exit status that they give.
const EXCEPTIONS: [(u32, &str); 7] = [
    (0xc000_0005, "access violation"),
    (0xc000_001d, "illegal instruction"),
    (0xc000_0094, "integer division by zero"),
    (0xc000_00fd, "stack overflow"),
    (0xc000_0135, "missing DLL"),
    (0xc000_013a, "Ctrl-C"),
    (0xc000_0409, "abort"),
];

/// How a process ended.
pub(crate) fn process_end(status: ExitStatus) -> ProcessEnd {
    let Some(status) = status.code() else { return ProcessEnd::Unknown(status.to_string()) };
    let name = EXCEPTIONS.iter().find(|(exception, _)| *exception == status.cast_unsigned());
    ProcessEnd::Exited { status, name: name.map(|(_, name)| (*name).into()) }
}
