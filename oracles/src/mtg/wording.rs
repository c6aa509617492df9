//! How reports speak of the rules and objects of the game.

use super::edition::EARLIER;
use super::vocabulary::{Keyword, Type};
use super::{Card, Step};
use crate::{Document, Listed};

/// The document: the Comprehensive Rules.
pub(super) const DOCUMENT: Document = Document {
    title: "Magic: The Gathering Comprehensive Rules, April 2026",
    link: "https://magic.wizards.com/en/rules",
    earlier: Some(EARLIER),
};

/// How the numbers of rulings of 1999 begin.
const RULING: &str = "K.";

/// The rule of the document: the number without what tells two statements of it apart, which stands behind a second dot.
pub(super) fn cite(number: &str) -> String {
    if number.starts_with(RULING) {
        return number.replace(".Ruling.", " Ruling ");
    }
    let end = number.match_indices('.').nth(1).map_or(number.len(), |(at, _)| at);
    format!("CR {}", &number[..end])
}

/// Where it is published. Of the rulings of 1999, that is not known.
pub(super) fn link(number: &str) -> String {
    if number.starts_with(RULING) { String::new() } else { DOCUMENT.link.to_owned() }
}

/// What players usually see in a number of a card: 2/2 for {2}. A size that is counted is not printed.
pub(super) fn usual_number(card: &Card, field: &str) -> Option<i32> {
    match field {
        "generic" => Some(2),
        "loyalty" => Some(4),
        "power" | "toughness" if !card.counts() => Some(2),
        _ => None,
    }
}

/// A field or a word of one as a player says it. Of the path of a field in a record, the last two words decide, or else the last one.
pub(super) fn plain_word(word: &str) -> &str {
    let is_path = word.contains('.') && word.bytes().all(|c| c.is_ascii_lowercase() || b".-_".contains(&c));
    if !is_path {
        return said(word).unwrap_or(word);
    }
    let last = word.rfind('.').map_or(0, |at| at + 1);
    let last_two = word[..last.saturating_sub(1)].rfind('.').map_or(0, |at| at + 1);
    said(&word[last_two..]).or_else(|| said(&word[last..])).unwrap_or(&word[last..])
}

/// How a player says it, if that is not just the word.
fn said(word: &str) -> Option<&'static str> {
    Some(match word {
        "until" => "duration",
        "counter.number" => "number of counters",
        "counter.sort" | "acts.counter" => "sort of counter",
        "generic" | "cost.generic" => "generic mana",
        "x" => "the {X} of its mana cost",
        "cast.x" => "X",
        "modified" => "",
        "does" => "the changes",
        "does.power" | "change.power" => "power of a change",
        "does.toughness" | "change.toughness" => "toughness of a change",
        "acts" => "instructions",
        "if-this-turn" => "condition about this turn",
        "on" => "recipient of an instruction",
        "deed" => "kind of instruction",
        "verb" => "kind of change",
        "whom" => "reach of a static ability",
        "sort" => "sort of ability",
        "legal" => "targets",
        "at-player" => "a player as the target",
        "players" => "target player",
        "cost.tap" => "tapping as a cost",
        "cost.sacrifice" => "sacrifice as a cost",
        "cost.life" => "life as a cost",
        "accept" => "doing what is optional",
        "of" => "what is copied",
        _ => return Keyword::parse(word).map(Listed::label),
    })
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
