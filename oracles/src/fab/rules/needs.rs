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

/// A step that makes an object gain life.
pub(super) const GAIN: NeededField = NeededField::number("life", "by", 1, i32::MAX);
/// A step that makes an object lose life.
pub(super) const LOSS: NeededField = NeededField::number("life", "by", i32::MIN, -1);

/// A card that can be played.
pub(super) const PLAYABLE: NeededField = NeededField::Any(&[
    NeededField::All(&[step("play", "object"), card("zone", &["hand", "arsenal"])]),
    NeededField::All(&[step("play", "object"), NeededField::word("move", "zone", &["hand", "arsenal"])]),
]);
/// An ability that is printed on a card.
pub(super) const SCRIPTED: NeededField = card("script", &["gain life", "grow", "grow namesakes", "create"]);
/// An ability that can be activated.
pub(super) const ACTIVATABLE: NeededField =
    NeededField::All(&[step("activate", "object"), NeededField::Any(&[SCRIPTED, step("grant", "object")])]);
/// A layer of an activated or of a triggered ability.
pub(super) const LAYERS: NeededField = NeededField::Any(&[
    ACTIVATABLE,
    NeededField::All(&[step("trigger", "object"), NeededField::present(Limit::CARD, "trigger")]),
]);
/// An ability that changes the power of a card.
pub(super) const GROWS: NeededField = NeededField::All(&[
    card("script", &["grow", "grow namesakes"]),
    step("activate", "object"),
    step("resolve", "token"),
]);
/// An ability that gains life.
pub(super) const GAINS_LIFE: NeededField = NeededField::All(&[
    NeededField::Any(&[card("script", &["gain life"]), step("grant", "object")]),
    step("activate", "object"),
    step("resolve", "token"),
]);

/// An effect or a counter that changes this number.
macro_rules! changes {
    ($number:literal) => {
        crate::NeededField::Any(&[
            crate::NeededField::word("get", "property", &[$number]),
            crate::NeededField::word("counter", "property", &[$number]),
        ])
    };
}
pub(super) use changes;

/// What may change the graveyard of a player.
pub(super) const GRAVEYARD_CHANGES: NeededField = NeededField::Any(&[
    step("move", "object"),
    step("life", "objects"),
    step("combat", "attack"),
    PLAYABLE,
    NeededField::All(&[step("resolve", "token"), ACTIVATABLE]),
]);

/// A word of this list that an object gains, or loses because it is printed in one of these fields.
macro_rules! gained_or_lost {
    ($list:ty $(, $field:literal)*) => {
        crate::NeededField::Any(&[
            crate::NeededField::word("have", "part", <$list as crate::Listed>::WORDS),
            $(crate::NeededField::same(
                <$list as crate::Listed>::WORDS,
                &[("lose", "part"), (crate::Limit::CARD, $field)],
            )),*
        ])
    };
}
pub(super) use gained_or_lost;

/// A need of cards that can have each of these words of a list.
macro_rules! every {
    ($list:ty, $field:literal, $words:expr) => {
        crate::NeededField::every(crate::Limit::CARD, $field, {
            const WORDS: [&str; $words.len()] = {
                let (mut words, mut at) = ([""; $words.len()], 0);
                while at < words.len() {
                    words[at] = <$list as crate::Listed>::WORDS[$words[at] as usize];
                    at += 1;
                }
                words
            };
            &WORDS
        })
    };
}
pub(super) use every;
