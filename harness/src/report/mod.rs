//! What people read: findings, and what was held against the engine.

mod finding;
mod flaky;
#[cfg(feature = "cli")]
mod issue;
#[cfg(feature = "cli")]
mod junit;
mod known;
#[cfg(feature = "cli")]
mod markdown;
mod summary;
mod table;
mod trouble;

pub use finding::{Facts, name_of, print_facts, print_finding, print_found, print_shrinking};
pub use flaky::print_flaky;
#[cfg(feature = "cli")]
pub use issue::{Issue, issue, issues};
#[cfg(feature = "cli")]
pub use junit::junit;
pub use known::print_known;
#[cfg(feature = "cli")]
pub use markdown::{Tell, markdown};
pub use summary::{Apart, Standing, print_summary, standings};
pub use table::print_shown;
pub use trouble::print_trouble;

/// Text from an engine or a file, fit for a terminal: control characters escaped, cut to 200 characters.
pub fn plain(text: &str) -> String {
    let escape = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    let cut: String = text.chars().take(200).map(escape).collect();
    if text.chars().count() > 200 { cut + "…" } else { cut }
}
