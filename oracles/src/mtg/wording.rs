//! How reports speak of the rules and objects of the game.

use super::vocabulary::Type;
use super::{Card, Step};
use crate::{Document, Listed};

/// The document: the Comprehensive Rules.
pub(super) const DOCUMENT: Document = Document {
    title: "Magic: The Gathering Comprehensive Rules, April 2026",
    link: "https://magic.wizards.com/en/rules",
};

/// The rule of the document: the number without what tells two statements of it apart, which stands behind a second dot.
pub(super) fn cite(number: &str) -> String {
    let end = number.match_indices('.').nth(1).map_or(number.len(), |(at, _)| at);
    format!("CR {}", &number[..end])
}

/// A field or a word of one as a player says it. Of a path, the last two words decide.
pub(super) fn plain_word(word: &str) -> &str {
    match word {
        "until" => "duration",
        "counter.number" => "number of counters",
        "generic" | "cost.generic" => "generic mana",
        "x" => "the {X} of its mana cost",
        "cast.x" => "X",
        "does" => "the changes",
        "acts" => "instructions",
        "on" => "whom an instruction is about",
        "deed" => "what an instruction does",
        "verb" => "what a change does",
        "whom" => "what a static ability changes",
        "sort" => "sort of ability",
        "aim" | "legal" => "targets",
        "accept" => "what may be done",
        "of" => "what is copied",
        word => word,
    }
}

pub(super) fn noun(card: Option<&Card>, made_by: Option<&Step>) -> &'static str {
    match (card, made_by) {
        (Some(card), _) if card.is_creature() => "creature",
        (Some(card), _) if card.is_aura() => "Aura",
        (Some(card), _) => card.types.iter::<Type>().next().map_or("card", Listed::word),
        (None, Some(Step::Token { .. } | Step::CopyToken { .. })) => "token",
        (None, _) => "object",
    }
}
