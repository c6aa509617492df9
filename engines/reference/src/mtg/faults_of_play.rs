//! The faults of the engine in costs, timing and targets.

use super::fault_row::{SAME, fault};
use crate::Fault;

/// Faults of what players choose and pay.
pub(super) const OF_PLAY: &[Fault] = &[
    fault("cost-taps-nothing", "mtg:frame.done", "the cost of an ability taps nothing", &[]),
    fault("cost-leaves-life", "mtg:frame.done", "the life of a cost is not paid", &[]),
    fault(
        "cost-sacrifices-nothing",
        "mtg:frame.done",
        "the cost of an ability sacrifices nothing",
        &[("mtg:613", SAME)],
    ),
    fault("x-costs-nothing", "mtg:frame.done", "X costs nothing", &[("mtg:118.3", SAME)]),
    fault("any-color-pays", "mtg:118.3", "mana of any color pays for colored mana", &[]),
    fault("creatures-come-any-time", "mtg:117.1a", "every spell that is no sorcery is cast at any time", &[]),
    fault("fewer-targets-will-do", "mtg:601.2e", "a spell with fewer targets than it needs is cast", &[]),
    fault("any-number-of-targets-will-do", "mtg:601.2e", "a spell is cast with any number of targets", &[]),
    fault(
        "auras-come-unattached",
        "mtg:613",
        "an Aura spell becomes an Aura that is attached to nothing",
        &[],
    ),
    fault(
        "spells-cost-one-generic",
        "mtg:601.2f",
        "a reduction leaves at least one generic mana of what a spell costs",
        &[("mtg:601.2f.order", SAME)],
    ),
    fault("colored-mana-is-enough", "mtg:118.3", "generic mana need not be paid", &[]),
    fault(
        "hexproof-is-shroud",
        "mtg:frame.allowed",
        "nobody targets what has hexproof",
        &[("mtg:113.7a", SAME)],
    ),
    fault(
        "any-turn-is-yours",
        "mtg:117.1a",
        "a spell that is no instant is cast in the turn of the opponent",
        &[],
    ),
    fault("exile-is-a-hand", "mtg:601.2e", "a card in exile is cast as if it was in its owner's hand", &[]),
];
