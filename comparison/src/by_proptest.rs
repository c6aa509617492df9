//! proptest-state-machine: the reference state is the cards, a transition is a step, and the test fails when a rule is violated.

use headjudge::Steps;
use crate::check::Table;
use crate::choices;
use crate::games::{Bug, Game};
use crate::trial::Trial;
use headjudge::Case;
use proptest::prelude::*;
use proptest::strategy::Union;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};
use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;

/// How many steps a case has at most.
const STEPS: usize = 50;

thread_local! {
    /// The trial of the run, between its cases.
    static RUN: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

pub fn run<G: Game>(bug: Option<Bug>, seed: u64, max_cases: u64) -> Trial<G> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config { cases: max_cases as u32, failure_persistence: None, ..Config::default() };
    let mut runner =
        TestRunner::new_with_rng(config.clone(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    RUN.set(Some(Box::new((bug, Trial::<G>::new()))));
    let strategy = Cards::<G>::sequential_strategy(1..STEPS);
    let _ = runner.run(&strategy, |(state, steps, seen)| {
        Machine::<G>::test_sequential(config.clone(), state, steps, seen);
        Ok(())
    });
    taken::<G>().1
}

fn taken<G: Game>() -> (Option<Bug>, Trial<G>) {
    let run = RUN.take().and_then(|run| run.downcast().ok());
    *run.expect("one run at a time")
}

/// The reference state: the cards.
#[derive(Clone, Debug)]
struct Cards<G: Game>(Vec<G::Card>);

fn fields(ranges: Vec<(i64, i64)>) -> impl Strategy<Value = Vec<i64>> {
    ranges.into_iter().map(|(low, high)| low..=high).collect::<Vec<_>>()
}

impl<G: Game> ReferenceStateMachine for Cards<G> {
    type State = Self;
    type Transition = G::Step;

    fn init_state() -> BoxedStrategy<Self> {
        let card = fields(choices::of_card::<G>()).prop_map(|choices| choices::card::<G>(&choices));
        prop::collection::vec(card, 1..=G::CARDS).prop_map(Cards).boxed()
    }
    fn transitions(state: &Self) -> BoxedStrategy<G::Step> {
        let of_kind = |kind: u8| {
            let fields = fields(choices::of_step::<G>(kind, state.0.len()));
            fields.prop_map(move |choices| choices::step::<G>(kind, &choices)).boxed()
        };
        Union::new((0..G::Step::KINDS.len() as u8).map(of_kind)).boxed()
    }
    fn preconditions(state: &Self, step: &G::Step) -> bool {
        headjudge::named::validate::<G>(&state.0, std::slice::from_ref(step)).is_ok()
    }
    fn apply(state: Self, _: &G::Step) -> Self {
        state
    }
}

struct Machine<G>(PhantomData<G>);

struct Played<G: Game> {
    table: Table<G>,
    case: Case<G>,
}

fn record<G: Game>(case: &Case<G>, fails: bool) {
    let (bug, mut trial) = taken::<G>();
    trial.record(case, fails);
    RUN.set(Some(Box::new((bug, trial))));
}

impl<G: Game> StateMachineTest for Machine<G> {
    type SystemUnderTest = Played<G>;
    type Reference = Cards<G>;

    fn init_test(state: &Cards<G>) -> Played<G> {
        let run = taken::<G>();
        let mut table = Table::new(run.0);
        RUN.set(Some(Box::new(run)));
        table.open(&state.0);
        Played { table, case: Case { cards: state.0.clone(), steps: Vec::new() } }
    }
    fn apply(mut played: Played<G>, _: &Cards<G>, step: G::Step) -> Played<G> {
        let fails = played.table.take(&step);
        played.case.steps.push(step);
        if fails {
            record(&played.case, true);
            panic!("a rule is violated");
        }
        played
    }
    fn teardown(played: Played<G>, _: Cards<G>) {
        record(&played.case, false);
    }
}
