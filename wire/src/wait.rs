//! Waiting for a line of a child process, as long as a patience lasts.

use super::child_process::ChildProcess;
use super::receive_error::ReceiveError;
use headjudge_play::play::Patience;
use std::time::{Duration, Instant};

/// How often it is asked whether waiting is over.
const SLICE: Duration = Duration::from_millis(100);

/// Why no engine is played once the run is over.
pub(super) const INTERRUPTED: &str = "the run was interrupted";

/// What is waited for, and for how long.
pub(crate) struct Wait<'a> {
    pub limit: Duration,
    pub patience: &'a Patience,
    /// What is waited for, in words.
    pub what: &'a dyn Fn() -> String,
}

impl ChildProcess {
    /// Waits for a line like [`receive`](Self::receive). Says what it waits for if that takes long, and ends soon after the
    /// patience is over.
    pub(crate) fn await_line(&mut self, wait: &Wait<'_>, line: &mut String) -> Result<(), ReceiveError> {
        let began = Instant::now();
        loop {
            let slice = wait.limit.saturating_sub(began.elapsed()).min(SLICE);
            match self.receive(slice, line) {
                Err(ReceiveError::Timeout) => {}
                received => return received,
            }
            let waited = began.elapsed();
            if wait.patience.is_over() {
                return Err(ReceiveError::Interrupted);
            }
            if waited >= wait.limit {
                return Err(ReceiveError::Timeout);
            }
            if let Some(what) = wait.patience.to_report(waited, wait.what) {
                let text = format!("waiting for {what}, for at most {:?}", wait.limit);
                match wait.patience.note() {
                    Some(note) => note(&text),
                    None => eprintln!("{text}"),
                }
            }
        }
    }
}
