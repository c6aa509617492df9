//! What a target does with the entries of its corpus.

use crate::Measured;
use headjudge::integrations::fuzz::Fuzzer;
use headjudge::{InProcess, Rulebook};
use headjudge_reference::Reference;
use std::path::Path;

/// Plays the entries of a corpus through a reference engine.
pub enum Target<R: Rulebook, E: Reference<R>> {
    /// Records what it finds.
    Fuzz(Box<Fuzzer<R, InProcess<E>>>),
    /// Tells what the first failure takes.
    Measure(Box<Measured<R, E>>),
}

impl<R: Rulebook, E: Reference<R>> Target<R, E> {
    /// Plays a correct engine, or one with the fault that `HEADJUDGE_FAULT` names. Ends at the first finding if
    /// `HEADJUDGE_CRASH` is set. Measures if `HEADJUDGE_MEASURE` is set, to the seconds of a search.
    ///
    /// # Panics
    /// When the engine has no such fault, or the seconds are no number.
    pub fn from_environment() -> Self {
        let engine = || match std::env::var("HEADJUDGE_FAULT") {
            Ok(fault) => {
                E::with_fault(&fault).unwrap_or_else(|| panic!("{} has no fault {fault:?}", R::NAME))
            }
            Err(_) => E::default(),
        };
        if let Ok(budget) = std::env::var("HEADJUDGE_MEASURE") {
            let budget = budget.parse().unwrap_or_else(|_| panic!("HEADJUDGE_MEASURE is {budget:?}"));
            return Target::Measure(Box::new(Measured::new(engine(), budget)));
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("artifacts/findings");
        let at_once = std::env::var_os("HEADJUDGE_CRASH").is_some();
        let fuzzer = Fuzzer::new(move || InProcess(engine()));
        Target::Fuzz(Box::new(fuzzer.save_in(folder).crash_at_once(at_once).fail_at_exit()))
    }

    /// Plays an entry; false if it is not a case file.
    pub fn play(&mut self, bytes: &[u8]) -> bool {
        match self {
            Target::Fuzz(fuzzer) => fuzzer.play(bytes),
            Target::Measure(measured) => measured.play(bytes),
        }
    }

    /// Mutates an entry.
    pub fn mutate(&mut self, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
        match self {
            Target::Fuzz(fuzzer) => fuzzer.mutate(data, size, max_size, seed),
            Target::Measure(measured) => measured.entries.mutate(data, size, max_size, seed),
        }
    }

    /// Splices two entries.
    pub fn cross(&mut self, first: &[u8], second: &[u8], out: &mut [u8], seed: u32) -> usize {
        match self {
            Target::Fuzz(fuzzer) => fuzzer.cross(first, second, out, seed),
            Target::Measure(measured) => measured.entries.cross(first, second, out, seed),
        }
    }
}
