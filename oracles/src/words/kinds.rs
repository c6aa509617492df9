//! Kinds of step, and sets of them.

use crate::limits::MAX_KINDS;
use crate::{Described, Description};

/// A kind of step, such as `pour`. [`steps!`](crate::steps!) makes them.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name, used in case files and on the command line.
    pub name: &'static str,
    /// Whether it is a question: it leaves the table as it is, and the engine is not observed after it.
    pub question: bool,
    /// A kind that often comes next, such as `resolve` after `play`. The generator picks it half of the time.
    pub then: Option<u8>,
    /// What an engine does at such a step, and what it answers.
    pub description: Description,
    /// What its fields mean, those included that only some steps have.
    pub fields: &'static [Described],
    /// Whether it has a field of the form [`printed`](crate::field::printed).
    pub names_card: bool,
}

impl Kind {
    /// A kind of step that changes the table.
    pub const fn effect(name: &'static str) -> Kind {
        Kind {
            name,
            question: false,
            then: None,
            description: Description::NONE,
            fields: &[],
            names_card: false,
        }
    }
    /// A kind of step that only asks.
    pub const fn question(name: &'static str) -> Kind {
        Kind { question: true, ..Kind::effect(name) }
    }
    /// This kind, often followed by a step of kind `kind`.
    pub const fn then(self, kind: u8) -> Kind {
        Kind { then: Some(kind), ..self }
    }
    /// This kind with what it and its fields mean, and the forms of the fields.
    #[must_use]
    pub const fn described(
        self,
        description: Description,
        fields: &'static [Described],
        forms: &[&str],
    ) -> Kind {
        let (mut names_card, mut at) = (false, 0);
        while at < forms.len() {
            names_card |= matches!(forms[at].as_bytes(), b"printed");
            at += 1;
        }
        Kind { description, fields, names_card, ..self }
    }
}

/// A set of kinds of step, one bit for each kind.
///
/// Write it with the constants that [`steps!`](crate::steps!) declares: `Kinds::of(&[Step::POUR, Step::LIGHT])`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Kinds(pub u64);

impl Kinds {
    /// No kind.
    pub const NONE: Kinds = Kinds(0);
    /// Every kind.
    pub const ALL: Kinds = Kinds(u64::MAX);

    /// The set of these kinds.
    ///
    /// # Panics
    /// If a kind is not below [`MAX_KINDS`](crate::limits::MAX_KINDS). In a constant, this is a compile error.
    #[inline(always)]
    pub const fn of(kinds: &[u8]) -> Kinds {
        let (mut set, mut i) = (0, 0);
        while i < kinds.len() {
            assert!((kinds[i] as usize) < MAX_KINDS, "a rulebook has at most 64 kinds of step");
            set |= 1 << kinds[i];
            i += 1;
        }
        Kinds(set)
    }
    /// The places of those of these kinds that are questions or, if `card`, that may name a printed card.
    pub(crate) const fn marked(kinds: &[Kind], card: bool) -> Kinds {
        let (mut set, mut i) = (0, 0);
        while i < kinds.len() {
            let is_marked = if card { kinds[i].names_card } else { kinds[i].question };
            set |= (is_marked as u64) << i;
            i += 1;
        }
        Kinds(set)
    }
    /// Whether the kind is in the set.
    #[inline(always)]
    pub const fn has(self, kind: u8) -> bool {
        self.0 >> kind & 1 == 1
    }
    /// Whether the set is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The kinds that are in either set.
    #[inline(always)]
    #[must_use]
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
    /// The kinds that are in both sets.
    #[inline(always)]
    #[must_use]
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }
    /// Whether each kind of this set is in the other one.
    pub const fn is_in(self, other: Kinds) -> bool {
        self.0 & !other.0 == 0
    }
    /// How many kinds are in the set.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// The kinds, lowest first.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let next = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (next < 64).then_some(next as u8)
        })
    }
}
