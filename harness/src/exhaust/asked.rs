//! From what is asked for to a scope, told in advance how large it is.

use super::plainest;
use super::scope::{Scope, TooMany};
use super::space::{Count, Space};
use headjudge_oracles::{Kinds, Rulebook};

/// How many cases a scope has at most whose size nobody asked for.
const LIKED: u64 = 2_000_000;
/// How many fields off plain are tried at most for it.
const MOST_FIELDS: usize = 4;

/// What is asked for of a scope; where it is silent, the largest is taken that has not too many cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Asked {
    /// How many steps at most.
    pub steps: Option<usize>,
    /// How many cards at most.
    pub objects: Option<usize>,
    /// How many fields off plain at most.
    pub fields: Option<usize>,
}

impl Asked {
    /// The scope, over these kinds of step, and how many cases it has.
    ///
    /// # Errors
    /// That no table is that small, or that the scope is too large; with what to do.
    pub fn settle<R: Rulebook>(self, kinds: u64) -> Result<(Scope, Count), String> {
        let fewest = plainest::fewest_cards::<R>();
        let objects = self.objects.unwrap_or((fewest + 1).max(2));
        if objects < fewest {
            return Err(format!("{} deals at least {fewest} cards; give --scope-objects {fewest}", R::NAME));
        }
        let cards = plainest::cards::<R>(Kinds(kinds));
        let count = |steps: usize, fields: usize, most: u64| {
            let scope = Scope { steps, objects, fields, kinds };
            Space::<R>::from(scope, &cards, most).map(|space| (scope, space.count()))
        };
        let of_steps = |steps: usize| match self.fields {
            Some(fields) => count(steps, fields, LIKED).ok(),
            None => (0..=MOST_FIELDS).map_while(|fields| count(steps, fields, LIKED).ok()).last(),
        };
        let liked = self.steps.map_or(vec![2, 1], |steps| vec![steps]).into_iter().find_map(of_steps);
        let (steps, fields) = (self.steps.unwrap_or(1), self.fields.unwrap_or(0));
        liked.map_or_else(|| count(steps, fields, Scope::MOST_CASES), Ok).map_err(|large| {
            let scope = Scope { steps, objects, fields, kinds };
            let many = match large {
                TooMany::Cases => format!("more than {} cases", Scope::MOST_CASES),
                TooMany::Parts => "more cases than can be counted".into(),
            };
            let less = "with --scope-steps, --scope-objects and --scope-fields, or name one rule with --rule";
            format!("{} has {many} of {scope}; make that less {less}", R::NAME)
        })
    }
}
