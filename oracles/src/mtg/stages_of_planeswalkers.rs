//! Stages of rules about planeswalkers.

use super::ability::{Ability, Act, Filter};
use super::card::Card;
use super::language::{Aim, Counter, Deed, On};
use super::stage::{Stage, Steps};
use super::step::Step;
use super::vocabulary::{Type, Zone};
use crate::{ObjectId, Player, Source, Words};

impl Stage<'_> {
    pub(super) fn planeswalker(&mut self, zone: Zone) -> ObjectId {
        let owner = if zone == Zone::Battlefield { self.player() } else { Player::One };
        let (types, subtypes) = (Words::of(&[Type::Planeswalker]), Words::NONE);
        let (loyalty, creature) = (self.number(2, 5), self.creature(owner));
        self.add(Card { zone, types, subtypes, loyalty, power: 0, toughness: 0, ..creature })
    }
    /// A spell does this to target planeswalker or creature.
    pub(super) fn spell_at(&mut self, target: ObjectId, act: Act) {
        let legal = Filter { types: Words::of(&[Type::Planeswalker, Type::Creature]), ..Filter::default() };
        let spell = self.spell(Aim::One, &[act]);
        let abilities = spell.abilities.iter().map(|text| Ability { legal, ..text.clone() }).collect();
        let spell = self.add(Card { abilities, ..spell });
        self.cast(spell, &[target], 0);
        self.resolve();
    }
}

/// A planeswalker enters.
pub(super) fn new_planeswalker(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let zone = stage.pick(&[Zone::Hand, Zone::Hand, Zone::Graveyard, Zone::Battlefield]);
    let object = stage.planeswalker(zone);
    let (token, player) = (stage.token(), stage.player());
    match zone {
        Zone::Hand if stage.one_in(2) => {
            stage.cast(object, &[], 0);
            stage.resolve();
        }
        Zone::Battlefield => stage.steps.push(Step::CopyToken { token, player, of: object }),
        _ => stage.move_to(object, &[Zone::Battlefield]),
    }
    stage.steps
}

/// A planeswalker is dealt damage, mostly less than its loyalty.
pub(super) fn hurt_planeswalker(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let object = stage.planeswalker(Zone::Battlefield);
    let amount = if stage.one_in(3) { stage.number(2, 6) } else { 1 };
    match stage.one_in(2) {
        true => stage.steps.push(Step::Damage { object, amount, printed: "".into() }),
        false => stage
            .spell_at(object, Act { deed: Deed::Damage, on: On::Target, number: amount, ..Act::default() }),
    }
    stage.steps
}

/// Loyalty counters are put on a planeswalker.
pub(super) fn changed_loyalty(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let object = stage.planeswalker(Zone::Battlefield);
    let (sort, number) = (Counter::Loyalty, stage.number(1, 3));
    match stage.one_in(2) {
        true => stage.steps.push(Step::Counter { object, sort, number }),
        false => {
            let act = Act { deed: Deed::Counter, on: On::Target, counter: sort, number, ..Act::default() };
            stage.spell_at(object, act);
        }
    }
    stage.steps
}
