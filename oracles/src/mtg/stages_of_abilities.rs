//! Stages of rules about what the abilities of permanents say.

use super::ability::{Ability, Act, Cost};
use super::card::Card;
use super::language::{Aim, Amount, Counter, Deed, Mode, On, Sort};
use super::stage::{Stage, Steps, ability, resolve};
use super::step::Step;
use super::vocabulary::{Subtype, Type, Zone};
use crate::{Listed, Player, Source, Words};

/// An Aura with an ability about the creature that it enchants leaves before that resolves.
pub(super) fn aura_leaves(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    let host = stage.add(creature);
    let deed = stage.pick(&[Deed::Tap, Deed::Destroy, Deed::Counter, Deed::Damage, Deed::Exile]);
    let act = Act { deed, on: On::Enchanted, number: stage.number(1, 3), ..Act::default() };
    let acts = if stage.one_in(2) { vec![act] } else { vec![act, stage.life(On::You)] };
    let cost = Cost { sacrifice: stage.one_in(2), ..Cost::default() };
    let text = Ability { cost, ..ability(Sort::Activated, &acts) };
    let (types, subtypes) = (Words::of(&[Type::Enchantment]), Words::of(&[Subtype::Aura]));
    let abilities = [text].into_iter().collect();
    let aura = stage.add(Card { owner, zone: Zone::Hand, types, subtypes, abilities, ..Card::default() });
    stage.steps.push(Step::Attach { aura, object: host });
    stage.activate(aura, &[]);
    if !cost.sacrifice {
        stage.move_to(aura, &[Zone::Graveyard, Zone::Hand, Zone::Exile]);
    }
    stage.resolve();
    stage.steps
}

/// One of the modes of a spell is chosen.
pub(super) fn modes(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let creature = stage.creature(Player::One);
    let target = stage.add(creature);
    let hit = stage.pick(&[Deed::Tap, Deed::Destroy, Deed::Counter]);
    let mut acts = vec![stage.life(On::You), Act { deed: hit, on: On::Target, ..Act::default() }];
    if stage.one_in(2) {
        acts.push(stage.life(On::Opponent));
    }
    let mode = stage.number(0, acts.len() as i32 - 1) as usize;
    let spell = stage.spell(Aim::One, &acts);
    let abilities = spell.abilities.iter().map(|text| Ability { choose_one: true, ..text.clone() }).collect();
    let spell = stage.add(Card { abilities, ..spell });
    stage.modes = Mode::at(mode as u8).map_or(Words::NONE, |mode| Words::of(&[mode]));
    let targets = if acts[mode].on.is_of_targets() { vec![target] } else { vec![] };
    stage.cast(spell, &targets, 0);
    stage.resolve();
    stage.steps
}

/// Two modes of a spell are chosen, one of which may have two instructions.
pub(super) fn two_modes(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let mut acts: Vec<Act> = (0..3).map(|_| stage.life(On::You)).collect();
    acts[1].on = stage.pick(&[On::You, On::Opponent]);
    let joined = if stage.one_in(3) { 0 } else { stage.number(1, 2) as usize };
    acts[1].same_mode = joined == 1;
    acts[2].same_mode = joined == 2;
    let modes = if joined == 0 { 3 } else { 2 };
    let spell = stage.spell(Aim::Nothing, &acts);
    let is_two = joined == 0 && stage.one_in(2);
    let modal =
        |text: &Ability| Ability { choose_one: true, or_more: !is_two, choose_two: is_two, ..text.clone() };
    let abilities = spell.abilities.iter().map(modal).collect();
    let spell = stage.add(Card { abilities, ..spell });
    let left_out = if joined == 0 { stage.number(0, 2) } else { 3 };
    stage.modes = Mode::all()
        .take(modes)
        .filter(|mode| i32::from(mode.index()) != left_out)
        .fold(Words::NONE, Words::with);
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// None of up to so many targets is chosen, though there is one.
pub(super) fn none_chosen(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let creature = stage.creature(owner);
    stage.add(creature);
    let hit = stage.pick(&[Deed::Tap, Deed::Destroy, Deed::Counter]);
    let acts = [Act { deed: hit, on: On::Target, ..Act::default() }, stage.life(On::You)];
    let aim = stage.pick(&[Aim::One, Aim::Two]);
    let spell = stage.spell(aim, &acts);
    let abilities = spell.abilities.iter().map(|text| Ability { up_to: true, ..text.clone() }).collect();
    let spell = stage.add(Card { abilities, ..spell });
    stage.cast(spell, &[], 0);
    stage.resolve();
    stage.steps
}

/// A permanent with counters leaves, and an ability of it looks at them.
pub(super) fn last_counters(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let on = stage.pick(&[On::You, On::Opponent]);
    let act = Act { amount: Amount::Counters, ..stage.life(on) };
    let cost = Cost { sacrifice: stage.one_in(2), ..Cost::default() };
    let creature = stage.creature(owner);
    let abilities = [Ability { cost, ..ability(Sort::Activated, &[act]) }].into_iter().collect();
    let object = stage.add(Card { abilities, ..creature });
    let number = stage.number(1, 3);
    stage.steps.push(Step::Counter { object, sort: Counter::Plus, number });
    stage.activate(object, &[]);
    if !cost.sacrifice {
        stage.move_to(object, &[Zone::Graveyard, Zone::Hand, Zone::Exile]);
    }
    stage.resolve();
    stage.steps
}

/// A player who may sacrifice or return a permanent, so that something else is done, does not, or cannot.
pub(super) fn if_you_do(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let is_gone = stage.one_in(3);
    let deed =
        if is_gone { Deed::Sacrifice } else { stage.pick(&[Deed::Sacrifice, Deed::Return, Deed::Exile]) };
    let pays = Act { may: true, deed, on: On::This, ..Act::default() };
    let on = stage.pick(&[On::You, On::Opponent]);
    let then = Act { if_did: true, ..stage.life(on) };
    let bearer = stage.bearer(owner, ability(Sort::Activated, &[pays, then]));
    let object = stage.add(bearer);
    stage.activate(object, &[]);
    if is_gone {
        stage.move_to(object, &[Zone::Graveyard, Zone::Hand, Zone::Exile]);
        stage.resolve();
    } else {
        stage.steps.push(resolve(false, None, None));
    }
    stage.steps
}
