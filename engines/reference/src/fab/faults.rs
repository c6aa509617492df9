//! The faults that can be planted in this engine, and the rule that must detect each.

use crate::Fault;

/// A fault that is modeled on no real bug, and that only one rule detects.
const fn fault(name: &'static str, rule: &'static str, what: &'static str) -> Fault {
    Fault { name, rule, what, model: None, also: &[] }
}

/// A word that is missing or in the wrong list also means that the type box is not read as printed.
const BOX: &[(&str, &str)] = &[("fab:2.14.1", "the type box is not read as printed")];

pub(super) const FAULTS: &[Fault] = &[
    Fault {
        also: &[("fab:2.3.3", "the modified defense is not compared either")],
        ..fault("defense-finds-power", "fab:2.0.1", "looking for a defense compares the power instead")
    },
    fault("layer-has-no-cost", "fab:2.0.1a", "activated-layers have no cost"),
    Fault {
        also: &[("fab:2.3.2", "a card shows a defense that is not printed on it")],
        ..fault("absent-defense-is-zero", "fab:2.0.2", "a card with no printed defense has defense 0")
    },
    Fault {
        also: &[("fab:2.7.1", "a misprinted pitch is shown, but the corrected pitch is compared")],
        ..fault(
            "erratum-ignored",
            "fab:2.0.2a",
            "a misprinted number stays as misprinted despite its erratum",
        )
    },
    Fault {
        also: &[("fab:2.0.3d", "the copy's base includes the counters of the copied object")],
        model: Some("mage #2131"),
        ..fault(
            "copy-takes-modified",
            "fab:2.0.3",
            "a copy takes the modified values of the copied object instead of its base values",
        )
    },
    Fault {
        also: &[
            ("fab:2.9.2a", "the base of a power printed as (c) is wrong"),
            ("fab:2.0.3c", "a base that was set below zero includes a later change instead of being zero"),
            ("fab:2.0.3", "a copy keeps the changed base instead of taking the copied one"),
        ],
        ..fault(
            "get-writes-base",
            "fab:2.0.3a",
            "a change of an object's power is written into its base power",
        )
    },
    Fault {
        also: &[
            ("fab:2.0.3", "a copy of a copy that should have ended takes what that one copied"),
            ("fab:2.0.3c", "an effect that should have ended keeps a value at zero"),
            ("fab:2.0.3d", "a counter is added to a value on which an effect should have ended"),
            ("fab:2.5.3a", "a later life total is computed from a base life that should have changed back"),
            ("fab:2.5.3b", "the base life is still the changed one when a later turn ends"),
            ("fab:2.5.3c", "the base life does not change back when the turn ends"),
            ("fab:2.9.2a", "the base power is still the changed one, and not what its ability counts"),
            ("fab:2.10.5", "a subtype that should have ended stays"),
            ("fab:2.11.5", "a supertype that should have ended stays"),
            ("fab:2.15.5", "a type that should have ended stays"),
            ("fab:2.0.5", "the ability of a copy that should have ended gives other life"),
            ("fab:2.1.2", "a copy that should have ended still has the other color"),
            ("fab:2.2.1", "the ability of a copy that should have ended costs as much as the other one"),
            ("fab:2.2.3", "the ability of a copy that should have ended costs as much as the other one"),
            ("fab:2.2.4a", "the ability of a copy that should have ended costs as much as the other one"),
            ("fab:2.3.2a", "an increase of a defense, which a token has counted, should have ended"),
            ("fab:2.5.3d", "the base life of a copy that should have ended is the other one"),
            ("fab:2.6.1", "a copy that should have ended still has the other metatypes"),
            ("fab:2.6.6", "a copy that should have ended still has the other metatypes"),
            ("fab:2.12.3a", "the ability of a copy that should have ended means the other name"),
            ("fab:2.15.4", "the ability of a copy that should have ended has the other types"),
            ("fab:2.15.4a", "the ability of a copy that should have ended has the other types"),
        ],
        ..fault("effects-never-end", "fab:2.0.3a", "effects that last until end of turn never end")
    },
    Fault {
        also: &[("fab:2.0.3", "a card that was moved and becomes a copy has +1 power at once")],
        ..fault("moved-cards-are-stronger", "fab:2.0.3a", "a card that was moved has +1 power")
    },
    fault(
        "record-is-net",
        "fab:2.0.3b",
        "an increase and a decrease in the same turn cancel out in the record",
    ),
    Fault {
        model: Some("throneteki #404"),
        ..fault("negative-value", "fab:2.0.3c", "a value that effects take below zero is shown as negative")
    },
    Fault {
        also: &[
            ("fab:2.0.3a", "an increase starts from a negative base instead of from zero"),
            ("fab:2.0.3d", "a counter is added to a negative base instead of to zero"),
            ("fab:2.5.3a", "a life total is computed from a negative base"),
            ("fab:2.5.3c", "a life total is recomputed from a negative base"),
        ],
        ..fault("negative-base", "fab:2.0.3c", "an effect can set a base value below zero")
    },
    Fault {
        also: &[
            ("fab:2.9.2a", "the base of a power printed as (c) is wrong"),
            ("fab:2.0.3", "a copy keeps the counter in its base instead of taking the copied base"),
            ("fab:2.0.3c", "a base that was set below zero includes a later counter instead of being zero"),
            (
                "fab:2.0.3a",
                "setting the base erases the counter, so a later change is added to a wrong value",
            ),
        ],
        ..fault("counter-writes-base", "fab:2.0.3d", "counters are written into the base value")
    },
    Fault {
        also: &[("fab:2.13.3", "losing the added trait makes the card report other keywords as lost too")],
        ..fault(
            "losing-one-reports-all",
            "fab:2.0.4",
            "an object that lost one keyword is reported to have lost every keyword that it does not have",
        )
    },
    fault(
        "granted-pays-the-other",
        "fab:2.0.5",
        "an ability given to an object benefits the opponent of the object's controller",
    ),
    fault(
        "granted-ability-is-not-listed",
        "fab:2.0.5",
        "an ability given to an object is not among the abilities of the object",
    ),
    Fault {
        also: &[("fab:2.0.1", "it finds cards that are not shown as blue")],
        ..fault("blue-finds-yellow", "fab:2.1.2", "looking for blue cards finds the yellow ones instead")
    },
    fault("layers-keep-the-strip", "fab:2.1.2", "an activated-layer has the color strip of its source"),
    Fault {
        also: &[("fab:2.1.2", "colors are looked up in the changed strip")],
        ..fault(
            "strip-follows-pitch",
            "fab:2.1.3",
            "the color strip of a card changes with its modified pitch",
        )
    },
    Fault {
        also: &[("fab:2.2.2a", "a cost with X that adds up to 1 is free too")],
        ..fault("cost-one-is-free", "fab:2.2.1", "nothing is paid for a cost of 1")
    },
    Fault {
        also: &[("fab:2.0.2", "a card shows a cost that is not printed on it")],
        ..fault("no-cost-is-zero", "fab:2.2.2", "a card with no printed cost has cost 0")
    },
    fault("double-x-is-one", "fab:2.2.2a", "a cost of XX counts as X"),
    Fault {
        also: &[("fab:2.2.1", "the same wrong cost is paid"), ("fab:2.2.4a", "the same wrong cost is paid")],
        ..fault("ability-costs-at-most-two", "fab:2.2.3", "an ability with three {r} costs 2")
    },
    Fault {
        also: &[("fab:2.2.1", "nothing is paid for it"), ("fab:2.2.4a", "the increase alone is paid for it")],
        ..fault("granted-ability-is-free", "fab:2.2.3", "an ability \"{r}: ...\" given by an effect costs 0")
    },
    fault("cost-is-modified", "fab:2.2.4", "effects and counters change the cost property"),
    Fault {
        also: &[("fab:2.2.2a", "the cost shown on the stack is the discounted one, not the sum")],
        ..fault("discount-stays", "fab:2.2.4a", "a discount stays in the cost of a card after the payment")
    },
    fault("discount-ignored", "fab:2.2.4a", "a discount is not subtracted from the payment"),
    fault("payment-finds-cost", "fab:2.2.4b", "looking for a payment compares the cost instead"),
    fault(
        "cost-symbols-one-more",
        "fab:2.2.5",
        "looking for a cost written in symbols finds the next higher cost",
    ),
    Fault {
        also: &[("fab:2.9.1", "the damage is also wrong when the power is modified")],
        ..fault("first-defender-only", "fab:2.3.1", "only the first defender reduces the damage")
    },
    Fault {
        also: &[("fab:2.0.2", "a card does not show a defense that is printed on it")],
        ..fault("defense-zero-is-absent", "fab:2.3.2", "a printed defense of 0 is read as no defense")
    },
    fault("defense-counts-in-arena-only", "fab:2.3.2a", "a defense printed as (c) is 0 outside the arena"),
    fault("defense-finds-base", "fab:2.3.3", "looking for a defense compares the base defense"),
    fault(
        "draws-intellect-cards",
        "fab:2.4.1",
        "a player draws as many cards as the hero's intellect instead of drawing up to it",
    ),
    Fault {
        also: &[("fab:2.0.2", "a card does not show an intellect that is printed on it")],
        ..fault("intellect-zero-is-absent", "fab:2.4.2", "a printed intellect of 0 is read as no intellect")
    },
    fault("intellect-finds-base", "fab:2.4.3", "looking for an intellect compares the base intellect"),
    fault("only-heroes-live", "fab:2.5.1", "only heroes count as living objects"),
    fault("printed-life-is-capped", "fab:2.5.2", "a printed life above 5 is read as 5"),
    fault("life-finds-base", "fab:2.5.3", "looking for a life total compares the base life"),
    Fault {
        also: &[
            ("fab:2.3.1", "only the latest damage is subtracted from the life total"),
            ("fab:2.9.1", "only the latest damage is subtracted from the life total"),
            ("fab:2.5.3b", "the life total at the end of the turn lacks the earlier losses"),
        ],
        ..fault(
            "second-loss-replaces-the-first",
            "fab:2.5.3a",
            "each loss of life replaces the previous loss instead of adding to it",
        )
    },
    Fault {
        also: &[(
            "fab:2.5.3c",
            "when the base changes back at the end of the turn, \
                 the life total is recomputed without the record",
        )],
        ..fault("gain-ends-with-turn", "fab:2.5.3b", "life gains and losses are forgotten when the turn ends")
    },
    Fault {
        also: &[
            ("fab:2.5.3a", "later life totals lack the forgotten losses"),
            ("fab:2.5.3b", "the forgotten losses are missing when the turn has ended"),
        ],
        ..fault(
            "life-forgets-losses-on-copy",
            "fab:2.5.3c",
            "an object that becomes a copy forgets the life that it has lost",
        )
    },
    Fault {
        also: &[
            ("fab:2.5.3a", "the life total lacks some of the life gained"),
            ("fab:2.0.5", "the life that the ability gives is not shown"),
            ("fab:2.3.1", "damage is first taken from the hidden gain"),
            ("fab:2.9.1", "damage is first taken from the hidden gain"),
            ("fab:2.5.3b", "life gained above the base is missing when the turn has ended"),
        ],
        ..fault("life-is-capped", "fab:2.5.3d", "a life total never exceeds the base life")
    },
    Fault {
        also: &[
            ("fab:2.3.1", "damage makes a life total negative"),
            ("fab:2.9.1", "damage makes a life total negative"),
        ],
        ..fault("negative-life", "fab:2.5.3e", "a life total below zero is shown as negative")
    },
    fault("allies-stay-at-zero", "fab:2.5.3f", "an ally with no life left stays in the arena"),
    fault("draw-is-a-win", "fab:2.5.3f", "if both heroes have no life left at once, the turn-player wins"),
    fault("token-death-is-unreported", "fab:2.5.3g", "a token that is cleared is not reported to have died"),
    Fault {
        also: &[("fab:2.6.6", "a card whose metatype does not match the hero is allowed")],
        ..fault(
            "metatypes-are-ignored",
            "fab:2.6.1",
            "a card is allowed in a card-pool whatever its metatypes are",
        )
    },
    Fault {
        also: BOX,
        ..fault("first-metatype-only", "fab:2.6.2", "only the first metatype of a card is read")
    },
    Fault {
        also: &[BOX[0], ("fab:2.11.6", "an added supertype is also shown as a metatype")],
        ..fault("supertype-is-metatype", "fab:2.6.3", "a card with a supertype also gets a metatype")
    },
    fault("layer-lacks-metatypes", "fab:2.6.4", "activated-layers have no metatypes"),
    fault("triggered-layer-lacks-metatypes", "fab:2.6.4", "triggered-layers have no metatypes"),
    fault("metatypes-are-gained", "fab:2.6.5", "effects can add and remove metatypes"),
    Fault {
        also: &[("fab:2.6.1", "only the metatype excludes the card, and it is ignored")],
        ..fault(
            "generic-ignores-metatypes",
            "fab:2.6.6",
            "a Generic card is allowed in a card-pool whatever its metatypes are",
        )
    },
    fault("rosetta-unknown", "fab:2.6.6a", "the set-metatype Rosetta is not recognized"),
    fault(
        "same-name-is-enough",
        "fab:2.7.1",
        "cards with the same name count as the same card even if their pitches differ",
    ),
    Fault {
        also: &[("fab:2.12.3b", "an ability that uses the full name of an object misses it")],
        ..fault("name-is-cut-at-the-comma", "fab:2.7.2", "a name is cut off at its comma")
    },
    Fault {
        also: &[
            ("fab:2.7.3b", "objects with the same moniker but other names are not found"),
            ("fab:2.12.3b", "an ability that uses a moniker means the wrong objects"),
        ],
        ..fault(
            "first-word-is-the-moniker",
            "fab:2.7.3",
            "the first word of a personal name is used as its moniker",
        )
    },
    Fault {
        also: &[("fab:2.12.3b", "an ability that uses a moniker also means objects without one")],
        ..fault(
            "every-name-has-a-moniker",
            "fab:2.7.3a",
            "names that are not personal names have monikers too",
        )
    },
    Fault {
        also: &[
            ("fab:2.7.3", "the others have the moniker too but are not found"),
            ("fab:2.7.5", "the others have the moniker too but are not found"),
        ],
        ..fault(
            "first-of-the-moniker-only",
            "fab:2.7.3b",
            "of several objects with a moniker, only the first is found",
        )
    },
    Fault {
        also: &[
            ("fab:2.0.1", "it finds objects with another name"),
            ("fab:2.7.5", "it finds objects with another name"),
        ],
        ..fault("name-finds-moniker", "fab:2.7.3c", "looking for a name also finds objects with that moniker")
    },
    fault(
        "foreign-name-kept",
        "fab:2.7.4",
        "a card printed in another language keeps its name in that language",
    ),
    Fault {
        also: &[
            ("fab:2.0.1", "it finds objects with another name"),
            ("fab:2.7.3c", "it finds names that begin with the moniker"),
            (
                "fab:2.12.3b",
                "an ability that names an object also means objects whose names contain that name",
            ),
        ],
        ..fault(
            "name-finds-part-of-a-word",
            "fab:2.7.5",
            "looking for a name finds every name that contains it",
        )
    },
    Fault {
        also: &[("fab:2.12.3b", "an ability that names an object misses it if upper and lower case differ")],
        ..fault(
            "name-minds-the-case",
            "fab:2.7.5",
            "names that differ only in upper and lower case do not match",
        )
    },
    fault("one-chi-too-many", "fab:2.8.1", "pitching a card for chi gains one point too many"),
    Fault {
        also: &[("fab:2.0.2", "a card shows a pitch that is not printed on it")],
        ..fault("no-pitch-is-zero", "fab:2.8.2", "a card with no printed pitch has pitch 0")
    },
    fault("pitch-finds-base", "fab:2.8.3", "looking for a pitch compares the base pitch"),
    fault(
        "pitch-symbols-one-more",
        "fab:2.8.4",
        "looking for a pitch written in symbols finds the next higher pitch",
    ),
    Fault {
        model: Some("Talishar PR #714"),
        ..fault("base-power-deals", "fab:2.9.1", "damage is computed from the base power")
    },
    Fault {
        also: &[("fab:2.0.2", "a card does not show a power that is printed on it")],
        ..fault("power-zero-is-absent", "fab:2.9.2", "a printed power of 0 is read as no power")
    },
    fault(
        "power-counts-the-other-graveyard",
        "fab:2.9.2a",
        "a power printed as (c) counts the cards in the opponent's graveyard",
    ),
    Fault {
        model: Some("keyteki #264"),
        ..fault("power-finds-base", "fab:2.9.3", "looking for a power compares the base power")
    },
    Fault {
        also: BOX,
        ..fault("first-subtype-only", "fab:2.10.2", "only the first subtype of a card is read")
    },
    Fault {
        also: BOX,
        ..fault("moved-cards-lose-their-subtypes", "fab:2.10.2", "a card that was moved has no subtypes")
    },
    Fault {
        also: BOX,
        ..fault("reaction-is-attack", "fab:2.10.3", "an Attack Reaction also gets the subtype Attack")
    },
    fault("layer-lacks-subtypes", "fab:2.10.4", "activated-layers have no subtypes"),
    fault("triggered-layer-lacks-subtypes", "fab:2.10.4", "triggered-layers have no subtypes"),
    Fault {
        also: &[("fab:2.0.4", "an earlier gain is undone and no longer reported")],
        model: Some("mage b80162c779c"),
        ..fault(
            "gained-subtype-replaces",
            "fab:2.10.5",
            "a gained subtype replaces the subtypes that were there",
        )
    },
    Fault {
        model: Some("forge #5574"),
        ..fault(
            "gained-reaction-is-attack",
            "fab:2.10.5",
            "an object that gains the type Attack Reaction also gets the subtype Attack",
        )
    },
    fault("hammer-adds-power", "fab:2.10.6", "an object with the subtype Hammer has +1 power"),
    fault("functional-subtypes-unknown", "fab:2.10.6a", "some functional subtypes are not recognized"),
    fault(
        "non-functional-subtypes-unknown",
        "fab:2.10.6b",
        "some non-functional subtypes are not recognized",
    ),
    Fault {
        also: &[
            ("fab:2.6.1", "the card is allowed whatever its metatypes are"),
            ("fab:2.6.6", "the card is allowed whatever its metatypes are"),
            ("fab:2.14.1b", "a hybrid card of cost 0 is allowed whatever its supertypes are"),
        ],
        ..fault("free-cards-are-admitted", "fab:2.11.1", "a card of cost 0 is allowed in every card-pool")
    },
    Fault {
        also: &[("fab:2.14.1b", "a hybrid is allowed although it shares no supertype with the hero")],
        ..fault("supertypes-are-ignored", "fab:2.11.1", "a card is allowed whatever its supertypes are")
    },
    Fault {
        model: Some("mage PR #10689"),
        also: &[BOX[0], ("fab:2.11.6", "an added supertype may come first and hide another one")],
        ..fault("first-supertype-only", "fab:2.11.2", "only the first supertype of a card is read")
    },
    Fault {
        also: &[
            ("fab:2.14.1", "the type box is not read as printed"),
            ("fab:2.14.1a", "a Generic Dragon has a supertype"),
        ],
        ..fault("dragon-is-draconic", "fab:2.11.3", "a Dragon also gets the supertype Draconic")
    },
    fault("layer-lacks-supertypes", "fab:2.11.4", "activated-layers have no supertypes"),
    fault("triggered-layer-lacks-supertypes", "fab:2.11.4", "triggered-layers have no supertypes"),
    Fault {
        also: &[("fab:2.0.4", "an earlier gain is undone and no longer reported")],
        model: Some("mage 745b75d603c"),
        ..fault(
            "gained-supertype-replaces",
            "fab:2.11.5",
            "a gained supertype replaces the supertypes that were there",
        )
    },
    fault(
        "gained-dragon-is-draconic",
        "fab:2.11.5",
        "an object that gains the subtype Dragon also gets the supertype Draconic",
    ),
    fault("bards-stay", "fab:2.11.6", "effects cannot move Bard cards"),
    fault("classes-unknown", "fab:2.11.6a", "some classes are not recognized"),
    fault("talents-unknown", "fab:2.11.6b", "some talents are not recognized"),
    fault("reminder-text-counts", "fab:2.12.2", "a keyword in reminder text counts as an ability"),
    fault("flavor-text-counts", "fab:2.12.2", "a keyword in flavor text counts as an ability"),
    fault("dominate-is-not-read", "fab:2.12.3", "the keyword Dominate in rules text is not read"),
    fault(
        "all-of-the-name-grow",
        "fab:2.12.3a",
        "a card that refers to itself by name affects every object with that name",
    ),
    fault(
        "create-means-an-existing-one",
        "fab:2.12.3b",
        "no object is created if one with the same name exists",
    ),
    Fault {
        also: &[("fab:2.13.4", "no card with the trait is found")],
        ..fault("traits-dropped", "fab:2.13.2", "printed traits are not read")
    },
    fault("agents-stay", "fab:2.13.3", "effects cannot move cards with a trait"),
    fault("trait-unknown", "fab:2.13.3a", "the trait Agents of Chaos is not recognized"),
    Fault {
        model: Some("keyteki PR #3376"),
        also: &[("fab:2.0.1", "the others show the trait but are not found")],
        ..fault(
            "first-of-the-trait-only",
            "fab:2.13.4",
            "of several cards with a trait, only the first is found",
        )
    },
    Fault {
        also: &[("fab:2.10.2", "the subtype Off-Hand is not shown")],
        ..fault(
            "off-hand-is-split",
            "fab:2.14.1",
            "the hyphen in Off-Hand is read as the dash, so the subtype Off-Hand is lost",
        )
    },
    fault("generic-is-a-supertype", "fab:2.14.1a", "Generic is shown as a supertype"),
    fault(
        "hybrid-needs-both",
        "fab:2.14.1b",
        "a hybrid card is allowed only if the hero has both its sets of supertypes",
    ),
    fault("hybrids-are-always-admitted", "fab:2.14.1b", "a hybrid card is allowed in every card-pool"),
    fault(
        "token-weapon-is-arena-card",
        "fab:2.15.1",
        "a Token that is also a Weapon is classified as an arena-card",
    ),
    fault("weapon-is-deck-card", "fab:2.15.1", "a Weapon is classified as a deck-card"),
    Fault { also: BOX, ..fault("first-type-only", "fab:2.15.2", "only the first type of a card is read") },
    Fault { also: BOX, ..fault("item-is-equipment", "fab:2.15.3", "an Item also gets the type Equipment") },
    fault(
        "layer-lacks-types",
        "fab:2.15.4",
        "activated-layers have the types of the ability but not those of the source",
    ),
    fault(
        "triggered-layer-is-an-action",
        "fab:2.15.4",
        "triggered-layers have the type Action, whatever the types of the source are",
    ),
    Fault {
        also: &[("fab:2.0.1a", "if the source has no types, the layer has none")],
        ..fault(
            "layer-lacks-ability-type",
            "fab:2.15.4a",
            "activated-layers have the types of the source but not those of the ability",
        )
    },
    Fault {
        also: &[("fab:2.0.4", "an earlier gain is undone and no longer reported")],
        ..fault("gained-type-replaces", "fab:2.15.5", "a gained type replaces the types that were there")
    },
    fault(
        "gained-item-is-equipment",
        "fab:2.15.5",
        "an object that gains the subtype Item also gets the type Equipment",
    ),
    Fault {
        also: &[
            ("fab:2.10.5", "a subtype that should have ended stays"),
            ("fab:2.11.5", "a supertype that should have ended stays"),
        ],
        ..fault("words-never-end", "fab:2.15.5", "words that are given or taken until end of turn stay so")
    },
    fault("types-unknown", "fab:2.15.6a", "some types are not recognized"),
    Fault {
        also: &[
            ("fab:2.0.3a", "an effect that adds to the power makes it zero"),
            ("fab:2.0.3c", "an effect that makes the power greater makes it zero"),
            ("fab:2.0.3d", "a counter that adds to the power makes it zero"),
            ("fab:2.12.3b", "an ability that makes the objects with a name stronger makes their power zero"),
            ("fab:2.12.3a", "an ability that makes its card stronger makes its power zero"),
        ],
        ..fault("power-is-kept-in-8-bits", "fab:2.9.2", "a power above 127 becomes negative, and so zero")
    },
    fault(
        "arsenal-is-dealt-to-the-hand",
        "fab:frame.dealt",
        "a card that a case deals to an arsenal is in the hand",
    ),
    fault("moved-cards-stay", "fab:frame.done", "a card that an effect moves stays where it is"),
    fault("pitch-pays-both", "fab:frame.kept", "the other player gains the points of a pitched card, too"),
    fault(
        "refused-pitch-pays",
        "fab:frame.refused",
        "a card that cannot be pitched gives its owner a point all the same",
    ),
    fault("only-red-is-pitched", "fab:frame.allowed", "a card whose pitch is not 1 cannot be pitched"),
];
