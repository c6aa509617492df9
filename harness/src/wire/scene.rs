//! What an engine shows, read fast: an object whose text is what it was is not read again.
//!
//! From line to line most of a table stays as it is, and so do its bytes. This reader remembers what each
//! object's text said. It reads the usual form alone, and what it reads is what the strict reader would have
//! read; at anything else it gives up, and the strict one reads the line and finds the words for what is wrong.

use super::cursor::Cursor;
use super::line::read_answer;
use super::{LARGEST_NUMBER, Line, Said};
use crate::json::Json;
use headjudge_oracles::{
    Listed, MOST_OBJECTS, ObjectId, ObjectView, Objects, Outcome, Player, Reply, Rulebook, View, Words,
};
use std::ops::Range;

/// What an engine's last line showed, and what the texts before it said.
pub struct Scene<R: Rulebook> {
    objects: Vec<Sight<R>>,
    players: [Mien<R>; 2],
    /// What of it is in the last line.
    shown: Objects,
    hosts: Objects,
    seats: [bool; 2],
}

/// What an object's text says.
struct Sight<R: Rulebook> {
    text: String,
    host: Objects,
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
    Base(R::Number, i32),
    Modified(R::Number, i32),
    Words(R::List, Words),
    /// A list in which there are words that the rulebook does not know: where all of its words stand.
    Texts(R::List, Vec<Range<usize>>),
    Flag(R::Flag, bool),
}

/// What a player's text says.
struct Mien<R: Rulebook> {
    text: String,
    tallies: Vec<(R::Tally, i32)>,
    outcome: Option<Outcome>,
}

impl<R: Rulebook> Default for Scene<R> {
    fn default() -> Self {
        let sight = || Sight { text: String::new(), host: Objects::NONE, says: Vec::new() };
        let mien = || Mien { text: String::new(), tallies: Vec::new(), outcome: None };
        Scene {
            objects: std::iter::repeat_with(sight).take(MOST_OBJECTS + 1).collect(),
            players: [mien(), mien()],
            shown: Objects::NONE,
            hosts: Objects::NONE,
            seats: [false; 2],
        }
    }
}

impl<R: Rulebook> Scene<R> {
    /// Reads a line of the usual form; `None` if it is another, or wrong.
    pub fn read<'l>(&mut self, line: &'l str) -> Option<Line<'l>> {
        let cursor = &mut Cursor::new(line);
        let (mut case, mut step, mut reply, mut answer, mut shown) = (None, None, None, None, None);
        cursor.object(|cursor, key| match key {
            "case" => once(&mut case, cursor.integer()?),
            "step" => once(&mut step, cursor.integer()?),
            "reply" => once(&mut reply, index(cursor.word()?, &["done", "refused", "unsupported"])?),
            "answer" => once(&mut answer, self::answer::<R>(cursor)?),
            "shown" => {
                let begin = cursor.place();
                self.read_shown(cursor)?;
                once(&mut shown, &line[begin..cursor.place()])
            }
            _ => None,
        })?;
        if cursor.place() != line.len() {
            return None;
        }
        let (case, step) = (case?, step?);
        let said = match (step, reply, answer) {
            (0, None, None) => Said::Dealt,
            (1.., Some(0), answer) => Said::Reply(answer.map_or(Reply::DONE, Reply::Done)),
            (1.., Some(1), None) => Said::Reply(Reply::Refused),
            (1.., Some(2), None) => Said::Reply(Reply::Unsupported),
            _ => return None,
        };
        Some(Line { case, step, said, shown })
    }

    fn read_shown(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        (self.shown, self.hosts, self.seats) = (Objects::NONE, Objects::NONE, [false; 2]);
        let (mut objects, mut players) = (None, None);
        cursor.object(|cursor, key| match key {
            "objects" => once(&mut objects, cursor.object(|cursor, key| self.read_object(cursor, key))?),
            "players" => once(&mut players, cursor.object(|cursor, key| self.read_player(cursor, key))?),
            _ => None,
        })
    }

    fn read_object(&mut self, cursor: &mut Cursor<'_>, key: &str) -> Option<()> {
        let number = key.parse().ok().filter(|_| !key.starts_with(['0', '+']))?;
        let id = ObjectId::new(number).filter(|id| !self.shown.has(*id))?;
        let sight = &mut self.objects[number];
        cursor.place();
        if !sight.text.is_empty() && cursor.rest().starts_with(sight.text.as_str()) {
            cursor.skip(sight.text.len());
        } else {
            sight.read(cursor)?;
        }
        self.shown.insert(id);
        self.hosts = self.hosts.or(sight.host);
        Some(())
    }

    fn read_player(&mut self, cursor: &mut Cursor<'_>, key: &str) -> Option<()> {
        let at = Player::parse(key)?.index() as usize;
        if std::mem::replace(&mut self.seats[at], true) {
            return None;
        }
        let mien = &mut self.players[at];
        cursor.place();
        if !mien.text.is_empty() && cursor.rest().starts_with(mien.text.as_str()) {
            cursor.skip(mien.text.len());
            return Some(());
        }
        mien.read(cursor)
    }

    /// Shows what the last line showed, where only these objects are known; false if it shows others.
    pub fn show(&self, known: Objects, view: &mut View<'_, R>) -> bool {
        if !self.shown.or(self.hosts).minus(known).is_empty() {
            return false;
        }
        for id in self.shown.iter() {
            let sight = &self.objects[id.number()];
            sight.says.iter().fold(view.object(id), |view, says| says.show(&sight.text, view));
        }
        for player in Player::BOTH {
            let mien = &self.players[player.index() as usize];
            if self.seats[player.index() as usize] {
                let view = mien.tallies.iter().fold(view.player(player), |v, (tally, n)| v.tally(*tally, *n));
                mien.outcome.map(|outcome| view.outcome(outcome));
            }
        }
        true
    }
}

impl<R: Rulebook> Sight<R> {
    /// Reads an object; without a text if it cannot be.
    fn read(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        self.text.clear();
        self.says.clear();
        self.host = Objects::NONE;
        let whole = cursor.rest();
        let base = cursor.place();
        let (says, host) = (&mut self.says, &mut self.host);
        let mut had = 0u8;
        cursor.object(|cursor, key| {
            let field =
                index(key, &["zone", "owner", "controller", "host", "name", "numbers", "words", "flags"])?;
            first(&mut had, field)?;
            match field {
                0 => says.push(Says::Zone(R::Zone::parse(cursor.word()?)?)),
                1 => says.push(Says::Owner(Player::parse(cursor.word()?)?)),
                2 => says.push(Says::Controller(Player::parse(cursor.word()?)?)),
                3 if cursor.takes_word("null") => says.push(Says::Host(None)),
                3 => {
                    let id = ObjectId::new(usize::try_from(cursor.integer()?).ok()?)?;
                    host.insert(id);
                    says.push(Says::Host(Some(id)));
                }
                4 => says.push(Says::Name(within(cursor.text()?, base))),
                5 => each(cursor, |cursor, number| numbers::<R>(cursor, number, says))?,
                6 => each(cursor, |cursor, list| words::<R>(cursor, list, base, whole, says))?,
                _ => each(cursor, |cursor, flag| Some(says.push(Says::Flag(flag, cursor.flag()?))))?,
            }
            Some(())
        })?;
        self.text.push_str(&whole[..whole.len() - cursor.rest().len()]);
        Some(())
    }
}

impl<R: Rulebook> Mien<R> {
    fn read(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        self.text.clear();
        self.tallies.clear();
        self.outcome = None;
        let whole = cursor.rest();
        let (tallies, outcome) = (&mut self.tallies, &mut self.outcome);
        let mut had = 0u8;
        cursor.object(|cursor, key| {
            let field = index(key, &["tallies", "outcome"])?;
            first(&mut had, field)?;
            match field {
                0 => each(cursor, |cursor, tally| Some(tallies.push((tally, number(cursor)?)))),
                _ => once(outcome, Outcome::parse(cursor.word()?)?),
            }
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
            Says::Base(number, value) => view.base(*number, *value),
            Says::Modified(number, value) => view.modified(*number, *value),
            Says::Words(list, words) => view.set(*list, *words),
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
    says.extend(base.map(|base| Says::Base(of, base)));
    says.extend(modified.map(|modified| Says::Modified(of, modified)));
    base.or(modified).and(cursor.take(b']'))
}

fn words<R: Rulebook>(
    cursor: &mut Cursor<'_>,
    list: R::List,
    base: usize,
    whole: &str,
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
    again.list(|cursor| Some(ranges.push(within(cursor.text()?, base))))?;
    debug_assert!(ranges.iter().all(|range| whole.get(range.clone()).is_some()));
    says.push(Says::Texts(list, ranges));
    Some(())
}

/// An object whose keys are the words of a closed list, none twice.
fn each<W: Listed>(
    cursor: &mut Cursor<'_>,
    mut value: impl FnMut(&mut Cursor<'_>, W) -> Option<()>,
) -> Option<()> {
    let mut had = 0u64;
    cursor.object(|cursor, key| {
        let word = W::parse(key)?;
        let bit = 1 << word.index();
        let is_new = had & bit == 0;
        had |= bit;
        is_new.then(|| value(cursor, word))?
    })
}

fn number(cursor: &mut Cursor<'_>) -> Option<i32> {
    cursor.integer().filter(|n| n.abs() <= LARGEST_NUMBER)
}

/// An answer is short and seldom: the strict reader reads it.
fn answer<R: Rulebook>(cursor: &mut Cursor<'_>) -> Option<headjudge_oracles::Answer> {
    let mut values = serde_json::Deserializer::from_str(cursor.rest()).into_iter::<Json<'_>>();
    let answer = read_answer::<R>(&values.next()?.ok()?).ok()?;
    let length = values.byte_offset();
    cursor.skip(length);
    Some(answer)
}

fn index(word: &str, words: &[&str]) -> Option<usize> {
    words.iter().position(|w| *w == word)
}

/// Keeps what stands there for the first time.
fn once<T>(slot: &mut Option<T>, value: T) -> Option<()> {
    slot.replace(value).is_none().then_some(())
}

/// Notes the field, which must not have been there.
fn first(had: &mut u8, field: usize) -> Option<()> {
    let bit = 1 << field;
    let is_new = *had & bit == 0;
    *had |= bit;
    is_new.then_some(())
}

/// A place in the line as a place in the text that begins at `base`.
fn within(range: Range<usize>, base: usize) -> Range<usize> {
    range.start - base..range.end - base
}
