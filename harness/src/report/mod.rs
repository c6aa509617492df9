//! What people read: findings, and what was held against the engine.

mod finding;
mod flaky;
#[cfg(feature = "cli")]
mod html;
#[cfg(feature = "cli")]
mod issue;
#[cfg(feature = "cli")]
mod junit;
mod known;
mod log;
#[cfg(feature = "cli")]
mod markdown;
mod story;
mod summary;
mod table;
mod trouble;

pub use finding::{print_finding, print_found, print_shrinking};
pub use flaky::print_flaky;
#[cfg(feature = "cli")]
pub use html::{Document, Games, Statement, html};
#[cfg(feature = "cli")]
pub use issue::{Issue, issue, issues};
#[cfg(feature = "cli")]
pub use junit::junit;
pub use known::print_known;
pub use log::{LOG_LINES, LOG_WIDTH, UNHEARD, log_line, log_lines, print_log};
#[cfg(feature = "cli")]
pub use markdown::{Tell, case_lines, markdown};
pub use story::{Facts, Proof, Sign, Story, Told, name_of, print_story};
pub use summary::{Apart, Standing, print_summary, standings};
pub use table::print_shown;
pub use trouble::print_trouble;

/// Text from an engine or a file, fit for a terminal: control characters escaped, cut to 200 characters.
pub fn plain(text: &str) -> String {
    let cut: String = text.chars().take(200).map(escaped).collect();
    if text.chars().count() > 200 { cut + "…" } else { cut }
}

/// A character as it can be printed: one that steers a terminal, or turns the direction of what follows, is escaped.
fn escaped(c: char) -> String {
    let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if c.is_control() || turns { c.escape_default().to_string() } else { c.to_string() }
}
