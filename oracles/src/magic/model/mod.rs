//! A small model of the rules of layers, state-based actions and new objects, which says what must be shown after each step.
//!
//! It knows the cards and the steps, and nothing of what an engine shows. It can break each [`Law`], so that a rule can say which law an
//! engine breaks.

mod actions;
mod effect;
mod layers;
mod law;
mod object;
mod values;

pub(super) use effect::{is_clear, layer_of};
pub use law::Law;
pub use values::{Table, Values};

use super::ability::{Changes, Filter};
use super::card::Card;
use super::step::Step;
use super::vocabulary::{Counter, Subtype, Type, Until, Zone};
use crate::{MAX_OBJECTS, ObjectId, Objects, Player};
use effect::Effect;
use object::Object;

/// The state of a game.
#[derive(Clone, Debug)]
pub struct Model {
    objects: [Object; MAX_OBJECTS + 1],
    effects: Vec<Effect>,
    clock: u32,
    /// Whether the rules, or this model of them, leave open what is on the table.
    is_open: bool,
}

impl Default for Model {
    fn default() -> Model {
        Model { objects: [Object::NONE; MAX_OBJECTS + 1], effects: Vec::new(), clock: 0, is_open: false }
    }
}

impl Model {
    /// Deals these cards.
    pub fn deal(&mut self, cards: &[Card]) {
        self.objects = [Object::NONE; MAX_OBJECTS + 1];
        self.effects.clear();
        (self.clock, self.is_open) = (0, !cards.iter().all(Card::is_legal));
        for (id, card) in Objects::first(cards.len()).iter().zip(cards) {
            self.clock += 1;
            *self.at(id) = Object { timestamp: self.clock, entered: self.clock, ..Object::dealt(card) };
        }
    }
    /// Whether the rules, or this model of them, leave open what is on the table.
    pub fn is_open(&self) -> bool {
        self.is_open
    }
    /// All cards and tokens that exist.
    pub fn ids(&self) -> Objects {
        self.filter(|object| object.printed.exists)
    }
    /// Those on the battlefield.
    pub fn ids_in_play(&self) -> Objects {
        self.filter(Object::in_play)
    }
    fn filter(&self, is: impl Fn(&Object) -> bool) -> Objects {
        Objects::first(MAX_OBJECTS).iter().filter(|id| is(self.of(*id))).collect()
    }
    fn of(&self, id: ObjectId) -> &Object {
        &self.objects[id.number()]
    }
    fn at(&mut self, id: ObjectId) -> &mut Object {
        &mut self.objects[id.number()]
    }
    fn tick(&mut self) -> u32 {
        self.clock += 1;
        self.clock
    }

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

    /// Performs a step and the state-based actions after it, and says what the objects are then. `table` is what they are before it.
    /// `broken`: a law that is broken.
    pub fn take(&mut self, cards: &[Card], table: &Table, step: &Step, broken: Option<Law>) -> Table {
        if !self.allows(table, step) {
            self.is_open = true;
            return table.clone();
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
        self.settle(cards, matches!(step, Step::Damage { .. }), broken)
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
    fn put(&mut self, id: ObjectId, zone: Zone, now: u32) {
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
}

/// What there is on a table, for a quick look.
#[derive(Clone, Copy, Default)]
pub(super) struct Things {
    pub(super) counters: bool,
    pub(super) old_counters: bool,
    pub(super) damage: bool,
    pub(super) auras: bool,
    pub(super) tokens: bool,
    pub(super) effects: bool,
    /// Whether an effect changed something that is now a new object.
    pub(super) stale: bool,
    /// Whether an effect changes what a filter described.
    pub(super) filters: bool,
    /// Whether an effect began to change something that was not a creature.
    pub(super) on_noncreatures: bool,
}

impl Model {
    /// Performs the state-based actions of the opening table, and says what the objects are.
    pub fn open(&mut self, cards: &[Card], broken: Option<Law>) -> Table {
        self.settle(cards, false, broken)
    }
    /// The changes of all effects of spells and abilities that have resolved.
    pub(super) fn changes(&self) -> impl Iterator<Item = &super::ability::Change> {
        self.effects.iter().flat_map(|effect| &effect.does)
    }
    /// What there is on the table.
    pub(super) fn things(&self) -> Things {
        let mut things = Things::default();
        for id in self.ids().iter() {
            let object = self.of(id);
            let is = &object.printed;
            things.counters |= is.counters != [0; 2];
            things.old_counters |= object.old_counters != [0; 2];
            things.damage |= is.damage > 0;
            things.auras |= is.subtypes.has(Subtype::Aura);
            things.tokens |= is.token;
        }
        for effect in &self.effects {
            things.effects = true;
            things.stale |= !effect.stale.is_empty();
            things.filters |= effect.filter.is_some();
            things.on_noncreatures |= !effect.noncreatures.is_empty();
        }
        things
    }
}
