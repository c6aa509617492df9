//! How reports speak of the rules and objects of the game.

use super::{Card, Step, Type, Zone};
use crate::{Document, Phrase};

pub(super) const DOCUMENT: Document =
    Document::new("Grand Archive, Comprehensive Rules of 2024", "https://rules.gatcg.com/");

pub(super) fn link(number: &str) -> String {
    let page = match number.starts_with("characteristics.") {
        true => "general-rules/general-rules-card-characteristics",
        false => "game-mechanics/game-mechanics-objects-and-targeting",
    };
    format!("https://rules.gatcg.com/{page}")
}

/// The page of the rules, and the number of the sentence there if the sentences have numbers.
pub(super) fn cite(number: &str) -> String {
    match number.strip_prefix("characteristics.").and_then(|rest| rest.split_once('.')) {
        Some(("general", n)) => format!("Characteristics, General Rules {n}"),
        Some(("type-setting", n)) => format!("Characteristics, Type-Setting {n}"),
        Some(("type-acting", n)) => format!("Characteristics, Type-Acting {n}"),
        Some(("type-expansion", n)) => format!("Characteristics, Type-Expansion {n}"),
        Some((_, n)) => format!("Characteristics, Stat-Setting {n}"),
        None => "Objects and Targeting".into(),
    }
}

pub(super) fn noun(card: Option<&Card>, made_by: Option<&Step>) -> &'static str {
    let Some(card) = card else {
        return if let Some(Step::Use { .. }) = made_by { "ability" } else { "object" };
    };
    match card.types.iter::<Type>().next() {
        _ if card.token => "token",
        Some(Type::Ally) => "ally",
        Some(Type::Champion) => "champion",
        Some(Type::Weapon) => "weapon",
        Some(Type::Item) => "item",
        Some(Type::Domain) => "domain",
        Some(Type::Phantasia) => "phantasia",
        Some(Type::Action) => "action card",
        Some(Type::Attack) => "attack card",
        None => "card",
    }
}

/// What players usually see in this number.
pub(super) fn usual_number(card: &Card, field: &str) -> Option<i32> {
    match field {
        "life" if card.types.has(Type::Champion) => Some(20),
        "life" | "durability" => Some(3),
        "power" | "cost" => Some(2),
        _ => None,
    }
}

/// Where an object in this zone is.
pub(super) fn place(zone: Zone) -> &'static str {
    match zone {
        Zone::Hand => "in hand",
        Zone::Memory => "in memory",
        Zone::Graveyard => "in the graveyard",
        Zone::MainDeck => "in the main deck",
        Zone::MaterialDeck => "in the material deck",
        Zone::Banishment => "in banishment",
        Zone::Field => "on the field",
        Zone::Stack => "on the effects stack",
        Zone::Intent => "in the intent",
        Zone::Lineage => "in a lineage",
        Zone::Loaded => "loaded into a weapon",
    }
}

/// A field or a word of one as a player says it.
pub(super) fn plain_word(word: &str) -> &str {
    match word {
        "modified" => "",
        "activate.answer" | "use.answer" | "resolve.answer" => "the player is",
        "to" => "value",
        "is" => "value",
        "kind" => "type",
        "script" => "rules text",
        "noun" => "what is asked for",
        "word" => "qualifier",
        "non" => "exclusion",
        "number" => "stat or cost",
        "way" => "choosing or targeting",
        word => word,
    }
}

const OFFERED: &str = "\"{step}\" wrongly offers {object}";
const NOT_OFFERED: &str = "\"{step}\" does not offer {object}";

/// What is offered wrongly, by this rule.
const fn offered(rule: &'static str, title: &'static str, why: &'static str) -> Phrase {
    Phrase::of("offered", title, why).rule(rule)
}

pub(super) const PHRASES: &[Phrase] = &[
    offered(
        "targeting.activations",
        "\"{step}\" offers {object}, although only what is activated is an activation",
        "only what is activated is an activation, and it is nothing else",
    ),
    offered(
        "targeting.materializations",
        "\"{step}\" offers {object}, although only what is materialized is a materialization",
        "only what is materialized is a materialization, and it is nothing else",
    ),
    offered(
        "targeting.intents",
        "\"{step}\" offers {object}, although only what is in the intent zone is an intent",
        "only what is in the intent zone is an intent, and it is nothing else",
    ),
    offered(
        "targeting.non-objects",
        "\"{step}\" offers {object}, although it is not on the field",
        "only what is on the field is an object",
    ),
    offered("targeting.exclusion", "\"{step}\" offers {object}, although it is excluded", "it is excluded"),
    offered(
        "targeting.descriptor",
        "\"{step}\" offers {object}, although it is not on the field",
        "a type or subtype alone asks for objects on the field",
    ),
    offered(
        "targeting.zone-bound",
        "\"{step}\" offers {object}, although it is in another zone",
        "it is not in the zone that is named",
    ),
    offered(
        "targeting.units",
        "\"{step}\" offers {object}, although it is not a unit",
        "only allies and champions are units",
    ),
    offered(
        "characteristics.type-acting.2",
        "\"{step}\" offers {object}, although it only acts as that type",
        "it is not of the type, and only acts as though it were",
    ),
    offered(
        "targeting.type-only",
        "\"{step}\" offers {object}, although it has another name",
        "an effect that asks for a name finds only what has it",
    )
    .field("name"),
    offered("", OFFERED, "it does not have what is asked for"),
    Phrase::of("not-offered", NOT_OFFERED, "it is not excluded").rule("targeting.exclusion"),
    Phrase::of("not-offered", NOT_OFFERED, "a token is an object of its types").rule("targeting.tokens"),
    Phrase::of("not-offered", NOT_OFFERED, "allies and champions are units").rule("targeting.units"),
    Phrase::of("not-offered", NOT_OFFERED, "it matches what was asked for"),
    Phrase::of(
        "twice",
        "\"{step}\" counts an object as two choices: {shown} options instead of {expected}",
        "an object is one choice, however many of its words fit",
    ),
    Phrase::of(
        "early",
        "the player is {shown} for {object} too early",
        "a choice that is no target is made on resolution",
    ),
    Phrase::of(
        "not-asked",
        "when {object} resolves, the player is not {expected}",
        "a choice that is no target is made on resolution",
    ),
    Phrase::of("accepted", "{step}, although {reason}", ""),
    Phrase::of(
        "forbidden",
        "\"{step}\" is answered {shown}, although an effect allows it",
        "an effect allows it",
    ),
    Phrase::of(
        "not-damaged",
        "{object} that was chosen is not dealt the damage: it {differs}",
        "the effect applies to what was chosen",
    ),
    Phrase::of(
        "wrong-damage",
        "{object} that was chosen is dealt the wrong damage: it {differs}",
        "the effect deals 2 damage to the unit that is chosen",
    ),
    Phrase::of(
        "another-damaged",
        "{object} that was not chosen is dealt the damage: it {differs}",
        "the effect applies to what was chosen",
    ),
    Phrase::of(
        "damaged",
        "{object} is dealt damage, although it is not a unit: it {differs}",
        "only allies and champions are dealt the damage",
    ),
    Phrase::of("duplicated", "{object} has {shown} among its {field}", "each word counts once"),
    Phrase::of(
        "elsewhere",
        "of two conflicting rules for the types of {object}, the stricter one is not applied: it is {shown}",
        "the stricter of the conflicting rules applies",
    ),
    Phrase::of("not-given", "", "the effect names them"),
    Phrase::of("not-added", "", "what the effect gives is added to what is there"),
    Phrase::of(
        "lost",
        "an additional type takes abilities away: {object} {differs}",
        "an additional type takes no ability away",
    )
    .field("abilities"),
    Phrase::of(
        "changed",
        "resting or waking {object} changes it: it {differs}",
        "resting and waking change no characteristic",
    )
    .rule("characteristics.general.2"),
    Phrase::of(
        "changed",
        "an effect that sets a type changes the subtypes: {object} {differs}",
        "an effect that names no subtypes leaves them as they are",
    )
    .rule("characteristics.type-setting.1"),
    Phrase::of(
        "changed",
        "{object} that only acts as though it were of a type {differs}",
        "acting as though it were of a type does not give it that type",
    ),
    Phrase::of(
        "not-replaced",
        "an effect does not set the type as it says: {object} {differs}",
        "the type that is set replaces the others",
    ),
    Phrase::of(
        "not-redefined",
        "an effect that sets a type does not set the supertypes: {object} {differs}",
        "the object has exactly the supertypes that the effect names",
    ),
    Phrase::of("not-set", "", "the stat has the value that the effect names, or 0 if it names none"),
    Phrase::of(
        "none-damaged",
        "{object} deals no damage to the unit that is chosen",
        "the effect deals 2 damage to the unit that is chosen",
    ),
    Phrase::of(
        "lost",
        "{object} with a new type loses a stat: it {differs}",
        "the stats stay on an object whose type no longer uses them",
    ),
];
