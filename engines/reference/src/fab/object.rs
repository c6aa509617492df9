//! An object of the game, and its properties: what is printed, what effects make of it, and what is counted.

use super::Engine;
use super::faults::Bug;
use headjudge_oracles::fab::{Ability, Card, List, Number, Part, Script, Subtype, Type, Until, Zone};
use headjudge_oracles::{ObjectId, Player, Words};

/// A card, a token or a layer.
#[derive(Debug, Clone, Default)]
pub(super) struct Object {
    /// Whether it exists.
    pub(super) there: bool,
    /// Its own card: a place in the engine's list.
    pub(super) card: usize,
    pub(super) owner: Player,
    pub(super) controller: Player,
    pub(super) zone: Zone,
    /// The effects on it that last, in order of time.
    pub(super) effects: Vec<Effect>,
    /// +1 counters less -1 counters, by number.
    pub(super) counters: [i32; 6],
    pub(super) gained: i32,
    pub(super) lost: i32,
    /// Whether its life total was above zero when it was last looked at.
    pub(super) alive: bool,
    /// What X was declared as, and what was paid, while it is on the stack.
    pub(super) x: i32,
    pub(super) paid: Option<i32>,
    /// What makes it an activated-layer.
    pub(super) layer: Option<Layer>,
    /// What happened to it this turn: facts, and words gained and lost by [`Part`].
    pub(super) facts: Words,
    pub(super) gained_words: Words,
    pub(super) lost_words: Words,
}

/// An activated ability on the stack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layer {
    pub(super) source: ObjectId,
    pub(super) script: Script,
    pub(super) cost: i32,
    /// The words of its source when it was activated, and of the ability.
    pub(super) words: [Words; 7],
}

/// A continuous effect on one object.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effect {
    pub(super) what: What,
    pub(super) until: Until,
}

/// What a continuous effect does.
#[derive(Debug, Clone, Copy)]
pub(super) enum What {
    /// The number is so much more, or less.
    Change(Number, i32),
    /// The base of the number is this.
    Base(Number, i32),
    /// The object has the properties of this card.
    Copy(usize),
    Have(Part),
    Lose(Part),
}

impl Object {
    /// A new object: what was known of the old one is gone, its memory is used again.
    pub(super) fn renew(&mut self, zone: Zone) {
        self.effects.clear();
        let effects = std::mem::take(&mut self.effects);
        let controller = self.owner;
        *self = Object {
            there: true,
            card: self.card,
            owner: self.owner,
            controller,
            zone,
            effects,
            ..Object::default()
        };
    }
    /// The card whose properties it has: its own, or that of which it became a copy last.
    pub(super) fn face(&self) -> usize {
        let copied = self.effects.iter().rev().find_map(|e| match e.what {
            What::Copy(card) => Some(card),
            _ => None,
        });
        copied.unwrap_or(self.card)
    }
    pub(super) fn changes(&self, number: Number) -> i32 {
        let change = |e: &Effect| match e.what {
            What::Change(n, by) if n == number => by,
            _ => 0,
        };
        self.effects.iter().map(change).sum()
    }
    fn base_set(&self, number: Number) -> Option<i32> {
        self.effects.iter().rev().find_map(|e| match e.what {
            What::Base(n, is) if n == number => Some(is),
            _ => None,
        })
    }
}

impl Engine {
    pub(super) fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.number()]
    }
    pub(super) fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        &mut self.objects[id.number()]
    }
    /// The objects that exist.
    pub(super) fn everything(&self) -> impl Iterator<Item = ObjectId> + '_ {
        let there = |id: &ObjectId| self.object(*id).there;
        (1..self.objects.len()).filter_map(ObjectId::new).filter(there)
    }
    /// What is printed on the object, or on what it copies.
    pub(super) fn face(&self, id: ObjectId) -> &Card {
        &self.cards[self.object(id).face()]
    }
    pub(super) fn is_hero(&self, id: ObjectId) -> bool {
        self.cards[self.object(id).card].types.has(Type::Hero)
    }
    pub(super) fn is_token(&self, id: ObjectId) -> bool {
        self.cards[self.object(id).card].types.has(Type::Token)
    }

    /// The base of a number; `None` if the object does not have it.
    pub(super) fn base(&self, id: ObjectId, number: Number) -> Option<i32> {
        let object = self.object(id);
        if let Some(layer) = &object.layer {
            return (number == Number::Cost).then_some(layer.cost);
        }
        let printed = self.printed(id, number)?;
        let base = object.base_set(number).unwrap_or(printed);
        Some(if self.has(Bug::NegativeBase) { base } else { base.max(0) })
    }

    /// A number as the object's card gives it, also where the card counts or declares it.
    fn printed(&self, id: ObjectId, number: Number) -> Option<i32> {
        let (object, card) = (self.object(id), self.face(id));
        if card.counts(number) {
            return Some(self.graveyard(object.owner));
        }
        if number == Number::Cost && card.x > 0 {
            return Some(card.number(number).unwrap_or(0) + card.x * object.x);
        }
        match card.number(number) {
            None if self.has(Bug::AbsentDefenseIsZero) && number == Number::Defense => Some(0),
            printed => printed,
        }
    }

    /// How many cards are in a player's graveyard.
    fn graveyard(&self, owner: Player) -> i32 {
        let lies =
            |id: &ObjectId| self.object(*id).zone == Zone::Graveyard && self.object(*id).owner == owner;
        self.everything().filter(lies).count() as i32
    }

    /// A number as modified; `None` if the object does not have it.
    pub(super) fn value(&self, id: ObjectId, number: Number) -> Option<i32> {
        let (object, base) = (self.object(id), self.base(id, number)?);
        let changes = object.changes(number) + object.counters[number as usize];
        match number {
            Number::Cost if !self.has(Bug::CostIsModified) => Some(base),
            Number::Life => {
                let record =
                    if self.has(Bug::SecondLossReplaces) { object.gained.min(1) } else { object.gained };
                let total = base + changes + record - object.lost;
                Some(if self.has(Bug::NegativeLife) { total } else { total.max(0) })
            }
            _ if self.has(Bug::NegativeValue) => Some(base + changes),
            _ => Some((base + changes).max(0)),
        }
    }

    /// The words of a list, as effects leave them.
    pub(super) fn words(&self, id: ObjectId, list: List) -> Words {
        let object = self.object(id);
        let printed = match &object.layer {
            Some(layer) => layer.words[list as usize],
            None => self.face(id).words(list),
        };
        object.effects.iter().fold(printed, |words, e| match e.what {
            What::Have(part) if part.list() == list => Words(words.0 | 1 << part.bit()),
            What::Lose(part) if part.list() == list => Words(words.0 & !(1 << part.bit())),
            _ => words,
        })
    }
    pub(super) fn has_part(&self, id: ObjectId, part: Part) -> bool {
        self.words(id, part.list()).0 >> part.bit() & 1 == 1
    }

    /// The activated ability of an object and what it costs: its own, or one that it was given.
    pub(super) fn script(&self, id: ObjectId) -> Option<(Script, i32, bool)> {
        let (card, abilities) = (self.face(id), self.words(id, List::Abilities));
        match card.script {
            Script::GainLife if !abilities.has(Ability::GainLife) => None,
            Script::None if abilities.has(Ability::GainLife) => Some((Script::GainLife, 1, false)),
            Script::None => None,
            script => Some((script, card.script_cost, card.instant)),
        }
    }

    /// Whether the card stays in the arena when it has resolved.
    pub(super) fn is_permanent(&self, id: ObjectId) -> bool {
        use Subtype::{Affliction, Ally, Ash, Attack, Aura, Construct, Figment, Invocation, Item, Landmark};
        let (types, subtypes) = (self.words(id, List::Types), self.words(id, List::Subtypes));
        [Type::Weapon, Type::Equipment, Type::Token].iter().any(|t| types.has(*t))
            || [Affliction, Ally, Ash, Attack, Aura, Construct, Figment, Invocation, Item, Landmark]
                .iter()
                .any(|s| subtypes.has(*s))
    }
}
