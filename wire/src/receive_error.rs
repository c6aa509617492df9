//! Why no line was received.

use headjudge_play::play::ProcessEnd;

/// Why no line was received.
#[derive(Debug)]
pub enum ReceiveError {
    /// The process ended.
    Ended(ProcessEnd),
    /// The time limit was reached.
    Timeout,
    /// The run is over.
    Interrupted,
    /// The line is longer than the limit.
    TooLong,
    /// The line is not UTF-8.
    NotUtf8,
    /// The process uses more memory than the limit: how many bytes.
    Memory(u64),
}
