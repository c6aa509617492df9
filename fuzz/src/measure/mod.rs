//! Measures what it takes to detect faults, by fuzzing and by a campaign: processor time and cases.

mod arms;
pub mod cpu;
mod measured;
mod search;
mod table;

pub use arms::Arms;
pub use measured::Measured;
pub use search::{Outcome, campaign};
pub use table::print as print_table;

/// Reads a file that an argument names.
///
/// # Errors
/// When that is impossible.
pub fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("failed to read {path}: {error}"))
}

/// Reads an argument that is a number.
///
/// # Errors
/// When it is none.
pub fn number(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number"))
}
