//! Harbor: eight ships, and six effects. This game is held back: it is in no other benchmark, and nothing was tuned on it.

use crate::games::{Bug, Game, Streak};
use headjudge::{
    AnyOf, Engine, Evidence, Generator, Kinds, Needs, Nothing, ObjectId, Objects, Observation, Observed,
    Past, Property, Range, Reply, Role, Rule, Rulebook, Section, Source, Verdict, View, Vocabulary, Wording,
    listed, record, steps,
};

/// The rulebook of Harbor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Harbor;

/// The tons that are loaded, and those that a ship has at first.
const TONS: Range = Range::usual(0, 40);

listed! {
    /// Where a ship is.
    pub enum Place {
        /// At the pier.
        Pier = "pier",
        /// At sea.
        Sea = "sea",
        /// In the yard.
        Yard = "yard",
    }
}
listed! {
    /// What a ship shows as a number.
    pub enum Number {
        /// The tons that it carries.
        Cargo = "cargo",
        /// How many are aboard.
        Crew = "crew",
    }
}
listed! {
    /// What a ship shows or not.
    pub enum Flag {
        /// Its lamp is lit.
        Lamp = "lamp",
    }
}

record! {
    /// A ship.
    pub struct Ship {
        /// What it carries at the beginning.
        pub cargo: i32 = number(TONS),
    }
}

steps! {
    /// What is done with ships.
    pub enum Step {
        /// Load a ship.
        LOAD: effect Load = "load" { ship: ObjectId = object(Role::ANY), tons: i32 = number(TONS) },
        /// Unload a ship. Refuse if it carries less.
        UNLOAD: effect Unload = "unload" { ship: ObjectId = object(Role::ANY), tons: i32 = number(TONS) },
        /// Let so many be aboard, and no others.
        BOARD: effect Board = "board" { ship: ObjectId = object(Role::ANY), crew: i32 = number(Range::usual(0, 9)) },
        /// Sail to a place. Refuse if nobody is aboard.
        SAIL: effect Sail = "sail" { ship: ObjectId = object(Role::ANY), to: Place = one_of() },
        /// Tow a ship to where another one is.
        TOW: effect Tow = "tow" { ship: ObjectId = object(Role::ANY), by: ObjectId = object(Role::ANY) },
        /// Light its lamp, or put it out.
        SIGNAL: effect Signal = "signal" { ship: ObjectId = object(Role::ANY) },
    }
}

/// What is known of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Known {
    place: Place,
    cargo: i32,
    crew: i32,
    lamp: bool,
}

/// The ships, by object number.
pub type Model = [Known; 9];

fn is_allowed(model: &Model, step: &Step) -> bool {
    match *step {
        Step::Unload { ship, tons } => model[ship.number()].cargo >= tons,
        Step::Sail { ship, .. } => model[ship.number()].crew > 0,
        _ => true,
    }
}

fn apply(model: &mut Model, step: &Step) {
    match *step {
        Step::Load { ship, tons } => model[ship.number()].cargo += tons,
        Step::Unload { ship, tons } => model[ship.number()].cargo -= tons,
        Step::Board { ship, crew } => model[ship.number()].crew = crew,
        Step::Sail { ship, to } => model[ship.number()].place = to,
        Step::Tow { ship, by } => model[ship.number()].place = model[by.number()].place,
        Step::Signal { ship } => model[ship.number()].lamp ^= true,
    }
}

impl Vocabulary for Harbor {
    type Card = Ship;
    type Step = Step;
    type Zone = Place;
    type Number = Number;
    type List = Nothing;
    type Flag = Flag;
    type Tally = Nothing;
    type Fact = Nothing;
    const NAME: &'static str = "harbor";
    const TITLE: &'static str = "Harbor, held back: eight objects, six effects";
}

impl Generator for Harbor {
    fn deal(source: &mut impl Source, _: Kinds, _: &[Ship], cards: &mut Vec<Ship>) {
        for _ in 0..8 {
            cards.push(Ship { cargo: source.below(41) as i32 });
        }
    }
}

impl Wording for Harbor {}

impl Rulebook for Harbor {
    type Ledger = Model;
    const SECTIONS: &'static [Section<Self>] = &[Section { title: "Ships", rules: RULES }];
    const NEEDS: &'static [Needs] = NEEDS;

    fn start_ledger(model: &mut Model, cards: &[Ship]) {
        *model = Harbor::opening(cards);
    }
    fn record(model: &mut Model, past: &Past<'_, Self>) -> Objects {
        let step = past.step.filter(|_| past.reply.is_done());
        step.into_iter().for_each(|step| apply(model, step));
        Objects::NONE
    }
}

const LOAD: Kinds = Kinds::of(&[Step::LOAD]);
const UNLOAD: Kinds = Kinds::of(&[Step::UNLOAD]);
const BOARD: Kinds = Kinds::of(&[Step::BOARD]);
const SAIL: Kinds = Kinds::of(&[Step::SAIL]);
const TOW: Kinds = Kinds::of(&[Step::TOW]);
const SIGNAL: Kinds = Kinds::of(&[Step::SIGNAL]);

const RULES: &[Rule<Harbor>] = &[
    Rule::object("harbor:1", "cargo", "A ship carries what was loaded and not unloaded.", cargo),
    Rule::step("harbor:2", "unload", "No ship unloads more than it carries.", unload)
        .judged_after(&[Step::UNLOAD]),
    Rule::object("harbor:3", "crew", "Those who boarded last are aboard.", crew),
    Rule::object("harbor:4", "place", "A ship is where it sailed or was towed.", place),
    Rule::step("harbor:5", "sail", "No ship sails with nobody aboard.", sail).judged_after(&[Step::SAIL]),
    Rule::object("harbor:6", "lamp", "Each signal changes the lamp.", lamp),
];

const NEEDS: &[Needs] = &[
    Needs { favors: &[LOAD, UNLOAD], ..Needs::of("1") },
    Needs { favors: &[BOARD], ..Needs::of("3") },
    Needs { favors: &[BOARD, SAIL, TOW], ..Needs::of("4") },
    Needs { all: &[AnyOf::kinds(SAIL)], favors: &[BOARD, SAIL], ..Needs::of("5") },
    Needs { favors: &[SIGNAL], ..Needs::of("6") },
];

fn cargo(m: &Observation<'_, Harbor>, id: ObjectId) -> Verdict {
    let expected = Observed::Present(m.ledger[id.number()].cargo);
    Verdict::of(m.after.modified(id, Number::Cargo) == expected, || {
        Evidence::of("wrong", Property::modified(Number::Cargo)).on(id)
    })
}
fn unload(m: &Observation<'_, Harbor>, step: &Step) -> Verdict {
    let Step::Unload { ship, tons } = *step else { return Verdict::NotApplicable };
    let Observed::Present(cargo) = m.before.modified(ship, Number::Cargo) else {
        return Verdict::NotApplicable;
    };
    Verdict::of(m.reply.is_done() == (cargo >= tons), || {
        Evidence::of("wrong", Property::reply("unload")).on(ship)
    })
}
fn crew(m: &Observation<'_, Harbor>, id: ObjectId) -> Verdict {
    let expected = Observed::Present(m.ledger[id.number()].crew);
    Verdict::of(m.after.modified(id, Number::Crew) == expected, || {
        Evidence::of("wrong", Property::modified(Number::Crew)).on(id)
    })
}
fn place(m: &Observation<'_, Harbor>, id: ObjectId) -> Verdict {
    let is_there = m.after.zone(id) == Some(m.ledger[id.number()].place);
    Verdict::of(is_there, || Evidence::of("wrong", Property::Zone).on(id))
}
fn sail(m: &Observation<'_, Harbor>, step: &Step) -> Verdict {
    let Step::Sail { ship, .. } = *step else { return Verdict::NotApplicable };
    let Observed::Present(crew) = m.before.modified(ship, Number::Crew) else {
        return Verdict::NotApplicable;
    };
    Verdict::of(m.reply.is_done() == (crew > 0), || Evidence::of("wrong", Property::reply("sail")).on(ship))
}
fn lamp(m: &Observation<'_, Harbor>, id: ObjectId) -> Verdict {
    let is_right = m.after.flag(id, Flag::Lamp) == Some(m.ledger[id.number()].lamp);
    Verdict::of(is_right, || Evidence::of("wrong", Property::flag(Flag::Lamp)).on(id))
}

/// Plays Harbor.
#[derive(Clone, Debug)]
pub struct Player {
    bug: Option<Bug>,
    cards: usize,
    model: Model,
    streak: Streak,
    /// The tons that each ship was loaded with last.
    loaded: [i32; 9],
}

impl Player {
    fn misplay(&mut self, step: &Step) {
        match (self.bug, step.clone()) {
            // To sea with at least three aboard and the lamp lit: one of them is left behind.
            (Some(Bug::Shallow), Step::Sail { ship, to: Place::Sea }) => {
                let known = &mut self.model[ship.number()];
                if known.crew >= 3 && known.lamp {
                    known.crew -= 1;
                }
            }
            // A ship unloads as much as it was last loaded with, which is at least 5: it keeps a ton.
            (Some(Bug::Coincidence), Step::Load { ship, tons }) => self.loaded[ship.number()] = tons,
            (Some(Bug::Coincidence), Step::Unload { ship, tons })
                if tons >= 5 && tons == self.loaded[ship.number()] =>
            {
                self.model[ship.number()].cargo += 1;
            }
            // The eighth load of a ship of which nothing is unloaded in between: a ton is lost.
            (Some(Bug::Deep), Step::Load { ship, .. }) if self.streak.more(ship) == 8 => {
                self.model[ship.number()].cargo -= 1;
            }
            (Some(Bug::Deep), Step::Unload { ship, .. }) => self.streak.reset(ship),
            _ => {}
        }
    }
}

impl Engine<Harbor> for Player {
    fn start(&mut self, cards: &[Ship]) -> Result<(), String> {
        *self = Player { cards: cards.len(), model: Harbor::opening(cards), ..Harbor::engine(self.bug) };
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        if !Harbor::apply(&mut self.model, step) {
            return Reply::Refused;
        }
        self.misplay(step);
        Reply::DONE
    }
    fn observe(&mut self, view: &mut View<'_, Harbor>) {
        for id in Objects::first(self.cards).iter() {
            let known = &self.model[id.number()];
            let shown = view.object(id).zone(known.place).modified(Number::Cargo, known.cargo);
            shown.modified(Number::Crew, known.crew).flag(Flag::Lamp, known.lamp);
        }
    }
}

impl Game for Harbor {
    type Engine = Player;
    const CARDS: usize = 8;

    fn engine(bug: Option<Bug>) -> Player {
        Player { bug, cards: 0, model: Model::default(), streak: Streak::default(), loaded: [-1; 9] }
    }
    fn opening(cards: &[Ship]) -> Model {
        let mut model = Model::default();
        model[1..].iter_mut().zip(cards).for_each(|(known, card)| known.cargo = card.cargo);
        model
    }
    fn apply(model: &mut Model, step: &Step) -> bool {
        let is_allowed = is_allowed(model, step);
        if is_allowed {
            apply(model, step);
        }
        is_allowed
    }
    fn state(player: &Player) -> &Model {
        &player.model
    }
    fn objects(step: &mut Step) -> [Option<&mut ObjectId>; 2] {
        match step {
            Step::Tow { ship, by } => [Some(ship), Some(by)],
            Step::Load { ship, .. } | Step::Unload { ship, .. } => [Some(ship), None],
            Step::Board { ship, .. } | Step::Sail { ship, .. } => [Some(ship), None],
            Step::Signal { ship } => [Some(ship), None],
        }
    }
}
