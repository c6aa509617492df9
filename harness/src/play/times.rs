//! What the time was spent on, as far as it can be told from this side of the pipe.

use std::ops::AddAssign;
use std::time::Duration;

/// What a driver's time was spent on. It is wall time of the thread that drives, so it differs from run to
/// run, and stands in no report that is compared. What is left of the thread's time is drawing and judging.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// Waiting for the engine: for the answer that is due, or for its start and its end. An engine that works
    /// while we judge is not waited for.
    pub engine: Duration,
    /// Writing requests, reading answers and what they hold.
    pub pipe: Duration,
    /// How many lines of answers were read.
    pub lines: u64,
    /// How many bytes were sent and received.
    pub bytes: u64,
}

impl Times {
    /// How the workers' time was spent, in words; `None` where no line was read, as for an engine in process.
    pub fn split(&self, whole: Duration) -> Option<String> {
        let whole = whole.max(self.engine + self.pipe);
        let percent =
            |part: Duration| 100.0 * part.as_secs_f64() / whole.as_secs_f64().max(f64::MIN_POSITIVE);
        (self.lines > 0).then(|| {
            format!(
                "time: {:.0} % waiting for the engine, {:.0} % writing and reading {} lines, {:.0} % drawing, \
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
