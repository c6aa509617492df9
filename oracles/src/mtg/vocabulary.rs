//! The closed lists of words for cards, steps and shown values.

crate::listed! {
    /// Where a card or an ability can be. Spells and abilities are on the stack; a move never puts an object
    /// there.
    #[derive(Default)]
    pub enum Zone {
        #[default] Battlefield = "battlefield", Hand = "hand", Graveyard = "graveyard", Exile = "exile",
        Stack = "stack",
    }
}
crate::listed! {
    /// The numbers that an object shows. `Cost` is its mana value: {2}{R} shows 3.
    pub enum Number { Power = "power", Toughness = "toughness", Cost = "cost" }
}
crate::listed! {
    /// The lists of words that an object shows.
    pub enum List { Colors = "colors", Types = "types", Subtypes = "subtypes", Abilities = "abilities" }
}
crate::listed! {
    /// The yes-or-no states that an object shows. None of them is a characteristic.
    pub enum Flag { Tapped = "tapped", Token = "token" }
}
crate::listed! {
    /// The numbers that a player shows.
    pub enum Tally { Life = "life" }
}
crate::listed! {
    /// The colors.
    #[derive(Default)]
    pub enum Color { #[default] White = "white", Blue = "blue", Black = "black", Red = "red", Green = "green" }
}
crate::listed! {
    /// The card types that a card can have.
    #[derive(Default)]
    pub enum Type { #[default] Creature = "creature", Artifact = "artifact", Enchantment = "enchantment" }
}
crate::listed! {
    /// The subtypes: the creature types, and last the one of Auras.
    #[derive(Default)]
    pub enum Subtype {
        #[default] Bear = "Bear", Elf = "Elf", Goblin = "Goblin", Knight = "Knight", Zombie = "Zombie",
        Aura = "Aura",
    }
}
crate::listed! {
    /// Keyword abilities, none of which does anything without combat. `Untargetable` means "can't be the target
    /// of spells or abilities".
    #[derive(Default)]
    pub enum Keyword {
        #[default] Flying = "flying", Trample = "trample", Vigilance = "vigilance", Reach = "reach",
        Mountainwalk = "mountainwalk", Untargetable = "can't be the target",
    }
}
crate::listed! {
    /// The rules text of a card besides its keywords: nothing, or one static ability.
    #[derive(Default)]
    pub enum Text {
        #[default] None = "none",
        /// Other creatures, whoever controls them, have the card's named keyword and get +1/+1.
        Lord = "lord",
        /// Its power is equal to the greatest power among other creatures that its controller controls.
        Follower = "follower",
        /// Prevent all damage that sources of the card's named color would deal to its controller.
        Ward = "ward",
        /// An Aura: enchanted creature has the card's named keyword.
        AuraHas = "aura-has",
        /// An Aura: enchanted creature can't be the target of spells or abilities. The creature does not gain
        /// this as an ability.
        AuraShields = "aura-shields",
    }
}
crate::listed! {
    /// How long an effect lasts.
    #[derive(Default)]
    pub enum Until {
        #[default] EndOfTurn = "end of turn",
        /// As long as the object stays in its zone. A change to a spell stays with the permanent that it
        /// becomes.
        ForGood = "for good",
    }
}
crate::listed! {
    /// The effect of an activated ability. Each of them changes a life total.
    #[derive(Default)]
    pub enum Script {
        /// You gain life equal to this card's power.
        #[default] OwnPower = "own-power",
        /// You gain life equal to the power of the other card. The ability does not target it.
        PowerOf = "power-of",
        /// You gain life equal to target creature's power.
        TargetPower = "target-power",
        /// You gain life equal to this creature's power. It gets +2/+0 until end of turn. You gain life equal
        /// to its power again.
        OwnPowerTwice = "own-power-twice",
        /// Put the other creature into its owner's graveyard; you gain life equal to its power. The ability
        /// does not target it.
        BuryAndGain = "bury-and-gain",
        /// This permanent deals 2 damage to each opponent.
        ThisDeals = "this-deals",
        /// Deal 2 damage to each opponent. The ability deals the damage, not the permanent.
        Deals = "deals",
    }
}
crate::listed! {
    /// The characteristic that a query asks for.
    #[derive(Default)]
    pub enum By {
        #[default] Name = "name", Color = "color", Cost = "cost", Type = "type", Subtype = "subtype",
        Ability = "ability", Power = "power", Toughness = "toughness",
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
    use crate::Listed;
    match list {
        List::Colors => Color::WORDS,
        List::Types => Type::WORDS,
        List::Subtypes => Subtype::WORDS,
        List::Abilities => Keyword::WORDS,
    }
}

/// All words of a list except the last: the zones without the stack, the creature types without Aura.
pub(super) const fn all_but_last(words: &'static [&'static str]) -> &'static [&'static str] {
    words.split_at(words.len() - 1).0
}
