//! How reports speak of the rules and objects of the game.

use super::{Card, Step, Type, Zone};
use crate::{Document, Phrase};

pub(super) const DOCUMENT: Document =
    Document { title: "Grand Archive, Comprehensive Rules", link: "https://rules.gatcg.com/" };

/// The page of the rules, and the number of the sentence there if the sentences have numbers.
pub(super) fn cite(number: &str) -> String {
    match number.strip_prefix("characteristics.").and_then(|rest| rest.split_once('.')) {
        Some((section, n)) => format!("Characteristics, {} {n}", section.replace('-', " ")),
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

pub(super) const PHRASES: &[Phrase] = &[
    Phrase::of("offered", "\"{step}\" wrongly offers {unexpected}", ""),
    Phrase::of("not-offered", "\"{step}\" does not offer {expected}", ""),
    Phrase::of(
        "twice",
        "\"{step}\" counts {shown} options, not {expected}",
        "an object is one choice, however many of its words fit",
    ),
    Phrase::of(
        "early",
        "the player is {shown} for {object} too early",
        "a choice that is no target is made on resolution",
    ),
    Phrase::of(
        "not-asked",
        "{object} resolves, and the player is not {expected}",
        "a choice that is no target is made on resolution",
    ),
    Phrase::of("accepted", "{step}, although {reason}", ""),
    Phrase::of("forbidden", "\"{step}\" is answered {shown}, not {expected}", "an effect allows it"),
    Phrase::of(
        "not-damaged",
        "{object} that was chosen is not dealt the damage: its damage is {shown}, not {expected}",
        "the effect applies to what was chosen",
    ),
    Phrase::of(
        "another-damaged",
        "{object} that was not chosen is dealt damage: its damage is {shown}, not {expected}",
        "the effect applies to what was chosen",
    ),
    Phrase::of("duplicated", "{object} has {shown} among its {field}", "each word counts once"),
    Phrase::of("elsewhere", "", "the stricter of the conflicting rules applies"),
    Phrase::of("not-added", "", "a type is added to those that are there"),
    Phrase::of("lost", "", "the stats stay on an object whose type no longer uses them"),
];
