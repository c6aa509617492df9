//! How reports speak of the rules and objects of the game.

use super::vocabulary::Type;
use super::{Card, Step};
use crate::{Document, Listed, Phrase};

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
        "does" => "the changes",
        "does.power" | "change.power" => "power of a change",
        "does.toughness" | "change.toughness" => "toughness of a change",
        "acts" => "instructions",
        "on" => "recipient of an instruction",
        "deed" => "kind of instruction",
        "verb" => "kind of change",
        "whom" => "reach of a static ability",
        "sort" => "sort of ability",
        "legal" => "targets",
        "cost.tap" => "tapping as a cost",
        "cost.sacrifice" => "sacrifice as a cost",
        "cost.life" => "life as a cost",
        "accept" => "doing what is optional",
        "of" => "what is copied",
        _ => return None,
    })
}

/// What the rule itself does not say: why another value is expected, and what an engine does that the rules forbid.
pub(super) const PHRASES: &[Phrase] = &[
    Phrase::of(
        "plays-on",
        "a player with 0 or less life does not lose the game",
        "who has no life left loses",
    ),
    Phrase::of("not-computed", "", "it follows from the card, the effects on it, and their order"),
    Phrase::of(
        "cost-is-paid",
        "a cost that cannot be paid in full stops nothing",
        "what cannot be paid cannot be cast or activated",
    ),
    Phrase::of(
        "taps-untapped",
        "what is tapped already is tapped for a cost",
        "only what is untapped can be tapped for a cost",
    ),
    Phrase::of(
        "new-creature-taps",
        "a creature without haste that is new this turn is tapped for a cost",
        "its controller must have had it since the turn began",
    ),
    Phrase::of(
        "sorcery-timing",
        "a spell other than an instant is cast when only instants may be",
        "it is cast by the active player while the stack is empty",
    ),
    Phrase::of(
        "legal-targets",
        "a target is accepted that the text does not describe",
        "targets are what the text says, and as many",
    ),
    Phrase::of("shroud", "what has shroud is accepted as a target", "nothing targets it"),
    Phrase::of(
        "hexproof",
        "what has hexproof is accepted as a target of an opponent",
        "what an opponent controls does not target it",
    ),
    Phrase::of(
        "illegal",
        "something is cast or activated that no rule allows",
        "what is illegal is undone as if it had not begun",
    ),
];

pub(super) fn noun(card: Option<&Card>, made_by: Option<&Step>) -> &'static str {
    match (card, made_by) {
        (Some(card), _) if card.is_creature() => "creature",
        (Some(card), _) if card.is_aura() => "Aura",
        (Some(card), _) => card.types.iter::<Type>().next().map_or("card", Listed::word),
        (None, Some(Step::Token { .. } | Step::CopyToken { .. })) => "token",
        (None, _) => "object",
    }
}
