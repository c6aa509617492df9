//! The faults that can be planted, and which rule must convict each.

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

/// The one table that says which rule must convict which fault.
pub(super) const FAULTS: &[Fault] = &[
    row(
        Bug::SpeedIsNotFound,
        CHARACTERISTIC,
        "\"fast\" and \"slow\" find nothing",
        None,
        &[
            ("ga:targeting.exclusion", "so that \"non-fast\" finds what is fast"),
            (EXPANSION, "nor by a conferred type and a speed"),
            (ACTING, "nor is what acts as another type left out of what is not of a speed"),
        ],
    ),
    row(Bug::CostIsNotFound, CHARACTERISTIC, "\"with cost n\" finds nothing", None, &[]),
    row(Bug::RestedLosesPower, "ga:characteristics.general.2", "a rested object has power 0", None, &[]),
    row(
        Bug::SetTypeDropsSubtypes,
        "ga:characteristics.type-setting.1",
        "setting the type drops the subtypes",
        None,
        &[],
    ),
    row(
        Bug::SetTypeAdds,
        "ga:characteristics.type-setting.1",
        "setting the type adds to the old types instead of replacing them",
        Some("phase #1339"),
        &[],
    ),
    row(
        Bug::SetTypeKeepsSupertypes,
        "ga:characteristics.type-setting.2",
        "setting the type keeps the supertypes, as other games do",
        None,
        &[],
    ),
    row(
        Bug::SetTypeDropsGivenSupertypes,
        "ga:characteristics.type-setting.2",
        "the supertypes that come with a set type are lost",
        Some("mage PR #10689"),
        &[],
    ),
    row(
        Bug::ActingAddsTheType,
        "ga:characteristics.type-acting.1",
        "what acts as a type becomes that type besides",
        None,
        &[],
    ),
    row(
        Bug::ActingIsReached,
        "ga:characteristics.type-acting.2",
        "what acts as a type is reached by effects that ask for the type",
        None,
        &[("ga:targeting.type-only", "what is reached is not of the type asked for")],
    ),
    row(
        Bug::ActingIsNotAllowed,
        "ga:characteristics.type-acting.3",
        "what may attack as though it were of a type may not",
        None,
        &[],
    ),
    row(
        Bug::ConferredReplaces,
        "ga:characteristics.type-expansion.1",
        "a conferred type replaces the others instead of adding to them",
        Some("mage b80162c779c"),
        &[],
    ),
    row(
        Bug::ConferredCountsTwice,
        "ga:characteristics.type-expansion.1",
        "an object with a conferred type is offered twice",
        None,
        &[],
    ),
    row(
        Bug::RegaliaToGraveyard,
        "ga:characteristics.type-expansion.2",
        "a destroyed regalia goes to the graveyard",
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
        "a stat given without a value is 1",
        None,
        &[],
    ),
    row(
        Bug::DomainsAreNoObjects,
        "ga:targeting.objects",
        "domains are not reached",
        None,
        &[
            (CHARACTERISTIC, "nor by their characteristics"),
            ("ga:targeting.exclusion", "nor by exclusion"),
            ("ga:targeting.tokens", "nor are domain tokens"),
            (EXPANSION, "nor by a conferred type"),
            ("ga:targeting.units", "nor a domain that is an ally besides"),
        ],
    ),
    row(
        Bug::WeaponsAreUnits,
        "ga:targeting.units",
        "a weapon is reached as a unit",
        None,
        &[("ga:characteristics.type-acting.2", "also one that may attack as though it were an ally")],
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
        "an activated card on the effects stack is reached as an object",
        None,
        &[("ga:targeting.descriptor", "and so by its bare type")],
    ),
    row(
        Bug::MaterializationsAreActivations,
        "ga:targeting.materializations",
        "a materialization is reached as an activation",
        None,
        &[],
    ),
    row(
        Bug::HandIsIntent,
        "ga:targeting.intents",
        "an attack card in hand is reached as an intent",
        None,
        &[],
    ),
    row(
        Bug::LineageIsChampion,
        "ga:targeting.non-objects",
        "a champion card within a lineage is reached as a champion",
        None,
        &[("ga:targeting.descriptor", "\"champion\" is a bare type")],
    ),
    row(
        Bug::DeadTokensLinger,
        "ga:targeting.non-objects",
        "a destroyed token lies in the graveyard and is still reached",
        Some("TCGEngine de1bdb2f"),
        &[("ga:targeting.descriptor", "and by its bare type")],
    ),
    row(
        Bug::AnyObjectWillDo,
        "ga:targeting.type-only",
        "where nothing fits the first object is offered",
        None,
        &[
            ("ga:targeting.units", "also where a unit is asked for"),
            ("ga:targeting.exclusion", "also where it is excluded"),
            ("ga:characteristics.type-acting.2", "also where it only acts as what is asked for"),
        ],
    ),
    row(
        Bug::NonChampionMeansAlly,
        "ga:targeting.exclusion",
        "\"non-champion\" reaches allies only",
        None,
        &[(EXPANSION, "not what has several other types")],
    ),
    row(
        Bug::MemoryToo,
        "ga:targeting.zone-bound",
        "what asks for cards in a hand reaches the memory too, and the other way round",
        None,
        &[],
    ),
    row(
        Bug::TokensHaveNoType,
        "ga:targeting.tokens",
        "a token is not reached by its type",
        None,
        &[
            ("ga:targeting.objects", "a token of a type is an object of that type"),
            (CHARACTERISTIC, "its type is a characteristic"),
            ("ga:targeting.exclusion", "also with an exclusion besides"),
            (EXPANSION, "also by a conferred type"),
        ],
    ),
    row(
        Bug::ChoosesOnActivation,
        "ga:targeting.chosen",
        "a choice on resolution is asked for on activation",
        None,
        &[],
    ),
    row(
        Bug::NeverAsksForTheChoice,
        "ga:targeting.chosen",
        "a choice on resolution is made without asking",
        None,
        &[],
    ),
    row(
        Bug::GraveyardIsAlly,
        "ga:targeting.descriptor",
        "an ally card in a graveyard is reached as an ally",
        None,
        &[("ga:targeting.non-objects", "it is no object")],
    ),
];
