//! Which mutants each case reaches. A mutant that a case does not reach behaves there like the engine.

/// A set of mutants for each case.
pub(crate) struct Reached {
    /// The first number of a mutant.
    first: u32,
    /// How many words the set of a case has.
    words: usize,
    sets: Vec<u64>,
}

impl Reached {
    /// No case yet, for this many mutants from number `first` on.
    pub(crate) fn new(first: u32, mutants: usize) -> Reached {
        Reached { first, words: mutants.div_ceil(64), sets: Vec::new() }
    }
    /// Adds the next case, which reaches these mutants.
    pub(crate) fn push(&mut self, mutants: &[u32]) {
        let start = self.sets.len();
        self.sets.resize(start + self.words, 0);
        for mutant in mutants {
            let at = (mutant - self.first) as usize;
            self.sets[start + at / 64] |= 1 << (at % 64);
        }
    }
    /// Adds the cases of another one.
    pub(crate) fn append(&mut self, mut other: Reached) {
        self.sets.append(&mut other.sets);
    }
    /// How many cases there are.
    pub(crate) fn cases(&self) -> u64 {
        (self.sets.len() / self.words.max(1)) as u64
    }
    /// Whether this case reaches this mutant.
    pub(crate) fn has(&self, case: u64, mutant: u32) -> bool {
        let at = (mutant - self.first) as usize;
        self.sets[case as usize * self.words + at / 64] >> (at % 64) & 1 == 1
    }
}
