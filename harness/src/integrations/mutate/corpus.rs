//! The entries of a fuzzer's corpus: case files.

use super::{mutate_within, splice};
use headjudge_oracles::{Capabilities, Playable, Rng, Rulebook};
use headjudge_play::play::Case;
use headjudge_triage::files::case_file::{CaseFile, parse_case, print_case};
use std::path::Path;

/// Reads, mutates and writes the entries of a fuzzer's corpus, which are case files. So everything a fuzzer finds
/// is a case file, and every case file can be a seed.
///
/// Caches the last entry, so that an entry that was just written need not be parsed again.
#[derive(Debug)]
pub struct Entries<R: Rulebook> {
    pool: &'static [R::Card],
    can: Capabilities,
    last: Option<(Vec<u8>, Case<R>)>,
}

impl<R: Rulebook> Entries<R> {
    /// Entries. New cases use real cards from `pool`.
    pub const fn new(pool: &'static [R::Card]) -> Self {
        Entries { pool, can: Capabilities::ALL, last: None }
    }

    /// Entries that an adapter with these capabilities can play.
    #[must_use]
    pub fn within(self, can: Capabilities) -> Self {
        Entries { can, ..self }
    }

    /// Parses a case file; `None` if it is invalid.
    pub fn read(&mut self, bytes: &[u8]) -> Option<&Case<R>> {
        if self.last.as_ref().is_none_or(|(last, _)| last != bytes) {
            let file = parse_case::<R>(Path::new("entry"), bytes).ok()?;
            self.last = Some((bytes.to_vec(), file.case));
        }
        self.last.as_ref().map(|(_, case)| case)
    }

    /// Mutates the entry in the first `size` bytes of `data`, for `fuzz_mutator!`, and returns its new length. An
    /// invalid entry is replaced by a new case.
    pub fn mutate(&mut self, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
        let (pool, mut rng) = (self.pool, rng::<R>(seed));
        let playable = Playable::of::<R>(self.can);
        let mutated = match self.read(&data[..size]) {
            Some(case) => mutate_within(&mut rng, case, pool, &playable),
            None => crate::integrations::generate_case_within(&mut rng, None, pool, &playable),
        };
        let room = max_size.min(data.len());
        self.write(mutated, &mut data[..room]).unwrap_or(size.min(max_size))
    }

    /// Splices two entries into `out`, for `fuzz_crossover!`, and returns the length of the result; 0 if an entry
    /// is invalid or not playable.
    pub fn cross(&mut self, first: &[u8], second: &[u8], out: &mut [u8], seed: u32) -> usize {
        let Some(second) = self.read(second).cloned() else { return 0 };
        let Some(first) = self.read(first) else { return 0 };
        let spliced = splice(&mut rng::<R>(seed), first, &second);
        if Playable::of::<R>(self.can).check::<R>(&spliced.cards, &spliced.steps).is_err() {
            return 0;
        }
        self.write(spliced, out).unwrap_or(0)
    }

    /// Writes the case, with fewer steps if there is no room for all; `None` if there is no room for its cards.
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
