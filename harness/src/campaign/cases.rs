//! Where the cases of a campaign come from: a case for each number.

use super::{Plan, target, targets};
use crate::exhaust::{Scope, Space};
use crate::play::Case;
use headjudge_oracles::{Check, Rule, Rulebook, rules};

/// Makes the cases of a plan out of their numbers: drawn under its seed, or all those of its scope.
pub struct Cases<R: Rulebook> {
    plan: Plan,
    pool: &'static [R::Card],
    /// All rules, and those that cases are dealt for, in turn.
    rules: Vec<&'static Rule<R>>,
    checked: Vec<usize>,
    space: Option<Space<R>>,
}

impl<R: Rulebook> Cases<R> {
    /// The cases of a plan, those that are drawn with real cards from `pool`.
    ///
    /// # Errors
    /// That the scope has more cases than can be numbered.
    pub fn of(plan: &Plan, pool: &'static [R::Card]) -> Result<Cases<R>, String> {
        let space = plan.scope.map(|scope| Space::of(scope, Scope::MOST_CASES)).transpose();
        let space = space
            .map_err(|_| format!("the scope is too large: it has more than {} cases", Scope::MOST_CASES))?;
        let pool = if plan.pool { pool } else { &[] };
        let checked = targets::<R>(plan.interpretations);
        Ok(Cases { plan: plan.clone(), pool, rules: rules::<R>().collect(), checked, space })
    }

    /// Makes case `index`: the same on every machine, for every engine.
    pub fn make(&self, index: u64, case: &mut Case<R>) {
        match &self.space {
            Some(space) => *case = space.case(index),
            None => {
                let target = target(&self.plan, &self.checked, index).map(|rule| self.rules[rule]);
                case.draw(self.plan.seed, index, target, self.pool);
            }
        }
    }

    /// The first number from `index` on, and below `end`, whose case is played: those that are symmetric to an
    /// earlier one are not.
    pub fn next(&self, index: u64, end: u64) -> Option<u64> {
        match &self.space {
            Some(space) => space.next(index, end),
            None => (index < end).then_some(index),
        }
    }

    /// The case that is played before case `index`.
    pub fn before(&self, index: u64) -> Option<Case<R>> {
        let before = (0..index).rev().find(|before| self.next(*before, index) == Some(*before))?;
        let mut case = Case::default();
        self.make(before, &mut case);
        Some(case)
    }

    /// The pair rules that are tried on a case: the one that it is dealt for, or all in one of eight cases. On a case
    /// of a scope, which is dealt for none, all of them.
    pub fn pairs(&self, index: u64) -> Vec<usize> {
        let is_metamorphic = |i: &usize| matches!(self.rules[*i].check, Check::Metamorphic { .. });
        let target = match self.space {
            Some(_) => self.plan.target,
            None => target(&self.plan, &self.checked, index),
        };
        match target {
            Some(target) if is_metamorphic(&target) => vec![target],
            _ if self.plan.target.is_none() && (self.space.is_some() || index % 8 == 7) => {
                self.checked.iter().copied().filter(is_metamorphic).collect()
            }
            _ => Vec::new(),
        }
    }
}
