//! The faults that can be planted, and the rule that must convict each.

use crate::Fault;

headjudge_oracles::listed! {
    /// A fault that can be planted.
    pub enum Bug {
        DefenseFindsPower = "defense-finds-power",
        LayerHasNoCost = "layer-has-no-cost",
        AbsentDefenseIsZero = "absent-defense-is-zero",
        ErratumIgnored = "erratum-ignored",
        CopyTakesModified = "copy-takes-modified",
        GetWritesBase = "get-writes-base",
        RecordIsNet = "record-is-net",
        NegativeValue = "negative-value",
        NegativeBase = "negative-base",
        CounterWritesBase = "counter-writes-base",
        LosingOneReportsAll = "losing-one-reports-all",
        GrantedPaysTheOther = "granted-pays-the-other",
        BlueFindsYellow = "blue-finds-yellow",
        StripFollowsPitch = "strip-follows-pitch",
        CostOneIsFree = "cost-one-is-free",
        NoCostIsZero = "no-cost-is-zero",
        DoubleXIsOne = "double-x-is-one",
        AbilityCostsAtMostTwo = "ability-costs-at-most-two",
        CostIsModified = "cost-is-modified",
        DiscountStays = "discount-stays",
        DiscountIgnored = "discount-ignored",
        PaymentFindsCost = "payment-finds-cost",
        CostSymbolsOneMore = "cost-symbols-one-more",
        FirstDefenderOnly = "first-defender-only",
        DefenseZeroIsAbsent = "defense-zero-is-absent",
        DefenseCountsInArenaOnly = "defense-counts-in-arena-only",
        DefenseFindsBase = "defense-finds-base",
        DrawsIntellectCards = "draws-intellect-cards",
        IntellectZeroIsAbsent = "intellect-zero-is-absent",
        IntellectFindsBase = "intellect-finds-base",
        OnlyHeroesLive = "only-heroes-live",
        PrintedLifeIsCapped = "printed-life-is-capped",
        LifeFindsBase = "life-finds-base",
        SecondLossReplaces = "second-loss-replaces-the-first",
        GainEndsWithTurn = "gain-ends-with-turn",
        CopyForgetsLosses = "life-forgets-losses-on-copy",
        LifeIsCapped = "life-is-capped",
        NegativeLife = "negative-life",
        AlliesStayAtZero = "allies-stay-at-zero",
        DrawIsAWin = "draw-is-a-win",
        TokenDeathIsUnreported = "token-death-is-unreported",
        MetatypesAreIgnored = "metatypes-are-ignored",
        FirstMetatypeOnly = "first-metatype-only",
        SupertypeIsMetatype = "supertype-is-metatype",
        LayerLacksMetatypes = "layer-lacks-metatypes",
        MetatypesAreGained = "metatypes-are-gained",
        GenericIgnoresMetatypes = "generic-ignores-metatypes",
        RosettaUnknown = "rosetta-unknown",
        SameNameIsEnough = "same-name-is-enough",
        NameIsCutAtTheComma = "name-is-cut-at-the-comma",
        FirstWordIsTheMoniker = "first-word-is-the-moniker",
        EveryNameHasAMoniker = "every-name-has-a-moniker",
        FirstOfTheMonikerOnly = "first-of-the-moniker-only",
        NameFindsMoniker = "name-finds-moniker",
        ForeignNameKept = "foreign-name-kept",
        NameFindsPartOfAWord = "name-finds-part-of-a-word",
        NameMindsTheCase = "name-minds-the-case",
        OneChiTooMany = "one-chi-too-many",
        NoPitchIsZero = "no-pitch-is-zero",
        PitchFindsBase = "pitch-finds-base",
        PitchSymbolsOneMore = "pitch-symbols-one-more",
        BasePowerDeals = "base-power-deals",
        PowerZeroIsAbsent = "power-zero-is-absent",
        PowerCountsTheOtherGraveyard = "power-counts-the-other-graveyard",
        PowerFindsBase = "power-finds-base",
        FirstSubtypeOnly = "first-subtype-only",
        ReactionIsAttack = "reaction-is-attack",
        LayerLacksSubtypes = "layer-lacks-subtypes",
        GainedSubtypeReplaces = "gained-subtype-replaces",
        HammerAddsPower = "hammer-adds-power",
        FunctionalSubtypesUnknown = "functional-subtypes-unknown",
        NonFunctionalSubtypesUnknown = "non-functional-subtypes-unknown",
        FreeCardsAreAdmitted = "free-cards-are-admitted",
        FirstSupertypeOnly = "first-supertype-only",
        DragonIsDraconic = "dragon-is-draconic",
        LayerLacksSupertypes = "layer-lacks-supertypes",
        GainedSupertypeReplaces = "gained-supertype-replaces",
        BardsStay = "bards-stay",
        ClassesUnknown = "classes-unknown",
        TalentsUnknown = "talents-unknown",
        ReminderTextCounts = "reminder-text-counts",
        FlavorTextCounts = "flavor-text-counts",
        DominateIsNotRead = "dominate-is-not-read",
        AllOfTheNameGrow = "all-of-the-name-grow",
        CreateMeansAnExistingOne = "create-means-an-existing-one",
        TraitsDropped = "traits-dropped",
        AgentsStay = "agents-stay",
        TraitUnknown = "trait-unknown",
        FirstOfTheTraitOnly = "first-of-the-trait-only",
        OffHandIsSplit = "off-hand-is-split",
        GenericIsASupertype = "generic-is-a-supertype",
        HybridNeedsBoth = "hybrid-needs-both",
        TokenWeaponIsArenaCard = "token-weapon-is-arena-card",
        FirstTypeOnly = "first-type-only",
        ItemIsEquipment = "item-is-equipment",
        LayerLacksTypes = "layer-lacks-types",
        LayerLacksAbilityType = "layer-lacks-ability-type",
        GainedTypeReplaces = "gained-type-replaces",
        TypesUnknown = "types-unknown",
    }
}

/// A fault that is modelled on no real bug and convicted by one rule alone.
const fn fault(name: &'static str, rule: &'static str, what: &'static str) -> Fault {
    Fault { name, rule, what, model: None, also: &[] }
}

/// A word that is missing or in the wrong list is also a type box that is not read as it is printed.
const BOX: &[(&str, &str)] = &[("fab:2.14.1", "the type box is not read as it is printed")];

pub(super) const FAULTS: &[Fault] = &[
    Fault {
        also: &[("fab:2.3.3", "the modified defense is not looked at either")],
        ..fault("defense-finds-power", "fab:2.0.1", "looking for a defense looks at the power")
    },
    fault("layer-has-no-cost", "fab:2.0.1a", "an activated-layer has no cost"),
    Fault {
        also: &[("fab:2.3.2", "an unprinted defense is not absent")],
        ..fault("absent-defense-is-zero", "fab:2.0.2", "a card with no printed defense has defense 0")
    },
    Fault {
        also: &[("fab:2.7.1", "the names and pitches that an erratum changed are compared as printed")],
        ..fault("erratum-ignored", "fab:2.0.2a", "a misprinted number stays as it was misprinted")
    },
    Fault {
        also: &[("fab:2.0.3d", "what a counter made of the copied object is in the copy's base")],
        model: Some("mage #2131"),
        ..fault("copy-takes-modified", "fab:2.0.3", "a copy takes the modified power of what it copies")
    },
    Fault {
        also: &[
            ("fab:2.9.2a", "the base of a (c) is another"),
            ("fab:2.0.3c", "what was written is not clamped with the rest"),
            ("fab:2.0.3", "what it got is overwritten where a copy is taken"),
            ("fab:2.0.3d", "a counter then moves what the bonus left as a base"),
        ],
        ..fault("get-writes-base", "fab:2.0.3a", "what an object gets to its power is written into its base")
    },
    fault(
        "record-is-net",
        "fab:2.0.3b",
        "an increase and a decrease in one turn cancel out in what is recorded",
    ),
    Fault {
        model: Some("throneteki #404"),
        ..fault("negative-value", "fab:2.0.3c", "a value that effects take below zero is shown negative")
    },
    Fault {
        also: &[
            ("fab:2.0.3a", "what raises a base below zero ends lower than from zero"),
            ("fab:2.0.3b", "a base below zero takes what is modified down with it"),
            ("fab:2.0.3d", "a counter is counted from below zero"),
            ("fab:2.5.3a", "a life total is counted from a base below zero"),
            ("fab:2.5.3c", "a life total is computed anew from a base below zero"),
        ],
        ..fault("negative-base", "fab:2.0.3c", "an effect can set a base below zero")
    },
    Fault {
        also: &[
            ("fab:2.9.2a", "the base of a (c) is another"),
            ("fab:2.0.3", "the copied base is another"),
            ("fab:2.0.3c", "a counter that is taken off takes the base to zero"),
            ("fab:2.0.3a", "a base that is set overwrites the counter, and a change adds to what is left"),
        ],
        ..fault("counter-writes-base", "fab:2.0.3d", "a counter is written into the base")
    },
    Fault {
        also: &[(
            "fab:2.13.3",
            "a trait that is lost makes an ability count as lost, and another card's does not",
        )],
        ..fault(
            "losing-one-reports-all",
            "fab:2.0.4",
            "an object that lost one word is said to have lost every one that it has not",
        )
    },
    fault(
        "granted-pays-the-other",
        "fab:2.0.5",
        "an ability given to an object profits the opponent of its controller",
    ),
    Fault {
        also: &[("fab:2.0.1", "it finds what is not shown as blue")],
        ..fault("blue-finds-yellow", "fab:2.1.2", "looking for blue cards finds the yellow ones")
    },
    Fault {
        also: &[("fab:2.1.2", "a color is looked for by the strip")],
        ..fault("strip-follows-pitch", "fab:2.1.3", "the strip of a card follows its modified pitch")
    },
    Fault {
        also: &[("fab:2.2.2a", "a cost of X that comes to 1 is free too")],
        ..fault("cost-one-is-free", "fab:2.2.1", "a cost of 1 is paid with nothing")
    },
    Fault {
        also: &[("fab:2.0.2", "an unprinted cost is not absent")],
        ..fault("no-cost-is-zero", "fab:2.2.2", "a card with no printed cost has cost 0")
    },
    fault("double-x-is-one", "fab:2.2.2a", "a cost of XX is X"),
    Fault {
        also: &[("fab:2.2.1", "that is what is paid"), ("fab:2.2.4a", "that is what is paid")],
        ..fault("ability-costs-at-most-two", "fab:2.2.3", "an ability of three {r} costs two")
    },
    Fault {
        also: &[("fab:2.2.4a", "a cost that is shown modified has changed")],
        ..fault("cost-is-modified", "fab:2.2.4", "effects and counters modify the cost property")
    },
    Fault {
        also: &[("fab:2.2.2a", "the cost on the stack is not the sum")],
        ..fault(
            "discount-stays",
            "fab:2.2.4a",
            "a discount stays in the cost of the card when it has been paid for",
        )
    },
    fault("discount-ignored", "fab:2.2.4a", "a discount is not subtracted from what is paid"),
    fault("payment-finds-cost", "fab:2.2.4b", "looking for a payment looks at the cost"),
    fault("cost-symbols-one-more", "fab:2.2.5", "a cost asked for in symbols finds the next cost"),
    Fault {
        also: &[("fab:2.9.1", "also where the power is modified")],
        ..fault("first-defender-only", "fab:2.3.1", "only the first defender counts")
    },
    Fault {
        also: &[("fab:2.0.2", "a printed defense is absent")],
        ..fault("defense-zero-is-absent", "fab:2.3.2", "a printed defense of 0 is none")
    },
    fault("defense-counts-in-arena-only", "fab:2.3.2a", "a defense of (c) is 0 outside the arena"),
    fault("defense-finds-base", "fab:2.3.3", "looking for a defense looks at the base defense"),
    fault(
        "draws-intellect-cards",
        "fab:2.4.1",
        "the hand is not drawn up to intellect: as many cards are drawn",
    ),
    Fault {
        also: &[("fab:2.0.2", "a printed intellect is absent")],
        ..fault("intellect-zero-is-absent", "fab:2.4.2", "a printed intellect of 0 is none")
    },
    fault("intellect-finds-base", "fab:2.4.3", "looking for an intellect looks at the base intellect"),
    fault("only-heroes-live", "fab:2.5.1", "only heroes are living objects"),
    fault("printed-life-is-capped", "fab:2.5.2", "a printed life above 5 is read as 5"),
    fault("life-finds-base", "fab:2.5.3", "looking for a life total looks at the base life"),
    Fault {
        also: &[
            ("fab:2.5.3f", "what has lost all its life stays"),
            ("fab:2.3.1", "the life that damage takes is the last loss alone"),
            ("fab:2.9.1", "the life that damage takes is the last loss alone"),
            ("fab:2.5.3b", "a base that changes back as the turn ends is recomputed without the first loss"),
            ("fab:2.5.3c", "the total is computed anew without the first loss"),
        ],
        ..fault(
            "second-loss-replaces-the-first",
            "fab:2.5.3a",
            "of several losses of life only the last one is kept",
        )
    },
    Fault {
        also: &[
            ("fab:2.5.3c", "a base that changes back as the turn ends is recomputed without the record"),
            ("fab:2.5.3a", "the record then lacks what was gained"),
            ("fab:2.5.3d", "a total above the base falls back to it"),
            ("fab:2.5.3f", "what was lost does not leave a hero without life as its base falls"),
        ],
        ..fault("gain-ends-with-turn", "fab:2.5.3b", "life gained and lost is forgotten when the turn ends")
    },
    Fault {
        also: &[
            ("fab:2.5.3a", "a later loss is added to nothing"),
            ("fab:2.5.3b", "what was lost before is missing when the turn has ended"),
            ("fab:2.5.3f", "what was lost leaves a hero no life as it becomes a smaller one"),
        ],
        ..fault("life-forgets-losses-on-copy", "fab:2.5.3c", "becoming a copy forgets the life that was lost")
    },
    Fault {
        also: &[
            ("fab:2.5.3a", "what was gained is not kept"),
            ("fab:2.5.3f", "what loses all the life that is shown lives on"),
            ("fab:2.0.5", "what the ability gives is not gained"),
            ("fab:2.3.1", "damage first takes a gain that was not shown"),
            ("fab:2.9.1", "damage first takes a gain that was not shown"),
            ("fab:2.5.3b", "what was gained above the base is gone when the turn has ended"),
            ("fab:2.5.3c", "the total is computed anew without what was capped"),
        ],
        ..fault("life-is-capped", "fab:2.5.3d", "life above the base is not gained")
    },
    Fault {
        also: &[
            ("fab:2.3.1", "damage takes a life total below zero"),
            ("fab:2.9.1", "damage takes a life total below zero"),
        ],
        ..fault("negative-life", "fab:2.5.3e", "a life total below zero is shown negative")
    },
    fault("allies-stay-at-zero", "fab:2.5.3f", "an ally with no life left stays in the arena"),
    fault("draw-is-a-win", "fab:2.5.3f", "when both heroes have no life left at once, the turn-player wins"),
    fault("token-death-is-unreported", "fab:2.5.3g", "a token that is cleared is not said to have died"),
    Fault {
        also: &[("fab:2.6.6", "its metatype is not the hero's")],
        ..fault("metatypes-are-ignored", "fab:2.6.1", "a card is admitted whatever its metatype")
    },
    Fault {
        also: BOX,
        ..fault("first-metatype-only", "fab:2.6.2", "only the first metatype of a card is read")
    },
    Fault {
        also: &[BOX[0], ("fab:2.11.6", "one more supertype is shown as a metatype")],
        ..fault("supertype-is-metatype", "fab:2.6.3", "a card with a supertype is read to have a metatype")
    },
    fault("layer-lacks-metatypes", "fab:2.6.4", "an activated-layer has no metatypes"),
    fault("metatypes-are-gained", "fab:2.6.5", "an effect can give and take metatypes"),
    Fault {
        also: &[("fab:2.6.1", "nothing else keeps it out")],
        ..fault("generic-ignores-metatypes", "fab:2.6.6", "a generic card is admitted whatever its metatype")
    },
    fault("rosetta-unknown", "fab:2.6.6a", "the set-metatype is not known"),
    fault("same-name-is-enough", "fab:2.7.1", "cards of one name are the same card whatever their pitch"),
    Fault {
        also: &[("fab:2.12.3b", "an object that is named whole in an ability does not grow")],
        ..fault("name-is-cut-at-the-comma", "fab:2.7.2", "a name ends at its comma")
    },
    Fault {
        also: &[
            ("fab:2.7.3b", "objects of several names are not found"),
            ("fab:2.12.3b", "an ability that names an object means those of a wrong moniker"),
        ],
        ..fault("first-word-is-the-moniker", "fab:2.7.3", "the first word of a personal name is its moniker")
    },
    Fault {
        also: &[("fab:2.12.3b", "an ability that names an object means those of a moniker that is none")],
        ..fault("every-name-has-a-moniker", "fab:2.7.3a", "a name that is nobody's has a moniker")
    },
    Fault {
        also: &[("fab:2.7.3", "the others have that moniker")],
        ..fault(
            "first-of-the-moniker-only",
            "fab:2.7.3b",
            "of several objects with a moniker only the first is found",
        )
    },
    Fault {
        also: &[("fab:2.0.1", "it finds another name"), ("fab:2.7.5", "it finds another name")],
        ..fault(
            "name-finds-moniker",
            "fab:2.7.3c",
            "looking for a name finds those of whom it is the moniker",
        )
    },
    fault(
        "foreign-name-kept",
        "fab:2.7.4",
        "a card printed in another language has its name in that language",
    ),
    Fault {
        also: &[
            ("fab:2.0.1", "it finds another name"),
            ("fab:2.7.3c", "it finds names that begin with a moniker"),
            ("fab:2.12.3b", "an ability that names an object means those with a part of the name"),
        ],
        ..fault("name-finds-part-of-a-word", "fab:2.7.5", "looking for a name finds every name that holds it")
    },
    Fault {
        also: &[("fab:2.12.3b", "an ability that names an object misses those of the name in other letters")],
        ..fault("name-minds-the-case", "fab:2.7.5", "names in other letters are other names")
    },
    fault("one-chi-too-many", "fab:2.8.1", "pitching for chi gains one too many"),
    Fault {
        also: &[("fab:2.0.2", "an unprinted pitch is not absent")],
        ..fault("no-pitch-is-zero", "fab:2.8.2", "a card with no printed pitch has pitch 0")
    },
    fault("pitch-finds-base", "fab:2.8.3", "looking for a pitch looks at the base pitch"),
    fault("pitch-symbols-one-more", "fab:2.8.4", "a pitch asked for in symbols finds the next pitch"),
    Fault {
        model: Some("Talishar PR #714"),
        also: &[("fab:2.5.3f", "a hero survives the damage that it is not dealt")],
        ..fault("base-power-deals", "fab:2.9.1", "damage comes from the base power")
    },
    Fault {
        also: &[("fab:2.0.2", "a printed power is absent")],
        ..fault("power-zero-is-absent", "fab:2.9.2", "a printed power of 0 is none")
    },
    fault(
        "power-counts-the-other-graveyard",
        "fab:2.9.2a",
        "a power of (c) counts the cards in the opponent's graveyard",
    ),
    Fault {
        model: Some("keyteki #264"),
        ..fault("power-finds-base", "fab:2.9.3", "looking for a power looks at the base power")
    },
    Fault {
        also: BOX,
        ..fault("first-subtype-only", "fab:2.10.2", "only the first subtype of a card is read")
    },
    Fault {
        also: BOX,
        ..fault("reaction-is-attack", "fab:2.10.3", "an Attack Reaction is read to have the subtype Attack")
    },
    fault("layer-lacks-subtypes", "fab:2.10.4", "an activated-layer has no subtypes"),
    Fault {
        also: &[("fab:2.0.4", "an earlier gain is undone, and not told")],
        model: Some("mage b80162c779c"),
        ..fault("gained-subtype-replaces", "fab:2.10.5", "a gained subtype replaces those that were there")
    },
    fault("hammer-adds-power", "fab:2.10.6", "a Hammer has +1 power"),
    fault("functional-subtypes-unknown", "fab:2.10.6a", "some functional subtypes are not known"),
    fault("non-functional-subtypes-unknown", "fab:2.10.6b", "some non-functional subtypes are not known"),
    Fault {
        also: &[("fab:2.6.1", "whatever its metatype"), ("fab:2.6.6", "whatever its metatype")],
        ..fault("free-cards-are-admitted", "fab:2.11.1", "a card of cost 0 is admitted by every hero")
    },
    Fault {
        model: Some("mage PR #10689"),
        also: &[BOX[0], ("fab:2.11.6", "one more supertype pushes another out of what is looked at")],
        ..fault("first-supertype-only", "fab:2.11.2", "only the first supertype of a card is read")
    },
    Fault {
        also: &[
            ("fab:2.14.1", "the type box is not read as it is printed"),
            ("fab:2.14.1a", "a generic Dragon has a supertype"),
        ],
        ..fault("dragon-is-draconic", "fab:2.11.3", "a Dragon is read to have the supertype Draconic")
    },
    fault("layer-lacks-supertypes", "fab:2.11.4", "an activated-layer has no supertypes"),
    Fault {
        also: &[("fab:2.0.4", "an earlier gain is undone, and not told")],
        model: Some("mage 745b75d603c"),
        ..fault(
            "gained-supertype-replaces",
            "fab:2.11.5",
            "a gained supertype replaces those that were there",
        )
    },
    fault("bards-stay", "fab:2.11.6", "a Bard card is not moved by effects"),
    fault("classes-unknown", "fab:2.11.6a", "some classes are not known"),
    fault("talents-unknown", "fab:2.11.6b", "some talents are not known"),
    fault("reminder-text-counts", "fab:2.12.2", "a keyword in reminder text is an ability"),
    fault("flavor-text-counts", "fab:2.12.2", "a keyword in flavor text is an ability"),
    fault("dominate-is-not-read", "fab:2.12.3", "one keyword of the rules text is not read"),
    fault("all-of-the-name-grow", "fab:2.12.3a", "a card that names itself means all of its name"),
    fault(
        "create-means-an-existing-one",
        "fab:2.12.3b",
        "nothing is created where an object of the name exists",
    ),
    Fault {
        also: &[("fab:2.13.4", "no card with the trait is found")],
        ..fault("traits-dropped", "fab:2.13.2", "printed traits are not read")
    },
    fault("agents-stay", "fab:2.13.3", "a card with a trait is not moved by effects"),
    fault("trait-unknown", "fab:2.13.3a", "the trait is not known"),
    Fault {
        model: Some("keyteki PR #3376"),
        also: &[("fab:2.0.1", "the others are shown with it")],
        ..fault(
            "first-of-the-trait-only",
            "fab:2.13.4",
            "of several cards with a trait only the first is found",
        )
    },
    Fault {
        also: &[("fab:2.10.2", "it is not shown")],
        ..fault(
            "off-hand-is-split",
            "fab:2.14.1",
            "a hyphen is read as the dash, so that Off-Hand is no subtype",
        )
    },
    fault("generic-is-a-supertype", "fab:2.14.1a", "Generic is shown as a supertype"),
    fault("hybrid-needs-both", "fab:2.14.1b", "a hybrid card needs a hero with all its supertypes"),
    fault("token-weapon-is-arena-card", "fab:2.15.1", "a Token that is also a Weapon is an arena-card"),
    Fault { also: BOX, ..fault("first-type-only", "fab:2.15.2", "only the first type of a card is read") },
    Fault {
        also: BOX,
        ..fault("item-is-equipment", "fab:2.15.3", "an Item is read to have the type Equipment")
    },
    fault("layer-lacks-types", "fab:2.15.4", "an activated-layer has no types but its ability's"),
    Fault {
        also: &[("fab:2.0.1a", "a source without types leaves it without any")],
        ..fault("layer-lacks-ability-type", "fab:2.15.4a", "an activated-layer has no type but its source's")
    },
    Fault {
        also: &[("fab:2.0.4", "an earlier gain is undone, and not told")],
        ..fault("gained-type-replaces", "fab:2.15.5", "a gained type replaces those that were there")
    },
    fault("types-unknown", "fab:2.15.6a", "some types are not known"),
];
