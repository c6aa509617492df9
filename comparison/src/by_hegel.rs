//! hegel: a state machine with a rule for each kind of step, as in the examples of the crate. Each rule draws the fields of a step,
//! and asserts that the engine's state is the model's.
//!
//! Where there is a choice: the assertion is in the rules and not an invariant, which is slower and by default sampled. The
//! settings are the default, apart from the number of cases and the seed. The database is off, and so is all that is printed.

use crate::games::{Game, bank, counters, crowd, workshop};
use crate::harbor;
use crate::tally::{self, Counted, Reported};
use headjudge::{Case, Engine, Listed, ObjectId};
use hegel::generators as gs;
use hegel::stateful::machine;
use hegel::{HealthCheck, Hegel, Phase, Settings, TestCase, Verbosity};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// A game with a state machine.
pub trait Tested: Game {
    /// A card.
    fn card(tc: &TestCase) -> Self::Card;
    /// Runs the state machine.
    fn run(table: Table<Self>, tc: TestCase);
}

pub fn run<G: Tested>(seed: u64, cases: u64) -> Option<Reported<G>> {
    let settings = Settings::new()
        .test_cases(cases)
        .seed(Some(seed))
        .database(None)
        .verbosity(Verbosity::Quiet)
        .print_blob(false)
        // What is played after the first failure shrinks it.
        .stop_on_first_failure(true)
        .phases([Phase::Generate, Phase::Shrink])
        .suppress_health_check(HealthCheck::all());
    let smallest = Rc::new(RefCell::new(None));
    let report = smallest.clone();
    let test = move |tc: TestCase| {
        let count = tc.draw(gs::integers::<usize>().min_value(1).max_value(G::CARDS));
        let cards: Vec<G::Card> = (0..count).map(|_| G::card(&tc)).collect();
        let mut engine = tally::engine::<G>();
        engine.start(&cards).expect("the games deal all cards");
        let model = G::opening(&cards);
        G::run(
            Table { engine, model, case: Case { cards, steps: Vec::new() }, smallest: report.clone() },
            tc,
        );
    };
    // It reports a failure as a panic.
    let _ = catch_unwind(AssertUnwindSafe(|| Hegel::new(test).settings(settings).run()));
    Some(Reported { case: smallest.take()?, runs: None, is_proven: false })
}

/// The engine and the model.
pub struct Table<G: Game> {
    engine: Counted<G>,
    model: G::Ledger,
    case: Case<G>,
    /// The last case that failed, which is the smallest: hegel prints what was drawn, and does not return it.
    smallest: Rc<RefCell<Option<Case<G>>>>,
}

impl<G: Game> Table<G> {
    /// Takes a step, and compares.
    fn take(&mut self, step: G::Step) {
        let is_done = self.engine.take(&step).is_done();
        let is_right = is_done == G::apply(&mut self.model, &step) && *self.engine.state() == self.model;
        self.case.steps.push(step);
        if !is_right {
            tally::fails();
            self.smallest.replace(Some(self.case.clone()));
            panic!("{:?} is not {:?}", self.engine.state(), self.model);
        }
    }
    /// Draws one of the objects.
    fn object(&self, tc: &TestCase) -> ObjectId {
        let number = tc.draw(gs::integers::<usize>().min_value(1).max_value(self.case.cards.len()));
        ObjectId::new(number).expect("there are fewer than 32 cards")
    }
}

/// Draws a number.
fn number(tc: &TestCase, low: i32, high: i32) -> i32 {
    tc.draw(gs::integers::<i32>().min_value(low).max_value(high))
}
/// Draws a word of a list.
fn word<L: Listed>(tc: &TestCase) -> L {
    let index = tc.draw(gs::integers::<u8>().max_value(L::WORDS.len() as u8 - 1));
    L::at(index).expect("it is in the list")
}

impl Tested for counters::Counters {
    fn card(_: &TestCase) {}
    fn run(table: Table<Self>, tc: TestCase) {
        machine(table).run(tc);
    }
}

#[hegel::state_machine]
impl Table<counters::Counters> {
    #[rule]
    fn add(&mut self, tc: TestCase) {
        let (object, by) = (self.object(&tc), number(&tc, -50, 50));
        self.take(counters::Step::Add { object, by });
    }
    #[rule]
    fn set(&mut self, tc: TestCase) {
        let (object, to) = (self.object(&tc), number(&tc, 0, 100));
        self.take(counters::Step::Set { object, to });
    }
    #[rule]
    fn turn(&mut self, tc: TestCase) {
        let object = self.object(&tc);
        self.take(counters::Step::Turn { object });
    }
    #[rule]
    fn link(&mut self, tc: TestCase) {
        let (object, to) = (self.object(&tc), self.object(&tc));
        self.take(counters::Step::Link { object, to });
    }
    #[rule]
    fn move_to(&mut self, tc: TestCase) {
        let (object, zone) = (self.object(&tc), word(&tc));
        self.take(counters::Step::Move { object, zone });
    }
    #[rule]
    fn swap(&mut self, tc: TestCase) {
        let (a, b) = (self.object(&tc), self.object(&tc));
        self.take(counters::Step::Swap { a, b });
    }
}

impl Tested for crowd::Crowd {
    fn card(tc: &TestCase) -> crowd::Pilgrim {
        crowd::Pilgrim { spirit: number(tc, 0, 40) }
    }
    fn run(table: Table<Self>, tc: TestCase) {
        machine(table).run(tc);
    }
}

#[hegel::state_machine]
impl Table<crowd::Crowd> {
    #[rule]
    fn walk(&mut self, tc: TestCase) {
        let (who, to) = (self.object(&tc), word(&tc));
        self.take(crowd::Step::Walk { who, to });
    }
    #[rule]
    fn pray(&mut self, tc: TestCase) {
        let (who, time) = (self.object(&tc), number(&tc, 1, 12));
        self.take(crowd::Step::Pray { who, time });
    }
    #[rule]
    fn follow(&mut self, tc: TestCase) {
        let (who, whom) = (self.object(&tc), self.object(&tc));
        self.take(crowd::Step::Follow { who, whom });
    }
}

impl Tested for workshop::Workshop {
    fn card(_: &TestCase) {}
    fn run(table: Table<Self>, tc: TestCase) {
        machine(table).run(tc);
    }
}

#[hegel::state_machine]
impl Table<workshop::Workshop> {
    #[rule]
    fn start(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Start { machine });
    }
    #[rule]
    fn stop(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Stop { machine });
    }
    #[rule]
    fn load(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Load { machine });
    }
    #[rule]
    fn open(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Open { machine });
    }
    #[rule]
    fn heat(&mut self, tc: TestCase) {
        let (machine, by) = (self.object(&tc), number(&tc, 0, 30));
        self.take(workshop::Step::Heat { machine, by });
    }
    #[rule]
    fn cool(&mut self, tc: TestCase) {
        let (machine, by) = (self.object(&tc), number(&tc, 0, 30));
        self.take(workshop::Step::Cool { machine, by });
    }
    #[rule]
    fn boil(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Boil { machine });
    }
    #[rule]
    fn pump(&mut self, tc: TestCase) {
        let (machine, by) = (self.object(&tc), number(&tc, 0, 30));
        self.take(workshop::Step::Pump { machine, by });
    }
    #[rule]
    fn vent(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Vent { machine });
    }
    #[rule]
    fn valve(&mut self, tc: TestCase) {
        let (machine, to) = (self.object(&tc), number(&tc, 0, 60));
        self.take(workshop::Step::Valve { machine, to });
    }
    #[rule]
    fn up(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Up { machine });
    }
    #[rule]
    fn down(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Down { machine });
    }
    #[rule]
    fn brake(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Brake { machine });
    }
    #[rule]
    fn reverse(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Reverse { machine });
    }
    #[rule]
    fn strike(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Strike { machine });
    }
    #[rule]
    fn run(&mut self, tc: TestCase) {
        let (machine, strokes) = (self.object(&tc), number(&tc, 1, 20));
        self.take(workshop::Step::Run { machine, strokes });
    }
    #[rule]
    fn reset(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Reset { machine });
    }
    #[rule]
    fn couple(&mut self, tc: TestCase) {
        let (machine, to) = (self.object(&tc), self.object(&tc));
        self.take(workshop::Step::Couple { machine, to });
    }
    #[rule]
    fn free(&mut self, tc: TestCase) {
        let machine = self.object(&tc);
        self.take(workshop::Step::Free { machine });
    }
    #[rule]
    fn touch(&mut self, tc: TestCase) {
        let (machine, of) = (self.object(&tc), self.object(&tc));
        self.take(workshop::Step::Touch { machine, of });
    }
}

impl Tested for bank::Bank {
    fn card(tc: &TestCase) -> bank::Account {
        bank::Account { balance: number(tc, 0, 10_000) }
    }
    fn run(table: Table<Self>, tc: TestCase) {
        machine(table).run(tc);
    }
}

#[hegel::state_machine]
impl Table<bank::Bank> {
    #[rule]
    fn deposit(&mut self, tc: TestCase) {
        let (account, amount) = (self.object(&tc), number(&tc, 0, 10_000));
        self.take(bank::Step::Deposit { account, amount });
    }
    #[rule]
    fn withdraw(&mut self, tc: TestCase) {
        let (account, amount) = (self.object(&tc), number(&tc, 0, 10_000));
        self.take(bank::Step::Withdraw { account, amount });
    }
    #[rule]
    fn transfer(&mut self, tc: TestCase) {
        let (account, to) = (self.object(&tc), self.object(&tc));
        self.take(bank::Step::Transfer { account, to });
    }
    #[rule]
    fn freeze(&mut self, tc: TestCase) {
        let account = self.object(&tc);
        self.take(bank::Step::Freeze { account });
    }
    #[rule]
    fn free(&mut self, tc: TestCase) {
        let account = self.object(&tc);
        self.take(bank::Step::Free { account });
    }
    #[rule]
    fn limit(&mut self, tc: TestCase) {
        let (account, to) = (self.object(&tc), number(&tc, 0, 10_000));
        self.take(bank::Step::Limit { account, to });
    }
}

impl Tested for harbor::Harbor {
    fn card(tc: &TestCase) -> harbor::Ship {
        harbor::Ship { cargo: number(tc, 0, 40) }
    }
    fn run(table: Table<Self>, tc: TestCase) {
        machine(table).run(tc);
    }
}

#[hegel::state_machine]
impl Table<harbor::Harbor> {
    #[rule]
    fn load(&mut self, tc: TestCase) {
        let (ship, tons) = (self.object(&tc), number(&tc, 0, 40));
        self.take(harbor::Step::Load { ship, tons });
    }
    #[rule]
    fn unload(&mut self, tc: TestCase) {
        let (ship, tons) = (self.object(&tc), number(&tc, 0, 40));
        self.take(harbor::Step::Unload { ship, tons });
    }
    #[rule]
    fn board(&mut self, tc: TestCase) {
        let (ship, crew) = (self.object(&tc), number(&tc, 0, 9));
        self.take(harbor::Step::Board { ship, crew });
    }
    #[rule]
    fn sail(&mut self, tc: TestCase) {
        let (ship, to) = (self.object(&tc), word(&tc));
        self.take(harbor::Step::Sail { ship, to });
    }
    #[rule]
    fn tow(&mut self, tc: TestCase) {
        let (ship, by) = (self.object(&tc), self.object(&tc));
        self.take(harbor::Step::Tow { ship, by });
    }
    #[rule]
    fn signal(&mut self, tc: TestCase) {
        let ship = self.object(&tc);
        self.take(harbor::Step::Signal { ship });
    }
}
