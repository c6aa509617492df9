//! What people read: findings, and what was held against the engine.

mod engine_failure;
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
mod records;
mod story;
mod summary;

pub use engine_failure::{print_engine_failure, print_examined};
pub use finding::{print_finding, print_found, print_shrinking};
pub use flaky::print_flaky;
#[cfg(feature = "cli")]
pub use html::{Document, Games, Statement, html};
#[cfg(feature = "cli")]
pub use issue::{Issue, issue, issues};
#[cfg(feature = "cli")]
pub use junit::junit;
pub use known::print_known;
pub use log::{UNHEARD, print_log};
#[cfg(feature = "cli")]
pub use markdown::{Tell, case_lines, markdown};
pub use records::{Outline, book, counts, failure, finding, flaky, known, rule, stopped};
pub use story::{Facts, Proof, Sign, Story, Told, name_of, print_story};
pub use summary::{Apart, Standing, print_summary, standings};
