//! The table: zones, players, the end of the turn, and clearing objects that have no life left.

use super::Engine;
use super::bug::Bug;
use super::object::Object;
use super::seat::Seat;
use super::variants::Variant;
use headjudge_oracles::fab::{Card, Fab, Fact, List, Number, Subtype, Supertype, Tally, Trait, Until, Zone};
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Outcome, Player, Reply, View, Words};

impl Engine {
    /// Deals the cards of a new case.
    pub(super) fn deal(&mut self, cards: &[Card]) -> Result<(), String> {
        let is_legal = <Fab as headjudge_oracles::Generator>::is_legal_table;
        if !is_legal(cards) {
            return Err(
                "a table needs one living hero in the arena for each player, and no card on the stack".into(),
            );
        }
        self.cards.clear();
        self.cards.extend_from_slice(cards);
        self.objects.resize_with(MAX_OBJECTS + 1, Object::default);
        for object in &mut self.objects {
            (object.there, object.known, object.card) = (false, false, 0);
            object.effects.clear();
        }
        self.stack.clear();
        self.last = cards.len();
        (self.seats, self.turn) = ([Seat::default(); 2], Player::One);
        for (i, card) in cards.iter().enumerate() {
            let object = &mut self.objects[i + 1];
            (object.card, object.owner) = (i, card.owner);
            let to_hand = card.zone == Zone::Arsenal && self.bugs.has(Bug::ArsenalIsDealtToTheHand);
            object.renew(if to_hand { Zone::Hand } else { card.zone });
        }
        self.record_the_living();
        Ok(())
    }

    pub(super) fn seat(&mut self, player: Player) -> &mut Seat {
        &mut self.seats[player as usize]
    }
    /// The hero of a player.
    pub(super) fn hero(&self, player: Player) -> Option<ObjectId> {
        self.everything().find(|id| self.is_hero(*id) && self.object(*id).owner == player)
    }

    /// Puts an object into a zone of its owner, where it is a new object. A token that leaves the arena ceases to exist.
    pub(super) fn put(&mut self, id: ObjectId, zone: Zone) {
        self.stack.retain(|layer| *layer != id);
        let leaves = self.object(id).zone == Zone::Arena && zone != Zone::Arena;
        if (leaves && self.is_token(id)) || self.object(id).layer.is_some() {
            self.object_mut(id).there = false;
            return;
        }
        if self.is_variant(Variant::EffectsFollow) {
            self.object_mut(id).zone = zone;
            return;
        }
        self.object_mut(id).renew(zone);
        self.object_mut(id).moved = true;
    }

    /// Moves an object by an effect.
    pub(super) fn move_by_effect(&mut self, id: ObjectId, zone: Zone) -> Reply {
        let object = self.object(id);
        let (bard, agent) = (Supertype::Bard, Trait::AgentOfChaos);
        let stuck = (self.has(Bug::BardsStay) && self.words(id, List::Supertypes).has(bard))
            || (self.has(Bug::AgentsStay) && self.words(id, List::Traits).has(agent));
        let stays = stuck || self.is_hero(id) || object.layer.is_some() || zone == Zone::Stack;
        if !object.there || stays || object.zone == zone {
            return Reply::Refused;
        }
        if !self.has(Bug::MovedCardsStay) {
            self.put(id, zone);
        }
        Reply::DONE
    }

    /// Records which living objects have life left.
    fn record_the_living(&mut self) {
        for id in self.ids() {
            let living = self.object(id).there && self.object(id).zone == Zone::Arena;
            let alive = living && self.value(id, Number::Life).is_some_and(|life| life > 0);
            self.object_mut(id).alive = alive;
        }
    }

    /// Clears the living objects whose life total dropped to zero. If it is a hero, its player loses; if both heroes are, the
    /// game is a draw.
    pub(super) fn clear_the_dead(&mut self) {
        let mut dead = [false; 2];
        for id in self.ids().filter(|id| self.is_hero(*id) && self.is_dead(*id)) {
            dead[self.object(id).owner as usize] = true;
        }
        let first = self.ids().find(|id| self.is_hero(*id) && self.is_dead(*id));
        let is_over = dead != [false; 2] && self.is_variant(Variant::GameEndsFirst);
        if !is_over {
            for id in self.ids() {
                let stays =
                    self.has(Bug::AlliesStayAtZero) && self.words(id, List::Subtypes).has(Subtype::Ally);
                if !self.is_hero(id) && self.is_dead(id) && !stays {
                    self.clear(id);
                }
            }
        }
        if let (true, Some(first), true) = (dead == [true; 2], first, self.has(Bug::FirstHeroLoses)) {
            dead[self.object(first).owner.opponent() as usize] = false;
        }
        if dead == [true; 2] && self.has(Bug::DrawIsAWin) {
            dead[self.turn as usize] = false;
        }
        for player in Player::BOTH.into_iter().filter(|_| dead != [false; 2]) {
            let (own, other) = (dead[player as usize], dead[player.opponent() as usize]);
            self.seat(player).outcome = match (own, other) {
                (true, true) if self.is_variant(Variant::BothLose) => Outcome::Lost,
                (true, true) => Outcome::Drawn,
                (true, false) => Outcome::Lost,
                _ => Outcome::Won,
            };
        }
        self.record_the_living();
    }

    /// Whether a living object in the arena has just lost its last life.
    fn is_dead(&self, id: ObjectId) -> bool {
        let object = self.object(id);
        object.there
            && object.alive
            && object.zone == Zone::Arena
            && self.value(id, Number::Life).is_some_and(|life| life <= 0)
    }

    /// Puts a living object without life into the graveyard, and records that it died.
    fn clear(&mut self, id: ObjectId) {
        let unreported =
            self.is_token(id) && self.has(Bug::TokenDeathIsUnreported) || self.has(Bug::DeathIsUnreported);
        self.put(id, Zone::Graveyard);
        if !unreported {
            let facts = self.object(id).facts.with(Fact::Died);
            self.object_mut(id).facts = facts;
        }
    }

    /// The end phase: allies heal, pitched cards go to the deck, the turn-player draws up to intellect, and effects that last
    /// until end of turn end.
    pub(super) fn end_turn(&mut self) -> Reply {
        let player = self.turn;
        let now = self.hero(player).and_then(|id| self.value(id, Number::Intellect)).unwrap_or(0);
        for id in self.ids() {
            match self.object(id).there {
                true => self.end_turn_of(id),
                false => self.object_mut(id).facts = Words::NONE,
            }
        }
        let then = self.hero(player).and_then(|id| self.value(id, Number::Intellect)).unwrap_or(0);
        self.draw_up_to(player, if self.is_variant(Variant::DrawsLast) { then } else { now });
        for player in Player::BOTH {
            let seat = self.seat(player);
            (seat.resources, seat.chi) = (0, 0);
        }
        self.turn = player.opponent();
        Reply::DONE
    }

    fn end_turn_of(&mut self, id: ObjectId) {
        if self.object(id).zone == Zone::Pitch {
            self.put(id, Zone::Deck);
        }
        let forgets = !self.is_hero(id) && !self.is_variant(Variant::AlliesKeepLosses);
        let heals = forgets || self.has(Bug::GainEndsWithTurn);
        let (lasts, keeps_words) = (self.has(Bug::EffectsNeverEnd), self.has(Bug::WordsNeverEnd));
        let object = self.object_mut(id);
        object.effects.retain(|e| e.until != Until::Turn || lasts || keeps_words && e.what.is_of_words());
        (object.facts, object.gained_words, object.lost_words) = (Words::NONE, Words::NONE, Words::NONE);
        if heals {
            (object.gained, object.lost) = (0, 0);
        }
    }

    /// Draws until the hand has as many cards as the intellect, blank cards first.
    fn draw_up_to(&mut self, player: Player, intellect: i32) {
        let intellect = if self.has(Bug::DrawsUpToFour) { 4 } else { intellect };
        let held = if self.has(Bug::DrawsIntellectCards) { self.count(player, Zone::Hand) } else { 0 };
        while self.count(player, Zone::Hand) - held < intellect && self.count(player, Zone::Deck) > 0 {
            let seat = self.seat(player);
            if seat.deck > 0 {
                (seat.hand, seat.deck) = (seat.hand + 1, seat.deck - 1);
                continue;
            }
            let top = self
                .everything()
                .find(|id| self.object(*id).zone == Zone::Deck && self.object(*id).owner == player);
            match top {
                Some(id) => self.put(id, Zone::Hand),
                None => return,
            }
        }
    }

    /// The number of cards in a player's hand or deck.
    fn count(&self, player: Player, zone: Zone) -> i32 {
        let seat = &self.seats[player as usize];
        let blank = if zone == Zone::Hand { seat.hand } else { seat.deck };
        let lies = |id: &ObjectId| self.object(*id).zone == zone && self.object(*id).owner == player;
        blank + self.everything().filter(lies).count() as i32
    }

    /// Shows the table.
    pub(super) fn show(&self, view: &mut View<'_, Fab>) {
        let mut held = self.seats.map(|seat| (seat.hand, seat.deck));
        for id in self.everything() {
            let object = self.object(id);
            match object.zone {
                Zone::Hand => held[object.owner as usize].0 += 1,
                Zone::Deck => held[object.owner as usize].1 += 1,
                _ => {}
            }
            let mut shown =
                view.object(id).zone(object.zone).owner(object.owner).controller(object.controller);
            shown = shown.name(self.name(id)).host(object.layer.map(|layer| layer.source));
            let card = self.face(id);
            for number in Number::ALL {
                let base = self.base_of(object, card, number);
                shown = shown.number_or_absent(
                    number,
                    base.map(|base| (base, self.value_from(base, object, card, number))),
                );
            }
            for list in List::ALL {
                let words = self.words_of(object, card, list);
                shown = match list {
                    List::Supertypes if words.is_empty() && self.has(Bug::GenericIsASupertype) => {
                        shown.words(list, ["Generic"])
                    }
                    _ => shown.word_set(list, words),
                };
            }
        }
        for player in Player::BOTH {
            let seat = &self.seats[player as usize];
            view.player(player)
                .tally(Tally::Resources, seat.resources)
                .tally(Tally::Chi, seat.chi)
                .tally(Tally::Hand, held[player as usize].0)
                .tally(Tally::Deck, held[player as usize].1)
                .outcome(seat.outcome);
        }
    }
}
