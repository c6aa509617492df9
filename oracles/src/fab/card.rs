//! A card: what is printed on it, and where it is when the case begins.

use super::vocabulary::{List, Number, Zone};
use super::words::{Ability, Color, Metatype, Subtype, Supertype, Trait, Type};
use crate::{Listed, Player, Range, Words, named};
use std::borrow::Cow;

crate::listed! {
    /// The activated ability of a card.
    pub enum Script {
        /// No activated ability.
        None = "none",
        /// The hero of the ability's controller gains 1 life.
        GainLife = "gain life",
        /// The card, which refers to itself by name, gets +1 power until end of turn.
        Grow = "grow",
        /// Each object in the arena with the name or moniker that the ability refers to gets +1 power until end of turn.
        GrowNamed = "grow namesakes",
        /// The controller of the ability creates a token with the name that the ability refers to: a Dragon Ally with 1 power and
        /// 1 life.
        Create = "create",
    }
}

crate::listed! {
    /// The language a card is printed in.
    pub enum Language {
        /// English, as nearly all cards.
        English = "English",
        /// German.
        German = "German",
        /// French.
        French = "French",
    }
}

crate::record! {
    /// A card: everything that is printed on it, and where it is when the case begins.
    ///
    /// It has no other text. Make a card with exactly these properties, even if the real card with this name does more. A number
    /// that is left out is not printed, which is not 0. There is one hero of each player in the arena.
    pub struct Card {
        /// Its name. For a card printed in another language, the name of the English version.
        ///
        /// A name is a personal name if it begins with one of these monikers, which may follow the honorific Ser, and may be
        /// followed by one of the last names Ironsong and MKII: Bravo, Dorinthea, Data Doll, Boltyn, Blasmophet, The Librarian,
        /// Dawnblade, Stalagmite, Kano, Shiyana, Rhinar, Katsu. What follows a comma is no part of the moniker. Other names are
        /// not personal.
        pub name: Cow<'static, str> = text(super::names::USUAL),
        /// Its owner, who controls it when the case begins.
        pub owner: Player = one_of(),
        /// Its zone when the case begins, never the stack.
        pub zone: Zone = one_of(),
        /// The printed numbers, by [`Number`]; `None` if nothing is printed.
        pub numbers: [Option<i32>; 6] = {
            /// The printed power.
            numbers[0] as "power" = optional(printed_range(Number::Power)),
            /// The printed defense.
            numbers[1] as "defense" = optional(printed_range(Number::Defense)),
            /// The printed life.
            numbers[2] as "life" = optional(printed_range(Number::Life)),
            /// The printed intellect.
            numbers[3] as "intellect" = optional(printed_range(Number::Intellect)),
            /// The number in the printed cost.
            numbers[4] as "cost" = optional(printed_range(Number::Cost)),
            /// The printed pitch. It also says which color strip the card has: 1 is red, 2 yellow and 3 blue.
            numbers[5] as "pitch" = optional(printed_range(Number::Pitch)),
        },
        /// How many X are printed in its cost, beside the number: 2 for "XX", 1 for "X3".
        pub x: i32 = number(Range::usual(0, 3)),
        /// Whether its pitch is printed in chi symbols, and not in resource symbols.
        pub chi: bool = flag(),
        /// Whether its power is printed as (c): an ability says that it is the number of cards in its owner's graveyard.
        pub power_counts: bool = flag(),
        /// Whether its defense is printed as (c): an ability says that it is the number of cards in its owner's graveyard.
        pub defense_counts: bool = flag(),
        /// Its types.
        pub types: Words = some_of::<Type>(),
        /// Its subtypes.
        pub subtypes: Words = some_of::<Subtype>(),
        /// Its supertypes. A Generic card has none.
        pub supertypes: Words = some_of::<Supertype>(),
        /// The second set of supertypes, which makes it a hybrid card.
        pub hybrid: Words = some_of::<Supertype>(),
        /// Its metatypes.
        pub metatypes: Words = some_of::<Metatype>(),
        /// Its traits.
        pub traits: Words = some_of::<Trait>(),
        /// The keywords in its rules text. They need not do anything here.
        pub keywords: Words = some_of_first::<Ability>(KEYWORDS),
        /// The activated ability in its rules text.
        pub script: Script = one_of(),
        /// How many {r} the ability costs. Only cards with an ability have it.
        pub script_cost: i32 = number(Range::usual(0, 4)) if *script != Script::None,
        /// Whether the ability is an instant, not an action. Only cards with an ability have it.
        pub instant: bool = flag() if *script != Script::None,
        /// The name that the ability refers to. Only cards with `grow namesakes` or `create` have it.
        pub refers: Cow<'static, str> = text(super::names::USUAL) if matches!(script, Script::GrowNamed | Script::Create),
        /// Whether it has a triggered ability: "When this happens, gain 1 life." Choose an event that no other step causes, or
        /// let only the step `trigger` make it trigger. The hero of the ability's controller gains the life.
        pub trigger: bool = flag(),
        /// The keywords that are printed in its reminder text, which does not affect the game.
        pub reminder: Words = some_of_first::<Ability>(KEYWORDS),
        /// The keywords that are printed in its flavor text, which does not affect the game.
        pub flavor: Words = some_of_first::<Ability>(KEYWORDS),
        /// The language that it is printed in.
        pub language: Language = one_of(),
        /// The name that is printed on it in that language. Only cards in another language than English have it.
        pub foreign: Cow<'static, str> = text(super::names::FOREIGN) if *language != Language::English,
        /// The value that was misprinted, if an erratum corrects a number of this card. The other fields are as corrected.
        pub misprint: Option<i32> = optional(Range::usual(0, 60)),
        /// Which number was misprinted. Only cards with an erratum have it.
        pub misprinted: Number = one_of() if misprint.is_some(),
    }
}

impl Card {
    /// A printed number, or `None` if nothing or a (c) is printed.
    pub fn number(&self, number: Number) -> Option<i32> {
        self.numbers[number.index() as usize]
    }
    /// Whether the number is printed as (c), which means that an ability computes it.
    pub fn counts(&self, number: Number) -> bool {
        match number {
            Number::Power => self.power_counts,
            Number::Defense => self.defense_counts,
            _ => false,
        }
    }
    /// Whether the card has the number: printed as a number, as (c), or as X.
    pub fn has(&self, number: Number) -> bool {
        self.number(number).is_some() || self.counts(number) || (number == Number::Cost && self.x > 0)
    }
    /// Whether it is a hero.
    pub fn is_hero(&self) -> bool {
        self.types.has(Type::Hero)
    }
    /// Whether its text certainly names another object than the card itself.
    pub(super) fn names_another(&self) -> bool {
        super::names::means(&self.name, self.is_hero(), &self.refers) == Some(false)
    }
    /// The color of its strip, which its printed pitch determines.
    pub fn color(&self) -> Option<Color> {
        self.number(Number::Pitch).and_then(|pitch| Color::at((pitch - 1) as u8))
    }
    /// The printed words of a list. They include both sets of supertypes of a hybrid card, but no reminder or flavor text.
    pub fn words(&self, list: List) -> Words {
        match list {
            List::Types => self.types,
            List::Subtypes => self.subtypes,
            List::Supertypes => Words(self.supertypes.0 | self.hybrid.0),
            List::Metatypes => self.metatypes,
            List::Traits => self.traits,
            List::Abilities => self.abilities(),
            List::Strip => self.color().map_or(Words::NONE, |color| Words::NONE.with(color)),
        }
    }

    fn abilities(&self) -> Words {
        let all = match self.script {
            Script::None => self.keywords,
            Script::GainLife => self.keywords.with(Ability::GainLife),
            Script::Grow => self.keywords.with(Ability::Grow),
            Script::GrowNamed => self.keywords.with(Ability::GrowNamed),
            Script::Create => self.keywords.with(Ability::Create),
        };
        let all = if self.power_counts { all.with(Ability::CountPower) } else { all };
        let all = if self.defense_counts { all.with(Ability::CountDefense) } else { all };
        if self.trigger { all.with(Ability::Trigger) } else { all }
    }

    /// The type box as printed: metatypes, supertypes, types, then a dash and the subtypes.
    pub fn type_box(&self) -> String {
        let mut parts: Vec<&str> = named::printed::<Metatype>(self.metatypes).collect();
        parts.extend(named::printed::<Supertype>(self.supertypes));
        if !self.hybrid.is_empty() {
            parts.push("/");
            parts.extend(named::printed::<Supertype>(self.hybrid));
        }
        if self.supertypes.is_empty() && self.hybrid.is_empty() {
            parts.push("Generic");
        }
        parts.extend(named::printed::<Type>(self.types));
        if !self.subtypes.is_empty() {
            parts.push("-");
            parts.extend(named::printed::<Subtype>(self.subtypes));
        }
        parts.join(" ")
    }
}

/// How many keywords a case can print in rules text, reminder text and flavor text.
const KEYWORDS: usize = Ability::KEYWORDS as usize;

/// What may be printed. A card has at most three pitch symbols, and a player draws as many cards as the intellect says.
fn printed_range(number: Number) -> Range {
    match number {
        Number::Pitch => Range::usual(1, 3),
        Number::Intellect => Range::usual(0, 60).simplest(1),
        Number::Cost => Range::usual(0, 60).and_large(),
        Number::Power | Number::Defense | Number::Life => Range::usual(0, 60).and_large().simplest(1),
    }
}
