//! Where objects go: by an effect, and as they are played, pitched, or used in combat.

use super::{OF_A_CARD, Scene};
use crate::fab::game::Fab;
use crate::fab::track::Track;
use crate::fab::vocabulary::{List, Number, Tally, Zone};
use crate::fab::words::{Ability, Subtype, Type};
use crate::{Aspects, ObjectId, Objects, Player};

impl Scene<'_, '_> {
    /// The player who owns the object.
    pub(super) fn owner(&self, id: ObjectId) -> Option<Player> {
        self.past.card(id).map(|card| card.owner).or(self.past.before.owner(id))
    }

    pub(super) fn move_by_effect(&mut self, id: ObjectId, to: Zone) {
        match self.zone(id) {
            // Whether the object goes to another zone is uncertain.
            None => self.expected.open_everything(),
            Some(from) if from == to => self.expected.open_everything(),
            Some(_) => self.put(id, to),
        }
    }

    /// An object goes to another zone, where it is a new object.
    pub(super) fn put(&mut self, id: ObjectId, to: Zone) {
        let from = self.zone(id);
        self.source_changes(id, true);
        if from == Some(Zone::Graveyard) || to == Zone::Graveyard {
            self.graveyards_change();
        }
        self.becomes_new(id);
        match (self.is_token(id), from) {
            (Some(false), _) => {
                self.expected.zone(id, to);
                self.count_cards(id, from, to);
            }
            (Some(true), Some(Zone::Arena)) => {
                self.expected.gone(id);
            }
            // A token outside the arena may not exist, and neither may a copy of one.
            _ => {
                self.expected.open(id, Aspects::ALL);
                self.expected.open_players();
            }
        }
        if to == Zone::Arena && self.may_lack_life(id) {
            self.expected.open(id, Aspects::ALL);
            self.graveyards_change();
        }
    }
    /// The sizes of the hand and the deck follow.
    fn count_cards(&mut self, id: ObjectId, from: Option<Zone>, to: Zone) {
        let owner = self.owner(id);
        for (zone, tally) in [(Zone::Hand, Tally::Hand), (Zone::Deck, Tally::Deck)] {
            match (from == Some(zone), to == zone) {
                (true, false) => self.add_tally(owner, tally, -1),
                (false, true) => self.add_tally(owner, tally, 1),
                _ => {}
            }
        }
    }
    /// What an object in a new zone shows: what is printed on it, if nothing was on it before. Else effects may follow it.
    pub(super) fn becomes_new(&mut self, id: ObjectId) {
        let (track, card) = (self.track(id), self.past.card(id));
        if self.is_affected(&track) {
            self.expected.open(id, !(Aspects::PRESENCE | OF_A_CARD | Aspects::ZONE | Aspects::CONTROLLER));
        }
        if self.past.before.controller(id) != self.owner(id) {
            self.expected.open(id, Aspects::CONTROLLER);
        }
        if card.is_none_or(|card| card.x > 0) {
            self.expected.open(id, Aspects::number::<Fab>(Number::Cost));
        }
        if track.line(Number::Power).raised {
            self.expected.open(id, Aspects::modified::<Fab>(Number::Power));
        }
    }
    /// Whether effects, counters or gained life may be on an object.
    pub(super) fn is_affected(&self, track: &Track) -> bool {
        track.is_affected()
            || track.life.changed
            || track.lines.iter().any(|line| line.strange && !line.changes().is_empty())
    }
    /// Whether an object that comes to the arena may have no life left.
    fn may_lack_life(&self, id: ObjectId) -> bool {
        let printed = self.past.card(id).map(|card| card.number(Number::Life));
        self.is_affected(&self.track(id))
            || self.life(id).is_some_and(|life| life <= 0)
            || printed.is_none_or(|life| life.is_some_and(|life| life <= 0))
    }

    pub(super) fn play(&mut self, id: ObjectId, x: i32) {
        let owner = self.owner(id);
        self.put(id, Zone::Stack);
        let track = self.track(id);
        if let Some(card) = self.past.card(id).filter(|card| card.x > 0 && !self.is_affected(&track)) {
            let has_erratum = card.misprint.is_some() && card.misprinted == Number::Cost;
            let printed = card.number(Number::Cost).unwrap_or(0);
            let cost = card.x.checked_mul(x).and_then(|of_x| of_x.checked_add(printed));
            if let Some(cost) = cost.filter(|_| !has_erratum) {
                self.expected.base(id, Number::Cost, cost);
                self.expected.modified(id, Number::Cost, cost);
            }
        }
        self.pay(owner);
    }

    /// A player pays the amount that the engine reports, and is given the points that are missing. Chi points may pay, too.
    pub(super) fn pay(&mut self, player: Option<Player>) {
        let paid = self.past.answer().and_then(|answer| answer.number);
        let (Some(player), Some(paid)) = (player, paid) else {
            return [Tally::Resources, Tally::Chi]
                .into_iter()
                .for_each(|tally| self.add_tally(None, tally, 0));
        };
        let had = self.past.before.tally(player, Tally::Resources);
        match (self.past.before.tally(player, Tally::Chi), had) {
            (Some(0), Some(had)) => {
                self.expected.tally(player, Tally::Resources, had.saturating_sub(paid.max(0)).max(0));
            }
            _ => {
                self.expected.open_tally(player, Tally::Resources);
                self.expected.open_tally(player, Tally::Chi);
            }
        }
    }

    /// A layer comes to the stack. What it has of its source is for the rules of the lists to judge.
    pub(super) fn put_layer(&mut self, source: ObjectId, layer: ObjectId) {
        self.expected.open(layer, Aspects::ALL);
        self.expected.zone(layer, Zone::Stack);
        self.expected.host(layer, Some(source));
        if let Some(controller) = self.past.before.controller(source) {
            self.expected.controller(layer, controller);
        }
    }

    pub(super) fn pitch(&mut self, id: ObjectId) {
        let (owner, track) = (self.owner(id), self.track(id));
        self.put(id, Zone::Pitch);
        let points = self.past.before.modified(id, Number::Pitch).present();
        match (self.past.card(id), points) {
            (Some(card), Some(points)) if !track.is_copy() && !track.marked => {
                self.add_tally(owner, if card.chi { Tally::Chi } else { Tally::Resources }, points);
            }
            _ => [Tally::Resources, Tally::Chi].into_iter().for_each(|tally| match owner {
                Some(owner) => self.expected.open_tally(owner, tally),
                None => self.expected.open_players(),
            }),
        }
    }

    /// The hero of the attack's opponent loses life, and action cards may go to the graveyard.
    pub(super) fn combat(&mut self, attack: ObjectId, defenders: Objects) {
        if !self.ledger.stack().is_empty() || !self.past.before.in_zone(Zone::Stack).is_empty() {
            return self.expected.open_everything();
        }
        self.close_the_chain();
        let attacked = self.past.before.controller(attack).and_then(|player| self.hero(player.opponent()));
        match attacked {
            Some(hero) => {
                let damage = self.damage(attack, defenders);
                let track = self.track(hero);
                let is_sum =
                    |damage: i64| self.is_sum(hero, Number::Life, &track, damage, None).then_some(-damage);
                self.shift(hero, Number::Life, damage.and_then(is_sum), false);
            }
            None => self.open_lives(),
        }
    }
    /// The power of the attack minus the defense of the defenders, unless the attack may limit them.
    fn damage(&self, attack: ObjectId, defenders: Objects) -> Option<i64> {
        let before = self.past.before;
        let abilities = before.words(attack, List::Abilities)?;
        let is_limited = abilities.has(Ability::Dominate) || abilities.has(Ability::Overpower);
        if defenders.has(attack) || (is_limited && defenders.len() > 1) {
            return None;
        }
        let number = |id, number| before.modified(id, number).present().map(i64::from);
        let defense = defenders.iter().try_fold(0, |sum, id| Some(sum + number(id, Number::Defense)?))?;
        Some((number(attack, Number::Power)? - defense).max(0))
    }
    /// Cards that were played as attacks, or defended, may go to the graveyard.
    pub(super) fn close_the_chain(&mut self) {
        for id in self.past.before.in_zone(Zone::Arena).iter() {
            if self.may_leave_the_chain(id) {
                self.expected.may_go(id);
                self.source_changes(id, true);
                self.graveyards_change();
            }
        }
    }
    /// Whether an object may go to the graveyard as the combat chain closes. Equipment, weapons and allies stay.
    fn may_leave_the_chain(&self, id: ObjectId) -> bool {
        let played = [Type::Action, Type::Block, Type::AttackReaction, Type::DefenseReaction, Type::Instant];
        let is_spent = self.past.card(id).is_some_and(|card| {
            played.iter().any(|kind| card.types.has(*kind)) && !card.subtypes.has(Subtype::Ally)
        });
        is_spent || !self.track(id).is_itself()
    }
    /// It is open who gains or loses life.
    pub(super) fn open_lives(&mut self) {
        let living = self.past.before.in_zone(Zone::Arena);
        self.expected.open_all(living, Aspects::modified::<Fab>(Number::Life));
    }
}
