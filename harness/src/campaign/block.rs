//! A block: the cases that a worker plays before it reports.

use super::{Seen, Tally};
use crate::{Case, Driver, End, Judge, Phase, Signature, Trouble};
use headjudge_oracles::{Check, Elections, Rulebook};
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// What the cases of a campaign are drawn for and judged under: all that a case number needs to become a
/// case again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The seed.
    pub seed: u64,
    /// The one rule that every case is dealt for, by its place in the rulebook's order; `None`: all in turn.
    pub aim: Option<usize>,
    /// Stops once the premise of `aim` held in so many cases; 0: never.
    pub enough: u64,
    /// Whether real cards are mixed in.
    pub pool: bool,
    /// The readings elected, as [`Elections::to_bytes`] has them.
    pub elections: [u8; 8],
}

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
pub struct Bench<R: Rulebook, P: Driver<R>> {
    plan: Plan,
    pool: &'static [R::Card],
    player: P,
    renew: Renew<P>,
    judge: Judge<R>,
    /// The checked rules, in order: what cases are dealt for, in turn.
    checked: Vec<usize>,
    case: Case<R>,
    /// The case after it: drawn ahead, so that an engine behind a pipe need not wait for it.
    next: Case<R>,
}

impl<R: Rulebook, P: Driver<R>> Bench<R, P> {
    /// A bench for a campaign that deals real cards from `pool`. A test of one rule judges by it alone.
    ///
    /// # Errors
    /// That there is no player to be had.
    pub fn new(plan: Plan, pool: &'static [R::Card], renew: Renew<P>) -> Result<Self, String> {
        let player = renew()?;
        let elections = Elections::from_bytes(plan.elections);
        let mut judge = Judge::new(player.capabilities(), elections);
        judge.only(plan.aim);
        let (checked, case, next) = (aims::<R>(elections), Case::default(), Case::default());
        Ok(Bench { plan, pool, player, renew, judge, checked, case, next })
    }

    /// The rule that case `index` is dealt for.
    pub fn aim(&self, index: u64) -> Option<usize> {
        aim(&self.plan, &self.checked, index)
    }

    /// What the player's time was spent on, as far as can be told.
    pub fn times(&self) -> crate::wire::Times {
        self.player.times()
    }

    /// Draws case `index` as the next one, and announces it.
    fn draw(&mut self, index: u64) {
        let aim = self.aim(index).map(|i| self.judge.rules()[i]);
        let pool = if self.plan.pool { self.pool } else { &[] };
        self.next.draw(self.plan.seed, index, aim, pool);
        self.player.announce(&self.next);
    }

    /// Plays a block; calls `beat` every [`HEARTBEAT`] cases. It ends before its last case when the engine is
    /// given up.
    pub fn play_block(&mut self, block: &Block, beat: &mut dyn FnMut()) -> Tally {
        self.judge.tolerate(block.tolerated.clone());
        let mut tally = Tally::new(self.judge.rules().len());
        let end = block.first + block.len;
        if block.len > 0 {
            self.draw(block.first);
        }
        for index in block.first..end {
            if index % HEARTBEAT == 0 {
                beat();
            }
            std::mem::swap(&mut self.case, &mut self.next);
            // Twins are played before the next case, so that is not announced yet.
            let twins = self.twins(index);
            let is_ahead = twins.is_empty() && index + 1 < end;
            if is_ahead {
                self.draw(index + 1);
            }
            let deaths = self.player.deaths();
            let ended = self.play_case(twins);
            tally.deaths += self.player.deaths().saturating_sub(deaths);
            tally.dead = self.player.dead().map(str::to_owned);
            if tally.dead.is_some() && matches!(ended, End::Trouble(_, Trouble::NotDealt(_))) {
                break; // not played: it counts for nothing
            }
            self.enter(index, ended, &mut tally);
            let held = self.plan.aim.map_or(0, |aim| tally.premises[aim]);
            if self.plan.enough > 0 && held >= self.plan.enough || tally.is_given_up() {
                break;
            }
            if !is_ahead && index + 1 < end {
                self.draw(index + 1);
            }
        }
        tally
    }

    /// Plays the drawn case, its twins too where they are due; a panic becomes a trouble.
    fn play_case(&mut self, twins: Vec<usize>) -> End {
        let (judge, player, case) = (&mut self.judge, &mut self.player, &self.case);
        let played = catch_unwind(AssertUnwindSafe(|| {
            let mut end = judge.run(player, case);
            for rule in twins {
                if matches!(end, End::Whole | End::Over(_)) {
                    end = judge.run_twin(player, case, rule);
                }
            }
            end
        }));
        played.unwrap_or_else(|panic| {
            let message = crate::panics::message(panic);
            // Where no other player is to be had, the old one goes on: its next case starts afresh anyhow.
            if let Ok(player) = (self.renew)() {
                self.player = player;
            }
            match self.judge.phase() {
                Phase::Engine(step) => End::Trouble(step, Trouble::Crash(message)),
                Phase::Oracles(step) => End::Trouble(step, Trouble::Oracle(message)),
            }
        })
    }

    /// The twin rules that are tried on a case: the one that it is dealt for, or all in one of eight cases.
    fn twins(&self, index: u64) -> Vec<usize> {
        let is_twin = |i: &usize| matches!(self.judge.rules()[*i].check, Check::Twin { .. });
        match self.aim(index) {
            Some(aim) if is_twin(&aim) => vec![aim],
            _ if self.plan.aim.is_none() && index % 8 == 7 => {
                self.checked.iter().copied().filter(is_twin).collect()
            }
            _ => Vec::new(),
        }
    }

    fn enter(&self, index: u64, end: End, tally: &mut Tally) {
        tally.cases += 1;
        tally.steps += self.judge.judged() as u64;
        self.judge.premises().iter().for_each(|rule| tally.premises[rule] += 1);
        let mut once: Vec<Signature> = Vec::new();
        for violation in self.judge.violations() {
            let signature = Signature::of(self.judge.rules()[violation.rule].id, &violation.evidence);
            if !once.contains(&signature) {
                tally.found(signature.clone(), Seen { first: index, step: violation.step, cases: 1 });
                once.push(signature);
            }
        }
        if let End::Trouble(step, trouble) = end {
            tally.trouble(trouble, Seen { first: index, step, cases: 1 });
        }
    }
}

/// The rules that cases are dealt for: the checked ones that are law under these elections.
pub fn aims<R: Rulebook>(elections: Elections) -> Vec<usize> {
    let rules = headjudge_oracles::rules::<R>().enumerate();
    rules.filter(|(_, r)| r.is_checked() && r.is_elected(elections)).map(|(i, _)| i).collect()
}

/// The rule that case `index` of a plan is dealt for; `checked` as [`aims`] has them.
pub fn aim(plan: &Plan, checked: &[usize], index: u64) -> Option<usize> {
    match plan.aim {
        Some(aim) => Some(aim),
        None if checked.is_empty() => None,
        None => Some(checked[(index % checked.len() as u64) as usize]),
    }
}
