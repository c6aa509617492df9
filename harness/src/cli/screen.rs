//! The progress bar, and Ctrl-C.

use indicatif::{ProgressBar, ProgressStyle};
use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C: what runs stops at its next block, what was found is already on disk.
pub(super) static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
pub(super) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Makes Ctrl-C end the run in good order; a second one ends it at once.
pub(super) fn watch_interrupts() -> Result<(), String> {
    let handler = || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handler).map_err(|e| format!("failed to watch for Ctrl-C: {e}"))
}

/// A bar of so many cases, drawn only on a terminal.
pub(super) fn bar(name: &str, cases: u64) -> ProgressBar {
    let style = "{prefix:4} {bar:32} {human_pos}/{human_len} cases, {per_sec}, {eta} left";
    let bar = ProgressBar::new(cases).with_prefix(name.to_owned());
    match ProgressStyle::with_template(style) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
