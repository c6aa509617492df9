//! Sources of random choices.

use crate::{ObjectId, Objects};

/// A source of random choices: everything that the generator needs.
///
/// The seeded [`Rng`] is one. So are the random sources of other property-testing libraries, which is why the same
/// generator serves them all.
pub trait Source {
    /// A number below `n`, or 0 if `n` is 0 or 1.
    fn below(&mut self, n: u32) -> u32;
    /// Whether the source can give more choices. The generator asks before each step, and ends the case on `false`.
    fn more(&mut self) -> bool {
        true
    }
}

impl<S: Source + ?Sized> Source for &mut S {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
    fn more(&mut self) -> bool {
        (**self).more()
    }
}

/// `true` once in `n` times.
#[inline(always)]
pub fn one_in(source: &mut (impl Source + ?Sized), n: u32) -> bool {
    source.below(n) == 0
}

/// One of `items`.
///
/// # Panics
/// If `items` is empty.
#[inline(always)]
pub fn pick<'a, T>(source: &mut (impl Source + ?Sized), items: &'a [T]) -> &'a T {
    &items[source.below(items.len() as u32) as usize]
}

/// One of the objects of a set, unless it is empty.
#[inline(always)]
pub fn pick_object(source: &mut (impl Source + ?Sized), objects: Objects) -> Option<ObjectId> {
    objects.nth(source.below(objects.len() as u32) as usize)
}

/// One of the cards for which `is` is true, and its object; `None` if there is none.
#[cfg(any(feature = "ga", feature = "kf"))]
pub(crate) fn pick_card<'a, C>(
    source: &mut impl Source,
    cards: &'a [C],
    is: impl Fn(&C) -> bool,
) -> Option<(ObjectId, &'a C)> {
    let all = || cards.iter().enumerate().filter(|(_, card)| is(card));
    let (at, card) = all().nth(source.below(all().count() as u32) as usize)?;
    Some((ObjectId::new(at + 1)?, card))
}

/// A small, fast, seeded random number generator (splitmix64). A seed gives the same numbers on every machine.
///
/// Generated cases depend on its numbers, so its algorithm never changes. That is why these five lines are ours: a new
/// version of a library may change its numbers. What generating costs in all is in the row "of which generating" that
/// `cargo bench -p headjudge --bench ratio --features reference,mtg` prints.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator for case number `index` of a campaign with this seed. `name` is the name of the rulebook, so that two
    /// rulebooks get different numbers for the same seed.
    pub fn for_case(seed: u64, name: &str, index: u64) -> Rng {
        let mut state = Rng(seed);
        let mut mix = state.bits();
        for byte in name.bytes() {
            state.0 ^= u64::from(byte);
            mix ^= state.bits();
        }
        state.0 = mix ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Rng(state.bits())
    }

    /// The next 64 bits.
    #[inline(always)]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Source for Rng {
    #[inline(always)]
    fn below(&mut self, n: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }
}
