//! What an engine shows after a step, in a flat form that is cheap to fill and to compare.

use crate::limits::{MAX_LISTS, MAX_NUMBERS, MAX_TALLIES, MAX_ZONES};
use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Observed, Outcome, Player, TextId, Vocabulary, Words};
use std::marker::PhantomData;

/// The most unknown and repeated words of an object that are kept. See [`Shown::others`] and [`Shown::repeated`].
pub const MAX_OTHERS: usize = 4;
/// Marks the list of a word that the rulebook knows, and that was shown before in the same list.
pub(crate) const REPEATED: u8 = 1 << 7;

/// Everything that is shown of one object. [`Shown`] reads its fields, and [`Shown::changed`] compares it.
// Masks say which fields are shown. A field that is not shown is zero. In the order that the compiler would choose, showing takes longer.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(8))]
pub struct ShownObject {
    pub(crate) base_seen: u8,
    pub(crate) value_seen: u8,
    pub(crate) has: u8,
    pub(crate) lists_seen: u8,
    pub(crate) zone: u8,       // index + 1; 0: not shown
    pub(crate) owner: u8,      // index + 1; 0: not shown
    pub(crate) controller: u8, // index + 1; 0: not shown
    pub(crate) host: u8,       // object number + 1; 1: no host; 0: not shown
    pub(crate) flags_seen: u16,
    pub(crate) flags: u16,
    pub(crate) name: TextId,                 // 0: not shown
    pub(crate) others: u16, // the number of unknown and repeated words, including those beyond MAX_OTHERS
    pub(crate) other_list: [u8; MAX_OTHERS], // with the bit REPEATED for a repeated word
    pub(crate) other: [TextId; MAX_OTHERS],
    pub(crate) base: [i32; MAX_NUMBERS],
    pub(crate) value: [i32; MAX_NUMBERS],
    pub(crate) words: [u64; MAX_LISTS],
}

impl ShownObject {
    /// Nothing is shown of the object.
    pub(crate) const BLANK: ShownObject = ShownObject {
        base_seen: 0,
        value_seen: 0,
        has: 0,
        lists_seen: 0,
        zone: 0,
        owner: 0,
        controller: 0,
        host: 0,
        flags_seen: 0,
        flags: 0,
        name: TextId(0),
        others: 0,
        other_list: [0; MAX_OTHERS],
        other: [TextId(0); MAX_OTHERS],
        base: [0; MAX_NUMBERS],
        value: [0; MAX_NUMBERS],
        words: [0; MAX_LISTS],
    };

    /// Takes the unknown words of another object.
    #[inline]
    pub(crate) fn keep_unknown_words(&mut self, of: &ShownObject) {
        (self.others, self.other_list, self.other) = (of.others, of.other_list, of.other);
    }
    /// The same without its name and its unknown words, whose ids belong to one case.
    #[inline(always)]
    pub(crate) fn without_texts(&self) -> ShownObject {
        let ShownObject { name, others, other_list, other, .. } = ShownObject::BLANK;
        ShownObject { name, others, other_list, other, ..*self }
    }
    /// Whether both show the same. Of the numbers and the lists, only those that the rulebook has are compared: the others are blank.
    #[inline(always)]
    fn is_like<R: Vocabulary>(&self, other: &ShownObject) -> bool {
        let (numbers, lists) = (R::Number::WORDS.len(), R::List::WORDS.len());
        self.rest() == other.rest()
            && self.base[..numbers] == other.base[..numbers]
            && self.value[..numbers] == other.value[..numbers]
            && self.words[..lists] == other.words[..lists]
    }
    /// All fields but the numbers and the lists.
    #[inline(always)]
    fn rest(&self) -> impl PartialEq + use<> {
        let seen = [self.base_seen, self.value_seen, self.has, self.lists_seen];
        let place = [self.zone, self.owner, self.controller, self.host];
        (seen, place, [self.flags_seen, self.flags, self.name.0, self.others], self.other_list, self.other)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShownPlayer {
    pub(crate) seen: u8,
    pub(crate) outcome: u8, // index + 1; 0: not shown
    pub(crate) tally: [i32; MAX_TALLIES],
}

impl ShownPlayer {
    pub(crate) const BLANK: ShownPlayer = ShownPlayer { seen: 0, outcome: 0, tally: [0; MAX_TALLIES] };

    #[inline(always)]
    fn is_over(&self) -> bool {
        self.outcome > Outcome::Playing as u8 + 1
    }
}

/// The objects in each zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZoneIndex {
    zones: [Objects; MAX_ZONES],
    all: Objects,
}

impl ZoneIndex {
    pub(crate) const NONE: ZoneIndex = ZoneIndex { zones: [Objects::NONE; MAX_ZONES], all: Objects::NONE };

    /// Puts an object into the zone with this index, and takes it out of any other.
    #[inline(always)]
    pub(crate) fn enter(&mut self, id: ObjectId, zone: u8) {
        if self.all.has(id) {
            self.leave(id);
        }
        self.all.insert(id);
        if (zone as usize) < MAX_ZONES {
            self.zones[zone as usize].insert(id);
        }
    }
    /// Takes an object out of every zone.
    // Rarely called: out of line, it does not keep [`enter`](Self::enter) and its callers from being inlined.
    #[cold]
    pub(crate) fn leave(&mut self, id: ObjectId) {
        self.zones.iter_mut().for_each(|there| there.remove(id));
        self.all.remove(id);
    }
}

/// What an engine shows after a step: every object that it knows, and both players.
///
/// An engine fills it through a [`View`](crate::View), and rules read it. All games use this one type; the closed lists of the
/// rulebook give its fields their meaning.
#[derive(Clone, Debug)]
pub struct Shown<R: Vocabulary> {
    pub(crate) objects: Objects,
    pub(crate) object_states: [ShownObject; MAX_OBJECTS + 1],
    pub(crate) players: [ShownPlayer; 2],
    /// Whether the game counts as over although no outcome is shown.
    pub(crate) ended: bool,
    pub(crate) zones: ZoneIndex,
    /// The names that the objects had when they were last shown here. Names rarely change, so they are tried first.
    pub(crate) names: [TextId; MAX_OBJECTS + 1],
    pub(crate) rulebook: PhantomData<R>,
}

impl<R: Vocabulary> Default for Shown<R> {
    fn default() -> Self {
        Shown {
            objects: Objects::NONE,
            object_states: [ShownObject::BLANK; MAX_OBJECTS + 1],
            players: [ShownPlayer::BLANK; 2],
            ended: false,
            zones: ZoneIndex::NONE,
            names: [TextId::default(); MAX_OBJECTS + 1],
            rulebook: PhantomData,
        }
    }
}

impl<R: Vocabulary> PartialEq for Shown<R> {
    fn eq(&self, other: &Self) -> bool {
        self.objects == other.objects && self.players == other.players && self.changed(other).is_empty()
    }
}

impl<R: Vocabulary> Shown<R> {
    /// The objects that the engine shows.
    #[inline(always)]
    pub fn objects(&self) -> Objects {
        self.objects
    }
    /// The zone of the object, or `None` if the engine does not show it.
    #[inline(always)]
    pub fn zone(&self, id: ObjectId) -> Option<R::Zone> {
        R::Zone::at(self.object(id).zone.wrapping_sub(1))
    }
    /// The objects that are shown in this zone.
    #[inline(always)]
    pub fn in_zone(&self, zone: R::Zone) -> Objects {
        let at = zone.index() as usize;
        if at < MAX_ZONES { self.zones.zones[at] } else { Objects::NONE }
    }
    /// The objects that are shown in any zone.
    #[inline(always)]
    pub fn in_zones(&self) -> Objects {
        self.zones.all
    }
    /// The owner of the object.
    #[inline(always)]
    pub fn owner(&self, id: ObjectId) -> Option<Player> {
        Player::at(self.object(id).owner.wrapping_sub(1))
    }
    /// The controller of the object.
    #[inline(always)]
    pub fn controller(&self, id: ObjectId) -> Option<Player> {
        Player::at(self.object(id).controller.wrapping_sub(1))
    }
    /// The host of the object: what it is attached to, or the source of a layer or ability.
    #[inline(always)]
    pub fn host(&self, id: ObjectId) -> Observed<ObjectId> {
        match self.object(id).host {
            0 => Observed::NotObserved,
            1 => Observed::Absent,
            n => ObjectId::new(n as usize - 1).map_or(Observed::Absent, Observed::Present),
        }
    }
    /// The name of the object, as an id that [`Texts::get`](crate::Texts::get) looks up.
    #[inline(always)]
    pub fn name(&self, id: ObjectId) -> Option<TextId> {
        let name = self.object(id).name;
        (name != TextId(0)).then_some(name)
    }
    /// The modified value of a number: its value with all effects applied.
    #[inline(always)]
    pub fn modified(&self, id: ObjectId, number: R::Number) -> Observed<i32> {
        let (object, i) = (self.object(id), number.index());
        Self::observed(object.value_seen, object.has, i, object.value[i as usize])
    }
    /// The base value of a number: its value before effects.
    #[inline(always)]
    pub fn base(&self, id: ObjectId, number: R::Number) -> Observed<i32> {
        let (object, i) = (self.object(id), number.index());
        Self::observed(object.base_seen, object.has, i, object.base[i as usize])
    }
    /// The words of a list, or `None` if the engine does not show the list.
    #[inline(always)]
    pub fn words(&self, id: ObjectId, list: R::List) -> Option<Words> {
        let (object, i) = (self.object(id), list.index());
        (object.lists_seen >> i & 1 == 1).then(|| Words(object.words[i as usize]))
    }
    /// The words in a list that the rulebook does not know. At most [`MAX_OTHERS`] are kept of an object.
    pub fn others(&self, id: ObjectId, list: R::List) -> impl Iterator<Item = TextId> {
        self.kept(id, list.index())
    }
    /// The words in a list that the rulebook knows and that are shown again: once for each time after the first.
    pub fn repeated(&self, id: ObjectId, list: R::List) -> impl Iterator<Item = TextId> {
        self.kept(id, list.index() | REPEATED)
    }
    /// The lists in which a word is shown twice: a bit for each, by its index.
    pub fn repeated_lists(&self) -> u8 {
        let objects = self.objects.iter().map(|id| self.object(id));
        let kept = objects.flat_map(|object| &object.other_list[..(object.others as usize).min(MAX_OTHERS)]);
        kept.filter(|list| *list & REPEATED > 0).fold(0, |lists, list| lists | 1 << (list & !REPEATED))
    }
    fn kept(&self, id: ObjectId, list: u8) -> impl Iterator<Item = TextId> {
        let object = self.object(id);
        let kept = (object.others as usize).min(MAX_OTHERS);
        (0..kept).filter(move |i| object.other_list[*i] == list).map(move |i| object.other[i])
    }
    /// A flag, or `None` if the engine does not show it.
    #[inline(always)]
    pub fn flag(&self, id: ObjectId, flag: R::Flag) -> Option<bool> {
        let (object, i) = (self.object(id), flag.index());
        if object.flags_seen >> i & 1 == 0 { None } else { Some(object.flags >> i & 1 == 1) }
    }
    /// A number of a player, or `None` if the engine does not show it.
    #[inline(always)]
    pub fn tally(&self, player: Player, tally: R::Tally) -> Option<i32> {
        let (player, i) = (&self.players[player.index() as usize], tally.index());
        (player.seen >> i & 1 == 1).then(|| player.tally[i as usize])
    }
    /// Whether a player is still playing or how the game ended for them, or `None` if the engine does not show it.
    #[inline(always)]
    pub fn outcome(&self, player: Player) -> Option<Outcome> {
        Outcome::at(self.players[player.index() as usize].outcome.wrapping_sub(1))
    }
    /// Whether the game is over: a player is shown to have won, lost or drawn. If no outcome is shown, whether it may be
    /// over: see [`Rulebook::may_be_over`](crate::Rulebook::may_be_over).
    #[inline(always)]
    pub fn is_over(&self) -> bool {
        self.players[0].is_over() || self.players[1].is_over() || self.ended
    }
    /// Says that the game may be over. This changes nothing if the outcome of a player is shown.
    pub fn end_unless_shown(&mut self) {
        self.ended = !self.shows_outcome();
    }
    /// Whether the outcome of a player is shown.
    #[inline(always)]
    pub fn shows_outcome(&self) -> bool {
        self.players.iter().any(|player| player.outcome > 0)
    }
    /// The objects that are shown differently in `other`, or in one of the two only.
    pub fn changed(&self, other: &Shown<R>) -> Objects {
        let mut changed = Objects::NONE;
        for id in self.objects.or(other.objects).iter() {
            let is_like = self.object_states[id.number()].is_like::<R>(&other.object_states[id.number()]);
            changed.insert_if(!is_like, id);
        }
        changed
    }
    /// Everything that is shown of an object; blank if the object is not shown.
    #[inline(always)]
    pub fn object(&self, id: ObjectId) -> &ShownObject {
        &self.object_states[id.number()]
    }

    #[inline(always)]
    fn observed(seen: u8, has: u8, i: u8, value: i32) -> Observed<i32> {
        if seen >> i & 1 == 0 {
            Observed::NotObserved
        } else if has >> i & 1 == 0 {
            Observed::Absent
        } else {
            Observed::Present(value)
        }
    }
}
