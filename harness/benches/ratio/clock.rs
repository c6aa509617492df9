//! Time, as this thread spent it.

/// Measures the time that this thread spends on a processor, to the nanosecond; elsewhere than on Unix, what passes.
pub(crate) struct Stopwatch(Now);

#[cfg(unix)]
type Now = u128;
#[cfg(not(unix))]
type Now = std::time::Instant;

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Stopwatch(now())
    }
    #[cfg(unix)]
    pub(crate) fn seconds(&self) -> f64 {
        (now() - self.0) as f64 / 1e9
    }
    #[cfg(not(unix))]
    pub(crate) fn seconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}

/// How long this thread was running: other load on the machine does not count.
#[cfg(unix)]
fn now() -> Now {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as u128 * 1_000_000_000 + time.tv_nsec as u128
}

#[cfg(not(unix))]
fn now() -> Now {
    std::time::Instant::now()
}
