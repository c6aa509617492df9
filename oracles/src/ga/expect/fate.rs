//! Objects that leave the field, and damage.

use super::body::{Body, Fate};
use super::{OF_A_CARD, Scene};
use crate::ga::{Flag, Ga, List, Number, Supertype, Zone};
use crate::{Aspects, ObjectId, Objects, Observed, Words};

impl Scene<'_, '_> {
    /// What is shown of an object before the step.
    pub(super) fn body(&self, id: ObjectId) -> Body {
        let before = self.past.before;
        let life = match (before.base(id, Number::Life), before.modified(id, Number::Life)) {
            (Observed::Present(base), Observed::Present(now)) => {
                Observed::Present((base.min(now), base.max(now)))
            }
            // This may be what is left of the life.
            (Observed::NotObserved, Observed::Present(now)) => Observed::Present((now, i32::MAX)),
            (_, Observed::Absent) => Observed::Absent,
            _ => Observed::NotObserved,
        };
        let types = before.words(id, List::Types);
        let (is, may_be) = (types.unwrap_or_default(), types.unwrap_or(Words(u64::MAX)));
        let durability = before.modified(id, Number::Durability);
        Body { is, may_be, life, durability, damage: self.damage(id) }
    }
    /// The damage on an object, if it is known.
    pub(super) fn damage(&self, id: ObjectId) -> Option<i32> {
        match self.past.before.modified(id, Number::Damage) {
            Observed::Present(damage) => Some(damage),
            Observed::Absent => Some(0),
            Observed::NotObserved => (!self.ledger.may_have_damage()).then_some(0),
        }
    }

    /// What should have left the field before, or may leave it for reasons of other pages: units without life, and one of two
    /// unique objects with the same name.
    pub(super) fn settle(&mut self) {
        let field = self.field();
        for id in field.iter() {
            if self.body(id).fate(false) != Fate::Stays {
                self.may_leave(id);
            }
        }
        let unique = self.unique(field);
        unique.iter().for_each(|id| self.meets_its_double(id, unique));
    }
    /// The unique ones of these objects.
    pub(super) fn unique(&self, of: Objects) -> Objects {
        of.iter().filter(|id| self.is_unique(*id)).collect()
    }
    /// A unique object may leave if there is another one with its name, and so may the other one.
    pub(super) fn meets_its_double(&mut self, id: ObjectId, unique: Objects) {
        let Some(card) = self.past.card(id) else { return };
        for other in unique.minus(Objects::one(id)).iter() {
            if self.past.card(other).is_some_and(|other| other.name == card.name) {
                self.may_leave(id);
                self.may_leave(other);
            }
        }
    }
    fn is_unique(&self, id: ObjectId) -> bool {
        let shown = self.past.before.words(id, List::Supertypes);
        let supertypes = shown.or(self.past.card(id).map(|card| card.supertypes));
        supertypes.is_some_and(|supertypes| supertypes.has(Supertype::Unique))
    }

    pub(super) fn meets_its_fate(&mut self, id: ObjectId, fate: Fate, supertypes: Option<Words>) {
        match fate {
            Fate::Stays => {}
            Fate::MayLeave => self.may_leave(id),
            Fate::Leaves => self.leaves(id, supertypes),
        }
    }
    /// An object may leave the field.
    pub(super) fn may_leave(&mut self, id: ObjectId) {
        self.expected.open(id, Aspects::ALL);
        self.goes(id);
    }
    /// An object with these supertypes, if they are certain, leaves the field: for banishment if it is regalia, and for the
    /// graveyard otherwise. A token ceases to exist.
    pub(super) fn leaves(&mut self, id: ObjectId, supertypes: Option<Words>) {
        let token = self.past.before.flag(id, Flag::Token).or(self.past.card(id).map(|card| card.token));
        match (token, self.past.card(id)) {
            (Some(true), _) => self.expected.gone(id),
            (Some(false), Some(card)) => {
                self.expected.open(id, !OF_A_CARD);
                self.expected.flag(id, Flag::Token, false);
                // Other pages say where champions go.
                if !self.is_champion(id) {
                    self.as_printed(id, card);
                    supertypes.into_iter().for_each(|its| self.expected.zone(id, zone_for(its)));
                }
            }
            _ => self.expected.open(id, Aspects::ALL),
        }
        self.goes(id);
    }
    /// What else may change when an object leaves.
    pub(super) fn goes(&mut self, id: ObjectId) {
        if self.left.has(id) {
            return;
        }
        self.left.insert(id);
        self.open_under(id);
        if self.is_champion(id) {
            self.expected.open_outcomes();
        }
        let before = self.past.before;
        let stack = before.in_zone(Zone::Stack).iter();
        let of_it: Objects = stack.filter(|ability| before.host(*ability) == Observed::Present(id)).collect();
        self.expected.open_all(of_it, Aspects::HOST | Aspects::OWNER | Aspects::CONTROLLER);
        // Combat may end without its attacker or its defender.
        if let Some(combat) = self.ledger.combat().filter(|c| c.attacker == id || c.defender == id) {
            let card = combat.card.map_or(Objects::NONE, Objects::one);
            let intent = before.in_zone(Zone::Intent).or(card.and(before.objects().minus(before.in_zones())));
            self.expected.open_all(intent, !OF_A_CARD);
            self.expected.open(combat.attacker, Aspects::number::<Ga>(Number::Power));
        }
    }
    /// What is under or in an object may go elsewhere.
    pub(super) fn open_under(&mut self, id: ObjectId) {
        let before = self.past.before;
        let may_be_under = before.in_zones().minus(before.in_zone(Zone::Stack));
        for card in may_be_under.iter() {
            let is_under = match before.host(card) {
                Observed::Present(host) => host == id,
                Observed::Absent => false,
                Observed::NotObserved => matches!(before.zone(card), Some(Zone::Lineage | Zone::Loaded)),
            };
            if is_under {
                self.expected.open(card, !OF_A_CARD);
            }
        }
    }

    /// An object is dealt damage; `None` if how much is not known. Unless that is `certain`, it may not be.
    pub(super) fn hit(&mut self, id: ObjectId, amount: Option<i32>, certain: bool) {
        if amount == Some(0) {
            return;
        }
        let (before, was) = (self.past.before, self.damage(id));
        let (damage, life) = (Aspects::number::<Ga>(Number::Damage), Aspects::modified::<Ga>(Number::Life));
        self.expected.open(id, damage);
        let Some(amount) = amount else {
            self.expected.open(id, life);
            return self.may_leave(id);
        };
        let total = was.map(|was| was.saturating_add(amount));
        let is_shown = before.modified(id, Number::Damage).present().is_some();
        if let Some(total) = total.filter(|_| certain || is_shown) {
            self.expected.modified(id, Number::Damage, total);
            if !certain {
                self.expected.or_before(id, damage);
            }
        }
        // What is left of the life may be shown, or the whole life.
        match before.modified(id, Number::Life) {
            Observed::Present(now) if now > amount => {
                self.expected.modified(id, Number::Life, now.saturating_sub(amount));
                self.expected.or_before(id, life);
            }
            _ => self.expected.open(id, life),
        }
        let body = Body { damage: total, ..self.body(id) };
        match body.fate(true) {
            Fate::Leaves if certain => self.leaves(id, before.words(id, List::Supertypes)),
            Fate::Stays => {}
            _ => self.may_leave(id),
        }
    }
}

/// Where an object with these supertypes goes from the field.
fn zone_for(supertypes: Words) -> Zone {
    if supertypes.has(Supertype::Regalia) { Zone::Banishment } else { Zone::Graveyard }
}
