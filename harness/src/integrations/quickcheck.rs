//! Cases for quickcheck (feature `quickcheck`), which shrink by our shrinker.
//!
//! ```
//! # #[cfg(all(feature = "reference", feature = "kf"))] {
//! use headjudge::integrations::{Failure, Trial, quickcheck::Dealt};
//! use headjudge::{InProcess, kf::Kf};
//! use headjudge_reference::kf::Engine;
//! use quickcheck::QuickCheck;
//! use std::cell::RefCell;
//!
//! thread_local! {
//!     static TRIAL: RefCell<Trial<Kf, InProcess<Engine>>> = RefCell::new(Trial::new(InProcess(Engine::default())));
//! }
//!
//! fn holds(dealt: Dealt<Kf>) -> Result<(), Failure> {
//!     TRIAL.with_borrow_mut(|trial| trial.check(&dealt.case))
//! }
//!
//! # /*
//! #[test]
//! # */
//! fn my_engine_follows_the_rules() {
//!     QuickCheck::new().quickcheck(holds as fn(Dealt<Kf>) -> Result<(), Failure>);
//! }
//! # my_engine_follows_the_rules();
//! # }
//! ```

use super::{SHRINK_BUDGET, deal};
use crate::files::case_file::{CaseFile, print_case};
use crate::play::Case;
use crate::shrink::ShrinkSession;
use ::quickcheck::{Arbitrary, Gen};
use headjudge_oracles::{Rulebook, Source};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A case as quickcheck deals it. Printed with `{:?}` it is a case file, which replays everywhere.
#[derive(Clone)]
pub struct Dealt<R: Rulebook> {
    /// The case.
    pub case: Case<R>,
    /// The walk that proposed it, if one did, and as which of its candidates.
    from: Option<(Shared<R>, usize)>,
}

impl<R: Rulebook> Dealt<R> {
    /// A case of one's own.
    pub fn of(case: Case<R>) -> Self {
        Dealt { case, from: None }
    }
}

impl<R: Rulebook> fmt::Debug for Dealt<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_case(&CaseFile::of(self.case.clone())))
    }
}

impl<R: Rulebook> Arbitrary for Dealt<R> {
    fn arbitrary(dice: &mut Gen) -> Self {
        let left = dice.size();
        Dealt::of(deal(&mut Dice { dice, left }, None, &[]))
    }

    /// Candidates of our shrinker. Quickcheck asks for the next one when a candidate passed, and shrinks a candidate
    /// when it failed: that is what the shrinker is told, and how it goes on from there instead of beginning again.
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let proposed = self.from.as_ref().filter(|(walk, turn)| walk.report(*turn, true));
        let walk = match proposed {
            Some((walk, _)) => walk.clone(),
            None => Shared(Arc::new(Mutex::new(ShrinkSession::new(self.case.clone(), SHRINK_BUDGET)))),
        };
        Box::new(Candidates { walk, last: None })
    }
}

/// Quickcheck's randomness as a source of choices, good for as many steps as its size says.
struct Dice<'a> {
    dice: &'a mut Gen,
    left: usize,
}

/// Quickcheck draws fairly only from a list; its numbers prefer extremes.
const BYTES: [u8; 256] = {
    let (mut bytes, mut i) = ([0; 256], 0);
    while i < 256 {
        bytes[i] = i as u8;
        i += 1;
    }
    bytes
};

impl Source for Dice<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let mut byte = || self.dice.choose(&BYTES).copied().unwrap_or_default();
        let bits = u32::from_le_bytes([byte(), byte(), byte(), byte()]);
        ((u64::from(bits) * u64::from(n)) >> 32) as u32
    }
    fn more(&mut self) -> bool {
        let more = self.left > 0;
        self.left = self.left.saturating_sub(1);
        more
    }
}

/// A walk that its candidates share.
#[derive(Clone)]
struct Shared<R: Rulebook>(Arc<Mutex<ShrinkSession<R>>>);

impl<R: Rulebook> Shared<R> {
    /// A walk is whole between any two calls, so one that panicked leaves it usable.
    fn lock(&self) -> MutexGuard<'_, ShrinkSession<R>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
    /// Tells the walk of candidate `turn`; false if it waits for no word of that one.
    fn report(&self, turn: usize, fails: bool) -> bool {
        let mut walk = self.lock();
        let waits = walk.waiting().is_some() && walk.offered() == turn;
        if waits {
            walk.report(fails);
        }
        waits
    }
    /// The next candidate.
    fn next(&self) -> Option<Dealt<R>> {
        let mut walk = self.lock();
        let case = walk.candidate()?.clone();
        Some(Dealt { case, from: Some((self.clone(), walk.offered())) })
    }
}

/// The candidates of a walk, until one of them fails.
struct Candidates<R: Rulebook> {
    walk: Shared<R>,
    /// The candidate that is being tried.
    last: Option<usize>,
}

impl<R: Rulebook> Iterator for Candidates<R> {
    type Item = Dealt<R>;

    fn next(&mut self) -> Option<Dealt<R>> {
        // Where that one was shrunk, its own candidates go on with the walk.
        if self.last.is_some_and(|turn| !self.walk.report(turn, false)) {
            return None;
        }
        let next = self.walk.next()?;
        self.last = next.from.as_ref().map(|(_, turn)| *turn);
        Some(next)
    }
}
