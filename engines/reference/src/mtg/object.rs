//! Objects: cards and tokens, what they begin with, and what they are now.

use headjudge_oracles::mtg::{Card, Color, Keyword, Subtype, Text, Type, Zone};
use headjudge_oracles::{ObjectId, Player, Words};

/// The values that a card or token begins with: printed, or given by what made it.
#[derive(Clone, Copy, Debug)]
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
#[derive(Clone, Copy, Debug)]
pub(super) struct Object {
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
    const BLANK: Printed = Printed {
        colors: Words::NONE,
        types: Words::NONE,
        subtypes: Words::NONE,
        abilities: Words::NONE,
        cost: 0,
        power: 0,
        toughness: 0,
        text: Text::Plain,
        gives: Keyword::Flying,
        against: Color::White,
    };

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
            ..Printed::BLANK
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
    /// No object: it is in no place where anything could find it.
    pub(super) const NONE: Object = Object {
        token: false,
        printed: Printed::BLANK,
        owner: Player::One,
        controller: Player::One,
        zone: Zone::Exile,
        tapped: false,
        counters: 0,
        host: None,
        life: 0,
    };

    /// A card as it is dealt.
    pub(super) fn dealt(card: &Card) -> Object {
        let (owner, controller, zone) = (card.owner, card.owner, card.zone);
        Object { printed: Printed::on(card), owner, controller, zone, ..Object::NONE }
    }
    /// A new token.
    pub(super) fn token(printed: Printed, owner: Player) -> Object {
        Object { token: true, printed, owner, controller: owner, zone: Zone::Battlefield, ..Object::NONE }
    }
    pub(super) fn in_play(&self) -> bool {
        self.zone == Zone::Battlefield
    }
}
