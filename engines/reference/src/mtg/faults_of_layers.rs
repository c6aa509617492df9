//! The faults of the engine in the order of the layers, and in sizes.

use super::fault_row::{SAME, fault};
use crate::Fault;

/// Faults of layers and sizes.
pub(super) const OF_LAYERS: &[Fault] = &[
    fault(
        "abilities-come-before-colors",
        "mtg:613.6",
        "abilities are given and taken before colors are changed",
        &[("mtg:613", SAME), ("mtg:613.1", SAME), ("mtg:611.3a", SAME)],
    ),
    fault(
        "keywords-stay",
        "mtg:613",
        "what loses all abilities keeps its keywords",
        &[("mtg:613.6.same", SAME), ("mtg:611.3a", SAME), ("mtg:613.7", SAME)],
    ),
    fault(
        "only-keywords-go",
        "mtg:613.1",
        "what loses all abilities loses its keywords only",
        &[("mtg:603.2c", SAME), ("mtg:613", SAME), ("mtg:613.8", SAME)],
    ),
    fault(
        "pumps-are-power",
        "mtg:613",
        "a pump adds its power to toughness as well",
        &[("mtg:109.5", SAME), ("mtg:613.1", SAME), ("mtg:611.3b", SAME), ("mtg:613.6", SAME)],
    ),
    fault("counters-are-power", "mtg:613", "counters change power only", &[]),
    fault(
        "minus-counters-do-nothing",
        "mtg:613.4c.counters",
        "-1/-1 counters do nothing",
        &[("mtg:613", SAME)],
    ),
    fault(
        "only-power-is-counted",
        "mtg:613",
        "of a size that is counted, only the power is",
        &[("mtg:603.2c.each", SAME)],
    ),
    fault(
        "only-power-is-set",
        "mtg:613",
        "an effect that sets power and toughness leaves toughness as it is",
        &[("mtg:611.3a", SAME), ("mtg:613.6", SAME), ("mtg:604.2", SAME)],
    ),
    fault(
        "statics-are-not-lost",
        "mtg:613.8",
        "a static ability goes on though its permanent has lost it",
        &[("mtg:305.7", SAME), ("mtg:613", SAME), ("mtg:613.1", SAME)],
    ),
    fault(
        "aura-changes-itself",
        "mtg:613",
        "what an Aura does to the enchanted creature it does to itself",
        &[("mtg:105.3", SAME), ("mtg:613.7", SAME)],
    ),
    fault(
        "new-subtype-takes-all",
        "mtg:613",
        "a subtype that is set takes those of other card types as well",
        &[],
    ),
    fault(
        "you-own-what-changes",
        "mtg:613",
        "\"you\" in an effect is the owner of what it changes",
        &[("mtg:603.3a", SAME), ("mtg:611.2a", SAME), ("mtg:613.7", SAME), ("mtg:707.2.keeps", SAME)],
    ),
];
