//! Generates the cards of a case: a small table on which both players can act.

use super::card::Card;
use super::step::Step;
use super::vocabulary::{Color, Keyword, Subtype, Text, Type, Zone};
use crate::{Kinds, Listed, Player, Source, Words, one_in, pick};
use std::borrow::Cow;

/// Generates the cards of a case: a few creatures, and the cards that the target kinds of step need.
///
/// Tables are small on purpose: a rule is about one or two objects, and with fewer objects more steps act on
/// the same ones.
pub(super) fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
    let main_color = *pick(source, COLORS);
    // The target moves sources of abilities. Only a lord in play can then change their power.
    let sources_move = target.has(Step::ACTIVATE)
        && target.has(Step::MOVE)
        && !target.has(Step::PUMP)
        && !target.has(Step::COUNTER);
    let creatures = match target.has(Step::ACTIVATE) {
        true if sources_move || target.has(Step::RECOLOR) => 1,
        true => 1 + source.below(2),
        false => 2 + source.below(2),
    };
    for _ in 0..creatures {
        let card = creature(source, main_color, Zone::Battlefield, cards.len());
        cards.push(card);
    }
    if target.has(Step::CAST) || one_in(source, 8) {
        let card = creature(source, main_color, Zone::Hand, cards.len());
        cards.push(card);
    }
    // An adapter that can only change what is there: a changed spell leaves the stack if it dies as it resolves.
    if !target.is_empty() && target.and(Kinds::of(&[Step::RECOLOR, Step::GRANT])) == target {
        let card = creature(source, main_color, Zone::Hand, cards.len());
        cards.push(Card { toughness: 0, ..card });
    }
    if target.has(Step::ATTACH) || one_in(source, 16) {
        for _ in 0..if one_in(source, 6) { 2 } else { 1 } {
            let aura = aura(source, main_color, cards.len());
            cards.push(aura);
        }
    }
    if target.has(Step::ANIMATE) || one_in(source, 8) {
        let noncreature = noncreature(source, main_color, cards.len());
        cards.push(noncreature);
    }
    if target.has(Step::ACTIVATE) && one_in(source, if target.has(Step::RECOLOR) { 1 } else { 12 }) {
        // Recoloring the source must decide whether a ward prevents the damage.
        cards.iter_mut().for_each(|card| card.colors = Words::of(&[main_color]));
        for owner in Player::BOTH {
            let ward = Card {
                owner,
                text: Text::Ward,
                against: main_color,
                ..noncreature(source, main_color, cards.len())
            };
            cards.push(ward);
        }
    }
    if sources_move {
        let card = creature(source, main_color, Zone::Graveyard, cards.len());
        cards.push(card);
        let lord = creature(source, main_color, Zone::Battlefield, cards.len());
        cards.push(Card { text: Text::Lord, gives: *pick(source, GIVEN_KEYWORDS), ..lord });
    }
    add_static(source, target, main_color, cards);
    add_strays(source, main_color, cards);
    if !pool.is_empty() && one_in(source, 2) {
        cards.push(pick(source, pool).clone());
    }
}

/// Adds, now and then, what no kind of step asks for: a card in exile, a noncreature in hand, a ward.
fn add_strays(source: &mut impl Source, main_color: Color, cards: &mut Vec<Card>) {
    if !one_in(source, 8) {
        return;
    }
    let nth = cards.len();
    let ward = |source: &mut _| {
        let card = noncreature(source, main_color, nth);
        Card { text: Text::Ward, against: *pick(source, COLORS), ..card }
    };
    match source.below(4) {
        0 => cards.push(creature(source, main_color, Zone::Exile, nth)),
        1 => cards.push(creature(source, main_color, Zone::Graveyard, nth)),
        2 if one_in(source, 2) => {
            cards.push(Card { zone: Zone::Hand, ..noncreature(source, main_color, nth) })
        }
        2 => cards.push(Card { zone: Zone::Hand, ..ward(source) }),
        _ => cards.extend([ward(source), ward(source)]),
    }
}

/// Adds a lord or a follower, if the target kinds of step need a static ability.
fn add_static(source: &mut impl Source, target: Kinds, main_color: Color, cards: &mut Vec<Card>) {
    let odds = match (target.has(Step::ACTIVATE), target.has(Step::MATCH), target.has(Step::MOVE)) {
        (true, _, _) => 12,
        (_, true, _) => 2,
        (_, _, true) => 2,
        _ => 8,
    };
    if !one_in(source, odds) {
        return;
    }
    let base = creature(source, main_color, Zone::Battlefield, cards.len());
    let text = if target.has(Step::MATCH) || one_in(source, 4) { Text::Lord } else { Text::Follower };
    cards.push(Card { text, gives: given_keyword(source, text), ..base });
}

/// The keyword that a text gives. If the text gives none, the field keeps its default, because it is not
/// written to case files.
fn given_keyword(source: &mut impl Source, text: Text) -> Keyword {
    if text.names_keyword() { keyword(source) } else { Card::default().gives }
}

/// A keyword; rarely the one that makes targets illegal, and steps refused.
fn keyword(source: &mut impl Source) -> Keyword {
    if one_in(source, 16) { Keyword::Untargetable } else { *pick(source, GIVEN_KEYWORDS) }
}

fn creature(source: &mut impl Source, main_color: Color, zone: Zone, nth: usize) -> Card {
    let mut card = base_card(source, main_color, zone, nth, Words::of(&[Type::Creature]));
    card.subtypes = Words::of(&[*pick(source, CREATURE_TYPES)]);
    if one_in(source, 8) {
        card.subtypes = card.subtypes.with(*pick(source, CREATURE_TYPES));
    }
    if one_in(source, 3) {
        card.keywords = Words::of(&[keyword(source)]);
        if one_in(source, 4) {
            card.keywords = card.keywords.with(keyword(source));
        }
    }
    if one_in(source, 8) {
        card.types = card.types.with(Type::Artifact);
    }
    card.power = source.below(6) as i32;
    card.toughness = 1 + source.below(5) as i32;
    card
}

fn noncreature(source: &mut impl Source, main_color: Color, nth: usize) -> Card {
    let kind = *pick(source, &[Type::Artifact, Type::Enchantment]);
    base_card(source, main_color, Zone::Battlefield, nth, Words::of(&[kind]))
}

fn aura(source: &mut impl Source, main_color: Color, nth: usize) -> Card {
    let card = base_card(source, main_color, Zone::Hand, nth, Words::of(&[Type::Enchantment]));
    let text = *pick(source, &[Text::AuraHas, Text::AuraShields]);
    Card { text, subtypes: Words::of(&[Subtype::Aura]), gives: given_keyword(source, text), ..card }
}

fn base_card(source: &mut impl Source, main_color: Color, zone: Zone, nth: usize, types: Words) -> Card {
    let name = Cow::Borrowed(NAMES[if one_in(source, 8) { 0 } else { nth % NAMES.len() }]);
    let color = if one_in(source, 2) { main_color } else { *pick(source, COLORS) };
    let colors = match source.below(8) {
        0 => Words::NONE,
        1 => Words::of(&[color, main_color]),
        _ => Words::of(&[color]),
    };
    let owner = *pick(source, &Player::BOTH);
    Card { name, owner, zone, generic: source.below(4) as i32, colors, types, ..Card::default() }
}

const COLORS: &[Color] = &[Color::White, Color::Blue, Color::Black, Color::Red, Color::Green];
const CREATURE_TYPES: &[Subtype] =
    &[Subtype::Bear, Subtype::Elf, Subtype::Goblin, Subtype::Knight, Subtype::Zombie];
const GIVEN_KEYWORDS: &[Keyword] =
    &[Keyword::Flying, Keyword::Trample, Keyword::Vigilance, Keyword::Reach, Keyword::Mountainwalk];
const NAMES: &[&str] = &[
    "Ashen Walker",
    "Brook Warden",
    "Cinder Imp",
    "Dune Strider",
    "Elder Oak",
    "Fen Lurker",
    "Gale Herald",
    "Hollow Idol",
];

const _: () = assert!(COLORS.len() == Color::WORDS.len());
