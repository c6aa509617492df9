//! The time spent in the engine's own code. Only the example `share` reads a clock; elsewhere there is none.

#[cfg(feature = "clock")]
use std::cell::Cell;
#[cfg(feature = "clock")]
use std::time::{Duration, Instant};

#[cfg(feature = "clock")]
thread_local! {
    static SPENT: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// Calls the engine.
#[cfg(feature = "clock")]
pub(crate) fn engine<T>(call: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let result = call();
    SPENT.set(SPENT.get() + begin.elapsed());
    result
}

/// Calls the engine.
#[cfg(not(feature = "clock"))]
pub(crate) fn engine<T>(call: impl FnOnce() -> T) -> T {
    call()
}

/// The time that this thread has spent in the engine's code.
#[cfg(feature = "clock")]
pub fn spent() -> Duration {
    SPENT.get()
}
