//! proptest-state-machine: the reference state is the model, a transition is a step, and the engine's state is compared with the
//! reference after each, as in the examples of the crate and in the chapter of the Proptest Book.
//!
//! Where there is a choice: the configuration is the default, apart from the number of cases and the file of failures. Transitions
//! name only objects that there are, which the preconditions repeat for shrinking. What the game does not allow is a transition
//! like any other, because the engine has to refuse it.

use crate::games::{Game, bank, counters, crowd, workshop};
use crate::harbor;
use crate::tally::{self, Counted, Reported};
use headjudge::{Case, Engine, Listed, ObjectId};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};
use std::marker::PhantomData;

/// A case has fewer steps than this: on average as many as with hegel and quickcheck. With half as many, the deep bugs take several
/// times as many cases.
const STEPS: usize = 100;

/// A game with strategies for its cards and steps.
pub trait Tested: Game {
    /// A card.
    fn card() -> BoxedStrategy<Self::Card>;
    /// A step in a game of so many cards.
    fn step(cards: usize) -> BoxedStrategy<Self::Step>;
}

pub fn run<G: Tested>(seed: u64, cases: u64) -> Option<Reported<G>> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config { cases: cases as u32, failure_persistence: None, ..Config::default() };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    // This is what `prop_state_machine!` expands to, with a seed.
    let ran = TestRunner::new_with_rng(config.clone(), rng).run(
        &Model::<G>::sequential_strategy(1..STEPS),
        |(state, steps, seen)| {
            Test::<G>::test_sequential(config.clone(), state, steps, seen);
            Ok(())
        },
    );
    let Err(TestError::Fail(_, (Model { cards, .. }, steps, _))) = ran else { return None };
    Some(Reported { case: Case { cards, steps }, runs: None, is_proven: false })
}

/// The reference state: the cards, and the model.
#[derive(Clone, Debug)]
struct Model<G: Game> {
    cards: Vec<G::Card>,
    state: G::Ledger,
    /// Whether the game allowed the last step.
    is_allowed: bool,
}

impl<G: Tested> ReferenceStateMachine for Model<G> {
    type State = Self;
    type Transition = G::Step;

    fn init_state() -> BoxedStrategy<Self> {
        let cards = prop::collection::vec(G::card(), 1..=G::CARDS);
        cards.prop_map(|cards| Model { state: G::opening(&cards), cards, is_allowed: true }).boxed()
    }
    fn transitions(model: &Self) -> BoxedStrategy<G::Step> {
        G::step(model.cards.len())
    }
    fn preconditions(model: &Self, step: &G::Step) -> bool {
        let mut step = step.clone();
        G::objects(&mut step).into_iter().flatten().all(|object| object.number() <= model.cards.len())
    }
    fn apply(mut model: Self, step: &G::Step) -> Self {
        model.is_allowed = G::apply(&mut model.state, step);
        model
    }
}

struct Test<G>(PhantomData<G>);

impl<G: Tested> StateMachineTest for Test<G> {
    type SystemUnderTest = Counted<G>;
    type Reference = Model<G>;

    fn init_test(model: &Model<G>) -> Counted<G> {
        let mut engine = tally::engine::<G>();
        engine.start(&model.cards).expect("the games deal all cards");
        engine
    }
    fn apply(mut engine: Counted<G>, model: &Model<G>, step: G::Step) -> Counted<G> {
        let is_done = engine.take(&step).is_done();
        if is_done != model.is_allowed || *engine.state() != model.state {
            tally::fails();
            panic!("{step:?}: {:?} is not {:?}", engine.state(), model.state);
        }
        engine
    }
}

/// One of so many objects.
fn object(cards: usize) -> impl Strategy<Value = ObjectId> + Clone {
    (1..=cards).prop_map(|number| ObjectId::new(number).expect("there are fewer than 32 cards"))
}
/// A word of a list.
fn word<L: Listed>() -> impl Strategy<Value = L> {
    (0..L::WORDS.len() as u8).prop_map(|index| L::at(index).expect("it is in the list"))
}

impl Tested for counters::Counters {
    fn card() -> BoxedStrategy<()> {
        Just(()).boxed()
    }
    fn step(cards: usize) -> BoxedStrategy<counters::Step> {
        use counters::Step::*;
        let token = object(cards);
        prop_oneof![
            (token.clone(), -50..=50).prop_map(|(object, by)| Add { object, by }),
            (token.clone(), 0..=100).prop_map(|(object, to)| Set { object, to }),
            token.clone().prop_map(|object| Turn { object }),
            (token.clone(), token.clone()).prop_map(|(object, to)| Link { object, to }),
            (token.clone(), word()).prop_map(|(object, zone)| Move { object, zone }),
            (token.clone(), token).prop_map(|(a, b)| Swap { a, b }),
        ]
        .boxed()
    }
}

impl Tested for crowd::Crowd {
    fn card() -> BoxedStrategy<crowd::Pilgrim> {
        (0..=40).prop_map(|spirit| crowd::Pilgrim { spirit }).boxed()
    }
    fn step(cards: usize) -> BoxedStrategy<crowd::Step> {
        use crowd::Step::*;
        let pilgrim = object(cards);
        prop_oneof![
            (pilgrim.clone(), word()).prop_map(|(who, to)| Walk { who, to }),
            (pilgrim.clone(), 1..=12).prop_map(|(who, time)| Pray { who, time }),
            (pilgrim.clone(), pilgrim).prop_map(|(who, whom)| Follow { who, whom }),
        ]
        .boxed()
    }
}

impl Tested for workshop::Workshop {
    fn card() -> BoxedStrategy<()> {
        Just(()).boxed()
    }
    fn step(cards: usize) -> BoxedStrategy<workshop::Step> {
        use workshop::Step::*;
        let machine = object(cards);
        // In two parts, because `prop_oneof!` makes more than ten slower.
        let on_engine = prop_oneof![
            machine.clone().prop_map(|machine| Start { machine }),
            machine.clone().prop_map(|machine| Stop { machine }),
            machine.clone().prop_map(|machine| Load { machine }),
            machine.clone().prop_map(|machine| Open { machine }),
            (machine.clone(), 0..=30).prop_map(|(machine, by)| Heat { machine, by }),
            (machine.clone(), 0..=30).prop_map(|(machine, by)| Cool { machine, by }),
            machine.clone().prop_map(|machine| Boil { machine }),
            (machine.clone(), 0..=30).prop_map(|(machine, by)| Pump { machine, by }),
            machine.clone().prop_map(|machine| Vent { machine }),
            (machine.clone(), 0..=60).prop_map(|(machine, to)| Valve { machine, to }),
        ];
        let on_work = prop_oneof![
            machine.clone().prop_map(|machine| Up { machine }),
            machine.clone().prop_map(|machine| Down { machine }),
            machine.clone().prop_map(|machine| Brake { machine }),
            machine.clone().prop_map(|machine| Reverse { machine }),
            machine.clone().prop_map(|machine| Strike { machine }),
            (machine.clone(), 1..=20).prop_map(|(machine, strokes)| Run { machine, strokes }),
            machine.clone().prop_map(|machine| Reset { machine }),
            (machine.clone(), machine.clone()).prop_map(|(machine, to)| Couple { machine, to }),
            machine.clone().prop_map(|machine| Free { machine }),
            (machine.clone(), machine).prop_map(|(machine, of)| Touch { machine, of }),
        ];
        prop_oneof![on_engine, on_work].boxed()
    }
}

impl Tested for bank::Bank {
    fn card() -> BoxedStrategy<bank::Account> {
        (0..=10_000).prop_map(|balance| bank::Account { balance }).boxed()
    }
    fn step(cards: usize) -> BoxedStrategy<bank::Step> {
        use bank::Step::*;
        let account = object(cards);
        prop_oneof![
            (account.clone(), 0..=10_000).prop_map(|(account, amount)| Deposit { account, amount }),
            (account.clone(), 0..=10_000).prop_map(|(account, amount)| Withdraw { account, amount }),
            (account.clone(), account.clone()).prop_map(|(account, to)| Transfer { account, to }),
            account.clone().prop_map(|account| Freeze { account }),
            account.clone().prop_map(|account| Free { account }),
            (account, 0..=10_000).prop_map(|(account, to)| Limit { account, to }),
        ]
        .boxed()
    }
}

impl Tested for harbor::Harbor {
    fn card() -> BoxedStrategy<harbor::Ship> {
        (0..=40).prop_map(|cargo| harbor::Ship { cargo }).boxed()
    }
    fn step(cards: usize) -> BoxedStrategy<harbor::Step> {
        use harbor::Step::*;
        let ship = object(cards);
        prop_oneof![
            (ship.clone(), 0..=40).prop_map(|(ship, tons)| Load { ship, tons }),
            (ship.clone(), 0..=40).prop_map(|(ship, tons)| Unload { ship, tons }),
            (ship.clone(), 0..=9).prop_map(|(ship, crew)| Board { ship, crew }),
            (ship.clone(), word()).prop_map(|(ship, to)| Sail { ship, to }),
            (ship.clone(), ship.clone()).prop_map(|(ship, by)| Tow { ship, by }),
            ship.prop_map(|ship| Signal { ship }),
        ]
        .boxed()
    }
}
