//! What several rules need of cards and steps, for adapters that cannot make all of them.

use crate::{Limit, NeededField};

/// A field of cards that has one of these words.
pub(super) const fn card(field: &'static str, words: &'static [&'static str]) -> NeededField {
    NeededField::word(Limit::CARD, field, words)
}
/// A step of this kind, which has this field.
pub(super) const fn step(kind: &'static str, field: &'static str) -> NeededField {
    NeededField::present(kind, field)
}

/// The ability that rests its object.
pub(super) const USABLE: NeededField =
    NeededField::All(&[step("use", "source"), card("script", &["rest this: draw a card"])]);

/// A question with one of these nouns.
macro_rules! noun {
    ($($noun:literal),+) => {
        crate::NeededField::Any(&[
            crate::NeededField::word("options", "noun", &[$($noun),+]),
            crate::NeededField::word("qualified", "noun", &[$($noun),+]),
        ])
    };
}
pub(super) use noun;
