//! The objects of the game and their properties: printed, changed by effects, or counted.

use headjudge_oracles::fab::{Number, Part, Script, Until, Zone};
use headjudge_oracles::{ObjectId, Player, Words};

/// A card, a token or a layer.
#[derive(Debug, Clone, Default)]
pub(super) struct Object {
    /// Whether it exists.
    pub(super) there: bool,
    /// Whether it has existed at any time in this case.
    pub(super) known: bool,
    /// Its own card: an index into the engine's cards.
    pub(super) card: usize,
    pub(super) owner: Player,
    pub(super) controller: Player,
    pub(super) zone: Zone,
    /// The lasting effects on it, the oldest first.
    pub(super) effects: Vec<Effect>,
    /// +1 counters less -1 counters, by number.
    pub(super) counters: [i32; 6],
    pub(super) gained: i32,
    pub(super) lost: i32,
    /// Whether a step moved it to its zone.
    pub(super) moved: bool,
    /// Whether its life total was above zero after the step before.
    pub(super) alive: bool,
    /// What X was declared as, and what was paid, while it is on the stack.
    pub(super) x: i32,
    pub(super) paid: Option<i32>,
    /// The ability, if this is an activated-layer or a triggered-layer.
    pub(super) layer: Option<Layer>,
    /// What happened to it this turn: facts, and words gained and lost by [`Part`].
    pub(super) facts: Words,
    pub(super) gained_words: Words,
    pub(super) lost_words: Words,
}

/// An activated or triggered ability on the stack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layer {
    pub(super) source: ObjectId,
    pub(super) script: Script,
    /// The cost; none of a triggered ability.
    pub(super) cost: Option<i32>,
    /// The words of its source when the ability was activated or triggered, and the type of an activated ability.
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
    /// The number changes by this much.
    Change(Number, i32),
    /// The base of the number is this.
    Base(Number, i32),
    /// The object has the properties of this card.
    Copy(usize),
    Have(Part),
    Lose(Part),
    /// The object has the ability "{r}: gain 1 life".
    Grant,
}

impl What {
    /// Whether it gives a word or takes one away.
    pub(super) fn is_of_words(self) -> bool {
        matches!(self, What::Have(_) | What::Lose(_))
    }
}

impl Object {
    /// Makes this a new object in a zone, keeping its card, its owner and its memory.
    pub(super) fn renew(&mut self, zone: Zone) {
        self.effects.clear();
        let effects = std::mem::take(&mut self.effects);
        let controller = self.owner;
        *self = Object {
            there: true,
            known: true,
            card: self.card,
            owner: self.owner,
            controller,
            zone,
            effects,
            ..Object::default()
        };
    }
    /// The card whose properties it has: the last one that it became a copy of, or its own.
    pub(super) fn face(&self) -> usize {
        if self.effects.is_empty() {
            return self.card;
        }
        let copied = self.effects.iter().rev().find_map(|e| match e.what {
            What::Copy(card) => Some(card),
            _ => None,
        });
        copied.unwrap_or(self.card)
    }
    pub(super) fn changes(&self, number: Number) -> i32 {
        if self.effects.is_empty() {
            return 0;
        }
        let change = |e: &Effect| match e.what {
            What::Change(n, by) if n == number => by,
            _ => 0,
        };
        self.effects.iter().map(change).sum()
    }
    /// The base that the last effect set; with `since_copy`, only effects after it became a copy count.
    pub(super) fn base_set(&self, number: Number, since_copy: bool) -> Option<i32> {
        let copied = |e: &&Effect| since_copy && matches!(e.what, What::Copy(_));
        self.effects.iter().rev().take_while(|e| !copied(e)).find_map(|e| match e.what {
            What::Base(n, is) if n == number => Some(is),
            _ => None,
        })
    }
}
