//! Standard output.

use super::progress::beside_progress;
use anstream::{AutoStream, ColorChoice};
use std::fmt::Display;
use std::io::{self, Write};

/// Prints to standard output. That nobody reads it is no error: `headjudge rules | head` ends well.
///
/// # Errors
/// When the text cannot be written for another reason.
pub(crate) fn print(text: &str) -> Result<(), String> {
    write(&mut io::stdout(), text)
}

/// Prints a report to standard output, in color where that is a terminal that has colors and the environment does not forbid
/// them.
///
/// # Errors
/// As [`print`].
pub(crate) fn print_report(report: &impl Display) -> Result<(), String> {
    match AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => print(&report.to_string()),
        // On Windows this may have to call the console instead.
        _ => write(&mut anstream::stdout(), &format!("{report:#}")),
    }
}

fn write(out: &mut impl Write, text: &str) -> Result<(), String> {
    match beside_progress(|| out.write_all(text.as_bytes()).and_then(|()| out.flush())) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("failed to print: {error}")),
        _ => Ok(()),
    }
}
