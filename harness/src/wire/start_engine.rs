//! Starting an engine's process, and reading its header.

use super::child_process::ChildProcess;
use super::header::Header;
use super::limits::Limits;
use super::protocol::LONGEST_LINE;
use super::receive_error::ReceiveError;
use super::request::write_start;
use super::wait::{INTERRUPTED, Wait};
use crate::files::json::quote;
use crate::play::Patience;
use headjudge_oracles::Rulebook;
use std::fmt;
use std::process::Command;
use std::time::Duration;

/// Where an engine hangs that sends no `ready`.
const START: &str = "the start";

/// Why an engine's process cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError {
    /// The command.
    pub command: String,
    /// What went wrong, as a lowercase fragment.
    pub what: String,
    /// The last lines of the process's standard error.
    pub stderr: Vec<String>,
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot start {}: {}", self.command, self.what)
    }
}

impl std::error::Error for StartError {}

impl StartError {
    /// The error in one line, with a line of the process's standard error: the last that speaks of an error, or else the last.
    pub(crate) fn with_stderr(&self) -> String {
        let is_telling = |line: &&String| line.to_ascii_lowercase().contains("error");
        match self.stderr.iter().rfind(is_telling).or(self.stderr.last()) {
            Some(line) => format!("{self}; its stderr says: {line}"),
            None => self.to_string(),
        }
    }
}

/// Starts a process and reads its header. It has this time to send it.
pub(super) fn start_engine<R: Rulebook>(
    command: &mut Command,
    limits: Limits,
    time: Duration,
    patience: &Patience,
) -> Result<(ChildProcess, Header), StartError> {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    let name = words.join(" ");
    let error = |what: String, stderr| StartError { command: name.clone(), what, stderr };
    let mut child =
        ChildProcess::start(command, limits.memory_mib).map_err(|io| error(io.to_string(), Vec::new()))?;
    let (mut request, mut line) = (String::new(), String::new());
    write_start::<R>(&mut request);
    child.send(&request);
    let limit = patience.limit(time, || START.into());
    let wait = Wait { limit, patience, what: &|| format!("`ready` from {name}") };
    let header = match child.await_line(&wait, &mut line) {
        Ok(()) => {
            Header::read::<R>(&line).map_err(|what| format!("{what}; the first line is {}", quote(&line)))
        }
        Err(ReceiveError::Ended(exit)) => Err(format!("{exit} before sending `ready`")),
        Err(ReceiveError::Timeout) => {
            patience.note_hang(START);
            Err("did not send `ready` within the time limit".into())
        }
        Err(ReceiveError::Interrupted) => Err(INTERRUPTED.into()),
        Err(ReceiveError::TooLong) => Err(format!("the first line is longer than {LONGEST_LINE} bytes")),
        Err(ReceiveError::NotUtf8) => Err("the first line is not UTF-8".into()),
        Err(ReceiveError::Memory(bytes)) => {
            Err(format!("used {} MiB of memory before sending `ready`", bytes >> 20))
        }
    };
    match header {
        Ok(header) => {
            child.note_ready();
            Ok((child, header))
        }
        Err(what) => {
            child.kill();
            Err(error(what, child.log()))
        }
    }
}
