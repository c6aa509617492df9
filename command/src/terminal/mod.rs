//! What passes between the command and the terminal besides its arguments: output, progress, exit codes, Ctrl-C.

mod exit;
mod interrupt;
mod margin;
mod output;
mod progress;
mod wrap;

pub use exit::Exit;
pub(super) use exit::{HELP as EXIT_CODES, fail};
pub(super) use interrupt::{INTERRUPTED, is_interrupted, is_over, watch_interrupts};
pub(super) use margin::progress_columns;
pub(super) use output::{Channel, print, print_report, print_report_to, print_to};
pub(super) use progress::{ProgressLine, note};
pub(super) use wrap::{COLUMNS, wrapped};
