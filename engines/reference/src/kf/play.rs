//! Playing cards, and putting them into play.

use super::{Bug, Engine, Thing};
use headjudge_oracles::kf::{CardType, Precursor, Zone};
use headjudge_oracles::{ObjectId, Player};

impl Engine {
    /// From the own hand a card of the active house; from elsewhere an ability plays it, whatever its house.
    pub(super) fn play(&mut self, id: ObjectId, onto: Option<ObjectId>) -> bool {
        let thing = *self.thing(id);
        let (by, kind) = (self.active, self.card(id).card_type());
        let from_hand = thing.zone == Some(Zone::Hand) && thing.controller == by;
        let host = onto.filter(|host| self.is_creature_in_play(*host));
        if self.in_play(id)
            || from_hand && self.card(id).house() != self.house
            || kind == CardType::Upgrade && host.is_none()
        {
            return false;
        }
        self.thing_mut(id).zone = None;
        let resolves = from_hand || !self.has(Bug::PlayOnlyFromHand);
        match kind {
            CardType::Action => self.play_action(id, by, resolves),
            _ => self.play_permanent(id, by, host, resolves),
        }
        true
    }

    /// An action card resolves, and then goes to its owner's discard pile.
    fn play_action(&mut self, id: ObjectId, by: Player, resolves: bool) {
        if self.has(Bug::DiscardsFirst) {
            self.leave(id, Zone::Discard);
        }
        if resolves {
            self.resolve_play(id, by);
        }
        self.leave(id, Zone::Discard);
        if self.has(Bug::ControllersPile) {
            self.thing_mut(id).controller = by;
        }
    }

    /// A creature, an artifact or an upgrade enters play, and then resolves.
    fn play_permanent(&mut self, id: ObjectId, by: Player, host: Option<ObjectId>, resolves: bool) {
        if self.has(Bug::ResolvesBeforeEntering) && resolves {
            self.resolve_play(id, by);
        }
        let host = host.filter(|_| self.card(id).card_type() == CardType::Upgrade);
        // A host that a faulty order has just killed takes the upgrade along.
        match host.is_some_and(|host| !self.in_play(host)) {
            true => self.leave(id, Zone::Discard),
            false => self.enter(id, by, host),
        }
        if resolves && !self.has(Bug::ResolvesBeforeEntering) {
            self.resolve_play(id, by);
        }
    }

    /// A creature or an artifact is put into play: that is not playing it.
    pub(super) fn put(&mut self, id: ObjectId) -> bool {
        let can = !self.in_play(id) && self.card(id).is_usable();
        if can {
            let by = self.active;
            self.enter(id, by, None);
            if self.has(Bug::PutPlays) {
                self.resolve_play(id, by);
            }
        }
        can
    }

    /// A card enters play; creatures and artifacts do so exhausted.
    fn enter(&mut self, id: ObjectId, controller: Player, host: Option<ObjectId>) {
        let exhausted = self.card(id).is_usable();
        *self.thing_mut(id) =
            Thing { zone: Some(Zone::Play), controller, exhausted, host, ..Thing::default() };
        self.exhaust_lords_of(id);
    }

    fn resolve_play(&mut self, id: ObjectId, by: Player) {
        let mut queue = std::mem::take(&mut self.queue);
        queue.extend(self.card(id).with(Precursor::Play));
        self.resolve(id, by, None, queue);
    }
}
