//! Counters: eight tokens, and six effects that count, turn, link and move them.

use super::{Bug, Game, Streak};
use headjudge::{
    Engine, Evidence, Generator, Kinds, ObjectId, Objects, Observation, Past, Property, Range, Reply, Role,
    Rule, Rulebook, Section, Source, Verdict, View, Vocabulary, Wording, listed, steps,
};

/// The rulebook of Counters.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counters;

listed! {
    /// Where a token is.
    pub enum Zone {
        /// In hand.
        Hand = "hand",
        /// In the arena.
        Arena = "arena",
        /// Gone.
        Grave = "grave",
    }
}
listed! {
    /// What a token shows as a number.
    pub enum Number {
        /// Its count.
        Count = "count",
        /// How often it was turned.
        Turns = "turns",
        /// The number of the token that it is linked to.
        Linked = "linked",
    }
}

steps! {
    /// An effect on tokens.
    pub enum Step {
        /// Add to a token's count.
        ADD: effect Add = "add" { object: ObjectId = object(Role::ANY), by: i32 = number(Range::usual(-50, 50)) },
        /// Set a token's count.
        SET: effect Set = "set" { object: ObjectId = object(Role::ANY), to: i32 = number(Range::usual(0, 100)) },
        /// Turn a token.
        TURN: effect Turn = "turn" { object: ObjectId = object(Role::ANY) },
        /// Link a token to another one.
        LINK: effect Link = "link" { object: ObjectId = object(Role::ANY), to: ObjectId = object(Role::ANY) },
        /// Move a token.
        MOVE: effect Move = "move" { object: ObjectId = object(Role::ANY), zone: Zone = one_of() },
        /// Exchange the counts of two tokens.
        SWAP: effect Swap = "swap" { a: ObjectId = object(Role::ANY), b: ObjectId = object(Role::ANY) },
    }
}

/// What is known of a token.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Token {
    zone: Zone,
    count: i32,
    turns: i32,
    linked: i32,
}

/// The table, by object number.
pub type Model = [Token; 9];

fn apply(model: &mut Model, step: &Step) {
    match *step {
        Step::Add { object, by } => model[object.number()].count += by,
        Step::Set { object, to } => model[object.number()].count = to,
        Step::Turn { object } => model[object.number()].turns += 1,
        Step::Link { object, to } => model[object.number()].linked = to.number() as i32,
        Step::Move { object, zone } => model[object.number()].zone = zone,
        Step::Swap { a, b } => {
            let (x, y) = (model[a.number()].count, model[b.number()].count);
            (model[a.number()].count, model[b.number()].count) = (y, x);
        }
    }
}

impl Vocabulary for Counters {
    type Card = ();
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = headjudge::Nothing;
    type Flag = headjudge::Nothing;
    type Tally = headjudge::Nothing;
    type Fact = headjudge::Nothing;
    const NAME: &'static str = "counters";
    const TITLE: &'static str = "Counters: eight objects, six effects";
}

impl Generator for Counters {
    fn deal(_: &mut impl Source, _: Kinds, _: &[()], cards: &mut Vec<()>) {
        cards.resize(8, ());
    }
}

impl Wording for Counters {}

impl Rulebook for Counters {
    type Ledger = Model;
    const SECTIONS: &'static [Section<Self>] = &[Section { title: "Tokens", rules: RULES }];

    fn start_ledger(model: &mut Model, _: &[()]) {
        *model = Model::default();
    }
    fn record(model: &mut Model, past: &Past<'_, Self>) -> Objects {
        past.step.into_iter().for_each(|step| apply(model, step));
        Objects::NONE
    }
}

const RULES: &[Rule<Counters>] = &[
    Rule::object("counters:1", "count", "Counts add up.", count),
    Rule::object("counters:2", "turns", "Turns are counted.", turns),
    Rule::object("counters:3", "link", "A token is linked to the last one.", link),
    Rule::object("counters:4", "zone", "A token is where it was moved.", zone),
];

fn number(m: &Observation<'_, Counters>, id: ObjectId, number: Number, expected: i32) -> Verdict {
    let shown = m.after.modified(id, number);
    let evidence = || Evidence::of("wrong", Property::other("number")).on(id);
    Verdict::of(shown == headjudge::Observed::Present(expected), evidence)
}

fn count(m: &Observation<'_, Counters>, id: ObjectId) -> Verdict {
    number(m, id, Number::Count, m.ledger[id.number()].count)
}
fn turns(m: &Observation<'_, Counters>, id: ObjectId) -> Verdict {
    number(m, id, Number::Turns, m.ledger[id.number()].turns)
}
fn link(m: &Observation<'_, Counters>, id: ObjectId) -> Verdict {
    number(m, id, Number::Linked, m.ledger[id.number()].linked)
}
fn zone(m: &Observation<'_, Counters>, id: ObjectId) -> Verdict {
    let is_there = m.after.zone(id) == Some(m.ledger[id.number()].zone);
    Verdict::of(is_there, || Evidence::of("wrong", Property::Zone).on(id))
}

/// Plays Counters.
#[derive(Clone, Debug)]
pub struct Player {
    bug: Option<Bug>,
    cards: usize,
    model: Model,
    streak: Streak,
    row: u8,
    last: Option<ObjectId>,
}

impl Player {
    fn misplay(&mut self, step: &Step) {
        match self.bug {
            Some(Bug::Shallow) => {
                // Moved to the arena, turned and linked: it was turned once too often.
                let (object, place) = match *step {
                    Step::Move { object, zone: Zone::Arena } => (object, Some(0)),
                    Step::Turn { object } => (object, Some(1)),
                    Step::Link { object, .. } => (object, Some(2)),
                    Step::Add { object, .. } | Step::Set { object, .. } | Step::Move { object, .. } => {
                        (object, None)
                    }
                    Step::Swap { a, .. } => (a, None),
                };
                if self.streak.at(object, place) == 3 {
                    self.model[object.number()].turns += 1;
                }
            }
            Some(Bug::Coincidence) => {
                // Two tokens of the same count, which is at least 7, and one of them is turned: the link is not made.
                if let Step::Link { object, to } = *step {
                    let [a, b] = [object, to].map(|id| self.model[id.number()]);
                    if object != to && a.count == b.count && a.count >= 7 && a.turns > 0 && b.turns == 0 {
                        self.model[object.number()].linked = -1;
                    }
                }
            }
            Some(Bug::Deep) => {
                // The ninth turn of one token in a row does not count.
                self.row = match (step, self.last) {
                    (Step::Turn { object }, Some(last)) if *object == last => self.row + 1,
                    (Step::Turn { .. }, _) => 1,
                    _ => 0,
                };
                self.last = if let Step::Turn { object } = *step { Some(object) } else { None };
                if let (Step::Turn { object }, 9) = (step, self.row) {
                    self.model[object.number()].turns -= 1;
                }
            }
            None => {}
        }
    }
}

impl Engine<Counters> for Player {
    fn start(&mut self, cards: &[()]) -> Result<(), String> {
        *self = Player { cards: cards.len(), ..Counters::engine(self.bug) };
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        apply(&mut self.model, step);
        self.misplay(step);
        Reply::DONE
    }
    fn observe(&mut self, view: &mut View<'_, Counters>) {
        for id in Objects::first(self.cards).iter() {
            let token = &self.model[id.number()];
            let shown = view.object(id).zone(token.zone).modified(Number::Count, token.count);
            shown.modified(Number::Turns, token.turns).modified(Number::Linked, token.linked);
        }
    }
}

impl Game for Counters {
    type Engine = Player;
    const CARDS: usize = 8;

    fn engine(bug: Option<Bug>) -> Player {
        Player { bug, cards: 0, model: Model::default(), streak: Streak::default(), row: 0, last: None }
    }
    fn opening(_: &[()]) -> Model {
        Model::default()
    }
    fn apply(model: &mut Model, step: &Step) -> bool {
        apply(model, step);
        true
    }
    fn state(player: &Player) -> &Model {
        &player.model
    }
    fn objects(step: &mut Step) -> [Option<&mut ObjectId>; 2] {
        match step {
            Step::Link { object: a, to: b } | Step::Swap { a, b } => [Some(a), Some(b)],
            Step::Add { object, .. } | Step::Set { object, .. } => [Some(object), None],
            Step::Turn { object } | Step::Move { object, .. } => [Some(object), None],
        }
    }
}
