//! How long the engine itself takes. Only the example `share` asks; elsewhere no clock is read.

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
    let done = call();
    SPENT.set(SPENT.get() + begin.elapsed());
    done
}

/// Calls the engine.
#[cfg(not(feature = "clock"))]
pub(crate) fn engine<T>(call: impl FnOnce() -> T) -> T {
    call()
}

/// How long this thread has been in the engine's code.
#[cfg(feature = "clock")]
pub fn spent() -> Duration {
    SPENT.get()
}
