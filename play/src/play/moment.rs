//! A moment of a case: one of its steps, or the dealing of its cards.

use crate::play::Case;
use headjudge_oracles::Rulebook;

/// A step of the case that is played, or the dealing of its cards.
pub(super) struct Moment<'a, R: Rulebook> {
    /// The number of the step: 1 for the first, 0 for the dealing.
    pub number: usize,
    pub step: Option<&'a R::Step>,
}

impl<R: Rulebook> Clone for Moment<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rulebook> Copy for Moment<'_, R> {}

impl<'a, R: Rulebook> Moment<'a, R> {
    #[inline]
    pub(super) fn of(case: &'a Case<R>, number: usize) -> Self {
        Moment { number, step: number.checked_sub(1).map(|i| &case.steps[i]) }
    }
}
