//! The words of the game: zones, colors, types, keywords, and what is shown of objects and players.

use crate::Words;

crate::listed! {
    /// Where an object can be.
    pub enum Zone {
        /// In play.
        Battlefield = "battlefield",
        /// In its owner's hand.
        Hand = "hand",
        /// In its owner's graveyard.
        Graveyard = "graveyard",
        /// In exile.
        Exile = "exile",
        /// In its owner's library. Cards that start there lie in the order of their numbers, the lowest on top. A card that is put there
        /// later goes on top.
        Library = "library",
        /// On the stack: a card that was cast, as long as it is a spell.
        Stack = "stack",
    }
}
crate::listed! {
    /// A number of an object.
    pub enum Number {
        /// The power of a creature. Its base is what it is after effects that set it, and before those that change it, before
        /// counters, and before a switch.
        Power = "power",
        /// The toughness of a creature, with the same base. Damage does not lower it.
        Toughness = "toughness",
        /// The mana value.
        ManaValue = "mana-value" as "mana value",
        /// The damage that is marked on a permanent.
        Damage = "damage",
        /// How many +1/+1 counters are on a permanent.
        Plus = "plus-counters" as "+1/+1 counters" one "+1/+1 counter",
        /// How many -1/-1 counters are on a permanent.
        Minus = "minus-counters" as "-1/-1 counters" one "-1/-1 counter",
        /// The loyalty of a planeswalker: on the battlefield, how many loyalty counters are on it; elsewhere, what is printed on it.
        Loyalty = "loyalty",
    }
}
crate::listed! {
    /// A list of words that an object has.
    pub enum List {
        /// Its colors; none if it is colorless.
        Colors = "colors" one "color",
        /// Its card types.
        Types = "types" one "type",
        /// Its supertypes.
        Supertypes = "supertypes" one "supertype",
        /// Its subtypes: those of creatures, artifacts, enchantments and lands.
        Subtypes = "subtypes" one "subtype",
        /// Its keyword abilities.
        Keywords = "keywords" one "keyword",
    }
}
crate::listed! {
    /// Something that an object is or is not.
    pub enum Flag {
        /// It is tapped.
        Tapped = "tapped",
        /// It is a token.
        Token = "token",
    }
}
crate::listed! {
    /// A number of a player.
    pub enum Tally {
        /// The life total. It begins at 20.
        Life = "life",
        /// How many spells and abilities on the stack the player controls.
        Stack = "stack" as "objects on the stack" one "object on the stack",
        /// How much mana the player has, of all colors together.
        Mana = "mana",
    }
}
crate::listed! {
    /// A color.
    pub enum Color {
        White = "white",
        Blue = "blue",
        Black = "black",
        Red = "red",
        Green = "green",
    }
}
crate::listed! {
    /// A card type. The first four and the last are those of permanents.
    pub enum Type {
        Creature = "creature",
        Artifact = "artifact",
        Enchantment = "enchantment",
        Land = "land",
        Instant = "instant",
        Sorcery = "sorcery",
        Planeswalker = "planeswalker",
    }
}
crate::listed! {
    /// A supertype.
    pub enum Supertype {
        Basic = "basic",
        Snow = "snow",
    }
}
crate::listed! {
    /// A subtype. The first five are creature types, then come two of artifacts, two of enchantments, and those of lands.
    pub enum Subtype {
        Bear = "Bear",
        Elf = "Elf",
        Goblin = "Goblin",
        Soldier = "Soldier",
        Zombie = "Zombie",
        Clue = "Clue",
        Food = "Food",
        Aura = "Aura",
        Shrine = "Shrine",
        Desert = "Desert",
        Forest = "Forest",
        Island = "Island",
        Mountain = "Mountain",
        Plains = "Plains",
        Swamp = "Swamp",
    }
}
crate::listed! {
    /// A keyword ability. Those that are about combat do nothing here, because there is none.
    ///
    /// Protection comes last, one word for each color. An object may have several.
    pub enum Keyword {
        Flying = "flying",
        Haste = "haste",
        Hexproof = "hexproof",
        Indestructible = "indestructible",
        Menace = "menace",
        Reach = "reach",
        Shroud = "shroud",
        Trample = "trample",
        Vigilance = "vigilance",
        ProtectionFromWhite = "protection-from-white" as "protection from white",
        ProtectionFromBlue = "protection-from-blue" as "protection from blue",
        ProtectionFromBlack = "protection-from-black" as "protection from black",
        ProtectionFromRed = "protection-from-red" as "protection from red",
        ProtectionFromGreen = "protection-from-green" as "protection from green",
    }
}
impl Keyword {
    /// Protection from this color.
    pub fn protection_from(color: Color) -> Keyword {
        match color {
            Color::White => Keyword::ProtectionFromWhite,
            Color::Blue => Keyword::ProtectionFromBlue,
            Color::Black => Keyword::ProtectionFromBlack,
            Color::Red => Keyword::ProtectionFromRed,
            Color::Green => Keyword::ProtectionFromGreen,
        }
    }
}

impl Type {
    /// The subtypes that only objects of this card type have.
    pub fn subtypes(self) -> Words {
        match self {
            Type::Creature => CREATURE_TYPES,
            Type::Artifact => Words::of(&[Subtype::Clue, Subtype::Food]),
            Type::Enchantment => Words::of(&[Subtype::Aura, Subtype::Shrine]),
            Type::Land => Words(BASIC_LAND_TYPES.0 | 1 << Subtype::Desert as u8),
            Type::Instant | Type::Sorcery | Type::Planeswalker => Words::NONE,
        }
    }
}

impl Subtype {
    /// The card type whose subtype it is.
    pub fn belongs_to(self) -> Type {
        match self {
            Subtype::Clue | Subtype::Food => Type::Artifact,
            Subtype::Aura | Subtype::Shrine => Type::Enchantment,
            _ if CREATURE_TYPES.has(self) => Type::Creature,
            _ => Type::Land,
        }
    }
}

/// The first words of [`Subtype`].
const CREATURE_TYPES: Words = Words(0b1_1111);
/// The last words of [`Keyword`].
pub(super) const PROTECTIONS: Words = Words(0b1_1111 << Keyword::ProtectionFromWhite as u8);
/// The last words of [`Subtype`].
pub(super) const BASIC_LAND_TYPES: Words = Words(0b11111 << Subtype::Forest as u8);

/// How many zones a card can be dealt or moved to. They are the first.
pub(super) const ZONES: usize = Zone::Stack as usize;
/// How many card types an effect can give to permanents. They are the first.
pub(super) const PERMANENT_TYPES: usize = Type::Instant as usize;
/// The card types of instants and sorceries.
pub(super) const SPELL_TYPES: Words = Words(0b11 << PERMANENT_TYPES);
