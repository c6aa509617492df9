//! What a rule sees: a step, the engine's reply, and what the engine showed before and after the step.

use crate::{Answer, Interpretations, ObjectId, Objects, Reply, Rulebook, Shown, Texts};
use std::ops::Deref;

/// Everything that a rule may derive an expectation from: the cards, the step, the reply, and what was shown before the step.
///
/// It does not contain what the engine shows after the step. The ledger is recorded from a `Past` alone, so it can never
/// contain the output that a rule judges.
pub struct Past<'a, R: Rulebook> {
    /// The cards of the case. Card `i` is object `i + 1`.
    pub cards: &'a [R::Card],
    /// The step, or `None` for the opening table: what is shown before the first step.
    pub step: Option<&'a R::Step>,
    /// The number of the step: 1 for the first step, 0 for the opening table.
    pub number: usize,
    /// The engine's reply to the step.
    pub reply: Reply,
    /// What was shown before the step; for the opening table, nothing.
    pub before: &'a Shown<R>,
    /// The texts of the case, by which a shown name is looked up.
    pub texts: &'a Texts,
    /// The interpretations that were chosen for the engine.
    pub interpretations: Interpretations,
}

impl<R: Rulebook> Past<'_, R> {
    /// The answer, if the engine performed the step.
    #[inline(always)]
    pub fn answer(&self) -> Option<&Answer> {
        self.reply.answer()
    }
    /// The card that the object was dealt as, or `None` for an object that a step created.
    #[inline(always)]
    pub fn card(&self, id: ObjectId) -> Option<&R::Card> {
        self.cards.get(id.card_index())
    }
}

/// What a rule sees of one step, or of the opening table: the [`Past`], the ledger with this step recorded, and what is
/// shown after the step.
///
/// It dereferences to the [`Past`], so a rule can write `observation.before`.
pub struct Observation<'a, R: Rulebook> {
    /// The step, and what was shown before it.
    pub past: Past<'a, R>,
    /// What was recorded over the case, this step included.
    pub ledger: &'a R::Ledger,
    /// What is shown after the step.
    pub after: &'a Shown<R>,
    /// The touched objects: those that are shown differently than before, that the step names, or whose records in the ledger
    /// it changed. Object rules are judged on these.
    pub touched: Objects,
}

impl<'a, R: Rulebook> Deref for Observation<'a, R> {
    type Target = Past<'a, R>;
    #[inline(always)]
    fn deref(&self) -> &Past<'a, R> {
        &self.past
    }
}

/// One of the two cases that a metamorphic rule compares, after the same step of both.
pub struct Side<'a, R: Rulebook> {
    /// The cards of this case.
    pub cards: &'a [R::Card],
    /// The step, or `None` for the opening table.
    pub step: Option<&'a R::Step>,
    /// The engine's reply to the step.
    pub reply: Reply,
    /// What is shown after the step.
    pub after: &'a Shown<R>,
    /// The texts by which a shown name is looked up. Both cases use the same, so equal names have equal ids.
    pub texts: &'a Texts,
}
