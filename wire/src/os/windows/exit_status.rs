//! How a process ended, in words.

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

/// How a process ended: `exited with status 1`, `exited with status 0xc00000fd (stack overflow)`.
pub(crate) fn describe_exit(status: ExitStatus) -> String {
    let Some(code) = status.code() else { return format!("ended: {status}") };
    let bits = code.cast_unsigned();
    match EXCEPTIONS.iter().find(|(exception, _)| *exception == bits) {
        Some((_, name)) => format!("exited with status {bits:#x} ({name})"),
        None if code < 0 => format!("exited with status {bits:#x}"),
        None => format!("exited with status {code}"),
    }
}
