//! The set of faults that are planted in an engine.

use headjudge_oracles::Listed;
use std::marker::PhantomData;

/// The faults that are planted in an engine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bugs<B> {
    set: u128,
    of: PhantomData<B>,
}

impl<B> Default for Bugs<B> {
    fn default() -> Self {
        Bugs { set: 0, of: PhantomData }
    }
}

impl<B: Listed> Bugs<B> {
    /// The faults with these names; `None` if there is no fault with one of them.
    pub(crate) fn parse(names: &[&str]) -> Option<Self> {
        const { assert!(B::WORDS.len() <= 128, "a set of faults has 128 bits") };
        let mut bugs = Bugs::default();
        for name in names {
            bugs.set |= 1 << B::parse(name)?.index();
        }
        Some(bugs)
    }
    /// Whether the engine has this fault.
    #[inline]
    pub(crate) fn has(self, bug: B) -> bool {
        // This is called hundreds of times for each step.
        self.set != 0 && self.set >> bug.index() & 1 == 1
    }
    /// Whether the engine has no fault.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.set == 0
    }
}
