//! A run as an HTML page: one file that loads nothing else, for example the artifact of a nightly job.
//!
//! The page has one script of a few lines, which searches the rules; without it, all else works. Its content security policy
//! forbids any other: whatever an engine sent is shown as text. The same run makes the same bytes.

mod board;
mod compare;
mod engine_run;
mod failure;
mod finding;
mod fitted_text;
mod index;
mod known;
mod matrix;
mod overview;
mod page;
mod piece;
mod place;
mod rules;
mod status;
mod storyboard;

pub use compare::compare_html;
pub use page::html;

use super::{DescribeFailure, FindingReport};
use headjudge_play::error::InputError;
use headjudge_triage::files::run_file::FindingRecord;

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
    pub describe: &'a dyn Fn(&FindingRecord) -> Result<FindingReport, InputError>,
    /// Describes an engine failure; `None` if the run file does not have its case.
    pub failed: DescribeFailure<'a>,
    /// The rulebook of that name; `None` for an unknown name.
    pub document: &'a dyn Fn(&str) -> Option<RulesDocument>,
}
