//! The faults of the engine in copies and the tokens that are copies, and in what is chosen for them.

use super::fault_row::{SAME, fault, like};
use crate::Fault;

/// Faults of copies.
pub(super) const OF_COPIES: &[Fault] = &[
    fault(
        "copy-takes-effects-over",
        "mtg:707.2",
        "a copy has the values that its original has under effects",
        &[("mtg:514.2.effects", SAME), ("mtg:613", SAME)],
    ),
    fault("copy-takes-counters-over", "mtg:707.2.counters", "a copy has the counters of its original", &[]),
    fault(
        "copy-loses-what-it-had",
        "mtg:707.2.keeps",
        "what becomes a copy loses its counters and the effects on it",
        &[("mtg:611.2a", SAME), ("mtg:613", SAME), ("mtg:707.2.counters", SAME)],
    ),
    fault(
        "copy-follows-its-original",
        "mtg:707.2b",
        "a copy changes with its original",
        &[("mtg:613", SAME), ("mtg:514.2.effects", SAME)],
    ),
    fault("copy-of-a-copy-is-the-card", "mtg:707.3", "a copy of a copy is what is printed on that", &[]),
    like(
        "magefree/mage 831985a7bd",
        fault(
            "chosen-ones-are-targets",
            "mtg:115.10a",
            "what is chosen as an instruction is followed is treated as a target",
            &[("mtg:613", SAME)],
        ),
    ),
    like(
        "magefree/mage 9b51694908",
        fault(
            "tokens-go-to-the-originals-controller",
            "mtg:111.2",
            "a token that is a copy comes under the control of who controls its original",
            &[],
        ),
    ),
    fault(
        "copy-has-the-size-of-now",
        "mtg:613",
        "a copy has the size that its original has now",
        &[("mtg:707.2", SAME), ("mtg:611.2c", SAME)],
    ),
    fault(
        "copy-has-the-types-of-now",
        "mtg:707.2",
        "a copy has the types and subtypes that its original has now",
        &[("mtg:613", SAME)],
    ),
    fault(
        "copies-last-for-good",
        "mtg:514.2.effects",
        "a permanent stays a copy when the effect ends",
        &[("mtg:613", SAME)],
    ),
    fault(
        "cast-planeswalkers-have-no-loyalty",
        "mtg:306.5b",
        "a planeswalker that was cast enters without loyalty counters",
        &[],
    ),
    fault(
        "copy-has-no-abilities",
        "mtg:613",
        "a copy has no abilities but keywords",
        &[
            ("mtg:601.2f", SAME),
            ("mtg:603.6a", SAME),
            ("mtg:613.7", SAME),
            ("mtg:604.2", SAME),
            ("mtg:613.1", SAME),
        ],
    ),
    fault(
        "copy-ends-effects",
        "mtg:613",
        "effects that change a permanent end as it becomes a copy",
        &[("mtg:707.2.keeps", SAME)],
    ),
];
