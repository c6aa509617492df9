//! The table: the state of each card, and the effects on creatures.

use super::card_state::CardState;
use super::{Bug, Engine};
use headjudge_oracles::kf::{
    Ability, Area, Card, CardType, Condition, Constant, House, Precursor, Status, Zone,
};
use headjudge_oracles::{Listed, ObjectId, Objects, Player};

impl Engine {
    pub(super) fn deal(&mut self, cards: &[Card]) -> Result<(), String> {
        if let Some(i) = cards.iter().position(|card| !card.is_legal()) {
            return Err(format!(
                "card {} cannot start in play: it is neither a creature nor an artifact",
                i + 1
            ));
        }
        self.cards.clear();
        self.cards.extend_from_slice(cards);
        (self.pools, self.active, self.house) = ([0; 2], Player::One, House::default());
        self.states.clear();
        self.power_constants.clear();
        for (i, card) in cards.iter().enumerate() {
            let zone = Some(card.zone);
            let exhausted = card.exhausted && !self.has(Bug::CardsAreDealtReady);
            self.states.push(CardState { zone, controller: card.owner, exhausted, ..CardState::default() });
            let Some(id) = ObjectId::new(i + 1) else { return Err("too many cards".into()) };
            let power_constants = card.with(Precursor::Constant).filter(|a| a.is(Constant::Power));
            self.power_constants.extend(power_constants.map(|a| (id, a)));
        }
        Ok(())
    }

    pub(super) fn state(&self, id: ObjectId) -> &CardState {
        &self.states[id.card_index()]
    }
    pub(super) fn state_mut(&mut self, id: ObjectId) -> &mut CardState {
        &mut self.states[id.card_index()]
    }
    pub(super) fn card(&self, id: ObjectId) -> &Card {
        &self.cards[id.card_index()]
    }
    pub(super) fn ids(&self) -> impl Iterator<Item = ObjectId> + use<> {
        (1..=self.states.len()).filter_map(ObjectId::new)
    }
    pub(super) fn in_play(&self, id: ObjectId) -> bool {
        self.state(id).zone == Some(Zone::Play)
    }
    pub(super) fn is_creature_in_play(&self, id: ObjectId) -> bool {
        self.in_play(id) && self.card(id).is_creature()
    }

    /// The abilities of a card in play with this precursor: its own, and those that its upgrades give it.
    pub(super) fn abilities(&self, id: ObjectId, precursor: Precursor) -> impl Iterator<Item = Ability> {
        let upgrades = self.ids().filter(move |u| self.in_play(*u) && self.state(*u).host == Some(id));
        let given = upgrades.flat_map(move |u| self.card(u).with(precursor));
        let given = given.filter(|a| a.precursor != Precursor::Play && !a.is(Constant::Power));
        let keeps = self.card(id).card_type() != CardType::Upgrade || precursor == Precursor::Play;
        let own = self.card(id).with(precursor).filter(move |_| keeps);
        let returning = self.state(id).lost_upgrades.iter();
        let returning = returning.flat_map(move |u| self.card(u).with(Precursor::Omni));
        own.chain(given).chain(returning.filter(move |_| precursor == Precursor::Omni))
    }

    /// Whether the condition of a constant ability of that player is met.
    pub(super) fn condition_met(&self, condition: Condition, you: Player) -> bool {
        match condition {
            _ if self.has(Bug::IgnoresConditions) => true,
            Condition::Always => true,
            Condition::YourTurn if self.has(Bug::IgnoresTheTurn) => true,
            Condition::Aember if self.has(Bug::IgnoresThePool) => true,
            Condition::YourTurn => self.active == you,
            Condition::Aember => self.pools[you.index() as usize] > 0,
        }
    }

    /// The power of a creature: printed, plus the bonuses of constant abilities in play.
    pub(super) fn power(&self, id: ObjectId) -> i32 {
        let applied =
            self.power_constants.iter().filter(|(source, ability)| self.applies(*source, ability, id));
        let amounts = applied.map(|(_, ability)| ability.amount.number());
        let given: i32 = match self.has(Bug::EqualConstantsOnce) {
            true => amounts.collect::<std::collections::BTreeSet<_>>().into_iter().sum(),
            false => amounts.sum(),
        };
        self.card(id).power().unwrap_or(0) + given
    }

    /// The damage that destroys a creature: its power. A fault adds what constant abilities give the other player's creatures.
    fn toughest(&self, id: ObjectId) -> i32 {
        let enemy = |source: ObjectId| {
            self.in_play(source)
                && self.card(source).is_usable()
                && self.state(source).controller != self.state(id).controller
        };
        let counted = self
            .power_constants
            .iter()
            .filter(|(source, _)| self.has(Bug::EnemyPowerSaves) && enemy(*source));
        self.power(id) + counted.map(|(_, ability)| ability.amount.number()).sum::<i32>()
    }

    fn applies(&self, source: ObjectId, ability: &Ability, to: ObjectId) -> bool {
        let state = self.state(source);
        let lingers = self.has(Bug::OutlivesItsCard)
            && state.controller_before_leaving == Some(self.state(to).controller);
        let discarded = self.has(Bug::AppliesFromDiscard) && state.zone == Some(Zone::Discard);
        let active =
            self.in_play(source) && !(state.exhausted && self.has(Bug::OffWhileExhausted)) || discarded;
        let reaches = match self.card(source).card_type() {
            // With that fault, an upgrade without a host is like any other card.
            CardType::Upgrade if !discarded => state.host == Some(to),
            _ => source != to && (lingers || state.controller == self.side(to)),
        };
        (active || lingers) && reaches && self.condition_met(ability.condition, state.controller)
    }

    /// The player for whom a creature is friendly.
    fn side(&self, id: ObjectId) -> Player {
        match self.has(Bug::FollowsTheOwner) {
            true => self.card(id).owner,
            false => self.state(id).controller,
        }
    }

    /// Deals damage to a creature. A ward prevents all of it and is removed.
    pub(super) fn damage(&mut self, id: ObjectId, amount: i32) {
        let state = self.state_mut(id);
        match state.warded && amount > 0 {
            true => state.warded = false,
            false => state.damage += amount,
        }
    }

    /// Destroys all creatures whose damage is at least their power, and repeats it for those that lose power by
    /// that.
    pub(super) fn settle(&mut self) {
        loop {
            let dying =
                |id: &ObjectId| self.is_creature_in_play(*id) && self.state(*id).damage >= self.toughest(*id);
            let dead: Objects = self.ids().filter(dying).collect();
            if dead.is_empty() {
                return;
            }
            dead.iter().for_each(|id| self.move_out_of_play(id, Zone::Discard));
        }
    }

    /// Moves a card out of play to an area of its owner, and discards its upgrades.
    pub(super) fn move_out_of_play(&mut self, id: ObjectId, zone: Zone) {
        let controller_before_leaving = Some(self.state(id).controller);
        let lost_upgrades = self.upgrades_to_remember(id);
        *self.state_mut(id) = CardState {
            zone: Some(zone),
            controller: self.card(id).owner,
            controller_before_leaving,
            lost_upgrades,
            ..CardState::default()
        };
        for upgrade in self.ids() {
            if self.in_play(upgrade) && self.state(upgrade).host == Some(id) {
                self.move_out_of_play(upgrade, Zone::Discard);
            }
        }
    }

    /// A fault: a card that leaves play remembers the upgrades that it had.
    fn upgrades_to_remember(&self, id: ObjectId) -> Objects {
        let attached = |u: &ObjectId| self.in_play(*u) && self.state(*u).host == Some(id);
        match self.has(Bug::GivenOmniReturns) && self.in_play(id) {
            true => self.ids().filter(attached).collect(),
            false => self.state(id).lost_upgrades,
        }
    }

    /// Moves a card out of play by an effect. If it is warded, it loses the ward instead.
    fn leave_by_effect(&mut self, id: ObjectId, zone: Zone) {
        match self.state(id).warded {
            true => self.state_mut(id).warded = false,
            false => self.move_out_of_play(id, zone),
        }
    }

    pub(super) fn destroy_by_effect(&mut self, id: ObjectId) -> bool {
        let there = self.in_play(id);
        if there {
            self.leave_by_effect(id, Zone::Discard);
        }
        there
    }

    pub(super) fn damage_by_effect(&mut self, id: ObjectId, amount: i32) -> bool {
        let there = self.is_creature_in_play(id);
        if there {
            self.damage(id, amount);
        }
        there
    }

    pub(super) fn move_by_effect(&mut self, id: ObjectId, to: Area) -> bool {
        match self.in_play(id) {
            true => self.leave_by_effect(id, to.zone()),
            false => self.state_mut(id).zone = Some(to.zone()),
        }
        true
    }

    pub(super) fn control(&mut self, id: ObjectId, player: Player) -> bool {
        let there = self.in_play(id) && self.card(id).is_usable();
        if there {
            self.state_mut(id).controller = player;
            self.exhaust_constants_applied_to(id);
        }
        there
    }

    /// A fault: applying a constant ability to a creature exhausts the card with the ability.
    pub(super) fn exhaust_constants_applied_to(&mut self, id: ObjectId) {
        if self.has(Bug::ExhaustsToApply) && self.card(id).is_creature() {
            for i in 0..self.power_constants.len() {
                let (source, ability) = self.power_constants[i];
                if self.applies(source, &ability, id) {
                    self.state_mut(source).exhausted = true;
                }
            }
        }
    }

    pub(super) fn mark(&mut self, id: ObjectId, status: Status) -> bool {
        let there = self.is_creature_in_play(id);
        let stuns = !self.has(Bug::StunIsForgotten);
        if there {
            match status {
                Status::Stun => self.state_mut(id).stunned |= stuns,
                Status::Ward => self.state_mut(id).warded = true,
            }
        }
        there
    }

    /// Ends the turn and readies the cards of its player. If the same player's turn starts, the opponent's turn
    /// has passed.
    pub(super) fn turn(&mut self, player: Player, house: House) -> bool {
        let (ending, whole_round) = (self.active, player == self.active);
        let wards_end = self.has(Bug::WardEndsWithTheTurn);
        for state in &mut self.states {
            state.attacked = false;
            state.warded &= !wards_end;
            if state.zone == Some(Zone::Play) && (whole_round || state.controller == ending) {
                state.exhausted = false;
            }
        }
        (self.active, self.house) = (player, house);
        true
    }
}
