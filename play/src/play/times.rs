//! How a driver spent its time, as far as it is known on this side of the pipe.

use std::ops::AddAssign;
use std::time::Duration;

/// How a driver spent its time. This is wall time of the driver's thread, so it differs from run to run and is in no
/// report file. The rest of the thread's time is spent generating and judging cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// Waiting for the engine: for its next answer, its start and its end. Time in which the engine works while
    /// cases are generated and judged does not count.
    pub engine: Duration,
    /// Writing requests, and reading and parsing answers.
    pub pipe: Duration,
    /// How many lines of answers were read.
    pub lines: u64,
    /// How many bytes were sent and received.
    pub bytes: u64,
}

impl Times {
    /// How the time was spent, in words; `None` if no line was read, as for an engine in this process.
    pub fn summary(&self, whole: Duration) -> Option<String> {
        let whole = whole.max(self.engine + self.pipe);
        let percent =
            |part: Duration| 100.0 * part.as_secs_f64() / whole.as_secs_f64().max(f64::MIN_POSITIVE);
        (self.lines > 0).then(|| {
            format!(
                "time: {:.0} % waiting for the engine, {:.0} % writing and reading {} lines, {:.0} % generating, \
                 judging and shrinking",
                percent(self.engine),
                percent(self.pipe),
                self.lines,
                percent(whole.saturating_sub(self.engine + self.pipe))
            )
        })
    }
}

impl AddAssign for Times {
    fn add_assign(&mut self, other: Times) {
        self.engine += other.engine;
        self.pipe += other.pipe;
        self.lines += other.lines;
        self.bytes += other.bytes;
    }
}
