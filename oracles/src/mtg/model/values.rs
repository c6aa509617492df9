//! What an object is at one time.

use super::totals::Totals;
use crate::mtg::language::Counter;
use crate::mtg::vocabulary::{Color, Keyword, PROTECTIONS, Type, Zone};
use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Player, Words};
use arrayvec::ArrayVec;

/// Everything that an engine shows of an object.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Values {
    /// Whether there is such an object.
    pub exists: bool,
    /// Where it is.
    pub zone: Zone,
    /// Who owns it.
    pub owner: Player,
    /// Who controls it; elsewhere than on the battlefield, its owner.
    pub controller: Player,
    /// What it is attached to.
    pub host: Option<ObjectId>,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Whether it is a token.
    pub token: bool,
    /// Its colors.
    pub colors: Words,
    /// Its supertypes.
    pub supertypes: Words,
    /// Its card types.
    pub types: Words,
    /// Its subtypes.
    pub subtypes: Words,
    /// Its keywords.
    pub keywords: Words,
    /// Its power and toughness after effects that set them. They count only if it has a size.
    pub base: [i32; 2],
    /// Its power and toughness.
    pub size: [i32; 2],
    /// Whether it has power and toughness.
    pub has_size: bool,
    /// Its mana value.
    pub mana_value: i32,
    /// The damage marked on it.
    pub damage: i32,
    /// Its counters: +1/+1, -1/-1 and loyalty.
    pub counters: [i32; Counter::WORDS.len()],
    /// The printed loyalty of a planeswalker.
    pub loyalty: i32,
    /// Whether it has the abilities that are printed on it, or on what it is a copy of.
    pub with_text: bool,
    /// The card whose abilities these are, by its place among those of the case.
    pub text: Option<u8>,
}

impl Values {
    /// No object.
    pub const NONE: Values = Values {
        exists: false,
        zone: Zone::Battlefield,
        owner: Player::One,
        controller: Player::One,
        host: None,
        tapped: false,
        token: false,
        colors: Words::NONE,
        supertypes: Words::NONE,
        types: Words::NONE,
        subtypes: Words::NONE,
        keywords: Words::NONE,
        base: [0; 2],
        size: [0; 2],
        has_size: false,
        mana_value: 0,
        damage: 0,
        counters: [0; Counter::WORDS.len()],
        loyalty: 0,
        with_text: false,
        text: None,
    };
    /// Whether it is a permanent.
    pub fn in_play(&self) -> bool {
        self.exists && self.zone == Zone::Battlefield
    }
    /// Its loyalty, if it is a planeswalker.
    pub(crate) fn loyalty_now(&self) -> Option<i32> {
        let loyalty = if self.in_play() { self.counters[Counter::Loyalty as usize] } else { self.loyalty };
        self.types.has(Type::Planeswalker).then_some(loyalty)
    }
    /// Whether damage can be dealt to it.
    pub(crate) fn can_be_damaged(&self) -> bool {
        self.types.has(Type::Creature) || self.types.has(Type::Planeswalker)
    }
    /// Whether it has +1/+1 and -1/-1 counters.
    pub(super) fn has_opposite_counters(&self) -> bool {
        self.counters[0] > 0 && self.counters[1] > 0
    }
    /// Whether it has protection from one of these colors.
    pub(crate) fn is_protected_from(&self, colors: Words) -> bool {
        let has = |color| self.keywords.has(Keyword::protection_from(color));
        !self.protections().is_empty() && colors.iter::<Color>().any(has)
    }
    /// Its protections.
    pub(crate) fn protections(&self) -> Words {
        Words(self.keywords.0 & PROTECTIONS.0)
    }
    /// Whether it is a card in a graveyard. A token is not a card.
    pub(super) fn in_graveyard(&self) -> bool {
        self.exists && self.zone == Zone::Graveyard && !self.token
    }
    /// Whose it is: who controls it, or who owns a card in a graveyard.
    pub(super) fn whose(&self) -> Player {
        if self.zone == Zone::Graveyard { self.owner } else { self.controller }
    }
}

/// The values of all objects, by their numbers, and what is shown of the players.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(super) values: ArrayVec<Values, { MAX_OBJECTS + 1 }>,
    pub(super) totals: [Totals; 2],
}

impl Default for Table {
    fn default() -> Table {
        Table { values: ArrayVec::new(), totals: [Totals::START; 2] }
    }
}

impl Table {
    /// The values of an object.
    pub fn of(&self, id: ObjectId) -> &Values {
        self.values.get(id.number()).unwrap_or(&Values::NONE)
    }
    /// What is shown of a player.
    pub fn totals(&self, player: Player) -> &Totals {
        &self.totals[player.index() as usize]
    }
    /// The permanents.
    pub fn ids_in_play(&self) -> Objects {
        self.filter(Values::in_play)
    }
    /// The objects of which something is so.
    pub(super) fn filter(&self, is: impl Fn(&Values) -> bool) -> Objects {
        let numbered = Objects::first(MAX_OBJECTS).iter().zip(self.values.iter().skip(1));
        numbered.filter(|(_, values)| is(values)).map(|(id, _)| id).collect()
    }
    /// Takes everything off, before cards are dealt.
    pub(crate) fn clear(&mut self) {
        self.values.clear();
        self.totals = [Totals::START; 2];
    }
    /// Makes this the same as another table.
    pub(crate) fn copy(&mut self, other: &Table) {
        self.values.clone_from(&other.values);
        self.totals = other.totals;
    }
    pub(super) fn at(&mut self, id: ObjectId) -> &mut Values {
        &mut self.values[id.number()]
    }
}
