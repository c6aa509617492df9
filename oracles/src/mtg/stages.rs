//! Stages of rules about what players do: spells, abilities and what becomes of them.

use super::ability::{Ability, Act, Change, Cost, Filter};
use super::card::Card;
use super::language::{Aim, Amount, Counter, Deed, On, Sort, Until, Verb, When, Whose};
use super::stage::{Stage, Steps, ability, creatures, triggered, verb};
use super::step::Step;
use super::vocabulary::{Keyword, Subtype, Type, Zone};
use crate::{Player, Source, Words, one_in};

pub(super) use super::stages_of_abilities::{
    aura_leaves, if_you_do, last_counters, modes, none_chosen, two_modes,
};
pub(super) use super::stages_of_cards::{
    counted_cards, dead_token, empty_library, lost_card, players_cards, stolen_card, that_many,
    that_many_each, wrong_graveyard,
};
pub(super) use super::stages_of_copies::{chosen_one, token_of_ability};
pub(super) use super::stages_of_costs::{changed_ability_costs, colored_reductions};
pub(super) use super::stages_of_effects::{
    changed_spell, copy, copy_of_copy, forbidden, land_with_text, late_creature, loop_of_effects,
    lost_creature, moved_aura, no_size, own_filter, saved_newcomer,
};
pub(super) use super::stages_of_planeswalkers::{changed_loyalty, hurt_planeswalker, new_planeswalker};
pub(super) use super::stages_of_players::{not_a_planeswalker, target_players};
pub(super) use super::stages_of_prevention::{prevented_damage, silent_entering};
pub(super) use super::stages_of_protection::{
    announced_colors, protected_aura, protected_creatures, protected_target, two_protections,
};
pub(super) use super::stages_of_turns::{died_this_turn, earlier_turn, lost_life, unmet_condition};
pub(super) use super::stages_of_words::{acts_on_itself, all_with_a_token, changed_newcomer, your_amount};

const AWAY: &[Zone] = &[Zone::Graveyard, Zone::Hand, Zone::Exile];

/// A target of a spell or ability with one or two becomes illegal, or leaves, and perhaps comes back.
pub(super) fn lost_targets(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    if one_in(source, 5) {
        return lost_card(source, cards);
    }
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let (one, two) = (stage.creature(owner), stage.creature(owner));
    let targets = [stage.add(one), stage.add(two)];
    let hit = stage.pick(&[Deed::Destroy, Deed::Exile, Deed::Tap, Deed::Counter]);
    let acts = [Act { deed: hit, on: On::Target, ..Act::default() }, stage.life(On::You)];
    let aim = stage.pick(&[Aim::One, Aim::Two]);
    if stage.one_in(3) {
        let text = Ability { targets: aim, legal: creatures(), ..ability(Sort::Activated, &acts) };
        let bearer = stage.bearer(owner, text);
        let source = stage.add(bearer);
        stage.activate(source, &targets[..aim.count()]);
    } else {
        let spell = stage.spell(aim, &acts);
        let spell = stage.add(spell);
        stage.cast(spell, &targets[..aim.count()], 0);
    }
    if stage.one_in(3) {
        let change = match stage.one_in(2) {
            true => Change { keyword: Keyword::Shroud, ..verb(Verb::Gain) },
            false => Change { kind: Type::Artifact, ..verb(Verb::Type) },
        };
        stage.change(targets[0], owner, change);
    } else {
        stage.move_to(targets[0], AWAY);
        if !stage.one_in(3) {
            stage.move_to(targets[0], &[Zone::Battlefield]);
        }
    }
    stage.resolve();
    stage.steps
}

/// A spell with X.
pub(super) fn x_spell(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let on = stage.pick(&[On::You, On::Opponent]);
    let act = Act { amount: Amount::X, number: 1, ..stage.life(on) };
    let spell = stage.spell(Aim::Nothing, &[act]);
    let spell = stage.add(Card { x: true, ..spell });
    let x = stage.number(1, 3);
    stage.cast(spell, &[], x);
    stage.resolve();
    stage.steps
}

/// A spell takes the last life of a player.
pub(super) fn last_life(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let (on, deed) = (stage.pick(&[On::You, On::Opponent]), stage.pick(&[Deed::LoseLife, Deed::Damage]));
    let act = Act { deed, on, number: stage.number(19, 22), ..Act::default() };
    let spell = stage.spell(Aim::Nothing, &[act]);
    let spell = stage.add(spell);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// A spell that costs more and less.
pub(super) fn changed_costs(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let all = if stage.one_in(2) { [2, -3] } else { [1, -3] };
    for more in all {
        let owner = stage.player();
        let change = Ability { sort: Sort::CostChange, more, ..Ability::default() };
        let bearer = stage.bearer(owner, change);
        if more < 0 || !stage.one_in(3) {
            stage.add(bearer);
        }
    }
    let act = stage.life(On::You);
    let spell = stage.spell(Aim::Nothing, &[act]);
    let spell = stage.add(spell);
    stage.cast(spell, &[], 0);
    stage.steps
}

/// A spell is aimed at what is protected, or is not what it asks for.
pub(super) fn wrong_targets(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    if one_in(source, 4) {
        return not_a_planeswalker(source, cards);
    }
    let mut stage = Stage::clear(source, cards);
    let creature = stage.creature(Player::Two);
    let target = match stage.pick(&[Some(Keyword::Shroud), Some(Keyword::Hexproof), None]) {
        Some(keyword) => Card { keywords: Words::of(&[keyword]), ..creature },
        None => Card {
            types: Words::of(&[Type::Artifact]),
            subtypes: Words::NONE,
            power: 0,
            toughness: 0,
            ..creature
        },
    };
    let target = stage.add(target);
    let act = stage.life(On::You);
    let spell = stage.spell(Aim::One, &[Act { deed: Deed::Tap, on: On::Target, ..Act::default() }, act]);
    let spell = stage.add(spell);
    stage.cast(spell, &[target], 0);
    stage.resolve();
    stage.steps
}

/// A permanent is to be tapped for a cost though it is tapped, or has just come: a creature, mostly without haste, or something else.
pub(super) fn tapped_for_a_cost(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let act = stage.life(On::You);
    let text = Ability { cost: Cost { tap: true, ..Cost::default() }, ..ability(Sort::Activated, &[act]) };
    let owner = stage.player();
    let bearer = match stage.number(0, 5) {
        0 => stage.bearer(owner, text),
        1 => {
            let keywords = Words::of(&[Keyword::Haste]);
            Card { keywords, abilities: [text].into_iter().collect(), ..stage.creature(owner) }
        }
        _ => Card { abilities: [text].into_iter().collect(), ..stage.creature(owner) },
    };
    let how = stage.number(0, 5);
    let zone = if how < 2 { Zone::Hand } else { Zone::Battlefield };
    let object = stage.add(Card { zone, ..bearer });
    let token = stage.token();
    let is_token = how == 2;
    match how {
        0 | 1 => stage.move_to(object, &[Zone::Battlefield]),
        2 => stage.steps.push(Step::CopyToken { token, player: owner, of: object }),
        3 => stage.takes_control(object, owner.opponent()),
        _ => stage.steps.push(Step::Tap { object }),
    }
    stage.activate(if is_token { token } else { object }, &[]);
    stage.steps
}

/// The permanent whose ability is on the stack leaves, grows, or changes sides.
pub(super) fn changed_source(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let mut acts = Vec::new();
    if stage.one_in(3) {
        let may = stage.one_in(2);
        acts.push(Act { may, deed: Deed::Sacrifice, on: On::This, ..Act::default() });
    }
    let on = stage.pick(&[On::You, On::Opponent]);
    acts.push(Act { amount: Amount::Power, ..stage.life(on) });
    let cost = Cost { sacrifice: stage.one_in(3), ..Cost::default() };
    let creature = stage.creature(owner);
    let abilities = [Ability { cost, ..ability(Sort::Activated, &acts) }].into_iter().collect();
    let object = stage.add(Card { abilities, ..creature });
    if stage.one_in(2) {
        stage.steps.push(Step::Counter { object, sort: Counter::Plus, number: 2 });
    }
    stage.activate(object, &[]);
    match stage.number(0, 2) {
        _ if cost.sacrifice => {}
        0 => stage.move_to(object, AWAY),
        1 => stage.takes_control(object, owner.opponent()),
        _ => stage.steps.push(Step::Counter { object, sort: Counter::Plus, number: 1 }),
    }
    stage.resolve();
    stage.steps
}

/// A permanent that is under another player's control triggers.
pub(super) fn stolen_trigger(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let act = stage.life(On::You);
    let when = stage.pick(&[When::Tapped, When::Damaged]);
    let bearer = stage.bearer(owner, triggered(when, &[act]));
    let object = stage.add(bearer);
    let creature = stage.creature(owner);
    let other = stage.add(creature);
    stage.takes_control(object, owner.opponent());
    stage.steps.push(match when {
        When::Tapped => Step::Tap { object: other },
        _ => Step::Damage { object: other, amount: 1, printed: "".into() },
    });
    stage.resolve();
    stage.steps
}

/// Abilities of both players trigger at once.
pub(super) fn both_trigger(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let first = stage.player();
    for owner in [first, first.opponent()] {
        let act = stage.life(On::You);
        let bearer = stage.bearer(owner, triggered(When::Tapped, &[act]));
        stage.add(bearer);
    }
    let creature = stage.creature(first);
    let object = stage.add(creature);
    stage.steps.push(Step::Tap { object });
    stage.resolve();
    stage.resolve();
    stage.steps
}

/// A condition that is not met as an ability triggers, or not any more as it resolves.
pub(super) fn lost_condition(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let subtype = Subtype::Clue;
    let needs = Filter { subtypes: Words::of(&[subtype]), ..Filter::default() };
    let act = stage.life(On::You);
    let text = Ability { only_if: true, needs, ..triggered(When::Tapped, &[act]) };
    let bearer = stage.bearer(owner, text);
    stage.add(bearer);
    let creature = stage.creature(owner);
    let object = stage.add(creature);
    let (types, subtypes) = (Words::of(&[Type::Artifact]), Words::of(&[subtype]));
    let is_there = stage.one_in(2);
    let zone = if is_there { Zone::Battlefield } else { Zone::Hand };
    let needed = stage.add(Card { owner, zone, types, subtypes, ..Card::default() });
    stage.steps.push(Step::Tap { object });
    stage.move_to(needed, if is_there { AWAY } else { &[Zone::Battlefield] });
    stage.resolve();
    stage.steps
}

/// Several creatures die at once, perhaps with the one that sees it.
pub(super) fn several_die(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    several_go(Stage::clear(source, cards), false)
}

/// The same, seen by an ability that waits for one or more.
pub(super) fn one_or_more_die(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    several_go(Stage::clear(source, cards), true)
}

fn several_go(mut stage: Stage<'_>, one_or_more: bool) -> Steps {
    let owner = stage.player();
    let act = stage.life(On::You);
    let when = stage.pick(&[When::Dies, When::Leaves]);
    let event = Filter { other: stage.one_in(2), ..creatures() };
    let text = Ability { event, one_or_more, ..triggered(when, &[act]) };
    let bearer = stage.bearer(owner, text);
    stage.add(bearer);
    for _ in 0..2 {
        let owner = stage.player();
        let creature = stage.creature(owner);
        stage.add(creature);
    }
    if stage.one_in(2) {
        let deeds = [Deed::Destroy, Deed::Destroy, Deed::Exile, Deed::Return, Deed::Sacrifice];
        let kill = Act { deed: stage.pick(&deeds), on: On::Each, filter: creatures(), ..Act::default() };
        let spell = stage.spell(Aim::Nothing, &[kill]);
        let spell = stage.add(spell);
        stage.cast(spell, &[], 0);
        stage.resolve();
        stage.resolve();
        return stage.steps;
    }
    let pump = Change { power: -6, toughness: -6, ..verb(Verb::Pump) };
    let does = [pump].into_iter().collect();
    stage.steps.push(Step::ChangeAll {
        player: owner,
        filter: creatures(),
        does,
        until: Until::EndOfTurn,
        printed: "".into(),
    });
    stage.resolve();
    stage.steps
}

/// The same happens to several creatures at once, and is waited for.
pub(super) fn several_at_once(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    if one_in(source, 2) {
        return several_die(source, cards);
    }
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let act = stage.life(On::You);
    let (when, deed) = stage.pick(&[(When::Tapped, Deed::Tap), (When::Damaged, Deed::Damage)]);
    let bearer = stage.bearer(owner, triggered(when, &[act]));
    stage.add(bearer);
    for _ in 0..2 {
        let creature = stage.creature(owner);
        stage.add(creature);
    }
    let hit = Act { deed, on: On::Each, filter: creatures(), ..Act::default() };
    let spell = stage.spell(Aim::Nothing, &[hit]);
    let spell = stage.add(spell);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// A permanent that waits for others to enter enters itself.
pub(super) fn newcomer(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let act = stage.life(On::You);
    let whose = stage.pick(&[Whose::Any, Whose::Yours]);
    let text = Ability { event: Filter { whose, ..Filter::default() }, ..triggered(When::Enters, &[act]) };
    let bearer = stage.bearer(owner, text);
    let object = stage.add(Card { zone: Zone::Hand, ..bearer });
    stage.move_to(object, &[Zone::Battlefield]);
    stage.resolve();
    stage.steps
}

/// "Its controller", where the target is not under its owner's control.
pub(super) fn its_controller(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let target = stage.add(creature);
    let hit = stage.pick(&[Deed::Destroy, Deed::Exile, Deed::Return, Deed::Tap]);
    let acts = [Act { deed: hit, on: On::Target, ..Act::default() }, stage.life(On::ItsController)];
    let spell = stage.spell(Aim::One, &acts);
    let spell = stage.add(spell);
    stage.takes_control(target, owner.opponent());
    stage.cast(spell, &[target], 0);
    stage.resolve();
    stage.steps
}

/// What is indestructible is to be destroyed, by an instruction or by damage.
pub(super) fn indestructible(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let target = stage.add(Card { keywords: Words::of(&[Keyword::Indestructible]), ..creature });
    if stage.one_in(2) {
        stage.steps.push(Step::Damage { object: target, amount: 7, printed: "".into() });
        return stage.steps;
    }
    let act = stage.life(On::You);
    let spell = stage.spell(Aim::One, &[Act { deed: Deed::Destroy, on: On::Target, ..Act::default() }, act]);
    let spell = stage.add(spell);
    stage.cast(spell, &[target], 0);
    stage.resolve();
    stage.steps
}

/// Damage of 0 is dealt where damage is waited for.
pub(super) fn no_damage(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let act = stage.life(On::You);
    let bearer = stage.bearer(owner, triggered(When::Damaged, &[act]));
    stage.add(bearer);
    let creature = stage.creature(owner);
    let object = stage.add(creature);
    if stage.one_in(2) {
        stage.steps.push(Step::Damage { object, amount: 0, printed: "".into() });
        return stage.steps;
    }
    let none = Filter { subtypes: Words::of(&[Subtype::Shrine]), ..Filter::default() };
    let hit =
        Act { deed: Deed::Damage, on: On::Target, amount: Amount::Count, counted: none, ..Act::default() };
    let spell = stage.spell(Aim::One, &[hit]);
    let spell = stage.add(spell);
    stage.cast(spell, &[object], 0);
    stage.resolve();
    stage.steps
}

/// A card is to be cast from another zone than a hand, or a land, or an ability to be activated that its permanent has lost, or without the
/// life.
pub(super) fn illegal(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let act = stage.life(On::You);
    match stage.number(0, 4) {
        0 => {
            let creature = stage.creature(Player::One);
            let life = Cost { life: 21, ..Cost::default() };
            let lost = stage.one_in(2);
            let cost = if lost { Cost::default() } else { life };
            let text = Ability { cost, ..ability(Sort::Activated, &[act]) };
            let object = stage.add(Card { abilities: [text].into_iter().collect(), ..creature });
            if lost {
                stage.change(object, Player::Two, verb(Verb::LoseAll));
            }
            stage.activate(object, &[]);
        }
        1 => {
            let creature = stage.creature(Player::One);
            let zone = stage.pick(&[Zone::Graveyard, Zone::Exile]);
            let card = stage.add(Card { zone, ..creature });
            stage.cast(card, &[], 0);
        }
        2 => {
            let land = Card { zone: Zone::Hand, types: Words::of(&[Type::Land]), ..Card::default() };
            let card = stage.add(land);
            stage.cast(card, &[], 0);
        }
        _ => {
            let spell = stage.spell(Aim::Nothing, &[act]);
            let zone = stage.pick(&[Zone::Graveyard, Zone::Graveyard, Zone::Exile]);
            let card = stage.add(Card { zone, ..spell });
            stage.cast(card, &[], 0);
        }
    }
    stage.steps
}

/// A creature that survives damage, and whose toughness falls then.
pub(super) fn weakened(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let object = stage.add(Card { toughness: 4, ..creature });
    let amount = stage.number(1, 3);
    let less = stage.number(4 - amount, 3);
    stage.steps.push(Step::Damage { object, amount, printed: "".into() });
    match stage.one_in(4) {
        true => stage.steps.push(Step::Counter { object, sort: Counter::Minus, number: less }),
        false => stage.change(object, owner, Change { power: 1, toughness: -less, ..verb(Verb::Pump) }),
    }
    stage.steps
}

/// An amount is the power of a creature whose power is negative.
pub(super) fn negative_power(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let on = stage.pick(&[On::You, On::Opponent]);
    let act = Act { amount: Amount::Power, ..stage.life(on) };
    let creature = stage.creature(owner);
    let abilities = [ability(Sort::Activated, &[act])].into_iter().collect();
    let object = stage.add(Card { abilities, toughness: 8, ..creature });
    let less = stage.number(4, 6);
    match stage.one_in(2) {
        true => stage.change(object, owner, Change { power: -less, toughness: 0, ..verb(Verb::Pump) }),
        false => stage.steps.push(Step::Counter { object, sort: Counter::Minus, number: less }),
    }
    stage.activate(object, &[]);
    stage.resolve();
    stage.steps
}
