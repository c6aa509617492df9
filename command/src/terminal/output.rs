//! Standard output.

use super::progress::beside_progress;
use anstream::{AutoStream, ColorChoice};
use headjudge_play::error::SystemError;
use std::fmt::Display;
use std::io::{self, Write};

/// Where a text is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Channel {
    /// Standard output.
    Out,
    /// Standard error, if standard output is for other programs.
    Err,
}

/// Prints to standard output. That nobody reads it is no error: `headjudge rules | head` ends well.
///
/// # Errors
/// When the text cannot be written for another reason.
pub(crate) fn print(text: &str) -> Result<(), SystemError> {
    print_to(Channel::Out, text)
}

/// Prints, as [`print`].
///
/// # Errors
/// As [`print`].
pub(crate) fn print_to(channel: Channel, text: &str) -> Result<(), SystemError> {
    match channel {
        Channel::Out => write(&mut io::stdout(), text),
        Channel::Err => write(&mut io::stderr(), text),
    }
}

/// Prints a report to standard output, in color where that is a terminal that has colors and the environment does not forbid
/// them.
///
/// # Errors
/// As [`print`].
pub(crate) fn print_report(report: &impl Display) -> Result<(), SystemError> {
    print_report_to(Channel::Out, report)
}

/// Prints a report, as [`print_report`].
///
/// # Errors
/// As [`print`].
pub(crate) fn print_report_to(channel: Channel, report: &impl Display) -> Result<(), SystemError> {
    let colors = match channel {
        Channel::Out => AutoStream::choice(&io::stdout()),
        Channel::Err => AutoStream::choice(&io::stderr()),
    };
    match (colors, channel) {
        (ColorChoice::Never, _) => print_to(channel, &report.to_string()),
        // On Windows this may have to call the console instead.
        (_, Channel::Out) => write(&mut anstream::stdout(), &format!("{report:#}")),
        (_, Channel::Err) => write(&mut anstream::stderr(), &format!("{report:#}")),
    }
}

fn write(out: &mut impl Write, text: &str) -> Result<(), SystemError> {
    match beside_progress(|| out.write_all(text.as_bytes()).and_then(|()| out.flush())) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(SystemError::to("print")(error)),
        _ => Ok(()),
    }
}
