//! The faults of pitch and power, of names, and of the words in the type box and the text of a card.

use super::faults::{BOX, fault};
use crate::Fault;

pub(super) const OF_WORDS: &[Fault] = &[
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
    fault(
        "metatype-is-the-whole-name",
        "fab:2.6.6",
        "a card with a hero-metatype is allowed only if the metatype is the whole name of the hero",
    ),
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
    Fault {
        also: &[
            ("fab:2.0.1", "it finds objects with another name"),
            ("fab:2.7.3c", "it finds names of which the moniker is a part"),
        ],
        ..fault(
            "name-finds-its-parts",
            "fab:2.7.5",
            "looking for a name also finds the objects that have it as a part of their name",
        )
    },
    fault(
        "all-names-mind-the-case",
        "fab:2.7.5",
        "names, monikers and hero-metatypes that differ only in upper and lower case do not match",
    ),
    fault(
        "layers-lack-subtypes",
        "fab:2.10.4",
        "neither activated-layers nor triggered-layers have subtypes",
    ),
    fault("created-tokens-are-powerless", "fab:frame.done", "a token that an ability creates has power 0"),
    Fault {
        also: &[("fab:2.3.2a", "the number may be a defense")],
        ..fault("counts-in-arena-only", "fab:2.9.2a", "a number printed as (c) is 0 outside of the arena")
    },
    fault("chi-is-resources", "fab:2.8.1", "pitching a card for chi gains resource points"),
    fault(
        "pitch-pays-printed",
        "fab:2.8.1",
        "pitching a card gains as many points as are printed on it, whatever effects made of its pitch",
    ),
];
