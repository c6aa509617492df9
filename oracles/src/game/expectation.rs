//! What must be shown after a step: an expectation for every aspect of every object, and for both players.

use crate::Aspects;
use crate::adapter::shown::ShownObject;
use crate::limits::MAX_LISTS;
use crate::{
    Listed, MAX_OBJECTS, ObjectId, Objects, Past, Player, Rulebook, Shown, TextId, Vocabulary, Words,
};
use std::marker::PhantomData;

/// What must be shown after a step.
///
/// At first, nothing changes: everything must be shown as it was shown before the step, and no object vanishes or appears. The
/// rulebook then says what the step does. What it *sets* has a value of its own. What it leaves *open* is not determined: the
/// document and the vocabulary do not say what becomes of it, or the rulebook does not work it out. What was not shown before, and
/// is not set, is not determined either.
///
/// So an expectation comes from the cards, the steps, and what was shown before, and never from what the engine shows after the
/// step.
///
/// ```
/// # #[cfg(feature = "mtg")] {
/// # use headjudge_oracles::{mtg::{Flag, Mtg, Zone}, Aspects, Expectation, ObjectId};
/// fn tap(expected: &mut Expectation<Mtg>, permanent: ObjectId) {
///     expected.flag(permanent, Flag::Tapped, true);
/// }
/// fn dies(expected: &mut Expectation<Mtg>, creature: ObjectId) {
///     // What is shown of a card in a graveyard is not said. That its owner is the same goes without saying.
///     expected.open(creature, !(Aspects::PRESENCE | Aspects::OWNER));
///     expected.zone(creature, Zone::Graveyard);
/// }
/// # }
/// ```
pub struct Expectation<R: Vocabulary> {
    reached: Objects,
    objects: [Reach; MAX_OBJECTS + 1],
    pub(crate) players: [PlayerReach; 2],
    /// The objects that may be somewhere else after the step. What they show there is open.
    may_go: Objects,
    keeps_outcomes: bool,
    everything_open: bool,
    /// The objects of which it was reported that they vanish or appear. Whether they are shown is not judged again.
    reported: Objects,
    rulebook: PhantomData<R>,
}

/// What is expected of one object.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// The aspects that are not determined.
    pub(crate) open: Aspects,
    /// The aspects that have the value in `now`.
    pub(crate) set: Aspects,
    /// Those of them that may also stay as they were.
    pub(crate) or_before: Aspects,
    /// The words of each list that are not determined.
    pub(crate) open_words: [u64; MAX_LISTS],
    pub(crate) now: ShownObject,
}

/// What is expected of one player: sets of tallies, by their index.
#[derive(Clone, Copy)]
pub(crate) struct PlayerReach {
    pub(crate) open: u8,
    pub(crate) set: u8,
    pub(crate) tally: [i32; crate::limits::MAX_TALLIES],
}

impl Reach {
    pub(crate) const NOTHING: Reach = Reach {
        open: Aspects::NONE,
        set: Aspects::NONE,
        or_before: Aspects::NONE,
        open_words: [0; MAX_LISTS],
        now: ShownObject::BLANK,
    };
    /// What is in `now` means nothing where it is not set.
    fn clear(&mut self) {
        let Reach { open, set, or_before, open_words, now: _ } = self;
        (*open, *set, *or_before) = (Aspects::NONE, Aspects::NONE, Aspects::NONE);
        *open_words = [0; MAX_LISTS];
    }
}

impl PlayerReach {
    const NOTHING: PlayerReach = PlayerReach { open: 0, set: 0, tally: [0; crate::limits::MAX_TALLIES] };
}

impl<R: Rulebook> Default for Expectation<R> {
    fn default() -> Self {
        Expectation {
            reached: Objects::NONE,
            objects: [Reach::NOTHING; MAX_OBJECTS + 1],
            players: [PlayerReach::NOTHING; 2],
            may_go: Objects::NONE,
            keeps_outcomes: false,
            everything_open: false,
            reported: Objects::NONE,
            rulebook: PhantomData,
        }
    }
}

impl<R: Rulebook> Expectation<R> {
    /// Expects that nothing changes.
    pub fn clear(&mut self) {
        for id in self.reached.iter() {
            self.objects[id.number()].clear();
        }
        (self.reached, self.may_go) = (Objects::NONE, Objects::NONE);
        self.players = [PlayerReach::NOTHING; 2];
        (self.keeps_outcomes, self.everything_open) = (false, false);
    }
    /// Does not judge again whether this object is shown.
    pub fn report_presence(&mut self, id: ObjectId) {
        self.reported.insert(id);
    }
    /// Forgets what was reported, for a new case.
    pub fn start(&mut self) {
        self.clear();
        self.reported = Objects::NONE;
    }
    pub(crate) fn judges_presence(&self, id: ObjectId) -> bool {
        !self.reported.has(id)
    }
    /// The objects of which something is set or open.
    pub(crate) fn reached(&self) -> Objects {
        self.reached
    }
    pub(crate) fn is_everything_open(&self) -> bool {
        self.everything_open
    }
    pub(crate) fn of(&self, id: ObjectId) -> &Reach {
        &self.objects[id.number()]
    }
    fn reach(&mut self, id: ObjectId) -> &mut Reach {
        self.reached.insert(id);
        &mut self.objects[id.number()]
    }
    /// Sets some aspects: they are not open any more, and have one value.
    fn set(&mut self, id: ObjectId, aspects: Aspects) -> &mut ShownObject {
        let reach = self.reach(id);
        (reach.open, reach.or_before) = (reach.open & !aspects, reach.or_before & !aspects);
        reach.set = reach.set | aspects;
        &mut reach.now
    }

    /// Leaves everything open: nothing is judged at this step.
    pub fn open_everything(&mut self) {
        self.everything_open = true;
    }
    /// Leaves these aspects of an object open. With its zone, whether it is shown is open, too: an engine may show the objects of some
    /// zones only.
    pub fn open(&mut self, id: ObjectId, mut aspects: Aspects) {
        let reach = self.reach(id);
        if aspects.meets(Aspects::ZONE) {
            aspects = aspects | Aspects::PRESENCE;
        }
        (reach.open, reach.set) = (reach.open | aspects, reach.set & !aspects);
    }
    /// Leaves these aspects of several objects open.
    pub fn open_all(&mut self, objects: Objects, aspects: Aspects) {
        objects.iter().for_each(|id| self.open(id, aspects));
    }
    /// Leaves open whether these words are in a list. The other words stay as they are expected.
    pub fn open_words(&mut self, id: ObjectId, list: R::List, words: Words) {
        self.reach(id).open_words[list.index() as usize] |= words.0;
    }
    /// The object is in this zone, if it is shown. An engine may show the objects of some zones only.
    pub fn zone(&mut self, id: ObjectId, zone: R::Zone) {
        self.set(id, Aspects::ZONE).zone = zone.index() + 1;
        self.open(id, Aspects::PRESENCE);
    }
    /// The object may go to another zone, or cease to be shown; what it shows then is open. If it stays, it is as is expected of it.
    pub fn may_go(&mut self, id: ObjectId) {
        self.may_go.insert(id);
    }
    pub(crate) fn has_gone(&self, id: ObjectId, before: &Shown<R>, after: &Shown<R>) -> bool {
        self.may_go.has(id) && before.zone(id) != after.zone(id)
    }
    /// The object ceases to exist: it is not shown any more.
    pub fn gone(&mut self, id: ObjectId) {
        self.set(id, Aspects::PRESENCE);
    }
    /// Who owns the object.
    pub fn owner(&mut self, id: ObjectId, player: Player) {
        self.set(id, Aspects::OWNER).owner = player.index() + 1;
    }
    /// Who controls the object.
    pub fn controller(&mut self, id: ObjectId, player: Player) {
        self.set(id, Aspects::CONTROLLER).controller = player.index() + 1;
    }
    /// What the object is attached to, or `None` if it is attached to nothing.
    pub fn host(&mut self, id: ObjectId, host: Option<ObjectId>) {
        self.set(id, Aspects::HOST).host = host.map_or(1, |host| host.number() as u8 + 1);
    }
    /// The name.
    pub fn name(&mut self, id: ObjectId, name: TextId) {
        self.set(id, Aspects::NAME).name = name;
    }
    /// The names of the cards as they are dealt, where the rulebook says [which](Vocabulary::dealt_name).
    pub fn dealt_names(&mut self, past: &Past<'_, R>) {
        for (id, card) in Objects::first(past.cards.len()).iter().zip(past.cards) {
            // The names are the first texts of a case, so the id is mostly the number of the card.
            let guess = TextId(id.number() as u16);
            if let Some(name) = R::dealt_name(card).and_then(|name| past.texts.find_like(name, guess)) {
                self.name(id, name);
            }
        }
    }
    /// The base value of a number.
    pub fn base(&mut self, id: ObjectId, number: R::Number, value: i32) {
        let i = number.index();
        let now = self.set(id, Aspects::base::<R>(number));
        now.has |= 1 << i;
        now.base[i as usize] = value;
    }
    /// The modified value of a number.
    pub fn modified(&mut self, id: ObjectId, number: R::Number, value: i32) {
        let i = number.index();
        let now = self.set(id, Aspects::modified::<R>(number));
        now.has |= 1 << i;
        now.value[i as usize] = value;
    }
    /// The object does not have this number.
    pub fn absent(&mut self, id: ObjectId, number: R::Number) {
        let i = number.index();
        let now = self.set(id, Aspects::number::<R>(number));
        now.has &= !(1 << i);
        (now.base[i as usize], now.value[i as usize]) = (0, 0);
    }
    /// The words of a list, and no others. Words that the rulebook does not know stay.
    pub fn words(&mut self, id: ObjectId, list: R::List, words: Words) {
        self.set(id, Aspects::list::<R>(list)).words[list.index() as usize] = words.0;
    }
    /// A flag.
    pub fn flag(&mut self, id: ObjectId, flag: R::Flag, is: bool) {
        let i = flag.index();
        let now = self.set(id, Aspects::flag::<R>(flag));
        now.flags = now.flags & !(1 << i) | u16::from(is) << i;
    }
    /// Says that these aspects, which are set, may as well stay as they were.
    pub fn or_before(&mut self, id: ObjectId, aspects: Aspects) {
        let reach = self.reach(id);
        reach.or_before = reach.or_before | aspects & reach.set;
    }
    /// A number of a player.
    pub fn tally(&mut self, player: Player, tally: R::Tally, value: i32) {
        let (player, i) = (&mut self.players[player.index() as usize], tally.index());
        (player.open, player.set) = (player.open & !(1 << i), player.set | 1 << i);
        player.tally[i as usize] = value;
    }
    /// Leaves a number of a player open.
    pub fn open_tally(&mut self, player: Player, tally: R::Tally) {
        let (player, i) = (&mut self.players[player.index() as usize], tally.index());
        (player.open, player.set) = (player.open | 1 << i, player.set & !(1 << i));
    }
    /// Leaves open all numbers of both players, and how the game ends.
    pub fn open_players(&mut self) {
        for player in &mut self.players {
            (player.open, player.set) = (u8::MAX, 0);
        }
        self.keeps_outcomes = false;
    }
    /// The game does not end. Without this, whether it does is open.
    pub fn keep_outcomes(&mut self) {
        self.keeps_outcomes = true;
    }
    /// Leaves open whether the game ends.
    pub fn open_outcomes(&mut self) {
        self.keeps_outcomes = false;
    }
    pub(crate) fn judges_outcomes(&self) -> bool {
        self.keeps_outcomes && !self.everything_open
    }
}
