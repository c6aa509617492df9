//! A fast reader of an engine's lines. From line to line most of the table stays the same, and so do its bytes. This
//! reader keeps the text of each object and of each of its fields, and reads only those whose text changed.
//!
//! It reads lines in the usual form only, and whatever it reads, the strict reader would read in the same way. At
//! anything else it gives up; the strict reader then reads the line and reports what is wrong.
//!
//! It is written by hand because that pays: it takes 1.4 us a line, and an experiment with serde_json and the same cache
//! took 7, beside 3.2 for a bare ping-pong of the same bytes. `cargo bench -p headjudge --bench wire --features cli` prints
//! the numbers of your machine for this reader, the strict one and the ping-pong.

use super::cached_object::CachedObject;
use super::cached_player::CachedPlayer;
use super::cursor::{Cursor, set_once};
use super::response_line::{REPLIES, Response, ResponseLine};
use headjudge_oracles::{
    Answer, Listed, MAX_OBJECTS, ObjectId, Objects, Player, Reply, Rulebook, View, Words,
};
use std::borrow::Cow;

/// A fast reader of an engine's lines, with the table that was shown last.
pub struct CachedReader<R: Rulebook> {
    /// By object number.
    objects: Vec<CachedObject<R>>,
    players: [CachedPlayer<R>; 2],
    /// The objects in the last line, and the hosts that they name.
    shown: Objects,
    hosts: Objects,
    /// Which players are in the last line.
    players_shown: [bool; 2],
}

impl<R: Rulebook> Default for CachedReader<R> {
    fn default() -> Self {
        CachedReader {
            objects: std::iter::repeat_with(CachedObject::new).take(MAX_OBJECTS + 1).collect(),
            players: [CachedPlayer::new(), CachedPlayer::new()],
            shown: Objects::NONE,
            hosts: Objects::NONE,
            players_shown: [false; 2],
        }
    }
}

impl<R: Rulebook> CachedReader<R> {
    /// Reads a line; `None` if it is wrong or not in the usual form.
    pub fn read<'l>(&mut self, line: &'l str) -> Option<ResponseLine<'l>> {
        let cursor = &mut Cursor::new(line);
        let (mut case, mut step, mut reply, mut answer, mut shown) = (None, None, None, None, None);
        let mut note = None;
        cursor.object(|cursor, key| match key {
            "case" => set_once(&mut case, cursor.integer()?),
            "step" => set_once(&mut step, cursor.integer()?),
            "reply" => {
                let word = cursor.string()?;
                set_once(&mut reply, REPLIES.iter().position(|reply| *reply == word)?)
            }
            "answer" => set_once(&mut answer, read_answer::<R>(cursor)?),
            "shown" => {
                let begin = cursor.skip_spaces();
                self.read_shown(cursor)?;
                set_once(&mut shown, &line[begin..cursor.skip_spaces()])
            }
            "note" => set_once(&mut note, cursor.string()?),
            _ => None,
        })?;
        if cursor.skip_spaces() != line.len() {
            return None;
        }
        let (case, step) = (case?, step?);
        let response = match (step, reply, answer) {
            (0, None, None) if note.is_none() => Response::Dealt,
            (1.., Some(0), answer) => Response::Reply(answer.map_or(Reply::DONE, Reply::Done)),
            (1.., Some(1), None) => Response::Reply(Reply::Refused),
            (1.., Some(2), None) => Response::Reply(Reply::Unsupported),
            _ => return None,
        };
        Some(ResponseLine { case, step, response, shown, note: note.map(Cow::Borrowed) })
    }

    fn read_shown(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        (self.shown, self.hosts, self.players_shown) = (Objects::NONE, Objects::NONE, [false; 2]);
        let (mut objects, mut players) = (None, None);
        cursor.object(|cursor, key| match key {
            "objects" => set_once(&mut objects, cursor.object(|cursor, key| self.read_object(cursor, key))?),
            "players" => set_once(&mut players, cursor.object(|cursor, key| self.read_player(cursor, key))?),
            _ => None,
        })
    }

    fn read_object(&mut self, cursor: &mut Cursor<'_>, key: &str) -> Option<()> {
        let number = key.parse().ok().filter(|_| !key.starts_with(['0', '+']))?;
        let id = ObjectId::new(number).filter(|id| !self.shown.has(*id))?;
        let object = &mut self.objects[number];
        object.read(cursor)?;
        self.shown.insert(id);
        self.hosts = self.hosts.or(object.host);
        Some(())
    }

    fn read_player(&mut self, cursor: &mut Cursor<'_>, key: &str) -> Option<()> {
        let index = Player::parse(key)?.index() as usize;
        if std::mem::replace(&mut self.players_shown[index], true) {
            return None;
        }
        self.players[index].read(cursor)
    }

    /// Copies the table of the last line into a view. `known` are the objects that can exist by now; returns false if the
    /// line shows others.
    pub fn show(&mut self, known: Objects, view: &mut View<'_, R>) -> bool {
        if !self.shown.or(self.hosts).minus(known).is_empty() {
            return false;
        }
        self.shown.iter().for_each(|id| self.objects[id.number()].show(view.object(id)));
        for player in Player::BOTH.into_iter().filter(|player| self.players_shown[player.index() as usize]) {
            self.players[player.index() as usize].show(view.player(player));
        }
        true
    }
}

/// Reads an answer in the usual form: without duplicate fields, objects or facts.
fn read_answer<R: Rulebook>(cursor: &mut Cursor<'_>) -> Option<Answer> {
    let mut answer = Answer::NONE;
    cursor.object(|cursor, key| match key {
        "number" => set_once(&mut answer.number, cursor.shown_number()?),
        "objects" => {
            let mut objects = Objects::NONE;
            cursor.list(|cursor| {
                let id = ObjectId::new(usize::try_from(cursor.integer()?).ok()?)?;
                let is_new = !objects.has(id);
                objects.insert(id);
                is_new.then_some(())
            })?;
            set_once(&mut answer.objects, objects)
        }
        "yes" => set_once(&mut answer.yes, cursor.flag()?),
        "facts" => {
            let mut facts = Words::NONE;
            cursor.list(|cursor| {
                let fact = R::Fact::parse(cursor.string()?)?;
                let is_new = !facts.has(fact);
                facts = facts.with(fact);
                is_new.then_some(())
            })?;
            set_once(&mut answer.facts, facts)
        }
        _ => None,
    })?;
    Some(answer)
}
