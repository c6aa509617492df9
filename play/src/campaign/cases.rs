//! The cases of a campaign, by number.

use super::plan::Plan;
use crate::error::{Error, invalid};
use crate::exhaust::{Scope, Space};
use crate::play::Case;
use headjudge_oracles::{Check, Playable, Rule, Rulebook, rules};
use std::borrow::Cow;

/// Makes the cases of a plan from their numbers: generated at random from its seed, or enumerated from its scope.
pub struct Cases<R: Rulebook> {
    plan: Plan,
    pool: Cow<'static, [R::Card]>,
    playable: Playable,
    /// All rules, in the rulebook's order.
    rules: Vec<&'static Rule<R>>,
    /// The rules that cases are generated for in turn.
    targets: Vec<usize>,
    space: Option<Space<R>>,
}

impl<R: Rulebook> Cases<R> {
    /// The cases of a plan. Generated ones use real cards from `pool`, if the plan says so.
    ///
    /// # Errors
    /// When the scope has more than [`Scope::MAX_CASES`] cases.
    pub fn of(plan: &Plan, pool: &'static [R::Card]) -> Result<Cases<R>, Error> {
        let playable = Playable::of::<R>(plan.can).under(plan.interpretations);
        let space = plan.scope.map(|scope| Space::of(scope, &playable, Scope::MAX_CASES)).transpose();
        let space = space
            .map_err(|_| invalid!("the scope is too large: it has more than {} cases", Scope::MAX_CASES))?;
        let mut pool = Cow::Borrowed(if plan.pool { pool } else { &[] });
        // A printed card is real as it is, or not at all.
        if pool.iter().any(|card| playable.check_card::<R>(card).is_err()) {
            pool.to_mut().retain(|card| playable.check_card::<R>(card).is_ok());
        }
        let targets = plan.rules_in_turn::<R>();
        Ok(Cases { plan: plan.clone(), pool, playable, rules: rules::<R>().collect(), targets, space })
    }

    /// Generated cases from the same seed and pool, all for one rule.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub fn aimed(&self, rule: usize) -> Result<Cases<R>, Error> {
        let plan = Plan { targets: vec![rule], scope: None, ..self.plan.clone() };
        Ok(Cases { pool: self.pool.clone(), ..Cases::of(&plan, &[])? })
    }

    /// The real cards that the adapter can play.
    pub fn pool(&self) -> &[R::Card] {
        &self.pool
    }

    /// Whether the adapter can play a case.
    pub fn can_play(&self, case: &Case<R>) -> bool {
        self.playable.check::<R>(&case.cards, &case.steps).is_ok()
    }

    /// Makes case `index`.
    pub fn case(&self, index: u64) -> Case<R> {
        let mut case = Case::default();
        self.make(index, &mut case);
        case
    }

    /// Makes case `index`: the same on every machine, for every engine.
    pub fn make(&self, index: u64, case: &mut Case<R>) {
        match &self.space {
            Some(space) => *case = space.case(index),
            None => {
                // The cards of another interpretation are not played.
                let under = self.plan.interpretations;
                let target = self.target(index).map(|rule| self.rules[rule]);
                let target = target.filter(|rule| rule.applies_under(under));
                case.generate_within(self.plan.seed, index, target, &self.pool, &self.playable);
            }
        }
    }

    /// The rule that case `index` is generated for.
    fn target(&self, index: u64) -> Option<usize> {
        let turn = index.checked_rem(self.targets.len() as u64)?;
        Some(self.targets[turn as usize])
    }

    /// The first number from `index` on, and below `end`, whose case is played. A case of a scope that is symmetric to
    /// an earlier one is not.
    pub fn next(&self, index: u64, end: u64) -> Option<u64> {
        match &self.space {
            Some(space) => space.next(index, end),
            None => (index < end).then_some(index),
        }
    }

    /// The case that is played before case `index`.
    pub fn previous(&self, index: u64) -> Option<Case<R>> {
        let previous = (0..index).rev().find(|number| self.next(*number, index) == Some(*number))?;
        let mut case = Case::default();
        self.make(previous, &mut case);
        Some(case)
    }

    /// The metamorphic rules that are checked on case `index`, which costs two more plays each: the rule that the case is
    /// generated for; in one of eight cases all of them, if the plan names no targets. On a case of a scope, always all
    /// that are judged.
    pub fn pairs(&self, index: u64) -> Vec<usize> {
        let is_metamorphic = |i: &usize| matches!(self.rules[*i].check, Check::Metamorphic { .. });
        let is_judged = |i: &usize| self.plan.judged.is_empty() || self.plan.judged.contains(i);
        let judged = || self.targets.iter().copied().filter(is_metamorphic).collect();
        match self.target(index) {
            _ if self.space.is_some() => judged(),
            Some(target) if is_metamorphic(&target) => vec![target].into_iter().filter(is_judged).collect(),
            _ if self.plan.targets.is_empty() && index % 8 == 7 => judged(),
            _ => Vec::new(),
        }
    }
}
