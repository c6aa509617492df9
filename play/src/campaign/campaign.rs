//! A campaign: many cases, in rounds, over many workers. The findings are the same for any number of workers.

use super::block::Block;
use super::counts::{Counts, Occurrences};
use super::rounds::Rounds;
use super::worker::Worker;
use crate::play::{Signature, Tolerated};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How many cases make a block.
pub const CASES_PER_BLOCK: u64 = 64;

/// The limits of a campaign, and how it reports its progress.
pub struct Campaign<'a> {
    /// The rounds to play.
    pub rounds: Rounds,
    /// What is tolerated from the start.
    pub known: Vec<Tolerated>,
    /// Called after each block with its counts, when its cases are played for the first time.
    pub progress: &'a (dyn Fn(&Counts) + Sync),
    /// When this is set, the campaign stops at the next block.
    pub stop: &'a AtomicBool,
}

/// Called with the signatures that a block is the first to find, as soon as that block and all before it are played. They come
/// with where that block has them; how often they were seen in all is in the [counts](CampaignResult::counts).
pub type OnFound<'a> = dyn FnMut(&[(Signature, Occurrences)]) + 'a;

/// The result of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CampaignResult {
    /// The counts.
    pub counts: Counts,
    /// The end of the rounds that were begun: a campaign with this end plays the same cases.
    pub end: u64,
    /// Whether it was stopped before its last case.
    pub interrupted: bool,
    /// Why the engine was given up before the last case, if it was.
    pub given_up: Option<String>,
}

impl Campaign<'_> {
    /// Runs the campaign over the workers.
    ///
    /// Cases are numbered. A round is cut into blocks; workers take blocks in order, and their counts are added up in
    /// that order, so the speed of a worker changes no count. In the same order, `found` is called with the signatures that
    /// are new in a block, while the workers play on: an engine may take seconds for the rest of the round.
    ///
    /// A case ends at a violation that is not tolerated, and what it would show after that stays unknown. So a round
    /// that finds new signatures is played again with these tolerated, until it finds no more. A second run that
    /// tolerates everything the first one found therefore finds nothing new.
    ///
    /// Rounds are assigned to [`Lanes`](super::Lanes) in turn, and a signature that is found in a lane is tolerated in that lane
    /// only. So no round depends on a round of another shard, and the counts of all shards add up to those of the whole campaign.
    pub fn run(&self, workers: &mut [Box<dyn Worker>], found: &mut OnFound<'_>) -> CampaignResult {
        let rounds = &self.rounds;
        let mut result = CampaignResult { end: rounds.end, ..CampaignResult::default() };
        let mut lanes: Vec<Vec<Tolerated>> = vec![self.known.clone(); rounds.lanes.count()];
        let mut reported: Vec<Signature> = self.known.iter().map(|known| known.signature.clone()).collect();
        let mut begun = None;
        for (lane, cases) in rounds.iter() {
            let is_time_over = begun.is_some() && rounds.is_time_over();
            if is_time_over || result.interrupted || result.given_up.is_some() {
                result.end = begun.unwrap_or(rounds.first);
                break;
            }
            begun = Some(cases.end);
            let mut report = |new: &[(Signature, Occurrences)]| {
                let new: Vec<_> = new.iter().filter(|(s, _)| !reported.contains(s)).cloned().collect();
                reported.extend(new.iter().map(|(signature, _)| signature.clone()));
                found(&new);
            };
            let round = self.play_round(workers, cases, &mut lanes[lane], &mut report, &mut result);
            result.counts.add(round);
            result.give_up();
        }
        result
    }

    /// Plays a round until it finds nothing new.
    fn play_round(
        &self,
        workers: &mut [Box<dyn Worker>],
        cases: Range<u64>,
        tolerated: &mut Vec<Tolerated>,
        found: &mut OnFound<'_>,
        result: &mut CampaignResult,
    ) -> Counts {
        let mut progress = self.progress;
        loop {
            let round =
                self.play_round_once(workers, cases.clone(), tolerated, (progress, &mut *found), result);
            let new: Vec<_> = round.found.iter().filter(|(s, _)| is_new(s, tolerated)).cloned().collect();
            let is_over = result.interrupted || result.given_up.is_some() || round.is_given_up();
            if new.is_empty() || is_over || result.losses_with(&round).is_worn_out() {
                return round;
            }
            tolerated.extend(new.into_iter().map(|(signature, _)| signature.into()));
            progress = &|_| {}; // the cases were counted when they were first played
        }
    }

    fn play_round_once(
        &self,
        workers: &mut [Box<dyn Worker>],
        Range { start: first, end }: Range<u64>,
        tolerated: &[Tolerated],
        (progress, found): (&(dyn Fn(&Counts) + Sync), &mut OnFound<'_>),
        result: &mut CampaignResult,
    ) -> Counts {
        let next = AtomicU64::new(first);
        let mut round = PlayedInOrder::new(first, result.losses_with(&Counts::default()));
        let given_up: Mutex<Option<String>> = Mutex::new(None);
        // Workers stop once the engine died or hung too often. Which blocks count is decided in their order.
        let losses = Mutex::new(result.losses_with(&Counts::default()));
        let is_over =
            || lock(&losses).is_given_up() || self.stop.load(Ordering::Relaxed) || lock(&given_up).is_some();
        let (sender, played) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            for worker in workers.iter_mut() {
                let (sender, next, losses, given_up, is_over) =
                    (sender.clone(), &next, &losses, &given_up, &is_over);
                scope.spawn(move || {
                    while !is_over() {
                        let at = next.fetch_add(CASES_PER_BLOCK, Ordering::Relaxed);
                        if at >= end {
                            break;
                        }
                        let block = Block {
                            first: at,
                            len: CASES_PER_BLOCK.min(end - at),
                            tolerated: tolerated.to_vec(),
                        };
                        match worker.play(&block) {
                            Ok(counts) => {
                                progress(&counts);
                                let mut losses = lock(losses);
                                losses.add_losses(&counts);
                                losses.given_up = losses.given_up.take().or(counts.given_up.clone());
                                drop(losses);
                                // The campaign receives as long as there are workers.
                                let _ = sender.send((at, counts));
                            }
                            Err(error) => *lock(given_up) = Some(error.to_string()),
                        }
                    }
                });
            }
            drop(sender);
            let is_new = |signature: &Signature| is_new(signature, tolerated);
            played.iter().for_each(|block| round.add(block, &is_new, found));
            round.finish(&is_new, found);
        });
        let mut round = round.counts;
        result.given_up = lock(&given_up).take();
        let is_cut = round.cases + round.symmetric < end - first;
        result.interrupted = is_cut && self.stop.load(Ordering::Relaxed);
        if result.interrupted {
            (result.given_up, round.given_up) = (None, None); // the engine is not to blame
        }
        round
    }
}

/// Whether a signature is none of those that are tolerated.
fn is_new(signature: &Signature, tolerated: &[Tolerated]) -> bool {
    tolerated.iter().all(|known| known.signature != *signature)
}

/// The blocks of a round, which are added in order, whatever order they come in.
struct PlayedInOrder {
    counts: Counts,
    /// How often the engine was lost, also in the rounds before.
    losses: Counts,
    /// The first case of the block that is added next.
    next: u64,
    /// The blocks after it that have come.
    early: BTreeMap<u64, Counts>,
}

impl PlayedInOrder {
    fn new(first: u64, losses: Counts) -> PlayedInOrder {
        PlayedInOrder { counts: Counts::default(), losses, next: first, early: BTreeMap::new() }
    }

    /// Adds a block once all before it are there, and calls `found` with what it is the first to find.
    fn add(
        &mut self,
        (first, counts): (u64, Counts),
        is_new: &dyn Fn(&Signature) -> bool,
        found: &mut OnFound<'_>,
    ) {
        self.early.insert(first, counts);
        while let Some(counts) = self.early.remove(&self.next) {
            self.next += CASES_PER_BLOCK;
            self.add_next(counts, is_new, found);
        }
    }

    /// Adds the blocks that came although one before them did not: the campaign was stopped.
    fn finish(&mut self, is_new: &dyn Fn(&Signature) -> bool, found: &mut OnFound<'_>) {
        let early = std::mem::take(&mut self.early);
        early.into_values().for_each(|counts| self.add_next(counts, is_new, found));
    }

    fn add_next(&mut self, counts: Counts, is_new: &dyn Fn(&Signature) -> bool, found: &mut OnFound<'_>) {
        // Blocks after the one in which the engine is given up do not count, even if they were played.
        if self.losses.is_given_up() {
            return;
        }
        self.losses.add_losses(&counts);
        self.losses.given_up.clone_from(&counts.given_up);
        let is_first =
            |signature: &Signature| is_new(signature) && self.counts.occurrences(signature).is_none();
        let new: Vec<_> = counts.found.iter().filter(|(signature, _)| is_first(signature)).cloned().collect();
        self.counts.add(counts);
        if !new.is_empty() {
            found(&new);
        }
    }
}

impl CampaignResult {
    /// Ends the campaign if the engine died or hung too often.
    fn give_up(&mut self) {
        let (deaths, hangs) = (self.counts.deaths, self.counts.hangs.total());
        if let (None, true) = (&self.given_up, self.counts.is_given_up()) {
            let too_often = || match self.counts.hangs.is_enough() {
                true => format!("gave up: it hung in {hangs} cases"),
                false => {
                    format!("gave up: it crashed, hung or sent lines that were not due in {deaths} cases")
                }
            };
            self.given_up = Some(self.counts.given_up.clone().unwrap_or_else(too_often));
        }
    }

    /// How often the engine was lost so far, and in these cases of the next round.
    fn losses_with(&self, round: &Counts) -> Counts {
        let mut losses = Counts::default();
        losses.add_losses(&self.counts);
        losses.add_losses(round);
        losses
    }
}

/// Locks, even if another holder panicked: the counts behind the lock are valid all the same.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
