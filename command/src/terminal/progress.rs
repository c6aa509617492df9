//! The progress line: drawn on a terminal only, on standard error.

use super::margin::draw_target;
use indicatif::ProgressBar;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The line that is drawn now.
static LINE: Mutex<Option<ProgressBar>> = Mutex::new(None);
/// Whether there is one. The handler of a signal must not wait for the lock.
static IS_DRAWN: AtomicBool = AtomicBool::new(false);

/// How often the line is drawn again although nothing happens: what it says of time changes all the same.
const TICK: Duration = Duration::from_millis(500);

/// A progress line, cleared when this is dropped.
pub(crate) struct ProgressLine(ProgressBar);

impl ProgressLine {
    /// Draws a line until this is dropped. There is at most one at a time.
    pub(crate) fn draw(line: ProgressBar) -> ProgressLine {
        line.set_draw_target(draw_target());
        if !line.is_hidden() {
            line.enable_steady_tick(TICK);
            IS_DRAWN.store(true, Ordering::Relaxed);
        }
        *LINE.lock().unwrap_or_else(PoisonError::into_inner) = Some(line.clone());
        ProgressLine(line)
    }

    /// This many more cases were played.
    pub(crate) fn add(&self, cases: u64) {
        self.0.inc(cases);
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        *LINE.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.0.finish_and_clear();
        IS_DRAWN.store(false, Ordering::Relaxed);
    }
}

/// Writes while no progress line is drawn.
pub(crate) fn beside_progress<T>(write: impl FnOnce() -> T) -> T {
    let line = LINE.lock().unwrap_or_else(PoisonError::into_inner).clone();
    match line {
        Some(line) => line.suspend(write),
        None => write(),
    }
}

/// Prints a line to standard error.
pub(crate) fn note(text: &str) {
    beside_progress(|| eprintln!("{text}"));
}

/// Clears the line of a process that ends at once.
pub(crate) fn clear_progress() {
    if IS_DRAWN.load(Ordering::Relaxed) {
        // Nothing is left to do if that fails.
        let _ = std::io::stderr().write_all(b"\r\x1b[2K");
    }
}
