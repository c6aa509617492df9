//! What a campaign counts, and where it first saw what it found.

use crate::play::{EngineFailure, HangCount, Signature};
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

impl Occurrences {
    /// Adds those in other cases. Returns whether they have the first case.
    fn add(&mut self, other: Occurrences) -> bool {
        self.cases += other.cases;
        let is_first = other.first < self.first;
        if is_first {
            (self.first, self.step) = (other.first, other.step);
        }
        is_first
    }
}

/// An engine failure, and where it was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureCount {
    /// What it has in common with the same failure in other cases.
    pub signature: Signature,
    /// The failure in the first case.
    pub failure: EngineFailure,
    /// Where it was seen.
    pub seen: Occurrences,
}

/// How the engine replied to the steps of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
pub struct KindCount {
    /// How many it performed.
    pub done: u64,
    /// How many it refused.
    pub refused: u64,
    /// How many it did not support. Steps of a kind that the adapter does not declare are among them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unsupported: u64,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl KindCount {
    /// This many refusals, without a step that was done, are no chance.
    ///
    /// The reference engines perform at least one in thirty of the steps of each kind that are generated. An engine that does
    /// so refuses a thousand in a row once in 10^14 runs.
    pub const MIN_REFUSED: u64 = 1_000;

    /// Whether a step of this kind was never done, though often enough asked for.
    pub fn is_never_done(self) -> bool {
        self.done == 0 && self.refused >= Self::MIN_REFUSED
    }
    /// Adds the replies to other steps.
    pub fn add(&mut self, other: KindCount) {
        self.done += other.done;
        self.refused += other.refused;
        self.unsupported += other.unsupported;
    }
}

/// In how many cases the precondition of a rule was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Met {
    /// In how many cases.
    pub cases: u64,
    /// In how many of them by steps alone that the engine refused.
    pub by_refusals: u64,
}

impl Met {
    /// This many cases, none of them with a step that was done, are no chance.
    ///
    /// On the reference engines, the precondition of each rule is met by more than refusals in at least one of three cases, apart
    /// from rules that an engine may follow by refusing: `harness/tests/rules/refused_steps.rs` measures that.
    pub const MIN_CASES: u64 = 64;

    /// Whether nothing but refusals met it, though it was met often enough.
    pub fn is_by_refusals_alone(self) -> bool {
        self.cases == self.by_refusals && self.cases >= Self::MIN_CASES
    }
}

/// The counts over some cases. They add up to the same in any order.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Counts {
    /// Cases played.
    pub cases: u64,
    /// Cases of a scope that were skipped because they differ from an earlier one only in the order of equal cards.
    pub symmetric: u64,
    /// Cases whose cards the engine could not deal.
    pub not_dealt: u64,
    /// Steps that the engine performed or refused, and that were judged.
    pub steps: u64,
    /// For each rule, in the rulebook's order: in how many cases its precondition was met.
    pub preconditions: Vec<u64>,
    /// For each rule: in how many of these cases it was met by steps alone that the engine refused.
    pub met_by_refusals: Vec<u64>,
    /// For each kind of step, in the rulebook's order: how the engine replied.
    pub kinds: Vec<KindCount>,
    /// The fields that rules need to be shown and that were shown: a set by their places in
    /// [`field_names`](headjudge_oracles::field_names).
    pub shown: u64,
    /// The signatures of all violations, sorted.
    pub found: Vec<(Signature, Occurrences)>,
    /// The engine failures, sorted by their signatures; at most [`Counts::MAX_FAILURES`] different ones.
    pub failures: Vec<FailureCount>,
    /// How often the engine's process was lost: it crashed, hung, took too much memory or sent
    /// other lines than were due.
    pub deaths: u64,
    /// How often it hung.
    pub hangs: HangCount,
    /// The lists in which the engine showed a word twice at the end of a case: a bit for each, by its index.
    pub repeated: u8,
    /// Why the engine was given up, if it was.
    pub given_up: Option<String>,
}

impl Counts {
    /// The maximum number of different failures that are kept: the first in order.
    pub const MAX_FAILURES: usize = 16;

    /// The maximum number of deaths in a campaign. Then the engine is given up.
    pub const MAX_DEATHS: u64 = 64;

    /// How often the precondition of a rule was met, by its place in the rulebook's order.
    pub fn met(&self, rule: usize) -> Met {
        let of = |counts: &[u64]| counts.get(rule).copied().unwrap_or(0);
        Met { cases: of(&self.preconditions), by_refusals: of(&self.met_by_refusals) }
    }
    /// Whether the engine is given up: it cannot be started any more, or it died or hung too often.
    pub fn is_given_up(&self) -> bool {
        self.given_up.is_some() || self.is_worn_out()
    }
    /// Whether the engine died or hung too often.
    pub fn is_worn_out(&self) -> bool {
        self.deaths >= Self::MAX_DEATHS || self.hangs.is_enough()
    }
    /// Counts of nothing, for a rulebook with that many rules.
    pub fn new(rules: usize) -> Counts {
        Counts { preconditions: vec![0; rules], met_by_refusals: vec![0; rules], ..Counts::default() }
    }
    /// Adds the replies to the steps of each kind.
    pub fn add_kinds(&mut self, kinds: &[KindCount]) {
        self.kinds.resize(self.kinds.len().max(kinds.len()), KindCount::default());
        self.kinds.iter_mut().zip(kinds).for_each(|(sum, kind)| sum.add(*kind));
    }
    /// Adds the signature of a violation. Call it once per case and signature.
    pub fn add_found(&mut self, signature: Signature, seen: Occurrences) {
        match self.found.binary_search_by(|(s, _)| s.cmp(&signature)) {
            Err(at) => self.found.insert(at, (signature, seen)),
            Ok(at) => _ = self.found[at].1.add(seen),
        }
    }
    /// Adds an engine failure.
    pub fn add_failure(&mut self, count: FailureCount) {
        match self.failures.binary_search_by(|known| known.signature.cmp(&count.signature)) {
            Err(at) => self.failures.insert(at, count),
            Ok(at) => {
                let known = &mut self.failures[at];
                if known.seen.add(count.seen) {
                    known.failure = count.failure;
                }
            }
        }
        self.failures.truncate(Self::MAX_FAILURES);
    }
    /// Adds the counts of other cases.
    pub fn add(&mut self, other: Counts) {
        self.add_losses(&other);
        self.cases += other.cases;
        self.symmetric += other.symmetric;
        self.not_dealt += other.not_dealt;
        self.steps += other.steps;
        self.repeated |= other.repeated;
        self.shown |= other.shown;
        add_each(&mut self.preconditions, &other.preconditions);
        add_each(&mut self.met_by_refusals, &other.met_by_refusals);
        self.add_kinds(&other.kinds);
        other.found.into_iter().for_each(|(signature, seen)| self.add_found(signature, seen));
        other.failures.into_iter().for_each(|failure| self.add_failure(failure));
        self.given_up = self.given_up.take().or(other.given_up);
    }
    /// Adds only how often the engine was lost in other cases.
    pub(super) fn add_losses(&mut self, other: &Counts) {
        self.deaths += other.deaths;
        self.hangs.add_all(&other.hangs);
    }
    /// Where a signature was seen, if it was.
    pub fn occurrences(&self, signature: &Signature) -> Option<Occurrences> {
        let failed = || self.failures.iter().find(|f| f.signature == *signature).map(|f| f.seen);
        self.found.iter().find(|(s, _)| s == signature).map(|(_, seen)| *seen).or_else(failed)
    }
}

/// Adds the numbers of other cases, rule by rule.
fn add_each(sums: &mut Vec<u64>, numbers: &[u64]) {
    sums.resize(sums.len().max(numbers.len()), 0);
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}
