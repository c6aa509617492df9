//! A run as an HTML page: one file that loads nothing else, for example the artifact of a nightly job.
//!
//! The page has no script, and its content security policy forbids any: whatever an engine sent is shown as text. The
//! same run makes the same bytes.

mod failure;
mod finding;
mod known;
mod overview;
mod page;
mod place;
mod rules;
mod status;

pub use page::html;

use super::FindingReport;
use crate::files::run_file::FindingRecord;

/// A rulebook in the order of its document.
#[derive(Clone, Debug)]
pub struct RulesDocument {
    /// Its title.
    pub title: &'static str,
    /// Its sections, in order: each with its title and its statements.
    pub sections: Vec<(&'static str, Vec<Statement>)>,
}

/// A statement of a document.
#[derive(Clone, Debug)]
pub struct Statement {
    /// Its id.
    pub id: &'static str,
    /// The demand, in our words.
    pub demand: &'static str,
    /// Why it is not testable, or under which interpretation alone it applies.
    pub note: Option<String>,
}

/// The texts that a page takes from the games.
#[derive(Clone, Copy)]
pub struct GameTexts<'a> {
    /// Describes a finding, or says why that is impossible.
    pub describe: &'a dyn Fn(&FindingRecord) -> Result<FindingReport, String>,
    /// The rulebook of that name; `None` for an unknown name.
    pub document: &'a dyn Fn(&str) -> Option<RulesDocument>,
}
