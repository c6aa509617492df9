//! The values of an object: numbers, names and words after all effects.

use super::Engine;
use super::bug::Bug;
use super::object::{Object, What};
use super::variants::Variant;
use headjudge_oracles::fab::{
    Ability, Card, Color, List, Number, Part, Script, Subtype, Supertype, Type, Zone,
};
use headjudge_oracles::{Listed, ObjectId, Player, Words};

impl Engine {
    pub(super) fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.number()]
    }
    pub(super) fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        &mut self.objects[id.number()]
    }
    /// All objects of this case, those that no longer exist included.
    pub(super) fn ids(&self) -> impl Iterator<Item = ObjectId> + use<> {
        (1..=self.last).filter_map(ObjectId::new)
    }
    /// The objects that exist.
    pub(super) fn everything(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.ids().filter(|id| self.object(*id).there)
    }
    /// Creates an object.
    pub(super) fn create_object(&mut self, id: ObjectId, card: usize, owner: Player, zone: Zone) {
        self.last = self.last.max(id.number());
        let new = self.object_mut(id);
        (new.card, new.owner) = (card, owner);
        new.renew(zone);
    }
    /// The card whose properties the object has: its own, or the one that it copies.
    pub(super) fn face(&self, id: ObjectId) -> &Card {
        &self.cards[self.object(id).face()]
    }
    pub(super) fn is_hero(&self, id: ObjectId) -> bool {
        self.cards[self.object(id).card].types.has(Type::Hero)
    }
    pub(super) fn is_token(&self, id: ObjectId) -> bool {
        self.cards[self.object(id).card].types.has(Type::Token)
    }

    /// The base of a number, or `None` if the object does not have it.
    pub(super) fn base(&self, id: ObjectId, number: Number) -> Option<i32> {
        let object = self.object(id);
        self.base_of(object, &self.cards[object.face()], number)
    }

    /// The same for an object with the properties of this card, which the caller looks up once for all numbers.
    pub(super) fn base_of(&self, object: &Object, card: &Card, number: Number) -> Option<i32> {
        if let Some(layer) = &object.layer {
            let has_cost = number == Number::Cost && !self.has(Bug::LayerHasNoCost);
            return layer.cost.filter(|_| has_cost);
        }
        let mut base = self.printed(object, card, number)?;
        if !object.effects.is_empty() {
            base = object.base_set(number, self.is_variant(Variant::CopyIsNew)).unwrap_or(base);
        }
        let base = self.kept(base, number);
        Some(if self.has(Bug::NegativeBase) { base } else { base.max(0) })
    }

    /// A number by the object's card: printed, counted by an ability, or computed from X.
    fn printed(&self, object: &Object, card: &Card, number: Number) -> Option<i32> {
        let keeps_its_own = number == Number::Life && self.has(Bug::CopyKeepsItsLife);
        let card = if keeps_its_own { &self.cards[object.card] } else { card };
        if card.counts(number) {
            let anywhere = (number == Number::Power || !self.has(Bug::DefenseCountsInArenaOnly))
                && !self.has(Bug::CountsInArenaOnly);
            let other = number == Number::Power && self.has(Bug::PowerCountsTheOtherGraveyard);
            let owner = if other { object.owner.opponent() } else { object.owner };
            return Some(if anywhere || object.zone == Zone::Arena { self.graveyard(owner) } else { 0 });
        }
        let printed = self.read_number(card, number);
        if number == Number::Cost && card.x > 0 {
            let times = if self.has(Bug::DoubleXIsOne) { 1 } else { card.x };
            return Some(printed.unwrap_or(0) + times * object.x);
        }
        printed
    }

    /// How many cards are in a player's graveyard.
    fn graveyard(&self, owner: Player) -> i32 {
        let lies =
            |id: &ObjectId| self.object(*id).zone == Zone::Graveyard && self.object(*id).owner == owner;
        self.everything().filter(lies).count() as i32
    }

    /// The modified value of a number, or `None` if the object does not have it.
    pub(super) fn value(&self, id: ObjectId, number: Number) -> Option<i32> {
        let object = self.object(id);
        self.value_of(object, &self.cards[object.face()], number)
    }
    fn value_of(&self, object: &Object, card: &Card, number: Number) -> Option<i32> {
        self.base_of(object, card, number).map(|base| self.value_from(base, object, card, number))
    }

    /// The modified value of a number, from its base.
    pub(super) fn value_from(&self, base: i32, object: &Object, card: &Card, number: Number) -> i32 {
        let no_counters = number == Number::Life && self.is_variant(Variant::CountersLeaveLife);
        let counters = if no_counters { 0 } else { object.counters[number as usize] };
        let changes = object.changes(number) + counters;
        let changes =
            if self.bugs.is_empty() { changes } else { changes + self.fault_bonus(object, card, number) };
        match number {
            Number::Cost if !self.has(Bug::CostIsModified) => base,
            Number::Life => {
                let total = base + changes + object.gained - object.lost;
                let total = if self.has(Bug::LifeIsCapped) { total.min(base) } else { total };
                if self.has(Bug::NegativeLife) { total } else { total.max(0) }
            }
            _ if self.is_variant(Variant::ClampsEach) => clamped_each(object, number, base),
            _ if self.has(Bug::NegativeValue) => base + changes,
            Number::Defense if self.has(Bug::DefenseIgnoresCounters) => (base + changes - counters).max(0),
            _ => self.kept(base + changes, number).max(0),
        }
    }
    /// What is left of a number when it is stored. A fault stores a power in 8 bits.
    fn kept(&self, n: i32, number: Number) -> i32 {
        match number == Number::Power && self.has(Bug::PowerIsKeptIn8Bits) {
            true => i32::from(n as i8),
            false => n,
        }
    }

    /// The words of a list, with all effects applied.
    pub(super) fn words(&self, id: ObjectId, list: List) -> Words {
        let object = self.object(id);
        self.words_of(object, &self.cards[object.face()], list)
    }

    /// The same for an object with the properties of this card.
    pub(super) fn words_of(&self, object: &Object, card: &Card, list: List) -> Words {
        let printed = match &object.layer {
            Some(layer) => layer.words[list as usize],
            None if list == List::Strip && self.has(Bug::StripFollowsPitch) => {
                self.strip_of_pitch(object, card)
            }
            None if list == List::Subtypes && object.moved && self.has(Bug::MovedCardsLoseTheirSubtypes) => {
                Words::NONE
            }
            None => self.read_words(card, list),
        };
        if object.effects.is_empty() {
            return printed;
        }
        object.effects.iter().fold(printed, |words, e| match e.what {
            What::Have(part) if part.list() == list && self.gain_replaces(list) => Words(1 << part.bit()),
            What::Have(part) if part.list() == list => Words(words.0 | 1 << part.bit()),
            What::Have(part) => Words(words.0 | self.comes_with(part, list).0),
            What::Lose(part) if part.list() == list => Words(words.0 & !(1 << part.bit())),
            What::Grant if list == List::Abilities && !self.has(Bug::GrantedAbilityIsNotListed) => {
                words.with(Ability::GainLife)
            }
            _ => words,
        })
    }
    /// Faults: the words of another list that come with a gained word.
    fn comes_with(&self, part: Part, list: List) -> Words {
        let (bug, of, words) = match part {
            Part::AttackReaction => {
                (Bug::GainedReactionIsAttack, List::Subtypes, Words::of(&[Subtype::Attack]))
            }
            Part::Dragon => {
                (Bug::GainedDragonIsDraconic, List::Supertypes, Words::of(&[Supertype::Draconic]))
            }
            Part::Item => (Bug::GainedItemIsEquipment, List::Types, Words::of(&[Type::Equipment])),
            _ => return Words::NONE,
        };
        if of == list && self.has(bug) { words } else { Words::NONE }
    }
    fn gain_replaces(&self, list: List) -> bool {
        match list {
            List::Types => self.has(Bug::GainedTypeReplaces),
            List::Subtypes => self.has(Bug::GainedSubtypeReplaces),
            List::Supertypes => self.has(Bug::GainedSupertypeReplaces),
            _ => false,
        }
    }
    /// A fault: the color strip of the modified pitch.
    fn strip_of_pitch(&self, object: &Object, card: &Card) -> Words {
        let pitch = self.value_of(object, card, Number::Pitch).unwrap_or(0);
        let color = Color::at((pitch - 1) as u8);
        color.map_or(Words::NONE, |color| Words::NONE.with(color))
    }
    pub(super) fn has_part(&self, id: ObjectId, part: Part) -> bool {
        self.words(id, part.list()).0 >> part.bit() & 1 == 1
    }

    /// The activated ability of an object, its cost, and whether it is an instant: its own ability, or one that it was given.
    pub(super) fn script(&self, id: ObjectId) -> Option<(Script, i32, bool)> {
        let card = self.face(id);
        let granted = self.object(id).effects.iter().any(|e| matches!(e.what, What::Grant));
        let most = if self.has(Bug::AbilityCostsAtMostTwo) { 2 } else { i32::MAX };
        match card.script {
            Script::None => {
                granted.then_some((Script::GainLife, i32::from(!self.has(Bug::GrantedAbilityIsFree)), false))
            }
            script => Some((script, card.script_cost.min(most), card.instant)),
        }
    }

    /// Whether the card goes to the arena when it resolves.
    pub(super) fn is_permanent(&self, id: ObjectId) -> bool {
        use Subtype::{Affliction, Ally, Ash, Attack, Aura, Construct, Figment, Invocation, Item, Landmark};
        let (types, subtypes) = (self.words(id, List::Types), self.words(id, List::Subtypes));
        [Type::Weapon, Type::Equipment, Type::Token].iter().any(|t| types.has(*t))
            || [Affliction, Ally, Ash, Attack, Aura, Construct, Figment, Invocation, Item, Landmark]
                .iter()
                .any(|s| subtypes.has(*s))
    }
}

/// A variant: the value is set to zero after each effect that makes it negative, and counters apply last.
fn clamped_each(object: &Object, number: Number, base: i32) -> i32 {
    let value = object.effects.iter().fold(base, |value, e| match e.what {
        What::Change(n, by) if n == number => (value + by).max(0),
        _ => value,
    });
    (value + object.counters[number as usize]).max(0)
}
