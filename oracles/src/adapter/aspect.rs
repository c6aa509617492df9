//! The aspects of an object: everything that can be shown of it, as one set of bits.

use crate::adapter::shown::{MAX_OTHERS, REPEATED, ShownObject};
use crate::limits::{MAX_FLAGS, MAX_LISTS, MAX_NUMBERS};
use crate::{Listed, Vocabulary};
use std::ops::{BitAnd, BitOr, Not};

/// A set of aspects of an object: whether it is shown at all, its zone, its owner, each of its numbers, and so on.
///
/// The numbers, lists and flags are those of the rulebook's [vocabulary](Vocabulary).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aspects(pub(crate) u64);

const BASES: u32 = 8;
const VALUES: u32 = BASES + MAX_NUMBERS as u32;
const LISTS: u32 = VALUES + MAX_NUMBERS as u32;
const FLAGS: u32 = LISTS + MAX_LISTS as u32;
const _: () = assert!(FLAGS as usize + MAX_FLAGS <= 64);

impl Aspects {
    /// None.
    pub const NONE: Aspects = Aspects(0);
    /// Whether the object is shown at all.
    pub const PRESENCE: Aspects = Aspects(1);
    /// The zone.
    pub const ZONE: Aspects = Aspects(1 << 1);
    /// The owner.
    pub const OWNER: Aspects = Aspects(1 << 2);
    /// The controller.
    pub const CONTROLLER: Aspects = Aspects(1 << 3);
    /// What it is attached to.
    pub const HOST: Aspects = Aspects(1 << 4);
    /// The name.
    pub const NAME: Aspects = Aspects(1 << 5);
    /// The base values of all numbers.
    pub const BASES: Aspects = Aspects(((1 << MAX_NUMBERS) - 1) << BASES);
    /// The modified values of all numbers.
    pub const VALUES: Aspects = Aspects(((1 << MAX_NUMBERS) - 1) << VALUES);
    /// The base and modified values of all numbers.
    pub const NUMBERS: Aspects = Aspects(Self::BASES.0 | Self::VALUES.0);
    /// All lists of words.
    pub const LISTS: Aspects = Aspects(((1 << MAX_LISTS) - 1) << LISTS);
    /// All flags.
    pub const FLAGS: Aspects = Aspects(((1 << MAX_FLAGS) - 1) << FLAGS);
    /// All of them.
    pub const ALL: Aspects = Aspects(u64::MAX);

    /// The base value of a number.
    pub fn base<R: Vocabulary>(number: R::Number) -> Aspects {
        Aspects(1 << (BASES + u32::from(number.index())))
    }
    /// The modified value of a number.
    pub fn modified<R: Vocabulary>(number: R::Number) -> Aspects {
        Aspects(1 << (VALUES + u32::from(number.index())))
    }
    /// The base and the modified value of a number.
    pub fn number<R: Vocabulary>(number: R::Number) -> Aspects {
        Self::base::<R>(number) | Self::modified::<R>(number)
    }
    /// A list of words.
    pub fn list<R: Vocabulary>(list: R::List) -> Aspects {
        Aspects(1 << (LISTS + u32::from(list.index())))
    }
    /// A flag.
    pub fn flag<R: Vocabulary>(flag: R::Flag) -> Aspects {
        Aspects(1 << (FLAGS + u32::from(flag.index())))
    }
    /// Each of them alone.
    pub(crate) fn each(self) -> impl Iterator<Item = Aspects> {
        (0..u64::BITS).map(move |at| Aspects(self.0 & 1 << at)).filter(|aspect| !aspect.is_empty())
    }
    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }
    /// Whether both have an aspect in common.
    pub fn meets(self, other: Aspects) -> bool {
        !(self & other).is_empty()
    }
    /// The bits of the numbers, lists or flags from the aspect `first` on.
    fn starting_at(self, first: u32) -> u64 {
        self.0 >> first
    }
    /// The index of the first number whose base is among them.
    pub(crate) fn first_base(self) -> Option<u8> {
        first(self.starting_at(BASES) & ((1 << MAX_NUMBERS) - 1))
    }
    /// The index of the first number whose modified value is among them.
    pub(crate) fn first_value(self) -> Option<u8> {
        first(self.starting_at(VALUES) & ((1 << MAX_NUMBERS) - 1))
    }
    /// The index of the first list among them.
    pub(crate) fn first_list(self) -> Option<u8> {
        first(self.starting_at(LISTS) & ((1 << MAX_LISTS) - 1))
    }
    /// The index of the first flag among them.
    pub(crate) fn first_flag(self) -> Option<u8> {
        first(self.starting_at(FLAGS) & ((1 << MAX_FLAGS) - 1))
    }

    /// The aspects that are shown of an object that is shown.
    #[inline]
    pub(crate) fn shown(object: &ShownObject) -> Aspects {
        let one = |aspect: Aspects, is: bool| if is { aspect.0 } else { 0 };
        Aspects(
            one(Self::ZONE, object.zone != 0)
                | one(Self::OWNER, object.owner != 0)
                | one(Self::CONTROLLER, object.controller != 0)
                | one(Self::HOST, object.host != 0)
                | one(Self::NAME, object.name != ShownObject::BLANK.name)
                | u64::from(object.base_seen) << BASES
                | u64::from(object.value_seen) << VALUES
                | u64::from(object.lists_seen) << LISTS
                | u64::from(object.flags_seen) << FLAGS,
        )
    }
    /// The aspects in which two objects differ. The words in `open_words` are not compared.
    #[inline]
    pub(crate) fn differing(a: &ShownObject, b: &ShownObject, open_words: &[u64; MAX_LISTS]) -> Aspects {
        let one = |aspect: Aspects, is: bool| if is { aspect.0 } else { 0 };
        let mut bits = one(Self::ZONE, a.zone != b.zone)
            | one(Self::OWNER, a.owner != b.owner)
            | one(Self::CONTROLLER, a.controller != b.controller)
            | one(Self::HOST, a.host != b.host)
            | one(Self::NAME, a.name != b.name)
            | u64::from(a.flags ^ b.flags) << FLAGS;
        let has = a.has ^ b.has;
        for i in 0..MAX_NUMBERS {
            let has = has >> i & 1 == 1;
            bits |= u64::from(has || a.base[i] != b.base[i]) << (BASES as usize + i);
            bits |= u64::from(has || a.value[i] != b.value[i]) << (VALUES as usize + i);
        }
        for (i, open) in open_words.iter().enumerate() {
            bits |= u64::from((a.words[i] ^ b.words[i]) & !open != 0) << (LISTS as usize + i);
        }
        Aspects(bits | u64::from(differing_others(a, b)) << LISTS)
    }
}

/// The lists in which two objects show different words that the rulebook does not know, as bits. Neither their order nor how often
/// one is shown means anything. None if there are more than are kept.
#[inline]
fn differing_others(a: &ShownObject, b: &ShownObject) -> u8 {
    let most = a.others.max(b.others) as usize;
    if most == 0 || most > MAX_OTHERS { 0 } else { lists_of_others(a, b) | lists_of_others(b, a) }
}

/// The lists of the unknown words that `a` shows, and `b` does not.
#[cold]
fn lists_of_others(a: &ShownObject, b: &ShownObject) -> u8 {
    let kept = |object: &ShownObject| {
        let words = object.other_list.into_iter().zip(object.other);
        let unknown = move |(list, _): &(u8, crate::TextId)| list & REPEATED == 0;
        words.take(object.others as usize).filter(unknown)
    };
    let missing = kept(a).filter(|word| !kept(b).any(|other| other == *word));
    missing.fold(0, |lists, (list, _)| lists | 1 << list)
}

fn first(bits: u64) -> Option<u8> {
    (bits != 0).then(|| bits.trailing_zeros() as u8)
}

impl BitOr for Aspects {
    type Output = Aspects;
    fn bitor(self, other: Aspects) -> Aspects {
        Aspects(self.0 | other.0)
    }
}

impl BitAnd for Aspects {
    type Output = Aspects;
    fn bitand(self, other: Aspects) -> Aspects {
        Aspects(self.0 & other.0)
    }
}

impl Not for Aspects {
    type Output = Aspects;
    fn not(self) -> Aspects {
        Aspects(!self.0)
    }
}
