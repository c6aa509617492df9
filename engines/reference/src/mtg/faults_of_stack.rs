//! The faults of the engine in what players do, in what triggers and resolves, in copies and in the frame.

use super::fault_row::{SAME, fault, like};
use crate::Fault;

/// Faults of the stack and of what comes after it.
pub(super) const OF_THE_STACK: &[Fault] = &[
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
        &[("mtg:115.6", SAME)],
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
            &[],
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
            &[("mtg:609.3", SAME), ("mtg:701.17b", SAME), ("mtg:704.5b", SAME)],
        ),
    ),
    fault("bottom-is-drawn", "mtg:121.1", "the bottom card of the library is drawn", &[]),
    fault("one-card-is-drawn", "mtg:121.2", "only one of several cards is drawn", &[("mtg:704.5b", SAME)]),
    fault("bottom-is-milled", "mtg:701.17a", "the bottom cards of the library are milled", &[]),
    fault("too-few-are-not-milled", "mtg:701.17b", "who has too few cards in the library mills none", &[]),
    fault("too-few-are-not-discarded", "mtg:609.3", "who has too few cards in hand discards none", &[]),
    fault("empty-library-plays-on", "mtg:704.5b", "a player who draws from an empty library plays on", &[]),
    fault("tapped-ones-pay", "mtg:107.5", "a tapped permanent is tapped again for a cost", &[]),
    like(
        "Card-Forge/forge PR #1580",
        fault(
            "you-is-the-sources-controller",
            "mtg:109.5.ability",
            "\"you\" in an ability is who controls its source as it resolves",
            &[("mtg:603.4.again", SAME)],
        ),
    ),
    like(
        "magefree/mage #7405",
        fault(
            "ability-needs-its-source",
            "mtg:113.7a",
            "an ability does nothing if its source has gone",
            &[
                ("mtg:115.6", SAME),
                ("mtg:608.1", SAME),
                ("mtg:608.2b.rest", SAME),
                ("mtg:608.2h.gone", SAME),
                ("mtg:608.2h.enchanted", SAME),
            ],
        ),
    ),
    fault("sorceries-come-any-time", "mtg:117.1a", "every spell is cast at any time", &[]),
    fault("costs-need-not-be-paid", "mtg:118.3", "a spell is cast without enough mana", &[]),
    fault("reduction-takes-colored", "mtg:118.7a", "a reduction eats colored mana", &[("mtg:118.3", SAME)]),
    fault(
        "if-you-do-is-ignored",
        "mtg:118.12",
        "what depends on \"if you do\" is always done",
        &[("mtg:109.5.ability", SAME), ("mtg:608.2d", SAME)],
    ),
    like(
        "magefree/mage #459",
        fault("x-is-not-in-the-mana-value", "mtg:202.3e", "X is 0 in the mana value of a spell", &[]),
    ),
    fault("targets-follow", "mtg:400.7.target", "a card that left and came back is still a target", &[]),
    like(
        "magefree/mage #14693",
        fault(
            "spell-changes-end",
            "mtg:400.7a",
            "what changed a spell ends as it becomes a permanent",
            &[("mtg:613", SAME), ("mtg:707.2.keeps", SAME)],
        ),
    ),
    fault("new-creatures-are-tapped", "mtg:302.6", "a creature that has just come is tapped for a cost", &[]),
    fault(
        "anything-is-a-target",
        "mtg:601.2c",
        "every permanent is accepted as a target",
        &[
            ("mtg:608.2b.rest", SAME),
            ("mtg:113.7a", SAME),
            ("mtg:608.2h.controller", SAME),
            ("mtg:120.8", SAME),
            ("mtg:115.6", SAME),
            ("mtg:603.2c", SAME),
            ("mtg:608.2b", SAME),
            ("mtg:608.2b.illegal", SAME),
            ("mtg:613", SAME),
        ],
    ),
    fault("costs-never-change", "mtg:601.2f", "nothing changes what spells cost", &[("mtg:118.3", SAME)]),
    fault(
        "reductions-come-first",
        "mtg:601.2f.order",
        "reductions are taken off before increases are added",
        &[("mtg:601.2f", SAME)],
    ),
    like(
        "Card-Forge/forge #3903",
        fault(
            "triggers-twice",
            "mtg:603.2c",
            "an ability triggers twice for one event",
            &[("mtg:603.2c.one-or-more", SAME)],
        ),
    ),
    fault(
        "several-trigger-once",
        "mtg:603.2c.each",
        "an ability triggers once for several events at once",
        &[],
    ),
    fault(
        "one-or-more-is-each",
        "mtg:603.2c.one-or-more",
        "an ability that waits for one or more things triggers for each of them",
        &[],
    ),
    like(
        "magefree/mage #12847",
        fault(
            "owner-controls-the-trigger",
            "mtg:603.3a",
            "a triggered ability is controlled by the owner of its source",
            &[],
        ),
    ),
    like(
        "phase-rs/phase PR #1690",
        fault(
            "others-trigger-first",
            "mtg:603.3b",
            "triggered abilities of the other player are put on the stack first",
            &[],
        ),
    ),
    like(
        "magefree/mage #8265",
        fault(
            "if-is-checked-at-resolution-only",
            "mtg:603.4",
            "an ability triggers though its condition is not met",
            &[("mtg:603.2c", SAME)],
        ),
    ),
    like(
        "wingedsheep/argentum-engine PR #1838",
        fault(
            "if-is-checked-at-trigger-only",
            "mtg:603.4.again",
            "an ability is followed though its condition is not met any more",
            &[],
        ),
    ),
    fault("newcomers-see-nothing", "mtg:603.6a", "a permanent does not see itself enter", &[]),
    like(
        "magefree/mage #6325",
        fault("nothing-looks-back", "mtg:603.10a", "what dies does not see what dies with it", &[]),
    ),
    fault(
        "first-in-first-out",
        "mtg:608.1",
        "the stack is a queue",
        &[("mtg:603.3b", SAME), ("mtg:608.2b", SAME)],
    ),
    fault(
        "none-chosen-fizzles",
        "mtg:115.6",
        "a spell or ability with up to so many targets does nothing if none was chosen",
        &[],
    ),
    like(
        "phase-rs/phase c44ed0dc5c",
        fault(
            "targets-are-chosen-late",
            "mtg:601.2c.none",
            "with none of up to so many targets chosen, one is chosen at resolution",
            &[],
        ),
    ),
    like(
        "magarena/magarena PR #1516",
        fault(
            "fizzled-ones-go-on",
            "mtg:608.2b",
            "a spell without a legal target does the rest",
            &[("mtg:608.1", SAME), ("mtg:400.7.target", SAME)],
        ),
    ),
    like(
        "phase-rs/phase #5965",
        fault(
            "illegal-target-is-hit",
            "mtg:608.2b.illegal",
            "a target that became illegal is affected",
            &[("mtg:608.2b", SAME)],
        ),
    ),
    like(
        "Card-Forge/forge PR #4873",
        fault(
            "illegal-target-stops-all",
            "mtg:608.2b.rest",
            "one illegal target stops a spell with two",
            &[],
        ),
    ),
    fault(
        "last-instruction-first",
        "mtg:608.2c",
        "instructions are followed from the last to the first",
        &[
            ("mtg:608.2c.that-many", SAME),
            ("mtg:101.3", SAME),
            ("mtg:109.2a.whose", SAME),
            ("mtg:118.12", SAME),
            ("mtg:608.2d", SAME),
            ("mtg:608.2h", SAME),
            ("mtg:701.21a", SAME),
        ],
    ),
    fault(
        "all-modes-are-followed",
        "mtg:700.2d",
        "all modes of a spell or ability are followed, whichever is chosen",
        &[],
    ),
    fault("may-is-must", "mtg:608.2d", "what may be done is always done", &[]),
    fault(
        "amount-is-fixed-early",
        "mtg:608.2h",
        "an amount is fixed as the ability is put on the stack",
        &[],
    ),
    like(
        "phase-rs/phase #339",
        fault(
            "gone-ones-have-no-power",
            "mtg:608.2h.gone",
            "the power of what has gone is 0",
            &[("mtg:101.3", SAME), ("mtg:608.2c", SAME)],
        ),
    ),
    like(
        "phase-rs/phase 3783150107",
        fault(
            "gone-ones-have-no-counters",
            "mtg:608.2h.counters",
            "an amount that is the counters on what has gone is 0",
            &[],
        ),
    ),
    like(
        "magefree/mage d81d253395",
        fault(
            "gone-auras-enchant-nothing",
            "mtg:608.2h.enchanted",
            "an instruction about the enchanted creature does nothing once the Aura has gone",
            &[("mtg:115.6", SAME), ("mtg:608.2c", SAME)],
        ),
    ),
    fault(
        "its-controller-is-the-owner",
        "mtg:608.2h.controller",
        "the owner of a target is taken for its controller",
        &[],
    ),
    like(
        "magefree/mage #8252",
        fault(
            "anyones-permanent-is-sacrificed",
            "mtg:701.21a",
            "a player sacrifices what the opponent controls",
            &[("mtg:109.5.ability", SAME)],
        ),
    ),
    fault(
        "hexproof-is-ignored",
        "mtg:702.11b",
        "an opponent targets what has hexproof",
        &[
            ("mtg:603.2c", SAME),
            ("mtg:101.3", SAME),
            ("mtg:608.2b", SAME),
            ("mtg:608.2b.illegal", SAME),
            ("mtg:613", SAME),
        ],
    ),
    fault(
        "indestructible-is-destroyed",
        "mtg:702.12b",
        "what is indestructible is destroyed",
        &[("mtg:702.12b.damage", SAME)],
    ),
    fault(
        "damage-kills-indestructibles",
        "mtg:702.12b.damage",
        "lethal damage destroys what is indestructible",
        &[],
    ),
    fault(
        "shroud-is-ignored",
        "mtg:702.18a",
        "what has shroud is a target",
        &[("mtg:603.2c", SAME), ("mtg:608.2b", SAME), ("mtg:608.2b.illegal", SAME), ("mtg:613", SAME)],
    ),
    fault(
        "copy-takes-effects-over",
        "mtg:707.2",
        "a copy has the values that its original has under effects",
        &[("mtg:613", SAME)],
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
        &[("mtg:613", SAME)],
    ),
    fault("copy-of-a-copy-is-the-card", "mtg:707.3", "a copy of a copy is what is printed on that", &[]),
    fault("pump-counts-twice", "mtg:613", "a pump adds its power twice", &[]),
    like(
        "phase-rs/phase #208",
        fault(
            "graveyard-is-a-hand",
            "mtg:601.2e",
            "a card in the graveyard is cast as if it was in its owner's hand",
            &[],
        ),
    ),
    like(
        "phase-rs/phase PR #6179",
        fault(
            "filter-is-asked-in-each-layer",
            "mtg:613.6.same",
            "what an effect changes is looked up anew in each layer",
            &[("mtg:613", SAME), ("mtg:613.6", SAME)],
        ),
    ),
    fault("negative-power-counts", "mtg:107.1b", "an amount of less than 0 is used as it is", &[]),
    fault(
        "new-creatures-are-one-one",
        "mtg:208.5",
        "what becomes a creature and is given no size is 1/1",
        &[],
    ),
    fault(
        "newcomers-wait-for-lords",
        "mtg:611.3c",
        "state-based actions look at what enters before static abilities change it",
        &[("mtg:613", SAME), ("mtg:611.3a", SAME), ("mtg:613.4a", SAME)],
    ),
    fault(
        "loops-end-with-the-first",
        "mtg:613.8b",
        "of effects that depend on each other the last one applies first",
        &[("mtg:613", SAME), ("mtg:613.7", SAME)],
    ),
    fault("no-damage-triggers", "mtg:120.8", "damage of 0 triggers what waits for damage", &[]),
    fault("permanents-are-dealt-tapped", "mtg:frame.dealt", "permanents start tapped", &[]),
    fault("tap-is-forgotten", "mtg:frame.done", "a permanent is not tapped", &[]),
    fault("end-of-turn-untaps", "mtg:frame.kept", "permanents untap at the end of the turn", &[]),
    fault(
        "refused-step-taps",
        "mtg:frame.refused",
        "a step that is refused taps the permanents that it names",
        &[],
    ),
    fault(
        "tap-needs-an-untapped-one",
        "mtg:frame.allowed",
        "a permanent that is tapped cannot be tapped",
        &[],
    ),
    fault(
        "moves-within-a-zone",
        "mtg:frame.forbidden",
        "a card that is moved to the zone where it is becomes a new object",
        &[],
    ),
];
