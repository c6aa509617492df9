//! Generates a case from choices that somebody else makes: another property testing library, or a fuzzer.

use super::target_rules;
use crate::play::Case;
use headjudge_oracles::{Interpretations, Playable, Rule, Rulebook, Source, generate, pick, rules};

/// Generates a case from a source of choices, for the rule `target`, or else for a rule that the source chooses.
/// Some cards are real ones from `pool`.
pub fn generate_case<R: Rulebook>(
    source: &mut dyn Source,
    target: Option<&Rule<R>>,
    pool: &[R::Card],
) -> Case<R> {
    generate_case_within(source, target, pool, &Playable::default())
}

/// The same, with kinds of step and values of fields that an adapter can play.
pub fn generate_case_within<R: Rulebook>(
    mut source: &mut dyn Source,
    target: Option<&Rule<R>>,
    pool: &[R::Card],
    playable: &Playable,
) -> Case<R> {
    let target = target.or_else(|| any_rule(source));
    let mut case = Case::default();
    let playable = Some(playable).filter(|playable| !playable.is_everything());
    generate::case_within(&mut source, target, pool, playable, &mut case.cards, &mut case.steps);
    case
}

/// A random rule to generate a case for; `None` if the rulebook has none.
fn any_rule<R: Rulebook>(source: &mut dyn Source) -> Option<&'static Rule<R>> {
    let targets = target_rules::<R>(Interpretations::default());
    let index = if targets.is_empty() { return None } else { *pick(source, &targets) };
    rules::<R>().nth(index)
}
