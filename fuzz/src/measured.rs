//! A target that ends at the first failure, and tells what it took: `examples/measure.rs` runs it.

use crate::cpu;
use headjudge::integrations::Trial;
use headjudge::integrations::mutate::Entries;
use headjudge::{InProcess, Rulebook};
use headjudge_reference::Reference;

/// How many cases are played between two looks at the clock.
const CASES_PER_LOOK: u64 = 16;

/// Plays entries until one fails, or the time is over.
pub struct Measured<R: Rulebook, E: Reference<R>> {
    pub(crate) entries: Entries<R>,
    trial: Trial<R, InProcess<E>>,
    /// The processor time after which it gives up, in seconds.
    budget: f64,
    played: u64,
}

impl<R: Rulebook, E: Reference<R>> Measured<R, E> {
    /// Gives up after that processor time, in seconds.
    pub fn new(engine: E, budget: f64) -> Self {
        let trial = Trial::new(InProcess(engine)).with_few_pairs();
        Measured { entries: Entries::new(&[]), trial, budget, played: 0 }
    }

    /// Plays an entry; false if it is not a case file. At the end it prints how many cases were played in how many seconds,
    /// and ends the process.
    ///
    /// # Panics
    /// When the system does not tell the time.
    pub fn play(&mut self, bytes: &[u8]) -> bool {
        let Some(case) = self.entries.read(bytes) else { return false };
        self.played += 1;
        let is_found = self.trial.check(case).is_err();
        if is_found || self.played.is_multiple_of(CASES_PER_LOOK) {
            let seconds = cpu::seconds().unwrap_or_else(|error| panic!("{error}"));
            if is_found || seconds > self.budget {
                let end = if is_found { "found" } else { "gave up" };
                eprintln!("\nmeasured: {end}: {} cases: {seconds} seconds", self.played);
                std::process::abort();
            }
        }
        true
    }
}
