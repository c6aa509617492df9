//! The closed lists of words of Grand Archive: zones, types, stats and the facts in an answer.

use crate::{Listed, Words, listed};

listed! {
    /// The zone of a card. On the field a card is an object; on the effects stack it is an activation or a
    /// materialization.
    pub enum Zone {
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's memory.
        Memory = "memory",
        /// Its owner's graveyard.
        Graveyard = "graveyard",
        /// Its owner's main deck.
        MainDeck = "main deck",
        /// Its owner's material deck.
        MaterialDeck = "material deck",
        /// Its owner's banishment.
        Banishment = "banishment",
        /// The field. What is there is an object.
        Field = "field",
        /// Under a champion on the field, as a part of its lineage. The champion is its host.
        Lineage = "lineage",
        /// In a weapon on the field, which is loaded with it.
        Loaded = "loaded",
        /// The effects stack: activations and materializations that wait to resolve.
        Stack = "effects stack",
        /// The intent: attack cards in combat.
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
        /// The cost. Show one value as both base and modified, here and for the stats; absent if there is none.
        Cost = "cost",
        /// The power; absent if the object has no such stat, which is not 0.
        Power = "power",
        /// The life, without regard to damage; absent if the object has no such stat.
        Life = "life",
        /// The durability; absent if the object has no such stat.
        Durability = "durability",
        /// The damage on an object, as the modified value, with null as the base.
        Damage = "damage",
    }
}

listed! {
    /// A stat.
    pub enum Stat {
        /// The power.
        Power = "power",
        /// The life.
        Life = "life",
        /// The durability.
        Durability = "durability",
    }
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
        /// The elements.
        Elements = "elements" one "element",
        /// The supertypes as they are now.
        Supertypes = "supertypes" one "supertype",
        /// The card types as they are now, each once.
        Types = "types" one "type",
        /// The subtypes as they are now.
        Subtypes = "subtypes" one "subtype",
        /// The keyword abilities.
        Abilities = "abilities" one "ability",
        /// The speed; an empty list if there is none.
        Speeds = "speeds" one "speed",
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
    /// The number of types, from the first, that an effect can set: those and Phantasia.
    pub const SETTABLE: usize = 6;

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

impl Keyword {
    /// Those that protect from effects or attacks.
    pub const PROTECTING: [Keyword; 3] = [Keyword::Stealth, Keyword::Spellshroud, Keyword::Omnishroud];
}

listed! {
    /// The speed of a card: when it may be activated.
    pub enum Speed { Fast = "fast", Slow = "slow" }
}

listed! {
    /// The yes-or-no states that an object shows.
    pub enum Flag {
        /// The object is awake: it does not rest.
        Awake = "awake",
        /// The object is a token and no card.
        Token = "token",
    }
}

listed! {
    /// The facts in the answer to an activation or a resolution: what the player was asked for.
    pub enum Fact {
        /// At this step the player was asked for a target.
        Targeted = "asked for a target",
        /// At this step the player was asked to choose a unit, which is not to target it.
        Chose = "asked to choose a unit",
    }
}

listed! {
    /// A type, supertype or subtype that an effect can add to those of an object.
    pub enum Conferred {
        /// The card type Ally.
        Ally = "Ally",
        /// The card type Weapon.
        Weapon = "Weapon",
        /// The card type Item.
        Item = "Item",
        /// The card type Domain.
        Domain = "Domain",
        /// The supertype Regalia.
        Regalia = "Regalia",
        /// The subtype Human.
        Human = "Human",
        /// The subtype Beast.
        Beast = "Beast",
    }
}

impl Conferred {
    /// The card type, unless it is a supertype or a subtype.
    pub fn card_type(self) -> Option<Type> {
        match self {
            Conferred::Ally => Some(Type::Ally),
            Conferred::Weapon => Some(Type::Weapon),
            Conferred::Item => Some(Type::Item),
            Conferred::Domain => Some(Type::Domain),
            Conferred::Regalia | Conferred::Human | Conferred::Beast => None,
        }
    }
    /// The list that it joins.
    pub fn list(self) -> List {
        match self {
            Conferred::Ally | Conferred::Weapon | Conferred::Item | Conferred::Domain => List::Types,
            Conferred::Regalia => List::Supertypes,
            Conferred::Human | Conferred::Beast => List::Subtypes,
        }
    }
    /// The words that its [`list`](Conferred::list) has in addition.
    pub fn words(self) -> Words {
        match self {
            Conferred::Regalia => Words::of(&[Supertype::Regalia]),
            Conferred::Human => Words::of(&[Subtype::Human]),
            Conferred::Beast => Words::of(&[Subtype::Beast]),
            kind => kind.card_type().map_or(Words::NONE, |kind| Words::of(&[kind])),
        }
    }
}

listed! {
    /// An action that an object may or may not be allowed to do.
    pub enum Deed {
        /// Attack some unit of player two.
        Attack = "attack",
    }
}

listed! {
    /// The effect of a card or object, in addition to the rules of its types.
    pub enum Script {
        /// Nothing.
        None = "none",
        /// The effect of an action: it targets a unit as it is activated, and deals 2 damage to it as it resolves.
        Hit = "deal 2 damage to target unit",
        /// The effect of an action: as it resolves, its player discards a card, and chooses the unit only then.
        Shock = "discard a card; if it was Fire, choose a unit and deal 2 damage to it",
        /// An activated ability of an object on the field: rest it, and its controller draws a card as the ability resolves.
        Draw = "rest this: draw a card",
    }
}

impl Script {
    /// The text as a card prints it.
    pub(super) fn text(self) -> Option<&'static str> {
        match self {
            Script::None => None,
            Script::Hit => Some("Deal 2 damage to target unit."),
            Script::Shock => {
                Some("Discard a card. If it was a Fire card, choose a unit and deal 2 damage to it.")
            }
            Script::Draw => Some("Rest this: Draw a card."),
        }
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
