//! A block: the cases that a worker plays before it reports its counts.

use super::cases::Cases;
use super::counts::{Counts, FailureCount, KindCount, Occurrences};
use super::plan::Plan;
use crate::error::Error;
use crate::play::{
    Case, Death, Driver, End, EngineFailure, Judge, Panic, Phase, RunOptions, Signature, Stop, Tolerated,
};
use headjudge_oracles::{Capabilities, Rulebook, Steps};
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Consecutive cases of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// The number of the first case.
    pub first: u64,
    /// The number of cases.
    pub len: u64,
    /// These violations do not end a case, and engine failures with these signatures do not count as deaths.
    pub tolerated: Vec<Tolerated>,
}

/// How many cases are played between two heartbeats.
pub const CASES_PER_HEARTBEAT: u64 = 16;

/// Makes a driver: the first one, and a new one after each panic.
pub type NewDriver<D> = Arc<dyn Fn() -> Result<D, Error> + Send + Sync>;

/// Plays blocks of one campaign.
pub struct BlockRunner<R: Rulebook, D: Driver<R>> {
    plan: Plan,
    cases: Cases<R>,
    driver: D,
    new_driver: NewDriver<D>,
    judge: Judge<R>,
    case: Case<R>,
    /// The next case, generated ahead so that it can be sent to an engine in another process early.
    next: Case<R>,
}

impl<R: Rulebook, D: Driver<R>> BlockRunner<R, D> {
    /// A runner for a campaign whose cases use real cards from `pool`. If the plan names target rules, only those
    /// are checked.
    ///
    /// # Errors
    /// When no driver can be made, or the plan's scope is too large.
    pub fn new(plan: Plan, pool: &'static [R::Card], new_driver: NewDriver<D>) -> Result<Self, Error> {
        let driver = new_driver()?;
        Self::with_driver(driver.capabilities(), driver, plan, pool, new_driver)
    }

    /// The same, for cases within other capabilities than those that the engine declares.
    ///
    /// # Errors
    /// The same.
    pub fn within(
        can: Capabilities,
        plan: Plan,
        pool: &'static [R::Card],
        new_driver: NewDriver<D>,
    ) -> Result<Self, Error> {
        Self::with_driver(can, new_driver()?, plan, pool, new_driver)
    }

    fn with_driver(
        can: Capabilities,
        driver: D,
        plan: Plan,
        pool: &'static [R::Card],
        new_driver: NewDriver<D>,
    ) -> Result<Self, Error> {
        let plan = Plan { can, ..plan };
        let cases = Cases::of(&plan, pool)?;
        let judge = Judge::new(can, plan.interpretations);
        let (case, next) = (Case::default(), Case::default());
        Ok(BlockRunner { plan, cases, driver, new_driver, judge, case, next })
    }

    /// How the driver spent its time, as far as is known.
    pub fn times(&self) -> crate::play::Times {
        self.driver.times()
    }

    /// Makes case `index` the next one, and announces it.
    fn prepare(&mut self, index: u64) {
        self.cases.make(index, &mut self.next);
        self.driver.announce(&self.next);
    }

    /// Plays a block, and calls `heartbeat` every [`CASES_PER_HEARTBEAT`] cases. Ends before the last case if the engine
    /// is given up.
    pub fn play_block(&mut self, block: &Block, heartbeat: &mut dyn FnMut()) -> Counts {
        let mut counts = Counts::new(self.judge.rules().len());
        self.judge.forget_shown_fields();
        let end = block.first + block.len;
        let (mut done, mut due) = (block.first, self.cases.next(block.first, end));
        due.into_iter().for_each(|index| self.prepare(index));
        while let Some(index) = due {
            if counts.cases.is_multiple_of(CASES_PER_HEARTBEAT) {
                heartbeat();
            }
            counts.symmetric += index - done;
            (done, due) = (index + 1, self.cases.next(index + 1, end));
            std::mem::swap(&mut self.case, &mut self.next);
            // The pairs are played before the next case, so that is announced only after them.
            let pairs = self.cases.pairs(index);
            let ahead = due.filter(|_| pairs.is_empty());
            ahead.into_iter().for_each(|next| self.prepare(next));
            let deaths = self.driver.deaths();
            let mut ended = self.play_case(&block.tolerated, &pairs);
            // An engine that hangs after a violation hangs all the same: each such case costs time.
            if let (Err((step, hang)), false) = (self.driver.close(), matches!(ended, End::EngineFailure(..)))
            {
                ended = End::EngineFailure(step, hang);
            }
            if !self.is_known(&ended, &block.tolerated) {
                counts.deaths += self.driver.deaths().saturating_sub(deaths);
            }
            counts.given_up = self.driver.given_up().map(str::to_owned);
            if counts.given_up.is_some() && matches!(ended, End::EngineFailure(_, EngineFailure::NotDealt(_)))
            {
                return counts; // the case was not played and is not counted
            }
            self.count(index, ended, &block.tolerated, &mut counts);
            if counts.is_given_up() {
                return counts;
            }
            due.filter(|_| ahead.is_none()).into_iter().for_each(|next| self.prepare(next));
        }
        counts.symmetric += end - done;
        counts
    }

    /// Plays the case, then its pairs under the given metamorphic rules. A panic becomes a failure.
    fn play_case(&mut self, tolerated: &[Tolerated], pairs: &[usize]) -> End {
        let (judge, driver, case) = (&mut self.judge, &mut self.driver, &self.case);
        let (stop, rules) = (Stop::AtAllBut(tolerated), self.plan.rules_judged());
        let played = catch_unwind(AssertUnwindSafe(|| {
            judge.run_with(driver, case, RunOptions { stop, rules, pairs, ..RunOptions::default() })
        }));
        played.unwrap_or_else(|panic| {
            let panic = Panic::caught(panic);
            // If no new driver can be made, the old one goes on: its next case starts anew.
            if let Ok(driver) = (self.new_driver)() {
                self.driver = driver;
            }
            match self.judge.phase() {
                Phase::Engine(step) => End::EngineFailure(step, EngineFailure::Crash(Death::Panic(panic))),
                Phase::Oracles(step) => End::EngineFailure(step, EngineFailure::Oracle(panic)),
            }
        })
    }

    /// Whether a case ended with an engine failure that is a known bug. It may happen in any number of cases.
    fn is_known(&self, ended: &End, tolerated: &[Tolerated]) -> bool {
        let End::EngineFailure(step, failure) = ended else { return false };
        !tolerated.is_empty() && {
            let signature = failure.signature(&self.case, *step);
            tolerated.iter().any(|known| known.signature == signature)
        }
    }

    fn count(&self, index: u64, end: End, tolerated: &[Tolerated], counts: &mut Counts) {
        counts.cases += 1;
        counts.steps += self.judge.judged_steps() as u64;
        counts.shown |= self.judge.shown_fields().0;
        counts.kinds.resize(R::Step::KINDS.len(), KindCount::default());
        for (sum, [done, refused, unsupported]) in counts.kinds.iter_mut().zip(self.judge.replies()) {
            sum.add(KindCount {
                done: done.into(),
                refused: refused.into(),
                unsupported: unsupported.into(),
            });
        }
        counts.repeated |= self.judge.shown().0.repeated_lists();
        let performed = self.judge.performed();
        for rule in self.judge.preconditions().iter() {
            counts.preconditions[rule] += 1;
            counts.met_by_refusals[rule] += u64::from(!performed.has(rule));
        }
        let mut once: Vec<Signature> = Vec::new();
        for violation in self.judge.violations() {
            let rule = self.judge.rules()[violation.rule].id;
            let kinds = || self.case.kinds(violation.step);
            let (signature, _) = Tolerated::find(tolerated, rule, &violation.evidence, &kinds);
            if !once.contains(&signature) {
                counts.add_found(
                    signature.clone(),
                    Occurrences { first: index, step: violation.step, cases: 1 },
                );
                once.push(signature);
            }
        }
        if let End::EngineFailure(step, failure) = end {
            if let EngineFailure::Hang(_) = failure {
                counts.hangs.add(failure.place(&self.case, step));
            }
            counts.not_dealt += u64::from(matches!(failure, EngineFailure::NotDealt(_)));
            let signature = failure.signature(&self.case, step);
            let seen = Occurrences { first: index, step, cases: 1 };
            counts.add_failure(FailureCount { signature, failure, seen });
        }
    }
}
