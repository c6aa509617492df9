//! How reports speak of the rules and objects of the game.

use super::card::Card;
use super::step::Step;
use super::vocabulary::Zone;
use super::words::Type;
use crate::{Document, Phrase};

pub(super) const DOCUMENT: Document = Document {
    title: "Flesh and Blood, Comprehensive Rules, chapter 2",
    link: "https://rules.fabtcg.com/en/cr/",
};

pub(super) fn cite(number: &str) -> String {
    format!("CR {number}")
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
        "x" => "X",
        word => word,
    }
}

pub(super) const PHRASES: &[Phrase] = &[
    Phrase::of("found", "{object} is found by \"{step}\"", "it does not match what was asked for"),
    Phrase::of("not-found", "{object} is not found by \"{step}\"", "it matches what was asked for"),
    Phrase::of(
        "found-otherwise",
        "\"{step}\" finds {shown}; in the other notation, it finds {expected}",
        "both notations mean the same number",
    ),
    Phrase::of(
        "pair-differs",
        "{step}: {shown}, but {expected} in a variant that must show the same",
        "that is what the variant shows",
    )
    .field("reply"),
    Phrase::of(
        "pair-differs",
        "{object}'s {field} is {shown}, but {expected} in a variant that must show the same",
        "that is what the variant shows",
    ),
    Phrase::of("not-ended", "", "an effect lasts as long as it says, and no longer"),
    Phrase::of("without-effect", "", "no effect is left that changes the base value"),
    Phrase::of(
        "base-moved",
        "{object}'s base {field} moves with an effect on its value: {shown}, not {expected}",
        "an effect on the value leaves the base as it is",
    ),
    Phrase::of("negative", "{object}'s {field} is below zero: {shown}", "a number below zero is shown as 0"),
    Phrase::of("not-absent", "", "it is not printed, and absent is not 0"),
    Phrase::of(
        "lost",
        "{object}'s {field} is {shown}, although it is printed",
        "it is printed, and 0 is not absent",
    ),
    Phrase::of(
        "wrong-record",
        "this turn's record of {object} says \"{shown}\" instead of \"{expected}\"",
        "that is what happened to it this turn",
    ),
    Phrase::of(
        "wrong-gain",
        "\"{step}\" is answered {shown}, not {expected}",
        "what an object has now and did not have before is gained, and nothing else",
    ),
    Phrase::of(
        "wrong-loss",
        "\"{step}\" is answered {shown}, not {expected}",
        "what an object had before and does not have now is lost, and nothing else",
    ),
    Phrase::of("unknown", "\"{step}\" is answered: {shown}", "the document lists the keyword"),
    Phrase::of(
        "admitted-otherwise",
        "\"{step}\" is answered {shown}",
        "that is the answer for a card with the same type box",
    ),
    Phrase::of("admitted", "\"{step}\" is answered {shown}, not {expected}", "").by_itself(),
    Phrase::of(
        "not-admitted",
        "\"{step}\" is answered {shown}, not {expected}",
        "one of the two sets of supertypes is enough",
    ),
    Phrase::of(
        "wrong-sort",
        "{object} counts as {shown}, not as {expected}",
        "the types of a card say what kind of card it is",
    ),
    Phrase::of(
        "not-over",
        "{object} has no life left, and its player's outcome is {shown}, not {expected}",
        "a hero without life has lost its player the game",
    ),
    Phrase::of(
        "not-cleared",
        "{object} without life is {shown}, not {expected}",
        "an object without life is cleared",
    ),
    Phrase::of("not-recomputed", "", "the gains and losses of life on record are added to the new base life"),
    Phrase::of("not-as-recorded", "", "every gain and loss of life counts"),
    Phrase::of("ended-with-the-turn", "", "gains and losses of life last"),
    Phrase::of(
        "wrong-damage",
        "{object}'s {field} is {shown}, not {expected}, after an attack",
        "the attack deals its power minus the defense of all defenders",
    ),
    Phrase::of("wrong-value", "", "all effects on the value add up").rule("2.0.3a"),
    Phrase::of("wrong-value", "", "a counter adds to the value or takes from it").rule("2.0.3d"),
    Phrase::of("wrong-value", "", "effects add up, and the value is never below zero"),
    Phrase::of(
        "not-as-it-began",
        "",
        "a copy takes what the other object began with, not what effects have made of it",
    ),
    Phrase::of("not-zero", "", "a base value below zero is zero"),
    Phrase::of("not-given", "", "the effect gives it the ability"),
    Phrase::of(
        "wrong-player",
        "",
        "the ability gives life to the hero of the player who controls its source",
    ),
    Phrase::of("strip-changed", "", "the color strip is printed, and does not follow the pitch"),
    Phrase::of("not-all-shown", "", "each printed word counts"),
    Phrase::of("not-its-source's", "", "a layer has what its source has"),
    Phrase::of("triggered-otherwise", "", "a layer has what its source has"),
    Phrase::of(
        "not-its-ability's",
        "",
        "the ability says what type its layer has, besides those of its source",
    ),
    Phrase::of("changed-too", "", "the effect does not mention it"),
    Phrase::of("not-gained", "", "the effect adds it to what is there"),
    Phrase::of("not-lost", "", "the effect takes it away, and nothing else"),
    Phrase::of("changed", "", "no effect gives or takes a metatype").rule("2.6.5"),
    Phrase::of("not-as-printed", "", "that is what is printed on the card"),
    Phrase::of("has-supertypes", "", "Generic stands for no supertype"),
    Phrase::of("meant-too", "", "the name in the text does not mean this object"),
    Phrase::of("not-meant", "", "the name in the text means this object"),
    Phrase::of("not-the-sum", "", "the printed symbols and numbers are added up, with X as it was chosen"),
    Phrase::of("modified", "", "the cost of an ability is the number of {r} symbols in it").rule("2.2.3"),
    Phrase::of("modified", "", "increases, discounts and counters change what is paid, not the cost"),
    Phrase::of("miscounted", "", "the text of the card counts the cards in its owner's graveyard"),
    Phrase::of("too-many", "", "the player draws up to the intellect of their hero"),
    Phrase::of("too-few", "", "the player draws up to the intellect of their hero"),
    Phrase::of(
        "not-listed",
        "\"{step}\" is answered: {shown}",
        "the document does not list the keyword there",
    ),
    Phrase::of("capped", "", "life may grow above its base"),
    Phrase::of(
        "no-cost",
        "{object} on the stack has no cost",
        "an activated ability on the stack has a cost",
    ),
    Phrase::of(
        "no-type",
        "{object} on the stack has no type",
        "an activated ability on the stack has a type",
    ),
    Phrase::of(
        "misread",
        "{object}'s {field} are {shown}, not as its type box prints them",
        "each word of the type box counts, by where it stands",
    ),
    Phrase::of(
        "not-printed-there",
        "{object} has the {field} {shown}, which its type box does not print there",
        "only what stands there as a word of its own counts",
    ),
    Phrase::of(
        "not-created",
        "instead of a new {expected}, an ability that creates {object} makes {shown}",
        "an ability that creates an object makes a new one",
    ),
    Phrase::of(
        "wrong-payment",
        "{shown} is paid, not {expected}",
        "the layer's cost is paid, as effects have changed it",
    ),
    Phrase::of(
        "wrong-points",
        "{field} are {shown}, not {expected}, after {object} is pitched",
        "a card gives as many points as its pitch",
    ),
];
