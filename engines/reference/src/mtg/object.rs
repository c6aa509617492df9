//! Objects: cards and tokens, their initial values and their current values.

use headjudge_oracles::mtg::{Card, Color, Keyword, Subtype, Text, Type, Zone};
use headjudge_oracles::{ObjectId, Player, Words};

/// The initial values of a card or token: printed, or given by the effect that created it.
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

/// A card or token in any zone.
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
    /// The object to which it is attached.
    pub(super) host: Option<ObjectId>,
    /// How often it changed zones; after each change it is a new object.
    pub(super) incarnation: u16,
}

/// The characteristics of an object at one time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Values {
    pub(super) colors: Words,
    pub(super) types: Words,
    pub(super) subtypes: Words,
    pub(super) abilities: Words,
    pub(super) cost: i32,
    /// Power and toughness; `None` if it is not a creature.
    pub(super) size: Option<Size>,
}

/// Power and toughness: base and current values.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size {
    pub(super) base_power: i32,
    pub(super) base_toughness: i32,
    pub(super) power: i32,
    pub(super) toughness: i32,
}

impl Values {
    /// The power; 0 if it is not a creature.
    pub(super) fn power(&self) -> i32 {
        self.size.map_or(0, |size| size.power)
    }
}

impl Printed {
    const EMPTY: Printed = Printed {
        colors: Words::NONE,
        types: Words::NONE,
        subtypes: Words::NONE,
        abilities: Words::NONE,
        cost: 0,
        power: 0,
        toughness: 0,
        text: Text::None,
        gives: Keyword::Flying,
        against: Color::White,
    };

    /// The printed values of a card.
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
    /// The initial values of a token.
    pub(super) fn token(color: Color, subtype: Subtype, abilities: Words, size: (i32, i32)) -> Printed {
        Printed {
            colors: Words::of(&[color]),
            types: Words::of(&[Type::Creature]),
            subtypes: Words::of(&[subtype]),
            abilities,
            power: size.0,
            toughness: size.1,
            ..Printed::EMPTY
        }
    }
    /// The characteristics while no effect changes them.
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

/// The name of a token of a subtype.
pub(super) fn token_name(subtype: Subtype) -> &'static str {
    match subtype {
        Subtype::Bear => "Bear Token",
        Subtype::Elf => "Elf Token",
        Subtype::Goblin => "Goblin Token",
        Subtype::Knight => "Knight Token",
        Subtype::Zombie => "Zombie Token",
        Subtype::Aura => "Aura Token",
    }
}

impl Object {
    /// A placeholder; it is in exile and does not exist.
    pub(super) const NONE: Object = Object {
        token: false,
        printed: Printed::EMPTY,
        owner: Player::One,
        controller: Player::One,
        zone: Zone::Exile,
        tapped: false,
        counters: 0,
        host: None,
        incarnation: 0,
    };

    /// A card in its starting zone.
    pub(super) fn from_card(card: &Card) -> Object {
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
