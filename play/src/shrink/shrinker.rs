//! The shrinker's state. Each pass offers simpler cases to it, and it keeps those that fail too.

use super::field::{Field, Place, Value, edited, fields, reset_hidden};
use super::items::Items;
use super::memo::Memo;
use super::renumber::tidy;
use super::sort_key::{SortKey, sort_key_of};
use crate::play::{AnyCase, Case};
use headjudge_oracles::Rulebook;

/// The result of shrinking.
#[derive(Clone, Debug)]
pub struct Shrunk<R: Rulebook> {
    /// The simplest case that was seen to fail; the given one if no simpler one did.
    pub case: Case<R>,
    /// How many times the predicate was called.
    pub runs: usize,
    /// Whether nothing simpler was left to try; false if the budget ran out first, or shrinking was interrupted.
    pub complete: bool,
}

/// Says whether a case fails in the same way; `None` ends shrinking.
pub type Fails<'a, R> = dyn FnMut(&Case<R>) -> Option<bool> + 'a;

/// The same without the types of the case.
pub(super) type AnyFails<'a> = dyn FnMut(&dyn AnyCase) -> Option<bool> + 'a;

/// The fields of a case, of which the simplest numbers may be those nearest to 0.
fn fields_of(case: &dyn AnyCase, near_zero: bool) -> Vec<Field> {
    let mut fields = fields(case);
    if near_zero {
        fields.iter_mut().for_each(Field::set_near_zero);
    }
    fields
}

/// The simplest failing case so far, and the cases that were tried.
///
/// At first, the simplest numbers are those nearest to 0: a step less often needs one more or one less of them. Later, they are
/// the simplest of their ranges, which readers believe.
pub(super) struct Shrinker<'a> {
    best: Box<dyn AnyCase>,
    key: SortKey,
    items: Items,
    near_zero: bool,
    passed: Memo,
    /// Whether changes after which another case passed are tried again.
    again: bool,
    fails: &'a mut AnyFails<'a>,
    runs: usize,
    budget: usize,
    accepted: usize,
    spent: bool,
}

impl<'a> Shrinker<'a> {
    /// Shrinks `best`, which fails.
    pub(super) fn new(
        best: Box<dyn AnyCase>,
        fails: &'a mut AnyFails<'a>,
        budget: usize,
        passed: Memo,
    ) -> Self {
        let (near_zero, again) = (true, false);
        let fields = fields_of(&*best, near_zero);
        let (key, items) = (sort_key_of(&*best, &fields), Items::of(&*best, &fields));
        let (runs, accepted, spent) = (0, 0, false);
        Shrinker { best, key, items, near_zero, passed, again, fails, runs, budget, accepted, spent }
    }
    /// From now on, the simplest numbers are those of their ranges. Returns false if they were already.
    pub(super) fn prefer_plausible_numbers(&mut self) -> bool {
        let was = std::mem::replace(&mut self.near_zero, false);
        self.again = false;
        self.key = sort_key_of(&*self.best, &self.fields());
        was
    }

    /// Tries changes again after which another case passed, until a case is accepted. Returns false if it did so already.
    pub(super) fn try_again(&mut self) -> bool {
        !std::mem::replace(&mut self.again, true)
    }
    /// Whether such changes are tried again.
    pub(super) fn tries_again(&self) -> bool {
        self.again
    }

    /// Offers a case. Returns true if it is simpler than the best, was not tried yet, and fails too: then it is
    /// the new best.
    pub(super) fn offer(&mut self, mut case: Box<dyn AnyCase>) -> bool {
        if self.spent {
            return false;
        }
        tidy(&mut *case);
        let fields = fields_of(&*case, self.near_zero);
        let key = sort_key_of(&*case, &fields);
        if key >= self.key {
            return false;
        }
        let items = Items::of(&*case, &fields);
        if self.passed.has(&items) || !self.again && self.passed.has_change(&self.items, &items) {
            return false;
        }
        if !case.is_legal_table() || !case.is_valid() {
            return false;
        }
        if self.runs == self.budget {
            self.spent = true;
            return false;
        }
        self.runs += 1;
        reset_hidden(&mut *case);
        let Some(fails) = (self.fails)(&*case) else {
            self.spent = true;
            return false;
        };
        if fails {
            (self.best, self.key, self.items) = (case, key, items);
            self.again = false;
            self.accepted += 1;
        } else {
            self.passed.add(&self.items, &items);
        }
        fails
    }
    /// Offers the best case with other values in these fields.
    pub(super) fn edit(&mut self, edits: &[(Place, Value)]) -> bool {
        self.offer(edited(&*self.best, edits))
    }

    /// The simplest failing case so far.
    pub(super) fn best(&self) -> &dyn AnyCase {
        &*self.best
    }
    /// Its fields.
    pub(super) fn fields(&self) -> Vec<Field> {
        fields_of(&*self.best, self.near_zero)
    }
    /// How many offered cases became the best.
    pub(super) fn accepted(&self) -> usize {
        self.accepted
    }
    /// Whether the budget ran out, or shrinking was interrupted.
    pub(super) fn is_spent(&self) -> bool {
        self.spent
    }
    /// The number of runs so far.
    pub(super) fn runs(&self) -> usize {
        self.runs
    }
}
