//! The faults of the engine, and the rule that must detect each.

use crate::Fault;

headjudge_oracles::listed! {
    /// A fault. The engine tests for each at the one place where it goes wrong.
    pub enum Bug {
        AbilityNeverWaits = "ability-never-waits",
        TwiceMovedCardCountsAsNothing = "twice-moved-card-counts-as-nothing",
        SecondPumpReplacesTheFirst = "second-pump-replaces-the-first",
        CountersCountOnce = "counters-count-once",
        LordsGiveNoToughness = "lords-give-no-toughness",
        TokensHaveNoColor = "tokens-have-no-color",
        TappingDropsPower = "tapping-drops-power",
        ControlForgetsEffects = "control-forgets-effects",
        ReentryKeepsCounters = "reentry-keeps-counters",
        ReentryKeepsAnimation = "reentry-keeps-animation",
        AnimationDropsTypes = "animation-drops-types",
        SpellsChangeIsLost = "spells-change-is-lost",
        SpellsChangeIsPrinted = "spells-change-is-printed",
        AbilityFollowsSource = "ability-follows-source",
        AbilityLeavesWithSource = "ability-leaves-with-source",
        OwnPowerIsLocked = "own-power-is-locked",
        LookUpIsLocked = "look-up-is-locked",
        LookUpsShareOneValue = "look-ups-share-one-value",
        LastKnownIsPrinted = "last-known-is-printed",
        StaticUsesLastKnown = "static-uses-last-known",
        MovedCardIsReadWhereItIs = "moved-card-is-read-where-it-is",
        CardIsReadWhereItIs = "card-is-read-where-it-is",
        LordsGiftsDoNotCount = "lords-gifts-do-not-count",
        PowerIsFoundByBase = "power-is-found-by-base",
        AurasEffectIsListed = "auras-effect-is-listed",
        SelfLookUpIsLocked = "self-look-up-is-locked",
        ThisDealsAsAnnounced = "this-deals-as-announced",
        AbilityDealsAsSource = "ability-deals-as-source",
        PowerIsKeptIn8Bits = "power-is-kept-in-8-bits",
    }
}

/// The table of faults, one row each.
pub const FAULTS: &[Fault] = &[
    Fault {
        name: "tokens-have-no-color",
        rule: "mtg:K.6.1",
        what: "a query by color never finds a token",
        model: None,
        also: &[],
    },
    Fault {
        name: "tapping-drops-power",
        rule: "mtg:K.6.2",
        what: "a tapped creature has power 0",
        model: None,
        also: &[
            ("mtg:K.6.3", "an artifact that becomes a creature while tapped starts with power 0"),
            ("mtg:K.6.4", "a tapped creature that was changed as a spell has power 0 after the turn ends"),
            ("mtg:K.6.6", "a bonus that a tapped creature gets between two lookups is missed"),
            ("mtg:K.6.R1", "a query by power misses a bonus that a tapped creature has gained"),
        ],
    },
    Fault {
        name: "control-forgets-effects",
        rule: "mtg:K.6.2",
        what: "a permanent loses all effects on it when its controller changes",
        model: None,
        also: &[
            ("mtg:K.6.R1", "a query no longer finds a keyword that the permanent had gained"),
            ("mtg:K.6.4", "a control change aimed at a spell removes the effects on the spell"),
        ],
    },
    Fault {
        name: "reentry-keeps-counters",
        rule: "mtg:K.6.3",
        what: "a card that leaves play keeps its counters, and they apply again when it returns",
        model: Some("magefree/mage #42"),
        also: &[
            (
                "mtg:K.6.4",
                "a permanent spell enters play with counters left over from the card's earlier time in play",
            ),
            ("mtg:K.6.R1", "a query by power adds the leftover counters to a gained bonus"),
            (
                "mtg:K.6.7.static",
                "leftover counters can raise a creature's power to that of a creature that is gone",
            ),
        ],
    },
    Fault {
        name: "reentry-keeps-animation",
        rule: "mtg:K.6.3",
        what: "an effect that made a permanent a creature of a given \
             size still applies after the permanent leaves play",
        model: Some("throneteki/throneteki #2098"),
        also: &[
            (
                "mtg:K.6.4",
                "a permanent spell enters play with the size that \
                 its card was given during an earlier time in play",
            ),
            (
                "mtg:K.6.7.static",
                "the size given during an earlier time in play \
                 overrides the power that a static ability sets",
            ),
        ],
    },
    Fault {
        name: "power-is-kept-in-8-bits",
        rule: "mtg:K.6.3",
        what: "a power above 127 becomes negative",
        model: None,
        also: &[
            ("mtg:K.6.4", "the power of a spell is not what it was changed to"),
            ("mtg:K.6.R1", "a gained bonus makes the power negative instead of greater"),
        ],
    },
    Fault {
        name: "animation-drops-types",
        rule: "mtg:K.6.3",
        what: "a permanent that becomes a creature loses its other types",
        model: Some("magefree/mage b80162c779c"),
        also: &[],
    },
    Fault {
        name: "spells-change-is-lost",
        rule: "mtg:K.6.4",
        what: "a permanent enters play as printed, without the changes made to the spell",
        model: Some("magefree/mage #14693"),
        also: &[("mtg:K.6.R1", "a query does not find what the spell gained on its permanent")],
    },
    Fault {
        name: "spells-change-is-printed",
        rule: "mtg:K.6.4",
        what: "changes made to a spell become the initial values of its permanent",
        model: None,
        also: &[("mtg:K.6.3", "the card keeps the changed values after it leaves play")],
    },
    Fault {
        name: "ability-follows-source",
        rule: "mtg:K.6.5",
        what: "an ability on the stack changes color along with its source",
        model: None,
        also: &[],
    },
    Fault {
        name: "ability-leaves-with-source",
        rule: "mtg:K.6.5.source",
        what: "an ability is removed from the stack when its source leaves its zone",
        model: Some("magefree/mage #7405"),
        also: &[],
    },
    Fault {
        name: "ability-never-waits",
        rule: "mtg:K.6.5.source",
        what: "an activated ability is carried out at once and never put on the stack",
        model: None,
        also: &[],
    },
    Fault {
        name: "own-power-is-locked",
        rule: "mtg:K.6.5.note",
        what: "an ability that reads its source's power uses the value at announcement",
        model: None,
        also: &[],
    },
    Fault {
        name: "look-up-is-locked",
        rule: "mtg:K.6.6",
        what: "an ability that reads another creature's power uses the value at announcement",
        model: None,
        also: &[],
    },
    Fault {
        name: "look-ups-share-one-value",
        rule: "mtg:K.6.6",
        what: "an ability that must look up a power twice looks it up once and reuses the value",
        model: None,
        also: &[],
    },
    Fault {
        name: "last-known-is-printed",
        rule: "mtg:K.6.7",
        what: "printed values are used instead of last known values for an object that has left",
        model: Some("Card-Forge/forge #4335"),
        also: &[
            ("mtg:K.6.5.note", "the object that has left can be the ability's source"),
            (
                "mtg:K.6.7.any-zone",
                "last known values are needed for objects that leave any zone, not only play",
            ),
            ("mtg:K.6.R4", "the printed color, too, is used for a permanent that has left"),
        ],
    },
    Fault {
        name: "twice-moved-card-counts-as-nothing",
        rule: "mtg:K.6.7",
        what: "an ability reads no power at all of an object that left and then moved again, back or elsewhere",
        model: None,
        also: &[
            ("mtg:K.6.5.note", "the object that moved twice can be the ability's source"),
            ("mtg:K.6.7.any-zone", "the card can leave another zone than play"),
            ("mtg:K.6.R4", "the permanent that moved twice deals its damage without a color"),
        ],
    },
    Fault {
        name: "static-uses-last-known",
        rule: "mtg:K.6.7.static",
        what: "a static ability keeps using the power of a creature that has left play",
        model: Some("Card-Forge/forge #1995"),
        also: &[],
    },
    Fault {
        name: "moved-card-is-read-where-it-is",
        rule: "mtg:K.6.7.any-zone",
        what: "an ability that puts a creature into the graveyard reads the power that the card has there",
        model: Some("keyteki/keyteki #4540"),
        also: &[],
    },
    Fault {
        name: "card-is-read-where-it-is",
        rule: "mtg:K.6.7.any-zone",
        what: "an ability of a card in a graveyard reads the permanent that the card has since become",
        model: Some("magefree/mage #4893"),
        also: &[("mtg:K.6.5.note", "the card that moved can be the ability's source")],
    },
    Fault {
        name: "lords-gifts-do-not-count",
        rule: "mtg:K.6.R1",
        what: "a keyword that a lord gives is not among a creature's abilities",
        model: None,
        also: &[],
    },
    Fault {
        name: "power-is-found-by-base",
        rule: "mtg:K.6.R1",
        what: "a query by power looks at the base power",
        model: Some("Talishar/Talishar #714"),
        also: &[("mtg:K.6.1", "a query for the power that a creature shows does not find the creature")],
    },
    Fault {
        name: "second-pump-replaces-the-first",
        rule: "mtg:K.6.R1",
        what: "of several changes of a creature's size, only the last one counts",
        model: None,
        also: &[
            ("mtg:K.6.4", "only the last change of the size of a spell counts on its permanent"),
            ("mtg:K.6.6", "a bonus that a creature gets between two lookups replaces an earlier one"),
        ],
    },
    Fault {
        name: "counters-count-once",
        rule: "mtg:K.6.R1",
        what: "several +1/+1 counters on a creature count as one",
        model: None,
        also: &[],
    },
    Fault {
        name: "lords-give-no-toughness",
        rule: "mtg:K.6.R1",
        what: "a lord adds to the power of other creatures, but not to their toughness",
        model: None,
        also: &[],
    },
    Fault {
        name: "auras-effect-is-listed",
        rule: "mtg:K.6.R2",
        what: "an Aura's own effect is listed as an ability of the enchanted creature",
        model: None,
        also: &[],
    },
    Fault {
        name: "self-look-up-is-locked",
        rule: "mtg:K.6.R3",
        what: "an ability that names or targets its own source uses the source's power at announcement",
        model: None,
        also: &[],
    },
    Fault {
        name: "this-deals-as-announced",
        rule: "mtg:K.6.R4",
        what: "damage dealt by a permanent has the color that the permanent had when the ability was announced",
        model: None,
        also: &[],
    },
    Fault {
        name: "ability-deals-as-source",
        rule: "mtg:K.6.R5",
        what: "damage dealt by an ability has the color that the ability's source has on resolution",
        model: None,
        also: &[],
    },
];
