//! What the model remembers of an object: where it is, what is on it, and since when.

use super::face::Face;
use super::values::Values;
use crate::mtg::card::Card;
use crate::mtg::language::Counter;
use crate::mtg::vocabulary::{Color, Subtype, Type, Zone};
use crate::{Listed, ObjectId, Objects, Player, Words};

/// A card or a token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Object {
    /// What is printed on it, or given by the effect that created it; with the zone, the tapped flag and the like of today.
    pub(super) printed: Values,
    /// What is printed on it, also while it is a copy.
    pub(super) face: Face,
    /// When it came to its zone, or was attached to another object.
    pub(super) timestamp: u32,
    /// When it came to its zone.
    pub(super) entered: u32,
    /// The counters that it had in its last zone.
    pub(super) old_counters: [i32; Counter::WORDS.len()],
    /// For each of its abilities, what it changed first, if it has changed anything.
    pub(super) first: [Option<Objects>; 2],
    /// For each of its abilities, whether its condition was met first.
    pub(super) met: [Option<bool>; 2],
    /// Whether it came under its controller's control after the case began.
    pub(super) is_new: bool,
    /// Whether it is open if it did.
    pub(super) may_be_new: bool,
    /// Who controlled it in the end of the last step.
    pub(super) controller: Option<Player>,
    /// The X that was chosen for it on the stack.
    pub(super) x: i32,
}

impl Object {
    pub(super) const NONE: Object = Object {
        printed: Values::NONE,
        face: Face::NONE,
        timestamp: 0,
        entered: 0,
        old_counters: Values::NONE.counters,
        first: [None; 2],
        met: [None; 2],
        is_new: false,
        may_be_new: false,
        controller: None,
        x: 0,
    };

    /// A card, by its place.
    pub(super) fn dealt(card: &Card, place: usize) -> Object {
        let printed = Values {
            exists: true,
            zone: card.zone,
            owner: card.owner,
            controller: card.owner,
            colors: card.colors,
            supertypes: card.supertypes,
            types: card.types,
            subtypes: card.subtypes,
            keywords: card.keywords,
            base: if card.is_creature() && !card.counts() { [card.power, card.toughness] } else { [0; 2] },
            mana_value: card.mana_value(),
            loyalty: if card.is_planeswalker() { card.loyalty } else { 0 },
            text: u8::try_from(place).ok(),
            ..Values::NONE
        };
        let mut object = Object { printed, face: Face::of(&printed), ..Object::NONE };
        if object.in_play() {
            object.enters_with_loyalty();
        }
        object
    }
    /// It gets the loyalty counters with which a planeswalker enters.
    pub(super) fn enters_with_loyalty(&mut self) {
        self.printed.counters[Counter::Loyalty as usize] = self.printed.loyalty;
    }

    pub(super) fn token(
        player: Player,
        color: Color,
        subtype: Subtype,
        keywords: Words,
        size: [i32; 2],
    ) -> Object {
        let printed = Values {
            exists: true,
            token: true,
            owner: player,
            controller: player,
            colors: Words::of(&[color]),
            types: Words::of(&[Type::Creature]),
            subtypes: Words::of(&[subtype]),
            keywords,
            base: size,
            ..Values::NONE
        };
        Object { printed, face: Face::of(&printed), is_new: true, ..Object::NONE }
    }

    /// Takes over copiable values. Abilities that are new have done nothing yet.
    pub(super) fn show(&mut self, face: &Face) {
        if self.printed.text != face.text {
            (self.first, self.met) = ([None; 2], [None; 2]);
        }
        self.printed.show(face);
    }

    pub(super) fn in_play(&self) -> bool {
        self.printed.in_play()
    }

    /// The same card as a new object in this zone.
    pub(super) fn moved(&mut self, zone: Zone, now: u32) {
        self.old_counters = self.printed.counters;
        (self.printed.zone, self.printed.host, self.printed.tapped) = (zone, None, false);
        self.printed.controller = self.printed.owner;
        (self.printed.damage, self.printed.counters) = (0, Values::NONE.counters);
        (self.is_new, self.may_be_new, self.controller) = (true, false, None);
        let face = self.face;
        self.show(&face);
        self.x = 0;
        (self.timestamp, self.entered) = (now, now);
        (self.first, self.met) = ([None; 2], [None; 2]);
    }

    /// Whether it is attached to this object.
    pub(super) fn is_on(&self, host: ObjectId) -> bool {
        self.in_play() && self.printed.host == Some(host)
    }
}
