//! The card language: abilities as data. Whom an ability changes, as long as what, and how.

use super::vocabulary::{Color, Keyword, Sort, Subtype, Type, Verb, Whom, Whose};
use crate::{Fields, Range, Shape, Slot, Words};
use arrayvec::ArrayVec;

crate::record! {
    /// Which permanents are meant: those on the battlefield that meet all of this.
    #[derive(Copy)]
    pub struct Filter {
        /// Whose they are.
        pub whose: Whose = one_of(),
        /// Whether the permanent that has the ability is left out.
        pub other: bool = flag(),
        /// They have one of these card types. If it is empty, any.
        pub types: Words = some_of::<Type>(),
        /// They have none of these card types.
        pub without as "not": Words = some_of::<Type>(),
        /// They have one of these subtypes. If it is empty, any.
        pub subtypes: Words = some_of::<Subtype>(),
        /// They have one of these colors. If it is empty, any.
        pub colors: Words = some_of::<Color>(),
        /// They have one of these keywords. If it is empty, any.
        pub keywords: Words = some_of::<Keyword>(),
    }
}

crate::record! {
    /// One change of an object. The fields besides `verb` depend on it.
    #[derive(Copy)]
    pub struct Change {
        /// What it does.
        pub verb: Verb = one_of(),
        /// The power that is added or set.
        pub power: i32 = number(Range::usual(-3, 6).and_large().simplest(1)) if verb.has_size(),
        /// The toughness that is added or set.
        pub toughness: i32 = number(Range::usual(-2, 6).and_large().simplest(1)) if verb.has_size(),
        /// The keyword.
        pub keyword: Keyword = one_of() if verb.has_keyword(),
        /// The color.
        pub color: Color = one_of() if verb.has_color(),
        /// The card type.
        pub kind as "type": Type = one_of() if verb.has_type(),
        /// The subtype.
        pub subtype: Subtype = one_of() if verb.has_subtype(),
    }
}

impl Change {
    /// The same without the values of fields that its verb does not have.
    #[must_use]
    pub fn tidy(mut self) -> Change {
        struct Nothing;
        impl Shape for Nothing {
            fn field(&mut self, _: &'static str, _: Slot<'_>) {}
        }
        self.fields(&mut Nothing);
        self
    }
}

/// The changes that one ability or effect makes.
pub type Changes = ArrayVec<Change, MAX_CHANGES>;

/// How many changes one ability or effect makes at most.
pub(super) const MAX_CHANGES: usize = 3;

crate::record! {
    /// An ability of a card, other than its keywords.
    pub struct Ability {
        /// Its sort. It says which of the fields below there are.
        pub sort: Sort = one_of(),
        /// With `static`: whether it is true only as long as you control a permanent that `needs` describes.
        pub only_if as "only-if": bool = flag() if *sort == Sort::Static,
        /// With `only-if`: which permanent you must control.
        pub needs: Filter = record() if *only_if,
        /// With `static`: what it changes.
        pub whom: Whom = one_of() if *sort == Sort::Static,
        /// With `each`: which permanents it changes. With `counts`: which permanents it counts.
        pub filter: Filter = record() if *sort == Sort::Counts || *whom == Whom::Each,
        /// With `static`: the changes.
        pub does: Changes = list(MAX_CHANGES) if *sort == Sort::Static,
    }
}

/// The abilities of a card.
pub type Abilities = ArrayVec<Ability, MAX_ABILITIES>;

/// How many abilities a card has at most, besides its keywords.
pub(super) const MAX_ABILITIES: usize = 2;
