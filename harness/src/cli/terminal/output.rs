//! Standard output.

use std::io::{self, Write};

/// Prints to standard output. That nobody reads it is no error: `headjudge rules | head` ends well.
///
/// # Errors
/// When the text cannot be written for another reason.
pub(crate) fn print(text: &str) -> Result<(), String> {
    match io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("failed to print: {error}")),
        _ => Ok(()),
    }
}
