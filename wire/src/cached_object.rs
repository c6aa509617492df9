//! An object as an engine showed it last.

use super::cursor::{Cursor, append};
use headjudge_oracles::{
    Listed, ObjectId, ObjectView, Objects, Player, Rulebook, ShownObject, Words, listed,
};
use std::ops::Range;

/// An object as an engine showed it last: the text, and its contents.
pub(super) struct CachedObject<R: Rulebook> {
    text: String,
    /// The host that it names, if any.
    pub(super) host: Objects,
    /// The fields that were read last, in the order of [`Field`].
    fields: [CachedField<R>; Field::WORDS.len()],
    /// Which fields the text has.
    present: Words,
    /// The contents as a view has them, once they were shown. `None` if they have words that are repeated or that the rulebook does not know.
    shown: Option<ShownObject>,
}

listed! {
    /// The fields of an object.
    enum Field {
        Zone = "zone",
        Owner = "owner",
        Controller = "controller",
        Name = "name",
        Numbers = "numbers",
        Words = "words",
        Flags = "flags",
        Host = "host",
    }
}

/// A field of an object: the text that was read last, and its contents.
struct CachedField<R: Rulebook> {
    text: String,
    values: Vec<FieldValue<R>>,
}

/// A value in a field. Ranges are places in the field's text.
enum FieldValue<R: Rulebook> {
    Zone(R::Zone),
    Owner(Player),
    Controller(Player),
    Host(Option<ObjectId>),
    Name(Range<usize>),
    Absent(R::Number),
    Number(R::Number, i32, i32),
    Base(R::Number, i32),
    Modified(R::Number, i32),
    Words(R::List, Words),
    /// A list with words that are repeated or that the rulebook does not know: the places of all its words.
    OtherWords(R::List, Vec<Range<usize>>),
    Flag(R::Flag, bool),
}

impl<R: Rulebook> CachedObject<R> {
    /// An object that has not been shown.
    pub(super) fn new() -> Self {
        let fields = std::array::from_fn(|_| CachedField { text: String::new(), values: Vec::new() });
        CachedObject { text: String::new(), host: Objects::NONE, fields, present: Words::NONE, shown: None }
    }

    /// Copies the contents into a view.
    pub(super) fn show(&mut self, mut view: ObjectView<'_, R>) {
        if let Some(shown) = &self.shown {
            view = view.same_as(shown);
            if self.present.has(Field::Name) {
                self.fields[Field::Name as usize].show(view);
            }
            return;
        }
        for field in self.present.iter::<Field>() {
            view = self.fields[field as usize].show(view);
        }
        let is_known = |value: &FieldValue<R>| !matches!(value, FieldValue::OtherWords(..));
        if self.fields[Field::Words as usize].values.iter().all(is_known) {
            self.shown = Some(*view.shown());
        }
    }

    /// Reads an object, or skips it if its text is the same as before. Of a changed object, only the fields with another
    /// text are read. If that fails, the text is empty.
    pub(super) fn read(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        cursor.skip_spaces();
        if cursor.skip_text(&self.text) {
            return Some(());
        }
        self.text.clear();
        (self.host, self.present, self.shown) = (Objects::NONE, Words::NONE, None);
        let text = cursor.rest();
        cursor.keyed_object(|cursor, field: Field| {
            self.present = self.present.with(field);
            cursor.skip_spaces();
            let cached = &mut self.fields[field as usize];
            // A host is always read: its number may be the beginning of a longer one.
            if field != Field::Host && cursor.skip_text(&cached.text) {
                return Some(());
            }
            cached.read(field, cursor, &mut self.host)
        })?;
        self.text.push_str(&text[..text.len() - cursor.rest().len()]);
        Some(())
    }
}

impl<R: Rulebook> CachedField<R> {
    /// Copies the values into a view.
    fn show<'v>(&self, view: ObjectView<'v, R>) -> ObjectView<'v, R> {
        self.values.iter().fold(view, |view, value| value.show(&self.text, view))
    }

    /// Reads a field. If that fails, the text is empty.
    fn read(&mut self, field: Field, cursor: &mut Cursor<'_>, host: &mut Objects) -> Option<()> {
        self.text.clear();
        self.values.clear();
        let text = cursor.rest();
        let base = cursor.skip_spaces();
        let values = &mut self.values;
        match field {
            Field::Zone => values.push(FieldValue::Zone(R::Zone::parse(cursor.string()?)?)),
            Field::Owner => values.push(FieldValue::Owner(Player::parse(cursor.string()?)?)),
            Field::Controller => values.push(FieldValue::Controller(Player::parse(cursor.string()?)?)),
            Field::Name => values.push(FieldValue::Name(relative(cursor.string_place()?, base))),
            Field::Numbers => {
                cursor.keyed_object(|cursor, number| read_number::<R>(cursor, number, values))?;
            }
            Field::Words => {
                cursor.keyed_object(|cursor, list| read_words::<R>(cursor, list, base, values))?
            }
            Field::Flags => {
                cursor.keyed_object(|cursor, flag| append(values, FieldValue::Flag(flag, cursor.flag()?)))?;
            }
            Field::Host if cursor.skip_word("null") => values.push(FieldValue::Host(None)),
            Field::Host => {
                let id = ObjectId::new(usize::try_from(cursor.integer()?).ok()?)?;
                host.insert(id);
                values.push(FieldValue::Host(Some(id)));
            }
        }
        self.text.push_str(&text[..text.len() - cursor.rest().len()]);
        Some(())
    }
}

impl<R: Rulebook> FieldValue<R> {
    fn show<'v>(&self, text: &str, view: ObjectView<'v, R>) -> ObjectView<'v, R> {
        match self {
            FieldValue::Zone(zone) => view.zone(*zone),
            FieldValue::Owner(player) => view.owner(*player),
            FieldValue::Controller(player) => view.controller(*player),
            FieldValue::Host(host) => view.host(*host),
            FieldValue::Name(place) => view.name(&text[place.clone()]),
            FieldValue::Absent(number) => view.absent(*number),
            FieldValue::Number(number, base, modified) => view.number(*number, *base, *modified),
            FieldValue::Base(number, base) => view.base(*number, *base),
            FieldValue::Modified(number, modified) => view.modified(*number, *modified),
            FieldValue::Words(list, words) => view.word_set(*list, *words),
            FieldValue::OtherWords(list, places) => {
                view.words(*list, places.iter().map(|place| &text[place.clone()]))
            }
            FieldValue::Flag(flag, on) => view.flag(*flag, *on),
        }
    }
}

fn read_number<R: Rulebook>(
    cursor: &mut Cursor<'_>,
    number: R::Number,
    values: &mut Vec<FieldValue<R>>,
) -> Option<()> {
    if cursor.skip_word("null") {
        values.push(FieldValue::Absent(number));
        return Some(());
    }
    cursor.expect(b'[')?;
    let base = if cursor.skip_word("null") { None } else { Some(cursor.shown_number()?) };
    cursor.expect(b',')?;
    let modified = if cursor.skip_word("null") { None } else { Some(cursor.shown_number()?) };
    match (base, modified) {
        (Some(base), Some(modified)) => values.push(FieldValue::Number(number, base, modified)),
        (Some(base), None) => values.push(FieldValue::Base(number, base)),
        (None, Some(modified)) => values.push(FieldValue::Modified(number, modified)),
        (None, None) => return None,
    }
    cursor.expect(b']')
}

fn read_words<R: Rulebook>(
    cursor: &mut Cursor<'_>,
    list: R::List,
    base: usize,
    values: &mut Vec<FieldValue<R>>,
) -> Option<()> {
    let vocabulary = R::vocabulary(list);
    let (mut set, mut is_set, mut begin) = (Words::NONE, true, *cursor);
    cursor.list(|cursor| {
        let word = cursor.string()?;
        match vocabulary.iter().position(|known| *known == word) {
            Some(bit) if set.0 >> bit & 1 == 0 => set.0 |= 1 << bit,
            _ => is_set = false,
        }
        Some(())
    })?;
    if is_set {
        values.push(FieldValue::Words(list, set));
        return Some(());
    }
    let mut places = Vec::new();
    begin.list(|cursor| append(&mut places, relative(cursor.string_place()?, base)))?;
    values.push(FieldValue::OtherWords(list, places));
    Some(())
}

/// A place in the line as a place in the text that begins at `base`.
fn relative(place: Range<usize>, base: usize) -> Range<usize> {
    place.start - base..place.end - base
}
