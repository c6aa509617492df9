//! A case file: a case, and why it was kept.

use crate::{Case, Signature};
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
}

impl<R: Rulebook> PartialEq for CaseFile<R> {
    fn eq(&self, other: &Self) -> bool {
        self.case == other.case && self.finding == other.finding && self.note == other.note
    }
}

impl<R: Rulebook> CaseFile<R> {
    /// A case that nothing is said of.
    pub fn of(case: Case<R>) -> Self {
        CaseFile { case, finding: None, note: None }
    }
}
