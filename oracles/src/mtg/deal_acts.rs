//! Generates spells, and abilities that go on the stack.

use super::ability::{Ability, Act, Acts, Cost, Filter, MAX_ACTS};
use super::card::Card;
use super::deal_cards;
use super::deal_players;
use super::language::{Aim, Amount, Counter, Deed, On, Sort, ThisTurn, Until, When, Whose};
use super::scheme::{EVENTS, Scheme, change, filter};
use super::vocabulary::{Type, Zone};
use crate::{Player, Source, Words, one_in, pick};

/// An instant or sorcery in the hand of a player, mostly of the one who may cast both.
pub(super) fn spell(source: &mut impl Source, scheme: &Scheme, base: Card) -> Card {
    let kind = if one_in(source, 3) { Type::Sorcery } else { Type::Instant };
    let x = one_in(source, 3);
    let ability = on_stack(source, scheme, Sort::Spell, x);
    let generic = source.below(2) as i32;
    let owner = if one_in(source, 4) { Player::Two } else { Player::One };
    let types = Words::of(&[kind]);
    let subtypes = Words::NONE;
    Card {
        abilities: [ability].into_iter().collect(),
        owner,
        x,
        types,
        subtypes,
        generic,
        zone: Zone::Hand,
        ..base
    }
}

/// An activated ability.
pub(super) fn activated(source: &mut impl Source, scheme: &Scheme) -> Ability {
    let mut cost = Cost { generic: source.below(3) as i32, ..Cost::default() };
    match source.below(5) {
        0 | 1 => cost.tap = true,
        2 => cost.sacrifice = true,
        3 => cost.life = 1 + source.below(2) as i32,
        _ => {}
    }
    cost.sacrifice |= one_in(source, 6);
    Ability { cost, ..on_stack(source, scheme, Sort::Activated, false) }
}

/// A triggered ability.
pub(super) fn triggered(source: &mut impl Source, scheme: &Scheme) -> Ability {
    let when = if !one_in(source, 3) { scheme.when } else { *pick(source, EVENTS) };
    triggered_by(source, scheme, when)
}

/// An ability of an Aura, mostly about the creature that it enchants.
pub(super) fn of_aura(source: &mut impl Source, scheme: &Scheme) -> Ability {
    let mut ability = if one_in(source, 4) { triggered(source, scheme) } else { activated(source, scheme) };
    ability.cost.sacrifice |= ability.sort == Sort::Activated && one_in(source, 2);
    if ability.in_graveyard || ability.at_player {
        return ability;
    }
    for nth in 0..ability.acts.len() {
        let pays = ability.acts.get(nth + 1).is_some_and(|next| next.if_did);
        let act = &mut ability.acts[nth];
        if !act.on.is_player() && !pays && !one_in(source, 4) {
            (act.on, act.filter) = (On::Enchanted, Filter::default());
        }
    }
    // With no mode that is about targets, there would be targets of none.
    if ability.is_legal() { ability } else { without_modes(ability) }
}

/// An ability that waits for this.
pub(super) fn triggered_by(source: &mut impl Source, scheme: &Scheme, when: When) -> Ability {
    let of_this = when != When::Cast && one_in(source, 3);
    let event = match (of_this, when) {
        (true, _) => Filter::default(),
        (_, When::Cast) if one_in(source, 2) => Filter { whose: Whose::Yours, ..Filter::default() },
        (_, When::Cast) => Filter { colors: filter(source, scheme).colors, ..Filter::default() },
        _ => wide(source, scheme),
    };
    let one_or_more = !of_this && when != When::Cast && one_in(source, 3);
    let only_if = one_in(source, 3);
    let needs = if only_if { filter(source, scheme) } else { Filter::default() };
    let needs = Filter { whose: Whose::default(), ..needs };
    let if_turn = if !only_if && one_in(source, 4) { this_turn(source) } else { Words::NONE };
    let text = on_stack(source, scheme, Sort::Triggered, false);
    Ability { when, of_this, event, one_or_more, only_if, needs, if_turn, ..text }
}

/// An ability that keeps abilities from triggering as permanents enter.
pub(super) fn silence(source: &mut impl Source, scheme: &Scheme) -> Ability {
    let filter = wide(source, scheme);
    Ability { sort: Sort::Silence, filter, ..Ability::default() }
}

/// An ability that changes what spells cost.
pub(super) fn cost_change(source: &mut impl Source, scheme: &Scheme, more: &[i32]) -> Ability {
    let more = *pick(source, more);
    let filter = match source.below(4) {
        0 => Filter { whose: Whose::Yours, ..Filter::default() },
        1 => Filter { colors: Words::of(&[scheme.color]), ..Filter::default() },
        _ => Filter::default(),
    };
    let of_abilities = one_in(source, 3);
    let less_colors = match source.below(6) {
        0 => Words::of(&[scheme.color]),
        1 => Words::of(&[scheme.color, scheme.color(source)]),
        _ => Words::NONE,
    };
    Ability { sort: Sort::CostChange, filter, of_abilities, less_colors, more, ..Ability::default() }
}

/// A filter that most creatures meet.
fn wide(source: &mut impl Source, scheme: &Scheme) -> Filter {
    match source.below(5) {
        0 => filter(source, scheme),
        4 => {
            let types = Words::of(&[Type::Creature, Type::Planeswalker]);
            Filter { types, ..Filter::default() }
        }
        1 => Filter { other: true, types: Words::of(&[Type::Creature]), ..Filter::default() },
        2 => Filter { types: Words::of(&[Type::Creature]), ..Filter::default() },
        _ => Filter { whose: *pick(source, &[Whose::Yours, Whose::Theirs]), ..Filter::default() },
    }
}

/// What goes on the stack: its targets and instructions.
fn on_stack(source: &mut impl Source, scheme: &Scheme, sort: Sort, x: bool) -> Ability {
    if one_in(source, 10) {
        return deal_cards::of_graveyards(source, scheme, sort);
    }
    if sort != Sort::Triggered && one_in(source, 8) {
        let ability = deal_players::aimed(source, scheme, sort);
        let modal = with_modes(source, ability.clone());
        return if modal.is_legal() && one_in(source, 4) { modal } else { ability };
    }
    let none = sort == Sort::Triggered && one_in(source, 2);
    let some = *pick(source, &[Aim::Nothing, Aim::One, Aim::One, Aim::One, Aim::Two, Aim::Two]);
    let targets = if none { Aim::Nothing } else { some };
    let legal = if targets == Aim::Nothing { Filter::default() } else { wide(source, scheme) };
    let mut acts = Acts::new();
    if sort != Sort::Spell && one_in(source, 4) {
        let deed = *pick(source, &[Deed::Sacrifice, Deed::Sacrifice, Deed::Return, Deed::Exile]);
        acts.push(Act { may: true, deed, on: On::This, ..Act::default() });
        let act = act(source, scheme, sort, targets, x);
        acts.push(Act { may: false, if_did: true, if_turn: Words::NONE, ..act });
    }
    if x {
        let deed = *pick(source, &[Deed::GainLife, Deed::LoseLife, Deed::Damage]);
        acts.push(Act { deed, on: On::You, amount: Amount::X, ..Act::default() });
    }
    while acts.is_empty() || !acts.is_full() && one_in(source, 2) {
        acts.push(act(source, scheme, sort, targets, x));
    }
    // One instruction creates a token.
    let copies = |act: &&mut Act| act.deed == Deed::CopyToken;
    acts.iter_mut().filter(copies).skip(1).for_each(|act| act.deed = Deed::Tap);
    let ability = Ability { sort, targets, legal, acts, ..Ability::default() };
    let up_to = targets != Aim::Nothing && one_in(source, 4);
    let ability = Ability { up_to: up_to && Ability { up_to, ..ability.clone() }.is_legal(), ..ability };
    let ability = deal_cards::tie(source, ability);
    let modal = with_modes(source, ability);
    if modal.is_legal() && one_in(source, 3) { modal } else { without_modes(modal) }
}

/// With its instructions as modes, of which one may have two.
fn with_modes(source: &mut impl Source, ability: Ability) -> Ability {
    let mut modal = Ability { choose_one: ability.sort != Sort::Triggered, ..ability };
    let joined = if one_in(source, 2) { 1 + source.below(2) as usize } else { 0 };
    for (nth, act) in modal.acts.iter_mut().enumerate() {
        act.same_mode = act.if_did || nth > 0 && nth == joined;
    }
    let can_be_two = modal.modes() == MAX_ACTS;
    match source.below(4) {
        0 | 1 => modal.or_more = true,
        2 => modal.choose_two = can_be_two,
        _ => {}
    }
    modal
}

fn without_modes(mut ability: Ability) -> Ability {
    ability.acts.iter_mut().for_each(|act| act.same_mode = false);
    Ability { choose_one: false, or_more: false, choose_two: false, ..ability }
}

fn act(source: &mut impl Source, scheme: &Scheme, sort: Sort, targets: Aim, x: bool) -> Act {
    let (may, of_permanent) = (one_in(source, 6), sort != Sort::Spell);
    let if_turn = if one_in(source, 10) { this_turn(source) } else { Words::NONE };
    let act = Act { may, if_turn, ..Act::default() };
    if one_in(source, 8) {
        let act = deal_cards::of_player(source, act);
        return with_amount(source, scheme, act, of_permanent, x);
    }
    if one_in(source, 3) || targets == Aim::One && one_in(source, 3) {
        let deed =
            *pick(source, &[Deed::GainLife, Deed::LoseLife, Deed::LoseLife, Deed::Damage, Deed::Prevent]);
        let on = match source.below(4) {
            0 => On::Opponent,
            1..=3 if targets == Aim::One => On::ItsController,
            _ => On::You,
        };
        return with_amount(source, scheme, Act { deed, on, ..act }, of_permanent, x);
    }
    let deed = *pick(source, DEEDS);
    let copies = deed == Deed::CopyToken;
    let on = match source.below(5) {
        0 if of_permanent => On::This,
        1 if copies || one_in(source, 3) => On::Chosen,
        1 => On::Each,
        _ if copies && targets != Aim::One => On::Chosen,
        _ if targets != Aim::Nothing => On::Target,
        _ if of_permanent => On::This,
        _ => On::Each,
    };
    let filter = if matches!(on, On::Each | On::Chosen) { wide(source, scheme) } else { Filter::default() };
    let deed = if deed == Deed::Prevent && on == On::Each { Deed::Damage } else { deed };
    let act = Act { deed, on, filter, ..act };
    match deed {
        Deed::Change => {
            let until = if one_in(source, 3) { Until::ForGood } else { Until::EndOfTurn };
            Act { change: change(source, scheme), until, ..act }
        }
        _ if deed.has_amount() => with_amount(source, scheme, act, of_permanent, x),
        _ => act,
    }
}

pub(super) fn with_amount(
    source: &mut impl Source,
    scheme: &Scheme,
    act: Act,
    of_permanent: bool,
    x: bool,
) -> Act {
    let counter = match act.deed {
        Deed::Counter => *pick(
            source,
            &[Counter::Plus, Counter::Plus, Counter::Plus, Counter::Minus, Counter::Minus, Counter::Loyalty],
        ),
        _ => Counter::Plus,
    };
    let act = Act { counter, number: 1, ..act };
    match source.below(6) {
        0 | 1 if x => Act { amount: Amount::X, ..act },
        0 | 1 if of_permanent && one_in(source, 3) => Act { amount: Amount::Counters, ..act },
        0 | 1 if of_permanent => Act { amount: Amount::Power, ..act },
        2 if one_in(source, 3) => {
            Act { amount: Amount::Cards, counted: deal_cards::cards(source, scheme), ..act }
        }
        2 => Act { amount: Amount::Count, counted: wide(source, scheme), ..act },
        3 if one_in(source, 2) => Act { amount: *pick(source, OF_TURN), ..act },
        _ => Act { number: 1 + source.below(3) as i32, ..act },
    }
}

/// What must have happened this turn: mostly one thing.
fn this_turn(source: &mut impl Source) -> Words {
    let all = [ThisTurn::YouLostLife, ThisTurn::TheyLostLife, ThisTurn::CreatureDied];
    let one = Words::of(&[*pick(source, &all)]);
    if one_in(source, 5) { one.with(*pick(source, &all)) } else { one }
}

/// The amounts of what happened this turn.
const OF_TURN: &[Amount] = &[Amount::YouLost, Amount::TheyLost, Amount::Died];

/// What is done to permanents, the more telling deeds more often.
const DEEDS: &[Deed] = &[
    Deed::Change,
    Deed::Change,
    Deed::Damage,
    Deed::Damage,
    Deed::Destroy,
    Deed::Destroy,
    Deed::Exile,
    Deed::Return,
    Deed::Sacrifice,
    Deed::Counter,
    Deed::Tap,
    Deed::Untap,
    Deed::Prevent,
    Deed::CopyToken,
];

const _: () = assert!(MAX_ACTS >= 2, "an instruction and one that depends on it");
