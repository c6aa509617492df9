//! Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C. The run then stops at its next block; its findings are on disk already.
pub(crate) static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Makes the first Ctrl-C stop the run and print its report, and the second one end the process at once.
///
/// # Errors
/// When the platform does not let the process handle Ctrl-C.
pub(crate) fn watch_interrupts() -> Result<(), String> {
    let handler = || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handler).map_err(|e| format!("failed to watch for Ctrl-C: {e}"))
}
