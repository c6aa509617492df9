//! What is printed on a card, and where it starts.

use super::{Element, Keyword, List, Script, Speed, Stat, Subtype, Supertype, Type, Zone};
use crate::{Listed, Player, Range, Shape, WordList, Words, shape};
use std::borrow::Cow;

crate::card! {
    /// A card of a case: what is printed on it, and its zone when the case starts.
    ///
    /// Make a card with exactly these properties and no other text, even if the real card with this name does more. Fields
    /// that are left out are not printed: a stat that is not there is not 0.
    #[derive(Clone, PartialEq, Debug)]
    pub struct Card {
        /// Its name.
        pub name: Cow<'static, str>,
        /// Its owner, who also controls it on the field at first.
        pub owner: Player,
        /// The zone in which it starts. In a lineage it lies under its owner's champion. If loaded, it is in one of its
        /// owner's weapons. On the field it starts awake.
        pub zone: Zone,
        /// Whether it is a token.
        pub token: bool,
        /// Its elements, usually one.
        pub elements: Words,
        /// Its cost.
        pub cost: Option<i32>,
        /// Its speed: when it may be activated.
        pub speeds: Words,
        /// Its supertypes.
        pub supertypes: Words,
        /// Its card types.
        pub types: Words,
        /// Its subtypes.
        pub subtypes: Words,
        /// Its keyword abilities.
        pub abilities: Words,
        /// Its power.
        pub power: Option<i32>,
        /// Its life.
        pub life: Option<i32>,
        /// Its durability.
        pub durability: Option<i32>,
        /// What it does, in addition to the rules of its types.
        pub script: Script,
    }
}

/// What may be printed as a stat.
const STAT: Range = Range::usual(0, 99).and_large().simplest(1);

impl Default for Card {
    /// A card with nothing printed on it, in player one's hand.
    fn default() -> Card {
        Card {
            name: Cow::Borrowed(""),
            owner: Player::One,
            zone: Zone::Hand,
            token: false,
            elements: Words::NONE,
            cost: None,
            speeds: Words::NONE,
            supertypes: Words::NONE,
            types: Words::NONE,
            subtypes: Words::NONE,
            abilities: Words::NONE,
            power: None,
            life: None,
            durability: None,
            script: Script::None,
        }
    }
}

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

    /// The fields, in order.
    pub(super) fn shape(&mut self, s: &mut (impl Shape + ?Sized)) {
        s.text("name", &mut self.name, &[]);
        shape::word(s, "owner", &mut self.owner);
        shape::word_of(s, "zone", &mut self.zone, WordList::of::<Zone>().first(Zone::STARTING_ZONES));
        s.flag("token", &mut self.token);
        shape::words::<Element>(s, "elements", &mut self.elements);
        s.optional("cost", &mut self.cost, Range::usual(0, 20));
        shape::words::<Speed>(s, "speeds", &mut self.speeds);
        shape::words::<Supertype>(s, "supertypes", &mut self.supertypes);
        shape::words::<Type>(s, "types", &mut self.types);
        shape::words::<Subtype>(s, "subtypes", &mut self.subtypes);
        shape::words::<Keyword>(s, "abilities", &mut self.abilities);
        s.optional("power", &mut self.power, STAT);
        s.optional("life", &mut self.life, STAT);
        s.optional("durability", &mut self.durability, STAT);
        shape::word(s, "script", &mut self.script);
    }

    /// Describes the card for reports: name, type line, stats, owner and zone.
    pub(super) fn describe(&self) -> String {
        let mut line = format!("{}:", self.name);
        if self.token {
            line.push_str(" token");
        }
        let lists =
            [List::Elements, List::Supertypes, List::Types, List::Subtypes, List::Abilities, List::Speeds];
        for list in lists.into_iter().filter(|list| !self.words(*list).is_empty()) {
            line.push_str(&format!(
                " {}",
                self.words(list).print(super::vocabulary_of(list)).replace(',', "")
            ));
        }
        for (name, n) in
            [("cost", self.cost), ("power", self.power), ("life", self.life), ("durability", self.durability)]
        {
            line.push_str(&n.map_or(String::new(), |n| format!(", {name} {n}")));
        }
        if self.script != Script::None {
            line.push_str(&format!(", {:?}", self.script.word()));
        }
        format!("{line}; player {}'s {}", self.owner, self.zone)
    }
}
