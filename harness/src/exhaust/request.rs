//! Turns the limits that a user asks for into a scope, and counts its cases beforehand.

use super::scope::{Scope, TooMany};
use super::simplest_cards;
use super::space::{Count, Space};
use headjudge_oracles::{Kinds, Playable, Rulebook};

/// The maximum number of cases of a scope that is chosen automatically.
const MAX_AUTOMATIC_CASES: u64 = 2_000_000;
/// The maximum number of non-default fields of a scope that is chosen automatically.
const MAX_FIELDS: usize = 4;

/// The limits of a scope that the user asks for. Missing ones are chosen as large as the number of cases allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ScopeRequest {
    /// The maximum number of steps.
    pub steps: Option<usize>,
    /// The maximum number of cards.
    pub objects: Option<usize>,
    /// The maximum number of non-default fields.
    pub fields: Option<usize>,
}

impl ScopeRequest {
    /// The scope over these kinds of step and what of them is playable, and the number of its cases.
    ///
    /// # Errors
    /// When no legal table has so few cards, or the scope is too large.
    pub fn resolve<R: Rulebook>(self, kinds: u64, playable: &Playable) -> Result<(Scope, Count), String> {
        let fewest = simplest_cards::fewest_cards::<R>(playable);
        let objects = self.objects.unwrap_or((fewest + 1).max(2));
        if objects < fewest {
            return Err(format!(
                "a {} table has at least {fewest} cards; give --scope-objects {fewest}",
                R::NAME
            ));
        }
        let cards = simplest_cards::cards::<R>(Kinds(kinds), playable);
        let count = |steps: usize, fields: usize, max: u64| {
            let scope = Scope { steps, objects, fields, kinds };
            Space::<R>::with_cards(scope, &cards, playable, max).map(|space| (scope, space.count()))
        };
        let with_steps = |steps: usize| match self.fields {
            Some(fields) => count(steps, fields, MAX_AUTOMATIC_CASES).ok(),
            None => {
                (0..=MAX_FIELDS).map_while(|fields| count(steps, fields, MAX_AUTOMATIC_CASES).ok()).last()
            }
        };
        let chosen = self.steps.map_or(vec![2, 1], |steps| vec![steps]).into_iter().find_map(with_steps);
        let (steps, fields) = (self.steps.unwrap_or(1), self.fields.unwrap_or(0));
        chosen.map_or_else(|| count(steps, fields, Scope::MAX_CASES), Ok).map_err(|error| {
            let scope = Scope { steps, objects, fields, kinds };
            let many = match error {
                TooMany::Cases => format!("more than {} cases", Scope::MAX_CASES),
                TooMany::Parts => "more cases than can be counted".into(),
            };
            let smaller =
                "give a smaller --scope-steps, --scope-objects or --scope-fields, or one rule with --rule";
            format!("{} has {many} with {scope}; {smaller}", R::NAME)
        })
    }
}
