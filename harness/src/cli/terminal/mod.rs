//! What passes between the command and the terminal besides its arguments: output, exit codes, Ctrl-C.

mod exit;
mod interrupt;
mod output;

pub use exit::Exit;
pub(super) use exit::HELP as EXIT_CODES;
pub(super) use interrupt::{INTERRUPTED, is_interrupted, watch_interrupts};
pub(super) use output::print;
