//! The closed lists of words for cards, steps and shown values.

use crate::Listed;

crate::listed! {
    /// Where a card or an ability can be. A move never puts an object on the stack.
    pub enum Zone {
        /// In play: permanents and tokens.
        Battlefield = "battlefield",
        /// The hand of its owner.
        Hand = "hand",
        /// The graveyard of its owner.
        Graveyard = "graveyard",
        /// Removed from the game.
        Exile = "exile",
        /// Spells and abilities that wait to resolve.
        Stack = "stack",
    }
}
crate::listed! {
    /// The numbers that an object shows.
    pub enum Number {
        /// The power of a creature; absent on all other objects. Its base is what is printed, or what an effect made it; the
        /// modified value may be negative.
        Power = "power",
        /// The toughness of a creature; absent on all other objects. Its base is what is printed, or what an effect made it.
        Toughness = "toughness",
        /// The mana value: 3 for {2}{R}, and 0 for a token.
        Cost = "cost",
    }
}
crate::listed! {
    /// The lists of words that an object shows.
    pub enum List {
        /// Its colors as they are now. A colorless object shows an empty list.
        Colors = "colors",
        /// Its card types as they are now.
        Types = "types",
        /// Its subtypes: creature types, and Aura.
        Subtypes = "subtypes",
        /// The keyword abilities that it has now, printed or gained. What only happens to it is none of them.
        Abilities = "abilities",
    }
}
crate::listed! {
    /// The yes-or-no states that an object shows. None of them is a characteristic.
    pub enum Flag {
        /// The permanent is tapped.
        Tapped = "tapped",
        /// The object is a token and not a card.
        Token = "token",
    }
}
crate::listed! {
    /// The numbers that a player shows.
    pub enum Tally {
        /// The life total.
        Life = "life",
    }
}
crate::listed! {
    /// The colors.
    pub enum Color { White = "white", Blue = "blue", Black = "black", Red = "red", Green = "green" }
}
crate::listed! {
    /// The card types that a card can have.
    pub enum Type { Creature = "creature", Artifact = "artifact", Enchantment = "enchantment" }
}
crate::listed! {
    /// The subtypes: the creature types, and last the one of Auras.
    pub enum Subtype {
        Bear = "Bear", Elf = "Elf", Goblin = "Goblin", Knight = "Knight", Zombie = "Zombie",
        Aura = "Aura",
    }
}
crate::listed! {
    /// Keyword abilities, none of which does anything without combat. `Untargetable` means "can't be the target
    /// of spells or abilities".
    pub enum Keyword {
        Flying = "flying", Trample = "trample", Vigilance = "vigilance", Reach = "reach",
        Mountainwalk = "mountainwalk",
        Untargetable = "can't be the target",
    }
}
crate::listed! {
    /// The rules text of a card besides its keywords: nothing, or one static ability.
    pub enum Text {
        /// No rules text.
        None = "none",
        /// Other creatures, whoever controls them, have the keyword in `gives` and get +1/+1.
        Lord = "lord",
        /// Its power is the greatest power among other creatures on the battlefield that its controller controls; 0 if there
        /// are none. What it has outside of the battlefield is not judged, nor what two followers count for each other.
        Follower = "follower",
        /// Prevent all damage that sources of the color in `against` would deal to its controller.
        Ward = "ward",
        /// An Aura: the enchanted creature has the keyword in `gives`, as one of its abilities.
        AuraHas = "aura-has",
        /// An Aura: the enchanted creature can't be the target of spells or abilities. The creature does not have
        /// this as an ability.
        AuraShields = "aura-shields",
    }
}
crate::listed! {
    /// How long an effect lasts.
    pub enum Until {
        /// Until the next step `end_turn`, or until the object changes zones.
        EndOfTurn = "end of turn",
        /// As long as the object stays in its zone. A change to a spell stays with the permanent that it
        /// becomes.
        ForGood = "for good",
    }
}
crate::listed! {
    /// The effect of an activated ability. Each of them changes a life total.
    pub enum Script {
        /// You gain life equal to this card's power.
        OwnPower = "own-power",
        /// You gain life equal to the power of the other card. The ability does not target it.
        PowerOf = "power-of",
        /// You gain life equal to target creature's power.
        TargetPower = "target-power",
        /// You gain life equal to this creature's power. It gets +2/+0 until end of turn. You gain life equal
        /// to its power again. If the source is not on the battlefield, nothing gets +2/+0, and you gain its power, or the
        /// last power that it had, twice.
        OwnPowerTwice = "own-power-twice",
        /// Put the other card into its owner's graveyard; you gain life equal to its power. The ability
        /// does not target it.
        BuryAndGain = "bury-and-gain",
        /// This permanent deals 2 damage to each opponent. If the source was not a permanent when the ability was activated,
        /// the card deals the damage, or the activation is refused: no rule judges that.
        ThisDeals = "this-deals",
        /// Deal 2 damage to each opponent. The ability deals the damage, not its source, from every zone alike.
        Deals = "deals",
    }
}
crate::listed! {
    /// The characteristic that a question asks for.
    pub enum By {
        /// The whole name.
        Name = "name",
        /// A color.
        Color = "color",
        /// The mana value.
        Cost = "cost",
        /// A card type.
        Type = "type",
        /// A subtype.
        Subtype = "subtype",
        /// A keyword ability.
        Ability = "ability",
        /// The power.
        Power = "power",
        /// The toughness.
        Toughness = "toughness",
    }
}

impl By {
    /// Whether it is a number.
    pub fn is_number(self) -> bool {
        matches!(self, By::Cost | By::Power | By::Toughness)
    }
}

impl Script {
    /// Whether it names another card besides its source.
    pub fn names_another(self) -> bool {
        matches!(self, Script::PowerOf | Script::TargetPower | Script::BuryAndGain)
    }
}

impl Text {
    /// Whether a card with this text is an Aura.
    pub fn is_aura(self) -> bool {
        matches!(self, Text::AuraHas | Text::AuraShields)
    }
    /// Whether the text names a keyword.
    pub fn names_keyword(self) -> bool {
        matches!(self, Text::Lord | Text::AuraHas)
    }
}

/// The words of a list. They are used to recognize how an engine spells them.
pub(super) fn words_of(list: List) -> &'static [&'static str] {
    match list {
        List::Colors => Color::WORDS,
        List::Types => Type::WORDS,
        List::Subtypes => Subtype::WORDS,
        List::Abilities => Keyword::WORDS,
    }
}
