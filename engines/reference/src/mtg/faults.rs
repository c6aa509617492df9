//! The faults of the engine, and the rule that must detect each.

use crate::Fault;

const fn fault(
    name: &'static str,
    rule: &'static str,
    what: &'static str,
    also: &'static [(&'static str, &'static str)],
) -> Fault {
    Fault { name, rule, what, model: None, also }
}

/// A fault that an engine really had.
const fn like(model: &'static str, fault: Fault) -> Fault {
    Fault { model: Some(model), ..fault }
}

/// The table of faults, one row each.
pub const FAULTS: &[Fault] = &[
    fault(
        "new-color-adds",
        "mtg:105.3",
        "an object that becomes a color keeps its other colors",
        &[("mtg:400.7a", SAME)],
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
            &[("mtg:611.3a", SAME), ("mtg:613", SAME), ("mtg:707.2.keeps", SAME)],
        ),
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
    fault("supertypes-go", "mtg:205.4b", "an object loses its supertypes when its card type is set", &[]),
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
        fault("effects-follow", "mtg:400.7", "effects go on changing a card that has changed zones", &[]),
    ),
    fault("damage-stays", "mtg:514.2", "damage does not wear off", &[]),
    fault(
        "effects-never-end",
        "mtg:514.2.effects",
        "effects until end of turn do not end",
        &[("mtg:613", SAME)],
    ),
    fault(
        "effects-all-end",
        "mtg:611.2a",
        "an effect without a duration ends with the turn",
        &[("mtg:613.4d", SAME), ("mtg:208.3a", SAME)],
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
        &[("mtg:707.2", SAME), ("mtg:109.5", SAME), ("mtg:611.3a", SAME)],
    ),
    like(
        "magefree/mage #4442",
        fault(
            "effect-finds-newcomers",
            "mtg:611.2c",
            "an effect on all permanents of a sort also changes those that come later",
            &[("mtg:611.3a", SAME), ("mtg:400.7", SAME), ("mtg:707.2", SAME), ("mtg:707.2.keeps", SAME)],
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
            ("mtg:205.1a", SAME),
            ("mtg:707.2", SAME),
            ("mtg:109.5", SAME),
            ("mtg:208.3a", SAME),
            ("mtg:305.7", SAME),
            ("mtg:604.2", SAME),
            ("mtg:604.3", SAME),
            ("mtg:611.2c", SAME),
            ("mtg:611.3a", SAME),
            ("mtg:613.4c", SAME),
            ("mtg:613.4c.counters", SAME),
            ("mtg:613.4d", SAME),
            ("mtg:613.6", SAME),
            ("mtg:613.7", SAME),
            ("mtg:613.8", SAME),
        ],
    ),
    fault(
        "counting-comes-last",
        "mtg:613.4a",
        "a power and toughness that are counted replace those that were set",
        &[("mtg:611.3a", SAME), ("mtg:613.6", SAME)],
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
    like(
        "magefree/mage #2813",
        fault(
            "effect-stops-with-its-ability",
            "mtg:613.6",
            "an effect stops in later layers when its ability is lost",
            &[("mtg:611.3a", SAME), ("mtg:613", SAME)],
        ),
    ),
    fault(
        "first-effect-wins",
        "mtg:613.7",
        "of two effects in a layer, the first wins",
        &[
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
        "lethal-damage-is-survived",
        "mtg:704.5g",
        "damage kills no creature",
        &[("mtg:704.3", SAME), ("mtg:704.5g.later", SAME)],
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
        "impossible-stops-the-rest",
        "mtg:101.3",
        "an instruction that cannot be followed stops the others",
        &[
            ("mtg:115.6", SAME),
            ("mtg:608.1", SAME),
            ("mtg:113.7a", SAME),
            ("mtg:608.2b.rest", SAME),
            ("mtg:608.2h.gone", SAME),
        ],
    ),
    fault(
        "x-is-forgotten",
        "mtg:107.3",
        "X is 0 as a spell resolves",
        &[("mtg:115.6", SAME), ("mtg:608.2b.rest", SAME)],
    ),
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
            &[("mtg:115.6", SAME), ("mtg:608.1", SAME), ("mtg:608.2b.rest", SAME), ("mtg:608.2h.gone", SAME)],
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
        fault("triggers-twice", "mtg:603.2c", "an ability triggers twice for one event", &[]),
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
            ("mtg:101.3", SAME),
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

/// Why another rule may detect a fault.
const SAME: &str = "in some cases, an engine that breaks the other law shows the same";
