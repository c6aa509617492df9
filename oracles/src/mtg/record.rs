//! The record of one object, and of one ability on the stack.

use super::Mtg;
use super::vocabulary::{Color, List, Number, Script, Zone};
use crate::{ObjectId, Player, Shown, Words};

/// The record of one object.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    /// The values that it showed before the last recorded step, if an ability on the stack refers to it.
    pub(super) last: LastKnown,
    /// The changes to it since it came to its zone. The changes to a spell stay with its permanent.
    pub(super) changes: Changes,
    /// Whether it did not have its printed values in the hand when it was last cast.
    pub(super) cast_altered: bool,
}

/// The values that an object last showed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct LastKnown {
    pub(super) power: Option<i32>,
    pub(super) colors: Option<Words>,
}

/// The effects on an object. Each pair holds the effects until end of turn and the lasting ones.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Changes {
    pub(super) color: [Option<Color>; 2],
    pub(super) power: [i32; 2],
    pub(super) toughness: [i32; 2],
    pub(super) words: [Words; 2],
    /// Whether it was changed while it was a spell.
    pub(super) as_spell: bool,
    /// Whether it got a lasting change elsewhere than on the stack. The document does not say how long that lasts.
    pub(super) lasting_in_play: bool,
    /// How often it got counters, became a creature of another size, or was pumped by its own ability.
    pub(super) resized: u8,
    /// Whether some of these last until end of turn only.
    pub(super) size_until_end: bool,
    /// Whether there may be changes that are not recorded here.
    pub(super) unclear: bool,
}

/// An ability on the stack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Announced {
    /// Whether an ability with this number was announced.
    pub(super) exists: bool,
    pub(super) script: Script,
    pub(super) controller: Option<Player>,
    pub(super) source: Reference,
    /// The other card that it names.
    pub(super) of: Reference,
    /// The colors of its source at announcement, updated by later changes to the ability itself.
    pub(super) colors: Option<Words>,
    /// Whether it was ever shown as an object on the stack.
    pub(super) seen: bool,
    /// Whether it may already have resolved or left the stack.
    pub(super) doubt: Doubt,
}

/// Why an ability may already have resolved or left the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Doubt {
    /// It cannot have.
    #[default]
    None,
    /// It may have resolved instead of an ability above it. That ability had no target, and the engine lost it,
    /// or stopped showing it, when its source changed or left.
    InPlaceOfLost,
    /// An event happened for which the document does not say what becomes of the stack.
    Any,
}

/// An object that an ability refers to, in the zone where the ability expects it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reference {
    pub(super) id: ObjectId,
    /// Its zone when the ability was announced.
    pub(super) zone: Option<Zone>,
    pub(super) whereabouts: Whereabouts,
    /// Its values when the ability was announced.
    pub(super) at_announcement: LastKnown,
    /// Whether it was changed in that zone since then.
    pub(super) changed: bool,
}

/// Whether an object that an ability refers to is still in its zone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Whereabouts {
    /// It is still in that zone.
    #[default]
    There,
    /// It left in a step that did nothing else; these were its last values.
    Left(LastKnown),
    /// The same, and then its card came back to that zone, once.
    Returned(LastKnown),
    /// It left, and its last values are unknown: the step also changed it, or another object left with it.
    Unclear,
}

impl Announced {
    /// Whether its script has a target; without a legal target it may be countered.
    pub(super) fn has_target(&self) -> bool {
        self.script == Script::TargetPower
    }
}

impl Reference {
    /// Whether it left its zone, or was changed in it.
    pub(super) fn is_other(&self, shown: &Shown<Mtg>) -> bool {
        self.changed || !self.is_there(shown)
    }
    /// Whether it is shown in the zone where the ability expects it.
    pub(super) fn is_there(&self, shown: &Shown<Mtg>) -> bool {
        self.whereabouts == Whereabouts::There && self.zone.is_some() && shown.zone(self.id) == self.zone
    }
    /// Its current values or, if it has left, its last known ones. `None` if those are unknown, if it was never
    /// shown in a zone, or if it came back.
    pub(super) fn look(&self, shown: &Shown<Mtg>) -> Option<LastKnown> {
        match self.whereabouts {
            _ if self.zone.is_none() => None,
            _ if self.is_there(shown) => Some(LastKnown::of(shown, self.id)),
            Whereabouts::Left(last) if shown.zone(self.id) != self.zone => Some(last),
            _ => None,
        }
    }
    /// The power that it last had before it left, and the power that it has now that it is back; `None` if it has
    /// not come back, if one of them is unknown, and if one is negative.
    pub(super) fn powers_of_returned(&self, shown: &Shown<Mtg>) -> Option<[i32; 2]> {
        let Whereabouts::Returned(last) = self.whereabouts else { return None };
        let (last, now) = (last.power?, LastKnown::of(shown, self.id).power?);
        (shown.zone(self.id) == self.zone && last >= 0 && now >= 0).then_some([last, now])
    }
    /// The power from [`Reference::look`], unless it is negative.
    pub(super) fn power(&self, shown: &Shown<Mtg>) -> Option<i32> {
        self.look(shown)?.power.filter(|power| *power >= 0)
    }
}

impl LastKnown {
    /// The values that an object shows.
    pub(super) fn of(shown: &Shown<Mtg>, id: ObjectId) -> LastKnown {
        LastKnown {
            power: shown.modified(id, Number::Power).present(),
            colors: shown.words(id, List::Colors),
        }
    }
}

impl Changes {
    /// There may be changes, but none is known.
    pub(super) const UNCLEAR: Changes = Changes {
        color: [None; 2],
        power: [0; 2],
        toughness: [0; 2],
        words: [Words::NONE; 2],
        as_spell: false,
        lasting_in_play: false,
        resized: 1,
        size_until_end: false,
        unclear: true,
    };

    /// The changes that remain after the object moves to another zone, or after it is no longer shown. `put`:
    /// the step moved it there.
    ///
    /// An object that is only no longer shown may be in its old zone with all its changes. The document does
    /// not say whether a spell that is put into play without resolving keeps its changes.
    pub(super) fn after_moving(self, from: Option<Zone>, to: Option<Zone>, put: bool) -> Changes {
        match (from, to) {
            (Some(Zone::Stack), Some(Zone::Battlefield)) if !put => self,
            (Some(Zone::Stack), Some(Zone::Battlefield)) | (None, _) => Changes::UNCLEAR,
            (_, None) if !put => Changes::UNCLEAR,
            _ => Changes::default(),
        }
    }

    /// Whether there are no changes.
    pub(super) fn is_none(&self) -> bool {
        *self == Changes::default()
    }
    /// The keywords that it gained.
    pub(super) fn gained(&self) -> Words {
        Words(self.words[0].0 | self.words[1].0)
    }
    /// The colors after the changes, if they were `colors` before; `None` if two color changes with different
    /// durations overlap.
    pub(super) fn colors(&self, colors: Words) -> Option<Words> {
        match self.color {
            [None, None] => Some(colors),
            [Some(color), None] | [None, Some(color)] => Some(Words::of(&[color])),
            [Some(_), Some(_)] => None,
        }
    }
    /// The total changes of power and toughness.
    pub(super) fn size_change(&self) -> (i32, i32) {
        let sum = |parts: [i32; 2]| parts[0].saturating_add(parts[1]);
        (sum(self.power), sum(self.toughness))
    }
}
