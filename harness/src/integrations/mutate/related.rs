//! New cases that have something in common with a case: its steps belong to what the same rule is about.

use super::common::random_index;
use crate::integrations::generate_case_within;
use headjudge_oracles::{Interpretations, Playable, Rule, Rulebook, Source, Steps, pick, rules};
use headjudge_play::campaign;
use headjudge_play::play::Case;

/// A new case, generated for a rule that needs the kind of one of the case's steps; for any rule if there is none.
pub(super) fn related_case<R: Rulebook>(
    source: &mut dyn Source,
    case: &Case<R>,
    pool: &[R::Card],
    playable: &Playable,
) -> Case<R> {
    let rule = related_rule(source, case);
    generate_case_within(source, rule, pool, playable)
}

/// A random rule among those that cases with the kind of a random step of this case are generated for.
fn related_rule<R: Rulebook>(source: &mut dyn Source, case: &Case<R>) -> Option<&'static Rule<R>> {
    if case.steps.is_empty() {
        return None;
    }
    let kind = case.steps[random_index(source, case.steps.len())].kind();
    let targets = campaign::target_rules::<R>(Interpretations::default());
    let about = targets.into_iter().filter_map(|rule| rules::<R>().nth(rule));
    let about: Vec<&Rule<R>> = about.filter(|rule| rule.favored_kinds().has(kind)).collect();
    if about.is_empty() { None } else { Some(*pick(source, &about)) }
}
