//! Stages of rules about what is prevented: damage, and triggers as permanents enter.

use super::ability::{Ability, Act};
use super::card::Card;
use super::language::{Aim, Deed, On, Sort, When};
use super::stage::{Stage, Steps, creatures, triggered};
use super::step::Step;
use super::vocabulary::Zone;
use crate::{Player, Source, Words};

/// Damage that is prevented this turn, or was in the turn before, is dealt to a player or to a permanent, where it is waited for.
pub(super) fn prevented_damage(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    match stage.one_in(2) {
        true => damage_to_a_player(&mut stage),
        false => damage_to_a_permanent(&mut stage),
    }
    stage.steps
}

fn damage_to_a_player(stage: &mut Stage<'_>) {
    let on = stage.pick(&[On::You, On::Opponent]);
    let prevent = stage.spell(Aim::Nothing, &[Act { deed: Deed::Prevent, on, ..Act::default() }]);
    let prevent = stage.add(prevent);
    stage.cast(prevent, &[], 0);
    stage.resolve();
    may_end_turn(stage);
    let is_targeted = on == On::Opponent && stage.one_in(2);
    let hit = match is_targeted {
        true => stage.spell_at_a_player(false, Deed::Damage),
        false => {
            let act = Act { deed: Deed::Damage, on, number: stage.number(1, 2), ..Act::default() };
            let spell = stage.spell(Aim::Nothing, &[act]);
            stage.add(spell)
        }
    };
    if is_targeted {
        stage.players = Words::of(&[Player::Two]);
    }
    stage.cast(hit, &[], 0);
    stage.resolve();
}

fn damage_to_a_permanent(stage: &mut Stage<'_>) {
    let owner = stage.player();
    let act = stage.life(On::You);
    let waits = stage.bearer(owner, triggered(When::Damaged, &[act]));
    stage.add(waits);
    let target = match stage.one_in(3) {
        true => stage.planeswalker(Zone::Battlefield),
        false => {
            let creature = stage.creature(owner);
            stage.add(creature)
        }
    };
    stage.spell_at(target, Act { deed: Deed::Prevent, on: On::Target, ..Act::default() });
    may_end_turn(stage);
    let (number, object) = (stage.number(1, 2), target);
    match stage.one_in(3) {
        true => stage.steps.push(Step::Damage { object, amount: number, printed: "".into() }),
        false => stage.spell_at(target, Act { deed: Deed::Damage, on: On::Target, number, ..Act::default() }),
    }
}

fn may_end_turn(stage: &mut Stage<'_>) {
    if stage.one_in(3) {
        stage.steps.push(Step::EndTurn);
    }
}

/// Creatures enter and leave that cause no abilities to trigger as they enter, and others wait for both.
pub(super) fn silent_entering(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let silence = Ability { sort: Sort::Silence, filter: creatures(), ..Ability::default() };
    let silencer = stage.bearer(owner, silence);
    stage.add(silencer);
    for when in [When::Enters, stage.pick(&[When::Dies, When::Leaves])] {
        let act = stage.life(On::You);
        let waits = stage.bearer(owner, triggered(when, &[act]));
        stage.add(waits);
    }
    let creature = stage.creature(Player::One);
    let object = stage.add(Card { zone: Zone::Hand, ..creature });
    stage.move_to(object, &[Zone::Battlefield]);
    if !stage.one_in(3) {
        stage.move_to(object, &[Zone::Graveyard]);
    }
    stage.resolve();
    stage.steps
}
