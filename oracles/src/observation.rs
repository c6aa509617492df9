//! What a rule sees: a step, what was shown before it, and what is shown after it.

use crate::{Answer, Interpretations, ObjectId, Objects, Reply, Rulebook, Shown, Texts};
use std::ops::Deref;

/// All that an expectation may come from: the cards, the step, its reply and what was shown before it.
///
/// What the engine shows after the step is not in here, so whatever is computed from a `Past` alone keeps
/// the first invariant of an oracle by construction.
pub struct Past<'a, R: Rulebook> {
    /// The cards on the table: object n is card n - 1.
    pub cards: &'a [R::Card],
    /// The step; `None` for the opening table.
    pub step: Option<&'a R::Step>,
    /// Its number, 1 for the first; 0 for the opening table.
    pub number: usize,
    /// What the engine said to it.
    pub reply: Reply,
    /// What was shown before it; blank for the opening table.
    pub before: &'a Shown<R>,
    /// The texts that names are ids of.
    pub texts: &'a Texts,
    /// The readings that the engine chosen.
    pub interpretations: Interpretations,
}

impl<R: Rulebook> Past<'_, R> {
    /// The answer, if the step was carried out.
    pub fn answer(&self) -> Option<&Answer> {
        self.reply.answer()
    }
    /// The card that object `id` was dealt as; `None` for what a step brought into being.
    pub fn card(&self, id: ObjectId) -> Option<&R::Card> {
        self.cards.get(id.card_index())
    }
}

/// A moment of a case: the [`Past`] (to which it dereferences), the ledger with this step recorded, and
/// what is shown after the step.
pub struct Observation<'a, R: Rulebook> {
    /// The step and what came before it.
    pub past: Past<'a, R>,
    /// What the harness recorded, this step included.
    pub ledger: &'a R::Ledger,
    /// What is shown after the step.
    pub after: &'a Shown<R>,
    /// The objects that look changed, are named by the step, or whose record it touched.
    pub touched: Objects,
}

impl<'a, R: Rulebook> Deref for Observation<'a, R> {
    type Target = Past<'a, R>;
    fn deref(&self) -> &Past<'a, R> {
        &self.past
    }
}

/// One of two cases that a pair rule compares, after the same step of both.
pub struct Side<'a, R: Rulebook> {
    /// The cards on the table.
    pub cards: &'a [R::Card],
    /// The step; `None` for the opening table.
    pub step: Option<&'a R::Step>,
    /// What the engine said to it.
    pub reply: Reply,
    /// What is shown after it.
    pub after: &'a Shown<R>,
    /// The texts that names are ids of: the same for both sides.
    pub texts: &'a Texts,
}
