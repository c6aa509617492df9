//! What every pass does: offer a case, and keep it if it fails too.

use super::Shrunk;
use super::field::{Field, Place, Value, bare, fields, with};
use super::form::{Form, form, tidy};
use crate::play::Case;
use headjudge_oracles::{Rulebook, named};
use std::collections::HashSet;

/// Says of a case whether it fails too; `None` ends the search for smaller ones.
pub type Fails<'a, R> = dyn FnMut(&Case<R>) -> Option<bool> + 'a;

/// The smallest case so far, and what was tried.
pub(super) struct Shrinker<'a, R: Rulebook> {
    best: Case<R>,
    form: Form,
    tried: HashSet<Form>,
    fails: &'a mut Fails<'a, R>,
    runs: usize,
    budget: usize,
    accepted: usize,
    spent: bool,
}

impl<'a, R: Rulebook> Shrinker<'a, R> {
    pub(super) fn new(best: Case<R>, fails: &'a mut Fails<'a, R>, budget: usize) -> Self {
        let form = form(&best);
        Shrinker { best, form, tried: HashSet::new(), fails, runs: 0, budget, accepted: 0, spent: false }
    }

    /// Offers a case; true if it is simpler, was not tried yet, and fails too: then it is the best.
    pub(super) fn offer(&mut self, mut case: Case<R>) -> bool {
        if self.spent {
            return false;
        }
        tidy(&mut case);
        let form = form(&case);
        if form >= self.form || self.tried.contains(&form) {
            return false;
        }
        if !R::is_legal_table(&case.cards) || named::validate::<R>(&case.cards, &case.steps).is_err() {
            return false;
        }
        if self.runs == self.budget {
            self.spent = true;
            return false;
        }
        self.runs += 1;
        let case = bare(&case);
        let Some(fails) = (self.fails)(&case) else {
            self.spent = true;
            return false;
        };
        if fails {
            (self.best, self.form) = (case, form);
            self.accepted += 1;
        } else {
            self.tried.insert(form);
        }
        fails
    }
    /// Offers the best case with other values in those places.
    pub(super) fn edit(&mut self, edits: &[(Place, Value)]) -> bool {
        self.offer(with(&self.best, edits))
    }

    /// The smallest case so far.
    pub(super) fn best(&self) -> &Case<R> {
        &self.best
    }
    /// Its fields.
    pub(super) fn fields(&self) -> Vec<Field> {
        fields(&self.best)
    }
    /// How many offered cases failed too.
    pub(super) fn accepted(&self) -> usize {
        self.accepted
    }
    /// Whether a case was left untried for want of budget.
    pub(super) fn is_spent(&self) -> bool {
        self.spent
    }
    pub(super) fn done(self) -> Shrunk<R> {
        Shrunk { case: self.best, runs: self.runs, complete: !self.spent }
    }
}
