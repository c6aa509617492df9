//! Performs steps.

use super::effect::{Effect, is_clear};
use super::law::Law;
use super::layers::{self, Scratch};
use super::object::Object;
use super::state::Model;
use super::values::Table;
use crate::magic::ability::{Changes, Filter};
use crate::magic::card::Card;
use crate::magic::step::Step;
use crate::magic::vocabulary::{Counter, Subtype, Type, Until, Zone};
use crate::{ObjectId, Objects, Player};

impl Model {
    /// Whether nothing forbids this step. `table` is what the objects are before it.
    pub fn allows(&self, table: &Table, step: &Step) -> bool {
        let in_play = |id: ObjectId| table.of(id).in_play();
        let creature = |id: ObjectId| in_play(id) && table.of(id).types.has(Type::Creature);
        match *step {
            Step::Change { object, ref does, .. } => in_play(object) && is_clear(does),
            Step::ChangeAll { ref does, .. } => is_clear(does),
            Step::Counter { object, .. } | Step::Tap { object } => in_play(object),
            Step::Damage { object, .. } => creature(object),
            Step::Attach { aura, object } => {
                let is = self.of(aura).printed;
                is.exists
                    && is.subtypes.has(Subtype::Aura)
                    && creature(object)
                    && aura != object
                    && is.host != Some(object)
            }
            Step::Move { object, zone } => {
                let is = self.of(object).printed;
                let falls = zone == Zone::Battlefield && is.subtypes.has(Subtype::Aura);
                is.exists && is.zone != zone && !falls
            }
            Step::Token { token, .. } => !self.of(token).printed.exists,
            Step::EndTurn => true,
        }
    }

    /// Performs a step, but not yet the state-based actions after it. `table` is what the objects are before it. `broken`: a law that is
    /// broken.
    pub fn perform(&mut self, table: &Table, step: &Step, broken: Option<Law>) {
        if !self.allows(table, step) {
            self.is_open = true;
            return;
        }
        let now = self.tick();
        let breaks = |law| broken == Some(law);
        match *step {
            Step::Change { object, player, ref does, until } => {
                self.begin(table, Objects::one(object), None, player, does, until);
            }
            Step::ChangeAll { player, ref filter, ref does, until } => {
                let objects = layers::matching(table, self.ids_in_play(), filter, None, player);
                self.begin(table, objects, Some(*filter), player, does, until);
            }
            Step::Counter { object, sort, number } => {
                let counters = &mut self.at(object).printed.counters[usize::from(sort == Counter::Minus)];
                *counters = counters.saturating_add(number);
            }
            Step::Damage { object, amount } => {
                let damage = &mut self.at(object).printed.damage;
                *damage = damage.saturating_add(amount);
            }
            Step::Attach { aura, object } => self.attach(aura, object, now),
            Step::Move { object, zone } => self.put(object, zone, now),
            Step::Token { token, player, color, subtype, keywords, power, toughness } => {
                let object = Object::token(player, color, subtype, keywords, [power, toughness]);
                *self.at(token) = Object { timestamp: now, entered: now, ..object };
            }
            Step::Tap { object } => self.at(object).printed.tapped = true,
            Step::EndTurn => {
                if !breaks(Law::DamageWearsOff) {
                    self.ids().iter().for_each(|id| self.at(id).printed.damage = 0);
                }
                if !breaks(Law::EffectEnds) {
                    self.effects.retain(|effect| effect.until != Until::EndOfTurn);
                }
            }
        }
    }

    fn begin(
        &mut self,
        table: &Table,
        objects: Objects,
        filter: Option<Filter>,
        you: Player,
        does: &Changes,
        until: Until,
    ) {
        let is_creature = |id: &ObjectId| table.of(*id).types.has(Type::Creature);
        let noncreatures = objects.iter().filter(|id| !is_creature(id)).collect();
        let (timestamp, stale) = (self.clock, Objects::NONE);
        let does = does.clone();
        self.effects.push(Effect { objects, stale, noncreatures, filter, you, does, until, timestamp });
    }

    fn attach(&mut self, aura: ObjectId, host: ObjectId, now: u32) {
        if !self.of(aura).in_play() {
            self.put(aura, Zone::Battlefield, now);
        }
        let aura = self.at(aura);
        (aura.printed.host, aura.timestamp) = (Some(host), now);
    }

    /// Puts an object into another zone, where it is a new one.
    pub(super) fn put(&mut self, id: ObjectId, zone: Zone, now: u32) {
        for aura in self.ids_in_play().iter() {
            if self.of(aura).is_on(id) {
                self.at(aura).printed.host = None;
            }
        }
        for effect in &mut self.effects {
            if effect.objects.has(id) {
                effect.objects.remove(id);
                effect.stale.insert(id);
            }
        }
        self.at(id).moved(zone, now);
    }

    /// What the objects are before any state-based action, if this law is broken.
    pub(crate) fn unsettled<'s>(&self, cards: &[Card], broken: Law, scratch: &'s mut Scratch) -> &'s Table {
        layers::evaluate(self, cards, Some(broken), scratch);
        scratch.table()
    }
}
