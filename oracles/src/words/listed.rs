//! Closed lists of words: the vocabulary of a rulebook, one enum for each list.

use crate::Description;
use crate::limits::MAX_WORDS;
use std::ops::Deref;

/// An enum that is a closed list of words, each with one spelling.
///
/// A rulebook uses one for each list of its vocabulary: zones, numbers, types, durations. Declare it with
/// [`listed!`](crate::listed!).
///
/// The order of the words is the order of the bits in a [`Words`] set, and the order in which the generator chooses. A new
/// word therefore goes to the end of its list: anywhere else, it changes the cases that a seed generates.
pub trait Listed: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// The name of the list in code: `Zone`. Adapters in typed languages name it so. [`listed!`](crate::listed!) takes that of the
    /// enum; a list without a name is called after its fields.
    const NAME: &'static str = "";
    /// The words as printed, in order. At most 256, and at most [`MAX_WORDS`] if they are collected in a [`Words`] set.
    const WORDS: &'static [&'static str];
    /// The words as reports print them, in the same order, where a player of the game writes them otherwise. By default, the
    /// words themselves.
    const LABELS: &'static [&'static str] = Self::WORDS;
    /// How reports call one of them, in the same order, for a word that names several things: `type` for `types`. May be shorter than
    /// the list.
    const ONES: &'static [Option<&'static str>] = &[];
    /// What each word means, in the same order. May be shorter than the list.
    const DESCRIPTIONS: &'static [Description] = &[];
    /// The word with this index, or `None` if the list is shorter.
    fn at(index: u8) -> Option<Self>;
    /// The index of this word in the list.
    fn index(self) -> u8;
    /// The word as printed.
    fn word(self) -> &'static str {
        Self::WORDS[self.index() as usize]
    }
    /// The word as reports print it: `Æmber` for `aember`.
    fn label(self) -> &'static str {
        Self::LABELS[self.index() as usize]
    }
    /// How reports call one of the things that this word names; `None` for a word that names one thing.
    fn one(self) -> Option<&'static str> {
        Self::ONES.get(self.index() as usize).copied().flatten()
    }
    /// All words, in order.
    fn all() -> impl Iterator<Item = Self> {
        (0..Self::WORDS.len() as u8).filter_map(Self::at)
    }
    /// The word with this spelling. Upper and lower case matter.
    fn parse(text: &str) -> Option<Self> {
        let index = Self::WORDS.iter().position(|w| *w == text)?;
        Self::at(index as u8)
    }
}

/// Declares an enum that implements [`Listed`](crate::Listed): each variant with its spelling. The doc comment of a variant says
/// what the word means to the author of an engine. The first word is the default. A word that reports print in another way has it behind `as`:
/// `Aember = "aember" as "Æmber"`. One that names several things has one of them behind `one`, so that reports can speak of one:
/// `Types = "types" one "type"`.
///
/// ```
/// headjudge_oracles::listed! {
///     /// Where a card can be.
///     pub enum Zone {
///         Hand = "hand",
///         /// Where the combat is.
///         Arena = "arena",
///     }
/// }
/// use headjudge_oracles::Listed;
/// assert_eq!(Zone::parse("arena"), Some(Zone::Arena));
/// assert_eq!(Zone::Hand.word(), "hand");
/// assert_eq!(Zone::DESCRIPTIONS[1].summary(), "Where the combat is.");
/// ```
#[macro_export]
macro_rules! listed {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $(
        $(#[$($attr:tt)*])* $variant:ident = $word:literal $(as $label:literal)? $(one $one:literal)?
    ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $name { $(
            $(#[$($attr)*])* #[doc = ""] #[doc = concat!("Printed `", $word, "`.")]
            $variant
        ),+ }
        impl $crate::Listed for $name {
            const NAME: &'static str = stringify!($name);
            const WORDS: &'static [&'static str] = &[$($word),+];
            const LABELS: &'static [&'static str] = &[$([$($label,)? $word][0]),+];
            const ONES: &'static [Option<&'static str>] = &[$([$(Some($one),)? None][0]),+];
            const DESCRIPTIONS: &'static [$crate::Description] =
                &[$($crate::Description::new($crate::doc_text!($([$($attr)*])*))),+];
            #[inline(always)]
            fn at(index: u8) -> Option<Self> {
                const ALL: &[$name] = &[$($name::$variant),+];
                if (index as usize) < ALL.len() { Some(ALL[index as usize]) } else { None }
            }
            #[inline(always)]
            fn index(self) -> u8 { self as u8 }
        }
        impl $crate::Blank for $name {
            const BLANK: Self = [$($name::$variant),+][0];
        }
        impl Default for $name {
            fn default() -> Self {
                <Self as $crate::Blank>::BLANK
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::Listed::word(*self))
            }
        }
    };
}

/// The words that a field can have, and what they mean: a closed list, or a part of one.
///
/// It is used like a slice of its words.
///
/// ```
/// use headjudge_oracles::{Player, WordList};
///
/// assert_eq!(WordList::of::<Player>().join(", "), "one, two");
/// assert_eq!(WordList::of::<Player>().first(1).len(), 1);
/// assert_eq!(WordList::of::<Player>().name(), "Player");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct WordList {
    name: &'static str,
    words: &'static [&'static str],
    descriptions: &'static [Description],
}

impl WordList {
    /// The words of the closed list `W`.
    pub const fn of<W: Listed>() -> WordList {
        WordList { name: W::NAME, words: W::WORDS, descriptions: W::DESCRIPTIONS }
    }
    /// Words without descriptions.
    pub const fn plain(words: &'static [&'static str]) -> WordList {
        WordList { name: "", words, descriptions: &[] }
    }
    /// The first `count` words.
    ///
    /// # Panics
    /// If there are fewer. In a constant, this is a compile error.
    #[must_use]
    #[inline(always)]
    pub const fn first(self, count: usize) -> WordList {
        WordList { words: self.words.split_at(count).0, ..self }
    }
    /// The name of the whole list in code, [`Listed::NAME`]; may be empty.
    pub const fn name(self) -> &'static str {
        self.name
    }
    /// The words.
    #[inline(always)]
    pub const fn words(self) -> &'static [&'static str] {
        self.words
    }
    /// What the word with this index means.
    pub fn description(self, index: usize) -> Description {
        self.descriptions.get(index).copied().unwrap_or(Description::NONE)
    }
}

impl Deref for WordList {
    type Target = [&'static str];
    #[inline(always)]
    fn deref(&self) -> &[&'static str] {
        self.words
    }
}

/// The empty list, for a rulebook that has no flags, no tallies, or no words of another kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nothing {}

impl Listed for Nothing {
    const WORDS: &'static [&'static str] = &[];
    fn at(_: u8) -> Option<Self> {
        None
    }
    fn index(self) -> u8 {
        match self {}
    }
}

/// A set of words of one closed list, one bit for each word. The list has at most [`MAX_WORDS`] words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Words(pub u64);

impl Words {
    /// No word.
    pub const NONE: Words = Words(0);
    /// The set of these words.
    ///
    /// ```
    /// use headjudge_oracles::{Player, Words};
    ///
    /// assert!(Words::of(&[Player::One]).has(Player::One));
    /// ```
    pub fn of<W: Listed>(words: &[W]) -> Words {
        words.iter().fold(Words(0), |set, w| set.with(*w))
    }
    /// The set of the words of list `W` with these spellings. Words that the list lacks are left out.
    pub fn parse<'a, W: Listed>(words: impl IntoIterator<Item = &'a str>) -> Words {
        words.into_iter().filter_map(W::parse).fold(Words(0), |set, w| set.with(w))
    }
    /// This set with one more word.
    #[must_use]
    #[inline(always)]
    pub fn with<W: Listed>(self, word: W) -> Words {
        const { assert!(W::WORDS.len() <= MAX_WORDS, "a set of words needs a list of at most 64 words") };
        Words(self.0 | 1 << word.index())
    }
    /// This set without one word.
    #[must_use]
    #[inline(always)]
    pub fn without<W: Listed>(self, word: W) -> Words {
        const { assert!(W::WORDS.len() <= MAX_WORDS, "a set of words needs a list of at most 64 words") };
        Words(self.0 & !(1 << word.index()))
    }
    /// Whether the word is in the set.
    #[inline(always)]
    pub fn has<W: Listed>(self, word: W) -> bool {
        const { assert!(W::WORDS.len() <= MAX_WORDS, "a set of words needs a list of at most 64 words") };
        self.0 >> word.index() & 1 == 1
    }
    /// Whether the set is empty.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The words, in the order of the list.
    pub fn iter<W: Listed>(self) -> impl Iterator<Item = W> {
        (0..W::WORDS.len() as u8).filter(move |i| self.0 >> i & 1 == 1).filter_map(W::at)
    }
    /// The words as printed, in the order of the list and separated by commas, or "none" for the empty set.
    pub fn print(self, list: &[&str]) -> String {
        if self.0 == 0 {
            return "none".into();
        }
        let words = list.iter().enumerate().filter(|(i, _)| self.0 >> i & 1 == 1);
        words.map(|(_, w)| *w).collect::<Vec<_>>().join(", ")
    }
}
