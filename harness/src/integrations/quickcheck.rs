//! Cases for quickcheck (feature `quickcheck`), which shrink with headjudge's shrinker.
//!
//! ```
//! # #[cfg(all(feature = "reference", feature = "kf"))] {
//! use headjudge::integrations::{Failure, Trial, quickcheck::GeneratedCase};
//! use headjudge::{InProcess, kf::Kf};
//! use headjudge_reference::kf::Engine;
//! use quickcheck::QuickCheck;
//! use std::cell::RefCell;
//!
//! thread_local! {
//!     static TRIAL: RefCell<Trial<Kf, InProcess<Engine>>> =
//!         RefCell::new(Trial::new(InProcess(Engine::default())).save_in("headjudge"));
//! }
//!
//! fn check(generated: GeneratedCase<Kf>) -> Result<(), Failure> {
//!     TRIAL.with_borrow_mut(|trial| trial.check(&generated.case))
//! }
//!
//! # /*
//! #[test]
//! # */
//! fn my_engine_follows_the_rules() {
//!     QuickCheck::new().quickcheck(check as fn(GeneratedCase<Kf>) -> Result<(), Failure>);
//! }
//! # my_engine_follows_the_rules();
//! # }
//! ```

use super::{SHRINK_BUDGET, generate_case};
use ::quickcheck::{Arbitrary, Gen};
use headjudge_oracles::{Rulebook, Source};
use headjudge_play::play::Case;
use headjudge_play::shrink::ShrinkSession;
use headjudge_triage::files::case_file::{CaseFile, print_case};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A case that quickcheck generates. `{:?}` prints it as a case file, which every engine can replay.
#[derive(Clone)]
pub struct GeneratedCase<R: Rulebook> {
    /// The case.
    pub case: Case<R>,
    /// The shrink session that it is a candidate of, if any, and the number of the candidate.
    from: Option<(SharedSession<R>, usize)>,
}

impl<R: Rulebook> GeneratedCase<R> {
    /// A case from elsewhere.
    pub fn of(case: Case<R>) -> Self {
        GeneratedCase { case, from: None }
    }
}

impl<R: Rulebook> fmt::Debug for GeneratedCase<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_case(&CaseFile::of(self.case.clone())))
    }
}

impl<R: Rulebook> Arbitrary for GeneratedCase<R> {
    fn arbitrary(random: &mut Gen) -> Self {
        let steps_left = random.size();
        GeneratedCase::of(generate_case(&mut QuickcheckSource { random, steps_left }, None, &[]))
    }

    /// The candidates of headjudge's shrinker. Quickcheck asks for the next candidate if one passed, and shrinks
    /// a candidate that failed. Both are reported to the session, so that it goes on from there instead of
    /// starting again.
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let from = self.from.as_ref().filter(|(session, number)| session.report(*number, true));
        let session = match from {
            Some((session, _)) => session.clone(),
            None => SharedSession(Arc::new(Mutex::new(ShrinkSession::new(self.case.clone(), SHRINK_BUDGET)))),
        };
        Box::new(Candidates { session, last: None })
    }
}

/// Quickcheck's randomness as a source of choices. Its size limits the number of steps.
struct QuickcheckSource<'a> {
    random: &'a mut Gen,
    steps_left: usize,
}

/// All bytes. Quickcheck is uniform only when it chooses from a list; its numbers prefer extremes.
const BYTES: [u8; 256] = {
    let (mut bytes, mut i) = ([0; 256], 0);
    while i < 256 {
        bytes[i] = i as u8;
        i += 1;
    }
    bytes
};

impl Source for QuickcheckSource<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let mut byte = || self.random.choose(&BYTES).copied().unwrap_or_default();
        let bits = u32::from_le_bytes([byte(), byte(), byte(), byte()]);
        ((u64::from(bits) * u64::from(n)) >> 32) as u32
    }
    fn more(&mut self) -> bool {
        let more = self.steps_left > 0;
        self.steps_left = self.steps_left.saturating_sub(1);
        more
    }
}

/// A shrink session that its candidates share.
#[derive(Clone)]
struct SharedSession<R: Rulebook>(Arc<Mutex<ShrinkSession<R>>>);

impl<R: Rulebook> SharedSession<R> {
    /// Locks, even if another holder panicked: a session is valid between any two calls.
    fn lock(&self) -> MutexGuard<'_, ShrinkSession<R>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
    /// Reports on candidate `number`; false if the session is not waiting for that report.
    fn report(&self, number: usize, fails: bool) -> bool {
        let mut session = self.lock();
        let is_pending = session.pending().is_some() && session.offered() == number;
        if is_pending {
            session.report(fails);
        }
        is_pending
    }
    /// The next candidate.
    fn next(&self) -> Option<GeneratedCase<R>> {
        let mut session = self.lock();
        let case = session.candidate()?.clone();
        Some(GeneratedCase { case, from: Some((self.clone(), session.offered())) })
    }
}

/// The candidates of a session, until one of them fails.
struct Candidates<R: Rulebook> {
    session: SharedSession<R>,
    /// The number of the candidate that is being tested.
    last: Option<usize>,
}

impl<R: Rulebook> Iterator for Candidates<R> {
    type Item = GeneratedCase<R>;

    fn next(&mut self) -> Option<GeneratedCase<R>> {
        // If the last candidate failed, quickcheck has shrunk it, and the session goes on with its candidates.
        if self.last.is_some_and(|number| !self.session.report(number, false)) {
            return None;
        }
        let next = self.session.next()?;
        self.last = next.from.as_ref().map(|(_, number)| *number);
        Some(next)
    }
}
