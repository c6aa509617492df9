//! The last lines that an engine wrote to its stderr.

use crate::play::{MAX_LOG_LINE_CHARS, MAX_LOG_LINES, log_line};
use std::collections::VecDeque;

/// The last lines of an engine's log.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// The beginnings of the last lines, as they were written.
    lines: VecDeque<Vec<u8>>,
    /// The line that is not ended yet, as far as it is kept.
    open: Vec<u8>,
    began: bool,
}

impl Log {
    /// Takes in what was written.
    pub(super) fn write(&mut self, bytes: &[u8]) {
        let mut parts = bytes.split(|b| *b == b'\n');
        self.extend(parts.next().unwrap_or_default());
        for part in parts {
            self.end_line();
            self.extend(part);
        }
    }

    /// The last lines, the oldest first.
    pub(super) fn lines(&self) -> Vec<String> {
        let open = self.began.then_some(&self.open);
        let all = self.lines.len() + usize::from(self.began);
        self.lines.iter().chain(open).skip(all.saturating_sub(MAX_LOG_LINES)).map(|line| kept(line)).collect()
    }

    fn extend(&mut self, part: &[u8]) {
        self.began |= !part.is_empty();
        // A character has four bytes at most; what comes after is not kept anyway.
        let room = (4 * MAX_LOG_LINE_CHARS).saturating_sub(self.open.len());
        self.open.extend_from_slice(&part[..part.len().min(room)]);
    }

    fn end_line(&mut self) {
        let mut next = match self.lines.len() == MAX_LOG_LINES {
            true => self.lines.pop_front().unwrap_or_default(),
            false => Vec::new(),
        };
        next.clear();
        self.lines.push_back(std::mem::replace(&mut self.open, next));
        self.began = false;
    }
}

/// A line as it is kept: no control characters, which could change a terminal or a report. Some end lines with two.
fn kept(line: &[u8]) -> String {
    log_line(&String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)))
}
