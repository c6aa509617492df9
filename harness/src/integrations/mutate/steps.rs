//! Mutations that insert, replace, remove, repeat or move steps.

use super::common::{existing, random_index};
use headjudge_oracles::{Rulebook, Source, Steps, generate, one_in};
use headjudge_play::play::Case;

/// Inserts a step: of any kind, of a kind that the case has already, or of the kind that often follows the step
/// before it.
pub(super) fn insert<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let at = random_index(source, case.steps.len() + 1);
    let before = at.checked_sub(1).map(|i| case.steps[i].kind());
    let kind = match (source.below(4), before.and_then(|kind| R::Step::KINDS[kind as usize].then)) {
        (0 | 1, Some(then)) => then,
        (0 | 2, _) if !case.steps.is_empty() => case.steps[random_index(source, case.steps.len())].kind(),
        _ => random_index(source, R::Step::KINDS.len()) as u8,
    };
    let step = generate::step::<R>(source, &case.cards, existing(case, at), kind);
    let is_changed = step.is_some();
    case.steps.splice(at..at, step);
    is_changed
}

/// Replaces a step, often by one of the same kind.
pub(super) fn replace<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    if case.steps.is_empty() {
        return false;
    }
    let at = random_index(source, case.steps.len());
    let kind = match one_in(source, 2) {
        true => case.steps[at].kind(),
        false => random_index(source, R::Step::KINDS.len()) as u8,
    };
    let step = generate::step::<R>(source, &case.cards, existing(case, at), kind);
    let is_changed = step.is_some();
    step.into_iter().for_each(|step| case.steps[at] = step);
    is_changed
}

/// Removes consecutive steps, often just one.
pub(super) fn remove<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let run = run(source, case.steps.len());
    case.steps.drain(run.clone());
    !run.is_empty()
}

/// Repeats consecutive steps, right after them or later.
pub(super) fn repeat<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let run = run(source, case.steps.len());
    let repeated = case.steps[run.clone()].to_vec();
    let at = run.end + random_index(source, case.steps.len() - run.end + 1);
    case.steps.splice(at..at, repeated);
    !run.is_empty()
}

/// Moves consecutive steps.
pub(super) fn move_elsewhere<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let run = run(source, case.steps.len());
    let moved: Vec<R::Step> = case.steps.drain(run.clone()).collect();
    let at = random_index(source, case.steps.len() + 1);
    case.steps.splice(at..at, moved);
    at != run.start
}

/// The range of random consecutive steps, often just one; empty if there are no steps.
fn run(source: &mut dyn Source, len: usize) -> std::ops::Range<usize> {
    if len == 0 {
        return 0..0;
    }
    let start = random_index(source, len);
    let max = if one_in(source, 2) { 1 } else { len - start };
    start..start + 1 + random_index(source, max)
}
