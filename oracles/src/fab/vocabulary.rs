//! The closed lists of what an engine shows: zones, numbers, lists of words, tallies and facts.

use super::words::{Ability, Color, Metatype, Subtype, Supertype, Trait, Type};
use crate::{Listed, Words};

crate::listed! {
    /// The zones. The arena has the heroes, the equipment, the permanents and the combat chain.
    #[derive(Default)]
    pub enum Zone {
        #[default]
        Arena = "arena",
        Hand = "hand",
        Graveyard = "graveyard",
        Deck = "deck",
        Arsenal = "arsenal",
        Pitch = "pitch",
        Banished = "banished",
        Stack = "stack",
    }
}

crate::listed! {
    /// The numeric properties. Absent is not zero.
    #[derive(Default)]
    pub enum Number {
        #[default]
        Power = "power",
        Defense = "defense",
        Life = "life",
        Intellect = "intellect",
        Cost = "cost",
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
        Types = "types",
        Subtypes = "subtypes",
        Supertypes = "supertypes",
        Metatypes = "metatypes",
        Traits = "traits",
        Abilities = "abilities",
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
        Resources = "resource points",
        /// The chi points that the player has.
        Chi = "chi points",
        /// The cards in the hand, including those that are not objects of the case.
        Hand = "cards in hand",
        /// The cards in the deck, including those that are not objects of the case.
        Deck = "cards in deck",
    }
}

crate::listed! {
    /// How long an effect lasts.
    #[derive(Default)]
    pub enum Until {
        #[default]
        Turn = "end of turn",
        Game = "end of game",
    }
}

crate::listed! {
    /// The facts of an answer: what happened to an object this turn, the class of a keyword, the category of a card.
    pub enum Fact {
        PowerIncreased = "power increased",
        DefenseIncreased = "defense increased",
        LifeIncreased = "life increased",
        IntellectIncreased = "intellect increased",
        CostIncreased = "cost increased",
        PitchIncreased = "pitch increased",
        PowerDecreased = "power decreased",
        DefenseDecreased = "defense decreased",
        LifeDecreased = "life decreased",
        IntellectDecreased = "intellect decreased",
        CostDecreased = "cost decreased",
        PitchDecreased = "pitch decreased",
        Died = "died",
        IsType = "type",
        IsFunctional = "functional subtype",
        IsNonFunctional = "non-functional subtype",
        IsClass = "class",
        IsTalent = "talent",
        IsTrait = "trait",
        IsSet = "set metatype",
        HeroCard = "hero-card",
        TokenCard = "token-card",
        DeckCard = "deck-card",
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
