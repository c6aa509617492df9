//! A scope: the limits that make the number of cases finite.

use crate::play::plural;
use headjudge_oracles::{Kinds, Rule, Rulebook};
use serde::{Deserialize, Serialize};

/// A small scope. Every machine numbers the cases of a scope in the same order.
///
/// Its cases have up to `objects` cards and up to `steps` steps on any of the objects. Up to `fields` fields of
/// their cards and steps differ from the default; each step below the limit allows one more. The values of a
/// field are few: numbers near 0 and the ends of their range, the first words of a list. The cards are the
/// simplest ones that suit the roles of objects in the steps, since an engine does nothing with a blank card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scope {
    /// The maximum number of steps of a case.
    pub steps: usize,
    /// The maximum number of cards on the table. Objects that steps create do not count.
    pub objects: usize,
    /// The maximum number of non-default fields of a case with the maximum number of steps. Fields that name
    /// objects do not count.
    pub fields: usize,
    /// The kinds of step, one bit each.
    pub kinds: u64,
}

impl Scope {
    /// The maximum of `steps`, and of `objects`.
    pub const MAX_STEPS_OR_OBJECTS: usize = 5;
    /// The maximum number of cases of a scope.
    pub const MAX_CASES: u64 = 50_000_000;

    /// How many fields of a case with so many steps may differ from the default. A case without steps counts as one
    /// with one step.
    pub fn fields(&self, steps: usize) -> usize {
        self.fields + self.steps.saturating_sub(steps.max(1))
    }

    /// The kinds of step that the rules need or are judged after, or all kinds if no rule is given; only those that the
    /// engine supports.
    pub fn kinds<R: Rulebook>(rules: &[&Rule<R>], can: Kinds) -> u64 {
        let wanted = rules.iter().map(|rule| match rule.judged_after {
            Kinds::ALL => rule.target_kinds(),
            judged_after => rule.target_kinds().or(judged_after),
        });
        // A rule that names no kinds may need any.
        let wanted = wanted.map(|kinds| if kinds.is_empty() { Kinds::ALL } else { kinds });
        let wanted = wanted.reduce(Kinds::or).unwrap_or(Kinds::ALL);
        let all = (0..R::KINDS.len() as u8).fold(Kinds::NONE, |all, kind| all.or(Kinds::of(&[kind])));
        wanted.and(can).and(all).0
    }
}

/// Why a scope is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMany {
    /// It has more cases than the limit.
    Cases,
    /// It has so many different steps, cards or tables that its cases cannot be counted.
    Parts,
}

impl std::fmt::Display for Scope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (steps, objects) = (plural(self.steps, "step"), plural(self.objects, "card"));
        write!(f, "up to {steps} on up to {objects}, up to {}", plural(self.fields, "non-default field"))
    }
}
