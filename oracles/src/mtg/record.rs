//! What is recorded of one object, and of one ability on the stack.

use super::Mtg;
use super::vocabulary::{Color, List, Number, Script, Zone};
use crate::{ObjectId, Player, Shown, Words};

/// What is recorded of one object.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    /// Whether it was shown before the last recorded step, where, and as what.
    pub(super) shown: bool,
    pub(super) zone: Option<Zone>,
    pub(super) last: Last,
    /// What was done to it since it came where it is; a spell's changes stay with its permanent.
    pub(super) changes: Changes,
}

/// What an object last showed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Last {
    pub(super) power: Option<i32>,
    pub(super) colors: Option<Words>,
}

/// The effects on an object, each by how long it lasts: until end of turn, for good.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Changes {
    pub(super) color: [Option<Color>; 2],
    pub(super) power: [i32; 2],
    pub(super) toughness: [i32; 2],
    pub(super) words: [Words; 2],
    /// Whether it was changed while it was a spell.
    pub(super) as_spell: bool,
    /// How often it got counters, became a creature of another size, or was pumped by an ability of its own.
    pub(super) sized: u8,
    /// Whether more may have been done to it than is noted here.
    pub(super) unclear: bool,
}

/// An ability on the stack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Announced {
    /// Whether an ability was announced under this number at all; the rest of the table is blank.
    pub(super) is_one: bool,
    pub(super) script: Script,
    pub(super) controller: Option<Player>,
    pub(super) source: Reference,
    /// The other card that it speaks of.
    pub(super) of: Reference,
    /// The colors of its source when it was announced, changed by what then changed the ability itself.
    pub(super) colors: Option<Words>,
    /// Whether it was ever shown as an object on the stack.
    pub(super) seen: bool,
    /// Whether it may have resolved, or left the stack, already.
    pub(super) doubt: Doubt,
}

/// Why an ability may have resolved, or left the stack, already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Doubt {
    /// It can not.
    #[default]
    None,
    /// It may have resolved in the place of one above it, which had no target, and which the engine lost, or
    /// shows no more, since its source changed or left.
    InPlaceOfLost,
    /// Something happened of which it is not said what becomes of the stack.
    Any,
}

/// An object that an ability speaks of, as it was where it was expected.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reference {
    pub(super) id: ObjectId,
    /// Where it was when the ability was announced.
    pub(super) zone: Option<Zone>,
    pub(super) fate: Fate,
    /// What it showed when the ability was announced.
    pub(super) first: Last,
    /// Whether it was changed there since then.
    pub(super) changed: bool,
}

/// What became of an object that an ability speaks of.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Fate {
    /// It is still where it was.
    #[default]
    There,
    /// It left, by a step that did nothing else, showing this until then.
    Left(Last),
    /// It left, and what it was then is not known: the step also changed it, or something else left with it.
    Unclear,
}

impl Announced {
    /// Whether its script has a target, without which it may be countered.
    pub(super) fn has_target(&self) -> bool {
        self.script == Script::TargetPower
    }
}

impl Reference {
    /// Whether it left, or changed where it is.
    pub(super) fn is_other(&self, shown: &Shown<Mtg>) -> bool {
        self.changed || !self.is_there(shown)
    }
    /// Whether it is still where it was expected, by what is shown.
    pub(super) fn is_there(&self, shown: &Shown<Mtg>) -> bool {
        self.fate == Fate::There && self.zone.is_some() && shown.zone(self.id) == self.zone
    }
    /// What it is there or, if it is gone, what it last was there; `None` where that is not known, where
    /// it was not shown in a zone at all, and where it came back.
    pub(super) fn look(&self, shown: &Shown<Mtg>) -> Option<Last> {
        match self.fate {
            _ if self.zone.is_none() => None,
            _ if self.is_there(shown) => Some(Last::of(shown, self.id)),
            Fate::Left(last) if shown.zone(self.id) != self.zone => Some(last),
            _ => None,
        }
    }
    /// The same of its power alone, where it is not below zero.
    pub(super) fn power(&self, shown: &Shown<Mtg>) -> Option<i32> {
        self.look(shown)?.power.filter(|power| *power >= 0)
    }
}

impl Last {
    /// What an object shows.
    pub(super) fn of(shown: &Shown<Mtg>, id: ObjectId) -> Last {
        Last { power: shown.modified(id, Number::Power).present(), colors: shown.words(id, List::Colors) }
    }
}

impl Changes {
    /// Something may have been done to it, and nothing is known to have been.
    pub(super) const UNCLEAR: Changes = Changes {
        color: [None; 2],
        power: [0; 2],
        toughness: [0; 2],
        words: [Words::NONE; 2],
        as_spell: false,
        sized: 1,
        unclear: true,
    };

    /// What is left of them when the object turns up elsewhere, or out of sight; `put`: by a step that put it there.
    ///
    /// What is only out of sight may be where it was, and changed as it was. Whether a spell that is put into
    /// play, and does not resolve, keeps what changed it is not said.
    pub(super) fn after_moving(self, from: Option<Zone>, to: Option<Zone>, put: bool) -> Changes {
        match (from, to) {
            (Some(Zone::Stack), Some(Zone::Battlefield)) if !put => self,
            (Some(Zone::Stack), Some(Zone::Battlefield)) | (None, _) => Changes::UNCLEAR,
            (_, None) if !put => Changes::UNCLEAR,
            _ => Changes::default(),
        }
    }

    /// Whether nothing was done to it.
    pub(super) fn is_none(&self) -> bool {
        *self == Changes::default()
    }
    /// The keywords that it gained.
    pub(super) fn gained(&self) -> Words {
        Words(self.words[0].0 | self.words[1].0)
    }
    /// The colors that the changes leave it with, where they began as `colors`; `None` where two changes with
    /// different ends overlap.
    pub(super) fn colors(&self, colors: Words) -> Option<Words> {
        match self.color {
            [None, None] => Some(colors),
            [Some(color), None] | [None, Some(color)] => Some(Words::of(&[color])),
            [Some(_), Some(_)] => None,
        }
    }
    /// What power and toughness change by, all in all.
    pub(super) fn growth(&self) -> (i32, i32) {
        let sum = |parts: [i32; 2]| parts[0].saturating_add(parts[1]);
        (sum(self.power), sum(self.toughness))
    }
}
