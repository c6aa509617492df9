//! The contents of a case file.

use headjudge_oracles::Rulebook;
use headjudge_play::play::{Case, OwnTest, Signature};

/// The version of the format, which every case file begins with.
pub const FORMAT: i32 = 1;

/// A case, and why it was saved.
#[derive(Clone, Debug)]
pub struct CaseFile<R: Rulebook> {
    /// The case.
    pub case: Case<R>,
    /// The signature of the finding that the case shows, if there is one.
    pub finding: Option<Signature>,
    /// The name and version of the engine that the case was found on.
    pub engine: Option<String>,
    /// A note for people.
    pub note: Option<String>,
    /// The last lines that the engine logged while playing the case, the oldest first.
    pub log: Vec<String>,
    /// The case as a test in the engine's own style, as its adapter wrote it.
    pub as_test: Option<OwnTest>,
}

impl<R: Rulebook> PartialEq for CaseFile<R> {
    fn eq(&self, other: &Self) -> bool {
        self.case == other.case
            && self.finding == other.finding
            && self.engine == other.engine
            && self.note == other.note
            && self.log == other.log
            && self.as_test == other.as_test
    }
}

impl<R: Rulebook> CaseFile<R> {
    /// A file with the case alone.
    pub fn of(case: Case<R>) -> Self {
        CaseFile { case, finding: None, engine: None, note: None, log: Vec::new(), as_test: None }
    }
}
