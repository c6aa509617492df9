//! What a target does with the entries of its corpus.

use crate::Subject;
use crate::measure::Measured;
use headjudge::integrations::fuzz::Fuzzer;

/// Plays the entries of a corpus.
pub enum Target<S: Subject> {
    /// Records what it finds.
    Fuzz(Box<Fuzzer<S::Rulebook, S::Driver>>),
    /// Tells what the first failure takes.
    Measure(Box<Measured<S>>),
}

impl<S: Subject> Target<S> {
    /// Plays the engine with the fault that `HEADJUDGE_FAULT` names, or as it is. Ends at the first finding if
    /// `HEADJUDGE_CRASH` is set. Measures if `HEADJUDGE_MEASURE` is set, to the seconds of a search.
    ///
    /// # Panics
    /// When the engine has no such fault, or the seconds are no number.
    pub fn from_environment() -> Self {
        let fault = std::env::var("HEADJUDGE_FAULT").ok();
        if let Ok(budget) = std::env::var("HEADJUDGE_MEASURE") {
            let budget = budget.parse().unwrap_or_else(|_| panic!("HEADJUDGE_MEASURE is {budget:?}"));
            let fault = fault.expect("HEADJUDGE_FAULT names what is searched for");
            let measured = Measured::new(&fault, budget).unwrap_or_else(|what| panic!("{what}"));
            return Target::Measure(Box::new(measured));
        }
        let at_once = std::env::var_os("HEADJUDGE_CRASH").is_some();
        let fuzzer = S::fuzzer(fault.as_deref()).unwrap_or_else(|what| panic!("{what}"));
        Target::Fuzz(Box::new(fuzzer.crash_at_once(at_once).fail_at_exit()))
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
