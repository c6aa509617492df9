//! The rounds of a campaign that one machine plays.

use super::shard::{Lanes, Shard};
use std::ops::Range;
use std::time::Instant;

/// How many cases make a round. What a round finds is tolerated from the next round on.
pub const CASES_PER_ROUND: u64 = 1024;

/// The rounds of a campaign that one machine plays: those of its lanes, from the first case to the end of each lane.
///
/// Rounds begin at the same cases whatever is played of them: round 3 is that of the cases 3,072 to 4,095.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// The first case.
    pub first: u64,
    /// The end: the number of the case that is not played any more.
    pub end: u64,
    /// The end of each lane, if they differ; empty if each lane goes to `end`.
    pub lane_ends: Vec<u64>,
    /// How many lanes there are.
    pub lanes: Lanes,
    /// Whose lanes are played.
    pub shard: Shard,
    /// After this, no further round begins. The first round is always played.
    pub until: Option<Instant>,
}

impl Rounds {
    /// The first `cases` cases, on one machine.
    pub fn all(cases: u64) -> Rounds {
        let (lanes, shard) = (Lanes::default(), Shard::WHOLE);
        Rounds { first: 0, end: cases, lane_ends: Vec::new(), lanes, shard, until: None }
    }

    /// The end of a lane.
    pub fn end_of(&self, lane: usize) -> u64 {
        self.lane_ends.get(lane).copied().unwrap_or(self.end)
    }

    /// Each round: its lane, and its cases.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Range<u64>)> + '_ {
        let last = (0..self.lanes.count()).map(|lane| self.end_of(lane)).max().unwrap_or(0);
        let numbers = self.first / CASES_PER_ROUND..last.div_ceil(CASES_PER_ROUND);
        numbers.filter_map(|number| {
            let lane = self.lanes.of_round(number);
            let begin = number * CASES_PER_ROUND;
            let cases = begin.max(self.first)..begin.saturating_add(CASES_PER_ROUND).min(self.end_of(lane));
            (self.shard.has(lane) && !cases.is_empty()).then_some((lane, cases))
        })
    }

    /// How many cases they have.
    pub fn cases(&self) -> u64 {
        let own = (0..self.lanes.count()).filter(|lane| self.shard.has(*lane));
        own.map(|lane| self.cases_of(lane)).fold(0, u64::saturating_add)
    }

    fn cases_of(&self, lane: usize) -> u64 {
        let (begin, end) = (first_begin(self.first, self.lanes, lane), self.end_of(lane));
        let Some(last) = last_begin(begin, self.lanes, end) else { return 0 };
        let rounds = (last - begin) / turn(self.lanes) * CASES_PER_ROUND;
        let last = end.min(last.saturating_add(CASES_PER_ROUND)) - last;
        (rounds + last).saturating_sub(self.first.saturating_sub(begin))
    }

    /// Whether no further round is to begin.
    pub(super) fn is_time_over(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The end of each lane, if they do not come equally far; empty if they play what they would play with `end` for all.
    ///
    /// Lanes whose ends differ play the same rounds if they were stopped in the same turn.
    pub fn lane_ends(first: u64, lanes: Lanes, end: u64, ends: Vec<u64>) -> Vec<u64> {
        // The end of the last round of a lane that begins before this case; `None` if there is none.
        let last_end = |lane: usize, end: u64| {
            let last = last_begin(first_begin(first, lanes, lane), lanes, end)?;
            Some(end.min(last.saturating_add(CASES_PER_ROUND))).filter(|end| *end > first)
        };
        let is_even = ends.iter().enumerate().all(|(lane, own)| last_end(lane, *own) == last_end(lane, end));
        if is_even { Vec::new() } else { ends }
    }
}

/// The number of cases from a round of a lane to the next one of that lane.
fn turn(lanes: Lanes) -> u64 {
    CASES_PER_ROUND * lanes.count() as u64
}

/// Where the first round of a lane begins that has cases from `first` on.
fn first_begin(first: u64, lanes: Lanes, lane: usize) -> u64 {
    let (count, round) = (lanes.count() as u64, first / CASES_PER_ROUND);
    (round + (lane as u64 + count - lanes.of_round(round) as u64) % count) * CASES_PER_ROUND
}

/// Where the last round of a lane begins before `end`, if its first one begins at `begin`.
fn last_begin(begin: u64, lanes: Lanes, end: u64) -> Option<u64> {
    Some(begin + end.checked_sub(begin.checked_add(1)?)? / turn(lanes) * turn(lanes))
}

#[cfg(test)]
mod tests {
    use super::{CASES_PER_ROUND, Lanes, Rounds, Shard};

    fn rounds(first: u64, end: u64, lanes: usize) -> Rounds {
        Rounds { first, lanes: Lanes::new(lanes).expect("a power of two"), ..Rounds::all(end) }
    }

    #[test]
    fn the_shards_play_each_case_once() {
        for (first, end, lanes, shards) in [(0, 10_000, 8, 3), (0, 300_000, 256, 200), (1500, 9000, 4, 4)] {
            let mut played = Vec::new();
            for number in 1..=shards {
                let shard = Shard::new(number, shards).expect("there is such a shard");
                let rounds = Rounds { shard, ..rounds(first, end, lanes) };
                let cases: Vec<u64> = rounds.iter().flat_map(|(_, cases)| cases).collect();
                assert_eq!(rounds.cases(), cases.len() as u64, "{first} {end} {lanes} {number}/{shards}");
                played.extend(rounds.iter().flat_map(|(_, cases)| cases));
            }
            played.sort_unstable();
            assert_eq!(played, (first..end).collect::<Vec<_>>(), "{first} {end} {lanes} {shards}");
        }
    }

    #[test]
    fn lanes_end_where_they_are_told_to() {
        let rounds = Rounds { lane_ends: vec![2100, 1500], ..rounds(0, 4096, 2) };
        let played: Vec<_> = rounds.iter().collect();
        assert_eq!(played, [(0, 0..1024), (1, 1024..1500), (0, 2048..2100)]);
        assert_eq!(rounds.cases(), 1024 + 476 + 52);
    }

    #[test]
    fn ends_in_the_same_turn_are_one_end() {
        let lanes = Lanes::new(4).expect("a power of two");
        let round = CASES_PER_ROUND;
        // One lane a machine, each after its second round.
        let ends = |first, ends: [u64; 4]| {
            let end = ends.into_iter().max().unwrap_or(0);
            Rounds::lane_ends(first, lanes, end, ends.to_vec())
        };
        assert!(ends(0, [5 * round, 6 * round, 7 * round, 8 * round]).is_empty());
        // The last lane has not had its second round.
        assert!(ends(0, [5 * round, 6 * round, 7 * round, 4 * round]).is_empty());
        // The second lane has not, and the third has.
        let uneven = [5 * round, 2 * round, 7 * round, 4 * round];
        assert_eq!(ends(0, uneven), uneven);
        // A run that begins in the middle, and one that ends within a round.
        assert!(ends(4 * round, [5 * round; 4]).is_empty());
        assert!(ends(0, [200, 100, 100, 100]).is_empty(), "the other lanes begin later");
        assert_eq!(ends(0, [100, 100, 100, 200]), [100, 100, 100, 200]);
        assert_eq!(ends(0, [100, 100, 100, 4000]), [100, 100, 100, 4000]);
    }

    #[test]
    fn every_end_is_that_of_the_same_rounds() {
        let lanes = Lanes::new(4).expect("a power of two");
        for first in [0, 700, 3 * CASES_PER_ROUND] {
            for seed in 0..500_u64 {
                let end = |lane: u64| first + (seed * 7919 + lane * lane * 1543 * (seed % 3)) % 9000;
                let ends: Vec<u64> = (0..4).map(end).collect();
                let end = ends.iter().copied().max().unwrap_or(0);
                let lane_ends = Rounds::lane_ends(first, lanes, end, ends.clone());
                let given = Rounds { lane_ends: ends.clone(), ..rounds(first, 0, 4) };
                let normal = Rounds { lane_ends, ..rounds(first, end, 4) };
                assert_eq!(given.iter().collect::<Vec<_>>(), normal.iter().collect::<Vec<_>>(), "{ends:?}");
            }
        }
    }
}
