//! A card: what is printed on it, and where it is when the case begins.

use super::vocabulary::{List, Number, Zone};
use super::words::{Ability, Color, Metatype, Subtype, Supertype, Trait, Type};
use crate::shape::{word, words};
use crate::{Listed, Player, Range, Shape, WordList, Words, named};
use std::borrow::Cow;

crate::listed! {
    /// The activated ability of a card.
    #[derive(Default)]
    pub enum Script {
        /// No activated ability.
        #[default]
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
    #[derive(Default)]
    pub enum Language {
        /// English, as nearly all cards.
        #[default]
        English = "English",
        /// German.
        German = "German",
        /// French.
        French = "French",
    }
}

crate::card! {
    /// A card: everything that is printed on it, and where it is when the case begins.
    ///
    /// It has no other text. Make a card with exactly these properties, even if the real card with this name does more. A number
    /// that is left out is not printed, which is not 0. There is one hero of each player in the arena.
    #[derive(Clone, PartialEq, Debug)]
    pub struct Card {
        /// Its name. For a card printed in another language, the name of the English version.
        pub name: Cow<'static, str>,
        /// Its owner, who controls it when the case begins.
        pub owner: Player,
        /// Its zone when the case begins, never the stack.
        pub zone: Zone,
        /// The printed numbers, by [`Number`]; `None` if nothing is printed.
        pub numbers as {
            /// The printed power.
            "power",
            /// The printed defense.
            "defense",
            /// The printed life.
            "life",
            /// The printed intellect.
            "intellect",
            /// The number in the printed cost.
            "cost",
            /// The printed pitch. It also says which color strip the card has: 1 is red, 2 yellow and 3 blue.
            "pitch",
        }: [Option<i32>; 6],
        /// How many X are printed in its cost, beside the number: 2 for "XX", 1 for "X3".
        pub x: i32,
        /// Whether its pitch is printed in chi symbols, and not in resource symbols.
        pub chi: bool,
        /// Whether its power is printed as (c): an ability says that it is the number of cards in its owner's graveyard.
        pub power_counts: bool,
        /// Whether its defense is printed as (c): an ability says that it is the number of cards in its owner's graveyard.
        pub defense_counts: bool,
        /// Its types.
        pub types: Words,
        /// Its subtypes.
        pub subtypes: Words,
        /// Its supertypes. A Generic card has none.
        pub supertypes: Words,
        /// The second set of supertypes, which makes it a hybrid card.
        pub hybrid: Words,
        /// Its metatypes.
        pub metatypes: Words,
        /// Its traits.
        pub traits: Words,
        /// The keywords in its rules text. They need not do anything here.
        pub keywords: Words,
        /// The activated ability in its rules text.
        pub script: Script,
        /// How many {r} the ability costs. Only cards with an ability have it.
        pub script_cost: i32,
        /// Whether the ability is an instant, not an action. Only cards with an ability have it.
        pub instant: bool,
        /// The name that the ability refers to. Only cards with `grow namesakes` or `create` have it.
        pub refers: Cow<'static, str>,
        /// Whether it has a triggered ability: "When this happens, gain 1 life." Choose an event that no other step causes, or
        /// let only the step `trigger` make it trigger. The hero of the ability's controller gains the life.
        pub trigger: bool,
        /// The keywords that are printed in its reminder text, which does not affect the game.
        pub reminder: Words,
        /// The keywords that are printed in its flavor text, which does not affect the game.
        pub flavor: Words,
        /// The language that it is printed in.
        pub language: Language,
        /// The name that is printed on it in that language. Only cards in another language than English have it.
        pub foreign: Cow<'static, str>,
        /// The value that was misprinted, if an erratum corrects a number of this card. The other fields are as corrected.
        pub misprint: Option<i32>,
        /// Which number was misprinted. Only cards with an erratum have it.
        pub misprinted: Number,
    }
}

impl Default for Card {
    fn default() -> Card {
        Card::BLANK
    }
}

impl Card {
    /// A card with nothing printed on it.
    pub const BLANK: Card = Card {
        name: Cow::Borrowed(""),
        owner: Player::One,
        zone: Zone::Arena,
        numbers: [None; 6],
        x: 0,
        chi: false,
        power_counts: false,
        defense_counts: false,
        types: Words::NONE,
        subtypes: Words::NONE,
        supertypes: Words::NONE,
        hybrid: Words::NONE,
        metatypes: Words::NONE,
        traits: Words::NONE,
        keywords: Words::NONE,
        script: Script::None,
        script_cost: 0,
        instant: false,
        refers: Cow::Borrowed(""),
        trigger: false,
        reminder: Words::NONE,
        flavor: Words::NONE,
        language: Language::English,
        foreign: Cow::Borrowed(""),
        misprint: None,
        misprinted: Number::Power,
    };

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

/// The keywords that a case can print in rules text, reminder text and flavor text.
const KEYWORDS: WordList = WordList::of::<Ability>().first(Ability::KEYWORDS as usize);

/// What may be printed. A card has at most three pitch symbols, and a player draws as many cards as the intellect says.
fn printed_range(number: Number) -> Range {
    match number {
        Number::Pitch => Range::usual(1, 3),
        Number::Intellect => Range::usual(0, 60).simplest(1),
        Number::Cost => Range::usual(0, 60).and_large(),
        Number::Power | Number::Defense | Number::Life => Range::usual(0, 60).and_large().simplest(1),
    }
}

/// The fields of a card, in order.
pub(super) fn shape(card: &mut Card, shape: &mut (impl Shape + ?Sized)) {
    shape.text("name", &mut card.name, super::names::USUAL);
    word(shape, "owner", &mut card.owner);
    word(shape, "zone", &mut card.zone);
    for number in Number::ALL {
        shape.optional(number.word(), &mut card.numbers[number.index() as usize], printed_range(number));
    }
    // These fields have a default that means that nothing is printed: 0, no, and the first word of a list.
    shape.number("x", &mut card.x, Range::usual(0, 3));
    shape.flag("chi", &mut card.chi);
    shape.flag("power_counts", &mut card.power_counts);
    shape.flag("defense_counts", &mut card.defense_counts);
    words::<Type>(shape, "types", &mut card.types);
    words::<Subtype>(shape, "subtypes", &mut card.subtypes);
    words::<Supertype>(shape, "supertypes", &mut card.supertypes);
    words::<Supertype>(shape, "hybrid", &mut card.hybrid);
    words::<Metatype>(shape, "metatypes", &mut card.metatypes);
    words::<Trait>(shape, "traits", &mut card.traits);
    shape.words("keywords", &mut card.keywords, KEYWORDS);
    word(shape, "script", &mut card.script);
    if card.script != Script::None {
        shape.number("script_cost", &mut card.script_cost, Range::usual(0, 4));
        shape.flag("instant", &mut card.instant);
        if matches!(card.script, Script::GrowNamed | Script::Create) {
            shape.text("refers", &mut card.refers, super::names::USUAL);
        }
    }
    shape.flag("trigger", &mut card.trigger);
    shape.words("reminder", &mut card.reminder, KEYWORDS);
    shape.words("flavor", &mut card.flavor, KEYWORDS);
    word(shape, "language", &mut card.language);
    if card.language != Language::English {
        shape.text("foreign", &mut card.foreign, super::names::FOREIGN);
    }
    shape.optional("misprint", &mut card.misprint, Range::usual(0, 60));
    if card.misprint.is_some() {
        word(shape, "misprinted", &mut card.misprinted);
    }
}
