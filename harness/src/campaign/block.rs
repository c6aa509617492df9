//! A block: the cases that a worker plays before it reports.

use super::{Cases, Seen, Tally};
use crate::exhaust::Scope;
use crate::play::{Case, Driver, End, Judge, Phase, Signature, Trouble};
use headjudge_oracles::{Elections, Rulebook};
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
    /// The scope of which every case is played, whatever the seed; none: cases are drawn.
    #[serde(default)]
    pub scope: Option<Scope>,
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
    cases: Cases<R>,
    player: P,
    renew: Renew<P>,
    judge: Judge<R>,
    case: Case<R>,
    /// The case after it: drawn ahead, so that an engine behind a pipe need not wait for it.
    next: Case<R>,
}

impl<R: Rulebook, P: Driver<R>> Bench<R, P> {
    /// A bench for a campaign that deals real cards from `pool`. A test of one rule judges by it alone.
    ///
    /// # Errors
    /// That there is no player to be had, or that the plan's scope is too large.
    pub fn new(plan: Plan, pool: &'static [R::Card], renew: Renew<P>) -> Result<Self, String> {
        let cases = Cases::of(&plan, pool)?;
        let player = renew()?;
        let elections = Elections::from_bytes(plan.elections);
        let mut judge = Judge::new(player.capabilities(), elections);
        judge.only(plan.aim);
        let (case, next) = (Case::default(), Case::default());
        Ok(Bench { plan, cases, player, renew, judge, case, next })
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
    pub fn play_block(&mut self, block: &Block, beat: &mut dyn FnMut()) -> Tally {
        self.judge.tolerate(block.tolerated.clone());
        let mut tally = Tally::new(self.judge.rules().len());
        let end = block.first + block.len;
        let (mut done, mut due) = (block.first, self.cases.next(block.first, end));
        due.into_iter().for_each(|index| self.draw(index));
        while let Some(index) = due {
            if tally.cases.is_multiple_of(HEARTBEAT) {
                beat();
            }
            tally.symmetric += index - done;
            (done, due) = (index + 1, self.cases.next(index + 1, end));
            std::mem::swap(&mut self.case, &mut self.next);
            // Twins are played before the next case, so that is not announced yet.
            let twins = self.cases.twins(index);
            let ahead = due.filter(|_| twins.is_empty());
            ahead.into_iter().for_each(|next| self.draw(next));
            let deaths = self.player.deaths();
            let ended = self.play_case(twins);
            tally.deaths += self.player.deaths().saturating_sub(deaths);
            tally.dead = self.player.dead().map(str::to_owned);
            if tally.dead.is_some() && matches!(ended, End::Trouble(_, Trouble::NotDealt(_))) {
                return tally; // not played: it counts for nothing
            }
            self.enter(index, ended, &mut tally);
            let held = self.plan.aim.map_or(0, |aim| tally.premises[aim]);
            if self.plan.enough > 0 && held >= self.plan.enough || tally.is_given_up() {
                return tally;
            }
            due.filter(|_| ahead.is_none()).into_iter().for_each(|next| self.draw(next));
        }
        tally.symmetric += end - done;
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
            let message = crate::play::panics::message(panic);
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
