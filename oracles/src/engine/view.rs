//! The builder with which an engine shows its table.

use crate::adapter::shown::{MAX_OTHERS, REPEATED, ShownObject, ShownPlayer, ZoneIndex};
use crate::check_limits::check;
use crate::{FieldSet, Listed, ObjectId, Objects, Outcome, Player, Rulebook, Shown, TextId, Texts, Words};

/// The table as an engine shows it, filled anew each time that the engine is observed.
///
/// Show what your engine knows. A property that you do not show is *not observed*, and no rule judges it.
///
/// ```
/// # #[cfg(feature = "kf")] {
/// # use headjudge_oracles::{kf::{Kf, Number, Tally, Zone}, ObjectId, Player, Shown, Texts, View};
/// fn observe(view: &mut View<Kf>, creature: ObjectId, printed: i32, power: i32) {
///     view.object(creature).zone(Zone::Play).number(Number::Power, printed, power);
///     view.player(Player::One).tally(Tally::Aember, 2);
/// }
/// # let (mut shown, mut texts) = (Shown::default(), Texts::default());
/// # observe(&mut View::new(&mut shown, &mut texts), ObjectId::FIRST, 3, 5);
/// # assert_eq!(shown.tally(Player::One, Tally::Aember), Some(2));
/// # }
/// ```
pub struct View<'a, R: Rulebook> {
    shown: &'a mut Shown<R>,
    texts: &'a mut Texts,
}

impl<'a, R: Rulebook> View<'a, R> {
    /// A view that clears `shown` and then fills it.
    #[inline(always)]
    pub fn new(shown: &'a mut Shown<R>, texts: &'a mut Texts) -> View<'a, R> {
        const { check::<R>() };
        for id in shown.objects.iter() {
            let object = &mut shown.object_states[id.number()];
            shown.names[id.number()] = object.name;
            *object = ShownObject::BLANK;
        }
        shown.objects = Objects::NONE;
        shown.zones = ZoneIndex::NONE;
        shown.players = [ShownPlayer::BLANK; 2];
        shown.ended = false;
        View { shown, texts }
    }
    /// Starts to show an object, which exists from then on in what is shown.
    #[inline(always)]
    pub fn object(&mut self, id: ObjectId) -> ObjectView<'_, R> {
        self.shown.objects.insert(id);
        let guess = self.shown.names[id.number()];
        let (shown, zones) = (&mut self.shown.object_states[id.number()], &mut self.shown.zones);
        ObjectView { id, shown, zones, texts: self.texts, guess, rulebook: std::marker::PhantomData }
    }
    /// Hides these fields of everything that was shown so far.
    pub fn hide(&mut self, hidden: FieldSet) {
        self.shown.hide(hidden);
    }
    /// Hides of each object what is not shown of it there.
    pub fn hide_unlike(&mut self, there: &Shown<R>) {
        self.shown.hide_unlike(there);
    }
    /// Starts to show a player.
    #[inline(always)]
    pub fn player(&mut self, player: Player) -> PlayerView<'_, R> {
        PlayerView {
            shown: &mut self.shown.players[player.index() as usize],
            rulebook: std::marker::PhantomData,
        }
    }
}

/// Shows one object: each method shows one property and returns the builder.
pub struct ObjectView<'a, R: Rulebook> {
    id: ObjectId,
    shown: &'a mut ShownObject,
    zones: &'a mut ZoneIndex,
    texts: &'a mut Texts,
    guess: TextId,
    rulebook: std::marker::PhantomData<R>,
}

impl<R: Rulebook> ObjectView<'_, R> {
    /// The zone of the object.
    #[inline(always)]
    pub fn zone(self, zone: R::Zone) -> Self {
        self.zones.enter(self.id, zone.index());
        self.shown.zone = zone.index() + 1;
        self
    }
    /// The owner of the object.
    #[inline(always)]
    pub fn owner(self, player: Player) -> Self {
        self.shown.owner = player.index() + 1;
        self
    }
    /// The controller of the object.
    #[inline(always)]
    pub fn controller(self, player: Player) -> Self {
        self.shown.controller = player.index() + 1;
        self
    }
    /// The host of the object: what it is attached to, or the source of a layer or ability. `None` shows that it has none.
    #[inline(always)]
    pub fn host(self, host: Option<ObjectId>) -> Self {
        self.shown.host = host.map_or(1, |h| h.number() as u8 + 1);
        self
    }
    /// The name of the object.
    #[inline(always)]
    pub fn name(self, name: &str) -> Self {
        self.shown.name = self.texts.intern_like(name, self.guess);
        self
    }
    /// A number with its base value (before effects) and its modified value (with all effects applied).
    #[inline(always)]
    pub fn number(self, number: R::Number, base: i32, modified: i32) -> Self {
        self.base(number, base).modified(number, modified)
    }
    /// The modified value of a number, if the engine has no base value for it.
    #[inline(always)]
    pub fn modified(self, number: R::Number, modified: i32) -> Self {
        let i = number.index();
        self.shown.value_seen |= 1 << i;
        self.shown.has |= 1 << i;
        self.shown.value[i as usize] = modified;
        self
    }
    /// The base value of a number, without its modified value.
    #[inline(always)]
    pub fn base(self, number: R::Number, base: i32) -> Self {
        let i = number.index();
        self.shown.base_seen |= 1 << i;
        self.shown.has |= 1 << i;
        self.shown.base[i as usize] = base;
        self
    }
    /// Shows that the object does not have this number. Absent is not zero.
    #[inline(always)]
    pub fn absent(self, number: R::Number) -> Self {
        let i = number.index();
        self.shown.base_seen |= 1 << i;
        self.shown.value_seen |= 1 << i;
        self.shown.has &= !(1 << i);
        self
    }
    /// A number with its base and modified value, or its absence: [`number`](Self::number) or [`absent`](Self::absent).
    #[inline(always)]
    pub fn number_or_absent(self, number: R::Number, base_and_modified: Option<(i32, i32)>) -> Self {
        match base_and_modified {
            Some((base, modified)) => self.number(number, base, modified),
            None => self.absent(number),
        }
    }
    /// A list of words by their spelling: all words that the object has, and no others. Words that the rulebook does not know
    /// are kept too, and that a word is repeated.
    pub fn words<'w>(mut self, list: R::List, words: impl IntoIterator<Item = &'w str>) -> Self {
        self = self.word_set(list, Words::NONE);
        let known = R::vocabulary(list);
        for word in words {
            match known.iter().position(|k| *k == word) {
                Some(bit) if self.shown.words[list.index() as usize] >> bit & 1 == 1 => {
                    self.keep(list.index() | REPEATED, word);
                }
                Some(bit) => self.shown.words[list.index() as usize] |= 1 << bit,
                None => self.keep(list.index(), word),
            }
        }
        self
    }
    /// A list of words as a set, for engines that store them as one.
    #[inline(always)]
    pub fn word_set(self, list: R::List, words: Words) -> Self {
        self.shown.lists_seen |= 1 << list.index();
        self.shown.words[list.index() as usize] = words.0;
        self
    }
    /// A flag.
    #[inline(always)]
    pub fn flag(self, flag: R::Flag, on: bool) -> Self {
        self.shown.flags_seen |= 1 << flag.index();
        self.shown.flags |= u16::from(on) << flag.index();
        self
    }
    /// Everything that was shown of an object before, except its name and its unknown words, whose ids belong to one case.
    pub fn same_as(self, before: &ShownObject) -> Self {
        *self.shown = before.without_texts();
        match R::Zone::at(before.zone.wrapping_sub(1)) {
            Some(zone) => self.zone(zone),
            None => self,
        }
    }
    /// Everything that is shown of the object so far.
    #[inline(always)]
    pub fn shown(&self) -> &ShownObject {
        self.shown
    }

    /// Keeps an unknown word, or one that is repeated.
    fn keep(&mut self, list: u8, word: &str) {
        if let Some(free) = self.shown.other.get_mut(self.shown.others as usize) {
            *free = self.texts.intern(word);
            self.shown.other_list[self.shown.others as usize] = list;
        }
        self.shown.others = self.shown.others.saturating_add(1).min(MAX_OTHERS as u16 + 1);
    }
}

/// Shows one player: each method shows one property and returns the builder.
pub struct PlayerView<'a, R: Rulebook> {
    shown: &'a mut ShownPlayer,
    rulebook: std::marker::PhantomData<R>,
}

impl<R: Rulebook> PlayerView<'_, R> {
    /// A number of the player.
    #[inline(always)]
    pub fn tally(self, tally: R::Tally, number: i32) -> Self {
        self.shown.seen |= 1 << tally.index();
        self.shown.tally[tally.index() as usize] = number;
        self
    }
    /// Whether the player is still playing, or how the game ended for them.
    #[inline(always)]
    pub fn outcome(self, outcome: Outcome) -> Self {
        self.shown.outcome = outcome.index() + 1;
        self
    }
}
