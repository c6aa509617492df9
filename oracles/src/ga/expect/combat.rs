//! Attacks, and the damage of combat.

use super::{OF_A_CARD, Scene};
use crate::ga::{Flag, Ga, Keyword, List, Number, Type, Zone};
use crate::{Aspects, ObjectId, Objects, Observed, Player};

impl Scene<'_, '_> {
    pub(super) fn attacks(&mut self, attacker: ObjectId, card: Option<ObjectId>, defender: ObjectId) {
        if !self.is_affected(attacker) {
            return;
        }
        match self.may_have(attacker, Keyword::Vigor) {
            // What Vigor does is not said.
            true => self.expected.open(attacker, Aspects::flag::<Ga>(Flag::Awake)),
            false => self.expected.flag(attacker, Flag::Awake, false),
        }
        if let Some((id, card)) = card.and_then(|id| Some((id, self.past.card(id)?))) {
            self.as_card(id, card);
            self.expected.zone(id, Zone::Intent);
            if !self.ledger.keeps_combat() {
                self.expected.open(id, Aspects::ZONE | Aspects::PRESENCE);
            }
        }
        if !self.ledger.keeps_combat() {
            let printed = card.and_then(|id| self.past.card(id)).and_then(|card| card.power);
            let own = self.power(attacker);
            let amount = own.map(|own| own.saturating_add(printed.unwrap_or(0)));
            let amount = amount.filter(|_| self.weapons(attacker).is_empty());
            self.strikes(attacker, card.map_or(Objects::NONE, Objects::one), defender, amount, false);
        }
        self.may_use_weapons(attacker);
    }

    pub(super) fn ends_combat(&mut self) {
        let Some(combat) = self.ledger.combat().copied() else { return self.expected.open_everything() };
        let before = self.past.before;
        let (attacker, intent) = (combat.attacker, before.in_zone(Zone::Intent));
        let is_there = combat.both_stayed && self.on_field(attacker) && self.on_field(combat.defender);
        // While it attacks, an engine may show the power of the whole attack as its power.
        let own = self.power(attacker).filter(|_| combat.power == before.modified(attacker, Number::Power));
        let amount = intent.iter().fold(own, |sum, id| Some(sum?.saturating_add(self.power(id)?)));
        let is_shown = combat.card.is_none_or(|card| intent.has(card)) && intent.len() <= 1;
        let amount = amount.filter(|_| is_there && is_shown && self.weapons(attacker).is_empty());
        let certain = is_there && self.is_unit(combat.defender) == Some(true);
        self.strikes(attacker, intent, combat.defender, amount, certain && amount.is_some());
        for id in intent.or(combat.card.map_or(Objects::NONE, Objects::one)).iter() {
            match self.past.card(id) {
                Some(card) if intent.has(id) => self.goes_to_graveyard(id, card),
                _ if before.zone(id).is_some() => {}
                _ => self.expected.open(id, !OF_A_CARD),
            }
        }
        self.may_use_weapons(attacker);
    }

    /// The attacker and the intent deal damage to the defender, or with Cleave perhaps to all units of player two.
    fn strikes(
        &mut self,
        attacker: ObjectId,
        intent: Objects,
        defender: ObjectId,
        amount: Option<i32>,
        certain: bool,
    ) {
        let mut struck = Objects::one(defender);
        if intent.or(Objects::one(attacker)).iter().any(|id| self.may_have(id, Keyword::Cleave)) {
            let of_two =
                |id: &ObjectId| self.past.before.controller(*id).is_none_or(|player| player == Player::Two);
            let units = self.field().iter().filter(|id| self.is_unit(*id) != Some(false)).filter(of_two);
            struck = struck.or(units.collect());
        }
        for id in struck.iter().filter(|id| self.past.before.objects().has(*id)).collect::<Objects>().iter() {
            if self.on_field(id) || self.past.before.zone(id).is_none() {
                self.hit(id, amount, certain && id == defender);
            }
        }
    }
    /// The power that is shown; `None` if none is shown, and 0 if the object has none.
    fn power(&self, id: ObjectId) -> Option<i32> {
        match self.past.before.modified(id, Number::Power) {
            Observed::Present(power) => Some(power),
            Observed::Absent => Some(0),
            Observed::NotObserved => None,
        }
    }
    /// Whether it has this keyword, or may have it.
    fn may_have(&self, id: ObjectId, keyword: Keyword) -> bool {
        let before = self.past.before;
        let has = before.words(id, List::Abilities).is_none_or(|words| words.has(keyword));
        has || before.others(id, List::Abilities).next().is_some()
    }
    /// The weapons that a champion of player one may use in an attack: its player's, and itself. One that was chosen for the attack may
    /// have become something else since.
    fn weapons(&self, attacker: ObjectId) -> Objects {
        let was_weapon = |id: ObjectId| self.past.card(id).is_some_and(|card| card.types.has(Type::Weapon));
        let is_weapon =
            |id: &ObjectId| was_weapon(*id) || self.types(*id).is_none_or(|types| types.has(Type::Weapon));
        let mine =
            |id: &ObjectId| self.past.before.controller(*id).is_none_or(|player| player == Player::One);
        let uses = |id: &ObjectId| self.is_champion(attacker) || *id == attacker;
        self.field().iter().filter(|id| is_weapon(id) && mine(id) && uses(id)).collect()
    }
    /// An attack with weapons costs them durability. The power that is shown of the attacker may be that of the whole attack.
    fn may_use_weapons(&mut self, attacker: ObjectId) {
        self.expected.open(attacker, Aspects::number::<Ga>(Number::Power));
        for id in self.weapons(attacker).iter() {
            self.expected.open(id, Aspects::number::<Ga>(Number::Durability));
            if self.past.before.modified(id, Number::Durability).present().is_none_or(|left| left <= 1) {
                self.may_leave(id);
            }
        }
    }
}
