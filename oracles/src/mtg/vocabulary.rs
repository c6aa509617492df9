//! The closed lists of words that cards, steps and what is shown are made of.

crate::listed! {
    /// Where a card or an ability can be. Abilities and spells are on the stack, which nothing is moved to.
    #[derive(Default)]
    pub enum Zone {
        #[default] Battlefield = "battlefield", Hand = "hand", Graveyard = "graveyard", Exile = "exile",
        Stack = "stack",
    }
}
crate::listed! {
    /// The numbers that an object shows. `Cost` is the mana cost summed up: {2}{R} shows 3.
    pub enum Number { Power = "power", Toughness = "toughness", Cost = "cost" }
}
crate::listed! {
    /// The lists of words that an object shows.
    pub enum List { Colors = "colors", Types = "types", Subtypes = "subtypes", Abilities = "abilities" }
}
crate::listed! {
    /// What an object shows as so or not so; no characteristic is among them.
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
    /// The card types that permanents of a case have.
    #[derive(Default)]
    pub enum Type { #[default] Creature = "creature", Artifact = "artifact", Enchantment = "enchantment" }
}
crate::listed! {
    /// The subtypes: creature types, and last that of auras.
    #[derive(Default)]
    pub enum Subtype {
        #[default] Bear = "Bear", Elf = "Elf", Goblin = "Goblin", Knight = "Knight", Zombie = "Zombie",
        Aura = "Aura",
    }
}
crate::listed! {
    /// Abilities that are one word and do nothing on a table without combat; `Untargetable` is "can't be the
    /// target of spells or abilities".
    #[derive(Default)]
    pub enum Keyword {
        #[default] Flying = "flying", Trample = "trample", Vigilance = "vigilance", Reach = "reach",
        Mountainwalk = "mountainwalk", Untargetable = "can't be the target",
    }
}
crate::listed! {
    /// What is written on a card besides keywords: nothing, or one static ability.
    #[derive(Default)]
    pub enum Text {
        #[default] Plain = "none",
        /// Other creatures, whoever controls them, have the card's named keyword and get +1/+1.
        Lord = "lord",
        /// Its power is the greatest power among other creatures that its controller controls.
        Follower = "follower",
        /// Prevent all damage that sources of the card's named color would deal to its controller.
        Ward = "ward",
        /// An aura: enchanted creature has the card's named keyword.
        AuraHas = "aura-has",
        /// An aura: enchanted creature can't be the target of spells or abilities. An effect, no gift.
        AuraShields = "aura-shields",
    }
}
crate::listed! {
    /// How long an effect lasts.
    #[derive(Default)]
    pub enum Until {
        #[default] EndOfTurn = "end of turn",
        /// As long as the object stays where it is; a spell's change stays with the permanent that it becomes.
        ForGood = "for good",
    }
}
crate::listed! {
    /// What an activated ability does. Every one of them shows in a life total.
    #[derive(Default)]
    pub enum Script {
        /// You gain life equal to this card's power.
        #[default] OwnPower = "own-power",
        /// You gain life equal to the power of that card, which is no target.
        PowerOf = "power-of",
        /// You gain life equal to target creature's power.
        TargetPower = "target-power",
        /// You gain life equal to this creature's power, it gets +2/+0 until end of turn, you gain life
        /// equal to its power again.
        OwnPowerTwice = "own-power-twice",
        /// Put that creature, which is no target, into its owner's graveyard; you gain life equal to its power.
        BuryAndGain = "bury-and-gain",
        /// This permanent deals 2 damage to each opponent.
        ThisDeals = "this-deals",
        /// Deal 2 damage to each opponent: not the permanent, the ability does it.
        Deals = "deals",
    }
}
crate::listed! {
    /// By which characteristic a question selects.
    #[derive(Default)]
    pub enum By {
        #[default] Name = "name", Color = "color", Cost = "cost", Type = "type", Subtype = "subtype",
        Ability = "ability", Power = "power", Toughness = "toughness",
    }
}

impl Script {
    /// Whether it names a card besides its source.
    pub fn names_another(self) -> bool {
        matches!(self, Script::PowerOf | Script::TargetPower | Script::BuryAndGain)
    }
}

impl Text {
    /// Whether a card with this text is an aura.
    pub fn is_aura(self) -> bool {
        matches!(self, Text::AuraHas | Text::AuraShields)
    }
    /// Whether the text names a keyword.
    pub fn names_keyword(self) -> bool {
        matches!(self, Text::Lord | Text::AuraHas)
    }
}

/// The words of a list, by which an engine's spelling is understood.
pub(super) fn words_of(list: List) -> &'static [&'static str] {
    use crate::Listed;
    match list {
        List::Colors => Color::WORDS,
        List::Types => Type::WORDS,
        List::Subtypes => Subtype::WORDS,
        List::Abilities => Keyword::WORDS,
    }
}

/// The words of a list but its last: the zones without the stack, the creature types.
pub(super) const fn all_but_last(words: &'static [&'static str]) -> &'static [&'static str] {
    words.split_at(words.len() - 1).0
}
