//! What a campaign counts, and where it first saw what it found.

use crate::play::{EngineFailure, Signature};
use serde::{Deserialize, Serialize};

/// Where a signature or an engine failure was first seen, and in how many cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrences {
    /// The number of the first case in which it was seen.
    pub first: u64,
    /// The step of that case.
    pub step: usize,
    /// In how many cases it was seen.
    pub cases: u64,
}

/// The counts over some cases. They add up to the same in any order.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Counts {
    /// Cases played.
    pub cases: u64,
    /// Cases of a scope that were skipped because they differ from an earlier one only in the order of equal cards.
    #[serde(default)]
    pub symmetric: u64,
    /// Steps that the engine performed or refused, and that were judged.
    pub steps: u64,
    /// For each rule, in the rulebook's order: in how many cases its precondition was met.
    pub preconditions: Vec<u64>,
    /// The signatures of all violations, sorted.
    pub found: Vec<(Signature, Occurrences)>,
    /// The engine failures, sorted; at most [`Counts::MAX_FAILURES`] different ones.
    pub failures: Vec<(EngineFailure, Occurrences)>,
    /// How often the engine's process was lost: it crashed, hung, took too much memory or sent invalid output.
    #[serde(default)]
    pub deaths: u64,
    /// Why the engine was given up, if it was.
    #[serde(default)]
    pub given_up: Option<String>,
}

impl Counts {
    /// The maximum number of different failures that are kept: the first in order.
    pub const MAX_FAILURES: usize = 16;

    /// The maximum number of deaths in a campaign. Then the engine is given up.
    pub const MAX_DEATHS: u64 = 64;

    /// Whether the engine is given up: it cannot be started any more, or it died too often.
    pub fn is_given_up(&self) -> bool {
        self.given_up.is_some() || self.deaths >= Self::MAX_DEATHS
    }
    /// Counts of nothing, for a rulebook with that many rules.
    pub fn new(rules: usize) -> Counts {
        Counts { preconditions: vec![0; rules], ..Counts::default() }
    }
    /// Adds the signature of a violation. Call it once per case and signature.
    pub fn add_found(&mut self, signature: Signature, seen: Occurrences) {
        enter(&mut self.found, signature, seen);
    }
    /// Adds an engine failure.
    pub fn add_failure(&mut self, failure: EngineFailure, seen: Occurrences) {
        enter(&mut self.failures, failure, seen);
        self.failures.truncate(Self::MAX_FAILURES);
    }
    /// Adds the counts of other cases.
    pub fn add(&mut self, other: Counts) {
        self.cases += other.cases;
        self.symmetric += other.symmetric;
        self.steps += other.steps;
        self.preconditions.resize(self.preconditions.len().max(other.preconditions.len()), 0);
        self.preconditions.iter_mut().zip(&other.preconditions).for_each(|(a, b)| *a += b);
        other.found.into_iter().for_each(|(signature, seen)| self.add_found(signature, seen));
        other.failures.into_iter().for_each(|(failure, seen)| self.add_failure(failure, seen));
        self.deaths += other.deaths;
        self.given_up = self.given_up.take().or(other.given_up);
    }
    /// Where a signature was seen, if it was.
    pub fn occurrences(&self, signature: &Signature) -> Option<Occurrences> {
        self.found.iter().find(|(s, _)| s == signature).map(|(_, seen)| *seen)
    }
}

fn enter<K: Ord>(rows: &mut Vec<(K, Occurrences)>, key: K, seen: Occurrences) {
    match rows.binary_search_by(|(k, _)| k.cmp(&key)) {
        Err(at) => rows.insert(at, (key, seen)),
        Ok(at) => {
            let row = &mut rows[at].1;
            row.cases += seen.cases;
            if seen.first < row.first {
                (row.first, row.step) = (seen.first, seen.step);
            }
        }
    }
}
