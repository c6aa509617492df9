//! What a step does to the table, as the vocabulary and the chapter say it: the expectation of Flesh and Blood.
//!
//! Open is what the readings of the chapter differ in: numbers that effects may take below zero, whether counters and effects
//! change a life total, whether effects follow an object to another zone, which objects heal, and which cards become permanents.

mod copy;
mod deal;
mod end_turn;
mod moves;
mod numbers;
mod resolve;
mod words;

use super::game::Fab;
use super::ledger::Ledger;
use super::line::Origin;
use super::step::Step;
use super::track::Track;
use super::vocabulary::{List, Number, Tally, Zone};
use super::words::Type;
use crate::{Aspects, Expectation, Listed, ObjectId, Objects, Observed, Past, Player};

/// What every object keeps, wherever it goes.
const OF_A_CARD: Aspects = Aspects::OWNER;

/// Says what must be shown after this step.
pub(super) fn expect(ledger: &Ledger, past: &Past<'_, Fab>, expected: &mut Expectation<Fab>) {
    let mut scene = Scene { ledger, past, expected };
    scene.expected.keep_outcomes();
    match past.step {
        None => scene.deal(),
        Some(step) => {
            scene.take(step);
            scene.settle();
        }
    }
    // Nothing ends a game but a hero without life.
    if !Player::BOTH.iter().all(|player| scene.is_alive(*player)) {
        scene.expected.open_outcomes();
    }
}

struct Scene<'a, 'e> {
    ledger: &'a Ledger,
    past: &'a Past<'a, Fab>,
    expected: &'e mut Expectation<Fab>,
}

impl Scene<'_, '_> {
    fn take(&mut self, step: &Step) {
        if let Step::Get { printed, .. } | Step::Have { printed, .. } | Step::Life { printed, .. } = step
            && !printed.is_empty()
        {
            // The printed card is played, and then lies in a graveyard.
            self.expected.open_players();
            self.graveyards_change();
        }
        match *step {
            Step::Get { property: Number::Cost, .. } | Step::Counter { property: Number::Cost, .. } => {}
            Step::Get { property, object, by, .. } => {
                self.add(object, property, by, property == Number::Life)
            }
            Step::Base { property, object, is, .. } => self.set_base(object, property, is),
            Step::Counter { property, object, minus, off } => {
                let by = if minus == off { 1 } else { -1 };
                let is_there = !off || self.has_counter(object, property, minus);
                self.add(object, property, by, property == Number::Life || !is_there);
            }
            Step::Life { objects, by, .. } => {
                objects.iter().for_each(|id| self.add(id, Number::Life, by, false));
            }
            Step::Have { object, part, .. } => self.have(object, part),
            Step::Lose { object, part, .. } => self.lose(object, part),
            Step::Grant { object } => self.grant(object),
            Step::Become { object, reference, .. } => self.become_copy(object, reference),
            Step::Move { object, zone } => self.move_by_effect(object, zone),
            Step::Play { object, x, .. } => self.play(object, x),
            Step::Activate { object, layer, .. } => {
                self.put_layer(object, layer);
                self.pay(self.past.before.controller(object));
            }
            Step::Trigger { object, layer } => self.put_layer(object, layer),
            Step::Resolve { token } => self.resolve(token),
            Step::Pitch { object } => self.pitch(object),
            Step::Combat { attack, defenders } => self.combat(attack, defenders),
            Step::EndTurn => self.end_turn(),
            // Questions change nothing.
            _ => {}
        }
    }

    /// Whether a counter of this sort is certainly on the object. One of the other sort may have taken it away.
    fn has_counter(&self, id: ObjectId, number: Number, minus: bool) -> bool {
        let track = self.track(id);
        let counters = || track.line(number).changes().iter().filter(|change| change.1 == Origin::Counter);
        counters().any(|change| minus == (change.0 < 0)) && counters().all(|change| minus == (change.0 < 0))
    }

    /// Objects that already lie in the arena without life: an engine may clear them whenever it looks.
    fn settle(&mut self) {
        for id in self.past.before.in_zone(Zone::Arena).iter() {
            if self.life(id).is_some_and(|life| life <= 0) {
                self.may_leave(id);
            }
        }
    }

    fn zone(&self, id: ObjectId) -> Option<Zone> {
        self.past.before.zone(id)
    }
    fn in_arena(&self, id: ObjectId) -> bool {
        self.zone(id) == Some(Zone::Arena)
    }
    fn life(&self, id: ObjectId) -> Option<i32> {
        self.past.before.modified(id, Number::Life).present()
    }
    /// The record of an object, before this step.
    fn track(&self, id: ObjectId) -> Track {
        self.ledger.now(self.past, id)
    }
    fn is_hero(&self, id: ObjectId) -> bool {
        self.ledger.heroes().has(id)
    }
    /// Whether it is a token. `None` for a copy, for which it is uncertain.
    fn is_token(&self, id: ObjectId) -> Option<bool> {
        match self.past.card(id) {
            _ if self.track(id).is_copy() => None,
            Some(card) => Some(card.types.has(Type::Token)),
            None => Some(true),
        }
    }
    /// The hero of a player, if it is certain which object that is.
    fn hero(&self, player: Player) -> Option<ObjectId> {
        let is_theirs = |id: &ObjectId| self.past.before.controller(*id) == Some(player);
        let mut all = self.ledger.heroes().iter().filter(is_theirs);
        let hero = all.next().filter(|_| !self.ledger.mixed());
        hero.filter(|_| all.next().is_none())
    }
    /// Whether the hero of a player certainly has life left after this step, and nothing made it uncertain which object is the hero.
    fn is_alive(&self, player: Player) -> bool {
        let heroes = self.ledger.heroes();
        let theirs: Objects = heroes.iter().filter(|id| self.owner(*id) == Some(player)).collect();
        let Some(hero) = theirs.nth(0).filter(|_| theirs.len() == 1) else { return false };
        let mixes = match self.past.step {
            Some(Step::Become { object, reference, .. }) => heroes.has(*object) != heroes.has(*reference),
            _ => false,
        };
        let is_there = self.past.step.is_none() || self.in_arena(hero);
        if mixes || self.ledger.mixed() || !is_there || self.track(hero).is_copy() {
            return false;
        }
        let (reach, life) = (self.expected.of(hero), Aspects::modified::<Fab>(Number::Life));
        let now = reach.set.meets(life).then(|| reach.now.value[Number::Life.index() as usize]);
        let was = self.life(hero).filter(|_| now.is_none() || reach.or_before.meets(life));
        let has_life = |life: Option<i32>| life.is_none_or(|life| life > 0);
        !reach.open.meets(life | Aspects::ZONE) && now.or(was).is_some() && has_life(now) && has_life(was)
    }
    /// Whether an ability may compute the number.
    fn counts(&self, id: ObjectId, number: Number, track: &Track) -> bool {
        match self.past.card(id) {
            _ if track.is_copy() || track.marked => self.past.cards.iter().any(|card| card.counts(number)),
            Some(card) => card.counts(number),
            None => false,
        }
    }
    /// The numbers that count the cards in a graveyard may change.
    fn graveyards_change(&mut self) {
        for number in [Number::Power, Number::Defense] {
            if !self.past.cards.iter().any(|card| card.counts(number)) {
                continue;
            }
            for id in self.past.before.objects().iter() {
                if self.counts(id, number, &self.track(id)) {
                    self.expected.open(id, Aspects::number::<Fab>(number));
                }
            }
        }
    }
    /// The words or the name of an object may change, or the object goes. An engine may show the layers of its abilities with the
    /// words that it has now, or with those that it had.
    fn source_changes(&mut self, id: ObjectId, leaves: bool) {
        let mut aspects = Aspects::NAME | Aspects::LISTS;
        if leaves {
            aspects = aspects | Aspects::HOST;
        }
        for layer in self.past.before.in_zone(Zone::Stack).iter() {
            match self.past.before.host(layer) {
                Observed::Present(source) if source != id => {}
                Observed::Absent => {}
                _ => self.expected.open(layer, aspects),
            }
        }
    }
    /// An object in the arena dies, or may die.
    fn may_leave(&mut self, id: ObjectId) {
        self.expected.open(id, Aspects::ALL);
        self.source_changes(id, true);
        self.graveyards_change();
    }
    /// A number of a player changes by this much.
    fn add_tally(&mut self, player: Option<Player>, tally: Tally, by: i32) {
        let Some(player) = player else {
            return Player::BOTH.iter().for_each(|player| self.expected.open_tally(*player, tally));
        };
        match self.past.before.tally(player, tally).and_then(|was| was.checked_add(by)) {
            Some(value) => self.expected.tally(player, tally, value),
            None => self.expected.open_tally(player, tally),
        }
    }
    fn open_list(&mut self, id: ObjectId, list: List) {
        self.expected.open(id, Aspects::list::<Fab>(list));
    }
}
