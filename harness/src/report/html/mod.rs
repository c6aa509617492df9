//! A run as a page in HTML: one file that needs nothing else, for whoever opens a nightly job's artifact.
//!
//! It has no script, and its policy forbids any: what an engine said is text, whatever it looks like. The same run
//! makes the same bytes.

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
use crate::files::run_file::Found;

/// A rulebook as the document has it.
#[derive(Clone, Debug)]
pub struct RulesDocument {
    /// What it is called.
    pub title: &'static str,
    /// Its sections, in order: the title of each, and its statements.
    pub sections: Vec<(&'static str, Vec<Statement>)>,
}

/// A statement of a document.
#[derive(Clone, Debug)]
pub struct Statement {
    /// Its id.
    pub id: &'static str,
    /// What it demands, in our words.
    pub demand: &'static str,
    /// What else is to be said of it: why no engine could break it, or under which reading alone it is law.
    pub note: Option<String>,
}

/// What a page asks of the games.
#[derive(Clone, Copy)]
pub struct GameTexts<'a> {
    /// Tells a finding; or says why it cannot.
    pub describe: &'a dyn Fn(&Found) -> Result<FindingReport, String>,
    /// The rulebook of that name; none of a name that is none.
    pub document: &'a dyn Fn(&str) -> Option<RulesDocument>,
}
