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

/// An object that is printed as something else than a champion.
pub(super) const NONCHAMPION: NeededField = card("types", &["Ally", "Weapon", "Item", "Domain", "Phantasia"]);
/// An object that is no champion, if only because an effect set its type.
pub(super) const NO_LONGER_CHAMPION: NeededField = NeededField::Any(&[
    NONCHAMPION,
    NeededField::word("become", "kind", &["Ally", "Weapon", "Item", "Domain", "Phantasia"]),
]);
/// An object that is neither a champion nor an ally.
pub(super) const NO_UNIT: NeededField = NeededField::Any(&[
    card("types", &["Weapon", "Item", "Domain", "Phantasia"]),
    NeededField::word("become", "kind", &["Weapon", "Item", "Domain", "Phantasia"]),
]);

/// Cards in one of these zones, about which a question asks: they start there, or come there.
macro_rules! cards_in {
    ($($zone:literal),+) => {
        crate::NeededField::Any(&[
            crate::NeededField::same(&[$($zone),+], &[("cards", "zone"), (crate::Limit::CARD, "zone")]),
            crate::NeededField::All(&[
                crate::NeededField::word("cards", "zone", &["graveyard"]),
                $crate::ga::rules::needs::LEAVES,
            ]),
        ])
    };
}
pub(super) use cards_in;
/// What takes objects from the field, or cards from the hand, to the graveyard.
pub(super) const LEAVES: NeededField = NeededField::Any(&[
    step("destroy", "object"),
    step("resolve", ""),
    NeededField::All(&[step("attack", "attacker"), step("end_combat", "")]),
    NeededField::word("set", "stat", &["life"]),
]);

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
