//! Playing cards, activating abilities, paying for them, and resolving them.

use super::Engine;
use super::bug::Bug;
use super::object::{Layer, What};
use super::variants::Variant;
use headjudge_oracles::fab::{Card, List, Number, Script, Subtype, Type, Until, Zone};
use headjudge_oracles::{Answer, Listed, ObjectId, Player, Reply, Words};

impl Engine {
    /// Plays a card from hand or arsenal.
    pub(super) fn play(&mut self, id: ObjectId, x: i32, more: i32, less: i32) -> Reply {
        let object = self.object(id);
        let held = object.there && matches!(object.zone, Zone::Hand | Zone::Arsenal);
        if !held || self.is_hero(id) || self.is_token(id) || self.base(id, Number::Cost).is_none() {
            return Reply::Refused;
        }
        self.put(id, Zone::Stack);
        self.object_mut(id).x = x;
        self.stack.push(id);
        let cost = self.value(id, Number::Cost).unwrap_or(0);
        let paid = self.pay(id, cost, more, less);
        if self.has(Bug::DiscountStays) {
            self.affect(id, What::Base(Number::Cost, cost - less), Until::Game);
        }
        Reply::Done(Answer::NONE.number(paid))
    }

    /// Activates the ability of an object in the arena. Its layer is a new object.
    pub(super) fn activate(&mut self, id: ObjectId, layer: ObjectId, more: i32, less: i32) -> Reply {
        let object = self.object(id);
        let in_play = object.there && object.zone == Zone::Arena;
        let (true, Some((script, cost, instant))) = (in_play, self.script(id)) else { return Reply::Refused };
        let mut words = self.words_of_layer(id);
        let kind = if instant { Type::Instant } else { Type::Action };
        self.forget_words(
            &mut words,
            [
                (Bug::LayerLacksMetatypes, List::Metatypes),
                (Bug::LayerLacksSubtypes, List::Subtypes),
                (Bug::LayersLackSubtypes, List::Subtypes),
                (Bug::LayerLacksSupertypes, List::Supertypes),
                (Bug::LayerLacksTypes, List::Types),
            ],
        );
        if !self.has(Bug::LayerLacksAbilityType) {
            words[List::Types as usize] = words[List::Types as usize].with(kind);
        }
        self.create_layer(layer, Layer { source: id, script, cost: Some(cost), words });
        let paid = self.pay(layer, cost, more, less);
        Reply::Done(Answer::NONE.number(paid))
    }

    /// The triggered ability of an object in the arena triggers. Its layer is a new object.
    pub(super) fn trigger(&mut self, id: ObjectId, layer: ObjectId) -> Reply {
        let object = self.object(id);
        let in_play = object.there && object.zone == Zone::Arena;
        if !in_play || !self.face(id).trigger {
            return Reply::Refused;
        }
        let mut words = self.words_of_layer(id);
        self.forget_words(
            &mut words,
            [
                (Bug::TriggeredLayerLacksMetatypes, List::Metatypes),
                (Bug::TriggeredLayerLacksSubtypes, List::Subtypes),
                (Bug::LayersLackSubtypes, List::Subtypes),
                (Bug::TriggeredLayerLacksSupertypes, List::Supertypes),
            ],
        );
        if self.has(Bug::TriggeredLayerIsAnAction) {
            words[List::Types as usize] = Words::of(&[Type::Action]);
        }
        let cost = self.is_variant(Variant::TriggeredLayersCostZero).then_some(0);
        self.create_layer(layer, Layer { source: id, script: Script::GainLife, cost, words });
        Reply::DONE
    }

    /// The words that the layer of an ability has from its source.
    fn words_of_layer(&self, source: ObjectId) -> [Words; 7] {
        List::ALL.map(|list| match list {
            List::Abilities => Words::NONE,
            List::Strip if !self.has(Bug::LayersKeepTheStrip) => Words::NONE,
            list => self.words(source, list),
        })
    }

    /// Puts the layer of an ability on the stack, under the control of its source's controller.
    fn create_layer(&mut self, id: ObjectId, layer: Layer) {
        let source = self.object(layer.source);
        let (card, controller) = (source.face(), source.controller);
        self.create_object(id, card, controller, Zone::Stack);
        self.object_mut(id).layer = Some(layer);
        self.stack.push(id);
    }

    /// Faults: removes words of the source that the layer should have.
    fn forget_words<const N: usize>(&self, words: &mut [Words; 7], bugs: [(Bug, List); N]) {
        for (bug, list) in bugs {
            if self.has(bug) {
                words[list as usize] = Words::NONE;
            }
        }
    }

    /// Pays for a card or layer on the stack: its cost plus `more` and then minus `less`. The player is given missing points.
    fn pay(&mut self, id: ObjectId, cost: i32, more: i32, less: i32) -> i32 {
        let less = if self.has(Bug::DiscountIgnored) { 0 } else { less };
        let paid = match (cost, more, less) {
            (1, 0, 0) if self.has(Bug::CostOneIsFree) => 0,
            _ if self.is_variant(Variant::ReducesFirst) => (cost - less).max(0) + more,
            _ if self.has(Bug::NegativeCostPays) => cost + more - less,
            _ => (cost + more - less).max(0),
        };
        let controller = self.object(id).controller;
        let seat = self.seat(controller);
        seat.resources = seat.resources.max(paid) - paid;
        self.object_mut(id).paid = Some(paid);
        paid
    }

    /// Resolves the top layer of the stack.
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
                let granted = self.face(layer.source).script == Script::None && layer.cost.is_some();
                let other = granted && self.has(Bug::GrantedPaysTheOther) || self.has(Bug::GainPaysTheOther);
                if let Some(hero) = self.hero(if other { controller.opponent() } else { controller }) {
                    self.gain_life(hero, 1);
                }
            }
            Script::Grow if self.has(Bug::AllOfTheNameGrow) => {
                let name = self.face(id).name.clone();
                self.grow_named(&name);
            }
            Script::Grow => self.grow(layer.source),
            Script::GrowNamed => {
                let name = self.face(id).refers.clone();
                self.grow_named(&name);
            }
            Script::Create => self.create(id, token, controller),
        }
        self.object_mut(id).there = false;
        Reply::DONE
    }

    /// Gives an object in the arena +1 power until end of turn.
    fn grow(&mut self, id: ObjectId) {
        if !self.object(id).there || self.object(id).zone != Zone::Arena {
            return;
        }
        if let Some(power) = self.value(id, Number::Power) {
            self.affect(id, What::Change(Number::Power, 1), Until::Turn);
            self.note_change(id, Number::Power, 1, power);
        }
    }

    /// Gives each object in the arena with this name or moniker +1 power.
    fn grow_named(&mut self, name: &str) {
        for id in self.ids() {
            if self.object(id).there && (self.is_named(id, name) || self.moniker_is(id, name)) {
                self.grow(id);
            }
        }
    }

    /// Creates a token with the name that the layer's ability refers to: a Dragon ally with 1 power and 1 life.
    fn create(&mut self, layer: ObjectId, token: ObjectId, controller: Player) {
        let refers = self.face(layer).refers.clone();
        let exists = self.everything().any(|id| id != layer && self.is_named(id, &refers));
        if exists && self.has(Bug::CreateMeansAnExistingOne) {
            return;
        }
        let mut card = Card { name: refers, owner: controller, ..Card::default() };
        card.types = Words::of(&[Type::Token]);
        card.subtypes = Words::of(&[Subtype::Dragon, Subtype::Ally]);
        for number in [Number::Power, Number::Life] {
            let is = i32::from(number != Number::Power || !self.has(Bug::CreatedTokensArePowerless));
            card.numbers[number.index() as usize] = Some(is);
        }
        self.cards.push(card);
        self.create_object(token, self.cards.len() - 1, controller, Zone::Arena);
    }
}
