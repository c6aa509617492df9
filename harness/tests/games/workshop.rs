//! Workshop: one to three machines, and twenty kinds of step.

use super::{Bug, Game, Streak};
use headjudge::{
    Engine, Evidence, Generator, Kinds, Needs, Nothing, ObjectId, Objects, Observation, Observed, Past,
    Property, Range, Reply, Role, Rule, Rulebook, Section, Source, Verdict, View, Vocabulary, Wording,
    listed, steps,
};

/// The rulebook of Workshop.
#[derive(Clone, Copy, Debug, Default)]
pub struct Workshop;

listed! {
    /// What a machine is doing.
    pub enum State {
        /// It stands.
        Off = "off",
        /// It idles.
        Idle = "idle",
        /// It works.
        Busy = "busy",
        /// It is taken apart.
        Open = "open",
    }
}
listed! {
    /// What a machine shows as a number.
    pub enum Number {
        /// Its heat.
        Heat = "heat",
        /// Its pressure.
        Pressure = "pressure",
        /// Its speed.
        Speed = "speed",
        /// The strokes that it made.
        Strokes = "strokes",
        /// The number of the machine that it drives.
        Drives = "drives",
    }
}

steps! {
    /// What is done to a machine.
    pub enum Step {
        /// Start it: it idles.
        START: effect Start = "start" { machine: ObjectId = object(Role::ANY) },
        /// Stop it.
        STOP: effect Stop = "stop" { machine: ObjectId = object(Role::ANY) },
        /// Put it to work.
        LOAD: effect Load = "load" { machine: ObjectId = object(Role::ANY) },
        /// Take it apart.
        OPEN: effect Open = "open" { machine: ObjectId = object(Role::ANY) },
        /// Heat it.
        HEAT: effect Heat = "heat" { machine: ObjectId = object(Role::ANY), by: i32 = number(Range::usual(0, 30)) },
        /// Cool it.
        COOL: effect Cool = "cool" { machine: ObjectId = object(Role::ANY), by: i32 = number(Range::usual(0, 30)) },
        /// Let its heat become its pressure.
        BOIL: effect Boil = "boil" { machine: ObjectId = object(Role::ANY) },
        /// Pump it.
        PUMP: effect Pump = "pump" { machine: ObjectId = object(Role::ANY), by: i32 = number(Range::usual(0, 30)) },
        /// Vent it.
        VENT: effect Vent = "vent" { machine: ObjectId = object(Role::ANY) },
        /// Set its pressure.
        VALVE: effect Valve = "valve" { machine: ObjectId = object(Role::ANY), to: i32 = number(Range::usual(0, 60)) },
        /// Shift it up.
        UP: effect Up = "up" { machine: ObjectId = object(Role::ANY) },
        /// Shift it down.
        DOWN: effect Down = "down" { machine: ObjectId = object(Role::ANY) },
        /// Brake it.
        BRAKE: effect Brake = "brake" { machine: ObjectId = object(Role::ANY) },
        /// Reverse it.
        REVERSE: effect Reverse = "reverse" { machine: ObjectId = object(Role::ANY) },
        /// Let it make a stroke.
        STRIKE: effect Strike = "strike" { machine: ObjectId = object(Role::ANY) },
        /// Let it make some strokes.
        RUN: effect Run = "run" { machine: ObjectId = object(Role::ANY), strokes: i32 = number(Range::usual(1, 20)) },
        /// Count from the beginning.
        RESET: effect Reset = "reset" { machine: ObjectId = object(Role::ANY) },
        /// Let it drive a machine.
        COUPLE: effect Couple = "couple" { machine: ObjectId = object(Role::ANY), to: ObjectId = object(Role::ANY) },
        /// Let it drive none.
        FREE: effect Free = "free" { machine: ObjectId = object(Role::ANY) },
        /// Give it the heat of a machine.
        TOUCH: effect Touch = "touch" { machine: ObjectId = object(Role::ANY), of: ObjectId = object(Role::ANY) },
    }
}

/// What is known of a machine.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Machine {
    state: State,
    heat: i32,
    pressure: i32,
    speed: i32,
    strokes: i32,
    drives: i32,
}

/// The machines, by object number.
pub type Model = [Machine; 4];

impl Step {
    /// The machine that the step is about.
    fn machine(&self) -> ObjectId {
        *self.clone().machine_mut()
    }
    fn machine_mut(&mut self) -> &mut ObjectId {
        match self {
            Step::Start { machine }
            | Step::Stop { machine }
            | Step::Load { machine }
            | Step::Open { machine } => machine,
            Step::Heat { machine, .. } | Step::Cool { machine, .. } | Step::Boil { machine } => machine,
            Step::Pump { machine, .. } | Step::Vent { machine } | Step::Valve { machine, .. } => machine,
            Step::Up { machine } | Step::Down { machine } | Step::Brake { machine } => machine,
            Step::Reverse { machine } | Step::Strike { machine } | Step::Run { machine, .. } => machine,
            Step::Reset { machine } | Step::Couple { machine, .. } | Step::Free { machine } => machine,
            Step::Touch { machine, .. } => machine,
        }
    }
}

fn apply(model: &mut Model, step: &Step) {
    let heat = |of: ObjectId| model[of.number()].heat;
    let touched = if let Step::Touch { of, .. } = *step { heat(of) } else { 0 };
    let it = &mut model[step.machine().number()];
    match *step {
        Step::Start { .. } => it.state = State::Idle,
        Step::Stop { .. } => it.state = State::Off,
        Step::Load { .. } => it.state = State::Busy,
        Step::Open { .. } => it.state = State::Open,
        Step::Heat { by, .. } => it.heat += by,
        Step::Cool { by, .. } => it.heat -= by,
        Step::Boil { .. } => it.pressure = it.heat,
        Step::Pump { by, .. } => it.pressure += by,
        Step::Vent { .. } => it.pressure = 0,
        Step::Valve { to, .. } => it.pressure = to,
        Step::Up { .. } => it.speed += 1,
        Step::Down { .. } => it.speed -= 1,
        Step::Brake { .. } => it.speed = 0,
        Step::Reverse { .. } => it.speed = -it.speed,
        Step::Strike { .. } => it.strokes += 1,
        Step::Run { strokes, .. } => it.strokes += strokes,
        Step::Reset { .. } => it.strokes = 0,
        Step::Couple { to, .. } => it.drives = to.number() as i32,
        Step::Free { .. } => it.drives = 0,
        Step::Touch { .. } => it.heat = touched,
    }
}

impl Vocabulary for Workshop {
    type Card = ();
    type Step = Step;
    type Zone = State;
    type Number = Number;
    type List = Nothing;
    type Flag = Nothing;
    type Tally = Nothing;
    type Fact = Nothing;
    const NAME: &'static str = "workshop";
    const TITLE: &'static str = "Workshop: one to three objects, twenty kinds of step";
}

impl Generator for Workshop {
    fn deal(source: &mut impl Source, _: Kinds, _: &[()], cards: &mut Vec<()>) {
        cards.resize(1 + source.below(3) as usize, ());
    }
}

impl Wording for Workshop {}

impl Rulebook for Workshop {
    type Ledger = Model;
    const SECTIONS: &'static [Section<Self>] = &[Section { title: "Machines", rules: RULES }];
    const NEEDS: &'static [Needs] = NEEDS;

    fn start_ledger(model: &mut Model, _: &[()]) {
        *model = Model::default();
    }
    fn record(model: &mut Model, past: &Past<'_, Self>) -> Objects {
        past.step.into_iter().for_each(|step| apply(model, step));
        Objects::NONE
    }
}

const RULES: &[Rule<Workshop>] = &[
    Rule::object("workshop:1", "state", "A machine does what it was last put to.", state),
    Rule::object("workshop:2", "heat", "Heat adds up.", heat),
    Rule::object("workshop:3", "pressure", "Pressure adds up.", pressure),
    Rule::object("workshop:4", "speed", "Speed adds up.", speed),
    Rule::object("workshop:5", "strokes", "Strokes are counted.", strokes),
    Rule::object("workshop:6", "drives", "A machine drives the last one.", drives),
];

const NEEDS: &[Needs] = &[
    Needs { favors: &[Kinds::of(&[Step::START, Step::STOP, Step::LOAD, Step::OPEN])], ..Needs::of("1") },
    Needs { favors: &[Kinds::of(&[Step::HEAT, Step::COOL, Step::TOUCH])], ..Needs::of("2") },
    Needs { favors: &[Kinds::of(&[Step::BOIL, Step::PUMP, Step::VENT, Step::VALVE])], ..Needs::of("3") },
    Needs { favors: &[Kinds::of(&[Step::UP, Step::DOWN, Step::BRAKE, Step::REVERSE])], ..Needs::of("4") },
    Needs { favors: &[Kinds::of(&[Step::STRIKE, Step::RUN, Step::RESET])], ..Needs::of("5") },
    Needs { favors: &[Kinds::of(&[Step::COUPLE, Step::FREE])], ..Needs::of("6") },
];

fn number(m: &Observation<'_, Workshop>, id: ObjectId, number: Number, of: fn(&Machine) -> i32) -> Verdict {
    let expected = Observed::Present(of(&m.ledger[id.number()]));
    let evidence = || Evidence::of("wrong", Property::other("number")).on(id);
    Verdict::of(m.after.modified(id, number) == expected, evidence)
}

fn state(m: &Observation<'_, Workshop>, id: ObjectId) -> Verdict {
    let is_right = m.after.zone(id) == Some(m.ledger[id.number()].state);
    Verdict::of(is_right, || Evidence::of("wrong", Property::other("state")).on(id))
}
fn heat(m: &Observation<'_, Workshop>, id: ObjectId) -> Verdict {
    number(m, id, Number::Heat, |it| it.heat)
}
fn pressure(m: &Observation<'_, Workshop>, id: ObjectId) -> Verdict {
    number(m, id, Number::Pressure, |it| it.pressure)
}
fn speed(m: &Observation<'_, Workshop>, id: ObjectId) -> Verdict {
    number(m, id, Number::Speed, |it| it.speed)
}
fn strokes(m: &Observation<'_, Workshop>, id: ObjectId) -> Verdict {
    number(m, id, Number::Strokes, |it| it.strokes)
}
fn drives(m: &Observation<'_, Workshop>, id: ObjectId) -> Verdict {
    number(m, id, Number::Drives, |it| it.drives)
}

/// Plays Workshop.
#[derive(Clone, Debug)]
pub struct Player {
    bug: Option<Bug>,
    cards: usize,
    model: Model,
    streak: Streak,
}

impl Player {
    fn misplay(&mut self, step: &Step, before: &Model) {
        let machine = step.machine();
        let it = &mut self.model[machine.number()];
        match self.bug {
            // Put to work and braked: it still moves.
            Some(Bug::Shallow) => {
                let place = match step {
                    Step::Load { .. } => Some(0),
                    Step::Brake { .. } => Some(1),
                    _ => None,
                };
                if self.streak.at(machine, place) == 2 {
                    it.speed = 1;
                }
            }
            // A machine drives none that has the same pressure, if it is at least 5.
            Some(Bug::Coincidence) => {
                if let Step::Couple { to, .. } = *step {
                    let [a, b] = [machine, to].map(|id| before[id.number()].pressure);
                    if machine != to && a == b && a >= 5 {
                        it.drives = -1;
                    }
                }
            }
            // The ninth time that it is pumped, without anything else that changes its pressure.
            Some(Bug::Deep) => match step {
                Step::Pump { .. } if self.streak.more(machine) == 9 => it.pressure -= 1,
                Step::Vent { .. } | Step::Valve { .. } | Step::Boil { .. } => self.streak.reset(machine),
                _ => {}
            },
            None => {}
        }
    }
}

impl Engine<Workshop> for Player {
    fn start(&mut self, cards: &[()]) -> Result<(), String> {
        *self = Player { cards: cards.len(), ..Workshop::engine(self.bug) };
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        let before = self.model;
        apply(&mut self.model, step);
        self.misplay(step, &before);
        Reply::DONE
    }
    fn observe(&mut self, view: &mut View<'_, Workshop>) {
        for id in Objects::first(self.cards).iter() {
            let it = &self.model[id.number()];
            let shown = view.object(id).zone(it.state).modified(Number::Heat, it.heat);
            let shown = shown.modified(Number::Pressure, it.pressure).modified(Number::Speed, it.speed);
            shown.modified(Number::Strokes, it.strokes).modified(Number::Drives, it.drives);
        }
    }
}

impl Game for Workshop {
    type Engine = Player;
    const CARDS: usize = 3;

    fn engine(bug: Option<Bug>) -> Player {
        Player { bug, cards: 0, model: Model::default(), streak: Streak::default() }
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
            Step::Couple { machine, to: other } | Step::Touch { machine, of: other } => {
                [Some(machine), Some(other)]
            }
            step => [Some(step.machine_mut()), None],
        }
    }
}
