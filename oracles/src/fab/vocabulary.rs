//! What is shown of a table of Flesh and Blood: zones, numbers, lists, tallies, and what an answer reports.

use super::words::{Ability, Color, Metatype, Subtype, Supertype, Trait, Type};
use crate::{Listed, Words};

crate::listed! {
    /// Where a card can be. The arena holds heroes, equipment, permanents and the combat chain.
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
    /// The properties that are lists of words. The strip lists its one color, or none.
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
    /// The words of the list that the chapter's own lists do not have: later ones. Names of heroes stand in no list.
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
    /// What is shown of a player.
    pub enum Tally {
        /// Resource points at hand.
        Resources = "resource points",
        /// Chi points at hand.
        Chi = "chi points",
        /// Cards in the hand, also those that are no objects of the case.
        Hand = "cards in hand",
        /// Cards in the deck, also those that are no objects of the case.
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
    /// What an answer reports: what happened to an object this turn, what a word is, what a card is.
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
    /// That the number has increased this turn.
    pub fn increased(number: Number) -> Fact {
        Fact::at(number.index()).unwrap_or(Fact::PowerIncreased)
    }
    /// That the number has decreased this turn.
    pub fn decreased(number: Number) -> Fact {
        Fact::at(number.index() + Number::ALL.len() as u8).unwrap_or(Fact::PowerDecreased)
    }
}
