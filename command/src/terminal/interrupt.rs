//! Ctrl-C, SIGTERM and SIGHUP.

use super::progress::clear_progress;
use headjudge_play::error::SystemError;
use headjudge_wire::os::end_descendants;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Set by the first signal. The run then plays no new case; its findings are on disk already.
pub(crate) static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// When that was.
static SINCE: OnceLock<Instant> = OnceLock::new();

/// How long the engine then has for the case that it plays, and to confirm what the last cases showed.
const GRACE: Duration = Duration::from_millis(700);

/// Whether there was a signal.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Whether there was one, and the engine has no time left.
pub(crate) fn is_over() -> bool {
    is_interrupted() && SINCE.get().is_none_or(|since| since.elapsed() > GRACE)
}

/// Makes the first signal stop the run and print its report, and the second one end the process at once.
///
/// # Errors
/// When the platform does not let the process handle signals.
pub(crate) fn watch_interrupts() -> Result<(), SystemError> {
    let handler = || {
        SINCE.get_or_init(Instant::now);
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            end_descendants();
            clear_progress();
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handler).map_err(SystemError::to("watch for Ctrl-C"))
}
