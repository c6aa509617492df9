//! Generates the cards of a case: a table on which both players have a champion.

use super::card::Card;
use super::step::Step;
use super::step::{
    ACTOR, ATTACK_CARD, ATTACKER, DEFENDER, FIRE_CARD, MATERIAL, NONCHAMPION, ON_FIELD, SOURCE, SPELL, UNIT,
};
use super::{Element, Keyword, Script, Speed, Subtype, Supertype, Type, Zone};
use crate::{Kinds, Listed, Player, Role, Source, Words, one_in, pick};
use std::borrow::Cow;

/// The maximum number of additional cards. Steps may create more objects.
const MAX_ADDITIONAL: u32 = 8;

/// Generates two champions, the cards that the target kinds of step need, and a few more.
pub(super) fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
    for owner in Player::BOTH {
        cards.push(champion(source, owner, Zone::Field));
    }
    add_needed(source, target, cards);
    for _ in 0..1 + source.below(MAX_ADDITIONAL) {
        let card = if !pool.is_empty() && one_in(source, 4) {
            Card { owner: *pick(source, &Player::BOTH), ..pick(source, pool).clone() }
        } else {
            any(source)
        };
        if is_printable(&card) && fits_zone(&card) {
            cards.push(card);
        }
    }
    arm(source, cards);
    keep_unique_names(cards);
}

/// Gives a weapon to each player with a loaded card and no weapon in which it could be.
fn arm(source: &mut impl Source, cards: &mut Vec<Card>) {
    for owner in Player::BOTH {
        if !is_armed(cards, owner) {
            cards.push(card(source, owner, Zone::Field, Type::Weapon));
        }
    }
}

/// Whether the player has a weapon on the field, or no loaded card that needs one.
fn is_armed(cards: &[Card], owner: Player) -> bool {
    // Without a branch for each card, because the processor cannot predict them.
    let (mut weapon, mut loaded) = (false, false);
    for card in cards {
        let theirs = card.owner == owner;
        weapon |= theirs & (card.zone == Zone::Field) & card.types.has(Type::Weapon);
        loaded |= theirs & (card.zone == Zone::Loaded);
    }
    weapon || !loaded
}

/// Removes the supertype Unique from cards with the same name as another card. Otherwise a player would have to
/// sacrifice one.
fn keep_unique_names(cards: &mut [Card]) {
    for at in 0..cards.len() {
        if !cards[at].supertypes.has(Supertype::Unique) {
            continue;
        }
        let alike = |other: &Card| other.name == cards[at].name;
        if cards[..at].iter().chain(&cards[at + 1..]).any(alike) {
            cards[at].supertypes = cards[at].supertypes.without(Supertype::Unique);
        }
    }
}

/// Adds the cards that the preconditions of the target kinds need most.
fn add_needed(source: &mut impl Source, target: Kinds, cards: &mut Vec<Card>) {
    let mine = Player::One;
    if target.has(Step::ATTACK) {
        cards.push(card(source, mine, Zone::Hand, Type::Attack));
        cards.push(card(source, mine, Zone::Hand, Type::Attack));
    }
    if target.has(Step::ACTIVATE) {
        let mut shock = card(source, mine, Zone::Hand, Type::Action);
        shock.script = Script::Shock;
        let hit = Card { script: Script::Hit, ..card(source, mine, Zone::Hand, Type::Action) };
        let mut fire_card = any_card(source, mine, Zone::Hand);
        fire_card.elements = Words::of(&[Element::Fire]);
        cards.extend([shock, hit, fire_card]);
    }
    if target.has(Step::ALLOW) {
        cards.push(card(source, mine, Zone::Field, Type::Weapon));
    }
    if target.has(Step::USE) {
        let mut with_ability = any_object(source, mine);
        with_ability.script = Script::Draw;
        cards.push(with_ability);
    }
    if target.has(Step::MATERIALIZE) {
        cards.push(material(source, mine, Zone::MaterialDeck));
    }
    if target.has(Step::CARDS) {
        let owner = *pick(source, &Player::BOTH);
        for zone in [Zone::Hand, Zone::Graveyard, Zone::Memory] {
            cards.push(any_card(source, owner, zone));
        }
    }
    if target.has(Step::DESTROY) {
        let mut ally = card(source, mine, Zone::Field, Type::Ally);
        ally.token = one_in(source, 4);
        if one_in(source, 2) {
            ally.supertypes = ally.supertypes.with(Supertype::Regalia);
        }
        cards.push(ally);
    }
    if target.has(Step::OPTIONS) || target.has(Step::QUALIFIED) {
        cards.push(any_object(source, Player::Two));
        cards.push(any_card(source, mine, Zone::Graveyard));
    }
}

fn any(source: &mut impl Source) -> Card {
    let owner = *pick(source, &Player::BOTH);
    let zones = [Zone::Memory, Zone::MainDeck, Zone::Graveyard, Zone::Graveyard, Zone::Banishment];
    match source.below(10) {
        0..=4 => any_object(source, owner),
        5 => champion(source, owner, Zone::Lineage),
        6 => any_card(source, owner, Zone::Hand),
        7 => {
            let zone =
                *pick(source, &[Zone::MaterialDeck, Zone::MaterialDeck, Zone::Loaded, Zone::Banishment]);
            material(source, owner, zone)
        }
        _ => {
            let zone = *pick(source, &zones);
            any_card(source, owner, zone)
        }
    }
}

/// An object on the field that is not a champion.
fn any_object(source: &mut impl Source, owner: Player) -> Card {
    let kinds = [Type::Ally, Type::Ally, Type::Weapon, Type::Item, Type::Domain, Type::Phantasia];
    let kind = *pick(source, &kinds);
    let mut card = card(source, owner, Zone::Field, kind);
    if one_in(source, 8) {
        add_type(source, &mut card);
    }
    card.token = one_in(source, 4);
    if one_in(source, 4) {
        card.supertypes = card.supertypes.with(Supertype::Regalia);
    }
    card
}

/// A card of the main deck.
fn any_card(source: &mut impl Source, owner: Player, zone: Zone) -> Card {
    let kinds = [Type::Ally, Type::Ally, Type::Action, Type::Attack, Type::Weapon, Type::Item, Type::Domain];
    let kind = *pick(source, &kinds);
    card(source, owner, zone, kind)
}

/// A card of the material deck: a champion or a regalia.
fn material(source: &mut impl Source, owner: Player, zone: Zone) -> Card {
    if one_in(source, 3) && zone != Zone::Loaded {
        return champion(source, owner, zone);
    }
    let kind = *pick(source, &[Type::Item, Type::Weapon]);
    let mut card = card(source, owner, zone, kind);
    card.supertypes = card.supertypes.with(Supertype::Regalia);
    card
}

fn champion(source: &mut impl Source, owner: Player, zone: Zone) -> Card {
    let mut card = card(source, owner, zone, Type::Champion);
    card.supertypes = Words::NONE;
    card.life = Some(10 + source.below(10) as i32);
    card
}

const NAMES: &[&str] =
    &["Alder", "Bramble", "Cinder", "Dusk", "Ember Fox", "Fen", "Gale", "Hoar", "Ivy", "Jet"];

/// Nouns and words of effects ask for the first two, so these are dealt more often.
const SUBTYPES: &[Subtype] = &[
    Subtype::Human,
    Subtype::Beast,
    Subtype::Human,
    Subtype::Beast,
    Subtype::Angel,
    Subtype::Warrior,
    Subtype::Mage,
    Subtype::Sword,
];

fn card(source: &mut impl Source, owner: Player, zone: Zone, kind: Type) -> Card {
    let mut card = Card { owner, zone, types: Words::of(&[kind]), ..Card::default() };
    card.name = Cow::Borrowed(*pick(source, NAMES));
    card.elements = elements(source);
    card.cost = Some(source.below(4) as i32);
    card.subtypes = some_of(source, SUBTYPES);
    card.abilities =
        some_of(source, &[Keyword::Vigor, Keyword::Steadfast, Keyword::Intercept, Keyword::Cleave]);
    if one_in(source, 32) {
        card.abilities = card.abilities.with(*pick(source, &Keyword::PROTECTING));
    }
    if one_in(source, 3) {
        card.supertypes = Words::of(&[Supertype::Unique]);
    }
    if one_in(source, 2) || matches!(kind, Type::Action | Type::Attack) {
        card.speeds = Words::of(&[*pick(source, &[Speed::Fast, Speed::Slow])]);
    }
    stats(source, &mut card, kind);
    card.script = match kind {
        Type::Action => *pick(source, &[Script::None, Script::Hit, Script::Shock]),
        Type::Item | Type::Ally if one_in(source, 4) => Script::Draw,
        _ => Script::None,
    };
    card
}

/// One element, of which effects ask for Fire; rarely two.
fn elements(source: &mut impl Source) -> Words {
    let usual = [Element::Norm, Element::Fire, Element::Fire, Element::Water];
    let any = |source: &mut _| Element::at(Source::below(source, Element::WORDS.len() as u32) as u8);
    let first = if one_in(source, 8) { any(source) } else { None };
    let elements = Words::of(&[first.unwrap_or_else(|| *pick(source, &usual))]);
    match one_in(source, 8) {
        true => any(source).map_or(elements, |second| elements.with(second)),
        false => elements,
    }
}

/// Sets the stats that cards of this type have.
fn stats(source: &mut impl Source, card: &mut Card, kind: Type) {
    let mut n = || Some(1 + source.below(5) as i32);
    match kind {
        Type::Ally => (card.power, card.life) = (n(), n()),
        Type::Weapon => (card.power, card.durability) = (n(), n()),
        Type::Attack => card.power = n(),
        Type::Item => card.durability = n().filter(|n| *n > 3),
        _ => {}
    }
}

/// Gives an object that is not a champion a second type of objects, and the stats that both need.
fn add_type(source: &mut impl Source, card: &mut Card) {
    let second = *pick(source, &[Type::Ally, Type::Weapon, Type::Item, Type::Domain, Type::Phantasia]);
    card.types = card.types.with(second);
    let mut n = || Some(1 + source.below(5) as i32);
    if card.types.has(Type::Ally) {
        (card.power, card.life) = (card.power.or_else(&mut n), card.life.or_else(&mut n));
    }
    if card.types.has(Type::Weapon) {
        (card.power, card.durability) = (card.power.or_else(&mut n), card.durability.or_else(&mut n));
    }
}

/// No word or one of these words, rarely two.
fn some_of<W: Listed>(source: &mut impl Source, words: &[W]) -> Words {
    match source.below(4) {
        0 => Words::of(&[*pick(source, words), *pick(source, words)]),
        1 | 2 => Words::of(&[*pick(source, words)]),
        _ => Words::NONE,
    }
}

/// Whether a card suits a role. An object that a step created is an ability, which suits no role.
pub(super) fn suits(card: Option<&Card>, role: Role) -> bool {
    let Some(card) = card else { return false };
    let (kind, field) = (|kind: Type| card.types.has(kind), card.zone == Zone::Field);
    let in_hand = card.zone == Zone::Hand && card.owner == Player::One;
    match role {
        NONCHAMPION => field && !kind(Type::Champion),
        ON_FIELD => field,
        UNIT => field && (kind(Type::Champion) || kind(Type::Ally)),
        SPELL => card.zone == Zone::Hand && !kind(Type::Champion),
        SOURCE => field && card.script == Script::Draw,
        MATERIAL => card.zone == Zone::MaterialDeck,
        ATTACK_CARD => in_hand && kind(Type::Attack),
        ATTACKER => field && card.owner == Player::One && (kind(Type::Champion) || kind(Type::Ally)),
        DEFENDER => field && card.owner == Player::Two && (kind(Type::Champion) || kind(Type::Ally)),
        FIRE_CARD => in_hand && card.elements.has(Element::Fire),
        ACTOR => field && card.owner == Player::One && !kind(Type::Champion),
        _ => true,
    }
}

/// Whether each player has a champion on the field and, for a loaded card, a weapon; and whether every card could be
/// printed and could start in its zone.
pub(super) fn is_legal_table(cards: &[Card]) -> bool {
    let champion = |card: &Card| card.zone == Zone::Field && card.types.has(Type::Champion) && !card.token;
    let has = |player: Player| cards.iter().any(|card| card.owner == player && champion(card));
    let ready = |player| has(player) && is_armed(cards, player);
    ready(Player::One) && ready(Player::Two) && cards.iter().all(|card| is_printable(card) && fits_zone(card))
}

/// Whether the card has a type, the stats that its types need, and a script that fits them.
fn is_printable(card: &Card) -> bool {
    let needs = |kind: Type, ok: bool| !card.types.has(kind) || ok;
    let is_positive = |stat: Option<i32>| stat.is_some_and(|n| n > 0);
    let script = match card.script {
        Script::None => true,
        Script::Hit | Script::Shock => card.types.has(Type::Action),
        Script::Draw => !card.types.has(Type::Action) && !card.types.has(Type::Attack),
    };
    !card.types.is_empty()
        && script
        && needs(Type::Champion, is_positive(card.life))
        && needs(Type::Ally, is_positive(card.life) && card.power.is_some())
        && needs(Type::Weapon, is_positive(card.durability) && card.power.is_some())
        && needs(Type::Attack, card.power.is_some())
}

/// Whether the card can start in its zone: tokens and types of objects on the field; champions and regalia in a
/// material deck, but not in a main deck or in zones with cards from it.
fn fits_zone(card: &Card) -> bool {
    let champion = card.types.has(Type::Champion);
    let material = champion || card.supertypes.has(Supertype::Regalia);
    let never_an_object = card.types.has(Type::Action) || card.types.has(Type::Attack);
    match card.zone {
        Zone::Field => !never_an_object,
        _ if card.token => false,
        Zone::Lineage => champion,
        Zone::MaterialDeck => material,
        Zone::Hand | Zone::Memory | Zone::MainDeck | Zone::Graveyard => !material,
        Zone::Loaded => !champion,
        Zone::Banishment | Zone::Stack | Zone::Intent => true,
    }
}
