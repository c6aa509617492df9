//! The faults of the engine in cards that are counted, chosen, drawn, milled and discarded.

use super::fault_row::{SAME, fault, like};
use crate::Fault;

/// Faults of cards in libraries, hands and graveyards.
pub(super) const OF_CARDS: &[Fault] = &[
    fault(
        "tokens-are-counted",
        "mtg:108.2b",
        "a token in a graveyard is counted as a card",
        &[("mtg:109.2a", SAME)],
    ),
    fault(
        "permanents-are-counted",
        "mtg:109.2a",
        "a count of cards in graveyards counts permanents",
        &[("mtg:109.2a.whose", SAME), ("mtg:113.7a", SAME), ("mtg:115.6", SAME), ("mtg:101.3", SAME)],
    ),
    like(
        "magefree/mage a239fd0dda",
        fault(
            "all-graveyards-are-counted",
            "mtg:109.2a.whose",
            "a count of cards in a player's graveyard counts those in both",
            &[],
        ),
    ),
    fault(
        "brought-to-its-owner",
        "mtg:110.2a",
        "a card that is put onto the battlefield is under the control of its owner",
        &[],
    ),
    like(
        "magefree/mage 9597e95b8d",
        fault(
            "any-graveyard-is-named",
            "mtg:601.2c.graveyard",
            "cards in the wrong graveyard are accepted as targets",
            &[("mtg:603.4", SAME), ("mtg:613", SAME)],
        ),
    ),
    like(
        "phase-rs/phase dd92ee798a",
        fault("that-many-is-none", "mtg:608.2c.that-many", "\"that many\" is 0", &[]),
    ),
    fault(
        "that-many-were-asked",
        "mtg:608.2c.that-many.done",
        "\"that many\" counts what could not be done",
        &[],
    ),
    like(
        "phase-rs/phase be7d7a4f45",
        fault(
            "last-players-number",
            "mtg:608.2c.each-player",
            "\"that many\" is the number of the last player",
            &[],
        ),
    ),
    like(
        "phase-rs/phase 1192f60e16",
        fault(
            "other-players-cards",
            "mtg:608.2c.player",
            "the other player draws, mills or discards",
            &[
                ("mtg:115.1", SAME),
                ("mtg:113.7a", SAME),
                ("mtg:609.3", SAME),
                ("mtg:701.17b", SAME),
                ("mtg:704.5b", SAME),
            ],
        ),
    ),
    fault("bottom-is-drawn", "mtg:121.1", "the bottom card of the library is drawn", &[]),
    fault("one-card-is-drawn", "mtg:121.2", "only one of several cards is drawn", &[("mtg:704.5b", SAME)]),
    fault("bottom-is-milled", "mtg:701.17a", "the bottom cards of the library are milled", &[]),
    fault(
        "too-few-are-not-milled",
        "mtg:701.17b",
        "who has too few cards in the library mills none",
        &[("mtg:113.7a", SAME)],
    ),
    fault(
        "too-few-are-not-discarded",
        "mtg:609.3",
        "who has too few cards in hand discards none",
        &[("mtg:113.7a", SAME), ("mtg:101.3", SAME), ("mtg:115.1", SAME), ("mtg:115.6", SAME)],
    ),
    fault("empty-library-plays-on", "mtg:704.5b", "a player who draws from an empty library plays on", &[]),
    fault(
        "zero-toughness-is-enough",
        "mtg:704.5f",
        "a creature with toughness 0 lives, and one with less dies",
        &[("mtg:613", SAME)],
    ),
    fault(
        "all-counters-cancel",
        "mtg:613",
        "where +1/+1 and -1/-1 counters remove each other, all go",
        &[("mtg:707.2.counters", SAME)],
    ),
    fault(
        "changing-sides-is-not-new",
        "mtg:302.6",
        "a creature can be tapped for the cost of its ability in the turn in which another player gains control of it",
        &[],
    ),
    fault(
        "library-is-filled-from-below",
        "mtg:121.1",
        "a card that is put into a library goes to the bottom",
        &[("mtg:701.17a", SAME)],
    ),
];
