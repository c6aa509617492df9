//! The parts of what an engine shows, one at a time.

use headjudge::{Listed, ObjectId, Observed, Player, Rulebook, Shown, TextId, Words};

/// Whom something is shown about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    Object(ObjectId),
    Player(Player),
}

/// A part of what is shown about an object, or about a player. Numbers, lists, flags and tallies are meant by their place in the
/// game's vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Presence,
    Zone,
    Owner,
    Controller,
    Host,
    Name,
    Value(u8),
    Base(u8),
    List(u8),
    Flag(u8),
    Tally(u8),
    Outcome,
}

/// What a part is at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Datum {
    Is(bool),
    /// The place of a word in its list.
    Word(u8),
    Host(Option<ObjectId>),
    Name(TextId),
    /// A name that no object has.
    NobodysName,
    /// `None`: the object has no such number.
    Number(Option<i32>),
    /// The words of the game's list, and how many others there are.
    Words(Words, usize),
}

impl Part {
    /// All parts of a game.
    pub(crate) fn all<R: Rulebook>() -> Vec<Part> {
        let each =
            |words: &[&str], part: fn(u8) -> Part| (0..words.len() as u8).map(part).collect::<Vec<_>>();
        let mut all = vec![Part::Presence, Part::Zone, Part::Owner, Part::Controller, Part::Host, Part::Name];
        all.extend(each(R::Number::WORDS, Part::Value));
        all.extend(each(R::Number::WORDS, Part::Base));
        all.extend(each(R::List::WORDS, Part::List));
        all.extend(each(R::Flag::WORDS, Part::Flag));
        all.extend(each(R::Tally::WORDS, Part::Tally));
        all.push(Part::Outcome);
        all
    }
    /// Its name in tables: `base power`.
    pub(crate) fn name<R: Rulebook>(self) -> String {
        let word = |words: &[&str], at: u8| words[usize::from(at)].to_owned();
        match self {
            Part::Presence => "presence".into(),
            Part::Zone => "zone".into(),
            Part::Owner => "owner".into(),
            Part::Controller => "controller".into(),
            Part::Host => "host".into(),
            Part::Name => "name".into(),
            Part::Value(at) => word(R::Number::WORDS, at),
            Part::Base(at) => format!("base {}", word(R::Number::WORDS, at)),
            Part::List(at) => word(R::List::WORDS, at),
            Part::Flag(at) => word(R::Flag::WORDS, at),
            Part::Tally(at) => word(R::Tally::WORDS, at),
            Part::Outcome => "outcome".into(),
        }
    }
    /// Whether it is shown about players, and not about objects.
    pub(crate) fn is_of_players(self) -> bool {
        matches!(self, Part::Tally(_) | Part::Outcome)
    }

    /// What is shown; `None` if the part is not shown.
    pub(crate) fn read<R: Rulebook>(self, shown: &Shown<R>, subject: Subject) -> Option<Datum> {
        match subject {
            Subject::Object(id) => self.read_object(shown, id),
            Subject::Player(player) => match self {
                Part::Tally(at) => shown.tally(player, R::Tally::at(at)?).map(|n| Datum::Number(Some(n))),
                Part::Outcome => shown.outcome(player).map(|outcome| Datum::Word(outcome.index())),
                _ => None,
            },
        }
    }
    fn read_object<R: Rulebook>(self, shown: &Shown<R>, id: ObjectId) -> Option<Datum> {
        match self {
            Part::Presence => Some(Datum::Is(shown.objects().has(id))),
            Part::Zone => shown.zone(id).map(|zone| Datum::Word(zone.index())),
            Part::Owner => shown.owner(id).map(|player| Datum::Word(player.index())),
            Part::Controller => shown.controller(id).map(|player| Datum::Word(player.index())),
            Part::Host => shown.host(id).is_observed().then(|| Datum::Host(shown.host(id).present())),
            Part::Name => shown.name(id).map(Datum::Name),
            Part::Value(at) => number(shown.modified(id, R::Number::at(at)?)),
            // That there is no such number is shown about the value and its base together: it belongs to the value.
            Part::Base(at) => shown.base(id, R::Number::at(at)?).present().map(|n| Datum::Number(Some(n))),
            Part::List(at) => {
                let list = R::List::at(at)?;
                let others = shown.others(id, list).chain(shown.repeated(id, list)).count();
                shown.words(id, list).map(|words| Datum::Words(words, others))
            }
            Part::Flag(at) => shown.flag(id, R::Flag::at(at)?).map(Datum::Is),
            Part::Tally(_) | Part::Outcome => None,
        }
    }
}

fn number(shown: Observed<i32>) -> Option<Datum> {
    shown.is_observed().then(|| Datum::Number(shown.present()))
}
