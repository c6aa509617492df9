//! What a campaign counts.

use crate::play::{Signature, Trouble};
use serde::{Deserialize, Serialize};

/// Where something was first seen, and in how many cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The number of the first case in which it was seen.
    pub first: u64,
    /// The step of that case.
    pub step: usize,
    /// In how many cases it was seen.
    pub cases: u64,
}

/// What was counted over some cases: adds up the same in any order.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Cases drawn.
    pub cases: u64,
    /// Cases of a scope that are the same as an earlier one but for the names of equal cards, and were left out.
    #[serde(default)]
    pub symmetric: u64,
    /// Steps carried out, or refused, and judged.
    pub steps: u64,
    /// For each rule, in the rulebook's order: in how many cases its premise held.
    pub premises: Vec<u64>,
    /// For each signature that was violated: where first, and in how many cases. Sorted by signature.
    pub found: Vec<(Signature, Seen)>,
    /// What stopped cases and was not the rules' doing. Sorted; at most [`Tally::MOST_TROUBLES`] different ones.
    pub troubles: Vec<(Trouble, Seen)>,
    /// How often the engine's process died, hung, took too much or answered badly.
    #[serde(default)]
    pub deaths: u64,
    /// Why the engine cannot be run any more, if so.
    #[serde(default)]
    pub dead: Option<String>,
}

impl Tally {
    /// How many different troubles are kept; the first in order stay.
    pub const MOST_TROUBLES: usize = 16;

    /// How many deaths there may be in a campaign. After that the engine is given up.
    pub const MOST_DEATHS: u64 = 64;

    /// Whether the engine is not run any more: it cannot be, or it died too often.
    pub fn is_given_up(&self) -> bool {
        self.dead.is_some() || self.deaths >= Self::MOST_DEATHS
    }
    /// A tally of a rulebook with that many rules.
    pub fn new(rules: usize) -> Tally {
        Tally { premises: vec![0; rules], ..Tally::default() }
    }
    /// Enters a violated signature, once a case.
    pub fn found(&mut self, signature: Signature, seen: Seen) {
        enter(&mut self.found, signature, seen);
    }
    /// Enters a trouble.
    pub fn trouble(&mut self, trouble: Trouble, seen: Seen) {
        enter(&mut self.troubles, trouble, seen);
        self.troubles.truncate(Self::MOST_TROUBLES);
    }
    /// Adds what was counted over other cases.
    pub fn add(&mut self, other: Tally) {
        self.cases += other.cases;
        self.symmetric += other.symmetric;
        self.steps += other.steps;
        self.premises.resize(self.premises.len().max(other.premises.len()), 0);
        self.premises.iter_mut().zip(&other.premises).for_each(|(a, b)| *a += b);
        other.found.into_iter().for_each(|(signature, seen)| self.found(signature, seen));
        other.troubles.into_iter().for_each(|(trouble, seen)| self.trouble(trouble, seen));
        self.deaths += other.deaths;
        self.dead = self.dead.take().or(other.dead);
    }
    /// Where a signature was seen.
    pub fn seen(&self, signature: &Signature) -> Option<Seen> {
        self.found.iter().find(|(s, _)| s == signature).map(|(_, seen)| *seen)
    }
}

fn enter<K: Ord>(rows: &mut Vec<(K, Seen)>, key: K, seen: Seen) {
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
