//! What was received, line by line.

use super::LONGEST_LINE;
use super::pipe::Fault;
use memchr::memchr;

/// Bytes that were received, of which lines are taken.
#[derive(Debug, Default)]
pub(super) struct Lines {
    bytes: Vec<u8>,
    /// Where the next line begins, and how far its end has been searched for.
    begin: usize,
    searched: usize,
}

impl Lines {
    /// Takes the first line out, if it is whole.
    pub(super) fn next(&mut self, line: &mut String) -> Option<Result<(), Fault>> {
        let end = memchr(b'\n', &self.bytes[self.searched..]);
        let Some(end) = end.map(|at| self.searched + at) else {
            // Only the beginning of a line is left: it moves to the front.
            self.bytes.drain(..self.begin);
            self.begin = 0;
            self.searched = self.bytes.len();
            return (self.bytes.len() > LONGEST_LINE).then_some(Err(Fault::Long));
        };
        let bytes = &self.bytes[self.begin..end];
        line.clear();
        let text = match bytes.len() > LONGEST_LINE {
            true => Err(Fault::Long),
            false => std::str::from_utf8(bytes).map(|text| line.push_str(text)).map_err(|_| Fault::NotUtf8),
        };
        (self.begin, self.searched) = (end + 1, end + 1);
        Some(text)
    }

    /// Room for so many bytes more; none when there is a line's length and more already.
    pub(super) fn room(&mut self, bytes: usize) -> Option<&mut Vec<u8>> {
        self.bytes.reserve(bytes);
        (self.bytes.len() <= LONGEST_LINE).then_some(&mut self.bytes)
    }

    /// Forgets all of it.
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        (self.begin, self.searched) = (0, 0);
    }
}
