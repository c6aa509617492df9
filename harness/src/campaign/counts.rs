//! What a campaign counts.

use crate::play::{EngineFailure, Signature};
use serde::{Deserialize, Serialize};

/// Where something was first seen, and in how many cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrences {
    /// The number of the first case in which it was seen.
    pub first: u64,
    /// The step of that case.
    pub step: usize,
    /// In how many cases it was seen.
    pub cases: u64,
}

/// What was counted over some cases: adds up the same in any order.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Counts {
    /// Cases drawn.
    pub cases: u64,
    /// Cases of a scope that are the same as an earlier one but for the names of equal cards, and were left out.
    #[serde(default)]
    pub symmetric: u64,
    /// Steps carried out, or refused, and judged.
    pub steps: u64,
    /// For each rule, in the rulebook's order: in how many cases its precondition held.
    pub preconditions: Vec<u64>,
    /// For each signature that was violated: where first, and in how many cases. Sorted by signature.
    pub found: Vec<(Signature, Occurrences)>,
    /// What stopped cases and was not the rules' doing. Sorted; at most [`Counts::MAX_FAILURES`] different ones.
    pub failures: Vec<(EngineFailure, Occurrences)>,
    /// How often the engine's process died, hung, took too much or answered badly.
    #[serde(default)]
    pub deaths: u64,
    /// Why the engine cannot be run any more, if so.
    #[serde(default)]
    pub dead: Option<String>,
}

impl Counts {
    /// How many different failures are kept; the first in order stay.
    pub const MAX_FAILURES: usize = 16;

    /// How many deaths there may be in a campaign. After that the engine is given up.
    pub const MAX_DEATHS: u64 = 64;

    /// Whether the engine is not run any more: it cannot be, or it died too often.
    pub fn is_given_up(&self) -> bool {
        self.dead.is_some() || self.deaths >= Self::MAX_DEATHS
    }
    /// A counts of a rulebook with that many rules.
    pub fn new(rules: usize) -> Counts {
        Counts { preconditions: vec![0; rules], ..Counts::default() }
    }
    /// Enters a violated signature, once a case.
    pub fn found(&mut self, signature: Signature, seen: Occurrences) {
        enter(&mut self.found, signature, seen);
    }
    /// Enters a failure.
    pub fn failure(&mut self, failure: EngineFailure, seen: Occurrences) {
        enter(&mut self.failures, failure, seen);
        self.failures.truncate(Self::MAX_FAILURES);
    }
    /// Adds what was counted over other cases.
    pub fn add(&mut self, other: Counts) {
        self.cases += other.cases;
        self.symmetric += other.symmetric;
        self.steps += other.steps;
        self.preconditions.resize(self.preconditions.len().max(other.preconditions.len()), 0);
        self.preconditions.iter_mut().zip(&other.preconditions).for_each(|(a, b)| *a += b);
        other.found.into_iter().for_each(|(signature, seen)| self.found(signature, seen));
        other.failures.into_iter().for_each(|(failure, seen)| self.failure(failure, seen));
        self.deaths += other.deaths;
        self.dead = self.dead.take().or(other.dead);
    }
    /// Where a signature was seen.
    pub fn seen(&self, signature: &Signature) -> Option<Occurrences> {
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
