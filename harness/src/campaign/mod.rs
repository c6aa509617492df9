//! A campaign: many cases, in rounds, over many workers, the same findings however many they are.

mod block;
mod cases;
mod counts;
mod plan;

pub use block::{Block, BlockRunner, HEARTBEAT, Renew, target, targets};
pub use cases::Cases;
pub use counts::{Counts, Occurrences};
pub use plan::Plan;

use crate::play::{Driver, Signature, Times};
use headjudge_oracles::Rulebook;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How many cases make a round. At its end what was found is merged, and tolerated from then on.
pub const ROUND: u64 = 1024;

/// How many cases make a block.
pub const BLOCK: u64 = 64;

/// How many lanes rounds are dealt to, and so how many machines can share a campaign.
pub const LANES: usize = 8;

/// Which of so many equal shares of a campaign: the second of eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which, 0 for the first.
    at: usize,
    /// Of how many.
    of: usize,
}

impl Share {
    /// All of it.
    pub const WHOLE: Share = Share { at: 0, of: 1 };

    /// Share `number`, 1 for the first, of `of`; `None` if there is no such share, or more than [`LANES`].
    pub fn new(number: usize, of: usize) -> Option<Share> {
        let is_one = (1..=of).contains(&number) && of <= LANES;
        is_one.then(|| Share { at: number - 1, of })
    }
    /// Its number, 1 for the first, and of how many.
    pub fn parts(self) -> (usize, usize) {
        (self.at + 1, self.of)
    }
    fn has(self, lane: usize) -> bool {
        lane % self.of == self.at
    }
}

/// Who plays blocks.
pub trait Worker: Send {
    /// Plays a block.
    ///
    /// # Errors
    /// Why no further block can be played by this worker: the engine cannot be started at all.
    fn play(&mut self, block: &Block) -> Result<Counts, String>;
    /// What its time was spent on, as far as can be told; it differs from run to run.
    fn times(&self) -> Times {
        Times::default()
    }
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
pub type OnFound<'a> = dyn FnMut(&[(Signature, Occurrences)]) + 'a;

/// What came of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CampaignResult {
    /// What was counted.
    pub counts: Counts,
    /// Whether it was stopped from outside before its last case.
    pub interrupted: bool,
    /// Why the engine could not be run to the end, if so.
    pub dead: Option<String>,
}

impl Campaign<'_> {
    /// Runs the campaign over the workers.
    ///
    /// Cases are numbered; a round is cut into blocks, workers take blocks in order, and their counts are
    /// added up in that order. Who is slow changes nothing of what is counted. At the end of each round
    /// `found` is called with what was first seen in it, so that it is on disk before anything else happens.
    ///
    /// A round in which something was first seen is played again, that tolerated, until nothing is: a case ends
    /// at a violation that is not tolerated, and what would have come after it is looked for too. So a second
    /// run that tolerates all that the first one found finds nothing more.
    pub fn run(&self, workers: &mut [Box<dyn Worker>], found: &mut OnFound<'_>) -> CampaignResult {
        self.run_share(Share::WHOLE, workers, found)
    }

    /// Runs a share of the campaign: the shares of all machines add up to what one machine would have counted.
    ///
    /// Rounds are dealt to [`LANES`] lanes in turn, and what is found in a lane is tolerated in that lane alone:
    /// so no round depends on one that another machine plays.
    pub fn run_share(
        &self,
        share: Share,
        workers: &mut [Box<dyn Worker>],
        found: &mut OnFound<'_>,
    ) -> CampaignResult {
        let mut result = CampaignResult::default();
        let mut lanes: Vec<Vec<Signature>> = vec![self.known.clone(); LANES];
        let mut told = self.known.clone();
        for (number, first) in (0..self.cases).step_by(ROUND as usize).enumerate() {
            if result.interrupted || result.dead.is_some() {
                break;
            }
            let lane = number % LANES;
            if !share.has(lane) {
                continue;
            }
            let rows = first..self.cases.min(first + ROUND);
            let mut tell = |new: &[(Signature, Occurrences)]| {
                let new: Vec<_> = new.iter().filter(|(s, _)| !told.contains(s)).cloned().collect();
                told.extend(new.iter().map(|(signature, _)| signature.clone()));
                found(&new);
            };
            let round = self.settle(workers, rows, &mut lanes[lane], &mut tell, &mut result);
            result.counts.add(round);
            result.give_up();
        }
        result
    }

    /// Plays a round until nothing new is seen in it.
    fn settle(
        &self,
        workers: &mut [Box<dyn Worker>],
        rows: Range<u64>,
        tolerated: &mut Vec<Signature>,
        found: &mut OnFound<'_>,
        result: &mut CampaignResult,
    ) -> Counts {
        let mut progress = self.progress;
        loop {
            let round = self.round(workers, rows.clone(), tolerated, progress, result);
            let new: Vec<_> = round.found.iter().filter(|(s, _)| !tolerated.contains(s)).cloned().collect();
            found(&new);
            let is_over = result.interrupted || result.dead.is_some() || round.is_given_up();
            if new.is_empty() || is_over || result.counts.deaths + round.deaths >= Counts::MAX_DEATHS {
                return round;
            }
            tolerated.extend(new.into_iter().map(|(signature, _)| signature));
            progress = &|_| {}; // what is played again was counted
        }
    }

    fn round(
        &self,
        workers: &mut [Box<dyn Worker>],
        Range { start: first, end }: Range<u64>,
        tolerated: &[Signature],
        progress: &(dyn Fn(u64) + Sync),
        result: &mut CampaignResult,
    ) -> Counts {
        let next = AtomicU64::new(first);
        let done: Mutex<Vec<(u64, Counts)>> = Mutex::new(Vec::new());
        let dead: Mutex<Option<String>> = Mutex::new(None);
        // Whatever the order in which blocks are done: once there are so many deaths, those up to the last one
        // that counts are taken.
        let deaths = AtomicU64::new(result.counts.deaths);
        let is_over = || {
            let given_up = deaths.load(Ordering::Relaxed) >= Counts::MAX_DEATHS;
            given_up || self.stop.load(Ordering::Relaxed) || lock(&dead).is_some()
        };
        std::thread::scope(|scope| {
            for worker in workers.iter_mut() {
                scope.spawn(|| {
                    while !is_over() {
                        let at = next.fetch_add(BLOCK, Ordering::Relaxed);
                        if at >= end {
                            break;
                        }
                        let block =
                            Block { first: at, len: BLOCK.min(end - at), tolerated: tolerated.to_vec() };
                        match worker.play(&block) {
                            Ok(counts) => {
                                progress(counts.cases + counts.symmetric);
                                let all =
                                    if counts.dead.is_some() { Counts::MAX_DEATHS } else { counts.deaths };
                                deaths.fetch_add(all, Ordering::Relaxed);
                                lock(&done).push((at, counts));
                            }
                            Err(why) => *lock(&dead) = Some(why),
                        }
                    }
                });
            }
        });
        result.dead = lock(&dead).take();
        result.interrupted = next.load(Ordering::Relaxed) < end && self.stop.load(Ordering::Relaxed);
        let mut done = std::mem::take(&mut *lock(&done));
        done.sort_by_key(|(at, _)| *at);
        let mut round = Counts { deaths: result.counts.deaths, ..Counts::default() };
        // Blocks after the one in which the engine is given up do not count, whoever played them by then.
        for (_, counts) in done {
            if !round.is_given_up() {
                round.add(counts);
            }
        }
        round.deaths -= result.counts.deaths;
        round
    }
}

impl CampaignResult {
    /// Ends the campaign if the engine is not run any more.
    fn give_up(&mut self) {
        let deaths = self.counts.deaths;
        if let (None, true) = (&self.dead, self.counts.is_given_up()) {
            let worn = || format!("in {deaths} cases it died, hung or answered badly, and is given up");
            self.dead = Some(self.counts.dead.clone().unwrap_or_else(worn));
        }
    }
}

/// A lock whose holder panicked still holds plain counts: they stay usable.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// A worker in this process: for engines that are known to behave, and for measuring.
impl<R: Rulebook, P: Driver<R> + Send> Worker for BlockRunner<R, P>
where
    R::Ledger: Send,
{
    fn play(&mut self, block: &Block) -> Result<Counts, String> {
        Ok(self.play_block(block, &mut || {}))
    }
    fn times(&self) -> Times {
        BlockRunner::times(self)
    }
}
