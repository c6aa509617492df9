//! What of all cases is tried.

use headjudge_oracles::{Kinds, Rule, Rulebook};
use serde::{Deserialize, Serialize};

/// A small scope: a plain value, from which everybody numbers the same cases in the same order.
///
/// Its cases deal up to `objects` cards and take up to `steps` steps, on any of the objects. Up to `fields` fields
/// of their cards and steps hold something else than what is plain, and with each step less one more: a step less
/// leaves room for a field. What a field may hold is little, too: numbers near 0 and the ends of their range, the
/// first words of a list. The cards are the plainest that the steps are about, one for each part that an object
/// plays in a step: an engine does nothing with a card on which nothing is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scope {
    /// How many steps a case takes at most.
    pub steps: usize,
    /// How many cards lie on the table at most. What the steps bring into being comes on top.
    pub objects: usize,
    /// How many fields are other than plain at most where all steps are taken; which objects a step names is not
    /// counted.
    pub fields: usize,
    /// The kinds of step, a bit each.
    pub kinds: u64,
}

impl Scope {
    /// How many steps and cards there may be at most.
    pub const MOST: usize = 5;
    /// How many cases there may be at most.
    pub const MOST_CASES: u64 = 50_000_000;

    /// How many fields may be other than plain in a case of so many steps; without one, as with one.
    pub fn fields(&self, steps: usize) -> usize {
        self.fields + self.steps.saturating_sub(steps.max(1))
    }

    /// The kinds of step that a rule needs and hears, as far as an engine can take them; all, for every rule.
    pub fn kinds<R: Rulebook>(rule: Option<&Rule<R>>, can: Kinds) -> u64 {
        let wanted = rule.map_or(Kinds::ALL, |rule| match rule.judged_after {
            Kinds::ALL => rule.target_kinds(),
            hears => rule.target_kinds().or(hears),
        });
        let wanted = if wanted.is_empty() { Kinds::ALL } else { wanted };
        let all = (0..R::KINDS.len() as u8).fold(Kinds::NONE, |all, kind| all.or(Kinds::of(&[kind])));
        wanted.and(can).and(all).0
    }
}

/// That a scope is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMany {
    /// It has more cases than were to be numbered.
    Cases,
    /// It has so many different steps, cards or tables that its cases cannot even be counted.
    Parts,
}

fn plural(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

impl std::fmt::Display for Scope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (steps, objects) = (plural(self.steps, "step"), plural(self.objects, "card"));
        write!(f, "up to {steps} on up to {objects}, up to {} not plain", plural(self.fields, "field"))
    }
}
