//! A stopwatch for the processor time of this thread.

/// Measures the processor time of this thread in nanoseconds; on systems other than Unix, wall time.
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

/// The processor time of this thread, so that other load on the machine does not count.
#[cfg(unix)]
fn now() -> Now {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as u128 * 1_000_000_000 + time.tv_nsec as u128
}

#[cfg(not(unix))]
fn now() -> Now {
    std::time::Instant::now()
}
