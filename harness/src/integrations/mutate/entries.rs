//! Corpus entries: cases as a fuzzer keeps them, which is as case files.

use super::{mutate, splice};
use crate::files::case_file::{CaseFile, parse_case, print_case};
use crate::play::Case;
use headjudge_oracles::{Rng, Rulebook};
use std::path::Path;

/// Reads, mutates and writes the entries of a fuzzer's corpus, which are case files: what a fuzzer finds is a case, and
/// any case is a seed.
///
/// The last case that went through is kept, so that what was just written is not read again.
#[derive(Debug)]
pub struct Entries<R: Rulebook> {
    pool: &'static [R::Card],
    last: Option<(Vec<u8>, Case<R>)>,
}

impl<R: Rulebook> Entries<R> {
    /// Entries into which real cards from `pool` are mixed, where whole cases are dealt.
    pub const fn new(pool: &'static [R::Card]) -> Self {
        Entries { pool, last: None }
    }

    /// The case that the bytes are the file of; `None` if they are of none.
    pub fn read(&mut self, bytes: &[u8]) -> Option<&Case<R>> {
        if self.last.as_ref().is_none_or(|(last, _)| last != bytes) {
            let file = parse_case::<R>(Path::new("entry"), bytes).ok()?;
            self.last = Some((bytes.to_vec(), file.case));
        }
        self.last.as_ref().map(|(_, case)| case)
    }

    /// Mutates the entry in the first `size` bytes of `data`, for `fuzz_mutator!`: how long it is then. What is no
    /// entry becomes a case that is dealt.
    pub fn mutate(&mut self, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
        let (pool, mut rng) = (self.pool, rng::<R>(seed));
        let mutated = match self.read(&data[..size]) {
            Some(case) => mutate(&mut rng, case, pool),
            None => crate::integrations::deal(&mut rng, None, pool),
        };
        let room = max_size.min(data.len());
        self.write(mutated, &mut data[..room]).unwrap_or(size.min(max_size))
    }

    /// Splices two entries into `out`, for `fuzz_crossover!`: how long it is then, 0 if one of them is no entry.
    pub fn cross(&mut self, first: &[u8], second: &[u8], out: &mut [u8], seed: u32) -> usize {
        let Some(second) = self.read(second).cloned() else { return 0 };
        let Some(first) = self.read(first) else { return 0 };
        let spliced = splice(&mut rng::<R>(seed), first, &second);
        self.write(spliced, out).unwrap_or(0)
    }

    /// Writes the case, or as much of it as there is room for; `None` if not even its cards find any.
    fn write(&mut self, mut case: Case<R>, out: &mut [u8]) -> Option<usize> {
        loop {
            let text = print_case(&CaseFile::of(case.clone()));
            if let Some(room) = out.get_mut(..text.len()) {
                room.copy_from_slice(text.as_bytes());
                self.last = Some((text.into_bytes(), case));
                return Some(room.len());
            }
            if case.steps.is_empty() {
                return None;
            }
            case.steps.truncate(case.steps.len() / 2);
        }
    }
}

fn rng<R: Rulebook>(seed: u32) -> Rng {
    Rng::for_case(u64::from(seed), R::NAME, 0)
}
