//! A block: the cases that a worker plays before it reports.

use super::{Cases, Counts, Occurrences, Plan};
use crate::play::{Case, Driver, End, EngineFailure, Judge, Phase, Signature};
use headjudge_oracles::{Interpretations, Rulebook};
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Some cases of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// The number of the first case.
    pub first: u64,
    /// How many cases.
    pub len: u64,
    /// Signatures after which a case goes on.
    pub tolerated: Vec<Signature>,
}

/// How many cases lie between two heartbeats.
pub const HEARTBEAT: u64 = 16;

/// Makes a player: the first one, and another after a panic.
pub type Renew<P> = Arc<dyn Fn() -> Result<P, String> + Send + Sync>;

/// Plays blocks of one campaign.
pub struct BlockRunner<R: Rulebook, P: Driver<R>> {
    plan: Plan,
    cases: Cases<R>,
    player: P,
    renew: Renew<P>,
    judge: Judge<R>,
    case: Case<R>,
    /// The case after it: drawn ahead, so that an engine behind a pipe need not wait for it.
    next: Case<R>,
}

impl<R: Rulebook, P: Driver<R>> BlockRunner<R, P> {
    /// A bench for a campaign that deals real cards from `pool`. A test of one rule judges by it alone.
    ///
    /// # Errors
    /// That there is no player to be had, or that the plan's scope is too large.
    pub fn new(plan: Plan, pool: &'static [R::Card], renew: Renew<P>) -> Result<Self, String> {
        let cases = Cases::of(&plan, pool)?;
        let player = renew()?;
        let interpretations = plan.interpretations;
        let mut judge = Judge::new(player.capabilities(), interpretations);
        judge.judge_only(plan.target);
        let (case, next) = (Case::default(), Case::default());
        Ok(BlockRunner { plan, cases, player, renew, judge, case, next })
    }

    /// What the player's time was spent on, as far as can be told.
    pub fn times(&self) -> crate::play::Times {
        self.player.times()
    }

    /// Makes case `index` the next one, and announces it.
    fn draw(&mut self, index: u64) {
        self.cases.make(index, &mut self.next);
        self.player.announce(&self.next);
    }

    /// Plays a block; calls `beat` every [`HEARTBEAT`] cases. It ends before its last case when the engine is
    /// given up.
    pub fn play_block(&mut self, block: &Block, beat: &mut dyn FnMut()) -> Counts {
        self.judge.tolerate(block.tolerated.clone());
        let mut counts = Counts::new(self.judge.rules().len());
        let end = block.first + block.len;
        let (mut done, mut due) = (block.first, self.cases.next(block.first, end));
        due.into_iter().for_each(|index| self.draw(index));
        while let Some(index) = due {
            if counts.cases.is_multiple_of(HEARTBEAT) {
                beat();
            }
            counts.symmetric += index - done;
            (done, due) = (index + 1, self.cases.next(index + 1, end));
            std::mem::swap(&mut self.case, &mut self.next);
            // Twins are played before the next case, so that is not announced yet.
            let pairs = self.cases.pairs(index);
            let ahead = due.filter(|_| pairs.is_empty());
            ahead.into_iter().for_each(|next| self.draw(next));
            let deaths = self.player.deaths();
            let ended = self.play_case(pairs);
            counts.deaths += self.player.deaths().saturating_sub(deaths);
            counts.dead = self.player.dead().map(str::to_owned);
            if counts.dead.is_some() && matches!(ended, End::EngineFailure(_, EngineFailure::NotDealt(_))) {
                return counts; // not played: it counts for nothing
            }
            self.enter(index, ended, &mut counts);
            let held = self.plan.target.map_or(0, |target| counts.preconditions[target]);
            if self.plan.stop_after.is_some_and(|cases| held >= cases) || counts.is_given_up() {
                return counts;
            }
            due.filter(|_| ahead.is_none()).into_iter().for_each(|next| self.draw(next));
        }
        counts.symmetric += end - done;
        counts
    }

    /// Plays the drawn case, its pairs too where they are due; a panic becomes a failure.
    fn play_case(&mut self, pairs: Vec<usize>) -> End {
        let (judge, player, case) = (&mut self.judge, &mut self.player, &self.case);
        let played = catch_unwind(AssertUnwindSafe(|| {
            let mut end = judge.run(player, case);
            for rule in pairs {
                if matches!(end, End::Whole | End::Over(_)) {
                    end = judge.run_pair(player, case, rule);
                }
            }
            end
        }));
        played.unwrap_or_else(|panic| {
            let message = crate::play::panics::message(panic);
            // Where no other player is to be had, the old one goes on: its next case starts afresh anyhow.
            if let Ok(player) = (self.renew)() {
                self.player = player;
            }
            match self.judge.phase() {
                Phase::Engine(step) => End::EngineFailure(step, EngineFailure::Crash(message)),
                Phase::Oracles(step) => End::EngineFailure(step, EngineFailure::Oracle(message)),
            }
        })
    }

    fn enter(&self, index: u64, end: End, counts: &mut Counts) {
        counts.cases += 1;
        counts.steps += self.judge.judged() as u64;
        self.judge.preconditions().iter().for_each(|rule| counts.preconditions[rule] += 1);
        let mut once: Vec<Signature> = Vec::new();
        for violation in self.judge.violations() {
            let signature = Signature::of(self.judge.rules()[violation.rule].id, &violation.evidence);
            if !once.contains(&signature) {
                counts.found(signature.clone(), Occurrences { first: index, step: violation.step, cases: 1 });
                once.push(signature);
            }
        }
        if let End::EngineFailure(step, failure) = end {
            counts.failure(failure, Occurrences { first: index, step, cases: 1 });
        }
    }
}

/// The rules that cases are dealt for: the checked ones that are law under these interpretations.
pub fn targets<R: Rulebook>(interpretations: Interpretations) -> Vec<usize> {
    let rules = headjudge_oracles::rules::<R>().enumerate();
    rules.filter(|(_, r)| r.is_checked() && r.applies_under(interpretations)).map(|(i, _)| i).collect()
}

/// The rule that case `index` of a plan is dealt for; `checked` as [`targets`] has them.
pub fn target(plan: &Plan, checked: &[usize], index: u64) -> Option<usize> {
    match plan.target {
        Some(target) => Some(target),
        None if checked.is_empty() => None,
        None => Some(checked[(index % checked.len() as u64) as usize]),
    }
}
