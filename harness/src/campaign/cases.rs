//! The cases of a campaign, by number.

use super::plan::{Plan, target_rules};
use crate::exhaust::{Scope, Space};
use crate::play::Case;
use headjudge_oracles::{Check, Rule, Rulebook, rules};

/// Makes the cases of a plan from their numbers: generated at random from its seed, or enumerated from its scope.
pub struct Cases<R: Rulebook> {
    plan: Plan,
    pool: &'static [R::Card],
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
    pub fn of(plan: &Plan, pool: &'static [R::Card]) -> Result<Cases<R>, String> {
        let space = plan.scope.map(|scope| Space::of(scope, Scope::MAX_CASES)).transpose();
        let space = space
            .map_err(|_| format!("the scope is too large: it has more than {} cases", Scope::MAX_CASES))?;
        let pool = if plan.pool { pool } else { &[] };
        let targets = target_rules::<R>(plan.interpretations);
        Ok(Cases { plan: plan.clone(), pool, rules: rules::<R>().collect(), targets, space })
    }

    /// Makes case `index`: the same on every machine, for every engine.
    pub fn make(&self, index: u64, case: &mut Case<R>) {
        match &self.space {
            Some(space) => *case = space.case(index),
            None => {
                let target = self.plan.target_of(&self.targets, index).map(|rule| self.rules[rule]);
                case.generate(self.plan.seed, index, target, self.pool);
            }
        }
    }

    /// The first number from `index` on, and below `end`, whose case is played. A case of a scope that is
    /// symmetric to an earlier one is not.
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

    /// The metamorphic rules that are checked on case `index`, which costs two more plays each: the rule that the
    /// case is generated for, or in one of eight cases all of them. On a case of a scope, always all of them.
    pub fn pairs(&self, index: u64) -> Vec<usize> {
        let is_metamorphic = |i: &usize| matches!(self.rules[*i].check, Check::Metamorphic { .. });
        let target = match self.space {
            Some(_) => self.plan.target,
            None => self.plan.target_of(&self.targets, index),
        };
        match target {
            Some(target) if is_metamorphic(&target) => vec![target],
            _ if self.plan.target.is_none() && (self.space.is_some() || index % 8 == 7) => {
                self.targets.iter().copied().filter(is_metamorphic).collect()
            }
            _ => Vec::new(),
        }
    }
}
