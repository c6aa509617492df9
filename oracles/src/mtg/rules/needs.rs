//! What several rules need of cards and steps, for adapters that cannot make all of them.

use crate::{Limit, NeededField};

/// Something with a power: a creature, or what becomes one.
pub(super) const CREATURE: NeededField = NeededField::Any(&[
    NeededField::word(Limit::CARD, "types", &["creature"]),
    NeededField::present("animate", "object"),
    NeededField::present("token", "token"),
]);

/// What makes the power of something change while an ability is on the stack.
pub(super) const POWER_CHANGES: NeededField = NeededField::Any(&[
    NeededField::present("pump", "object"),
    NeededField::present("counter", "object"),
    NeededField::present("animate", "object"),
    NeededField::All(&[script(&["own-power-twice"]), NeededField::present("resolve", "")]),
    // Their effect begins or ends as permanents come, go and change sides.
    NeededField::All(&[
        NeededField::word(Limit::CARD, "text", &["lord", "follower"]),
        NeededField::Any(&[
            NeededField::present("move", "object"),
            NeededField::present("control", "object"),
            NeededField::present("token", "token"),
            NeededField::All(&[
                NeededField::present("resolve", ""),
                NeededField::Any(&[NeededField::present("cast", "card"), script(&["bury-and-gain"])]),
            ]),
        ]),
    ]),
]);

/// A permanent leaves the battlefield.
pub(super) const LEAVES_PLAY: NeededField = NeededField::Any(&[
    NeededField::word("move", "zone", &["hand", "graveyard", "exile"]),
    NeededField::All(&[script(&["bury-and-gain"]), NeededField::present("resolve", "")]),
]);

/// Permanents of both players.
pub(super) const BOTH_PLAYERS: NeededField = NeededField::Any(&[
    NeededField::All(&[
        NeededField::word(Limit::CARD, "owner", &["one"]),
        NeededField::Any(&[
            NeededField::word(Limit::CARD, "owner", &["two"]),
            NeededField::word("control", "player", &["two"]),
            NeededField::word("token", "player", &["two"]),
        ]),
    ]),
    NeededField::All(&[
        NeededField::word(Limit::CARD, "owner", &["two"]),
        NeededField::Any(&[
            NeededField::word("control", "player", &["one"]),
            NeededField::word("token", "player", &["one"]),
        ]),
    ]),
]);

/// An ability with one of these scripts.
pub(super) const fn script(words: &'static [&'static str]) -> NeededField {
    NeededField::word("activate", "script", words)
}
