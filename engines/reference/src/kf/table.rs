//! The table: where cards are, and what becomes of creatures.

use super::{Bug, Engine};
use headjudge_oracles::kf::{
    Ability, Area, Card, CardType, Condition, Constant, House, Precursor, Status, Zone,
};
use headjudge_oracles::{Listed, ObjectId, Objects, Player};

/// One card of the game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Thing {
    /// Where it is; nowhere while it is being played.
    pub(super) zone: Option<Zone>,
    /// Who controls it in play; out of play, whose area it is in.
    pub(super) controller: Player,
    pub(super) exhausted: bool,
    pub(super) stunned: bool,
    pub(super) warded: bool,
    /// Whether it was attacked this turn.
    pub(super) attacked: bool,
    pub(super) damage: i32,
    /// The creature that an upgrade is attached to.
    pub(super) host: Option<ObjectId>,
    /// Who controlled it in play, once it has left: only a faulty engine remembers.
    pub(super) left: Option<Player>,
}

impl Engine {
    pub(super) fn deal(&mut self, cards: &[Card]) -> Result<(), String> {
        if let Some(i) = cards.iter().position(|card| !card.is_lawful()) {
            return Err(format!("card {} cannot begin in play: it is no creature and no artifact", i + 1));
        }
        self.cards.clear();
        self.cards.extend_from_slice(cards);
        (self.pools, self.active, self.house) = ([0; 2], Player::One, House::default());
        self.things.clear();
        self.lords.clear();
        for (i, card) in cards.iter().enumerate() {
            let zone = Some(card.zone);
            let exhausted = card.exhausted;
            self.things.push(Thing { zone, controller: card.owner, exhausted, ..Thing::default() });
            let Some(id) = ObjectId::new(i + 1) else { return Err("too many cards".into()) };
            let lords = card.with(Precursor::Constant).filter(|a| a.is(Constant::Power));
            self.lords.extend(lords.map(|a| (id, a)));
        }
        Ok(())
    }

    pub(super) fn thing(&self, id: ObjectId) -> &Thing {
        &self.things[id.card_index()]
    }
    pub(super) fn thing_mut(&mut self, id: ObjectId) -> &mut Thing {
        &mut self.things[id.card_index()]
    }
    pub(super) fn card(&self, id: ObjectId) -> &Card {
        &self.cards[id.card_index()]
    }
    pub(super) fn ids(&self) -> impl Iterator<Item = ObjectId> + use<> {
        (1..=self.things.len()).filter_map(ObjectId::new)
    }
    pub(super) fn in_play(&self, id: ObjectId) -> bool {
        self.thing(id).zone == Some(Zone::Play)
    }
    pub(super) fn is_creature_in_play(&self, id: ObjectId) -> bool {
        self.in_play(id) && self.card(id).is_creature()
    }

    /// The abilities of a card in play with this precursor: its own, and what its upgrades give it.
    pub(super) fn abilities(&self, id: ObjectId, precursor: Precursor) -> impl Iterator<Item = Ability> {
        let upgrades = self.ids().filter(move |u| self.in_play(*u) && self.thing(*u).host == Some(id));
        let given = upgrades.flat_map(move |u| self.card(u).with(precursor));
        let given = given.filter(|a| a.precursor != Precursor::Play && !a.is(Constant::Power));
        let keeps = self.card(id).card_type() != CardType::Upgrade || precursor == Precursor::Play;
        let own = self.card(id).with(precursor).filter(move |_| keeps);
        own.chain(given)
    }

    /// Whether what a constant ability of that player's asks for is so.
    pub(super) fn holds(&self, condition: Condition, you: Player) -> bool {
        match condition {
            _ if self.has(Bug::IgnoresConditions) => true,
            Condition::Always => true,
            Condition::YourTurn => self.active == you,
            Condition::Aember => self.pools[you.index() as usize] > 0,
        }
    }

    /// A creature's power: printed, and what constants in play give it.
    pub(super) fn power(&self, id: ObjectId) -> i32 {
        let applied = self.lords.iter().filter(|(source, ability)| self.applies(*source, ability, id));
        let given: i32 = applied.map(|(_, ability)| ability.amount.number()).sum();
        self.card(id).power().unwrap_or(0) + given
    }

    fn applies(&self, source: ObjectId, ability: &Ability, to: ObjectId) -> bool {
        let thing = self.thing(source);
        let lingers = self.has(Bug::OutlivesItsCard) && thing.left == Some(self.thing(to).controller);
        let active = self.in_play(source) && !(thing.exhausted && self.has(Bug::OffWhileExhausted));
        let reaches = match self.card(source).card_type() {
            CardType::Upgrade => thing.host == Some(to),
            _ => source != to && (lingers || thing.controller == self.side(to)),
        };
        (active || lingers) && reaches && self.holds(ability.condition, thing.controller)
    }

    /// Whose friend a creature is.
    fn side(&self, id: ObjectId) -> Player {
        match self.has(Bug::FollowsTheOwner) {
            true => self.card(id).owner,
            false => self.thing(id).controller,
        }
    }

    /// Deals damage to creatures at once, and destroys what has taken too much. A ward takes it all.
    pub(super) fn damage(&mut self, id: ObjectId, amount: i32) {
        let thing = self.thing_mut(id);
        match thing.warded && amount > 0 {
            true => thing.warded = false,
            false => thing.damage += amount,
        }
    }

    /// Destroys the creatures whose damage is at least their power, all at once, and again those that lose
    /// power by it.
    pub(super) fn settle(&mut self) {
        loop {
            let dying =
                |id: &ObjectId| self.is_creature_in_play(*id) && self.thing(*id).damage >= self.power(*id);
            let dead: Objects = self.ids().filter(dying).collect();
            if dead.is_empty() {
                return;
            }
            dead.iter().for_each(|id| self.leave(id, Zone::Discard));
        }
    }

    /// A card leaves play for an area of its owner's, and its upgrades are discarded.
    pub(super) fn leave(&mut self, id: ObjectId, zone: Zone) {
        let left = Some(self.thing(id).controller);
        *self.thing_mut(id) =
            Thing { zone: Some(zone), controller: self.card(id).owner, left, ..Thing::default() };
        for upgrade in self.ids() {
            if self.in_play(upgrade) && self.thing(upgrade).host == Some(id) {
                self.leave(upgrade, Zone::Discard);
            }
        }
    }

    /// An effect would have a card leave play: a ward is lost instead.
    fn leave_by_effect(&mut self, id: ObjectId, zone: Zone) {
        match self.thing(id).warded {
            true => self.thing_mut(id).warded = false,
            false => self.leave(id, zone),
        }
        self.settle();
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
            self.settle();
        }
        there
    }

    pub(super) fn move_by_effect(&mut self, id: ObjectId, to: Area) -> bool {
        match self.in_play(id) {
            true => self.leave_by_effect(id, to.zone()),
            false => self.thing_mut(id).zone = Some(to.zone()),
        }
        true
    }

    pub(super) fn control(&mut self, id: ObjectId, player: Player) -> bool {
        let there = self.in_play(id) && self.card(id).is_usable();
        if there {
            self.thing_mut(id).controller = player;
            self.exhaust_lords_of(id);
            self.settle();
        }
        there
    }

    /// What only a faulty engine does: applying a constant to a creature exhausts the constant's card.
    pub(super) fn exhaust_lords_of(&mut self, id: ObjectId) {
        if self.has(Bug::ExhaustsToApply) && self.card(id).is_creature() {
            for i in 0..self.lords.len() {
                let (source, ability) = self.lords[i];
                if self.applies(source, &ability, id) {
                    self.thing_mut(source).exhausted = true;
                }
            }
        }
    }

    pub(super) fn mark(&mut self, id: ObjectId, status: Status) -> bool {
        let there = self.is_creature_in_play(id);
        if there {
            match status {
                Status::Stun => self.thing_mut(id).stunned = true,
                Status::Ward => self.thing_mut(id).warded = true,
            }
        }
        there
    }

    /// The turn ends: its player's cards ready. If the same player's turn begins, the opponent's has passed.
    pub(super) fn turn(&mut self, player: Player, house: House) -> bool {
        let (ending, whole_round) = (self.active, player == self.active);
        for thing in &mut self.things {
            thing.attacked = false;
            if thing.zone == Some(Zone::Play) && (whole_round || thing.controller == ending) {
                thing.exhausted = false;
            }
        }
        (self.active, self.house) = (player, house);
        self.settle();
        true
    }
}
