//! The faults of the engine in what triggers, and in what instructions do.

use super::fault_row::{SAME, fault};
use crate::Fault;

/// Faults of events and instructions.
pub(super) const OF_RESOLUTION: &[Fault] = &[
    fault("casting-triggers-nothing", "mtg:frame.done", "casting a spell triggers nothing", &[]),
    fault("entering-triggers-nothing", "mtg:603.6a", "what enters triggers nothing", &[]),
    fault(
        "moved-ones-enter-unseen",
        "mtg:603.6a",
        "what is put onto the battlefield without being cast triggers nothing",
        &[("mtg:603.6a.changed", SAME)],
    ),
    fault("tapping-triggers-nothing", "mtg:frame.done", "becoming tapped triggers nothing", &[]),
    fault(
        "what-dies-does-not-leave",
        "mtg:603.10a",
        "what dies does not count as leaving the battlefield",
        &[],
    ),
    fault(
        "own-abilities-trigger-for-all",
        "mtg:frame.done",
        "an ability about its own permanent triggers for every permanent",
        &[],
    ),
    fault(
        "no-targets-are-needed",
        "mtg:frame.done",
        "a triggered ability without a possible target stays on the stack",
        &[("mtg:603.2c", SAME)],
    ),
    fault("resolved-spells-are-exiled", "mtg:frame.done", "a spell is exiled as it has resolved", &[]),
    fault(
        "first-mode-is-followed",
        "mtg:700.2d.all",
        "the first mode is followed, whichever is chosen",
        &[("mtg:601.2e", SAME), ("mtg:700.2.whole", SAME), ("mtg:700.2d", SAME)],
    ),
    fault(
        "one-is-removed",
        "mtg:110.1",
        "of several permanents that are removed, only the first is",
        &[("mtg:613", SAME)],
    ),
    fault(
        "power-is-base-power",
        "mtg:608.2h",
        "a number that is the power of a permanent is its base power",
        &[],
    ),
    fault("damage-heals-players", "mtg:frame.done", "damage adds life", &[]),
    fault(
        "owners-sacrifice",
        "mtg:701.21a",
        "a player sacrifices what they own",
        &[("mtg:613", SAME), ("mtg:109.5.ability", SAME)],
    ),
    fault("untapping-taps", "mtg:608.2c.this", "an instruction to untap taps", &[]),
    fault(
        "last-damage-counts",
        "mtg:frame.done",
        "of several damages only the last counts",
        &[("mtg:613", SAME)],
    ),
    // Much of the game is missing in these. A young engine is explained by one of them, or else by a smaller bug, which is not its own.
    fault(
        "statics-do-nothing",
        "mtg:613",
        "static abilities change nothing",
        &[
            ("mtg:109.5", SAME),
            ("mtg:205.1a", SAME),
            ("mtg:604.2", SAME),
            ("mtg:611.3a", SAME),
            ("mtg:611.3b", SAME),
            ("mtg:613.4a", SAME),
            ("mtg:613.6", SAME),
            ("mtg:613.7", SAME),
        ],
    ),
    fault(
        "only-the-first-is-followed",
        "mtg:608.2c.that-many",
        "only the first instruction of a spell or ability is followed",
        &[
            ("mtg:101.3", SAME),
            ("mtg:107.3", SAME),
            ("mtg:113.7a", SAME),
            ("mtg:115.6", SAME),
            ("mtg:608.2b.rest", SAME),
            ("mtg:608.2c", SAME),
            ("mtg:608.2c.player", SAME),
            ("mtg:609.3", SAME),
            ("mtg:613", SAME),
            ("mtg:700.4", SAME),
            ("mtg:701.17b", SAME),
        ],
    ),
    fault(
        "controllers-cards",
        "mtg:608.2c.player",
        "who controls a spell or ability draws, mills or discards, whoever is meant",
        &[("mtg:115.1", SAME), ("mtg:609.3", SAME), ("mtg:701.17b", SAME)],
    ),
    fault(
        "nothing-triggers",
        "mtg:603.10a",
        "abilities do not trigger",
        &[("mtg:117.1a", SAME), ("mtg:603.6a", SAME), ("mtg:613", SAME)],
    ),
    fault(
        "all-is-one",
        "mtg:110.1",
        "an instruction about all permanents of a sort is about one of them",
        &[("mtg:613", SAME)],
    ),
];
