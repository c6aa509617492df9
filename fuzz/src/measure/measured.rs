//! A target that ends at the first failure, and tells what it took: [`Arms`](super::Arms) runs it.

use super::cpu;
use super::search::{CASES_PER_LOOK, shows, trial};
use crate::Subject;
use headjudge::integrations::Trial;
use headjudge::integrations::mutate::Entries;

/// Plays entries until one shows a fault, or the time is over.
pub struct Measured<S: Subject> {
    pub(crate) entries: Entries<S::Rulebook>,
    trial: Trial<S::Rulebook, S::Driver>,
    fault: String,
    /// The processor time after which it gives up, in seconds.
    budget: f64,
    played: u64,
}

impl<S: Subject> Measured<S> {
    /// Searches for a fault, and gives up after that processor time, in seconds.
    ///
    /// # Errors
    /// When the engine has no such fault.
    pub fn new(fault: &str, budget: f64) -> Result<Self, String> {
        let (trial, can) = trial::<S>(fault)?;
        let entries = Entries::new(&[]).within(can);
        Ok(Measured { entries, trial, fault: fault.to_owned(), budget, played: 0 })
    }

    /// Plays an entry; false if it is not a case file. At the end it prints how many cases were played in how many seconds,
    /// and ends the process.
    ///
    /// # Panics
    /// When the system does not tell the time, or the engine fails otherwise.
    pub fn play(&mut self, bytes: &[u8]) -> bool {
        let Some(case) = self.entries.read(bytes) else { return false };
        self.played += 1;
        let is_found = shows::<S>(&self.fault, &mut self.trial, case).unwrap_or_else(|what| panic!("{what}"));
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
