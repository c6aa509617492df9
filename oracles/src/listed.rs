//! Closed lists of words: the vocabulary of a rulebook, one enum a list.

/// A closed list of words, printed one way each.
///
/// Every enumeration of a vocabulary (zones, properties, types, durations) is one, made by
/// [`listed!`](crate::listed!). The order of the list is the order of the bits in a [`Words`] set and of
/// the choices that a generator draws from, so a word is only ever added at the end.
pub trait Listed: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// The words as printed, in order. At most 64.
    const WORDS: &'static [&'static str];
    /// The word at `index`, if the list is that long.
    fn at(index: u8) -> Option<Self>;
    /// Where this word stands in the list.
    fn index(self) -> u8;
    /// The word as printed.
    fn word(self) -> &'static str {
        Self::WORDS[self.index() as usize]
    }
    /// The word that is printed so, compared to the letter.
    fn parse(text: &str) -> Option<Self> {
        let index = Self::WORDS.iter().position(|w| *w == text)?;
        Self::at(index as u8)
    }
}

/// Declares an enum that is a closed list: its variants, and how each is printed.
///
/// ```
/// headjudge_oracles::listed! {
///     /// Where a card can be.
///     pub enum Zone { Hand = "hand", Arena = "arena" }
/// }
/// use headjudge_oracles::Listed;
/// assert_eq!(Zone::parse("arena"), Some(Zone::Arena));
/// assert_eq!(Zone::Hand.word(), "hand");
/// ```
#[macro_export]
macro_rules! listed {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $name { $(#[doc = concat!("Printed `", $word, "`.")] $(#[$vmeta])* $variant),+ }
        impl $crate::Listed for $name {
            const WORDS: &'static [&'static str] = &[$($word),+];
            #[inline]
            fn at(index: u8) -> Option<Self> {
                const ALL: &[$name] = &[$($name::$variant),+];
                if (index as usize) < ALL.len() { Some(ALL[index as usize]) } else { None }
            }
            #[inline]
            fn index(self) -> u8 { self as u8 }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::Listed::word(*self))
            }
        }
    };
}

/// The empty list, for a rulebook that has nothing of a kind.
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

/// A set of words of one closed list of at most 64, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Words(pub u64);

impl Words {
    /// No word.
    pub const NONE: Words = Words(0);
    /// The set of these words.
    pub fn of<W: Listed>(words: &[W]) -> Words {
        words.iter().fold(Words(0), |set, w| set.with(*w))
    }
    /// The set of the words of list `W` that are printed so; words that the list lacks are left out.
    pub fn parse<'a, W: Listed>(words: impl IntoIterator<Item = &'a str>) -> Words {
        words.into_iter().filter_map(W::parse).fold(Words(0), |set, w| set.with(w))
    }
    /// This set and one word more.
    #[must_use]
    pub fn with<W: Listed>(self, word: W) -> Words {
        Words(self.0 | 1 << word.index())
    }
    /// This set without one word.
    #[must_use]
    pub fn without<W: Listed>(self, word: W) -> Words {
        Words(self.0 & !(1 << word.index()))
    }
    /// Whether the word is in the set.
    pub fn has<W: Listed>(self, word: W) -> bool {
        self.0 >> word.index() & 1 == 1
    }
    /// Whether no word is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The words, in the order of the list.
    pub fn iter<W: Listed>(self) -> impl Iterator<Item = W> {
        (0..W::WORDS.len() as u8).filter(move |i| self.0 >> i & 1 == 1).filter_map(W::at)
    }
    /// The words as printed, in the order of the list, joined by commas; "none" for the empty set.
    pub fn print(self, list: &[&str]) -> String {
        if self.0 == 0 {
            return "none".into();
        }
        let words = list.iter().enumerate().filter(|(i, _)| self.0 >> i & 1 == 1);
        words.map(|(_, w)| *w).collect::<Vec<_>>().join(", ")
    }
}
