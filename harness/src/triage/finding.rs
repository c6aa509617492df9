//! A finding: one signature, the smallest case that shows it, and where it was seen.

use super::probe::Repeats;
use crate::campaign::Occurrences;
use crate::play::{Case, Signature};
use headjudge_oracles::{Evidence, Rule, Rulebook};
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
    /// Where the case comes from.
    pub origin: Origin,
    /// How the case was shrunk; `None` if it was not.
    pub shrunk: Option<Shrinking>,
    /// The file of the case.
    pub path: Option<PathBuf>,
    /// The last lines that the engine logged when a fresh process played the case alone, the oldest first.
    pub log: Vec<String>,
    /// Whether that fresh process did not show the finding. Then there is no log.
    pub log_unavailable: bool,
    /// The signatures of all rules that the case violates at `step`; empty until findings are grouped.
    pub violated: Vec<Signature>,
    /// Findings with larger cases that are likely the same bug, each with the reason.
    pub grouped: Vec<(Signature, &'static str)>,
    /// The finding with a smaller case that this one is likely the same bug as, if any.
    pub grouped_under: Option<Signature>,
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
    /// The file of the case.
    pub path: Option<PathBuf>,
}

/// What came of replaying the case of a signature.
#[derive(Clone, Debug)]
pub enum Confirmation<R: Rulebook> {
    /// Every play shows it.
    Confirmed(Box<Finding<R>>),
    /// Not every play shows it.
    Flaky(Flaky<R>),
}

/// How a case was shrunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shrinking {
    /// How many steps the case had when it was found.
    pub from_steps: usize,
    /// How many cards it had.
    pub from_cards: usize,
    /// How many times the engine played a candidate.
    pub runs: usize,
    /// Whether nothing simpler was left to try; false if the budget ran out first, or the run was interrupted.
    pub complete: bool,
    /// How many smaller cases over the same kinds, objects and values there are, if each of them was tried and
    /// passed: the case is *minimal*. `None`: it is *locally minimal*.
    pub minimal: Option<usize>,
}
