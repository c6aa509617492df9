//! A small, conforming engine for Magic's rules of casting, triggers, resolution, layers, state-based actions and new objects, written
//! from the Comprehensive Rules, with optional faults.

mod bug;
mod buried;
mod copy;
mod entry;
mod fault_row;
mod faults;
mod faults_of_cards;
mod faults_of_copies;
mod faults_of_filters;
mod faults_of_layers;
mod faults_of_play;
mod faults_of_resolution;
mod faults_of_stack;
mod followed;
mod layers;
mod library;
mod log;
mod object;
mod play;
mod price;
mod resolve;
mod seen;
mod stack;
mod state;

pub use bug::Bug;
pub use faults::FAULTS;
pub use state::Engine;

use crate::{Bugs, Fault, Reference};
use headjudge_oracles::mtg::{
    Card, Changes, Counter, Filter, Flag, Keyword, List, Mtg, Number, Step, Subtype, Tally, Type, Until,
    Verb, When, Zone,
};
use headjudge_oracles::{
    Capabilities, Listed, ObjectId, Objects, Outcome, Player, Reply, View, Words, named,
};
use layers::{Layers, Result613};
use log::Event;
use object::{Face, Object};
use play::Targets;
use resolve::Choice;
use seen::Seen;
use state::{Lasting, Left};

const STARTING_LIFE: i32 = 20;

impl Reference<Mtg> for Engine {
    const FAULTS: &'static [Fault] = FAULTS;

    fn with_faults(planted: &[&str]) -> Option<Self> {
        Some(Engine { bugs: Bugs::parse(planted)?, ..Engine::default() })
    }
}

impl headjudge_oracles::Engine<Mtg> for Engine {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }

    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        if let Some(card) = cards.iter().find(|card| !card.is_legal()) {
            return Err(format!("card {:?} is illegal: its printed fields do not fit together", card.name));
        }
        self.objects.clear();
        self.lasting.clear();
        self.now = 0;
        (self.began, self.unseen) = (0, Objects::NONE);
        self.stack.clear();
        self.ready.clear();
        self.news.clear();
        self.memory.clear();
        self.spared.clear();
        self.spared_players.clear();
        self.log.clear();
        self.life = [STARTING_LIFE; 2];
        self.mana = [0; 2];
        self.drew_nothing = [false; 2];
        self.libraries = Default::default();
        for (id, card) in Objects::first(cards.len()).iter().zip(cards) {
            self.now += 1;
            let mut object = Object::new(id, Face::of(card), card.owner, card.zone, self.now);
            object.tapped = self.bugs.has(Bug::PermanentsAreDealtTapped) && object.in_play();
            object.loyalty = if object.in_play() { object.face.loyalty } else { 0 };
            self.objects.push(object);
        }
        // The lowest numbers are on top.
        let ids = Objects::first(cards.len()).iter().zip(cards).collect::<Vec<_>>();
        ids.iter().rev().for_each(|(id, card)| self.keep_library(*id, card.zone));
        self.check_state();
        Ok(())
    }

    fn take(&mut self, step: &Step) -> Reply {
        self.now += 1;
        self.began = self.now;
        self.scene = Layers::compute(self).seen;
        let reply = self.perform(step);
        if reply.is_done() {
            self.hear();
            let kills = matches!(step, Step::Damage { .. } | Step::Resolve { .. })
                || !self.bugs.has(Bug::DamageKillsAtOnceOnly);
            self.check_state_with(kills);
        } else if self.bugs.has(Bug::RefusedStepTaps) {
            for id in named::objects::<Mtg>(step).iter() {
                self.alter(id, |object| object.tapped = object.in_play());
            }
        }
        reply
    }

    fn observe(&mut self, view: &mut View<'_, Mtg>) {
        let seen = Layers::compute(self).seen;
        for (object, is) in self.objects.iter().zip(&seen) {
            self.show(object, is, view);
        }
        for player in Player::BOTH {
            let (life, mana) = (self.life[player.index() as usize], self.mana[player.index() as usize]);
            let plays_on = self.bugs.has(Bug::NoLifePlaysOn);
            let draws_on = self.bugs.has(Bug::EmptyLibraryPlaysOn);
            let lost = |player: Player| {
                let at = player.index() as usize;
                self.life[at] <= 0 && !plays_on || self.drew_nothing[at] && !draws_on
            };
            let outcome = match (lost(player), lost(player.opponent())) {
                (false, false) => Outcome::Playing,
                (false, true) => Outcome::Won,
                (true, false) => Outcome::Lost,
                (true, true) => Outcome::Drawn,
            };
            let view = view.player(player).tally(Tally::Life, life).tally(Tally::Mana, mana);
            view.tally(Tally::Stack, self.stack_of(player)).outcome(outcome);
        }
    }
}

impl Engine {
    fn find(&self, id: ObjectId) -> Option<&Object> {
        self.objects.iter().find(|object| object.id == id)
    }
    fn alter(&mut self, id: ObjectId, change: impl FnOnce(&mut Object)) -> Reply {
        match self.objects.iter_mut().find(|object| object.id == id) {
            Some(object) => {
                change(object);
                Reply::DONE
            }
            None => Reply::Refused,
        }
    }
    fn in_play(&self, id: ObjectId) -> bool {
        self.find(id).is_some_and(Object::in_play)
    }
    /// What a permanent is now.
    fn permanent(&self, id: ObjectId) -> Option<Seen> {
        Layers::compute(self).seen.into_iter().find(|is| is.id == id && is.in_play)
    }
    fn is_creature(&self, id: ObjectId) -> bool {
        let seen = Layers::compute(self).seen;
        seen.iter().any(|is| is.id == id && is.in_play && is.is_creature())
    }

    fn perform(&mut self, step: &Step) -> Reply {
        match *step {
            Step::Change { object, player, ref does, until, .. } => {
                let is_color = |verb: Verb| matches!(verb, Verb::Color | Verb::AddColor);
                let may = self.find(object).is_some_and(|object| match object.zone {
                    Zone::Stack => does.iter().all(|change| is_color(change.verb)),
                    zone => zone == Zone::Battlefield,
                });
                let owner = self.find(object).map(|object| object.owner);
                let you = owner.filter(|_| self.bugs.has(Bug::YouOwnWhatChanges)).unwrap_or(player);
                if may { self.begin(&[object], None, you, does, until) } else { Reply::Refused }
            }
            Step::ChangeAll { player, filter, ref does, until, .. } => {
                let seen = Layers::compute(self).seen;
                let all = seen.iter().filter(|is| self.fits(&filter, is, player, None));
                let all: Vec<ObjectId> = all.map(|is| is.id).collect();
                self.begin(&all, Some(filter), player, does, until)
            }
            Step::Counter { object, sort, number } if self.in_play(object) => {
                self.put_counters(object, sort, number)
            }
            Step::Damage { object, amount, .. } => {
                let Some(is) = self.permanent(object).filter(Seen::can_be_hurt) else {
                    return Reply::Refused;
                };
                self.hurt(&is, amount);
                Reply::DONE
            }
            Step::Attach { aura, object } => self.attach(aura, object),
            Step::Move { object, zone } => self.put(object, zone),
            Step::Token { token, player, color, subtype, keywords, power, toughness } => {
                let face = Face {
                    colors: Words::of(&[color]),
                    types: Words::of(&[Type::Creature]),
                    subtypes: Words::of(&[subtype]),
                    keywords,
                    power,
                    toughness,
                    ..Face::default()
                };
                let object = Object::new(token, face, player, Zone::Battlefield, self.now);
                self.objects.push(Object { is_token: true, is_fresh: true, ..object });
                self.objects.sort_by_key(|object| object.id);
                self.note(When::Enters, token);
                Reply::DONE
            }
            Step::Tap { object } => {
                let is_refused = !self.in_play(object)
                    || self.bugs.has(Bug::TapNeedsAnUntappedOne)
                        && self.find(object).is_some_and(|object| object.tapped);
                if is_refused {
                    return Reply::Refused;
                }
                if !self.bugs.has(Bug::TapIsForgotten) {
                    self.tap(object);
                }
                Reply::DONE
            }
            Step::Copy { object, of, until } => self.copy(object, of, until),
            Step::CopyToken { token, player, of } => self.copy_token(token, player, of),
            Step::Cast { card, targets, players, x, ref mana, modes } => {
                self.cast(card, modes, Targets { objects: targets, players }, x, mana)
            }
            Step::Activate { source, ability, targets, players, ref mana, modes } => {
                self.activate(source, ability, modes, Targets { objects: targets, players }, mana)
            }
            Step::Resolve { accept, chosen, creates, token } => {
                self.resolve(Choice { accept, chosen, token: creates.then_some(token) })
            }
            Step::EndTurn => self.end_turn(),
            _ => Reply::Refused,
        }
    }

    fn begin(
        &mut self,
        on: &[ObjectId],
        filter: Option<Filter>,
        you: Player,
        does: &Changes,
        until: Until,
    ) -> Reply {
        let seen = Layers::compute(self).seen;
        let noncreature = |id: &&ObjectId| seen.iter().any(|is| is.id == **id && !is.is_creature());
        let on_noncreatures = on.iter().filter(noncreature).copied().collect();
        let objects = on.iter().filter_map(|id| Some((*id, self.find(*id)?.life))).collect();
        let (does, stamp) = (does.clone(), self.now);
        self.lasting.push(Lasting { objects, on_noncreatures, filter, you, does, until, stamp });
        Reply::DONE
    }

    fn attach(&mut self, aura: ObjectId, host: ObjectId) -> Reply {
        let is_aura = |object: &Object| object.face.subtypes.has(Subtype::Aura);
        let Some(card) = self.find(aura) else { return Reply::Refused };
        let seen = Layers::compute(self).seen;
        let of = |id| seen.iter().find(|is| is.id == id);
        let is_repelled = of(host).zip(of(aura)).is_some_and(|(host, aura)| host.repels(aura.colors));
        if !is_aura(card)
            || is_repelled
            || card.zone == Zone::Stack
            || !self.is_creature(host)
            || aura == host
            || card.host == Some(host)
        {
            return Reply::Refused;
        }
        if !card.in_play() {
            self.move_to(aura, Zone::Battlefield);
        }
        let now = self.now;
        self.alter(aura, |aura| aura.attach(host, now))
    }

    fn put(&mut self, id: ObjectId, zone: Zone) -> Reply {
        let Some(object) = self.find(id) else { return Reply::Refused };
        let face = &object.face;
        let is_spell = face.types.has(Type::Instant) || face.types.has(Type::Sorcery);
        let stays_out = face.subtypes.has(Subtype::Aura) || is_spell;
        let on_stack = [zone, object.zone].contains(&Zone::Stack);
        let is_there = object.zone == zone && !self.bugs.has(Bug::MovesWithinAZone);
        if is_there || on_stack || zone == Zone::Battlefield && stays_out {
            return Reply::Refused;
        }
        self.move_to(id, zone);
        Reply::DONE
    }

    fn move_to(&mut self, id: ObjectId, zone: Zone) {
        self.remember_leaving(id, zone);
        self.keep_library(id, zone);
        let is_spell = self.find(id).is_some_and(|object| object.zone == Zone::Stack);
        if zone == Zone::Battlefield && (is_spell || !self.bugs.has(Bug::MovedOnesEnterUnseen)) {
            self.note(When::Enters, id);
        }
        let (now, keeps) = (self.now, self.bugs.has(Bug::CountersFollow));
        let without_loyalty = self.bugs.has(Bug::PlaneswalkersEnterWithoutLoyalty)
            || is_spell && self.bugs.has(Bug::CastPlaneswalkersHaveNoLoyalty);
        for object in &mut self.objects {
            if object.host == Some(id) {
                object.host = None;
            }
            if object.id == id {
                object.go(zone, now, keeps);
                if zone == Zone::Battlefield && !without_loyalty {
                    object.loyalty = object.loyalty.saturating_add(object.face.loyalty);
                }
            }
        }
    }

    pub(super) fn put_counters(&mut self, id: ObjectId, sort: Counter, number: i32) -> Reply {
        if sort == Counter::Loyalty && self.bugs.has(Bug::LoyaltyStaysAsItIs) {
            return Reply::DONE;
        }
        self.alter(id, |object| object.add_counters(sort, number))
    }

    /// Remembers a permanent as it is when it leaves.
    fn remember_leaving(&mut self, id: ObjectId, zone: Zone) {
        if !self.in_play(id) {
            return;
        }
        let who = self.identity(id);
        // As it was before anything left that leaves at once with it.
        if let Some(is) = self.scene.iter().find(|is| is.id == id && is.in_play).cloned() {
            if zone == Zone::Graveyard && is.is_creature() {
                self.log.push(Event::Died);
            }
            let host = self.host_of(id);
            self.memory.push(Left { who, is, host });
        }
        let dies = zone == Zone::Graveyard;
        if !(dies && self.bugs.has(Bug::WhatDiesDoesNotLeave)) {
            self.note(When::Leaves, id);
        }
        if dies {
            self.note(When::Dies, id);
        }
    }

    fn end_turn(&mut self) -> Reply {
        if !self.stack.is_empty() {
            return Reply::Refused;
        }
        self.mana = [0; 2];
        self.log.push(Event::TurnEnded);
        if !self.bugs.has(Bug::PreventionGoesOn) {
            self.spared.clear();
            self.spared_players.clear();
        }
        if !self.bugs.has(Bug::DamageStays) {
            self.objects.iter_mut().for_each(|object| object.damage = 0);
        }
        let (never, all) = (self.bugs.has(Bug::EffectsNeverEnd), self.bugs.has(Bug::EffectsAllEnd));
        self.lasting.retain(|effect| if effect.until == Until::EndOfTurn { never } else { !all });
        for object in &mut self.objects {
            object.copies.retain(|(_, _, until)| *until != Until::EndOfTurn || never);
            object.wear();
        }
        self.follow_originals();
        if self.bugs.has(Bug::EndOfTurnUntaps) {
            self.objects.iter_mut().for_each(|object| object.tapped = false);
        }
        Reply::DONE
    }

    fn check_state(&mut self) {
        self.check_state_with(true);
    }

    /// Performs state-based actions. `kills`: whether damage does.
    fn check_state_with(&mut self, kills: bool) {
        if self.bugs.has(Bug::NewcomersWaitForLords) {
            self.check_newcomers(kills);
        }
        let mut first = true;
        loop {
            let Result613 { seen, hits } = Layers::compute(self);
            let dead: Vec<ObjectId> =
                seen.iter().filter(|is| is.in_play && self.dies(is, &seen, kills)).map(|is| is.id).collect();
            let stays = self.bugs.has(Bug::TokensStay);
            let gone = |object: &Object| object.is_token && !object.in_play() && !stays;
            let pairs = |object: &Object| {
                let cancel = !self.bugs.has(Bug::CountersDoNotCancel) && object.in_play();
                if cancel { object.plus.min(object.minus) } else { 0 }
            };
            let some =
                !dead.is_empty() || self.objects.iter().any(|object| gone(object) || pairs(object) > 0);
            if !some || !first && self.bugs.has(Bug::CheckedOnce) {
                self.remember(&hits);
                return self.settle(&seen);
            }
            self.scene = seen;
            let pairs: Vec<i32> = self.objects.iter().map(pairs).collect();
            let all = self.bugs.has(Bug::AllCountersCancel);
            for (object, pairs) in self.objects.iter_mut().zip(pairs) {
                let left = if all && pairs > 0 { 0 } else { 1 };
                object.plus = (object.plus - pairs) * left;
                object.minus = (object.minus - pairs) * left;
            }
            let ceased: Objects =
                self.objects.iter().filter(|object| gone(object)).map(|object| object.id).collect();
            self.libraries.iter_mut().for_each(|library| library.retain(|id| !ceased.has(*id)));
            self.objects.retain(|object| !gone(object));
            dead.iter().for_each(|id| self.move_to(*id, Zone::Graveyard));
            self.hear();
            first = false;
        }
    }

    /// Performs state-based actions on what has just come, before static abilities change it.
    fn check_newcomers(&mut self, kills: bool) {
        let is_new = |object: &&Object| object.in_play() && object.arrived >= self.began;
        let new: Objects = self.objects.iter().filter(is_new).map(|object| object.id).collect();
        self.unseen = new;
        let seen = Layers::compute(self).seen;
        self.unseen = Objects::NONE;
        let dies = |is: &&Seen| new.has(is.id) && self.dies(is, &seen, kills);
        let dead: Vec<ObjectId> = seen.iter().filter(dies).map(|is| is.id).collect();
        self.scene = seen;
        dead.iter().for_each(|id| self.move_to(*id, Zone::Graveyard));
        self.hear();
    }

    /// The players would receive priority: abilities that have triggered go on the stack.
    fn settle(&mut self, seen: &[Seen]) {
        self.put_ready();
        let is_new = !self.bugs.has(Bug::ChangingSidesIsNotNew);
        for (object, is) in self.objects.iter_mut().zip(seen).filter(|(object, _)| object.in_play()) {
            let has_changed = object.last_controller.is_some_and(|last| last != is.controller);
            object.is_fresh |= has_changed && is_new;
            object.last_controller = Some(is.controller);
        }
    }

    fn dies(&self, is: &Seen, seen: &[Seen], kills: bool) -> bool {
        let Some(object) = self.find(is.id) else { return false };
        let is_base = object.damage > 0 && self.bugs.has(Bug::DamageMeetsBaseToughness);
        let toughness = if is_base { is.base.1 } else { is.size.1 };
        let least = if self.bugs.has(Bug::ZeroToughnessIsEnough) { 0 } else { 1 };
        let has_none = toughness < least && !self.bugs.has(Bug::CreatureWithoutToughnessLives);
        let is_lethal = toughness > 0
            && object.damage >= toughness
            && kills
            && (self.bugs.has(Bug::DamageKillsIndestructibles) || !is.keywords.has(Keyword::Indestructible))
            && !self.bugs.has(Bug::LethalDamageIsSurvived);
        let is_host = |host: ObjectId| {
            seen.iter().any(|other| other.id == host && other.in_play && other.is_creature())
        };
        let falls = is.subtypes.has(Subtype::Aura)
            && (is.is_creature() || !object.host.is_some_and(is_host))
            && !self.bugs.has(Bug::AurasStay);
        let is_disloyal = is.types.has(Type::Planeswalker)
            && object.loyalty <= 0
            && !self.bugs.has(Bug::PlaneswalkersStayWithoutLoyalty);
        let repels = |host| seen.iter().any(|other| other.id == host && other.repels(is.colors));
        let is_repelled = is.subtypes.has(Subtype::Aura)
            && object.host.is_some_and(repels)
            && !self.bugs.has(Bug::ProtectionKeepsAuras);
        is.is_creature() && (has_none || is_lethal) || is_disloyal || falls || is_repelled
    }

    /// Remembers what abilities change first.
    fn remember(&mut self, hits: &[(ObjectId, usize, Objects)]) {
        for object in self.objects.iter_mut().filter(|object| object.in_play()) {
            for nth in 0..object.face.abilities.len() {
                let mine = hits.iter().find(|(id, ability, _)| (*id, *ability) == (object.id, nth));
                object.condition[nth].get_or_insert(mine.is_some());
                if let Some((_, _, changed)) = mine {
                    object.remembered[nth].get_or_insert(*changed);
                }
            }
        }
    }

    fn show(&self, object: &Object, is: &Seen, view: &mut View<'_, Mtg>) {
        let has_size = is.is_creature() || self.bugs.has(Bug::NoncreaturesHaveSize) && is.in_play;
        let mana_value = object.face.mana_value.saturating_add(object.x);
        let number = |base, now| has_size.then_some((base, now));
        let loyalty = if object.in_play() { object.loyalty } else { object.face.loyalty };
        let loyalty = is.types.has(Type::Planeswalker).then_some((loyalty, loyalty));
        view.object(object.id)
            .zone(object.zone)
            .owner(object.owner)
            .controller(if object.in_play() { is.controller } else { object.owner })
            .host(object.host)
            .word_set(List::Colors, is.colors)
            .word_set(List::Types, is.types)
            .word_set(List::Supertypes, is.supertypes)
            .word_set(List::Subtypes, is.subtypes)
            .word_set(List::Keywords, is.keywords)
            .flag(Flag::Tapped, object.tapped)
            .flag(Flag::Token, object.is_token)
            .number_or_absent(Number::Power, number(is.base.0, is.size.0))
            .number_or_absent(Number::Toughness, number(is.base.1, is.size.1))
            .number(Number::ManaValue, mana_value, mana_value)
            .number(Number::Damage, object.damage, object.damage)
            .number(Number::Plus, object.plus, object.plus)
            .number(Number::Minus, object.minus, object.minus)
            .number_or_absent(Number::Loyalty, loyalty);
    }
}
