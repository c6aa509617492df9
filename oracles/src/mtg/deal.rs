//! Generates the cards of a case: a few permanents, some of them with abilities that meet.

use super::ability::{Abilities, Ability, Change, Filter, tidy};
use super::card::Card;
use super::deal_acts;
use super::deal_cards;
use super::language::{Sort, Verb, When, Whom, Whose};
use super::model::layer_of;
use super::scheme::{CREATURE_TYPES, Scheme, changes, filter, land};
use super::step::Step;
use super::vocabulary::{BASIC_LAND_TYPES, Keyword, Subtype, Supertype, Type, Zone};
use crate::{Kinds, Player, Source, Words, one_in, pick};
use std::borrow::Cow;

/// Generates the cards of a case.
///
/// Tables are small on purpose: with fewer permanents, more effects act on the same ones.
pub(super) fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
    let scheme = Scheme::of(source);
    for _ in 0..1 + source.below(3) {
        let card = creature(source, &scheme, Zone::Battlefield, cards.len());
        cards.push(card);
    }
    if one_in(source, 2) {
        let card = other(source, &scheme, cards.len());
        let abilities =
            if one_in(source, 4) { statics(source, &scheme, Whom::Each) } else { Abilities::new() };
        cards.push(Card { abilities, ..card });
    }
    for _ in 0..source.below(3) {
        let card = match one_in(source, 3) {
            true => creature(source, &scheme, Zone::Battlefield, cards.len()),
            false => other(source, &scheme, cards.len()),
        };
        let abilities = statics(source, &scheme, Whom::Each);
        cards.push(Card { abilities, ..card });
    }
    if one_in(source, 8) {
        let card = planeswalker(source, &scheme, cards.len());
        cards.push(card);
    }
    if target.has(Step::ATTACH) || one_in(source, 5) {
        let aura = aura(source, &scheme, cards.len());
        cards.push(aura);
    }
    if one_in(source, 8) {
        add_knot(source, &scheme, cards);
    }
    let favored = target.has(Step::CAST) || target.has(Step::ACTIVATE) || target.has(Step::RESOLVE);
    if favored || one_in(source, 2) {
        add_to_stack(source, &scheme, target, cards);
    }
    if target.has(Step::MOVE) && one_in(source, 2) {
        let zone = *pick(source, &[Zone::Hand, Zone::Graveyard, Zone::Exile]);
        let card = creature(source, &scheme, zone, cards.len());
        let abilities =
            if one_in(source, 2) { statics(source, &scheme, Whom::Each) } else { card.abilities.clone() };
        let abilities = if card.counts() { card.abilities.clone() } else { abilities };
        cards.push(Card { abilities, ..card });
    }
    if target.has(Step::CAST) && one_in(source, 4) {
        let card = other(source, &scheme, cards.len());
        cards.push(Card { zone: Zone::Hand, owner: Player::One, ..card });
    }
    if one_in(source, 6) {
        let card = elsewhere(source, &scheme, cards.len());
        cards.push(card);
    }
    if cards.iter().any(deal_cards::is_about_graveyards) {
        for _ in 0..1 + source.below(2) {
            let card = elsewhere(source, &scheme, cards.len());
            cards.push(Card { zone: Zone::Graveyard, ..card });
        }
    }
    for zone in deal_cards::zones_of_players(cards).collect::<Vec<_>>() {
        for _ in 0..1 + source.below(3) {
            let card = elsewhere(source, &scheme, cards.len());
            cards.push(Card { zone, ..card });
        }
    }
    if !pool.is_empty() && one_in(source, 2) {
        cards.push(pick(source, pool).clone());
    }
    cards.iter_mut().for_each(|card| *card = tidy(std::mem::take(card)));
}

/// A card that starts in a graveyard or in exile, from where nothing may cast it.
fn elsewhere(source: &mut impl Source, scheme: &Scheme, nth: usize) -> Card {
    let zone = *pick(source, &[Zone::Graveyard, Zone::Exile]);
    let card = match source.below(4) {
        0 => Card { zone, ..other(source, scheme, nth) },
        1 => {
            let base = base(source, scheme, zone, nth, Words::NONE);
            Card { zone, ..deal_acts::spell(source, scheme, base) }
        }
        _ => creature(source, scheme, zone, nth),
    };
    if card.is_spell() || card.counts() || one_in(source, 2) {
        return card;
    }
    Card { abilities: statics(source, scheme, Whom::Each), ..card }
}

/// Adds spells to cast, gives permanents abilities that go on the stack, and some that change what spells cost.
fn add_to_stack(source: &mut impl Source, scheme: &Scheme, target: Kinds, cards: &mut Vec<Card>) {
    for card in cards.iter_mut() {
        let has_room = !card.abilities.is_full() && !card.is_aura();
        if has_room && one_in(source, 2) {
            let ability = match source.below(8) {
                0..=2 => deal_acts::activated(source, scheme),
                4 if one_in(source, 3) => deal_acts::silence(source, scheme),
                3 if !target.has(Step::CAST) => deal_acts::cost_change(source, scheme, &[-1, 1]),
                _ => deal_acts::triggered(source, scheme),
            };
            card.abilities.push(ability);
        }
        if card.is_creature() && one_in(source, 3) {
            let protection = Keyword::protection_from(scheme.color);
            let all = [Keyword::Hexproof, Keyword::Indestructible, Keyword::Shroud, protection];
            let keyword = *pick(source, &all);
            card.keywords = card.keywords.with(keyword);
        }
    }
    if target.has(Step::CAST) && one_in(source, 3) {
        // More and less, so that they meet.
        for more in [&[1, 2, 2], &[-1, -2, -3]] {
            let ability = deal_acts::cost_change(source, scheme, more);
            let card = other(source, scheme, cards.len());
            cards.push(Card { abilities: [ability].into_iter().collect(), ..card });
        }
    }
    for _ in 0..if target.has(Step::CAST) { 1 + source.below(2) } else { source.below(2) } {
        let base = base(source, scheme, Zone::Hand, cards.len(), Words::NONE);
        let spell = deal_acts::spell(source, scheme, base);
        cards.push(spell);
    }
    if one_in(source, 2) {
        let mut card = creature(source, scheme, Zone::Hand, cards.len());
        if !one_in(source, 3) && !card.abilities.is_full() {
            card.abilities.push(match source.below(4) {
                0 => deal_acts::triggered(source, scheme),
                1 => deal_acts::triggered_by(source, scheme, When::Enters),
                _ => deal_acts::activated(source, scheme),
            });
        }
        cards.push(Card { owner: Player::One, ..card });
    }
}

/// Adds a permanent whose effect applies in several layers, and one that takes abilities or types in one of them: whether the first goes on
/// depends on the order.
fn add_knot(source: &mut impl Source, scheme: &Scheme, cards: &mut Vec<Card>) {
    let change = |verb| Change { verb, keyword: scheme.keyword, color: scheme.color, ..Change::default() };
    let early = match source.below(3) {
        0 => change(Verb::Gain),
        1 => change(Verb::AddColor),
        _ => Change { kind: Type::Artifact, ..change(Verb::AddType) },
    };
    let several = [early, Change { power: 1, toughness: 1, ..change(Verb::Pump) }];
    let set = Change { power: 1, toughness: 1, ..change(Verb::Set) };
    let taking =
        if one_in(source, 2) { vec![change(Verb::LoseAll)] } else { vec![change(Verb::LoseAll), set] };
    let all = Filter { types: Words::of(&[Type::Creature]), ..Filter::default() };
    for does in [several.to_vec(), taking] {
        let is_creature = one_in(source, 2);
        let card = match is_creature || does.len() == 2 && does[0].verb != Verb::LoseAll {
            true => creature(source, scheme, Zone::Battlefield, cards.len()),
            false => other(source, scheme, cards.len()),
        };
        let filter = if one_in(source, 2) { all } else { Filter { other: true, ..all } };
        let does = does.into_iter().map(tidy).collect();
        let ability = Ability { sort: Sort::Static, whom: Whom::Each, filter, does, ..Ability::default() };
        let base = Card { abilities: Abilities::new(), ..card };
        let size = if base.is_creature() { 2 + source.below(2) as i32 } else { 0 };
        cards.push(Card { abilities: [ability].into_iter().collect(), power: size, toughness: size, ..base });
    }
}

fn creature(source: &mut impl Source, scheme: &Scheme, zone: Zone, nth: usize) -> Card {
    let mut card = base(source, scheme, zone, nth, Words::of(&[Type::Creature]));
    card.subtypes = Words::of(&[scheme.subtype(source)]);
    if one_in(source, 6) {
        card.types = card.types.with(Type::Artifact);
    }
    if one_in(source, 6) {
        let is_artifact = card.types.has(Type::Artifact);
        let second = if is_artifact { Subtype::Clue } else { *pick(source, CREATURE_TYPES) };
        card.subtypes = card.subtypes.with(second);
    }
    if one_in(source, 3) {
        card.keywords = Words::of(&[scheme.keyword(source)]);
    }
    card.power = source.below(6) as i32;
    card.toughness = 1 + source.below(5) as i32;
    if one_in(source, 8) {
        let filter = filter(source, scheme);
        card.abilities.push(Ability { sort: Sort::Counts, filter, ..Ability::default() });
        (card.power, card.toughness) = (0, 0);
    }
    card
}

/// An artifact, enchantment or land.
fn other(source: &mut impl Source, scheme: &Scheme, nth: usize) -> Card {
    let kind = *pick(source, &[Type::Artifact, Type::Enchantment, Type::Land]);
    let mut card = base(source, scheme, Zone::Battlefield, nth, Words::of(&[kind]));
    if kind == Type::Land {
        (card.generic, card.colors) = (0, Words::NONE);
        card.subtypes = Words::of(&[land(source)]);
        if one_in(source, 6) {
            card.subtypes = card.subtypes.with(land(source));
        }
        if BASIC_LAND_TYPES.0 & card.subtypes.0 != 0 && one_in(source, 2) {
            card.supertypes = card.supertypes.with(Supertype::Basic);
        }
    } else if one_in(source, 2) {
        let own: Vec<Subtype> = kind.subtypes().iter().filter(|subtype| *subtype != Subtype::Aura).collect();
        card.subtypes = Words::of(&[*pick(source, &own)]);
    }
    if one_in(source, 4) {
        card.keywords = Words::of(&[scheme.keyword(source)]);
    }
    card
}

/// A planeswalker on the battlefield, or in a hand to be cast.
fn planeswalker(source: &mut impl Source, scheme: &Scheme, nth: usize) -> Card {
    let zone = *pick(source, &[Zone::Battlefield, Zone::Battlefield, Zone::Hand]);
    let card = base(source, scheme, zone, nth, Words::of(&[Type::Planeswalker]));
    let owner = if zone == Zone::Hand { Player::One } else { card.owner };
    let mut abilities = Abilities::new();
    match source.below(4) {
        0 => abilities = statics(source, scheme, Whom::Each),
        1 => abilities.push(deal_acts::triggered(source, scheme)),
        _ => {}
    }
    Card { loyalty: 1 + source.below(5) as i32, owner, abilities, ..card }
}

fn aura(source: &mut impl Source, scheme: &Scheme, nth: usize) -> Card {
    let zone = *pick(source, &[Zone::Hand, Zone::Hand, Zone::Graveyard]);
    let card = base(source, scheme, zone, nth, Words::of(&[Type::Enchantment]));
    let mut abilities = statics(source, scheme, Whom::Enchanted);
    if !abilities.is_full() && !one_in(source, 3) {
        abilities.push(deal_acts::of_aura(source, scheme));
    }
    Card { abilities, subtypes: Words::of(&[Subtype::Aura]), ..card }
}

fn base(source: &mut impl Source, scheme: &Scheme, zone: Zone, nth: usize, types: Words) -> Card {
    let name = Cow::Borrowed(NAMES[if one_in(source, 8) { 0 } else { nth % NAMES.len() }]);
    let colors = match source.below(8) {
        0 => Words::NONE,
        1 => Words::of(&[scheme.color, scheme.color(source)]),
        _ => Words::of(&[scheme.color(source)]),
    };
    let owner = *pick(source, &Player::BOTH);
    let supertypes = if one_in(source, 6) { Words::of(&[Supertype::Snow]) } else { Words::NONE };
    Card { name, owner, zone, generic: source.below(4) as i32, colors, supertypes, types, ..Card::default() }
}

/// One or two static abilities, at most one for each layer.
fn statics(source: &mut impl Source, scheme: &Scheme, whom: Whom) -> Abilities {
    let mut abilities = Abilities::new();
    for _ in 0..if one_in(source, 5) { 2 } else { 1 } {
        let whom = if whom == Whom::Each && one_in(source, 5) { Whom::This } else { whom };
        let only_if = one_in(source, 4);
        let ability = Ability {
            sort: Sort::Static,
            only_if,
            needs: if only_if { condition(source, scheme) } else { Filter::default() },
            whom,
            filter: if whom == Whom::Each { filter(source, scheme) } else { Filter::default() },
            does: changes(source, scheme),
            ..Ability::default()
        };
        let ability = if ability.filter.types == Words::of(&[Type::Land]) && one_in(source, 2) {
            let subtype = Change { verb: Verb::Subtype, subtype: land(source), ..Change::default() };
            Ability { does: [subtype].into_iter().collect(), ..ability }
        } else {
            ability
        };
        let layers = |one: &Ability, other: &Ability| {
            one.does.iter().any(|a| other.does.iter().any(|b| layer_of(a.verb) == layer_of(b.verb)))
        };
        if abilities.iter().all(|other| !layers(other, &ability)) {
            abilities.push(ability);
        }
    }
    abilities
}

fn condition(source: &mut impl Source, scheme: &Scheme) -> Filter {
    Filter { whose: Whose::default(), other: one_in(source, 2), ..filter(source, scheme) }
}

pub(super) const NAMES: &[&str] = &[
    "Ashen Walker",
    "Brook Warden",
    "Cinder Imp",
    "Dune Strider",
    "Elder Oak",
    "Fen Lurker",
    "Gale Herald",
    "Hollow Idol",
];
