//! Steps more, less, again and elsewhere.

use super::{existing, place};
use crate::play::Case;
use headjudge_oracles::{Rulebook, Source, generate, one_in};

/// A step more: of any kind, of one that the case has already, or of the kind that often follows.
pub(super) fn insert<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let at = place(source, case.steps.len() + 1);
    let before = at.checked_sub(1).map(|i| R::kind(&case.steps[i]));
    let kind = match (source.below(4), before.and_then(|kind| R::KINDS[kind as usize].then)) {
        (0 | 1, Some(then)) => then,
        (0 | 2, _) if !case.steps.is_empty() => R::kind(&case.steps[place(source, case.steps.len())]),
        _ => place(source, R::KINDS.len()) as u8,
    };
    let step = generate::step::<R>(source, &case.cards, existing(case, at), kind);
    let drawn = step.is_some();
    case.steps.splice(at..at, step);
    drawn
}

/// Another step in the place of one, often of its kind.
pub(super) fn replace<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    if case.steps.is_empty() {
        return false;
    }
    let at = place(source, case.steps.len());
    let kind = match one_in(source, 2) {
        true => R::kind(&case.steps[at]),
        false => place(source, R::KINDS.len()) as u8,
    };
    let step = generate::step::<R>(source, &case.cards, existing(case, at), kind);
    let drawn = step.is_some();
    step.into_iter().for_each(|step| case.steps[at] = step);
    drawn
}

/// A run of steps less, often one alone.
pub(super) fn remove<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let run = run(source, case.steps.len());
    case.steps.drain(run.clone());
    !run.is_empty()
}

/// A run of steps once more, right after it or later.
pub(super) fn repeat<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let run = run(source, case.steps.len());
    let again = case.steps[run.clone()].to_vec();
    let at = run.end + place(source, case.steps.len() - run.end + 1);
    case.steps.splice(at..at, again);
    !run.is_empty()
}

/// A run of steps elsewhere.
pub(super) fn shift<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let run = run(source, case.steps.len());
    let moved: Vec<R::Step> = case.steps.drain(run.clone()).collect();
    let at = place(source, case.steps.len() + 1);
    case.steps.splice(at..at, moved);
    at != run.start
}

/// A run of steps, often one alone; an empty one if there are none.
fn run(source: &mut dyn Source, len: usize) -> std::ops::Range<usize> {
    if len == 0 {
        return 0..0;
    }
    let start = place(source, len);
    let most = if one_in(source, 2) { 1 } else { len - start };
    start..start + 1 + place(source, most)
}
