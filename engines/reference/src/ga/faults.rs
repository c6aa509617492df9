//! The faults of the engine, and the rule that must detect each.

use crate::Fault;
use headjudge_oracles::{Listed, listed};

listed! {
    /// A fault.
    pub enum Bug {
        SpeedIsNotFound = "speed-is-not-found",
        CostIsNotFound = "cost-is-not-found",
        RestedLosesPower = "rested-loses-power",
        SetTypeDropsSubtypes = "set-type-drops-subtypes",
        SetTypeAdds = "set-type-adds",
        SetTypeKeepsSupertypes = "set-type-keeps-supertypes",
        SetTypeDropsGivenSupertypes = "set-type-drops-given-supertypes",
        ActingAddsTheType = "acting-adds-the-type",
        ActingIsReached = "acting-is-reached",
        ActingIsNotAllowed = "acting-is-not-allowed",
        ConferredReplaces = "conferred-replaces",
        ConferredCountsTwice = "conferred-counts-twice",
        RegaliaToGraveyard = "regalia-to-graveyard",
        SetNeedsTheStat = "set-needs-the-stat",
        GivenStatStartsAtOne = "given-stat-starts-at-one",
        DomainsAreNoObjects = "domains-are-no-objects",
        WeaponsAreUnits = "weapons-are-units",
        UnusedStatsGo = "unused-stats-go",
        ActivationsAreObjects = "activations-are-objects",
        MaterializationsAreActivations = "materializations-are-activations",
        HandIsIntent = "hand-is-intent",
        LineageIsChampion = "lineage-is-champion",
        DeadTokensLinger = "dead-tokens-linger",
        AnyObjectWillDo = "any-object-will-do",
        NonChampionMeansAlly = "non-champion-means-ally",
        MemoryToo = "memory-too",
        EitherPlayersZone = "either-players-zone",
        ResolvedIsActivation = "resolved-is-activation",
        NumberAtMost = "number-at-most",
        TokensHaveNoType = "tokens-have-no-type",
        ChoosesOnActivation = "chooses-on-activation",
        NeverAsksForTheChoice = "never-asks-for-the-choice",
        GraveyardIsAlly = "graveyard-is-ally",
    }
}

/// A row of the table.
const fn row(
    bug: Bug,
    rule: &'static str,
    what: &'static str,
    model: Option<&'static str>,
    also: &'static [(&'static str, &'static str)],
) -> Fault {
    Fault { name: <Bug as Listed>::WORDS[bug as usize], rule, what, model, also }
}

const CHARACTERISTIC: &str = "ga:characteristics.general.1";
const ACTING: &str = "ga:characteristics.type-acting.2";
const EXPANSION: &str = "ga:characteristics.type-expansion.1";

/// The table of faults.
pub(super) const FAULTS: &[Fault] = &[
    row(
        Bug::SpeedIsNotFound,
        CHARACTERISTIC,
        "an effect that asks for a fast or slow object or card finds nothing",
        None,
        &[
            ("ga:targeting.exclusion", "an effect that asks for a non-fast object finds fast objects"),
            (EXPANSION, "an object is not found by a conferred type together with its speed"),
            (
                ACTING,
                "an effect that asks for a non-fast unit finds a fast ally that only acts as another type",
            ),
        ],
    ),
    row(
        Bug::CostIsNotFound,
        CHARACTERISTIC,
        "an effect that asks for an object with a given cost finds nothing",
        None,
        &[],
    ),
    row(
        Bug::RestedLosesPower,
        "ga:characteristics.general.2",
        "resting an object sets its power to 0",
        None,
        &[],
    ),
    row(
        Bug::SetTypeDropsSubtypes,
        "ga:characteristics.type-setting.1",
        "setting an object's type removes its subtypes",
        None,
        &[],
    ),
    row(
        Bug::SetTypeAdds,
        "ga:characteristics.type-setting.1",
        "setting an object's type adds the new type instead of replacing the old types",
        Some("phase #1339"),
        &[],
    ),
    row(
        Bug::SetTypeKeepsSupertypes,
        "ga:characteristics.type-setting.2",
        "setting an object's type keeps its supertypes, as in other games",
        None,
        &[],
    ),
    row(
        Bug::SetTypeDropsGivenSupertypes,
        "ga:characteristics.type-setting.2",
        "an object whose type is set does not get the supertypes that the effect gives it",
        Some("mage PR #10689"),
        &[],
    ),
    row(
        Bug::ActingAddsTheType,
        "ga:characteristics.type-acting.1",
        "an object that may act as another type also gains that type",
        None,
        &[],
    ),
    row(
        Bug::ActingIsReached,
        "ga:characteristics.type-acting.2",
        "an effect that asks for a type can target or choose an object that only acts as that type",
        None,
        &[("ga:targeting.type-only", "the object that is offered does not have the type asked for")],
    ),
    row(
        Bug::ActingIsNotAllowed,
        "ga:characteristics.type-acting.3",
        "an object that may attack as though it were of another type cannot attack",
        None,
        &[],
    ),
    row(
        Bug::ConferredReplaces,
        "ga:characteristics.type-expansion.1",
        "an additional type replaces an object's other types",
        Some("mage b80162c779c"),
        &[],
    ),
    row(
        Bug::ConferredCountsTwice,
        "ga:characteristics.type-expansion.1",
        "an object with an additional type is counted twice among the options",
        None,
        &[],
    ),
    row(
        Bug::RegaliaToGraveyard,
        "ga:characteristics.type-expansion.2",
        "a destroyed regalia object goes to the graveyard",
        Some("TCGEngine f91a6f77"),
        &[],
    ),
    row(
        Bug::SetNeedsTheStat,
        "ga:characteristics.stat-setting.1",
        "setting a stat that the object lacks does nothing",
        None,
        &[],
    ),
    row(
        Bug::GivenStatStartsAtOne,
        "ga:characteristics.stat-setting.1",
        "a stat that is given without a value starts at 1",
        None,
        &[],
    ),
    row(
        Bug::DomainsAreNoObjects,
        "ga:targeting.objects",
        "a domain on the field cannot be targeted or chosen",
        None,
        &[
            (CHARACTERISTIC, "a domain is not found by its characteristics"),
            ("ga:targeting.exclusion", "an effect that asks for objects by exclusion misses domains"),
            ("ga:targeting.tokens", "a domain token is not found as a token or as a domain"),
            (EXPANSION, "a domain with an additional type is not found by any of its types"),
            ("ga:targeting.units", "a domain that is also an ally is not found as a unit"),
        ],
    ),
    row(
        Bug::WeaponsAreUnits,
        "ga:targeting.units",
        "a weapon can be targeted or chosen as a unit",
        None,
        &[("ga:characteristics.type-acting.2", "the weapon may be one that only acts as an ally")],
    ),
    row(
        Bug::UnusedStatsGo,
        "ga:targeting.stats-stay",
        "an object loses the stats that its new type does not use, as in Magic",
        Some("mage #14405, the other way round"),
        &[],
    ),
    row(
        Bug::ActivationsAreObjects,
        "ga:targeting.activations",
        "an activated card on the effects stack can be targeted or chosen as an object",
        None,
        &[("ga:targeting.descriptor", "the activated card can be targeted or chosen by its type alone")],
    ),
    row(
        Bug::MaterializationsAreActivations,
        "ga:targeting.materializations",
        "a materialization can be targeted or chosen as an activation",
        None,
        &[],
    ),
    row(
        Bug::HandIsIntent,
        "ga:targeting.intents",
        "an attack card in hand can be targeted or chosen as an intent",
        None,
        &[],
    ),
    row(
        Bug::LineageIsChampion,
        "ga:targeting.non-objects",
        "a champion card in a lineage can be targeted or chosen as a champion",
        None,
        &[("ga:targeting.descriptor", "the word \"champion\" alone means a champion on the field")],
    ),
    row(
        Bug::DeadTokensLinger,
        "ga:targeting.non-objects",
        "a destroyed token goes to the graveyard and can still be targeted or chosen",
        Some("TCGEngine de1bdb2f"),
        &[("ga:targeting.descriptor", "the destroyed token can be targeted or chosen by its type alone")],
    ),
    row(
        Bug::AnyObjectWillDo,
        "ga:targeting.type-only",
        "if nothing fits, the first object on the field is offered",
        None,
        &[
            ("ga:targeting.units", "an object that is not a unit can be offered as a unit"),
            ("ga:targeting.exclusion", "an object that the effect excludes can be offered"),
            (
                "ga:characteristics.type-acting.2",
                "an object that only acts as the type asked for can be offered",
            ),
        ],
    ),
    row(
        Bug::NonChampionMeansAlly,
        "ga:targeting.exclusion",
        "an effect that asks for a non-champion object finds only allies",
        None,
        &[(EXPANSION, "an object with several types is missed if none of them is ally")],
    ),
    row(
        Bug::MemoryToo,
        "ga:targeting.zone-bound",
        "an effect that asks for cards in a hand also finds cards in memory, and vice versa",
        None,
        &[],
    ),
    row(
        Bug::EitherPlayersZone,
        "ga:targeting.zone-bound",
        "an effect that asks for cards in one player's zone also finds cards in the other player's",
        None,
        &[],
    ),
    row(
        Bug::ResolvedIsActivation,
        "ga:targeting.activations",
        "a card in a graveyard can be targeted or chosen as an activation",
        None,
        &[("ga:targeting.materializations", "the card can also be targeted or chosen as a materialization")],
    ),
    row(
        Bug::NumberAtMost,
        "ga:targeting.type-only",
        "an effect that asks for a given cost or stat also finds objects with a lower one",
        Some("mage #13243"),
        &[],
    ),
    row(
        Bug::TokensHaveNoType,
        "ga:targeting.tokens",
        "an effect that asks for a type does not find tokens of that type",
        None,
        &[
            ("ga:targeting.objects", "a token of a type is an object of that type"),
            (CHARACTERISTIC, "a token's type is one of its characteristics"),
            (
                "ga:targeting.exclusion",
                "an effect that combines a type with an exclusion, such as non-Fire ally, misses tokens",
            ),
            (EXPANSION, "a token is not found by an additional type"),
        ],
    ),
    row(
        Bug::ChoosesOnActivation,
        "ga:targeting.chosen",
        "the player is asked on activation for a choice that belongs to the resolution",
        None,
        &[],
    ),
    row(
        Bug::NeverAsksForTheChoice,
        "ga:targeting.chosen",
        "a choice during resolution is made without asking the player",
        None,
        &[],
    ),
    row(
        Bug::GraveyardIsAlly,
        "ga:targeting.descriptor",
        "an ally card in a graveyard can be targeted or chosen as an ally",
        None,
        &[("ga:targeting.non-objects", "a card in a graveyard is not an object")],
    ),
];
