//! Stages of rules about what happened this turn.

use super::ability::{Ability, Act, Cost};
use super::card::Card;
use super::language::{Aim, Amount, Deed, On, Sort, ThisTurn, When};
use super::stage::{Stage, Steps, ability, triggered};
use super::step::Step;
use super::vocabulary::Zone;
use crate::{ObjectId, Player, Source, Words};

/// A player loses life in some ways, and something asks for that.
pub(super) fn lost_life(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let (who, asker) = asks_for_loss(&mut stage);
    for _ in 0..stage.number(1, 2) {
        loses_life(&mut stage, who);
    }
    asker.asks(&mut stage);
    stage.steps
}

/// Creatures die, or leave otherwise, and something asks for that.
pub(super) fn died_this_turn(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let asker = Asker::new(&mut stage, ThisTurn::CreatureDied, Amount::Died);
    for _ in 0..stage.number(1, 2) {
        dies(&mut stage);
    }
    asker.asks(&mut stage);
    stage.steps
}

/// A turn ends, and something asks for what happened before.
pub(super) fn earlier_turn(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let (who, asker) = match stage.one_in(2) {
        true => (None, Asker::new(&mut stage, ThisTurn::CreatureDied, Amount::Died)),
        false => {
            let (who, asker) = asks_for_loss(&mut stage);
            (Some(who), asker)
        }
    };
    match who {
        Some(who) => loses_life(&mut stage, who),
        None => dies(&mut stage),
    }
    stage.steps.push(Step::EndTurn);
    asker.asks(&mut stage);
    stage.steps
}

/// An instruction asks for what has mostly not happened.
pub(super) fn unmet_condition(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let if_turn = stage.pick(&[ThisTurn::YouLostLife, ThisTurn::TheyLostLife, ThisTurn::CreatureDied]);
    let if_turn = Words::of(&[if_turn]);
    let on = stage.pick(&[On::You, On::Opponent]);
    let mut acts = vec![Act { if_turn, ..stage.life(on) }];
    if stage.one_in(2) {
        acts.insert(0, Act { deed: Deed::Tap, on: On::Target, ..Act::default() });
    }
    let owner = stage.player();
    let creature = stage.creature(owner);
    let target = stage.add(creature);
    if stage.one_in(4) {
        dies(&mut stage);
    }
    let aim = if acts.len() == 1 { Aim::Nothing } else { Aim::One };
    let spell = stage.spell(aim, &acts);
    let spell = stage.add(spell);
    stage.cast(spell, if acts.len() == 1 { &[] } else { std::slice::from_ref(&target) }, 0);
    stage.resolve();
    stage.steps
}

/// Something that asks for what happened this turn.
enum Asker {
    /// A spell.
    Spell(ObjectId),
    /// An ability that triggers as this creature is tapped.
    Trigger(ObjectId),
}

impl Asker {
    fn new(stage: &mut Stage<'_>, what: ThisTurn, amount: Amount) -> Asker {
        let act = stage.life(On::You);
        if stage.one_in(3) {
            let text = Ability { if_turn: Words::of(&[what]), ..triggered(When::Tapped, &[act]) };
            let bearer = stage.bearer(Player::One, text);
            stage.add(bearer);
            let creature = stage.creature(Player::One);
            return Asker::Trigger(stage.add(creature));
        }
        let act = match stage.one_in(3) {
            true => Act { if_turn: Words::of(&[what]), ..act },
            false => Act { amount, ..act },
        };
        let spell = stage.spell(Aim::Nothing, &[act]);
        Asker::Spell(stage.add(spell))
    }
    fn asks(self, stage: &mut Stage<'_>) {
        match self {
            Asker::Spell(spell) => stage.cast(spell, &[], 0),
            Asker::Trigger(object) => stage.steps.push(Step::Tap { object }),
        }
        stage.resolve();
    }
}

/// Something that asks for life that a player lost, and the player. Player one has it.
fn asks_for_loss(stage: &mut Stage<'_>) -> (Player, Asker) {
    match stage.player() {
        Player::One => (Player::One, Asker::new(stage, ThisTurn::YouLostLife, Amount::YouLost)),
        Player::Two => (Player::Two, Asker::new(stage, ThisTurn::TheyLostLife, Amount::TheyLost)),
    }
}

/// This player loses life by a spell, by damage, or as a cost.
fn loses_life(stage: &mut Stage<'_>, who: Player) {
    if stage.one_in(3) {
        let cost = Cost { life: stage.number(1, 3), ..Cost::default() };
        let act = Act { deed: Deed::GainLife, on: On::You, number: 1, ..Act::default() };
        let bearer = stage.bearer(who, Ability { cost, ..ability(Sort::Activated, &[act]) });
        let bearer = stage.add(bearer);
        stage.activate(bearer, &[]);
    } else {
        let on = if who == Player::One { On::You } else { On::Opponent };
        let deed = stage.pick(&[Deed::LoseLife, Deed::Damage]);
        let act = Act { deed, on, number: stage.number(1, 3), ..Act::default() };
        let spell = stage.spell(Aim::Nothing, &[act]);
        let spell = stage.add(spell);
        stage.cast(spell, &[], 0);
    }
    stage.resolve();
}

/// A creature dies, or mostly.
fn dies(stage: &mut Stage<'_>) {
    let owner = stage.player();
    let creature = stage.creature(owner);
    let object = stage.add(creature);
    match stage.one_in(2) {
        true => stage.move_to(object, &[Zone::Graveyard, Zone::Graveyard, Zone::Graveyard, Zone::Exile]),
        false => stage.steps.push(Step::Damage { object, amount: 7, printed: "".into() }),
    }
}
