//! What was measured over all seeds, in numbers.

use crate::games::{Size, size};
use headjudge::{Case, Rulebook};

/// What became of the seeds of one bug.
pub(crate) struct Tally<R: Rulebook> {
    /// How many seeds there were.
    pub(crate) seeds: usize,
    /// For each seed that found the bug, how many cases that took.
    pub(crate) cases: Vec<usize>,
    /// For each of them, the runs of the engine that shrinking took.
    pub(crate) runs: Vec<usize>,
    /// What they end as, each with its number.
    pub(crate) ends: Vec<(Case<R>, usize)>,
}

impl<R: Rulebook> Tally<R> {
    pub(crate) fn new(seeds: usize) -> Self {
        Tally { seeds, cases: Vec::new(), runs: Vec::new(), ends: Vec::new() }
    }
    pub(crate) fn add(&mut self, cases: usize, runs: usize, end: Case<R>) {
        self.cases.push(cases);
        self.runs.push(runs);
        match self.ends.iter_mut().find(|(known, _)| *known == end) {
            Some((_, count)) => *count += 1,
            None => self.ends.push((end, 1)),
        }
    }
    /// The size of the smallest end.
    pub(crate) fn smallest(&self) -> Option<Size> {
        self.ends.iter().map(|(end, _)| size(end)).min()
    }
    /// How many seeds end at a case of the smallest size.
    pub(crate) fn at_smallest(&self) -> usize {
        let smallest = self.smallest();
        self.ends.iter().filter(|(end, _)| Some(size(end)) == smallest).map(|(_, count)| count).sum()
    }
}

/// The number in the middle; the larger of two.
pub(crate) fn median(mut numbers: Vec<usize>) -> usize {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or(0)
}
