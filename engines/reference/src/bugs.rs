//! The set of faults that are planted in an engine.

use headjudge_oracles::Listed;
use std::marker::PhantomData;

/// The faults that are planted in an engine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bugs<B> {
    /// A bit for each.
    set: [u128; 2],
    of: PhantomData<B>,
}

impl<B> Default for Bugs<B> {
    fn default() -> Self {
        Bugs { set: [0; 2], of: PhantomData }
    }
}

impl<B: Listed> Bugs<B> {
    /// The faults with these names; `None` if there is no fault with one of them.
    pub(crate) fn parse(names: &[&str]) -> Option<Self> {
        const { assert!(B::WORDS.len() <= 256, "a set of faults has 256 bits") };
        let mut bugs = Bugs::default();
        for name in names {
            let index = B::parse(name)?.index();
            bugs.set[usize::from(index / 128)] |= 1 << (index % 128);
        }
        Some(bugs)
    }
    /// Whether the engine has this fault.
    #[inline]
    pub(crate) fn has(self, bug: B) -> bool {
        // This is called hundreds of times for each step.
        let index = bug.index();
        !self.is_empty() && self.set[usize::from(index / 128)] >> (index % 128) & 1 == 1
    }
    /// Whether the engine has no fault.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.set == [0; 2]
    }
}
