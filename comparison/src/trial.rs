//! What happens while a tool plays cases.

use headjudge::{Case, Rulebook};
use std::time::Duration;

/// The time that this process has spent on a processor, so that other work on the machine does not count.
pub fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Counts the cases that a tool plays: those up to the first that fails, and those that shrink it.
pub struct Trial<R: Rulebook> {
    start: Duration,
    /// How many cases were played.
    pub played: usize,
    /// How many steps they had.
    pub steps: usize,
    /// The number of the first case that failed, counted from 1, and when that was.
    pub first: Option<usize>,
    /// The time until then.
    pub first_at: Option<Duration>,
    /// The last case that failed: a tool goes on from the smallest one so far, and ends with playing it again.
    pub end: Option<Case<R>>,
}

impl<R: Rulebook> Trial<R> {
    pub fn new() -> Trial<R> {
        Trial { start: processor_time(), played: 0, steps: 0, first: None, first_at: None, end: None }
    }
    /// A case was played.
    pub fn record(&mut self, case: &Case<R>, fails: bool) {
        self.played += 1;
        self.steps += case.steps.len();
        if fails {
            if self.first.is_none() {
                (self.first, self.first_at) = (Some(self.played), Some(processor_time() - self.start));
            }
            self.end = Some(case.clone());
        }
    }
}
