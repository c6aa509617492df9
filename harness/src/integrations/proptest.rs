//! A proptest strategy for cases (feature `proptest`), whose shrinking is our shrinker.
//!
//! ```
//! # #[cfg(all(feature = "reference", feature = "kf"))] {
//! use headjudge::integrations::{Trial, proptest::cases};
//! use headjudge::{InProcess, kf::Kf};
//! use headjudge_reference::kf::Engine;
//! use proptest::prelude::*;
//!
//! # /*
//! #[test]
//! # */
//! fn my_engine_follows_the_rules() {
//!     let trial = std::cell::RefCell::new(Trial::<Kf, _>::new(InProcess(Engine::default())));
//!     proptest!(|(case in cases::<Kf>())| {
//!         prop_assert_eq!(trial.borrow_mut().check(&case), Ok(()));
//!     });
//! }
//! # my_engine_follows_the_rules();
//! # }
//! ```
//!
//! Proptest stops shrinking after four times as many candidates as it plays cases, 1,024 by default, which is more than
//! nearly every case takes; `PROPTEST_MAX_SHRINK_ITERS` says otherwise. A case that it prints with `{:?}` can be kept with
//! [`write_case`](crate::files::case_file::write_case), and then replays everywhere.

use super::{SHRINK_BUDGET, deal};
use crate::play::Case;
use crate::shrink::ShrinkSession;
use ::proptest::prelude::Rng as _;
use ::proptest::strategy::{NewTree, Strategy, ValueTree};
use ::proptest::test_runner::{TestRng, TestRunner};
use headjudge_oracles::{Rule, Rulebook, Source};

/// All cases of a rulebook, each dealt for one of its rules.
pub fn cases<R: Rulebook>() -> Cases<R> {
    Cases { target: None, pool: &[] }
}

/// Deals cases; see [`cases`].
#[derive(Clone, Debug)]
pub struct Cases<R: Rulebook> {
    target: Option<&'static Rule<R>>,
    pool: &'static [R::Card],
}

impl<R: Rulebook> Cases<R> {
    /// Deals every case for this rule.
    #[must_use]
    pub fn aimed_at(self, rule: &'static Rule<R>) -> Self {
        Cases { target: Some(rule), ..self }
    }
    /// Mixes real printed cards in.
    #[must_use]
    pub fn with_pool(self, pool: &'static [R::Card]) -> Self {
        Cases { pool, ..self }
    }
}

impl<R: Rulebook> Strategy for Cases<R> {
    type Tree = Tree<R>;
    type Value = Case<R>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let case = deal(&mut Dice(runner.rng()), self.target, self.pool);
        Ok(Tree { walk: ShrinkSession::new(case, SHRINK_BUDGET) })
    }
}

/// Proptest's randomness as a source of choices.
struct Dice<'a>(&'a mut TestRng);

impl Source for Dice<'_> {
    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }
}

/// A case, and where our shrinker goes from it as proptest tells what still fails.
#[derive(Debug)]
pub struct Tree<R: Rulebook> {
    walk: ShrinkSession<R>,
}

impl<R: Rulebook> ValueTree for Tree<R> {
    type Value = Case<R>;

    fn current(&self) -> Case<R> {
        self.walk.waiting().unwrap_or(self.walk.best()).clone()
    }
    /// The current case fails: on to a simpler one.
    fn simplify(&mut self) -> bool {
        self.walk.report(true);
        self.walk.candidate().is_some()
    }
    /// The current case passes: on to another candidate, at last back to the simplest that failed. Proptest tries
    /// that one again, so that a strategy made of several goes on with the next.
    fn complicate(&mut self) -> bool {
        let moves = self.walk.waiting().is_some();
        self.walk.report(false);
        self.walk.candidate().is_some() || moves
    }
}
