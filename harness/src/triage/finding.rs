//! A finding: one signature, its shrunk case, and in how many cases it was seen.

use crate::campaign::Occurrences;
use crate::play::{Case, Signature};
use crate::triage::Repeats;
use headjudge_oracles::{Evidence, Rule, Rulebook};
use std::path::PathBuf;

/// One signature, with the smallest case that shows it.
#[derive(Clone, Debug)]
pub struct Finding<R: Rulebook> {
    /// What makes it this finding.
    pub signature: Signature,
    /// The rule.
    pub rule: &'static Rule<R>,
    /// What convicts in the case as it is.
    pub evidence: Evidence,
    /// The case: as it was found, or shrunk.
    pub case: Case<R>,
    /// The step of the case that convicts; 0 for the opening table.
    pub step: usize,
    /// Where its case comes from.
    pub origin: Origin,
    /// How it was shrunk; `None` as it was found.
    pub shrunk: Option<Shrinking>,
    /// Where the case is on disk.
    pub path: Option<PathBuf>,
    /// The last lines that the engine logged when a fresh process played the case alone, the oldest first.
    pub log: Vec<String>,
    /// Whether the case did not show the finding when it was played for the log: then no log is kept.
    pub unheard: bool,
    /// Every signature that the case shows at the step that convicts, under all rules; known once findings are folded.
    pub shows: Vec<Signature>,
    /// Other findings that are the same fault, as far as their cases tell, with the reason.
    pub also: Vec<(Signature, &'static str)>,
    /// The finding that this one is the same fault as, if there is one with a smaller case.
    pub under: Option<Signature>,
}

/// Where a finding's case comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It was drawn in this run: where it was first seen.
    Drawn(Occurrences),
    /// An earlier run left it behind.
    Stored,
    /// It is a worked example of the document, of that name.
    Example(&'static str),
}

/// One signature that does not show each time that its case is played: the engine, or its adapter, does not
/// do the same twice. Never counted as violated.
#[derive(Clone, Debug)]
pub struct Flaky<R: Rulebook> {
    /// What was seen.
    pub signature: Signature,
    /// The rule.
    pub rule: &'static Rule<R>,
    /// The case in which it was seen.
    pub case: Case<R>,
    /// Where the case comes from.
    pub origin: Origin,
    /// How often it showed when the case was played again.
    pub repeats: Repeats,
    /// Where the case is on disk.
    pub path: Option<PathBuf>,
}

/// What a signature that was seen turns out to be.
#[derive(Clone, Debug)]
pub enum Opened<R: Rulebook> {
    /// It shows each time.
    Sure(Box<Finding<R>>),
    /// It does not.
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
    /// Whether it ended by itself: false when the budget ran out first, or the run was interrupted.
    pub complete: bool,
    /// How many cases are smaller over the kinds, objects and values that this one uses, if each of them was tried,
    /// after shrinking, and in vain: the case is *minimal*. None: it is *locally minimal*.
    pub minimal: Option<usize>,
}
