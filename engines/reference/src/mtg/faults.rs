//! The faults of the engine, and the rule that must detect each.

use super::fault_row::{SAME, fault, like};
use super::faults_of_cards::OF_CARDS;
use super::faults_of_copies::OF_COPIES;
use super::faults_of_filters::OF_FILTERS;
use super::faults_of_layers::OF_LAYERS;
use super::faults_of_play::OF_PLAY;
use super::faults_of_resolution::OF_RESOLUTION;
use super::faults_of_stack::OF_THE_STACK;
use crate::Fault;
use crate::fault::{count, joined};

const PARTS: [&[Fault]; 8] =
    [OF_THE_TABLE, OF_FILTERS, OF_LAYERS, OF_CARDS, OF_PLAY, OF_THE_STACK, OF_RESOLUTION, OF_COPIES];

/// The table of faults, one row each.
pub const FAULTS: &[Fault] = &joined::<{ count(PARTS) }, 8>(PARTS);

/// Faults of effects, layers and state-based actions.
const OF_THE_TABLE: &[Fault] = &[
    fault(
        "new-color-adds",
        "mtg:105.3",
        "an object that becomes a color keeps its other colors",
        &[("mtg:400.7a", SAME), ("mtg:611.3a", SAME)],
    ),
    fault(
        "added-color-replaces",
        "mtg:105.3.add",
        "a color in addition replaces the others",
        &[("mtg:604.2", SAME), ("mtg:611.2c", SAME)],
    ),
    fault(
        "you-is-the-owner",
        "mtg:109.5",
        "an ability takes the owner of its permanent for \"you\"",
        &[("mtg:611.3a", SAME)],
    ),
    fault("counters-do-not-cancel", "mtg:122.3", "+1/+1 and -1/-1 counters stay side by side", &[]),
    like(
        "magefree/mage #42",
        fault(
            "counters-follow",
            "mtg:122.2",
            "counters stay on a card that changes zones",
            &[("mtg:613", SAME), ("mtg:400.7", SAME)],
        ),
    ),
    like(
        "magefree/mage 133b5495f9",
        fault(
            "new-type-adds",
            "mtg:205.1a",
            "an object that becomes a card type keeps its others",
            &[("mtg:604.2", SAME), ("mtg:611.3a", SAME), ("mtg:613", SAME), ("mtg:707.2.keeps", SAME)],
        ),
    ),
    fault(
        "old-types-stay",
        "mtg:613",
        "an object that becomes a card type keeps its others, without their subtypes",
        &[("mtg:205.1a", SAME)],
    ),
    fault(
        "subtypes-stay",
        "mtg:205.1a.subtypes",
        "an object keeps the subtypes of a card type that it lost",
        &[],
    ),
    fault(
        "new-subtype-adds",
        "mtg:205.1a.set",
        "a subtype that is set is added",
        &[("mtg:305.7", SAME), ("mtg:611.3a", SAME)],
    ),
    like(
        "magefree/mage b80162c779c",
        fault(
            "added-type-replaces",
            "mtg:205.1b",
            "a card type in addition replaces the others",
            &[("mtg:611.2c", SAME), ("mtg:611.3b", SAME)],
        ),
    ),
    fault(
        "added-subtype-replaces",
        "mtg:205.1b.subtypes",
        "a subtype in addition replaces those of its kind",
        &[("mtg:611.3a", SAME)],
    ),
    fault(
        "anything-has-subtypes",
        "mtg:613",
        "an object is given subtypes of card types that it does not have",
        &[],
    ),
    fault(
        "supertypes-go",
        "mtg:205.4b",
        "an object loses its supertypes when its card type is set",
        &[("mtg:707.2b", SAME)],
    ),
    fault(
        "noncreatures-have-size",
        "mtg:208.3",
        "a permanent that is not a creature has power and toughness",
        &[],
    ),
    fault(
        "pump-on-noncreature-is-lost",
        "mtg:208.3a",
        "a pump on a permanent that is not a creature does not count once it is one",
        &[("mtg:611.2a", SAME), ("mtg:611.2c", SAME), ("mtg:707.2.keeps", SAME)],
    ),
    fault(
        "land-keeps-its-text",
        "mtg:305.7",
        "a land that is set to a basic land type keeps its printed abilities",
        &[("mtg:611.3a", SAME), ("mtg:613.4c", SAME)],
    ),
    like(
        "throneteki/throneteki #2098",
        fault(
            "effects-follow",
            "mtg:400.7",
            "effects go on changing a card that has changed zones",
            &[("mtg:702.11b", SAME)],
        ),
    ),
    fault("damage-stays", "mtg:514.2", "damage does not wear off", &[]),
    fault(
        "effects-never-end",
        "mtg:514.2.effects",
        "effects until end of turn do not end",
        &[("mtg:613", SAME), ("mtg:611.3a", SAME)],
    ),
    fault(
        "effects-all-end",
        "mtg:611.2a",
        "an effect without a duration ends with the turn",
        &[("mtg:613.4d", SAME), ("mtg:208.3a", SAME), ("mtg:707.2.keeps", SAME), ("mtg:613.1", SAME)],
    ),
    fault(
        "counted-in-play-only",
        "mtg:604.3",
        "a power and toughness that are counted are 0 outside the battlefield",
        &[("mtg:400.7", SAME)],
    ),
    fault(
        "condition-is-checked-once",
        "mtg:604.2",
        "the condition of a static ability is checked once, when the permanent enters",
        &[
            ("mtg:611.3c", SAME),
            ("mtg:707.2", SAME),
            ("mtg:109.5", SAME),
            ("mtg:611.3a", SAME),
            ("mtg:611.3b", SAME),
        ],
    ),
    like(
        "magefree/mage #4442",
        fault(
            "effect-finds-newcomers",
            "mtg:611.2c",
            "an effect on all permanents of a sort also changes those that come later",
            &[
                ("mtg:611.3a", SAME),
                ("mtg:613", SAME),
                ("mtg:400.7", SAME),
                ("mtg:707.2", SAME),
                ("mtg:707.2.keeps", SAME),
            ],
        ),
    ),
    fault(
        "lord-is-fixed",
        "mtg:611.3a",
        "a static ability goes on changing what it changed first, and nothing else",
        &[("mtg:611.3c", SAME), ("mtg:611.2c", SAME), ("mtg:613", SAME), ("mtg:613.7", SAME)],
    ),
    fault(
        "lord-works-from-the-graveyard",
        "mtg:611.3b",
        "a static ability works from every zone",
        &[("mtg:702.12b.damage", SAME), ("mtg:613", SAME)],
    ),
    fault(
        "timestamps-only",
        "mtg:613.1",
        "effects apply by their timestamps alone, without layers",
        &[
            ("mtg:611.3c", SAME),
            ("mtg:205.1a", SAME),
            ("mtg:707.2", SAME),
            ("mtg:109.5", SAME),
            ("mtg:208.3a", SAME),
            ("mtg:305.7", SAME),
            ("mtg:604.2", SAME),
            ("mtg:604.3", SAME),
            ("mtg:611.2c", SAME),
            ("mtg:611.3a", SAME),
            ("mtg:611.3b", SAME),
            ("mtg:613.4c", SAME),
            ("mtg:613.4c.counters", SAME),
            ("mtg:613.4d", SAME),
            ("mtg:613.6", SAME),
            ("mtg:613.6.same", SAME),
            ("mtg:613.7", SAME),
            ("mtg:613.8", SAME),
        ],
    ),
    fault(
        "counting-comes-last",
        "mtg:613.4a",
        "a power and toughness that are counted replace those that were set",
        &[("mtg:611.3c", SAME), ("mtg:611.3a", SAME), ("mtg:613.6", SAME)],
    ),
    fault(
        "set-wipes-pumps",
        "mtg:613.4c",
        "a size that is set wipes out earlier pumps",
        &[
            ("mtg:702.12b.damage", SAME),
            ("mtg:208.3a", SAME),
            ("mtg:611.2c", SAME),
            ("mtg:611.3a", SAME),
            ("mtg:613.6", SAME),
            ("mtg:613.6.same", SAME),
        ],
    ),
    fault(
        "set-wipes-counters",
        "mtg:613.4c.counters",
        "a size that is set wipes out counters",
        &[("mtg:613.4c", SAME), ("mtg:613.6", SAME)],
    ),
    fault(
        "switch-in-order",
        "mtg:613.4d",
        "power and toughness are switched in the order of the pumps",
        &[("mtg:208.3a", SAME)],
    ),
    fault(
        "switch-comes-first",
        "mtg:613.4d",
        "power and toughness are switched before pumps",
        &[("mtg:613", SAME)],
    ),
    fault(
        "last-pump-counts",
        "mtg:613",
        "of several pumps only the last one counts",
        &[("mtg:613.4c", SAME), ("mtg:613.1", SAME)],
    ),
    like(
        "magefree/mage #2813",
        fault(
            "effect-stops-with-its-ability",
            "mtg:613.6",
            "an effect stops in later layers when its ability is lost",
            &[("mtg:611.3c", SAME), ("mtg:611.3a", SAME), ("mtg:613", SAME)],
        ),
    ),
    fault(
        "first-effect-wins",
        "mtg:613.7",
        "of two effects in a layer, the first wins",
        &[
            ("mtg:208.3a", SAME),
            ("mtg:613.8b", SAME),
            ("mtg:611.2c", SAME),
            ("mtg:707.2.keeps", SAME),
            ("mtg:105.3", SAME),
            ("mtg:109.5", SAME),
            ("mtg:205.1a", SAME),
            ("mtg:205.1a.set", SAME),
            ("mtg:305.7", SAME),
            ("mtg:400.7a", SAME),
            ("mtg:611.3a", SAME),
            ("mtg:613.6", SAME),
            ("mtg:613.7e", SAME),
            ("mtg:604.2", SAME),
        ],
    ),
    fault("moved-aura-keeps-its-timestamp", "mtg:613.7e", "an Aura that moves over keeps its timestamp", &[]),
    like(
        "magefree/mage 1d69c2611d",
        fault(
            "no-dependencies",
            "mtg:613.8",
            "effects apply by their timestamps, whatever they depend on",
            &[
                ("mtg:205.1a", SAME),
                ("mtg:611.2c", SAME),
                ("mtg:109.5", SAME),
                ("mtg:305.7", SAME),
                ("mtg:604.2", SAME),
                ("mtg:611.3a", SAME),
                ("mtg:613.4c", SAME),
                ("mtg:613.6", SAME),
            ],
        ),
    ),
    fault("checked-once", "mtg:704.3", "state-based actions are checked once after each effect", &[]),
    fault("no-life-plays-on", "mtg:704.5a", "a player with 0 or less life plays on", &[]),
    fault(
        "tokens-stay",
        "mtg:704.5d",
        "tokens go on existing outside the battlefield",
        &[("mtg:704.3", SAME)],
    ),
    fault(
        "creature-without-toughness-lives",
        "mtg:704.5f",
        "a creature with toughness 0 lives",
        &[("mtg:704.3", SAME)],
    ),
    fault(
        "planeswalkers-enter-without-loyalty",
        "mtg:306.5b",
        "a planeswalker enters without loyalty counters",
        &[],
    ),
    like(
        "phase-rs/phase d8c87e938c",
        fault(
            "loyalty-stays-as-it-is",
            "mtg:306.5c",
            "loyalty counters that are put on a planeswalker do not change its loyalty",
            &[],
        ),
    ),
    fault(
        "damage-leaves-loyalty",
        "mtg:306.8",
        "damage that is dealt to a planeswalker does not lower its loyalty",
        &[],
    ),
    fault(
        "planeswalkers-stay-without-loyalty",
        "mtg:704.5i",
        "a planeswalker with loyalty 0 stays on the battlefield",
        &[],
    ),
    fault(
        "lethal-damage-is-survived",
        "mtg:704.5g",
        "damage kills no creature",
        &[("mtg:704.3", SAME), ("mtg:704.5g.later", SAME)],
    ),
    fault(
        "damage-meets-base-toughness",
        "mtg:704.5g.later",
        "a creature with damage has its base toughness as state-based actions are checked",
        &[
            ("mtg:611.3a", SAME),
            ("mtg:613", SAME),
            ("mtg:613.4c.counters", SAME),
            ("mtg:704.5g", SAME),
            ("mtg:109.5", SAME),
            ("mtg:613.8", SAME),
        ],
    ),
    fault(
        "damage-kills-at-once-only",
        "mtg:704.5g.later",
        "damage kills only when it is dealt",
        &[("mtg:704.3", SAME)],
    ),
    like(
        "magarena/magarena #50",
        fault("auras-stay", "mtg:704.5m", "an Aura stays when its creature has gone", &[("mtg:704.3", SAME)]),
    ),
    fault(
        "protection-stops-no-target",
        "mtg:702.16b",
        "what has protection from a color is a target of that color",
        &[("mtg:608.2b", SAME), ("mtg:608.2b.illegal", SAME), ("mtg:113.7a", SAME)],
    ),
    fault(
        "protection-keeps-auras",
        "mtg:702.16c",
        "an Aura stays on what has protection from its color",
        &[],
    ),
    fault("protection-lets-damage-through", "mtg:702.16e", "protection prevents no damage", &[]),
    fault(
        "ability-deals-as-its-source",
        "mtg:K.6.Ruling.5",
        "damage that an ability deals itself has the colors that its source has as it resolves",
        &[("mtg:113.7a", SAME)],
    ),
    fault("prevention-spares-no-permanent", "mtg:615.1", "damage to a permanent is not prevented", &[]),
    like(
        "magefree/mage f1d2d2fb22",
        fault("prevention-spares-no-player", "mtg:615.1.player", "damage to a player is not prevented", &[]),
    ),
    fault("prevented-damage-triggers", "mtg:603.2g", "damage that is prevented triggers abilities", &[]),
    fault(
        "prevention-goes-on",
        "mtg:615.1.ends",
        "damage is prevented after the turn in which it was to be",
        &[],
    ),
    fault(
        "silence-does-nothing",
        "mtg:603.2.silent",
        "what causes no abilities to trigger as it enters does so",
        &[],
    ),
    like(
        "magefree/mage 57ff5a9d4b",
        fault(
            "silence-is-of-leaving",
            "mtg:603.2.leaving",
            "what causes no abilities to trigger as it enters causes none as it leaves",
            &[],
        ),
    ),
    like(
        "phase-rs/phase 5fdfbb650e",
        fault(
            "second-protection-is-dropped",
            "mtg:702.16g",
            "of two protections of an object, the second one is dropped",
            &[],
        ),
    ),
    fault(
        "impossible-stops-the-rest",
        "mtg:101.3",
        "an instruction that cannot be followed stops the others",
        &[
            ("mtg:115.6", SAME),
            ("mtg:119.3", SAME),
            ("mtg:608.1", SAME),
            ("mtg:113.7a", SAME),
            ("mtg:608.2b.rest", SAME),
            ("mtg:608.2h.gone", SAME),
            ("mtg:608.2h.enchanted", SAME),
            ("mtg:700.4", SAME),
            ("mtg:700.2d.all", SAME),
            ("mtg:615.1.player", SAME),
        ],
    ),
    fault(
        "x-is-forgotten",
        "mtg:107.3",
        "X is 0 as a spell resolves",
        &[("mtg:115.6", SAME), ("mtg:608.2b.rest", SAME)],
    ),
];
