//! Time, as this thread spent it.

use std::time::Instant;

/// Measures the time that this thread spends on a processor, where the system tells; else what passes.
pub(crate) struct Stopwatch {
    began: Instant,
    on_cpu: Option<u64>,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Stopwatch { began: Instant::now(), on_cpu: on_cpu() }
    }
    pub(crate) fn seconds(&self) -> f64 {
        match (self.on_cpu, on_cpu()) {
            (Some(began), Some(now)) if now > began => (now - began) as f64 / 1e9,
            _ => self.began.elapsed().as_secs_f64(),
        }
    }
}

/// Nanoseconds that this thread was running: other load on the machine does not count.
fn on_cpu() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    stat.split_whitespace().next()?.parse().ok()
}
