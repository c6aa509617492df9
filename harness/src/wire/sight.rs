//! What the text of one object, or of one player, says.

use super::LARGEST_NUMBER;
use super::cursor::{Cursor, once};
use headjudge_oracles::{
    Listed, ObjectId, ObjectView, Objects, Outcome, Player, PlayerView, Rulebook, ShownObject, Words, listed,
};
use std::ops::Range;

/// What an object's text says.
pub(super) struct Sight<R: Rulebook> {
    pub(super) text: String,
    pub(super) host: Objects,
    /// What each field says, in the order of the list.
    parts: [Part<R>; Field::WORDS.len()],
    /// The fields that the text has.
    has: Words,
    /// What was shown of it, once it was, unless there are words in it that the rulebook does not know.
    sheet: Option<ShownObject>,
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

listed! {
    /// The fields of a player.
    enum PlayerField { Tallies = "tallies", Outcome = "outcome" }
}

/// What one field of an object said when it was read last, and its text then.
struct Part<R: Rulebook> {
    text: String,
    says: Vec<Says<R>>,
}

/// One thing that an object's text says.
enum Says<R: Rulebook> {
    Zone(R::Zone),
    Owner(Player),
    Controller(Player),
    Host(Option<ObjectId>),
    /// Where in the text its name stands.
    Name(Range<usize>),
    Absent(R::Number),
    Number(R::Number, i32, i32),
    Base(R::Number, i32),
    Modified(R::Number, i32),
    Words(R::List, Words),
    /// A list in which there are words that the rulebook does not know: where all of its words stand.
    Texts(R::List, Vec<Range<usize>>),
    Flag(R::Flag, bool),
}

/// What a player's text says.
pub(super) struct Mien<R: Rulebook> {
    pub(super) text: String,
    tallies: Vec<(R::Tally, i32)>,
    outcome: Option<Outcome>,
}

impl<R: Rulebook> Sight<R> {
    /// An object that nothing was said of.
    pub(super) fn new() -> Self {
        let parts = std::array::from_fn(|_| Part { text: String::new(), says: Vec::new() });
        Sight { text: String::new(), host: Objects::NONE, parts, has: Words::NONE, sheet: None }
    }

    /// Shows what the text says.
    pub(super) fn show(&mut self, mut view: ObjectView<'_, R>) {
        if let Some(sheet) = &self.sheet {
            view = view.same_as(sheet);
            if self.has.has(Field::Name) {
                self.parts[Field::Name as usize].show(view);
            }
            return;
        }
        for field in self.has.iter::<Field>() {
            view = self.parts[field as usize].show(view);
        }
        let is_known = |says: &Says<R>| !matches!(says, Says::Texts(..));
        if self.parts[Field::Words as usize].says.iter().all(is_known) {
            self.sheet = Some(*view.shown());
        }
    }

    /// Reads an object, and of its fields those whose text is not what it was; without a text if it cannot be.
    pub(super) fn read(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        self.text.clear();
        (self.host, self.has, self.sheet) = (Objects::NONE, Words::NONE, None);
        let whole = cursor.rest();
        each(cursor, |cursor, field| {
            self.has = self.has.with(field);
            cursor.place();
            let part = &mut self.parts[field as usize];
            // A host is read each time: its number may be the beginning of another.
            if field != Field::Host && !part.text.is_empty() && cursor.rest().starts_with(part.text.as_str())
            {
                cursor.skip(part.text.len());
                return Some(());
            }
            part.read(field, cursor, &mut self.host)
        })?;
        self.text.push_str(&whole[..whole.len() - cursor.rest().len()]);
        Some(())
    }
}

impl<R: Rulebook> Part<R> {
    /// Shows what the field says.
    fn show<'v>(&self, view: ObjectView<'v, R>) -> ObjectView<'v, R> {
        self.says.iter().fold(view, |view, says| says.show(&self.text, view))
    }

    /// Reads the field; without a text if it cannot be.
    fn read(&mut self, field: Field, cursor: &mut Cursor<'_>, host: &mut Objects) -> Option<()> {
        self.text.clear();
        self.says.clear();
        let whole = cursor.rest();
        let base = cursor.place();
        let says = &mut self.says;
        match field {
            Field::Zone => says.push(Says::Zone(R::Zone::parse(cursor.word()?)?)),
            Field::Owner => says.push(Says::Owner(Player::parse(cursor.word()?)?)),
            Field::Controller => says.push(Says::Controller(Player::parse(cursor.word()?)?)),
            Field::Name => says.push(Says::Name(within(cursor.text()?, base))),
            Field::Numbers => each(cursor, |cursor, number| numbers::<R>(cursor, number, says))?,
            Field::Words => each(cursor, |cursor, list| words::<R>(cursor, list, base, says))?,
            Field::Flags => each(cursor, |cursor, flag| note(says, Says::Flag(flag, cursor.flag()?)))?,
            Field::Host if cursor.takes_word("null") => says.push(Says::Host(None)),
            Field::Host => {
                let id = ObjectId::new(usize::try_from(cursor.integer()?).ok()?)?;
                host.insert(id);
                says.push(Says::Host(Some(id)));
            }
        }
        self.text.push_str(&whole[..whole.len() - cursor.rest().len()]);
        Some(())
    }
}

impl<R: Rulebook> Mien<R> {
    /// A player that nothing was said of.
    pub(super) fn new() -> Self {
        Mien { text: String::new(), tallies: Vec::new(), outcome: None }
    }

    /// Shows what the text says.
    pub(super) fn show(&self, view: PlayerView<'_, R>) {
        let view = self.tallies.iter().fold(view, |view, (tally, number)| view.tally(*tally, *number));
        self.outcome.map(|outcome| view.outcome(outcome));
    }

    /// Reads a player; without a text if it cannot be.
    pub(super) fn read(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        self.text.clear();
        self.tallies.clear();
        self.outcome = None;
        let whole = cursor.rest();
        let (tallies, outcome) = (&mut self.tallies, &mut self.outcome);
        each(cursor, |cursor, field| match field {
            PlayerField::Tallies => each(cursor, |cursor, tally| note(tallies, (tally, number(cursor)?))),
            PlayerField::Outcome => once(outcome, Outcome::parse(cursor.word()?)?),
        })?;
        self.text.push_str(&whole[..whole.len() - cursor.rest().len()]);
        Some(())
    }
}

impl<R: Rulebook> Says<R> {
    fn show<'v>(&self, text: &str, view: ObjectView<'v, R>) -> ObjectView<'v, R> {
        match self {
            Says::Zone(zone) => view.zone(*zone),
            Says::Owner(player) => view.owner(*player),
            Says::Controller(player) => view.controller(*player),
            Says::Host(host) => view.host(*host),
            Says::Name(range) => view.name(&text[range.clone()]),
            Says::Absent(number) => view.absent(*number),
            Says::Number(number, base, modified) => view.number(*number, *base, *modified),
            Says::Base(number, value) => view.base(*number, *value),
            Says::Modified(number, value) => view.modified(*number, *value),
            Says::Words(list, words) => view.word_set(*list, *words),
            Says::Texts(list, ranges) => view.words(*list, ranges.iter().map(|range| &text[range.clone()])),
            Says::Flag(flag, on) => view.flag(*flag, *on),
        }
    }
}

fn numbers<R: Rulebook>(cursor: &mut Cursor<'_>, of: R::Number, says: &mut Vec<Says<R>>) -> Option<()> {
    if cursor.takes_word("null") {
        says.push(Says::Absent(of));
        return Some(());
    }
    cursor.take(b'[')?;
    let base = if cursor.takes_word("null") { None } else { Some(number(cursor)?) };
    cursor.take(b',')?;
    let modified = if cursor.takes_word("null") { None } else { Some(number(cursor)?) };
    match (base, modified) {
        (Some(base), Some(modified)) => says.push(Says::Number(of, base, modified)),
        (Some(base), None) => says.push(Says::Base(of, base)),
        (None, Some(modified)) => says.push(Says::Modified(of, modified)),
        (None, None) => return None,
    }
    cursor.take(b']')
}

fn words<R: Rulebook>(
    cursor: &mut Cursor<'_>,
    list: R::List,
    base: usize,
    says: &mut Vec<Says<R>>,
) -> Option<()> {
    let known = R::vocabulary(list);
    let (mut set, mut all_known, begin) = (Words::NONE, true, *cursor);
    cursor.list(|cursor| {
        let word = cursor.word()?;
        match known.iter().position(|k| *k == word) {
            Some(bit) => set.0 |= 1 << bit,
            None => all_known = false,
        }
        Some(())
    })?;
    if all_known {
        says.push(Says::Words(list, set));
        return Some(());
    }
    let (mut again, mut ranges) = (begin, Vec::new());
    again.list(|cursor| note(&mut ranges, within(cursor.text()?, base)))?;
    says.push(Says::Texts(list, ranges));
    Some(())
}

/// An object whose keys are the words of a closed list, none twice.
fn each<W: Listed>(
    cursor: &mut Cursor<'_>,
    mut value: impl FnMut(&mut Cursor<'_>, W) -> Option<()>,
) -> Option<()> {
    let mut had = Words::NONE;
    cursor.object(|cursor, key| {
        let word = W::parse(key)?;
        let is_new = !had.has(word);
        had = had.with(word);
        is_new.then(|| value(cursor, word))?
    })
}

/// An integer as an engine may show it.
pub(super) fn number(cursor: &mut Cursor<'_>) -> Option<i32> {
    cursor.integer().filter(|n| n.abs() <= LARGEST_NUMBER)
}

/// Keeps one more.
fn note<T>(list: &mut Vec<T>, value: T) -> Option<()> {
    list.push(value);
    Some(())
}

/// A place in the line as a place in the text that begins at `base`.
fn within(range: Range<usize>, base: usize) -> Range<usize> {
    range.start - base..range.end - base
}
