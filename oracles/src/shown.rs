//! What an engine shows after a step: flat, and cheap to refill and compare.

use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Player, Rulebook, TextId, Words};
use std::marker::PhantomData;

/// A field of what is shown, in its three states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observed<T> {
    /// The engine does not show it: nothing can be said.
    NotObserved,
    /// The engine shows that there is no such property. Absent is not zero.
    Absent,
    /// The engine shows it.
    Present(T),
}

impl<T> Observed<T> {
    /// The value, if it is shown and there.
    pub fn present(self) -> Option<T> {
        match self {
            Observed::Present(value) => Some(value),
            _ => None,
        }
    }
    /// Whether the engine says anything of it.
    pub fn is_observed(&self) -> bool {
        !matches!(self, Observed::NotObserved)
    }
}

impl<T: std::fmt::Display> std::fmt::Display for Observed<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Observed::NotObserved => f.write_str("not shown"),
            Observed::Absent => f.write_str("absent"),
            Observed::Present(value) => value.fmt(f),
        }
    }
}

crate::listed! {
    /// Whether the game goes on for a player.
    pub enum Outcome { Playing = "playing", Won = "won", Lost = "lost", Drawn = "drawn" }
}

/// How many unknown words of an object are kept.
pub const MAX_OTHERS: usize = 4;

/// How many zones a rulebook may have.
pub const MAX_ZONES: usize = 32;

/// All that is shown of one object. Masks say which fields were seen; an unseen field is zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownObject {
    pub(crate) flags_seen: u16,
    pub(crate) flags: u16,
    pub(crate) base_seen: u8,
    pub(crate) value_seen: u8,
    pub(crate) has: u8,
    pub(crate) lists_seen: u8,
    pub(crate) zone: u8,       // index + 1; 0: not seen
    pub(crate) owner: u8,      // the same
    pub(crate) controller: u8, // the same
    pub(crate) host: u8,       // object number + 1; 1: none; 0: not seen
    pub(crate) name: TextId,   // 0: not seen
    pub(crate) others: u8,     // unknown words, also those beyond MAX_OTHERS
    pub(crate) other_list: [u8; MAX_OTHERS],
    pub(crate) other: [TextId; MAX_OTHERS],
    pub(crate) base: [i32; 8],
    pub(crate) value: [i32; 8],
    pub(crate) words: [u64; 8],
}

impl ShownObject {
    /// The sheet of what is not shown.
    pub(crate) const BLANK: ShownObject = ShownObject {
        flags_seen: 0,
        flags: 0,
        base_seen: 0,
        value_seen: 0,
        has: 0,
        lists_seen: 0,
        zone: 0,
        owner: 0,
        controller: 0,
        host: 0,
        name: TextId(0),
        others: 0,
        other_list: [0; MAX_OTHERS],
        other: [TextId(0); MAX_OTHERS],
        base: [0; 8],
        value: [0; 8],
        words: [0; 8],
    };

    /// What it says but for texts.
    #[inline]
    pub(crate) fn without_texts(&self) -> ShownObject {
        let ShownObject { name, others, other_list, other, .. } = ShownObject::BLANK;
        ShownObject { name, others, other_list, other, ..*self }
    }
    /// Whether two object_states say the same. A rulebook has fewer numbers and lists than a sheet has room for, and
    /// how many is known when this is compiled: what lies behind them is blank, and is not looked at.
    #[inline]
    fn is_like<R: Rulebook>(&self, other: &ShownObject) -> bool {
        let mut differs = (self.small() ^ other.small()) | (self.large() ^ other.large());
        let mut i = 0;
        while i < R::Number::WORDS.len() {
            let (base, value) = (self.base[i] ^ other.base[i], self.value[i] ^ other.value[i]);
            differs |= (base | value) as u64;
            i += 1;
        }
        i = 0;
        while i < R::List::WORDS.len() {
            differs |= self.words[i] ^ other.words[i];
            i += 1;
        }
        // How many words are unknown is the same by now, and mostly none.
        differs == 0 && (self.others == 0 || self.has_others_of(other))
    }
    #[cold]
    fn has_others_of(&self, other: &ShownObject) -> bool {
        (self.other_list, self.other) == (other.other_list, other.other)
    }
    /// The fields of a byte as one number: to compare it is as fast as to compare one of them.
    #[inline]
    fn small(&self) -> u64 {
        let seen = self.base_seen as u64 | (self.value_seen as u64) << 8 | (self.has as u64) << 16;
        let held = (self.lists_seen as u64) << 24 | (self.zone as u64) << 32 | (self.owner as u64) << 40;
        seen | held | (self.controller as u64) << 48 | (self.host as u64) << 56
    }
    /// The larger ones the same way: the flags, the name, and how many words are unknown, a byte that was left over.
    #[inline]
    fn large(&self) -> u64 {
        let flags = self.flags_seen as u64 | (self.flags as u64) << 16;
        flags | (self.name.0 as u64) << 32 | (self.others as u64) << 48
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShownPlayer {
    pub(crate) seen: u8,
    pub(crate) outcome: u8, // index + 1; 0: not seen
    pub(crate) tally: [i32; 8],
}

impl ShownPlayer {
    pub(crate) const BLANK: ShownPlayer = ShownPlayer { seen: 0, outcome: 0, tally: [0; 8] };

    fn is_over(&self) -> bool {
        self.outcome > Outcome::Playing as u8 + 1
    }
}

/// Which objects are in a zone: what the object_states say, the other way round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZoneIndex {
    zones: [Objects; MAX_ZONES],
    all: Objects,
}

impl ZoneIndex {
    pub(crate) const NONE: ZoneIndex = ZoneIndex { zones: [Objects::NONE; MAX_ZONES], all: Objects::NONE };

    /// Notes that an object is in the zone of this index, and in none that was said of it before.
    #[inline]
    pub(crate) fn enter(&mut self, id: ObjectId, zone: u8) {
        if self.all.has(id) {
            self.zones.iter_mut().for_each(|there| there.remove(id));
        }
        self.all.insert(id);
        if let Some(there) = self.zones.get_mut(zone as usize) {
            there.insert(id);
        }
    }
}

/// What an engine shows after a step: every object that it knows, and both players.
///
/// An engine fills it through a [`View`](crate::View); a rule reads it.
#[derive(Clone, Debug)]
pub struct Shown<R: Rulebook> {
    pub(crate) objects: Objects,
    pub(crate) object_states: [ShownObject; MAX_OBJECTS + 1],
    pub(crate) players: [ShownPlayer; 2],
    pub(crate) places: ZoneIndex,
    /// The names that the objects had when they were last shown here: likely the next ones.
    pub(crate) names: [TextId; MAX_OBJECTS + 1],
    pub(crate) rulebook: PhantomData<R>,
}

impl<R: Rulebook> Default for Shown<R> {
    fn default() -> Self {
        Shown {
            objects: Objects::NONE,
            object_states: [ShownObject::BLANK; MAX_OBJECTS + 1],
            players: [ShownPlayer::BLANK; 2],
            places: ZoneIndex::NONE,
            names: [TextId::default(); MAX_OBJECTS + 1],
            rulebook: PhantomData,
        }
    }
}

impl<R: Rulebook> PartialEq for Shown<R> {
    fn eq(&self, other: &Self) -> bool {
        self.objects == other.objects && self.players == other.players && self.changed(other).is_empty()
    }
}

impl<R: Rulebook> Shown<R> {
    /// The objects that are shown at all.
    pub fn objects(&self) -> Objects {
        self.objects
    }
    /// Where the object is.
    pub fn zone(&self, id: ObjectId) -> Option<R::Zone> {
        R::Zone::at(self.sheet(id).zone.wrapping_sub(1))
    }
    /// The objects that are shown in a zone.
    pub fn in_zone(&self, zone: R::Zone) -> Objects {
        self.places.zones.get(zone.index() as usize).copied().unwrap_or_default()
    }
    /// The objects that are shown in some zone.
    pub fn in_zones(&self) -> Objects {
        self.places.all
    }
    /// Who owns it.
    pub fn owner(&self, id: ObjectId) -> Option<Player> {
        Player::at(self.sheet(id).owner.wrapping_sub(1))
    }
    /// Who controls it.
    pub fn controller(&self, id: ObjectId) -> Option<Player> {
        Player::at(self.sheet(id).controller.wrapping_sub(1))
    }
    /// What it is attached to, or whose layer or ability it is.
    pub fn host(&self, id: ObjectId) -> Observed<ObjectId> {
        match self.sheet(id).host {
            0 => Observed::NotObserved,
            1 => Observed::Absent,
            n => ObjectId::new(n as usize - 1).map_or(Observed::Absent, Observed::Present),
        }
    }
    /// Its name, an id of the case's texts.
    pub fn name(&self, id: ObjectId) -> Option<TextId> {
        let name = self.sheet(id).name;
        (name != TextId(0)).then_some(name)
    }
    /// A number as modified: what counts in the game.
    pub fn modified(&self, id: ObjectId, number: R::Number) -> Observed<i32> {
        let (sheet, i) = (self.sheet(id), number.index());
        Self::three(sheet.value_seen, sheet.has, i, sheet.value[i as usize])
    }
    /// A number's base value.
    pub fn base(&self, id: ObjectId, number: R::Number) -> Observed<i32> {
        let (sheet, i) = (self.sheet(id), number.index());
        Self::three(sheet.base_seen, sheet.has, i, sheet.base[i as usize])
    }
    /// The words of a list; `None` when the engine does not show the list.
    pub fn words(&self, id: ObjectId, list: R::List) -> Option<Words> {
        let (sheet, i) = (self.sheet(id), list.index());
        (sheet.lists_seen >> i & 1 == 1).then(|| Words(sheet.words[i as usize]))
    }
    /// Words that the rulebook does not know, in that list, at most [`MAX_OTHERS`] an object.
    pub fn others(&self, id: ObjectId, list: R::List) -> impl Iterator<Item = TextId> {
        let sheet = self.sheet(id);
        let kept = (sheet.others as usize).min(MAX_OTHERS);
        (0..kept).filter(move |i| sheet.other_list[*i] == list.index()).map(move |i| sheet.other[i])
    }
    /// A yes or no; `None` when the engine does not show it.
    pub fn flag(&self, id: ObjectId, flag: R::Flag) -> Option<bool> {
        let (sheet, i) = (self.sheet(id), flag.index());
        (sheet.flags_seen >> i & 1 == 1).then_some(sheet.flags >> i & 1 == 1)
    }
    /// A player's number; `None` when the engine does not show it.
    pub fn tally(&self, player: Player, tally: R::Tally) -> Option<i32> {
        let (seat, i) = (&self.players[player.index() as usize], tally.index());
        (seat.seen >> i & 1 == 1).then(|| seat.tally[i as usize])
    }
    /// Whether the game goes on for a player; `None` when the engine does not show it.
    pub fn outcome(&self, player: Player) -> Option<Outcome> {
        Outcome::at(self.players[player.index() as usize].outcome.wrapping_sub(1))
    }
    /// Whether the game is over: some player is shown not to be playing any more.
    pub fn is_over(&self) -> bool {
        self.players[0].is_over() || self.players[1].is_over()
    }
    /// The objects that look different in `other`, or are shown in only one of the two.
    pub fn changed(&self, other: &Shown<R>) -> Objects {
        let mut changed = Objects::NONE;
        for id in self.objects.or(other.objects).iter() {
            if !self.object_states[id.number()].is_like::<R>(&other.object_states[id.number()]) {
                changed.insert(id);
            }
        }
        changed
    }
    /// The whole sheet of an object, for comparing it as one; blank if the object is not shown.
    pub fn sheet(&self, id: ObjectId) -> &ShownObject {
        &self.object_states[id.number()]
    }

    fn three(seen: u8, has: u8, i: u8, value: i32) -> Observed<i32> {
        match (seen >> i & 1, has >> i & 1) {
            (0, _) => Observed::NotObserved,
            (_, 0) => Observed::Absent,
            _ => Observed::Present(value),
        }
    }
}
