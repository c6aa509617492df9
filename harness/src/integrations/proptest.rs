//! A proptest strategy for cases (feature `proptest`), which shrinks with headjudge's shrinker.
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
//!     let trial = Trial::<Kf, _>::new(InProcess(Engine::default())).save_in("headjudge");
//!     let trial = std::cell::RefCell::new(trial);
//!     proptest!(|(case in cases::<Kf>())| trial.borrow_mut().check(&case)?);
//! }
//! # my_engine_follows_the_rules();
//! # }
//! ```
//!
//! Proptest stops shrinking after four times as many candidates as the test has cases: 1,024 by default, which is
//! enough for nearly every case. `PROPTEST_MAX_SHRINK_ITERS` changes the limit.
//!
//! Keep the case file of a failure. The file `proptest-regressions/` keeps a seed, with which another version of the generator
//! makes another case.

use super::printed_case::PrintedCase;
use super::{SHRINK_BUDGET, generate_case_within};
use ::proptest::prelude::Rng as _;
use ::proptest::strategy::{NewTree, Strategy, ValueTree};
use ::proptest::test_runner::{TestRng, TestRunner};
use headjudge_oracles::{Capabilities, Playable, Rule, Rulebook, Source};
use headjudge_play::shrink::ShrinkSession;

/// The strategy for cases of a rulebook, each generated for one of its rules. Proptest prints one that fails as a case file.
pub fn cases<R: Rulebook>() -> Cases<R> {
    Cases { target: None, pool: &[], can: Capabilities::ALL }
}

/// A strategy for cases; see [`cases`].
#[derive(Clone, Debug)]
pub struct Cases<R: Rulebook> {
    target: Option<&'static Rule<R>>,
    pool: &'static [R::Card],
    can: Capabilities,
}

impl<R: Rulebook> Cases<R> {
    /// Generates every case for this rule.
    #[must_use]
    pub fn targeting(self, rule: &'static Rule<R>) -> Self {
        Cases { target: Some(rule), ..self }
    }
    /// Uses real printed cards for some of the cards.
    #[must_use]
    pub fn with_pool(self, pool: &'static [R::Card]) -> Self {
        Cases { pool, ..self }
    }
    /// Generates cases that an adapter with these capabilities can play.
    #[must_use]
    pub fn within(self, can: Capabilities) -> Self {
        Cases { can, ..self }
    }
}

impl<R: Rulebook> Strategy for Cases<R> {
    type Tree = CaseTree<R>;
    type Value = PrintedCase<R>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let playable = Playable::of::<R>(self.can);
        let mut source = ProptestSource(runner.rng());
        let case = generate_case_within(&mut source, self.target, self.pool, &playable);
        Ok(CaseTree { session: ShrinkSession::new(case, SHRINK_BUDGET) })
    }
}

/// Proptest's randomness as a source of choices.
struct ProptestSource<'a>(&'a mut TestRng);

impl Source for ProptestSource<'_> {
    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }
}

/// A case and its shrink session.
#[derive(Debug)]
pub struct CaseTree<R: Rulebook> {
    session: ShrinkSession<R>,
}

impl<R: Rulebook> ValueTree for CaseTree<R> {
    type Value = PrintedCase<R>;

    fn current(&self) -> PrintedCase<R> {
        PrintedCase(self.session.pending().unwrap_or(self.session.best()).clone())
    }
    /// The current case fails: moves on to a simpler one.
    fn simplify(&mut self) -> bool {
        self.session.report(true);
        self.session.candidate().is_some()
    }
    /// The current case passes: moves on to the next candidate, and at the end back to the simplest case that failed.
    /// Proptest tests that again, and then shrinks the next part of a composed strategy.
    fn complicate(&mut self) -> bool {
        let is_moved = self.session.pending().is_some();
        self.session.report(false);
        self.session.candidate().is_some() || is_moved
    }
}
