//! How often an engine hung, and when that is enough.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How often an engine hung, for each place where it did: the deal, or a kind of step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HangCount(BTreeMap<String, u64>);

impl HangCount {
    /// What the first hang at a place costs, in tenths of the time limit: all of it.
    const FIRST: u64 = 10;
    /// How much hanging may cost, in the same unit. So the last hang ends after less than two and a half time limits: the
    /// third at one place, or the first at a second one.
    const MAX_COST: u64 = 12;

    /// Counts a hang at a place.
    pub fn add(&mut self, place: &str) {
        *self.0.entry(place.to_owned()).or_default() += 1;
    }
    /// Adds the hangs of other cases.
    pub fn add_all(&mut self, other: &HangCount) {
        other.0.iter().for_each(|(place, hangs)| *self.0.entry(place.clone()).or_default() += hangs);
    }
    /// How often the engine hung at a place.
    pub fn at(&self, place: &str) -> u64 {
        self.0.get(place).copied().unwrap_or(0)
    }
    /// How often it hung.
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }
    /// Whether it hung so often that no more time is spent on it. This depends on nothing but the hangs: not on how long
    /// they took.
    pub fn is_enough(&self) -> bool {
        let cost: u64 = self.0.values().map(|hangs| Self::FIRST + hangs.saturating_sub(1)).sum();
        cost >= Self::MAX_COST
    }
}
