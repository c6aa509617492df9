//! How reports speak of the rules and objects of the game.

use super::card::Card;
use super::step::Step;
use super::vocabulary::Zone;
use super::words::Type;
use crate::{Document, Phrase};

pub(super) const DOCUMENT: Document =
    Document::new("Flesh and Blood, Comprehensive Rules, chapter 2", "https://rules.fabtcg.com/en/cr/");

pub(super) fn cite(number: &str, step: &str) -> String {
    format!("CR {}", stands_at(number, step))
}

pub(super) fn link(number: &str, step: &str) -> String {
    format!("https://rules.fabtcg.com/en/cr/02-object-properties/#cr{}", stands_at(number, step))
}

/// Where the document says what a rule demands. A rule has the number of its subject; sometimes another statement decides.
fn stands_at<'a>(number: &'a str, step: &str) -> &'a str {
    match (number, step) {
        // What is not printed is absent, and so is not found.
        ("2.0.1", "find_number") => "2.0.2",
        ("2.0.1", "find_color") => "2.1.2",
        ("2.0.1", "find_name") => "2.7.5",
        ("2.6.1", _) => "2.6.6",
        // The power that combat uses is the modified one.
        ("2.9.1", _) => "2.9.3",
        // Reminder text and flavor text do not affect the game.
        ("2.12.2", _) => "2.12.3",
        (number, _) => number,
    }
}

pub(super) fn noun(card: Option<&Card>, made_by: Option<&Step>) -> &'static str {
    const NOUNS: [(Type, &str); 14] = [
        (Type::Hero, "hero"),
        (Type::DemiHero, "demi-hero"),
        (Type::Token, "token"),
        (Type::Weapon, "weapon"),
        (Type::Equipment, "equipment card"),
        (Type::AttackReaction, "attack reaction"),
        (Type::DefenseReaction, "defense reaction"),
        (Type::Instant, "instant"),
        (Type::Block, "block card"),
        (Type::Mentor, "mentor"),
        (Type::Macro, "macro"),
        (Type::Resource, "resource card"),
        (Type::Companion, "companion"),
        (Type::Action, "action card"),
    ];
    match (card, made_by) {
        (Some(card), _) => {
            NOUNS.iter().find(|(kind, _)| card.types.has(*kind)).map_or("card", |(_, noun)| noun)
        }
        (None, Some(Step::Activate { .. } | Step::Trigger { .. })) => "layer",
        (None, Some(Step::Resolve { .. })) => "token",
        (None, _) => "object",
    }
}

/// What players usually see in this number.
pub(super) fn usual_number(card: &Card, field: &str) -> Option<i32> {
    match field {
        "life" if card.is_hero() => Some(20),
        "life" => Some(3),
        "intellect" => Some(4),
        "power" => Some(4),
        "defense" => Some(3),
        "cost" => Some(2),
        _ => None,
    }
}

/// Where an object in this zone is.
pub(super) fn place(zone: Zone) -> &'static str {
    match zone {
        Zone::Arena => "in the arena",
        Zone::Hand => "in hand",
        Zone::Graveyard => "in the graveyard",
        Zone::Deck => "in the deck",
        Zone::Arsenal => "in the arsenal",
        Zone::Pitch => "in the pitch zone",
        Zone::Banished => "in the banished zone",
        Zone::Stack => "on the stack",
    }
}

/// A field or a word of one as a player says it.
pub(super) fn plain_word(word: &str) -> &str {
    match word {
        "activate.answer" | "play.answer" => "paid",
        "pitch.answer" => "gained",
        "until" => "duration",
        "by" => "amount",
        "is" => "value",
        "more" => "cost increase",
        "less" => "discount",
        "property" => "number",
        "part" => "word",
        "script" => "ability",
        "script_cost" => "cost of the ability",
        "refers" => "name that the ability refers to",
        "trigger" => "triggered ability",
        "power_counts" => "power (c)",
        "defense_counts" => "defense (c)",
        "hybrid" => "second set of supertypes",
        "off" => "taking off",
        "x" => "X symbols",
        word => word,
    }
}

/// Why effects end.
const ENDS: &str = "an effect until end of turn ends with the turn";
/// What a layer has.
const OF_SOURCE: &str = "a layer has what its source has";
/// What is printed counts.
const PRINTED: &str = "that is what is printed on the card";

pub(super) const PHRASES: &[Phrase] = &[
    Phrase::of(
        "found",
        "\"{step}\" wrongly finds {object}: {reason}",
        "it does not match what was asked for",
    ),
    Phrase::of("not-found", "\"{step}\" does not find {object}: {reason}", "it matches what was asked for"),
    Phrase::of(
        "found-otherwise",
        "\"{step}\" finds other objects if the numbers are written in symbols instead of digits",
        "both notations mean the same number",
    ),
    Phrase::of(
        "pair-differs",
        "\"{step}\" is {shown} instead of {expected} because of a word on a card that nothing refers to",
        "without the word, the engine does what is expected",
    )
    .field("reply"),
    Phrase::of(
        "pair-differs",
        "{object} {differs}, as misprinted, although there is an erratum",
        "an erratum counts, and not the misprint",
    )
    .rule("2.0.2a"),
    Phrase::of(
        "pair-differs",
        "{object} that is printed in another language {differs}",
        "a card has the same name in all languages",
    )
    .rule("2.7.4"),
    Phrase::of(
        "pair-differs",
        "{object} {differs} because of its reminder text or flavor text",
        "reminder text and flavor text have no effect",
    )
    .rule("2.12.2"),
    Phrase::of(
        "pair-differs",
        "{object} {differs} because of a word on a card that nothing refers to",
        "without the word, the engine shows what is expected",
    ),
    Phrase::of("not-ended", "an effect does not end with the turn: {object} {differs}", ENDS),
    Phrase::of(
        "without-effect",
        "{object} {differs}, although no effect changes it",
        "no effect is left that changes the base value",
    ),
    Phrase::of(
        "base-moved",
        "an effect on {object} changes the base value: it {differs}",
        "an effect on the value leaves the base as it is",
    ),
    Phrase::of(
        "negative",
        "effects take {object}'s {field} below zero: {shown} instead of 0",
        "a number is never below 0",
    ),
    Phrase::of(
        "not-absent",
        "{object} without a printed {field} {differs}",
        "it is not printed, and a missing number is not 0",
    ),
    Phrase::of("lost", "{object} {differs}, although it is printed", "it is printed, and 0 is a number, too"),
    Phrase::of(
        "wrong-record",
        "{object}'s record of this turn says \"{shown}\" instead of \"{expected}\"",
        "that is what happened to it this turn",
    ),
    Phrase::of(
        "wrong-gain",
        "\"{step}\" is answered {shown} instead of {expected}",
        "what an object has now and did not have before is gained, and nothing else",
    ),
    Phrase::of(
        "wrong-loss",
        "\"{step}\" is answered {shown} instead of {expected}",
        "what an object had before and does not have now is lost, and nothing else",
    ),
    Phrase::of("unknown", "\"{step}\" is not answered \"{expected}\"", "the document lists the keyword"),
    Phrase::of(
        "admitted-otherwise",
        "numbers or keywords decide whether a card may be in a card-pool: \"{step}\" is answered {shown}",
        "only the type box of a card counts",
    ),
    Phrase::of("admitted", "\"{step}\" is answered {shown}, although {reason}", "").by_itself(),
    Phrase::of("not-admitted", "\"{step}\" is answered {shown}, although {reason}", "")
        .rule("2.6.6")
        .by_itself(),
    Phrase::of(
        "not-admitted",
        "\"{step}\" is answered {shown}, although one of its two sets of supertypes fits",
        "one of the two sets of supertypes is enough",
    ),
    Phrase::of(
        "wrong-sort",
        "{object} counts as {shown} instead of {expected}",
        "the types of a card say what kind of card it is",
    ),
    Phrase::of(
        "not-over",
        "{object} has no life left, and its player does not lose the game",
        "a player whose hero has no life left loses the game",
    ),
    Phrase::of(
        "not-cleared",
        "{object} without life is {shown} instead of {expected}",
        "an object without life is cleared",
    ),
    Phrase::of(
        "not-recomputed",
        "when its base life changes, {object} {differs}",
        "the gains and losses of life so far are added to the new base life",
    ),
    Phrase::of(
        "not-as-recorded",
        "gains and losses of life do not add up: {object} {differs}",
        "every gain and loss of life counts",
    ),
    Phrase::of(
        "ended-with-the-turn",
        "when the turn ends, gains and losses of life do not stay: {object} {differs}",
        "gains and losses of life last",
    ),
    Phrase::of(
        "wrong-damage",
        "an attack deals the wrong damage: {object} {differs}",
        "the attack deals its power minus the defense of all defenders",
    ),
    Phrase::of(
        "wrong-value",
        "effects on {object}'s {field} do not add up: {shown} instead of {expected}",
        "all effects on the value add up",
    )
    .rule("2.0.3a"),
    Phrase::of(
        "wrong-value",
        "a counter does not change {object}'s {field} by 1: {shown} instead of {expected}",
        "a counter adds 1 to the value or takes 1 from it",
    )
    .rule("2.0.3d"),
    Phrase::of(
        "wrong-value",
        "effects below zero on {object}'s {field} do not add up: {shown} instead of {expected}",
        "effects add up, and the value is never below 0",
    ),
    Phrase::of(
        "not-as-it-began",
        "{object} that becomes a copy {differs}",
        "a copy takes what the other object began with, not what effects have made of it",
    ),
    Phrase::of(
        "not-zero",
        "a base {field} below zero is {shown} instead of 0 on {object}",
        "a base value below zero is 0",
    ),
    Phrase::of(
        "not-given",
        "{object} {differs}, which an effect gives it",
        "the effect gives it the ability",
    ),
    Phrase::of(
        "wrong-player",
        "an ability that an effect gave gives life to the wrong hero or to none: {object} {differs}",
        "the ability gives life to the hero of the player who controls its source",
    ),
    Phrase::of(
        "strip-changed",
        "{object}'s color strip changes with its pitch: it {differs}",
        "the color strip is printed, and does not follow the pitch",
    ),
    Phrase::of("not-all-shown", "{object} {differs}, printed on the card", "each printed word counts"),
    Phrase::of("not-its-source's", "{object} {differs} of its source", OF_SOURCE),
    Phrase::of("triggered-otherwise", "{object} of a triggered ability {differs}", OF_SOURCE),
    Phrase::of(
        "not-its-ability's",
        "{object} {differs}, the type of its ability",
        "the ability says what type its layer has, besides those of its source",
    ),
    Phrase::of(
        "changed-too",
        "an effect changes more than it says: {object} {differs}",
        "the effect does not mention it",
    ),
    Phrase::of("not-gained", "", "the effect adds it to what is there"),
    Phrase::of("not-lost", "", "the effect takes it away, and nothing else"),
    Phrase::of("changed", "", "no effect gives or takes a metatype").rule("2.6.5"),
    Phrase::of("not-as-printed", "{object} {differs}, printed on the card", PRINTED),
    Phrase::of("has-supertypes", "{object} that is Generic {differs}", "Generic stands for no supertype"),
    Phrase::of(
        "meant-too",
        "an ability that names its own card changes {object}, too: it {differs}",
        "the name in the text does not mean this object",
    ),
    Phrase::of(
        "not-meant",
        "an ability does not change {object}, which it names: it {differs}",
        "the name in the text means this object",
    ),
    Phrase::of(
        "not-the-sum",
        "{object}'s cost is not the sum of its symbols: {shown} instead of {expected}",
        "the printed symbols and numbers are added up, with X as it was chosen",
    ),
    Phrase::of(
        "modified",
        "{object} of an ability {differs}",
        "the cost of an ability is the number of {r} symbols in it",
    )
    .rule("2.2.3"),
    Phrase::of(
        "modified",
        "{object}'s cost is not the one that is printed: {shown} instead of {expected}",
        "increases, discounts and counters change what is paid, not the cost",
    ),
    Phrase::of(
        "miscounted",
        "{object} miscounts its owner's graveyard: it {differs}",
        "the text of the card counts the cards in its owner's graveyard",
    ),
    Phrase::of(
        "too-many",
        "{object}'s player draws too much: {shown} {field} instead of {expected}",
        "the player draws up to the intellect of their hero",
    ),
    Phrase::of(
        "too-few",
        "{object}'s player draws too little: {shown} {field} instead of {expected}",
        "the player draws up to the intellect of their hero",
    ),
    Phrase::of(
        "not-listed",
        "\"{step}\" is answered \"{shown}\"",
        "the document does not list the keyword there",
    ),
    Phrase::of(
        "capped",
        "{object} cannot gain life above its base life: it {differs}",
        "life may grow above its base",
    ),
    Phrase::of(
        "no-cost",
        "{object} of an activated ability has no cost",
        "an activated ability on the stack has a cost",
    ),
    Phrase::of(
        "no-type",
        "{object} of an activated ability has no type",
        "an activated ability on the stack has a type",
    ),
    Phrase::of(
        "misread",
        "{object}'s type box is read wrong: it {differs}",
        "each word of the type box counts, by where it stands",
    ),
    Phrase::of(
        "not-printed-there",
        "{object} {differs}, which its type box does not print",
        "only what stands there as a word of its own counts",
    ),
    Phrase::of(
        "not-created",
        "an ability that creates {object} makes {shown} instead of a new {expected}",
        "an ability that creates an object makes a new one",
    ),
    Phrase::of(
        "wrong-payment",
        "{shown} is paid instead of {expected}",
        "what is paid is the cost with all increases and discounts",
    ),
    Phrase::of(
        "wrong-points",
        "pitching {object} gains the wrong points: {shown} {field} instead of {expected}",
        "a card gives as many points as its pitch",
    ),
];
