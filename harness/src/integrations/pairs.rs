//! Which cases are played with their pairs, under the metamorphic rules.

use headjudge_oracles::{Check, Interpretations, Rulebook, Steps};
use headjudge_play::play::{Case, Judge};

/// The metamorphic rules that apply, by their places in [`Judge::rules`]. They compare a case with its pair.
pub(super) fn metamorphic_rules<R: Rulebook>(
    judge: &Judge<R>,
    interpretations: Interpretations,
) -> Vec<usize> {
    let rules = judge.rules().iter().enumerate();
    let is_metamorphic = |check: &Check<R>| matches!(check, Check::Metamorphic { .. });
    rules
        .filter(|(_, r)| is_metamorphic(&r.check) && r.applies_under(interpretations))
        .map(|(i, _)| i)
        .collect()
}

/// Whether a case is one of those that are played with their pairs, one in `one_in`. Its steps decide, so that it gives the
/// same result each time.
pub(super) fn has_pairs<R: Rulebook>(case: &Case<R>, one_in: usize) -> bool {
    let hash = case.steps.iter().fold(0_usize, |sum, step| sum * 31 % 8191 + usize::from(step.kind()) + 1);
    hash.is_multiple_of(one_in)
}
