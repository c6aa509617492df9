//! Playing cards, activating abilities, paying for them, and resolving them.

use super::Engine;
use super::faults::Bug;
use super::object::{Layer, Object, What};
use headjudge_oracles::fab::{Card, List, Number, Script, Subtype, Type, Until, Zone};
use headjudge_oracles::{Answer, Listed, ObjectId, Player, Reply, Words};

impl Engine {
    /// A card is played from hand or arsenal.
    pub(super) fn play(&mut self, id: ObjectId, x: i32, more: i32, less: i32) -> Reply {
        let object = self.object(id);
        let held = object.there && matches!(object.zone, Zone::Hand | Zone::Arsenal);
        if !held || self.is_hero(id) || self.is_token(id) || self.base(id, Number::Cost).is_none() {
            return Reply::Refused;
        }
        self.put(id, Zone::Stack);
        self.object_mut(id).x = x;
        self.stack.push(id);
        let paid = self.pay(id, more, less);
        if self.has(Bug::DiscountStays) {
            let cost = self.base(id, Number::Cost).unwrap_or(0);
            self.affect(id, What::Base(Number::Cost, cost - less), Until::Game);
        }
        Reply::Done(Answer::NONE.number(paid))
    }

    /// The activated ability of an object in the arena is activated; its layer is a new object.
    pub(super) fn activate(&mut self, id: ObjectId, layer: ObjectId, more: i32, less: i32) -> Reply {
        let object = self.object(id);
        let in_play = object.there && object.zone == Zone::Arena;
        let (true, Some((script, cost, instant))) = (in_play, self.script(id)) else { return Reply::Refused };
        let mut words = List::ALL.map(|list| self.words(id, list));
        let kind = if instant { Type::Instant } else { Type::Action };
        words[List::Types as usize] = words[List::Types as usize].with(kind);
        words[List::Abilities as usize] = Words::NONE;
        words[List::Strip as usize] = Words::NONE;
        let (card, controller) = (object.face(), object.controller);
        let new = self.object_mut(layer);
        (new.card, new.owner) = (card, controller);
        new.renew(Zone::Stack);
        new.layer = Some(Layer { source: id, script, cost, words });
        self.stack.push(layer);
        let paid = self.pay(layer, more, less);
        Reply::Done(Answer::NONE.number(paid))
    }

    /// Pays for what is on the stack: its cost, more and then less for this once. What the player lacks is given.
    fn pay(&mut self, id: ObjectId, more: i32, less: i32) -> i32 {
        let cost = self.value(id, Number::Cost).unwrap_or(0);
        let less = if self.has(Bug::DiscountIgnored) { 0 } else { less };
        let paid = (cost + more - less).max(0);
        let controller = self.object(id).controller;
        let seat = self.seat(controller);
        seat.resources = seat.resources.max(paid) - paid;
        self.object_mut(id).paid = Some(paid);
        paid
    }

    /// The top layer of the stack resolves.
    pub(super) fn resolve(&mut self, token: ObjectId) -> Reply {
        let Some(id) = self.stack.pop() else { return Reply::Refused };
        let Some(layer) = self.object(id).layer else {
            let zone = if self.is_permanent(id) { Zone::Arena } else { Zone::Graveyard };
            self.put(id, zone);
            return Reply::DONE;
        };
        let controller = self.object(id).controller;
        match layer.script {
            Script::None => {}
            Script::GainLife => {
                if let Some(hero) = self.hero(controller) {
                    self.gain_life(hero, 1);
                }
            }
            Script::Grow => self.grow(layer.source),
            Script::GrowNamed => self.grow_named(id),
            Script::Create => self.create(id, token, controller),
        }
        self.object_mut(id).there = false;
        Reply::DONE
    }

    /// The object in the arena gets +1 power until end of turn.
    fn grow(&mut self, id: ObjectId) {
        if !self.object(id).there || self.object(id).zone != Zone::Arena {
            return;
        }
        if let Some(power) = self.value(id, Number::Power) {
            self.affect(id, What::Change(Number::Power, 1), Until::Turn);
            self.note_change(id, Number::Power, 1, power);
        }
    }

    /// Each object in the arena of the name or moniker that the layer's ability refers to gets +1 power.
    fn grow_named(&mut self, layer: ObjectId) {
        let refers = self.face(layer).refers.clone();
        for id in (1..self.objects.len()).filter_map(ObjectId::new) {
            if self.object(id).there && (self.is_named(id, &refers) || self.moniker_is(id, &refers)) {
                self.grow(id);
            }
        }
    }

    /// A token of the name that the layer's ability refers to: a 1/1 dragon ally.
    fn create(&mut self, layer: ObjectId, token: ObjectId, controller: Player) {
        let mut card = Card { name: self.face(layer).refers.clone(), owner: controller, ..Card::BLANK };
        card.types = Words::of(&[Type::Token]);
        card.subtypes = Words::of(&[Subtype::Dragon, Subtype::Ally]);
        for number in [Number::Power, Number::Life] {
            card.numbers[number.index() as usize] = Some(1);
        }
        self.cards.push(card);
        let new: &mut Object = &mut self.objects[token.number()];
        (new.card, new.owner) = (self.cards.len() - 1, controller);
        new.renew(Zone::Arena);
    }
}
