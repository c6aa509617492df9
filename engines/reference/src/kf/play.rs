//! Playing cards, and putting them into play.

use super::{Bug, CardState, Engine};
use headjudge_oracles::kf::{Ability, CardType, Precursor, Zone};
use headjudge_oracles::{ObjectId, Player};

impl Engine {
    /// Plays a card. From their own hand, a player plays cards of the active house; from elsewhere, an ability
    /// plays a card of any house.
    pub(super) fn play(&mut self, id: ObjectId, onto: Option<ObjectId>) -> bool {
        let state = *self.state(id);
        let (by, kind) = (self.active, self.card(id).card_type());
        let from_hand = state.zone == Some(Zone::Hand) && state.controller == by;
        let host = onto.filter(|host| self.is_creature_in_play(*host));
        if self.in_play(id)
            || from_hand && self.card(id).house() != self.house
            || kind == CardType::Upgrade && host.is_none()
        {
            return false;
        }
        if self.has(Bug::FirstPlayAbilityTwice) {
            self.resolve_too_early(id, by);
        }
        if !(kind == CardType::Action && self.has(Bug::ActionCardStays)) {
            self.state_mut(id).zone = None;
        }
        let resolves = from_hand || !self.has(Bug::PlayOnlyFromHand);
        match kind {
            CardType::Action => self.play_action(id, by, resolves),
            _ => self.play_permanent(id, by, host, resolves),
        }
        true
    }

    /// Resolves an action card, and then puts it into its owner's discard pile.
    fn play_action(&mut self, id: ObjectId, by: Player, resolves: bool) {
        if self.has(Bug::DiscardsFirst) {
            self.move_out_of_play(id, Zone::Discard);
        }
        if resolves {
            self.resolve_play(id, by);
        }
        if !self.has(Bug::ActionCardStays) {
            self.move_out_of_play(id, Zone::Discard);
        }
        if self.has(Bug::ControllersPile) {
            self.state_mut(id).controller = by;
        }
    }

    /// Puts a creature, an artifact or an upgrade into play, and then resolves its *Play:* abilities.
    fn play_permanent(&mut self, id: ObjectId, by: Player, host: Option<ObjectId>, resolves: bool) {
        if self.has(Bug::ResolvesBeforeEntering) && resolves {
            self.resolve_play(id, by);
        }
        let host = host.filter(|_| self.card(id).card_type() == CardType::Upgrade);
        // If a faulty order has just destroyed the host, the upgrade is discarded, too.
        match host.is_some_and(|host| !self.in_play(host)) {
            true => self.move_out_of_play(id, Zone::Discard),
            false if self.has(Bug::PlayedForItsOwner) => self.enter(id, self.card(id).owner, host),
            false => self.enter(id, by, host),
        }
        if self.has(Bug::PlayedCreatureToHand) && self.card(id).is_creature() {
            self.move_out_of_play(id, Zone::Hand);
        }
        if resolves && !self.has(Bug::ResolvesBeforeEntering) {
            self.resolve_play(id, by);
        }
        if self.has(Bug::PlayedToHand) && self.in_play(id) {
            self.move_out_of_play(id, Zone::Hand);
        }
    }

    /// Puts a creature or an artifact into play, which is not playing it.
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

    /// Puts a card into play; creatures and artifacts enter exhausted.
    fn enter(&mut self, id: ObjectId, controller: Player, host: Option<ObjectId>) {
        let exhausted = self.card(id).is_usable();
        let lost_upgrades = self.state(id).lost_upgrades;
        let zone = Some(Zone::Play);
        *self.state_mut(id) =
            CardState { zone, controller, exhausted, host, lost_upgrades, ..CardState::default() };
        self.exhaust_constants_applied_to(id);
    }

    /// A fault: the first ability of a card resolves before the card is played.
    fn resolve_too_early(&mut self, id: ObjectId, by: Player) {
        let card = self.card(id);
        let first = card.abilities().into_iter().find(|ability| ability.fact().is_some());
        let is_play = |ability: &Ability| ability.precursor == Precursor::Play && !card.is_elusive();
        if let Some(ability) = first.filter(is_play) {
            self.script(id, by, None, &ability);
        }
    }

    fn resolve_play(&mut self, id: ObjectId, by: Player) {
        let mut queue = std::mem::take(&mut self.queue);
        queue.extend(self.card(id).with(Precursor::Play));
        if self.has(Bug::DamageIsTheOnlyPlay) && queue.iter().any(|a| a.script.damages_creatures()) {
            queue.truncate(1);
        }
        self.resolve(id, by, None, queue);
    }
}
