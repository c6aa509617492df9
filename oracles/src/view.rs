//! How an engine shows itself: the builder that fills a [`Shown`].

use crate::shown::{MAX_OTHERS, ShownObject, ShownPlayer, ZoneIndex};
use crate::{Listed, ObjectId, Objects, Outcome, Player, Rulebook, Shown, TextId, Texts, Words};

/// Filled by an engine each time it is observed. What is not filled in is *not observed*, and no rule
/// speaks of it.
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
    /// A view that fills `shown` afresh.
    pub fn new(shown: &'a mut Shown<R>, texts: &'a mut Texts) -> View<'a, R> {
        for id in shown.objects.iter() {
            let sheet = &mut shown.object_states[id.number()];
            shown.names[id.number()] = sheet.name;
            *sheet = ShownObject::BLANK;
        }
        shown.objects = Objects::NONE;
        shown.places = ZoneIndex::NONE;
        shown.players = [ShownPlayer::BLANK; 2];
        View { shown, texts }
    }
    /// Shows an object.
    pub fn object(&mut self, id: ObjectId) -> ObjectView<'_, R> {
        self.shown.objects.insert(id);
        let guess = self.shown.names[id.number()];
        let (sheet, places) = (&mut self.shown.object_states[id.number()], &mut self.shown.places);
        ObjectView { id, sheet, places, texts: self.texts, guess, rulebook: std::marker::PhantomData }
    }
    /// Shows a player.
    pub fn player(&mut self, player: Player) -> PlayerView<'_, R> {
        PlayerView {
            seat: &mut self.shown.players[player.index() as usize],
            rulebook: std::marker::PhantomData,
        }
    }
}

/// Fills what is shown of one object; every method shows one field and returns the builder.
pub struct ObjectView<'a, R: Rulebook> {
    id: ObjectId,
    sheet: &'a mut ShownObject,
    places: &'a mut ZoneIndex,
    texts: &'a mut Texts,
    guess: TextId,
    rulebook: std::marker::PhantomData<R>,
}

impl<R: Rulebook> ObjectView<'_, R> {
    /// Where it is.
    pub fn zone(self, zone: R::Zone) -> Self {
        self.places.enter(self.id, zone.index());
        self.sheet.zone = zone.index() + 1;
        self
    }
    /// Who owns it.
    pub fn owner(self, player: Player) -> Self {
        self.sheet.owner = player.index() + 1;
        self
    }
    /// Who controls it.
    pub fn controller(self, player: Player) -> Self {
        self.sheet.controller = player.index() + 1;
        self
    }
    /// What it is attached to, or whose layer or ability it is; `None` for nothing.
    pub fn host(self, host: Option<ObjectId>) -> Self {
        self.sheet.host = host.map_or(1, |h| h.number() as u8 + 1);
        self
    }
    /// Its name.
    pub fn name(self, name: &str) -> Self {
        self.sheet.name = self.texts.intern_like(name, self.guess);
        self
    }
    /// A number: its base and its modified value.
    pub fn number(self, number: R::Number, base: i32, modified: i32) -> Self {
        self.base(number, base).modified(number, modified)
    }
    /// A number's modified value alone, where the engine knows no base or does not show it.
    pub fn modified(self, number: R::Number, modified: i32) -> Self {
        let i = number.index();
        self.sheet.value_seen |= 1 << i;
        self.sheet.has |= 1 << i;
        self.sheet.value[i as usize] = modified;
        self
    }
    /// A number's base value alone.
    pub fn base(self, number: R::Number, base: i32) -> Self {
        let i = number.index();
        self.sheet.base_seen |= 1 << i;
        self.sheet.has |= 1 << i;
        self.sheet.base[i as usize] = base;
        self
    }
    /// A number that the object does not have. Absent is not zero.
    pub fn absent(self, number: R::Number) -> Self {
        let i = number.index();
        self.sheet.base_seen |= 1 << i;
        self.sheet.value_seen |= 1 << i;
        self.sheet.has &= !(1 << i);
        self
    }
    /// A number with its base and modified value, or none: [`number`](Self::number) or [`absent`](Self::absent).
    pub fn number_or_absent(self, number: R::Number, base_and_modified: Option<(i32, i32)>) -> Self {
        match base_and_modified {
            Some((base, modified)) => self.number(number, base, modified),
            None => self.absent(number),
        }
    }
    /// A list of words, by their printed spelling. A word that the rulebook does not know is kept as it is.
    pub fn words<'w>(mut self, list: R::List, words: impl IntoIterator<Item = &'w str>) -> Self {
        self = self.word_set(list, Words::NONE);
        let known = R::vocabulary(list);
        for word in words {
            match known.iter().position(|k| *k == word) {
                Some(bit) => self.sheet.words[list.index() as usize] |= 1 << bit,
                None => self.other(list, word),
            }
        }
        self
    }
    /// A list of words as a set, for an engine that keeps them so.
    pub fn word_set(self, list: R::List, words: Words) -> Self {
        self.sheet.lists_seen |= 1 << list.index();
        self.sheet.words[list.index() as usize] = words.0;
        self
    }
    /// A yes or no.
    pub fn flag(self, flag: R::Flag, on: bool) -> Self {
        self.sheet.flags_seen |= 1 << flag.index();
        self.sheet.flags |= u16::from(on) << flag.index();
        self
    }
    /// All that was shown of an object before, but for its name and unknown words, which are a case's own.
    pub fn same_as(self, sheet: &ShownObject) -> Self {
        *self.sheet = sheet.without_texts();
        match R::Zone::at(sheet.zone.wrapping_sub(1)) {
            Some(zone) => self.zone(zone),
            None => self,
        }
    }
    /// What is shown of it so far.
    pub fn sheet(&self) -> &ShownObject {
        self.sheet
    }

    fn other(&mut self, list: R::List, word: &str) {
        if let Some(free) = self.sheet.other.get_mut(self.sheet.others as usize) {
            *free = self.texts.intern(word);
            self.sheet.other_list[self.sheet.others as usize] = list.index();
        }
        self.sheet.others = self.sheet.others.saturating_add(1).min(MAX_OTHERS as u8 + 1);
    }
}

/// Fills what is shown of one player.
pub struct PlayerView<'a, R: Rulebook> {
    seat: &'a mut ShownPlayer,
    rulebook: std::marker::PhantomData<R>,
}

impl<R: Rulebook> PlayerView<'_, R> {
    /// One of the player's numbers.
    pub fn tally(self, tally: R::Tally, number: i32) -> Self {
        self.seat.seen |= 1 << tally.index();
        self.seat.tally[tally.index() as usize] = number;
        self
    }
    /// Whether the game goes on for the player.
    pub fn outcome(self, outcome: Outcome) -> Self {
        self.seat.outcome = outcome.index() + 1;
        self
    }
}
