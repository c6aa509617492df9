//! What several rules need of cards, for adapters that cannot make all of them.

use crate::{Limit, NeededField};

/// A field of cards that has one of these words.
pub(super) const fn card(field: &'static str, words: &'static [&'static str]) -> NeededField {
    NeededField::word(Limit::CARD, field, words)
}

pub(super) const SYNTHETIC: NeededField = card("model", &["synthetic"]);
pub(super) const CREATURE: NeededField = card("type", &["creature"]);

/// A card that comes into play under the control of the active player.
const ENTERS: NeededField =
    NeededField::Any(&[NeededField::present("put", "card"), NeededField::present("play", "card")]);

/// Cards of both players in play. Player one is active at first.
pub(super) const BOTH_PLAYERS: NeededField = NeededField::Any(&[
    NeededField::All(&[card("owner", &["one"]), card("owner", &["two"])]),
    NeededField::All(&[card("owner", &["one"]), NeededField::word("control", "player", &["two"])]),
    NeededField::All(&[card("owner", &["two"]), NeededField::word("control", "player", &["one"])]),
    NeededField::All(&[card("owner", &["one"]), NeededField::word("turn", "player", &["two"]), ENTERS]),
    NeededField::All(&[card("owner", &["two"]), ENTERS]),
]);

/// A turn in which this house is active. Another one is active at first.
pub(super) const SANCTUM_TURN: NeededField = NeededField::word("turn", "house", &["Sanctum"]);

/// An ability that begins with this word, as the first or the second one of a card, and whose other fields can have one of
/// these words: `ability!("fight", "script": ["gain"])`.
macro_rules! ability {
    ($begins:literal $(, $field:literal: [$($word:literal),+])*) => {
        crate::NeededField::Any(&[
            crate::NeededField::All(&[
                $crate::kf::rules::needs::card("first", &[$begins]),
                $($crate::kf::rules::needs::card(concat!("first_", $field), &[$($word),+])),*
            ]),
            crate::NeededField::All(&[
                $crate::kf::rules::needs::card("second", &[$begins]),
                $($crate::kf::rules::needs::card(concat!("second_", $field), &[$($word),+])),*
            ]),
        ])
    };
}
pub(super) use ability;
