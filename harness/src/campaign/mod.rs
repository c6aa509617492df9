//! A campaign: many cases, in rounds, over many workers, the same findings however many they are.

mod block;
mod tally;

pub use block::{Bench, Block, HEARTBEAT, Plan, Renew, aim, aims};
pub use tally::{Seen, Tally};

use crate::{Driver, Signature};
use headjudge_oracles::Rulebook;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How many cases make a round. At its end what was found is merged, and tolerated from then on.
pub const ROUND: u64 = 1024;

/// How many cases make a block.
pub const BLOCK: u64 = 64;

/// Who plays blocks.
pub trait Worker: Send {
    /// Plays a block.
    ///
    /// # Errors
    /// Why no further block can be played by this worker: the engine cannot be started at all.
    fn play(&mut self, block: &Block) -> Result<Tally, String>;
}

/// What a campaign is allowed, and who is told how it goes.
pub struct Campaign<'a> {
    /// How many cases at most.
    pub cases: u64,
    /// Signatures that are tolerated from the start.
    pub known: Vec<Signature>,
    /// Called after each block with the number of cases played in it.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Set from outside to stop at the next block: Ctrl-C.
    pub stop: &'a AtomicBool,
}

/// Told at the end of a round what was first seen in it.
pub type OnFound<'a> = dyn FnMut(&[(Signature, Seen)]) + 'a;

/// What came of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Outcome {
    /// What was counted.
    pub tally: Tally,
    /// Whether it was stopped from outside before its last case.
    pub interrupted: bool,
    /// Why the engine could not be run to the end, if so.
    pub dead: Option<String>,
}

impl Campaign<'_> {
    /// Runs the campaign over the workers.
    ///
    /// Cases are numbered; a round is cut into blocks, workers take blocks in order, and their tallies are
    /// added up in that order. Who is slow changes nothing of what is counted. At the end of each round
    /// `found` is called with what was first seen in it, so that it is on disk before anything else happens.
    ///
    /// A round in which something was first seen is played again, that tolerated, until nothing is: a case ends
    /// at a violation that is not tolerated, and what would have come after it is looked for too. So a second
    /// run that tolerates all that the first one found finds nothing more.
    pub fn run(&self, workers: &mut [Box<dyn Worker>], found: &mut OnFound<'_>) -> Outcome {
        let mut outcome = Outcome::default();
        let mut tolerated = self.known.clone();
        let mut first = 0;
        while first < self.cases && !outcome.interrupted && outcome.dead.is_none() {
            let end = self.cases.min(first + ROUND);
            let mut progress = self.progress;
            loop {
                let round = self.round(workers, first..end, &tolerated, progress, &mut outcome);
                let new: Vec<_> =
                    round.found.iter().filter(|(s, _)| !tolerated.contains(s)).cloned().collect();
                found(&new);
                let is_last = new.is_empty() || outcome.interrupted || outcome.dead.is_some();
                tolerated.extend(new.into_iter().map(|(signature, _)| signature));
                if is_last {
                    outcome.tally.add(round);
                    break;
                }
                progress = &|_| {}; // what is played again was counted
            }
            first = end;
        }
        outcome
    }

    fn round(
        &self,
        workers: &mut [Box<dyn Worker>],
        Range { start: first, end }: Range<u64>,
        tolerated: &[Signature],
        progress: &(dyn Fn(u64) + Sync),
        outcome: &mut Outcome,
    ) -> Tally {
        let next = AtomicU64::new(first);
        let done: Mutex<Vec<(u64, Tally)>> = Mutex::new(Vec::new());
        let dead: Mutex<Option<String>> = Mutex::new(None);
        std::thread::scope(|scope| {
            for worker in workers.iter_mut() {
                scope.spawn(|| {
                    while !self.stop.load(Ordering::Relaxed) && lock(&dead).is_none() {
                        let at = next.fetch_add(BLOCK, Ordering::Relaxed);
                        if at >= end {
                            break;
                        }
                        let block =
                            Block { first: at, len: BLOCK.min(end - at), tolerated: tolerated.to_vec() };
                        match worker.play(&block) {
                            Ok(tally) => {
                                progress(tally.cases);
                                lock(&done).push((at, tally));
                            }
                            Err(why) => *lock(&dead) = Some(why),
                        }
                    }
                });
            }
        });
        outcome.dead = lock(&dead).take();
        outcome.interrupted = next.load(Ordering::Relaxed) < end && self.stop.load(Ordering::Relaxed);
        let mut done = std::mem::take(&mut *lock(&done));
        done.sort_by_key(|(at, _)| *at);
        let mut round = Tally::default();
        done.into_iter().for_each(|(_, tally)| round.add(tally));
        round
    }
}

/// A lock whose holder panicked still holds plain counts: they stay usable.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// A worker in this process: for engines that are known to behave, and for measuring.
impl<R: Rulebook, P: Driver<R> + Send> Worker for Bench<R, P>
where
    R::Ledger: Send,
{
    fn play(&mut self, block: &Block) -> Result<Tally, String> {
        Ok(self.play_block(block, &mut || {}))
    }
}
