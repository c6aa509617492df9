//! What an engine shows, read fast: an object whose text is what it was is not read again, and of another only the
//! fields whose text is not.
//!
//! From line to line most of a table stays as it is, and so do its bytes. This reader remembers what each
//! object's text said, and each field's. It reads the usual form alone, and what it reads is what the strict reader would have
//! read; at anything else it gives up, and the strict one reads the line and finds the words for what is wrong.

use super::cursor::{Cursor, index, once};
use super::sight::{Mien, Sight, number};
use super::{Line, Said};
use headjudge_oracles::{
    Answer, Listed, MAX_OBJECTS, ObjectId, Objects, Player, Reply, Rulebook, View, Words,
};

/// What an engine's last line showed, and what the texts before it said.
pub struct Scene<R: Rulebook> {
    objects: Vec<Sight<R>>,
    players: [Mien<R>; 2],
    /// What of it is in the last line.
    shown: Objects,
    hosts: Objects,
    seats: [bool; 2],
}

impl<R: Rulebook> Default for Scene<R> {
    fn default() -> Self {
        Scene {
            objects: std::iter::repeat_with(Sight::new).take(MAX_OBJECTS + 1).collect(),
            players: [Mien::new(), Mien::new()],
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
    pub fn show(&mut self, known: Objects, view: &mut View<'_, R>) -> bool {
        if !self.shown.or(self.hosts).minus(known).is_empty() {
            return false;
        }
        self.shown.iter().for_each(|id| self.objects[id.number()].show(view.object(id)));
        for player in Player::BOTH.into_iter().filter(|player| self.seats[player.index() as usize]) {
            self.players[player.index() as usize].show(view.player(player));
        }
        true
    }
}

/// An answer of the usual form: no field, object or fact twice.
fn answer<R: Rulebook>(cursor: &mut Cursor<'_>) -> Option<Answer> {
    let mut answer = Answer::NONE;
    cursor.object(|cursor, key| match key {
        "number" => once(&mut answer.number, number(cursor)?),
        "objects" => {
            let mut objects = Objects::NONE;
            cursor.list(|cursor| {
                let id = ObjectId::new(usize::try_from(cursor.integer()?).ok()?)?;
                let is_new = !objects.has(id);
                objects.insert(id);
                is_new.then_some(())
            })?;
            once(&mut answer.objects, objects)
        }
        "yes" => once(&mut answer.yes, cursor.flag()?),
        "facts" => {
            let mut facts = Words::NONE;
            cursor.list(|cursor| {
                let fact = R::Fact::parse(cursor.word()?)?;
                let is_new = !facts.has(fact);
                facts = facts.with(fact);
                is_new.then_some(())
            })?;
            once(&mut answer.facts, facts)
        }
        _ => None,
    })?;
    Some(answer)
}
