//! Properties that count as not shown, because a rule reported that they are wrong.

use crate::adapter::shown::{MAX_OTHERS, REPEATED, ShownObject, ShownPlayer};
use crate::{Evidence, FieldSet, Listed, ObjectId, Rulebook, Shown, Vocabulary};

/// What was shown when a property was reported, to compare with what is shown later.
#[derive(Clone, Copy, PartialEq)]
struct Reported {
    zone: u8,
    owner: u8,
    controller: u8,
    host: u8,
    flags: u16,
}

/// The properties that evidence names by its field: those with that word. Most fields name one property; an answer, for
/// example what was paid, names none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fields {
    numbers: u8,
    lists: u8,
    flags: u16,
    tallies: u8,
    zone: bool,
    owner: bool,
    controller: bool,
    host: bool,
    name: bool,
}

/// Properties that count as not shown from now on, because a rule reported that they are wrong: of an object, or of both
/// players.
///
/// An expectation that is computed from a wrong value is wrong, too, and would blame a rule that the engine follows.
///
/// A zone, an owner, a controller, a host, a flag or a tally counts as shown again as soon as it changes. Numbers, lists
/// and names do not: an effect adds to them, and what is added to a wrong value is wrong again.
#[derive(Default)]
pub struct Hidden {
    entries: Vec<Entry>,
}

/// A property that was reported.
#[derive(Clone, Copy)]
struct Entry {
    object: Option<ObjectId>,
    fields: Fields,
    was: Option<Reported>,
    players: [ShownPlayer; 2],
}

impl Hidden {
    /// Shows everything again.
    pub fn clear(&mut self) {
        self.entries.clear();
    }
    /// Whether everything is shown.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
    /// Hides what the evidence reports in `shown`, which the rule was judged on, and in everything shown later that is given
    /// to [`Hidden::apply`].
    pub fn report<R: Rulebook>(&mut self, evidence: &Evidence, shown: &mut Shown<R>) {
        let fields = Fields::named::<R>(evidence.property.field());
        let object = evidence.object;
        let was = object.map(|id| Reported::of(shown.object(id), fields));
        let entry = Entry { object, fields, was, players: shown.players };
        self.entries.push(entry);
        entry.hide(shown);
    }
    /// Hides in `shown`, which the engine showed after a step, what was reported and has not changed since.
    pub fn apply<R: Rulebook>(&mut self, shown: &mut Shown<R>) {
        // All are compared with what the engine shows before any is hidden.
        self.entries.iter_mut().for_each(|entry| entry.show_what_changed(shown));
        self.entries.iter().for_each(|entry| entry.hide(shown));
    }
}

impl Entry {
    /// Stops hiding what has changed since it was reported.
    fn show_what_changed<R: Rulebook>(&mut self, shown: &Shown<R>) {
        if let (Some(id), Some(was)) = (self.object, self.was) {
            let is = Reported::of(shown.object(id), self.fields);
            let fields = &mut self.fields;
            fields.zone &= is.zone == was.zone;
            fields.owner &= is.owner == was.owner;
            fields.controller &= is.controller == was.controller;
            fields.host &= is.host == was.host;
            fields.flags &= !(is.flags ^ was.flags);
        }
        for tally in 0..R::Tally::WORDS.len() {
            if (0..2).any(|player| shown.players[player].tally[tally] != self.players[player].tally[tally]) {
                self.fields.tallies &= !(1 << tally);
            }
        }
    }

    fn hide<R: Rulebook>(&self, shown: &mut Shown<R>) {
        for player in &mut shown.players {
            player.seen &= !self.fields.tallies;
            (0..R::Tally::WORDS.len())
                .filter(|i| self.fields.tallies >> i & 1 == 1)
                .for_each(|i| player.tally[i] = 0);
        }
        let Some(id) = self.object else { return };
        if self.fields.zone {
            shown.zones.leave(id);
        }
        self.fields.hide_in(&mut shown.object_states[id.number()]);
    }
}

impl<R: Vocabulary> Shown<R> {
    /// Hides these fields of every object and player, as if the engine did not show them.
    pub fn hide(&mut self, hidden: FieldSet) {
        let fields = Fields::of::<R>(hidden);
        let has_outcome = !hidden.has(Fields::outcome_place::<R>());
        for player in &mut self.players {
            player.outcome *= u8::from(has_outcome);
            player.seen &= !fields.tallies;
            (0..R::Tally::WORDS.len())
                .filter(|i| fields.tallies >> i & 1 == 1)
                .for_each(|i| player.tally[i] = 0);
        }
        for id in self.objects().iter() {
            if fields.zone {
                self.zones.leave(id);
            }
            fields.hide_in(&mut self.object_states[id.number()]);
        }
    }

    /// Hides of each object what is not shown of it there, as if this engine showed no more than that one.
    pub fn hide_unlike(&mut self, there: &Shown<R>) {
        for id in self.objects().and(there.objects()).iter() {
            let fields = Fields::unseen(&there.object_states[id.number()]);
            if fields.zone {
                self.zones.leave(id);
            }
            fields.hide_in(&mut self.object_states[id.number()]);
        }
    }
}

impl Reported {
    fn of(object: &ShownObject, fields: Fields) -> Reported {
        let ShownObject { zone, owner, controller, host, flags, .. } = *object;
        Reported { zone, owner, controller, host, flags: flags & fields.flags }
    }
}

impl Fields {
    /// What is not shown of an object.
    fn unseen(object: &ShownObject) -> Fields {
        Fields {
            numbers: !(object.base_seen | object.value_seen),
            lists: !object.lists_seen,
            flags: !object.flags_seen,
            tallies: 0,
            zone: object.zone == 0,
            owner: object.owner == 0,
            controller: object.controller == 0,
            host: object.host == 0,
            name: object.name == ShownObject::BLANK.name,
        }
    }

    /// The properties that have this word in the rulebook's vocabulary.
    fn named<R: Rulebook>(field: &str) -> Fields {
        fn bits<L: Listed>(field: &str) -> u16 {
            let words = L::WORDS.iter().enumerate().take(16);
            words.filter(|(_, word)| **word == field).fold(0, |bits, (i, _)| bits | 1 << i)
        }
        Fields {
            numbers: bits::<R::Number>(field) as u8,
            lists: bits::<R::List>(field) as u8,
            flags: bits::<R::Flag>(field),
            tallies: bits::<R::Tally>(field) as u8,
            zone: field == "zone",
            owner: field == "owner",
            controller: field == "controller",
            host: field == "host",
            name: field == "name",
        }
    }

    /// The fields in a set.
    fn of<R: Vocabulary>(set: FieldSet) -> Fields {
        let mut at = 5;
        let mut next = |len: usize| {
            at += len;
            (set.0 >> (at - len)) & ((1 << len) - 1)
        };
        let (numbers, lists) = (next(R::Number::WORDS.len()) as u8, next(R::List::WORDS.len()) as u8);
        let (flags, tallies) = (next(R::Flag::WORDS.len()) as u16, next(R::Tally::WORDS.len()) as u8);
        let [zone, owner, controller, host, name] = [0, 1, 2, 3, 4].map(|place| set.has(place));
        Fields { numbers, lists, flags, tallies, zone, owner, controller, host, name }
    }

    /// The place of the outcome among all fields: the last one.
    fn outcome_place<R: Vocabulary>() -> usize {
        5 + R::Number::WORDS.len() + R::List::WORDS.len() + R::Flag::WORDS.len() + R::Tally::WORDS.len()
    }

    fn hide_in(self, object: &mut ShownObject) {
        object.flags_seen &= !self.flags;
        object.flags &= !self.flags;
        object.base_seen &= !self.numbers;
        object.value_seen &= !self.numbers;
        object.has &= !self.numbers;
        object.lists_seen &= !self.lists;
        for (i, (base, value)) in object.base.iter_mut().zip(&mut object.value).enumerate() {
            if self.numbers >> i & 1 == 1 {
                (*base, *value) = (0, 0);
            }
        }
        for (i, words) in object.words.iter_mut().enumerate() {
            if self.lists >> i & 1 == 1 {
                *words = 0;
            }
        }
        self.hide_unknown_words(object);
        let none_if = |hidden: bool, value: u8| if hidden { 0 } else { value };
        object.zone = none_if(self.zone, object.zone);
        object.owner = none_if(self.owner, object.owner);
        object.controller = none_if(self.controller, object.controller);
        object.host = none_if(self.host, object.host);
        if self.name {
            object.name = ShownObject::BLANK.name;
        }
    }

    /// Removes the unknown and repeated words of the hidden lists. If there are more than are kept, their number stays as it is.
    fn hide_unknown_words(self, object: &mut ShownObject) {
        if self.lists == 0 || object.others == 0 || object.others as usize > MAX_OTHERS {
            return;
        }
        let (others, lists, words) = (object.others as usize, object.other_list, object.other);
        let ShownObject { others: none, other_list, other, .. } = ShownObject::BLANK;
        (object.others, object.other_list, object.other) = (none, other_list, other);
        for (list, word) in lists.into_iter().zip(words).take(others) {
            if self.lists >> (list & !REPEATED) & 1 == 0 {
                object.other_list[object.others as usize] = list;
                object.other[object.others as usize] = word;
                object.others += 1;
            }
        }
    }
}
