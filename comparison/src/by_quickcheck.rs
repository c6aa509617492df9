//! quickcheck: cards and steps are `Arbitrary`, in vectors that quickcheck generates and shrinks.

use headjudge::Steps;
use crate::check::Table;
use crate::choices;
use crate::games::{Bug, Game};
use crate::trial::Trial;
use headjudge::Case;
use quickcheck::{Arbitrary, Gen, QuickCheck};
use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;

thread_local! {
    /// The table and the trial of the run.
    static RUN: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

pub fn run<G: Game>(bug: Option<Bug>, seed: u64, max_cases: u64) -> Trial<G> {
    RUN.set(Some(Box::new((Table::<G>::new(bug), Trial::<G>::new()))));
    // Vectors have up to so many elements.
    let rng = Gen::from_size_and_seed(50, seed);
    let mut quickcheck = QuickCheck::new().tests(max_cases).max_tests(max_cases).rng(rng);
    let _ = quickcheck.quicktest(holds::<G> as fn(Cards<G>, Vec<StepOf<G>>) -> bool);
    let run = RUN.take().and_then(|run| run.downcast::<(Table<G>, Trial<G>)>().ok());
    run.expect("one run at a time").1
}

/// The property.
fn holds<G: Game>(cards: Cards<G>, steps: Vec<StepOf<G>>) -> bool {
    RUN.with_borrow_mut(|run| {
        let run = run.as_mut().and_then(|run| run.downcast_mut::<(Table<G>, Trial<G>)>());
        let (table, trial) = run.expect("one run at a time");
        let cards: Vec<G::Card> = cards.0.iter().map(|choices| choices::card::<G>(choices)).collect();
        let mut case = Case { steps: Vec::new(), cards };
        table.open(&case.cards);
        let mut fails = false;
        for step in steps.iter().filter_map(|step| step.among(case.cards.len())) {
            fails = table.take(&step);
            case.steps.push(step);
            if fails {
                break;
            }
        }
        trial.record(&case, fails);
        !fails
    })
}

/// The cards, at least one.
#[derive(Clone, Debug)]
struct Cards<G>(Vec<Vec<i64>>, PhantomData<G>);

impl<G: Game> Arbitrary for Cards<G> {
    fn arbitrary(g: &mut Gen) -> Self {
        let ranges = choices::of_card::<G>();
        let count = 1 + usize::arbitrary(g) % G::CARDS;
        Cards((0..count).map(|_| fields(&ranges, g)).collect(), PhantomData)
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let ranges = choices::of_card::<G>();
        let is_valid =
            move |cards: &Vec<Vec<i64>>| !cards.is_empty() && cards.iter().all(|card| are_in(card, &ranges));
        Box::new(self.0.shrink().filter(is_valid).map(|cards| Cards(cards, PhantomData)))
    }
}

/// A step: its kind, and its fields.
#[derive(Clone, Debug)]
struct StepOf<G>(u8, Vec<i64>, PhantomData<G>);

impl<G: Game> StepOf<G> {
    /// The step, if all objects that it names are among so many.
    fn among(&self, cards: usize) -> Option<G::Step> {
        are_in(&self.1, &choices::of_step::<G>(self.0, cards)).then(|| choices::step::<G>(self.0, &self.1))
    }
}

impl<G: Game> Arbitrary for StepOf<G> {
    fn arbitrary(g: &mut Gen) -> Self {
        let kind = u8::arbitrary(g) % G::Step::KINDS.len() as u8;
        StepOf(kind, fields(&choices::of_step::<G>(kind, G::CARDS), g), PhantomData)
    }
    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let (kind, ranges) = (self.0, choices::of_step::<G>(self.0, G::CARDS));
        let fields = self.1.clone();
        let each = (0..fields.len()).flat_map(move |at| {
            let fields = fields.clone();
            fields[at].shrink().map(move |n| {
                let mut fields = fields.clone();
                fields[at] = n;
                fields
            })
        });
        Box::new(
            each.filter(move |fields| are_in(fields, &ranges))
                .map(move |fields| StepOf(kind, fields, PhantomData)),
        )
    }
}

fn fields(ranges: &[(i64, i64)], g: &mut Gen) -> Vec<i64> {
    let one = |(low, high): &(i64, i64)| low + (u32::arbitrary(g) as i64) % (high - low + 1);
    ranges.iter().map(one).collect()
}

fn are_in(fields: &[i64], ranges: &[(i64, i64)]) -> bool {
    fields.len() == ranges.len()
        && fields.iter().zip(ranges).all(|(n, (low, high))| (*low..=*high).contains(n))
}
