//! quickcheck: cards and steps are `Arbitrary`, as its README makes structs, and the property plays a vector of steps on the engine
//! and on a model.
//!
//! Where there is a choice: vectors have quickcheck's own length, because with half of it the deep bugs take several times as many
//! cases. Objects are counted around the cards that there are, so that every step can be played, and a case keeps failing when cards
//! are taken away. Numbers come from `u32::arbitrary`, whose special values make equal numbers more frequent.

use crate::games::{Game, bank, counters, crowd, workshop};
use crate::harbor;
use crate::tally::{self, Reported};
use headjudge::{Case, Engine, Listed, ObjectId};
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};
use std::any::Any;
use std::cell::RefCell;

/// A game whose cards and steps quickcheck makes.
pub trait Tested: Game<Card: Arbitrary, Step: Arbitrary> {}
impl<G: Game<Card: Arbitrary, Step: Arbitrary>> Tested for G {}

thread_local! {
    /// The last case that failed, which is the smallest: quickcheck prints its arguments, and does not return them.
    static SMALLEST: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

pub fn run<G: Tested>(seed: u64, cases: u64) -> Option<Reported<G>> {
    // 100 is the default size.
    let rng = Gen::from_size_and_seed(100, seed);
    let mut quickcheck = QuickCheck::new().tests(cases).max_tests(cases).rng(rng);
    let property = engine_follows_the_model::<G> as fn(Cards<G>, Vec<G::Step>) -> TestResult;
    quickcheck.quicktest(property).err()?;
    let smallest = SMALLEST.take()?.downcast().ok()?;
    Some(Reported { case: *smallest, runs: None, is_proven: false })
}

/// The property.
fn engine_follows_the_model<G: Tested>(cards: Cards<G>, mut steps: Vec<G::Step>) -> TestResult {
    let cards = cards.0;
    let mut engine = tally::engine::<G>();
    engine.start(&cards).expect("the games deal all cards");
    let mut model = G::opening(&cards);
    for at in 0..steps.len() {
        for object in G::objects(&mut steps[at]).into_iter().flatten() {
            *object = id(object.card_index() % cards.len());
        }
        let is_done = engine.take(&steps[at]).is_done();
        if is_done != G::apply(&mut model, &steps[at]) || *engine.state() != model {
            tally::fails();
            steps.truncate(at + 1);
            SMALLEST.set(Some(Box::new(Case::<G> { cards, steps })));
            return TestResult::failed();
        }
    }
    TestResult::passed()
}

/// The cards of a case: at least one.
#[derive(Clone, Debug)]
struct Cards<G: Game>(Vec<G::Card>);

impl<G: Tested> Arbitrary for Cards<G> {
    fn arbitrary(g: &mut Gen) -> Self {
        Cards((0..=below(g, G::CARDS)).map(|_| G::Card::arbitrary(g)).collect())
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.0.shrink().filter(|cards| !cards.is_empty()).map(Cards))
    }
}

/// An index below `count`.
fn below(g: &mut Gen, count: usize) -> usize {
    const ALL: [usize; 24] =
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23];
    *g.choose(&ALL[..count]).expect("there is one")
}

/// A number from `low` to `high`.
fn number(g: &mut Gen, low: i32, high: i32) -> i32 {
    low + (u32::arbitrary(g) % (high - low + 1) as u32) as i32
}

/// A word of a list, which shrinks to those before it.
#[derive(Clone, Copy, Debug)]
struct Word<L>(L);

impl<L: Listed> Arbitrary for Word<L> {
    fn arbitrary(g: &mut Gen) -> Self {
        Word(L::at(below(g, L::WORDS.len()) as u8).expect("it is in the list"))
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.0.index().shrink().filter_map(L::at).map(Word))
    }
}

/// The number of an object, which shrinks to 1.
#[derive(Clone, Copy, Debug)]
struct Id(ObjectId);

impl Arbitrary for Id {
    fn arbitrary(g: &mut Gen) -> Self {
        Id(id(below(g, 24)))
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.0.card_index().shrink().map(|index| Id(id(index))))
    }
}

fn id(index: usize) -> ObjectId {
    ObjectId::new(index + 1).expect("there are fewer than 32 objects")
}

/// Smaller steps with one field, and with two.
fn one<S: 'static>(object: ObjectId, make: fn(ObjectId) -> S) -> Box<dyn Iterator<Item = S>> {
    Box::new(Id(object).shrink().map(move |Id(object)| make(object)))
}
fn two<A: Arbitrary, S: 'static>(
    object: ObjectId,
    other: A,
    make: fn(ObjectId, A) -> S,
) -> Box<dyn Iterator<Item = S>> {
    Box::new((Id(object), other).shrink().map(move |(Id(object), other)| make(object, other)))
}

impl Arbitrary for counters::Step {
    fn arbitrary(g: &mut Gen) -> Self {
        use counters::Step::*;
        let Id(object) = Id::arbitrary(g);
        match below(g, 6) {
            0 => Add { object, by: number(g, -50, 50) },
            1 => Set { object, to: number(g, 0, 100) },
            2 => Turn { object },
            3 => Link { object, to: Id::arbitrary(g).0 },
            4 => Move { object, zone: Word::arbitrary(g).0 },
            _ => Swap { a: object, b: Id::arbitrary(g).0 },
        }
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        use counters::Step::*;
        match *self {
            Add { object, by } => two(object, by, |object, by| Add { object, by }),
            Set { object, to } => two(object, to, |object, to| Set { object, to }),
            Turn { object } => one(object, |object| Turn { object }),
            Link { object, to } => two(object, Id(to), |object, to| Link { object, to: to.0 }),
            Move { object, zone } => two(object, Word(zone), |object, zone| Move { object, zone: zone.0 }),
            Swap { a, b } => two(a, Id(b), |a, b| Swap { a, b: b.0 }),
        }
    }
}

impl Arbitrary for crowd::Pilgrim {
    fn arbitrary(g: &mut Gen) -> Self {
        crowd::Pilgrim { spirit: number(g, 0, 40) }
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.spirit.shrink().map(|spirit| crowd::Pilgrim { spirit }))
    }
}

impl Arbitrary for crowd::Step {
    fn arbitrary(g: &mut Gen) -> Self {
        use crowd::Step::*;
        let Id(who) = Id::arbitrary(g);
        match below(g, 3) {
            0 => Walk { who, to: Word::arbitrary(g).0 },
            1 => Pray { who, time: number(g, 1, 12) },
            _ => Follow { who, whom: Id::arbitrary(g).0 },
        }
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        use crowd::Step::*;
        match *self {
            Walk { who, to } => two(who, Word(to), |who, to| Walk { who, to: to.0 }),
            Pray { who, time } => Box::new(
                two(who, time, |who, time| Pray { who, time })
                    .filter(|step| matches!(step, Pray { time: 1.., .. })),
            ),
            Follow { who, whom } => two(who, Id(whom), |who, whom| Follow { who, whom: whom.0 }),
        }
    }
}

impl Arbitrary for workshop::Step {
    fn arbitrary(g: &mut Gen) -> Self {
        use workshop::Step::*;
        let Id(machine) = Id::arbitrary(g);
        match below(g, 20) {
            0 => Start { machine },
            1 => Stop { machine },
            2 => Load { machine },
            3 => Open { machine },
            4 => Heat { machine, by: number(g, 0, 30) },
            5 => Cool { machine, by: number(g, 0, 30) },
            6 => Boil { machine },
            7 => Pump { machine, by: number(g, 0, 30) },
            8 => Vent { machine },
            9 => Valve { machine, to: number(g, 0, 60) },
            10 => Up { machine },
            11 => Down { machine },
            12 => Brake { machine },
            13 => Reverse { machine },
            14 => Strike { machine },
            15 => Run { machine, strokes: number(g, 1, 20) },
            16 => Reset { machine },
            17 => Couple { machine, to: Id::arbitrary(g).0 },
            18 => Free { machine },
            _ => Touch { machine, of: Id::arbitrary(g).0 },
        }
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        use workshop::Step::*;
        match *self {
            Start { machine } => one(machine, |machine| Start { machine }),
            Stop { machine } => one(machine, |machine| Stop { machine }),
            Load { machine } => one(machine, |machine| Load { machine }),
            Open { machine } => one(machine, |machine| Open { machine }),
            Heat { machine, by } => two(machine, by, |machine, by| Heat { machine, by }),
            Cool { machine, by } => two(machine, by, |machine, by| Cool { machine, by }),
            Boil { machine } => one(machine, |machine| Boil { machine }),
            Pump { machine, by } => two(machine, by, |machine, by| Pump { machine, by }),
            Vent { machine } => one(machine, |machine| Vent { machine }),
            Valve { machine, to } => two(machine, to, |machine, to| Valve { machine, to }),
            Up { machine } => one(machine, |machine| Up { machine }),
            Down { machine } => one(machine, |machine| Down { machine }),
            Brake { machine } => one(machine, |machine| Brake { machine }),
            Reverse { machine } => one(machine, |machine| Reverse { machine }),
            Strike { machine } => one(machine, |machine| Strike { machine }),
            Run { machine, strokes } => Box::new(
                two(machine, strokes, |machine, strokes| Run { machine, strokes })
                    .filter(|step| matches!(step, Run { strokes: 1.., .. })),
            ),
            Reset { machine } => one(machine, |machine| Reset { machine }),
            Couple { machine, to } => two(machine, Id(to), |machine, to| Couple { machine, to: to.0 }),
            Free { machine } => one(machine, |machine| Free { machine }),
            Touch { machine, of } => two(machine, Id(of), |machine, of| Touch { machine, of: of.0 }),
        }
    }
}

impl Arbitrary for bank::Account {
    fn arbitrary(g: &mut Gen) -> Self {
        bank::Account { balance: number(g, 0, 10_000) }
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.balance.shrink().map(|balance| bank::Account { balance }))
    }
}

impl Arbitrary for bank::Step {
    fn arbitrary(g: &mut Gen) -> Self {
        use bank::Step::*;
        let Id(account) = Id::arbitrary(g);
        match below(g, 6) {
            0 => Deposit { account, amount: number(g, 0, 10_000) },
            1 => Withdraw { account, amount: number(g, 0, 10_000) },
            2 => Transfer { account, to: Id::arbitrary(g).0 },
            3 => Freeze { account },
            4 => Free { account },
            _ => Limit { account, to: number(g, 0, 10_000) },
        }
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        use bank::Step::*;
        match *self {
            Deposit { account, amount } => {
                two(account, amount, |account, amount| Deposit { account, amount })
            }
            Withdraw { account, amount } => {
                two(account, amount, |account, amount| Withdraw { account, amount })
            }
            Transfer { account, to } => two(account, Id(to), |account, to| Transfer { account, to: to.0 }),
            Freeze { account } => one(account, |account| Freeze { account }),
            Free { account } => one(account, |account| Free { account }),
            Limit { account, to } => two(account, to, |account, to| Limit { account, to }),
        }
    }
}

impl Arbitrary for harbor::Ship {
    fn arbitrary(g: &mut Gen) -> Self {
        harbor::Ship { cargo: number(g, 0, 40) }
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        Box::new(self.cargo.shrink().map(|cargo| harbor::Ship { cargo }))
    }
}

impl Arbitrary for harbor::Step {
    fn arbitrary(g: &mut Gen) -> Self {
        use harbor::Step::*;
        let Id(ship) = Id::arbitrary(g);
        match below(g, 6) {
            0 => Load { ship, tons: number(g, 0, 40) },
            1 => Unload { ship, tons: number(g, 0, 40) },
            2 => Board { ship, crew: number(g, 0, 9) },
            3 => Sail { ship, to: Word::arbitrary(g).0 },
            4 => Tow { ship, by: Id::arbitrary(g).0 },
            _ => Signal { ship },
        }
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        use harbor::Step::*;
        match *self {
            Load { ship, tons } => two(ship, tons, |ship, tons| Load { ship, tons }),
            Unload { ship, tons } => two(ship, tons, |ship, tons| Unload { ship, tons }),
            Board { ship, crew } => two(ship, crew, |ship, crew| Board { ship, crew }),
            Sail { ship, to } => two(ship, Word(to), |ship, to| Sail { ship, to: to.0 }),
            Tow { ship, by } => two(ship, Id(by), |ship, by| Tow { ship, by: by.0 }),
            Signal { ship } => one(ship, |ship| Signal { ship }),
        }
    }
}
