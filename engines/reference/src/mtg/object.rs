//! Objects: cards and tokens, what they begin with, and what they are now.

use headjudge_oracles::mtg::{Card, Color, Keyword, Subtype, Text, Type, Zone};
use headjudge_oracles::{ObjectId, Player, Words};

/// The values that a card or token begins with: printed, or given by what made it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Printed {
    pub(super) colors: Words,
    pub(super) types: Words,
    pub(super) subtypes: Words,
    pub(super) abilities: Words,
    pub(super) cost: i32,
    pub(super) power: i32,
    pub(super) toughness: i32,
    pub(super) text: Text,
    pub(super) gives: Keyword,
    pub(super) against: Color,
}

/// A card or token, wherever it is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Object {
    /// False for an id that nothing has, and for a token that ceased to exist.
    pub(super) exists: bool,
    pub(super) token: bool,
    pub(super) printed: Printed,
    pub(super) owner: Player,
    pub(super) controller: Player,
    pub(super) zone: Zone,
    pub(super) tapped: bool,
    /// Its +1/+1 counters.
    pub(super) counters: i32,
    /// What it is attached to.
    pub(super) host: Option<ObjectId>,
    /// How often it changed zones: after each it is a new object.
    pub(super) life: u16,
}

/// The characteristics of an object at some time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Values {
    pub(super) colors: Words,
    pub(super) types: Words,
    pub(super) subtypes: Words,
    pub(super) abilities: Words,
    pub(super) cost: i32,
    /// Of a creature; `None` if it is none.
    pub(super) size: Option<Size>,
}

/// Power and toughness: where they begin, and what they are.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size {
    pub(super) base_power: i32,
    pub(super) base_toughness: i32,
    pub(super) power: i32,
    pub(super) toughness: i32,
}

impl Values {
    /// The power, 0 for what is no creature.
    pub(super) fn power(&self) -> i32 {
        self.size.map_or(0, |size| size.power)
    }
}

impl Printed {
    /// What is printed on a card.
    pub(super) fn on(card: &Card) -> Printed {
        Printed {
            colors: card.colors,
            types: card.types,
            subtypes: card.subtypes,
            abilities: card.keywords,
            cost: card.cost(),
            power: card.power,
            toughness: card.toughness,
            text: card.text,
            gives: card.gives,
            against: card.against,
        }
    }
    /// What a token is made as.
    pub(super) fn token(color: Color, subtype: Subtype, abilities: Words, size: (i32, i32)) -> Printed {
        Printed {
            colors: Words::of(&[color]),
            types: Words::of(&[Type::Creature]),
            subtypes: Words::of(&[subtype]),
            abilities,
            power: size.0,
            toughness: size.1,
            ..Printed::default()
        }
    }
    /// The same as characteristics, with nothing changed.
    pub(super) fn values(&self) -> Values {
        let size = Size {
            base_power: self.power,
            base_toughness: self.toughness,
            power: self.power,
            toughness: self.toughness,
        };
        Values {
            colors: self.colors,
            types: self.types,
            subtypes: self.subtypes,
            abilities: self.abilities,
            cost: self.cost,
            size: self.types.has(Type::Creature).then_some(size),
        }
    }
}

impl Object {
    /// A card as it is dealt.
    pub(super) fn dealt(card: &Card) -> Object {
        let (owner, controller, zone) = (card.owner, card.owner, card.zone);
        Object { exists: true, printed: Printed::on(card), owner, controller, zone, ..Object::default() }
    }
    /// A new token.
    pub(super) fn token(printed: Printed, owner: Player) -> Object {
        Object { exists: true, token: true, printed, owner, controller: owner, ..Object::default() }
    }
    pub(super) fn in_play(&self) -> bool {
        self.exists && self.zone == Zone::Battlefield
    }
}
