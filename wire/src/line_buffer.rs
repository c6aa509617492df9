//! Received bytes, taken line by line.

use super::protocol::LONGEST_LINE;
use super::receive_error::ReceiveError;
use memchr::memchr;

/// Received bytes, taken line by line.
#[derive(Debug, Default)]
pub(super) struct LineBuffer {
    bytes: Vec<u8>,
    /// Where the next line begins.
    begin: usize,
    /// How far its end was searched for.
    searched: usize,
}

impl LineBuffer {
    /// Takes the first line, if it is complete.
    pub(super) fn next(&mut self, line: &mut String) -> Option<Result<(), ReceiveError>> {
        let end = memchr(b'\n', &self.bytes[self.searched..]);
        let Some(end) = end.map(|at| self.searched + at) else {
            // Only the beginning of a line is left: move it to the front.
            self.bytes.drain(..self.begin);
            self.begin = 0;
            self.searched = self.bytes.len();
            return (self.bytes.len() > LONGEST_LINE).then_some(Err(ReceiveError::TooLong));
        };
        let bytes = &self.bytes[self.begin..end];
        line.clear();
        let result = match bytes.len() > LONGEST_LINE {
            true => Err(ReceiveError::TooLong),
            false => {
                std::str::from_utf8(bytes).map(|text| line.push_str(text)).map_err(|_| ReceiveError::NotUtf8)
            }
        };
        (self.begin, self.searched) = (end + 1, end + 1);
        Some(result)
    }

    /// The buffer, with room for more bytes; `None` if it already has more than a line may have.
    pub(super) fn room(&mut self, bytes: usize) -> Option<&mut Vec<u8>> {
        self.bytes.reserve(bytes);
        (self.bytes.len() <= LONGEST_LINE).then_some(&mut self.bytes)
    }

    /// Drops all bytes.
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        (self.begin, self.searched) = (0, 0);
    }
}
