//! A case file: a case, and why it was kept.

use crate::play::{Case, Signature};
use headjudge_oracles::Rulebook;

/// The version of the format, which every case file begins with.
pub const FORMAT: i32 = 1;

/// A case, and why it was kept.
#[derive(Clone, Debug)]
pub struct CaseFile<R: Rulebook> {
    /// The case.
    pub case: Case<R>,
    /// What it showed, if it is a finding's.
    pub finding: Option<Signature>,
    /// A remark for people.
    pub note: Option<String>,
    /// The last lines that the engine logged over the case, the oldest first.
    pub log: Vec<String>,
}

impl<R: Rulebook> PartialEq for CaseFile<R> {
    fn eq(&self, other: &Self) -> bool {
        let told = |file: &Self| (file.finding.clone(), file.note.clone(), file.log.clone());
        self.case == other.case && told(self) == told(other)
    }
}

impl<R: Rulebook> CaseFile<R> {
    /// A case that nothing is said of.
    pub fn of(case: Case<R>) -> Self {
        CaseFile { case, finding: None, note: None, log: Vec::new() }
    }
}
