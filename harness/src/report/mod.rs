//! What people read: findings, and what was held against the engine.

mod finding;
mod flaky;
mod known;
mod summary;
mod table;
mod trouble;

pub use finding::{name_of, print_finding, print_found};
pub use flaky::print_flaky;
pub use known::print_known;
pub use summary::{Apart, Standing, print_summary, standings};
pub use table::print_shown;
pub use trouble::print_trouble;

/// Text from an engine or a file, fit for a terminal: control characters escaped, cut to 200 characters.
pub fn plain(text: &str) -> String {
    let escape = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    let cut: String = text.chars().take(200).map(escape).collect();
    if text.chars().count() > 200 { cut + "…" } else { cut }
}
