//! The words of the game: colors, types, keywords, and those of the card language.

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
        ManaValue = "mana-value",
        /// The damage that is marked on a permanent.
        Damage = "damage",
        /// How many +1/+1 counters are on a permanent.
        Plus = "plus-counters",
        /// How many -1/-1 counters are on a permanent.
        Minus = "minus-counters",
    }
}
crate::listed! {
    /// A list of words that an object has.
    pub enum List {
        /// Its colors; none if it is colorless.
        Colors = "colors",
        /// Its card types.
        Types = "types",
        /// Its supertypes.
        Supertypes = "supertypes",
        /// Its subtypes: those of creatures, artifacts, enchantments and lands.
        Subtypes = "subtypes",
        /// Its keyword abilities.
        Keywords = "keywords",
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
    /// A card type of a permanent.
    pub enum Type {
        Creature = "creature",
        Artifact = "artifact",
        Enchantment = "enchantment",
        Land = "land",
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
    /// A keyword ability. None of them does anything here: there is no combat.
    pub enum Keyword {
        Flying = "flying",
        Haste = "haste",
        Lifelink = "lifelink",
        Menace = "menace",
        Reach = "reach",
        Trample = "trample",
        Vigilance = "vigilance",
    }
}
crate::listed! {
    /// How long an effect lasts.
    pub enum Until {
        /// Until the next step `end_turn`, or until the object changes zones.
        EndOfTurn = "end of turn",
        /// As long as the object stays on the battlefield.
        ForGood = "for good",
    }
}
crate::listed! {
    /// The sort of an ability.
    pub enum Sort {
        /// It is true as long as the permanent is on the battlefield.
        Static = "static",
        /// A characteristic-defining ability of a creature: its power and toughness are each the number of certain permanents,
        /// in all zones.
        Counts = "counts",
    }
}
crate::listed! {
    /// What a static ability changes.
    pub enum Whom {
        /// The permanent that has the ability.
        This = "this",
        /// The creature that the Aura is attached to. Only an Aura has such an ability.
        Enchanted = "enchanted",
        /// Every permanent that the filter describes, also those that come later.
        Each = "each",
    }
}
crate::listed! {
    /// Whose permanents a filter describes. "You" is the controller of the ability or effect.
    pub enum Whose {
        /// Those of both players.
        Any = "any",
        /// Those that you control.
        Yours = "yours",
        /// Those that your opponent controls.
        Theirs = "theirs",
    }
}
crate::listed! {
    /// What a change does.
    pub enum Verb {
        /// Gets +power/+toughness.
        Pump = "pump",
        /// Has this base power and toughness.
        Set = "set",
        /// Power and toughness are switched.
        Switch = "switch",
        /// Gains a keyword.
        Gain = "gain",
        /// Loses a keyword, as often as it has it.
        Lose = "lose",
        /// Loses all abilities: keywords and the others.
        LoseAll = "lose-all",
        /// Becomes this color, and no other.
        Color = "color",
        /// Is this color in addition to its other colors.
        AddColor = "add-color",
        /// Becomes this card type, and no other.
        Type = "type",
        /// Is this card type in addition to its other types.
        AddType = "add-type",
        /// Has this subtype in place of others of its kind: a creature type in place of its creature types, a basic land type in
        /// place of its land types and of the abilities that are printed on it.
        Subtype = "subtype",
        /// Has this subtype in addition to its other types.
        AddSubtype = "add-subtype",
        /// You gain control of it, or control it.
        Control = "control",
    }
}
crate::listed! {
    /// A sort of counter.
    pub enum Counter {
        /// +1/+1.
        Plus = "+1/+1",
        /// -1/-1.
        Minus = "-1/-1",
    }
}

impl Verb {
    /// Whether it has numbers.
    pub fn has_size(self) -> bool {
        matches!(self, Verb::Pump | Verb::Set)
    }
    /// Whether it names a keyword.
    pub fn has_keyword(self) -> bool {
        matches!(self, Verb::Gain | Verb::Lose)
    }
    /// Whether it names a color.
    pub fn has_color(self) -> bool {
        matches!(self, Verb::Color | Verb::AddColor)
    }
    /// Whether it names a card type.
    pub fn has_type(self) -> bool {
        matches!(self, Verb::Type | Verb::AddType)
    }
    /// Whether it names a subtype.
    pub fn has_subtype(self) -> bool {
        matches!(self, Verb::Subtype | Verb::AddSubtype)
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
/// The last words of [`Subtype`].
pub(super) const BASIC_LAND_TYPES: Words = Words(0b11111 << Subtype::Forest as u8);
