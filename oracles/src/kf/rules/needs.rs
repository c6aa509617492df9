//! What several rules need of cards, for adapters that cannot make all of them.

use crate::kf::House;
use crate::{Limit, Listed, NeededField};

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

/// A field of cards that has one of these words.
pub(super) const fn card(field: &'static str, words: &'static [&'static str]) -> NeededField {
    NeededField::word(Limit::CARD, field, words)
}

pub(super) const SYNTHETIC: NeededField = card("model", &["synthetic"]);
pub(super) const CREATURE: NeededField = card("type", &["creature"]);
const MACK: NeededField = card("model", &["Mack the Knife"]);

/// A card that comes into play under the control of the active player.
const ENTERS: NeededField =
    NeededField::Any(&[NeededField::present("put", "card"), NeededField::present("play", "card")]);
/// A creature whose "Play:" ability readies it. Others come into play exhausted.
const ENTERS_READY: NeededField =
    NeededField::All(&[NeededField::present("play", "card"), ability!("play", "script": ["ready"])]);

/// Cards of both players in play. Player one is active at first.
pub(super) const BOTH_PLAYERS: NeededField = NeededField::Any(&[
    EACH_HAS_SOME,
    NeededField::All(&[card("owner", &["one"]), NeededField::word("turn", "player", &["two"]), ENTERS]),
    NeededField::All(&[card("owner", &["two"]), ENTERS]),
]);
/// The same without a card that has to come into play.
const EACH_HAS_SOME: NeededField = NeededField::Any(&[
    NeededField::All(&[card("owner", &["one"]), card("owner", &["two"])]),
    NeededField::All(&[card("owner", &["one"]), NeededField::word("control", "player", &["two"])]),
    NeededField::All(&[card("owner", &["two"]), NeededField::word("control", "player", &["one"])]),
]);
/// A fight between creatures of both players, with an attacker that can be ready in a turn of its house.
pub(super) const FIGHT_OF_BOTH: NeededField = NeededField::Any(&[
    EACH_HAS_SOME,
    NeededField::All(&[
        card("owner", &["one"]),
        NeededField::word("turn", "player", &["two"]),
        ENTERS,
        TURN_OF_ITS_HOUSE,
    ]),
    NeededField::All(&[
        card("owner", &["two"]),
        ENTERS,
        NeededField::Any(&[TURN_OF_ITS_HOUSE, ENTERS_READY]),
    ]),
]);
/// A turn in which some synthetic card can be used. Mack the Knife can be used in any, and an upgrade gives it abilities.
const TURN_OF_ITS_HOUSE: NeededField = NeededField::Any(&[
    NeededField::same(House::WORDS, &[("turn", "house"), (Limit::CARD, "house")]),
    NeededField::All(&[NeededField::present("turn", "house"), MACK, UPGRADE]),
]);
const UPGRADE: NeededField =
    NeededField::All(&[NeededField::present("play", "onto"), card("type", &["upgrade"])]);

/// "Fight:" abilities of one attacker of which one gains Æmber, or of which one deals damage and another one does not.
pub(super) const SEVERAL_FIGHT_ABILITIES: NeededField = NeededField::Any(&[
    ability!("fight", "script": ["gain"]),
    NeededField::All(&[
        ability!("fight", "script": ["damage each"]),
        ability!("fight", "script": ["gain", "lose all", "ready", "gain per discard"]),
        NeededField::Any(&[
            NeededField::All(&[card("first", &["fight"]), card("second", &["fight"])]),
            UPGRADE,
        ]),
    ]),
]);

/// An ability that takes all Æmber from a pool that has some.
macro_rules! loses_all {
    ($begins:literal) => {
        crate::NeededField::All(&[
            $crate::kf::rules::needs::ability!($begins, "script": ["lose all"]),
            $crate::kf::rules::needs::AEMBER,
        ])
    };
}
pub(super) use loses_all;

/// What puts Æmber into a pool.
pub(super) const AEMBER: NeededField = NeededField::Any(&[
    NeededField::present("reap", "creature"),
    NeededField::All(&[
        NeededField::present("play", "card"),
        ability!("play", "script": ["gain", "gain per discard"]),
    ]),
    NeededField::All(&[
        NeededField::present("action", "card"),
        NeededField::Any(&[ability!("action", "script": ["gain", "gain per discard"]), MACK]),
    ]),
    NeededField::All(&[
        NeededField::present("omni", "card"),
        ability!("omni", "script": ["gain", "gain per discard"]),
    ]),
    NeededField::All(&[
        NeededField::present("fight", "attacker"),
        BOTH_PLAYERS,
        NeededField::Any(&[
            ability!("fight", "script": ["gain", "gain per discard"]),
            ability!("constant", "constant": ["after kill"]),
        ]),
    ]),
]);

/// A turn in which this house is active. Another one is active at first.
pub(super) const SANCTUM_TURN: NeededField = NeededField::word("turn", "house", &["Sanctum"]);
