//! What several rules need of cards and steps, for adapters that cannot make all of them.

use crate::{Limit, NeededField};

/// Something with a power: a creature, or what becomes one.
pub(super) const CREATURE: NeededField = NeededField::Any(&[
    NeededField::word(Limit::CARD, "types", &["creature"]),
    NeededField::present("animate", "object"),
    NeededField::present("token", "token"),
]);

/// An ability with one of these scripts.
pub(super) const fn script(words: &'static [&'static str]) -> NeededField {
    NeededField::word("activate", "script", words)
}
