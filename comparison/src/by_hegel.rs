//! hegel: a state machine with a rule for each kind of step.

use headjudge::Steps;
use crate::check::Table;
use crate::choices;
use crate::games::{Bug, Game};
use crate::trial::Trial;
use headjudge::Case;
use hegel::generators as gs;
use hegel::stateful::{Invariant, Rule, StateMachine, machine};
use hegel::{HealthCheck, Hegel, Phase, Settings, TestCase, Verbosity};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

pub fn run<G: Game>(bug: Option<Bug>, seed: u64, max_cases: u64) -> Trial<G> {
    let trial = Rc::new(RefCell::new(Trial::new()));
    let settings = Settings::new()
        .test_cases(max_cases)
        .seed(Some(seed))
        .database(None)
        .verbosity(Verbosity::Quiet)
        .print_blob(false)
        // What is played after the first failure shrinks it.
        .stop_on_first_failure(true)
        .report_multiple_failures(false)
        .phases([Phase::Generate, Phase::Shrink])
        .suppress_health_check(HealthCheck::all());
    let test = |tc: TestCase| {
        let count = tc.draw(gs::integers::<usize>().min_value(1).max_value(G::CARDS));
        let ranges = choices::of_card::<G>();
        let cards: Vec<G::Card> = (0..count).map(|_| choices::card::<G>(&draw(&tc, &ranges))).collect();
        let mut table = Table::new(bug);
        table.open(&cards);
        let case = Case { cards, steps: Vec::new() };
        machine(Played { table, case, trial: trial.clone(), is_recorded: false }).run(tc);
    };
    // It reports a failure as a panic.
    let _ = catch_unwind(AssertUnwindSafe(|| Hegel::new(test).settings(settings).run()));
    trial.replace(Trial::new())
}

struct Played<G: Game> {
    table: Table<G>,
    case: Case<G>,
    trial: Rc<RefCell<Trial<G>>>,
    is_recorded: bool,
}

fn draw(tc: &TestCase, ranges: &[(i64, i64)]) -> Vec<i64> {
    ranges.iter().map(|(low, high)| tc.draw(gs::integers::<i64>().min_value(*low).max_value(*high))).collect()
}

fn take<G: Game, const KIND: u8>(played: &mut Played<G>, tc: TestCase) {
    let choices = draw(&tc, &choices::of_step::<G>(KIND, played.case.cards.len()));
    let step = choices::step::<G>(KIND, &choices);
    let fails = played.table.take(&step);
    played.case.steps.push(step);
    if fails {
        played.record(true);
        panic!("a rule is violated");
    }
}

impl<G: Game> Played<G> {
    fn record(&mut self, fails: bool) {
        self.is_recorded = true;
        self.trial.borrow_mut().record(&self.case, fails);
    }
}

impl<G: Game> Drop for Played<G> {
    fn drop(&mut self) {
        if !self.is_recorded {
            self.record(false);
        }
    }
}

macro_rules! rules {
    ($($kind:literal)*) => { [$(take::<G, $kind>),*] };
}

impl<G: Game> StateMachine for Played<G> {
    fn rules(&self) -> Vec<Rule<Self>> {
        let all: [fn(&mut Self, TestCase); 20] = rules!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19);
        G::Step::KINDS.iter().zip(all).map(|(kind, apply)| Rule::new(kind.name, 1.0, apply)).collect()
    }
    fn invariants(&self) -> Vec<Invariant<Self>> {
        Vec::new()
    }
}
