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
    Phrase::of("found", "{object} is found by \"{step}\"", ""),
    Phrase::of("not-found", "{object} is not found by \"{step}\"", ""),
    Phrase::of("found-otherwise", "\"{step}\" finds {shown}; in the other notation, it finds {expected}", ""),
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
        "asked what happened to {object} this turn, the engine says \"{shown}\" instead of \"{expected}\"",
        "",
    ),
    Phrase::of("wrong-gain", "\"{step}\" is answered {shown}, not {expected}", ""),
    Phrase::of("wrong-loss", "\"{step}\" is answered {shown}, not {expected}", ""),
    Phrase::of("unknown", "\"{step}\" is answered: {shown}", "the document lists the keyword"),
    Phrase::of("admitted-otherwise", "\"{step}\" is answered {shown}", ""),
    Phrase::of("admitted", "\"{step}\" is answered {shown}, not {expected}", "").by_itself(),
    Phrase::of("not-admitted", "\"{step}\" is answered {shown}, not {expected}", ""),
    Phrase::of("wrong-sort", "{object} counts as {shown}, not as {expected}", ""),
    Phrase::of(
        "not-over",
        "{object} has no life left, and its player's outcome is {shown}, not {expected}",
        "a hero without life has lost its player the game",
    ),
    Phrase::of(
        "not-cleared",
        "{object} without life is {shown}, not in {expected}",
        "an object without life is cleared",
    ),
    Phrase::of("not-recomputed", "", "the gains and losses of life on record are added to the new base life"),
    Phrase::of("not-as-recorded", "", "every gain and loss of life counts"),
    Phrase::of("ended-with-the-turn", "", "gains and losses of life last"),
    Phrase::of("wrong-damage", "{object}'s {field} is {shown}, not {expected}, after an attack", ""),
    Phrase::of("wrong-value", "", "all effects on the value add up").rule("2.0.3a"),
    Phrase::of("no-cost", "{object} on the stack has no cost", ""),
    Phrase::of("no-type", "{object} on the stack has no type", ""),
    Phrase::of("misread", "{object}'s {field} are {shown}, not as its type box prints them", ""),
    Phrase::of(
        "not-printed-there",
        "{object} has the {field} {shown}, which its type box does not print there",
        "",
    ),
    Phrase::of("not-created", "instead of {expected}, an ability that creates {object} makes {shown}", ""),
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
