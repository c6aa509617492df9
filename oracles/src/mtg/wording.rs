//! How reports speak of the rules and objects of the game.

use super::vocabulary::{Subtype, Type, Zone};
use super::{Card, Step};
use crate::{Document, Phrase};

/// The comprehensive rules of today. K.6 is an older ruling, and its statements live on in them.
pub(super) const DOCUMENT: Document = Document {
    title: "Magic: The Gathering, rulings of 1999, K.6 Characteristics",
    link: "the rules of today are at https://magic.wizards.com/en/rules",
};

/// The rule of today's comprehensive rules (CR) that says what a statement says; the statement's own number if there is none.
pub(super) fn cite(number: &str, step: &str) -> String {
    let today = match number {
        "K.6.3" if step == "token" => "111.3",
        "K.6.3" if step == "animate" => "205.1b",
        // Any other step moves the object: a creature that gets -1/-1 dies.
        "K.6.3" if !step.is_empty() => "400.7",
        "K.6.1" | "K.6.2" | "K.6.3" => "109.3",
        "K.6.4" => "400.7a",
        "K.6.5.source" => "113.7a",
        "K.6.5.note" | "K.6.6" | "K.6.7" | "K.6.7.any-zone" | "K.6.R3" | "K.6.R4" => "608.2h",
        "K.6.7.static" => "611.3a",
        "K.6.R1" => "613.1",
        "K.6.R2" => "113.10",
        _ => return number.to_owned(),
    };
    format!("CR {today}")
}

pub(super) fn noun(card: Option<&Card>, made_by: Option<&Step>) -> &'static str {
    match (card, made_by) {
        (Some(card), _) if card.is_creature() => "creature",
        (Some(card), _) if card.subtypes.has(Subtype::Aura) => "Aura",
        (Some(card), _) if card.types.has(Type::Artifact) => "artifact",
        (Some(card), _) if card.types.has(Type::Enchantment) => "enchantment",
        (Some(_), _) => "card",
        (None, Some(Step::Token { .. })) => "token",
        (None, Some(Step::Activate { .. })) => "ability",
        (None, _) => "object",
    }
}

/// The reasons that rules about values share.
const PRINTED: &str = "the card starts anew: its printed values, and effects end when it changes zones";
const WHEN_APPLIED: &str = "an effect reads a value when it is applied, from the object as it is then";
const LAST_KNOWN: &str =
    "an effect uses the last value of an object that has left the zone where it looks for it";

/// Where an object in this zone is.
pub(super) fn place(zone: Zone) -> &'static str {
    match zone {
        Zone::Battlefield => "on the battlefield",
        Zone::Hand => "in hand",
        Zone::Graveyard => "in the graveyard",
        Zone::Exile => "in exile",
        Zone::Stack => "on the stack",
    }
}

/// A field or a word of one as a player says it.
pub(super) fn plain_word(word: &str) -> &str {
    match word {
        "until" => "duration",
        "by" => "characteristic",
        "counter.by" => "number of counters",
        "generic" => "generic mana",
        "text" => "rules text",
        "gives" => "keyword that it gives",
        "against" => "color of its ward",
        "script" => "ability",
        "own-power" => "its own power",
        "power-of" => "another card's power",
        "target-power" => "a target's power",
        "own-power-twice" => "its own power twice",
        "bury-and-gain" => "a buried card's power",
        "this-deals" => "damage by this permanent",
        "deals" => "damage by the ability",
        word => word,
    }
}

pub(super) const PHRASES: &[Phrase] = &[
    Phrase::of("found-wrongly", "{object} is {shown} by \"{step}\"", "the object does not have that value"),
    Phrase::of("missed", "{object} is {shown} by \"{step}\"", "the object has that value"),
    Phrase::of("gain-not-found", "{object} is {shown} by \"{step}\"", "what it has gained counts as its own"),
    Phrase::of("without-gain", "{object} is {shown} by \"{step}\"", "it has not gained that"),
    Phrase::of("not-initial", "", PRINTED),
    Phrase::of("not-besides", "", "the effect adds a type and leaves the other characteristics as they are"),
    Phrase::of(
        "died-at-once",
        "{object} is {shown} instead of {expected}, as soon as it becomes a creature",
        "its toughness is what the effect says, and more than 0",
    ),
    Phrase::of("changed", "", "being tapped and being controlled are no characteristics, and change none"),
    Phrase::of("change-lost", "", "what changed the spell goes on changing its permanent"),
    Phrase::of(
        "written-into-base",
        "{object} takes a change as its base {field}: {shown} instead of {expected}",
        "a change is no printed value",
    ),
    Phrase::of(
        "not-an-alteration",
        "",
        "what changes the spell changes its permanent too, for as long as it lasts",
    ),
    Phrase::of(
        "never-on-the-stack",
        "{object} resolves at once, without waiting on the stack",
        "an activated ability waits on the stack",
    ),
    Phrase::of(
        "refused",
        "{object} on the stack is lost: nothing resolves",
        "an ability on the stack does not need its source",
    ),
    Phrase::of(
        "without-effect",
        "an ability whose source has changed or left does not do its damage: a player's life is {shown}",
        "an ability on the stack does not need its source",
    ),
    Phrase::of("not-as-announced", "", "the ability keeps what its source had when it was activated"),
    Phrase::of(
        "not-the-sources",
        "a player's life is {shown} instead of {expected}, after an ability uses the power of its source",
        WHEN_APPLIED,
    ),
    Phrase::of(
        "not-current",
        "a player's life is {shown} instead of {expected}, after an ability that names its own source uses its power",
        WHEN_APPLIED,
    )
    .rule("K.6.R3"),
    Phrase::of(
        "not-current",
        "a player's life is {shown} instead of {expected}, after an ability uses the power of a creature",
        WHEN_APPLIED,
    ),
    Phrase::of(
        "not-looked-up-again",
        "a player's life is {shown} instead of {expected}, after an ability uses a power twice",
        WHEN_APPLIED,
    ),
    Phrase::of(
        "not-last-value",
        "a player's life is {shown} instead of {expected}, after an ability uses the power of a card that left its zone",
        LAST_KNOWN,
    )
    .rule("K.6.7.any-zone"),
    Phrase::of(
        "not-last-value",
        "a player's life is {shown} instead of {expected}, after an ability uses the power of a permanent that left",
        LAST_KNOWN,
    ),
    Phrase::of(
        "not-last-value-before-moving",
        "a player's life is {shown} instead of {expected}, after an ability uses the power of a card that it moved",
        LAST_KNOWN,
    ),
    Phrase::of("old-value", "", "a static ability counts what is on the battlefield now"),
    Phrase::of(
        "not-the-permanents-color",
        "a player's life is {shown} instead of {expected}, after a permanent deals damage",
        "the damage has the color of the permanent as it is, or last was",
    ),
    Phrase::of(
        "not-the-abilitys-color",
        "a player's life is {shown} instead of {expected}, after an ability deals damage",
        "the damage has the color that the ability was announced with",
    ),
    Phrase::of(
        "neither-last-nor-current",
        "a player's life is {shown} instead of {expected}, after an ability uses the power of a permanent that came back",
        "the ability uses the power that the permanent had when it left, or that it has now",
    ),
    Phrase::of("not-added", "", "a bonus adds to what is there"),
    Phrase::of("effect-listed", "", "the Aura's text is an ability of the Aura"),
    Phrase::of("gift-missing", "", "the Aura says that the creature has it"),
];
