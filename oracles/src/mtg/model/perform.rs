//! Performs steps.

use super::effect::is_clear;
use super::item::{Chosen, Gone};
use super::law::Law;
use super::layers;
use super::matching::matching;
use super::object::Object;
use super::resolve::Choice;
use super::scratch::Scratch;
use super::setting::Setting;
use super::state::Model;
use super::values::{Table, Values};
use crate::mtg::ability::{Ability, Change};
use crate::mtg::language::{Until, Verb, When};
use crate::mtg::step::Step;
use crate::mtg::vocabulary::{SPELL_TYPES, Subtype, Type, Zone};
use crate::{ObjectId, Objects, Refusal, Words};

impl Model {
    /// Whether nothing forbids this step. `table` is what the objects are before it.
    pub(crate) fn allows(&self, setting: Setting<'_>, table: &Table, step: &Step) -> bool {
        let in_play = |id: ObjectId| table.of(id).in_play();
        let creature = |id: ObjectId| in_play(id) && table.of(id).types.has(Type::Creature);
        match *step {
            Step::Change { object, ref does, .. } => {
                let is_spell = self.of(object).printed.exists && self.of(object).printed.zone == Zone::Stack;
                let is_color = |change: &Change| matches!(change.verb, Verb::Color | Verb::AddColor);
                let recolors = !does.is_empty() && does.iter().all(is_color);
                is_clear(does) && (in_play(object) || is_spell && recolors)
            }
            Step::ChangeAll { ref does, .. } => is_clear(does),
            Step::Counter { object, .. } | Step::Tap { object } => in_play(object),
            Step::Damage { object, .. } => in_play(object) && table.of(object).can_be_damaged(),
            Step::Attach { aura, object } => {
                let is = self.of(aura).printed;
                is.exists
                    && is.zone != Zone::Stack
                    && is.subtypes.has(Subtype::Aura)
                    && creature(object)
                    && !table.of(object).is_protected_from(table.of(aura).colors)
                    && aura != object
                    && is.host != Some(object)
            }
            Step::Move { object, zone } => {
                let is = self.of(object).printed;
                let stays_out = is.subtypes.has(Subtype::Aura) || is.types.0 & SPELL_TYPES.0 != 0;
                let may_go = is.zone != zone && ![zone, is.zone].contains(&Zone::Stack);
                is.exists && may_go && !(zone == Zone::Battlefield && stays_out)
            }
            Step::Token { token, .. } => !self.of(token).printed.exists,
            Step::Copy { object, of, .. } => {
                object != of && [object, of].iter().all(|id| in_play(*id) && self.may_be_copied(table, *id))
            }
            Step::CopyToken { token, of, .. } => {
                !self.of(token).printed.exists && in_play(of) && self.may_be_copied(table, of)
            }
            Step::Cast { card, targets, players, x, ref mana, modes } => {
                self.may_cast(setting, table, (card, Chosen { modes, targets, players }), x, mana)
            }
            Step::Activate { source, ability, targets, players, ref mana, modes } => {
                let chosen = Chosen { modes, targets, players };
                self.may_activate(setting, table, (source, ability, chosen), mana)
            }
            Step::Resolve { creates, token, .. } => self.may_resolve(setting, creates.then_some(token)),
            Step::EndTurn => self.stack.is_empty(),
        }
    }

    /// Whether it is open if this step is allowed: a cost may tap what may be new.
    pub(crate) fn is_doubtful(&self, step: &Step) -> bool {
        matches!(*step, Step::Activate { source, .. } if self.of(source).may_be_new)
    }

    /// Whether this step is to be refused. What is not allowed is, unless the vocabulary leaves it open, or the model does.
    pub(crate) fn refusal(&self, setting: Setting<'_>, table: &Table, step: &Step) -> Refusal {
        let is_open = match *step {
            Step::Change { ref does, .. } | Step::ChangeAll { ref does, .. } => !is_clear(does),
            Step::Attach { aura, object } => {
                self.of(aura).printed.host == Some(object) || self.may_recolor(setting, table, aura, object)
            }
            // The number of a token is not the engine's to judge.
            Step::Token { token, .. } | Step::CopyToken { token, .. } => self.of(token).printed.exists,
            // Nor is it that there is one.
            Step::Resolve { .. } => !self.stack.is_empty(),
            _ => false,
        };
        match self.allows(setting, table, step) {
            _ if self.is_doubtful(step) => Refusal::Open,
            true => Refusal::Wrong,
            false if is_open => Refusal::Open,
            false => Refusal::Due,
        }
    }

    /// Performs a step, but not yet the state-based actions after it. `table` is what the objects are before it.
    pub(crate) fn perform(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        step: &Step,
        scratch: &mut Scratch,
    ) {
        if !self.allows(setting, table, step) {
            self.is_open = true;
            return;
        }
        self.began = self.tick();
        self.noticed = false;
        self.turn.begin_step();
        match *step {
            Step::Cast { card, targets, players, x, ref mana, modes } => {
                self.cast(setting, table, (card, Chosen { modes, targets, players }), x, mana);
            }
            Step::Activate { source, ability, targets, players, ref mana, modes } => {
                let chosen = Chosen { modes, targets, players };
                self.activate(setting, table, (source, ability, chosen), mana, scratch);
            }
            Step::Resolve { accept, chosen, creates, token } => {
                let choice = Choice { accept, chosen, token: creates.then_some(token) };
                self.resolve(setting, table, choice, scratch);
            }
            _ => self.perform_effect(setting, table, step),
        }
        self.see(setting, table, scratch);
    }

    fn perform_effect(&mut self, setting: Setting<'_>, table: &Table, step: &Step) {
        match *step {
            Step::Change { object, player, ref does, until, .. } => {
                self.begin(table, Objects::one(object), None, player, does, until);
            }
            Step::ChangeAll { player, ref filter, ref does, until, .. } => {
                let objects = matching(table, self.ids_in_play(), filter, None, player);
                self.begin(table, objects, Some(*filter), player, does, until);
            }
            Step::Counter { object, sort, number } => {
                self.put_counters(setting, object, sort, number);
            }
            Step::Damage { object, amount, .. } => {
                // Its source is colorless.
                self.deal_damage(setting, (object, table.of(object)), Words::NONE, amount);
            }
            Step::Attach { aura, object } => self.attach(table, aura, object),
            Step::Move { object, zone } => {
                self.put(table, object, zone);
                if zone == Zone::Battlefield {
                    self.enter_with_loyalty(setting, object);
                }
            }
            Step::Token { token, player, color, subtype, keywords, power, toughness } => {
                let object = Object::token(player, color, subtype, keywords, [power, toughness]);
                *self.at(token) = Object { timestamp: self.clock, entered: self.clock, ..object };
                self.happened.to(token, When::Enters);
            }
            Step::Copy { object, of, until } => self.copy(setting, table, object, of, until),
            Step::CopyToken { token, player, of } => self.copy_token(setting, table, (token, player, of)),
            Step::Tap { object } => {
                self.tap(object);
            }
            Step::EndTurn => self.end_turn(setting),
            Step::Cast { .. } | Step::Activate { .. } | Step::Resolve { .. } => {}
        }
    }

    /// Whether a static ability may change the color of an Aura that enters, attached to what has protection. Whether the colors count that
    /// it has before, or those that it has then, is left open.
    fn may_recolor(&self, setting: Setting<'_>, table: &Table, aura: ObjectId, host: ObjectId) -> bool {
        let recolors = |ability: &Ability| {
            ability.does.iter().any(|change| matches!(change.verb, Verb::Color | Verb::AddColor))
        };
        let some = || setting.cards.iter().flat_map(|card| &card.abilities).any(recolors);
        !self.of(aura).in_play() && !table.of(host).protections().is_empty() && some()
    }

    /// Auras are left out: what they are attached to is a question of its own.
    pub(super) fn may_be_copied(&self, table: &Table, id: ObjectId) -> bool {
        let is_aura = |values: &Values| values.subtypes.has(Subtype::Aura);
        !is_aura(table.of(id)) && !is_aura(&self.of(id).printed)
    }

    fn end_turn(&mut self, setting: Setting<'_>) {
        if !setting.breaks(Law::DamageWearsOff) {
            self.ids().iter().for_each(|id| self.at(id).printed.damage = 0);
        }
        let stays = setting.breaks(Law::EffectEnds);
        let lasts = !setting.breaks(Law::EffectLasts);
        self.effects.retain(|effect| if effect.until == Until::EndOfTurn { stays } else { lasts });
        self.copies.retain(|copied| copied.until != Until::EndOfTurn || stays);
        self.refresh(setting);
        self.mana = [0; 2];
        self.turn.end();
        self.shields.end();
    }

    fn attach(&mut self, table: &Table, aura: ObjectId, host: ObjectId) {
        if !self.of(aura).in_play() {
            self.put(table, aura, Zone::Battlefield);
        }
        let now = self.clock;
        let aura = self.at(aura);
        (aura.printed.host, aura.timestamp) = (Some(host), now);
    }

    /// Puts an object into another zone, where it is a new one. `table` is what the objects are before. Returns `true`.
    pub(super) fn put(&mut self, table: &Table, id: ObjectId, zone: Zone) -> bool {
        for effect in &mut self.effects {
            if effect.objects.has(id) {
                effect.objects.remove(id);
                effect.stale.insert(id);
            }
        }
        self.put_as_it_is(table, id, zone)
    }

    /// Puts an object into another zone, where effects go on to change it. Returns `true`.
    pub(super) fn put_as_it_is(&mut self, table: &Table, id: ObjectId, zone: Zone) -> bool {
        if self.of(id).in_play() {
            // What has just left itself is not what this was attached to any more.
            let host = self.of(id).printed.host.map(|host| self.stay(host));
            self.gone.push(Gone { stay: self.stay(id), values: *table.of(id), host });
            self.happened.to(id, When::Leaves);
            if zone == Zone::Graveyard {
                self.happened.to(id, When::Dies);
                if table.of(id).types.has(Type::Creature) {
                    self.turn.die();
                }
            }
        }
        for aura in self.ids_in_play().iter() {
            if self.of(aura).is_on(id) {
                self.at(aura).printed.host = None;
            }
        }
        // Each time that an object enters a zone is another one.
        let now = self.tick();
        self.at(id).moved(zone, now);
        if zone == Zone::Battlefield {
            self.happened.to(id, When::Enters);
        }
        true
    }

    /// What the objects are before any state-based action, if this law is broken.
    pub(crate) fn unsettled<'s>(&self, setting: Setting<'_>, scratch: &'s mut Scratch) -> &'s Table {
        layers::evaluate(self, setting, scratch);
        scratch.table()
    }
}
