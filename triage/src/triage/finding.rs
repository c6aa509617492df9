//! A finding: one signature, the smallest case that shows it, and where it was seen.

use super::probe::Repeats;
use crate::files::case_file::CaseFile;
use crate::files::run_file::{Diagnosis, GroupedUnder, Preceding, Shrinking, Variation};
use headjudge_oracles::{Evidence, Rule, Rulebook};
use headjudge_play::campaign::Occurrences;
use headjudge_play::play::{Case, OwnTest, Signature, Story};
use std::path::PathBuf;

/// One signature, with the smallest case that shows it.
#[derive(Clone, Debug)]
pub struct Finding<R: Rulebook> {
    /// The signature, which tells it from other findings.
    pub signature: Signature,
    /// The violated rule.
    pub rule: &'static Rule<R>,
    /// What `case` shows at `step`.
    pub evidence: Evidence,
    /// The case: as it was found, or shrunk.
    pub case: Case<R>,
    /// The step of `case` that violates the rule, 1 for the first; 0 for the opening table.
    pub step: usize,
    /// What the engine replied and showed in `case`; `None` until it was played for that, or if it did not show the finding
    /// then.
    pub story: Option<Story>,
    /// Where the case comes from.
    pub origin: Origin,
    /// How the case was shrunk; `None` if it was not.
    pub shrunk: Option<Shrinking>,
    /// The shrunk case before it got usual values; `None` if it has none.
    pub bare: Option<Case<R>>,
    /// What other values in the fields of the shrunk case show; empty until they are tried.
    pub varied: Vec<Variation>,
    /// The planted bug that does exactly what the engine does, if there is one.
    pub diagnosis: Option<Diagnosis>,
    /// The name and version of the engine, if it gives them.
    pub engine: Option<String>,
    /// The file of the case.
    pub path: Option<PathBuf>,
    /// Why the case as it is now could not be saved; `None` if it was, or if there is no folder for cases.
    pub unsaved: Option<String>,
    /// The last lines that the engine logged when a fresh process played the case alone, the oldest first.
    pub log: Vec<String>,
    /// Whether that fresh process did not show the finding. Then there is no log.
    pub log_unavailable: bool,
    /// The case as a test in the engine's own style; `None` if its adapter writes none.
    pub as_test: Option<OwnTest>,
    /// The signatures of all rules that the case violates at `step`; empty until findings are grouped.
    pub violated: Vec<Signature>,
    /// Signatures that show at `step`, on the same object, with another value in one field of a step; empty until findings
    /// are grouped.
    pub beside: Vec<Signature>,
    /// What the case shows before `step`, on an object that the finding concerns; empty until findings are grouped.
    pub before: Vec<Preceding>,
    /// Signatures of the same rule and kind that show if another property stands in the case; empty until findings are
    /// grouped.
    pub renamed: Vec<Signature>,
    /// The finding with a smaller case that this one is the same bug as, and what shows that; if there is one.
    pub grouped_under: Option<GroupedUnder>,
}

/// Where a finding's case comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// This run generated it. Holds where the signature was first seen, and in how many cases.
    Generated(Occurrences),
    /// An earlier run saved it.
    Stored,
    /// It is the document's worked example of this name.
    Example(&'static str),
}

/// A signature that not every play of its case shows: the engine or its adapter is not deterministic. Its rule is
/// not reported as violated.
#[derive(Clone, Debug)]
pub struct Flaky<R: Rulebook> {
    /// The signature.
    pub signature: Signature,
    /// Its rule.
    pub rule: &'static Rule<R>,
    /// The case that showed it.
    pub case: Case<R>,
    /// Where the case comes from.
    pub origin: Origin,
    /// How often replaying the case showed it.
    pub repeats: Repeats,
    /// What a play that showed it showed, and at which step; `None` if no replay did.
    pub at: Option<(usize, Evidence)>,
    /// The name and version of the engine, if it gives them.
    pub engine: Option<String>,
    /// The file of the case.
    pub path: Option<PathBuf>,
    /// Why the case could not be saved.
    pub unsaved: Option<String>,
}

impl<R: Rulebook> Finding<R> {
    /// The file of its case.
    pub(super) fn file(&self) -> CaseFile<R> {
        let (case, finding, log) = (self.case.clone(), Some(self.signature.clone()), self.log.clone());
        let (engine, as_test) = (self.engine.clone(), self.as_test.clone());
        CaseFile { case, finding, engine, note: None, log, as_test }
    }
}

impl<R: Rulebook> Flaky<R> {
    /// The file of its case, with a note that says how often it showed.
    pub(super) fn file(&self) -> CaseFile<R> {
        let (case, finding) = (self.case.clone(), Some(self.signature.clone()));
        let (engine, note) = (self.engine.clone(), Some(format!("flaky: {}", self.repeats)));
        CaseFile { finding, engine, note, ..CaseFile::of(case) }
    }
}

/// What came of replaying the case of a signature.
#[derive(Clone, Debug)]
pub enum Confirmation<R: Rulebook> {
    /// Every play shows it.
    Confirmed(Box<Finding<R>>),
    /// Not every play shows it.
    Flaky(Box<Flaky<R>>),
}
