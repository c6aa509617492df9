//! The last lines that an engine wrote to its standard error.

use headjudge_play::play::{MAX_LOG_LINE_CHARS, MAX_LOG_LINES, log_line};
use std::collections::VecDeque;

/// The last lines that an engine wrote to its standard error.
#[derive(Debug, Default)]
pub(super) struct StderrLog {
    /// The last complete lines, each cut to the length that is kept.
    complete: VecDeque<Vec<u8>>,
    /// The line that has no end yet, cut likewise.
    incomplete: Vec<u8>,
    has_incomplete: bool,
    /// How many of the complete lines were written before the engine was ready.
    before_ready: usize,
}

impl StderrLog {
    /// Adds bytes that the engine wrote.
    pub(super) fn write(&mut self, bytes: &[u8]) {
        let mut parts = bytes.split(|b| *b == b'\n');
        self.extend(parts.next().unwrap_or_default());
        for part in parts {
            self.end_line();
            self.extend(part);
        }
    }

    /// Notes that the engine is ready.
    pub(super) fn note_ready(&mut self) {
        self.before_ready = self.complete.len();
    }

    /// How many of [`lines`](Self::lines) were written before the engine was ready.
    pub(super) fn before_ready(&self) -> usize {
        let all = self.complete.len() + usize::from(self.has_incomplete);
        self.before_ready.saturating_sub(all.saturating_sub(MAX_LOG_LINES))
    }

    /// The last lines, the oldest first.
    pub(super) fn lines(&self) -> Vec<String> {
        let incomplete = self.has_incomplete.then_some(&self.incomplete);
        let all = self.complete.len() + usize::from(self.has_incomplete);
        self.complete
            .iter()
            .chain(incomplete)
            .skip(all.saturating_sub(MAX_LOG_LINES))
            .map(|line| printable(line))
            .collect()
    }

    fn extend(&mut self, part: &[u8]) {
        self.has_incomplete |= !part.is_empty();
        // A character has at most four bytes.
        let room = (4 * MAX_LOG_LINE_CHARS).saturating_sub(self.incomplete.len());
        self.incomplete.extend_from_slice(&part[..part.len().min(room)]);
    }

    fn end_line(&mut self) {
        let mut next = match self.complete.len() == MAX_LOG_LINES {
            true => {
                self.before_ready = self.before_ready.saturating_sub(1);
                self.complete.pop_front().unwrap_or_default()
            }
            false => Vec::new(),
        };
        next.clear();
        self.complete.push_back(std::mem::replace(&mut self.incomplete, next));
        self.has_incomplete = false;
    }
}

/// A line without control characters, which could change a terminal or a report. Some systems end lines with `\r\n`.
fn printable(line: &[u8]) -> String {
    log_line(&String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)))
}
