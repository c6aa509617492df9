//! A case of the corpus, played through the reference engine.

use headjudge::integrations::Trial;
use headjudge::integrations::mutate::Entries;
use headjudge::{InProcess, Rulebook};
use headjudge_reference::Reference;

/// Plays the entries of a corpus through a reference engine.
pub struct BlockRunner<R: Rulebook, E: Reference<R>> {
    /// The entries.
    pub entries: Entries<R>,
    trial: Trial<R, InProcess<E>>,
    played: u64,
}

impl<R: Rulebook, E: Reference<R>> BlockRunner<R, E> {
    /// An honest engine, or one with the fault that `HEADJUDGE_FAULT` names planted.
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
        BlockRunner { entries: Entries::new(&[]), trial: Trial::new(InProcess(engine)).with_few_pairs(), played: 0 }
    }

    /// Plays the entry; false if it is none.
    ///
    /// # Panics
    /// With what the case shows: that is how a fuzzer is told.
    pub fn play(&mut self, bytes: &[u8]) -> bool {
        let Some(case) = self.entries.read(bytes) else { return false };
        self.played += 1;
        if let Err(failure) = self.trial.check(case) {
            panic!("{failure}\nafter {} cases", self.played);
        }
        true
    }
}

impl<R: Rulebook, E: Reference<R>> Default for BlockRunner<R, E> {
    fn default() -> Self {
        BlockRunner::new()
    }
}
