//! What is printed on a card, and where it starts.

use super::{Element, Keyword, List, Script, Speed, Stat, Subtype, Supertype, Type, Zone};
use crate::{Player, Range, Words};
use std::borrow::Cow;

crate::record! {
    /// A card of a case: what is printed on it, and its zone when the case starts.
    ///
    /// Make a card with exactly these properties and no other text, even if the real card with this name does more. Fields
    /// that are left out are not printed: a stat that is not there is not 0.
    pub struct Card {
        /// Its name.
        pub name: Cow<'static, str> = text(&[]),
        /// Its owner, who also controls it on the field at first.
        pub owner: Player = one_of(),
        /// The zone in which it starts. In a lineage it lies under its owner's champion. If loaded, it is in one of its
        /// owner's weapons. On the field it starts awake.
        pub zone: Zone = one_of_first(Zone::STARTING_ZONES),
        /// Whether it is a token.
        pub token: bool = flag(),
        /// Its elements, usually one.
        pub elements: Words = some_of::<Element>(),
        /// Its cost.
        pub cost: Option<i32> = optional(Range::usual(0, 20)),
        /// Its speed: when it may be activated.
        pub speeds: Words = some_of::<Speed>(),
        /// Its supertypes.
        pub supertypes: Words = some_of::<Supertype>(),
        /// Its card types.
        pub types: Words = some_of::<Type>(),
        /// Its subtypes.
        pub subtypes: Words = some_of::<Subtype>(),
        /// Its keyword abilities.
        pub abilities: Words = some_of::<Keyword>(),
        /// Its power.
        pub power: Option<i32> = optional(STAT),
        /// Its life.
        pub life: Option<i32> = optional(STAT),
        /// Its durability.
        pub durability: Option<i32> = optional(STAT),
        /// What it does, in addition to the rules of its types.
        pub script: Script = one_of(),
    }
}

/// What may be printed as a stat.
const STAT: Range = Range::usual(0, 99).and_large().simplest(1);

impl Card {
    /// The printed stat, if any.
    pub fn stat(&self, stat: Stat) -> Option<i32> {
        match stat {
            Stat::Power => self.power,
            Stat::Life => self.life,
            Stat::Durability => self.durability,
        }
    }
    /// The printed words of a list.
    pub fn words(&self, list: List) -> Words {
        match list {
            List::Elements => self.elements,
            List::Supertypes => self.supertypes,
            List::Types => self.types,
            List::Subtypes => self.subtypes,
            List::Abilities => self.abilities,
            List::Speeds => self.speeds,
        }
    }

    /// Describes the card for reports: name, type line, numbers, keywords, text, owner and zone.
    pub(super) fn describe(&self) -> String {
        let words = |list| named(self.words(list), list);
        let types =
            [List::Elements, List::Supertypes, List::Types, List::Subtypes].into_iter().flat_map(words);
        let line: Vec<&str> = self.token.then_some("token").into_iter().chain(types).collect();
        let mut parts = vec![line.join(" ")];
        for (name, n) in
            [("cost", self.cost), ("power", self.power), ("life", self.life), ("durability", self.durability)]
        {
            parts.extend(n.map(|n| format!("{name} {n}")));
        }
        parts.extend([List::Speeds, List::Abilities].into_iter().flat_map(words).map(str::to_owned));
        parts.extend(self.script.text().map(|text| format!("\"{text}\"")));
        parts.retain(|part| !part.is_empty());
        let name = if self.name.is_empty() { String::new() } else { format!("{}: ", self.name) };
        format!("{name}{}; player {}'s {}", parts.join(", "), self.owner, self.zone)
    }
}

/// The words of a list, as printed.
fn named(words: Words, list: List) -> impl Iterator<Item = &'static str> {
    let all = super::vocabulary_of(list).iter().enumerate();
    all.filter(move |(at, _)| words.0 >> at & 1 == 1).map(|(_, word)| *word)
}
