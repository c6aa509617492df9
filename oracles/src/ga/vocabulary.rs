//! The closed lists of words of Grand Archive: zones, types, stats and the facts in an answer.

use crate::Listed;
use crate::listed;

listed! {
    /// The zone of a card. On the field a card is an object; on the effects stack it is an activation or a
    /// materialization.
    pub enum Zone {
        Hand = "hand",
        Memory = "memory",
        Graveyard = "graveyard",
        MainDeck = "main deck",
        MaterialDeck = "material deck",
        Banishment = "banishment",
        Field = "field",
        Lineage = "lineage",
        Loaded = "loaded",
        Stack = "effects stack",
        Intent = "intent",
    }
}

impl Zone {
    /// The number of zones, from the first, that a question about cards can name.
    pub const CARD_ZONES: usize = 6;
    /// The number of zones, from the first, in which a card can start: all except the effects stack and the
    /// intent.
    pub const STARTING_ZONES: usize = 9;
}

listed! {
    /// The numbers that an object or card shows, one value each: its cost, its three stats, and the damage on
    /// it (which is not a characteristic).
    pub enum Number {
        Cost = "cost",
        Power = "power",
        Life = "life",
        Durability = "durability",
        Damage = "damage",
    }
}

listed! {
    /// A stat.
    pub enum Stat { Power = "power", Life = "life", Durability = "durability" }
}

impl Stat {
    /// All stats, in order.
    pub const ALL: [Stat; 3] = [Stat::Power, Stat::Life, Stat::Durability];

    /// The shown number of this stat.
    pub fn number(self) -> Number {
        match self {
            Stat::Power => Number::Power,
            Stat::Life => Number::Life,
            Stat::Durability => Number::Durability,
        }
    }
}

listed! {
    /// The lists of words that an object or card shows.
    pub enum List {
        Elements = "elements",
        Supertypes = "supertypes",
        Types = "types",
        Subtypes = "subtypes",
        Abilities = "abilities",
        Speeds = "speeds",
    }
}

listed! {
    /// An element.
    pub enum Element {
        Norm = "Norm",
        Fire = "Fire",
        Water = "Water",
        Wind = "Wind",
        Arcane = "Arcane",
        Astra = "Astra",
        Crux = "Crux",
        Exia = "Exia",
        Luxem = "Luxem",
        Neos = "Neos",
        Tera = "Tera",
        Umbra = "Umbra",
    }
}

listed! {
    /// A supertype.
    pub enum Supertype { Unique = "Unique", Regalia = "Regalia" }
}

listed! {
    /// A card type.
    pub enum Type {
        Ally = "Ally",
        Champion = "Champion",
        Weapon = "Weapon",
        Item = "Item",
        Domain = "Domain",
        Phantasia = "Phantasia",
        Action = "Action",
        Attack = "Attack",
    }
}

impl Type {
    /// The number of types, from the first, that the document names as types of objects.
    pub const OBJECTS: usize = 5;

    /// Whether the rules of the type use the stat.
    pub fn uses(self, stat: Stat) -> bool {
        match stat {
            Stat::Power => matches!(self, Type::Ally | Type::Weapon | Type::Attack | Type::Champion),
            Stat::Life => matches!(self, Type::Ally | Type::Champion),
            Stat::Durability => matches!(self, Type::Weapon | Type::Item),
        }
    }
}

listed! {
    /// A subtype. None of these has rules of its own.
    pub enum Subtype {
        Human = "Human",
        Beast = "Beast",
        Angel = "Angel",
        Warrior = "Warrior",
        Mage = "Mage",
        Sword = "Sword",
    }
}

listed! {
    /// A keyword ability. The last three protect from effects or attacks.
    pub enum Keyword {
        Vigor = "Vigor",
        Steadfast = "Steadfast",
        Intercept = "Intercept",
        Cleave = "Cleave",
        Stealth = "Stealth",
        Spellshroud = "Spellshroud",
        Omnishroud = "Omnishroud",
    }
}

listed! {
    /// The speed of a card: when it may be activated.
    pub enum Speed { Fast = "fast", Slow = "slow" }
}

listed! {
    /// The yes-or-no states that an object shows.
    pub enum Flag { Awake = "awake", Token = "token" }
}

listed! {
    /// The facts in the answer to an activation or a resolution: what the player was asked for.
    pub enum Fact { Targeted = "asked for a target", Chose = "asked to choose a unit" }
}

listed! {
    /// A type that an effect can add to the types of an object.
    pub enum Conferred {
        Ally = "Ally",
        Weapon = "Weapon",
        Item = "Item",
        Domain = "Domain",
        Regalia = "Regalia",
    }
}

impl Conferred {
    /// The card type, unless it is the supertype Regalia.
    pub fn card_type(self) -> Option<Type> {
        match self {
            Conferred::Ally => Some(Type::Ally),
            Conferred::Weapon => Some(Type::Weapon),
            Conferred::Item => Some(Type::Item),
            Conferred::Domain => Some(Type::Domain),
            Conferred::Regalia => None,
        }
    }
}

listed! {
    /// An action that an object may or may not be allowed to do.
    pub enum Deed { Attack = "attack" }
}

listed! {
    /// The effect of a card or object, in addition to the rules of its types.
    pub enum Script {
        None = "none",
        Hit = "deal 2 damage to target unit",
        Shock = "discard a card; if it was Fire, choose a unit and deal 2 damage to it",
        Draw = "rest this: draw a card",
    }
}

/// The words of a list.
pub(super) fn vocabulary_of(list: List) -> &'static [&'static str] {
    match list {
        List::Elements => Element::WORDS,
        List::Supertypes => Supertype::WORDS,
        List::Types => Type::WORDS,
        List::Subtypes => Subtype::WORDS,
        List::Abilities => Keyword::WORDS,
        List::Speeds => Speed::WORDS,
    }
}
