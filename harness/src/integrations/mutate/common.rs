//! What the mutations share: the objects of a case at a step, and whether a changed case is valid.

use headjudge_oracles::{Objects, Rulebook, Source, named};
use headjudge_play::play::Case;
use headjudge_play::shrink::field::without_hidden;
use headjudge_play::shrink::renumber::tidy;

/// The maximum number of steps of a mutated case: twice that of a generated one.
pub const MAX_STEPS: usize = 128;

/// The tidied case, if it is valid and its table legal.
pub(super) fn valid<R: Rulebook>(mut case: Case<R>) -> Option<Case<R>> {
    tidy(&mut case);
    case.steps.truncate(MAX_STEPS);
    let case = without_hidden(&case);
    let is_valid = R::is_legal_table(&case.cards) && named::validate::<R>(&case.cards, &case.steps).is_ok();
    is_valid.then_some(case)
}

/// The objects that exist before step `at`.
pub(super) fn existing<R: Rulebook>(case: &Case<R>, at: usize) -> Objects {
    case.steps[..at].iter().map(named::created::<R>).fold(Objects::first(case.cards.len()), Objects::or)
}

/// A random index in a list of `len`, which must not be 0.
pub(super) fn random_index(source: &mut dyn Source, len: usize) -> usize {
    source.below(len as u32) as usize
}
