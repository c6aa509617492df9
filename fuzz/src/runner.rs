//! Plays the cases of a corpus through a reference engine.

use headjudge::integrations::Trial;
use headjudge::integrations::mutate::Entries;
use headjudge::{InProcess, Rulebook};
use headjudge_reference::Reference;

/// Plays the entries of a corpus through a reference engine.
pub struct CorpusRunner<R: Rulebook, E: Reference<R>> {
    /// The entries.
    pub entries: Entries<R>,
    trial: Trial<R, InProcess<E>>,
    played: u64,
}

impl<R: Rulebook, E: Reference<R>> CorpusRunner<R, E> {
    /// Starts a correct engine, or one with the fault that `HEADJUDGE_FAULT` names.
    ///
    /// # Panics
    /// When the engine has no such fault.
    pub fn new() -> Self {
        let engine = match std::env::var("HEADJUDGE_FAULT") {
            Ok(fault) => {
                E::with_fault(&fault).unwrap_or_else(|| panic!("{} has no fault {fault:?}", R::NAME))
            }
            Err(_) => E::default(),
        };
        CorpusRunner {
            entries: Entries::new(&[]),
            trial: Trial::new(InProcess(engine)).with_few_pairs(),
            played: 0,
        }
    }

    /// Plays an entry; false if it is not a case file.
    ///
    /// # Panics
    /// When a rule is violated or the engine fails: a panic is what a fuzzer calls a crash.
    pub fn play(&mut self, bytes: &[u8]) -> bool {
        let Some(case) = self.entries.read(bytes) else { return false };
        self.played += 1;
        if let Err(failure) = self.trial.check(case) {
            panic!("{failure}\nafter {} cases", self.played);
        }
        true
    }
}

impl<R: Rulebook, E: Reference<R>> Default for CorpusRunner<R, E> {
    fn default() -> Self {
        CorpusRunner::new()
    }
}
