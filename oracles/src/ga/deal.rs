//! The generator of cards: a table on which both players have a champion.

use super::card::Card;
use super::step::*;
use super::{Element, Keyword, Script, Speed, Subtype, Supertype, Type, Zone};
use crate::{Kinds, Listed, Player, Role, Source, Words, one_in, pick};
use std::borrow::Cow;

/// The most cards that are dealt; steps may create more objects.
const MOST: u32 = 8;

/// Two champions, what the aimed kinds need, and a few cards more.
pub(super) fn deal(source: &mut dyn Source, aim: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
    for owner in Player::BOTH {
        cards.push(champion(source, owner, Zone::Field));
    }
    needed(source, aim, cards);
    for _ in 0..1 + source.below(MOST) {
        let card = if !pool.is_empty() && one_in(source, 4) {
            let mut card = pick(source, pool).clone();
            card.owner = *pick(source, &Player::BOTH);
            card
        } else {
            any(source)
        };
        cards.push(card);
    }
}

/// What the premises of the aimed kinds need most.
fn needed(source: &mut dyn Source, aim: Kinds, cards: &mut Vec<Card>) {
    if aim.has(ATTACK) {
        for _ in 0..2 {
            cards.push(card(source, Player::One, Zone::Hand, Type::Attack));
        }
    }
    if aim.has(ACTIVATE) || aim.has(RESOLVE) {
        let mut shock = card(source, Player::One, Zone::Hand, Type::Action);
        shock.script = Script::Shock;
        let mut fuel = any_type(source, Player::One, Zone::Hand);
        fuel.elements = Words::of(&[Element::Fire]);
        cards.extend([shock, fuel]);
    }
    if aim.has(USE) {
        let mut source_of = any_object(source, Player::One);
        source_of.script = Script::Draw;
        cards.push(source_of);
    }
    if aim.has(MATERIALIZE) {
        let mut regalia = card(source, Player::One, Zone::MaterialDeck, Type::Item);
        regalia.supertypes = Words::of(&[Supertype::Regalia]);
        cards.push(regalia);
    }
    if aim.has(CARDS) {
        let zone = *pick(source, &[Zone::Hand, Zone::Graveyard, Zone::Memory, Zone::Banishment]);
        let owner = *pick(source, &Player::BOTH);
        cards.push(any_type(source, owner, zone));
    }
    if aim.has(DESTROY) {
        let mut ally = any_object(source, Player::One);
        ally.types = Words::of(&[Type::Ally]);
        ally.life = ally.life.or(Some(3));
        ally.token = one_in(source, 4);
        if one_in(source, 2) {
            ally.supertypes = ally.supertypes.with(Supertype::Regalia);
        }
        cards.push(ally);
    }
    if aim.has(OPTIONS) || aim.has(QUALIFIED) {
        cards.push(any_object(source, Player::Two));
    }
}

fn any(source: &mut dyn Source) -> Card {
    let owner = *pick(source, &Player::BOTH);
    match source.below(8) {
        0..=3 => any_object(source, owner),
        4 => champion(source, owner, Zone::Lineage),
        5 => any_type(source, owner, Zone::Hand),
        _ => {
            let at = source.below(Zone::DEALT as u32 - 1) as u8 + 1;
            let zone = Zone::at(at).unwrap_or(Zone::Hand);
            any_type(source, owner, zone)
        }
    }
}

/// An object on the field that is no champion.
fn any_object(source: &mut dyn Source, owner: Player) -> Card {
    let kind =
        *pick(source, &[Type::Ally, Type::Ally, Type::Weapon, Type::Item, Type::Domain, Type::Phantasia]);
    let mut card = card(source, owner, Zone::Field, kind);
    card.token = one_in(source, 4);
    card
}

fn any_type(source: &mut dyn Source, owner: Player, zone: Zone) -> Card {
    let kinds = [Type::Ally, Type::Ally, Type::Action, Type::Attack, Type::Weapon, Type::Item, Type::Domain];
    let kind = *pick(source, &kinds);
    card(source, owner, zone, kind)
}

fn champion(source: &mut dyn Source, owner: Player, zone: Zone) -> Card {
    let mut card = card(source, owner, zone, Type::Champion);
    card.life = Some(10 + source.below(10) as i32);
    card
}

const NAMES: &[&str] =
    &["Arima", "Bryn", "Corhazi", "Dahlia", "Edelweiss", "Fractal", "Galahad", "Hindered Hope"];

fn card(source: &mut dyn Source, owner: Player, zone: Zone, kind: Type) -> Card {
    let mut card = Card { owner, zone, types: Words::of(&[kind]), ..Card::blank() };
    card.name = Cow::Borrowed(*pick(source, NAMES));
    card.elements =
        Words::of(&[*pick(source, &[Element::Norm, Element::Fire, Element::Water, Element::Wind])]);
    card.cost = Some(source.below(4) as i32);
    card.subtypes = some_of(source, &[Subtype::Human, Subtype::Beast, Subtype::Angel, Subtype::Warrior]);
    card.abilities =
        some_of(source, &[Keyword::Vigor, Keyword::Steadfast, Keyword::Intercept, Keyword::Cleave]);
    if one_in(source, 16) {
        card.abilities = card.abilities.with(*pick(source, &[Keyword::Stealth, Keyword::Spellshroud]));
    }
    card.supertypes = some_of(source, &[Supertype::Unique, Supertype::Regalia]);
    if kind == Type::Champion {
        card.supertypes = Words::NONE;
    }
    if one_in(source, 3) || matches!(kind, Type::Action | Type::Attack) {
        card.speeds = Words::of(&[*pick(source, &[Speed::Fast, Speed::Slow])]);
    }
    let n = |source: &mut dyn Source| Some(1 + source.below(5) as i32);
    match kind {
        Type::Ally => (card.power, card.life) = (n(source), n(source)),
        Type::Weapon => (card.power, card.durability) = (n(source), n(source)),
        Type::Attack => card.power = n(source),
        Type::Item if one_in(source, 3) => card.durability = n(source),
        Type::Action => card.script = *pick(source, &[Script::None, Script::Hit, Script::Shock]),
        _ => {}
    }
    if matches!(kind, Type::Item | Type::Ally) && one_in(source, 4) {
        card.script = Script::Draw;
    }
    card
}

/// None or one of these words, seldom two.
fn some_of<W: Listed>(source: &mut dyn Source, words: &[W]) -> Words {
    match source.below(4) {
        0 => Words::of(&[*pick(source, words), *pick(source, words)]),
        1 | 2 => Words::of(&[*pick(source, words)]),
        _ => Words::NONE,
    }
}

/// Whether a card suits a role; what a step created is an ability, which suits none.
pub(super) fn suits(card: Option<&Card>, role: Role) -> bool {
    let Some(card) = card else { return false };
    let (kind, field) = (|kind: Type| card.types.has(kind), card.zone == Zone::Field);
    let held = card.zone == Zone::Hand && card.owner == Player::One;
    match role {
        THING => field && !kind(Type::Champion),
        UNIT => field && (kind(Type::Champion) || kind(Type::Ally)),
        SPELL => card.zone == Zone::Hand && !kind(Type::Champion),
        SOURCE => field && card.script == Script::Draw,
        MATERIAL => card.zone == Zone::MaterialDeck,
        BLOW => held && kind(Type::Attack),
        ATTACKER => field && card.owner == Player::One && (kind(Type::Champion) || kind(Type::Ally)),
        DEFENDER => field && card.owner == Player::Two && (kind(Type::Champion) || kind(Type::Ally)),
        HELD => held,
        _ => true,
    }
}

/// Each player has a champion on the field, and tokens are only there.
pub(super) fn lawful(cards: &[Card]) -> bool {
    let champion = |card: &Card| card.zone == Zone::Field && card.types.has(Type::Champion) && !card.token;
    let has = |player: Player| cards.iter().any(|card| card.owner == player && champion(card));
    has(Player::One) && has(Player::Two) && cards.iter().all(|card| !card.token || card.zone == Zone::Field)
}
