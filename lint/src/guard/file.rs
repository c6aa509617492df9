//! The contents of a guard file.

use super::table::Difference;
use headjudge_oracles::{Interpretations, Reply, Rulebook};
use headjudge_play::play::Case;
use std::ops::RangeInclusive;

/// A situation that must not be reported: some cases, and for each some engines and the verdicts that are right.
#[derive(Clone, Debug)]
pub struct GuardFile<R: Rulebook> {
    /// Why a report would be wrong, for people.
    pub because: String,
    /// The cases.
    pub cases: Vec<GuardedCase<R>>,
}

/// A case, and the engines that play it.
#[derive(Clone, Debug)]
pub struct GuardedCase<R: Rulebook> {
    /// The case.
    pub case: Case<R>,
    /// An engine in each row.
    pub rows: Vec<Row>,
}

/// An engine that plays the case, and the verdicts that are right.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// What is special about it.
    pub note: Option<String>,
    /// The engine that it differs from.
    pub base: Base,
    /// The interpretations that the case is judged under.
    pub under: Interpretations,
    /// What it shows and replies in this case.
    pub altered: Alteration,
    /// What it shows and replies in the case with which a metamorphic rule compares this one.
    pub varied: Alteration,
    /// Whether the case goes on after a violation.
    pub plays_on: bool,
    /// What is right.
    pub expected: Expected,
}

/// The reference engine that a row starts from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Base {
    /// The correct one.
    #[default]
    Reference,
    /// The one with the fault of this name.
    Fault(String),
    /// The variant of this name, which is correct as well.
    Variant(String),
}

/// What an engine shows and replies instead of the one that it starts from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Alteration {
    /// What it shows instead after these steps; 0 is the table as dealt.
    pub shown: Vec<(RangeInclusive<usize>, Difference)>,
    /// What it replies instead to these steps, from 1.
    pub replies: Vec<(usize, Reply)>,
}

/// The verdicts that are right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// The ids of all rules that report the engine, in the order of the rulebook.
    pub violates: Option<Vec<&'static str>>,
    /// The step at which they do.
    pub at: Option<usize>,
    /// What single rules say, each by its id.
    pub verdicts: Vec<(&'static str, RowVerdict)>,
}

headjudge_oracles::listed! {
    /// What a rule says of a whole case.
    pub enum RowVerdict {
        /// It was judged, and is not violated.
        Held = "held",
        /// It is violated.
        Violated = "violated",
        /// Its precondition was never met.
        NotMet = "not met",
        /// It held or was not met.
        NotViolated = "not violated",
    }
}
