//! Starting an engine's process, and reading its header.

use super::child_process::ChildProcess;
use super::header::Header;
use super::limits::Limits;
use super::protocol::LONGEST_LINE;
use super::receive_error::ReceiveError;
use super::request::write_start;
use super::wait::{INTERRUPTED, Wait};
use headjudge_oracles::Rulebook;
use headjudge_play::error::StartError;
use headjudge_play::play::Patience;
use headjudge_triage::files::json::quote;
use std::process::Command;
use std::time::Duration;

/// Where an engine hangs that sends no `ready`.
const START: &str = "the start";

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
    let error = |what: String, stderr| StartError { command: name.clone(), what, stderr, source: None };
    let started = ChildProcess::start(command, limits.memory_mib);
    let mut child = started.map_err(|io| {
        let error = error(io.to_string(), Vec::new());
        StartError { source: Some(io), ..error }
    })?;
    let (mut request, mut line) = (String::new(), String::new());
    write_start::<R>(&mut request);
    child.send(&request);
    let limit = patience.limit(time, || START.into());
    let wait = Wait { limit, patience, what: &|| format!("`ready` from {name}") };
    let header = match child.await_line(&wait, &mut line) {
        Ok(()) => {
            Header::read::<R>(&line).map_err(|error| format!("{error}; the first line is {}", quote(&line)))
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
