//! Playing cases of one game, as `check` plays them.

use crate::engine::Mutated;
use crate::switch;
use headjudge::campaign::{Block, BlockRunner, Cases, Counts, Plan};
use headjudge::{Case, InProcess};
use headjudge_oracles::{Capabilities, Reply, Rulebook, Shown, Texts, View};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Plays cases of one game: judged, or beside the engine without a mutant.
pub(crate) struct Player<R: Rulebook, E: Mutated<R>> {
    runner: BlockRunner<R, InProcess<E>>,
    cases: Cases<R>,
    case: Case<R>,
    engines: [E; 2],
    shown: [Shown<R>; 2],
}

impl<R: Rulebook, E: Mutated<R>> Player<R, E> {
    /// A player for the cases of a seed, with all rules and these real cards.
    pub(crate) fn new(seed: u64, pool: &'static [R::Card]) -> Result<Self, headjudge::Error> {
        let (can, interpretations) = (Capabilities::ALL, E::UNDER);
        let plan = Plan { seed, pool: true, can, interpretations, ..Plan::default() };
        let engine = || Ok(InProcess(E::default()));
        Ok(Player {
            runner: BlockRunner::new(plan.clone(), pool, Arc::new(engine))?,
            cases: Cases::of(&plan, pool)?,
            case: Case::default(),
            engines: Default::default(),
            shown: Default::default(),
        })
    }

    /// Judges one case. Metamorphic rules are checked as often as `check` does.
    pub(crate) fn judge(&mut self, case: u64, mutant: u32) -> Counts {
        switch::refuel();
        switch::switch_on(mutant);
        let counts = self.play(case);
        switch::switch_on(0);
        counts
    }

    /// Judges one case with the mutant that is switched on.
    pub(crate) fn play(&mut self, case: u64) -> Counts {
        let block = Block { first: case, len: 1, tolerated: Vec::new() };
        self.runner.play_block(&block, &mut || {})
    }

    /// Whether the mutant replies or shows anything in this case that the engine does not.
    pub(crate) fn differs(&mut self, case: u64, mutant: u32) -> bool {
        self.cases.make(case, &mut self.case);
        switch::refuel();
        let differs = catch_unwind(AssertUnwindSafe(|| self.compare(mutant))).unwrap_or(true);
        switch::switch_on(0);
        differs
    }

    /// Forgets the mutant's state before another mutant is played.
    pub(crate) fn renew(&mut self) {
        self.engines = Default::default();
    }

    fn compare(&mut self, mutant: u32) -> bool {
        let mut texts = Texts::default();
        let Player { case, engines, shown, .. } = self;
        for at in 0..=case.steps.len() {
            let mut replies = [Reply::DONE; 2];
            for (i, on) in [0, mutant].into_iter().enumerate() {
                switch::switch_on(on);
                replies[i] = match at.checked_sub(1) {
                    None if engines[i].start(&case.cards).is_err() => Reply::Unsupported,
                    None => Reply::DONE,
                    Some(step) => engines[i].take(&case.steps[step]),
                };
                engines[i].observe(&mut View::new(&mut shown[i], &mut texts));
            }
            if replies[0] != replies[1] || shown[0] != shown[1] {
                return true;
            }
            if shown[0].is_over() {
                return false;
            }
        }
        false
    }
}
