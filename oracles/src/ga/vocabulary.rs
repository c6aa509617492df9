//! The closed lists of Grand Archive: zones, types, stats and what an answer can report.

use crate::listed;

listed! {
    /// Where a card can be. On the field and on the effects stack it is more than a card.
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
    /// How many zones, from the first, hold plain cards: those that a question for cards names.
    pub const PLAIN: usize = 6;
    /// How many zones, from the first, a card can be dealt into: all but the effects stack and the intent.
    pub const DEALT: usize = 9;
}

listed! {
    /// The numbers that an object or card shows, one value each: a card's cost, its three stats, and the
    /// damage marked on it (which is no characteristic).
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
    /// The three, in order.
    pub const ALL: [Stat; 3] = [Stat::Power, Stat::Life, Stat::Durability];

    /// The number that shows it.
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
    /// How many types, from the first, the document names as those of objects.
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
    /// A subtype: a few that do nothing by themselves.
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
    /// An ability known by its name. The last three keep effects or attacks away.
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
    /// When a card may be activated.
    pub enum Speed { Fast = "fast", Slow = "slow" }
}

listed! {
    /// The yes-or-noes that an object shows.
    pub enum Flag { Awake = "awake", Token = "token" }
}

listed! {
    /// What an answer to an activation or a resolution can report: what the player was asked for meanwhile.
    pub enum Fact { Targeted = "asked for a target", Chose = "asked to choose a unit" }
}

listed! {
    /// A type that an effect can confer besides those that an object has.
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
    /// What an object may or may not do.
    pub enum Deed { Attack = "attack" }
}

listed! {
    /// What a card or object does besides what its types do.
    pub enum Script {
        None = "none",
        Hit = "deal 2 damage to target unit",
        Shock = "discard a card; if it was Fire, choose a unit and deal 2 damage to it",
        Draw = "rest this: draw a card",
    }
}
