//! The cards of a new case: a small table both players can play on.

use super::card::Card;
use super::step::{ACTIVATE, ANIMATE, ATTACH, CAST, COUNTER, MATCH, MOVE, PUMP, RECOLOR};
use super::vocabulary::{Color, Keyword, Subtype, Text, Type, Zone};
use crate::{Kinds, Listed, Player, Source, Words, one_in, pick};
use std::borrow::Cow;

/// Deals the cards of a new case: a few creatures, and what the targeted kinds of step need besides.
///
/// Tables are small on purpose: what the rules speak of happens to one or two objects, and the fewer there
/// are, the more steps meet on them.
pub(super) fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
    let hue = *pick(source, COLORS);
    // Abilities of cards that leave where they are, with nothing to make them grow but a lord in play.
    let leaves = target.has(ACTIVATE) && target.has(MOVE) && !target.has(PUMP) && !target.has(COUNTER);
    let creatures = match target.has(ACTIVATE) {
        true if leaves || target.has(RECOLOR) => 1,
        true => 1 + source.below(2),
        false => 2 + source.below(2),
    };
    for _ in 0..creatures {
        let card = creature(source, hue, Zone::Battlefield, cards.len());
        cards.push(card);
    }
    if target.has(CAST) || one_in(source, 8) {
        let card = creature(source, hue, Zone::Hand, cards.len());
        cards.push(card);
    }
    if target.has(ATTACH) || one_in(source, 16) {
        let aura = aura(source, hue, cards.len());
        cards.push(aura);
    }
    if target.has(ANIMATE) || one_in(source, 8) {
        let relic = relic(source, hue, cards.len());
        cards.push(relic);
    }
    if target.has(ACTIVATE) && one_in(source, if target.has(RECOLOR) { 1 } else { 12 }) {
        // Whether damage is prevented must hang on what is recolored.
        cards.iter_mut().for_each(|card| card.colors = Words::of(&[hue]));
        for owner in Player::BOTH {
            let ward = Card { owner, text: Text::Ward, against: hue, ..relic(source, hue, cards.len()) };
            cards.push(ward);
        }
    }
    if leaves {
        let card = creature(source, hue, Zone::Graveyard, cards.len());
        cards.push(card);
        let lord = creature(source, hue, Zone::Battlefield, cards.len());
        cards.push(Card { text: Text::Lord, gives: *pick(source, GIFTS), ..lord });
    }
    statics(source, target, hue, cards);
    if !pool.is_empty() && one_in(source, 2) {
        cards.push(pick(source, pool).clone());
    }
}

/// Makes a lord or a follower of a creature, where a static ability is wanted.
fn statics(source: &mut impl Source, target: Kinds, hue: Color, cards: &mut Vec<Card>) {
    let odds = match (target.has(ACTIVATE), target.has(MATCH), target.has(MOVE)) {
        (true, _, _) => 12,
        (_, true, _) => 2,
        (_, _, true) => 2,
        _ => 8,
    };
    if !one_in(source, odds) {
        return;
    }
    let plain = creature(source, hue, Zone::Battlefield, cards.len());
    let text = if target.has(MATCH) || one_in(source, 4) { Text::Lord } else { Text::Follower };
    cards.push(Card { text, gives: gift(source, text), ..plain });
}

/// The keyword that a text gives. Where it gives none, the field stays plain: it would not be written to a file.
fn gift(source: &mut impl Source, text: Text) -> Keyword {
    if text.names_keyword() { *pick(source, GIFTS) } else { Card::default().gives }
}

fn creature(source: &mut impl Source, hue: Color, zone: Zone, nth: usize) -> Card {
    let mut card = plain(source, hue, zone, nth, Words::of(&[Type::Creature]));
    card.subtypes = Words::of(&[*pick(source, TRIBES)]);
    if one_in(source, 3) {
        card.keywords = Words::of(&[*pick(source, GIFTS)]);
    }
    if one_in(source, 8) {
        card.types = card.types.with(Type::Artifact);
    }
    card.power = source.below(6) as i32;
    card.toughness = 1 + source.below(5) as i32;
    card
}

fn relic(source: &mut impl Source, hue: Color, nth: usize) -> Card {
    let kind = *pick(source, &[Type::Artifact, Type::Enchantment]);
    plain(source, hue, Zone::Battlefield, nth, Words::of(&[kind]))
}

fn aura(source: &mut impl Source, hue: Color, nth: usize) -> Card {
    let card = plain(source, hue, Zone::Hand, nth, Words::of(&[Type::Enchantment]));
    let text = *pick(source, &[Text::AuraHas, Text::AuraShields]);
    Card { text, subtypes: Words::of(&[Subtype::Aura]), gives: gift(source, text), ..card }
}

fn plain(source: &mut impl Source, hue: Color, zone: Zone, nth: usize, types: Words) -> Card {
    let name = Cow::Borrowed(NAMES[if one_in(source, 8) { 0 } else { nth % NAMES.len() }]);
    let color = if one_in(source, 2) { hue } else { *pick(source, COLORS) };
    let colors = match source.below(8) {
        0 => Words::NONE,
        1 => Words::of(&[color, hue]),
        _ => Words::of(&[color]),
    };
    let owner = *pick(source, &Player::BOTH);
    Card { name, owner, zone, generic: source.below(4) as i32, colors, types, ..Card::default() }
}

const COLORS: &[Color] = &[Color::White, Color::Blue, Color::Black, Color::Red, Color::Green];
const TRIBES: &[Subtype] = &[Subtype::Bear, Subtype::Elf, Subtype::Goblin, Subtype::Knight, Subtype::Zombie];
const GIFTS: &[Keyword] =
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
