//! Turns the limits that a user asks for into a scope, and counts its cases beforehand.

use super::scope::{Scope, TooMany};
use super::simplest_cards;
use super::space::{Count, Space};
use crate::error::{InputError, invalid};
use headjudge_oracles::{Kinds, Playable, Rulebook};

/// The maximum number of cases of a scope that is chosen automatically.
// The reference engines play them within two minutes on one core.
const MAX_AUTOMATIC_CASES: u64 = 12_000_000;
/// The maximum number of non-default fields of a scope that is chosen automatically.
const MAX_FIELDS: usize = 4;

/// How many fields may differ, how many more for each step less, and for each card less.
type FieldLimits = (usize, usize, usize);

/// The limits of a scope that the user asks for. Missing ones are chosen as large as the number of cases allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ScopeRequest {
    /// The maximum number of steps.
    pub steps: Option<usize>,
    /// The maximum number of cards.
    pub objects: Option<usize>,
    /// The maximum number of non-default fields.
    pub fields: Option<usize>,
    /// How many more fields for each step less. If only `fields` is given: one.
    pub more_per_step: Option<usize>,
    /// How many more fields for each card less. If only `fields` is given: none.
    pub more_per_card: Option<usize>,
}

impl ScopeRequest {
    /// The scope over these kinds of step and what of them is playable, and the number of its cases.
    ///
    /// # Errors
    /// When no legal table has so few cards, or the scope is too large.
    pub fn resolve<R: Rulebook>(self, kinds: u64, playable: &Playable) -> Result<(Scope, Count), InputError> {
        let fewest = simplest_cards::fewest_cards::<R>(playable);
        let objects = self.objects.unwrap_or((fewest + 1).max(2));
        if objects < fewest {
            return Err(
                invalid!("a {} table has at least {fewest} cards", R::NAME; "give --scope-objects {fewest}"),
            );
        }
        let cards = simplest_cards::cards::<R>(Kinds(kinds), playable);
        let count = |scope: Scope, max: u64| {
            Space::<R>::with_cards(scope, &cards, playable, max).map(|space| (scope, space.count()))
        };
        let scope = |steps, (fields, more_per_step, more_per_card)| Scope {
            steps,
            objects,
            fields,
            more_per_step,
            more_per_card,
            kinds,
        };
        let automatic =
            |steps| self.automatic(&|limits| count(scope(steps, limits), MAX_AUTOMATIC_CASES).ok());
        let chosen = self.steps.map_or(vec![2, 1], |steps| vec![steps]).into_iter().find_map(automatic);
        let least = scope(self.steps.unwrap_or(1), self.given().unwrap_or((0, 0, 0)));
        chosen.map_or_else(|| count(least, Scope::MAX_CASES), Ok).map_err(|error| {
            let many = match error {
                TooMany::Cases => format!("more than {} cases", Scope::MAX_CASES),
                TooMany::Parts => "more cases than can be counted".into(),
            };
            let smaller =
                "give a smaller --scope-steps, --scope-objects or --scope-fields, or one rule with --rule";
            InputError::new(format!("{} has {many} with {least}", R::NAME), smaller)
        })
    }

    /// The limits of fields, if the first of them is given.
    fn given(&self) -> Option<FieldLimits> {
        Some((self.fields?, self.more_per_step.unwrap_or(1), self.more_per_card.unwrap_or(0)))
    }

    /// The limits of fields that are given, or the largest for which `fit` returns something: first for one step, as most bugs
    /// need one step on a certain card, then for more steps, then for fewer cards.
    fn automatic<T>(&self, fit: &dyn Fn(FieldLimits) -> Option<T>) -> Option<T> {
        if let Some(given) = self.given() {
            return fit(given);
        }
        let mut largest = Largest { fit, found: None };
        let (from, to) = self.more_per_step.map_or((0, MAX_FIELDS), |more| (more, more));
        let per_card = self.more_per_card.unwrap_or(0);
        let mut limits =
            (0, (from..=to).take_while(|more| largest.fits((0, *more, per_card))).last()?, per_card);
        // One field more for each case, and one less for each step: cases of one step have as many as before.
        while limits.0 < MAX_FIELDS {
            let per_step = self.more_per_step.or(limits.1.checked_sub(1));
            let Some(wider) = per_step.map(|per_step| (limits.0 + 1, per_step, per_card)) else { break };
            if !largest.fits(wider) {
                break;
            }
            limits = wider;
        }
        let wider = (1..=MAX_FIELDS).map(|more| (limits.0, limits.1, more));
        _ = wider.take_while(|wider| self.more_per_card.is_none() && largest.fits(*wider)).count();
        largest.found
    }
}

/// The last limits that were tried and are small enough.
struct Largest<'a, T> {
    fit: &'a dyn Fn(FieldLimits) -> Option<T>,
    found: Option<T>,
}

impl<T> Largest<'_, T> {
    fn fits(&mut self, limits: FieldLimits) -> bool {
        let found = (self.fit)(limits);
        let fits = found.is_some();
        self.found = found.or(self.found.take());
        fits
    }
}
