//! The closed lists of what an engine shows: zones, numbers, lists of words, tallies and facts.

use super::words::{Ability, Color, Metatype, Subtype, Supertype, Trait, Type};
use crate::{Listed, Words};

crate::listed! {
    /// The zones. The arena has the heroes, the equipment, the permanents and the combat chain.
    pub enum Zone {
        /// The arena: heroes, equipment, weapons, permanents and the combat chain.
        Arena = "arena",
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's graveyard.
        Graveyard = "graveyard",
        /// Its owner's deck.
        Deck = "deck",
        /// Its owner's arsenal.
        Arsenal = "arsenal",
        /// Its owner's pitch zone.
        Pitch = "pitch",
        /// Its owner's banished zone.
        Banished = "banished",
        /// The stack: cards that were played and layers that wait to resolve.
        Stack = "stack",
    }
}

crate::listed! {
    /// The numeric properties. Absent is not zero.
    pub enum Number {
        /// The power: its base and the modified value. Absent if the object has no power, and so for the other numbers.
        Power = "power",
        /// The defense.
        Defense = "defense",
        /// The life: its base, and the life total as the modified value.
        Life = "life",
        /// The intellect of a hero.
        Intellect = "intellect",
        /// The cost as it is printed, with X as declared on the stack; what is paid does not change it. A layer has the cost of its
        /// ability.
        Cost = "cost",
        /// The pitch: how many points pitching the card gives.
        Pitch = "pitch",
    }
}

impl Number {
    /// All numeric properties, in order.
    pub const ALL: [Number; 6] =
        [Number::Power, Number::Defense, Number::Life, Number::Intellect, Number::Cost, Number::Pitch];
}

crate::listed! {
    /// The properties that are lists of words. The color strip is a list of one color or none.
    pub enum List {
        /// The types that it has now. A layer has those of its source and that of its ability.
        Types = "types" one "type",
        /// The subtypes that it has now. A layer has those of its source.
        Subtypes = "subtypes" one "subtype",
        /// The supertypes that it has now, of a hybrid card both sets. An empty list for a Generic card.
        Supertypes = "supertypes" one "supertype",
        /// The metatypes.
        Metatypes = "metatypes" one "metatype",
        /// The traits, spelled in singular or in plural.
        Traits = "traits" one "trait",
        /// The abilities that it has now: keywords, and the name of a `script`. One more word is for each number that counts the
        /// graveyard.
        Abilities = "abilities" one "ability",
        /// The color of its strip; an empty list if it has none.
        Strip = "color strip",
    }
}

impl List {
    /// All lists, in order.
    pub const ALL: [List; 7] = [
        List::Types,
        List::Subtypes,
        List::Supertypes,
        List::Metatypes,
        List::Traits,
        List::Abilities,
        List::Strip,
    ];

    /// The words of the list, in the order of their bits.
    pub const fn vocabulary(self) -> &'static [&'static str] {
        match self {
            List::Types => Type::WORDS,
            List::Subtypes => Subtype::WORDS,
            List::Supertypes => Supertype::WORDS,
            List::Metatypes => Metatype::WORDS,
            List::Traits => Trait::WORDS,
            List::Abilities => Ability::WORDS,
            List::Strip => Color::WORDS,
        }
    }
    /// The words of the list that are later than the chapter. Hero-metatypes are not listed in the chapter, so none of them
    /// counts as later.
    pub fn later(self) -> Words {
        match self {
            List::Types => Words::of(&[Type::Companion]),
            List::Subtypes => Words(u64::MAX << Subtype::IN_CHAPTER),
            List::Supertypes => Words(u64::MAX << Supertype::IN_CHAPTER),
            List::Metatypes => Words::of(&[Metatype::HighSeas, Metatype::ThirdAge]),
            List::Traits | List::Abilities | List::Strip => Words::NONE,
        }
    }
}

crate::listed! {
    /// The numbers that a player shows.
    pub enum Tally {
        /// The resource points that the player has.
        Resources = "resource points" one "resource point",
        /// The chi points that the player has.
        Chi = "chi points" one "chi point",
        /// The cards in the hand, including those that are not objects of the case.
        Hand = "cards in hand" one "card in hand",
        /// The cards in the deck, including those that are not objects of the case.
        Deck = "cards in deck" one "card in deck",
    }
}

crate::listed! {
    /// How long an effect lasts.
    pub enum Until {
        /// Until the turn ends.
        Turn = "end of turn",
        /// Until the game ends.
        Game = "end of game",
    }
}

crate::listed! {
    /// The facts of an answer: what happened to an object this turn, the class of a keyword, the category of a card.
    pub enum Fact {
        /// To `record`: its power was increased this turn, by an effect or a rule.
        PowerIncreased = "power increased",
        /// To `record`: its defense was increased this turn, by an effect or a rule.
        DefenseIncreased = "defense increased",
        /// To `record`: its life was increased this turn, by an effect or a rule.
        LifeIncreased = "life increased",
        /// To `record`: its intellect was increased this turn, by an effect or a rule.
        IntellectIncreased = "intellect increased",
        /// To `record`: its cost was increased this turn, by an effect or a rule.
        CostIncreased = "cost increased",
        /// To `record`: its pitch was increased this turn, by an effect or a rule.
        PitchIncreased = "pitch increased",
        /// To `record`: its power was decreased this turn, by an effect or a rule.
        PowerDecreased = "power decreased",
        /// To `record`: its defense was decreased this turn, by an effect or a rule.
        DefenseDecreased = "defense decreased",
        /// To `record`: its life was decreased this turn, by an effect or a rule.
        LifeDecreased = "life decreased",
        /// To `record`: its intellect was decreased this turn, by an effect or a rule.
        IntellectDecreased = "intellect decreased",
        /// To `record`: its cost was decreased this turn, by an effect or a rule.
        CostDecreased = "cost decreased",
        /// To `record`: its pitch was decreased this turn, by an effect or a rule.
        PitchDecreased = "pitch decreased",
        /// To `record`: it died this turn.
        Died = "died",
        /// To `word`: it is a type.
        IsType = "type",
        /// To `word`: it is a functional subtype.
        IsFunctional = "functional subtype",
        /// To `word`: it is a non-functional subtype.
        IsNonFunctional = "non-functional subtype",
        /// To `word`: it is a supertype that is a class.
        IsClass = "class",
        /// To `word`: it is a supertype that is a talent.
        IsTalent = "talent",
        /// To `word`: it is a trait.
        IsTrait = "trait",
        /// To `word`: it is a set-metatype.
        IsSet = "set metatype",
        /// To `category`: it is a hero-card.
        HeroCard = "hero-card",
        /// To `category`: it is a token-card.
        TokenCard = "token-card",
        /// To `category`: it is a deck-card.
        DeckCard = "deck-card",
        /// To `category`: it is an arena-card.
        ArenaCard = "arena-card",
    }
}

impl Fact {
    /// The fact that this number has increased this turn.
    pub fn increased(number: Number) -> Fact {
        Fact::at(number.index()).unwrap_or(Fact::PowerIncreased)
    }
    /// The fact that this number has decreased this turn.
    pub fn decreased(number: Number) -> Fact {
        Fact::at(number.index() + Number::ALL.len() as u8).unwrap_or(Fact::PowerDecreased)
    }
}
