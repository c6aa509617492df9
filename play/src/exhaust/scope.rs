//! A scope: the limits that make the number of cases finite.

use crate::play::plural;
use headjudge_oracles::{Kinds, Rule, Rulebook, Steps};
use serde::{Deserialize, Serialize};

/// A small scope. Every machine numbers the cases of a scope in the same order.
///
/// Its cases have up to `objects` cards and up to `steps` steps on any of the objects. Up to `fields` fields of
/// their cards and steps differ from the default; each step below the limit allows `more_per_step`
/// more, each card below it `more_per_card`. The values of a
/// field are few: numbers near 0 and the ends of their range, the first words of a list. The cards are the
/// simplest ones that suit the roles of objects in the steps, since an engine does nothing with a blank card.
/// A question is the last step of a case: it changes nothing, so the steps after it are a case of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scope {
    /// The maximum number of steps of a case.
    pub steps: usize,
    /// The maximum number of cards on the table. Objects that steps create do not count.
    pub objects: usize,
    /// The maximum number of non-default fields of a case with the maximum number of steps and cards. Fields that name
    /// objects do not count.
    pub fields: usize,
    /// How many more non-default fields a case may have for each step that it has less than the maximum.
    pub more_per_step: usize,
    /// How many more for each card that it has less than the maximum.
    pub more_per_card: usize,
    /// The kinds of step, one bit each.
    pub kinds: u64,
}

impl Scope {
    /// The maximum of `steps`, and of `objects`.
    pub const MAX_STEPS_OR_OBJECTS: usize = 5;
    /// The maximum number of cases of a scope.
    pub const MAX_CASES: u64 = 50_000_000;

    /// How many fields of a case with so many steps and cards may differ from the default. A case without steps counts as
    /// one with one step.
    pub fn fields(&self, steps: usize, cards: usize) -> usize {
        let (fewer_steps, fewer_cards) =
            (self.steps.saturating_sub(steps.max(1)), self.objects.saturating_sub(cards));
        self.fields + self.more_per_step * fewer_steps + self.more_per_card * fewer_cards
    }

    /// The kinds of step that the rules need or are judged after, or all kinds if no rule is given; only those that the
    /// engine supports.
    pub fn kinds<R: Rulebook>(rules: &[&Rule<R>], can: Kinds) -> u64 {
        let wanted = rules.iter().map(|rule| match rule.judged_after {
            // Without a table, nobody knows what else a rule needs.
            _ if R::NEEDS.is_empty() => Kinds::ALL,
            Kinds::ALL => rule.favored_kinds(),
            judged_after => rule.favored_kinds().or(judged_after),
        });
        // A rule that names no kinds may need any.
        let wanted = wanted.map(|kinds| if kinds.is_empty() { Kinds::ALL } else { kinds });
        let wanted = wanted.reduce(Kinds::or).unwrap_or(Kinds::ALL);
        let all = (0..R::Step::KINDS.len() as u8).fold(Kinds::NONE, |all, kind| all.or(Kinds::of(&[kind])));
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
        write!(f, "up to {steps} on up to {objects}, up to {}", plural(self.fields, "non-default field"))?;
        // With at most one step, none has less.
        let per_step = if self.steps > 1 { self.more_per_step } else { 0 };
        for (more, what) in [(per_step, "step"), (self.more_per_card, "card")] {
            if more > 0 {
                write!(f, ", {more} more for each {what} less")?;
            }
        }
        Ok(())
    }
}
