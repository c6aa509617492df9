//! Fronts: the same cases, rules and shrinking through other property testing libraries.
//!
//! Each is a feature of its own: `proptest`, `quickcheck`, `arbitrary`. All deal from the one generator, whose [`Source`] of choices is then the library's
//! own randomness, and all shrink by the one shrinker. A [`Trial`] holds an engine to the rules, case by case.

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
pub mod mutate;
#[cfg(feature = "proptest")]
pub mod proptest;
#[cfg(feature = "quickcheck")]
pub mod quickcheck;
mod trial;

pub use trial::{Failure, Trial};

use crate::campaign;
use crate::play::Case;
use headjudge_oracles::{Interpretations, Rule, Rulebook, Source, generate, pick, rules};

/// How many candidates a front's shrinking may propose, at most: as many as the command's.
pub const SHRINK_BUDGET: usize = crate::triage::SHRINK_BUDGET;

/// Deals a case from a source of choices: for `target`, or for a rule that is drawn first, as a campaign deals for each
/// in turn. Real cards from `pool` are mixed in.
pub fn deal<R: Rulebook>(mut source: &mut dyn Source, target: Option<&Rule<R>>, pool: &[R::Card]) -> Case<R> {
    let target = target.or_else(|| any_rule(source));
    let mut case = Case::default();
    generate::case(&mut source, target, pool, &mut case.cards, &mut case.steps);
    case
}

/// A checked rule; `None` if the rulebook has none.
fn any_rule<R: Rulebook>(source: &mut dyn Source) -> Option<&'static Rule<R>> {
    let targets = campaign::targets::<R>(Interpretations::default());
    let index = if targets.is_empty() { return None } else { *pick(source, &targets) };
    rules::<R>().nth(index)
}
