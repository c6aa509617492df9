//! The same engine and the same rules as a proptest state machine: the cards and the objects that exist are
//! the reference's state, steps are its transitions, and after each every rule that hears it is checked.

use headjudge::{
    Check, Engine, Interpretations, MAX_OBJECTS, ObjectId, Objects, Observation, Past, Reply, Rng, Role,
    Rule, Rulebook, Shape, Shown, Texts, Verdict, View, Words, named, rules,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};
use std::any::Any;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;

thread_local! {
    /// The engine and its tables between two cases, so that no case pays for making them.
    static IDLE: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// Runs cases of `length` steps on average; the number of steps judged.
pub(crate) fn run<R: Rulebook, E: Engine<R> + 'static>(
    engine: fn() -> E,
    length: usize,
    cases: u64,
    turn: u64,
) -> usize {
    IDLE.set(Some(Box::new(Bench::<R, E>::new(engine()))));
    STEPS.set(0);
    let config = Config { cases: cases as u32, failure_persistence: None, ..Config::default() };
    let seed = TestRng::from_seed(RngAlgorithm::ChaCha, &[turn as u8; 32]);
    let mut runner = TestRunner::new_with_rng(config.clone(), seed);
    let strategy = Recorded::<R>::sequential_strategy(1..2 * length);
    let ran = runner.run(&strategy, |(state, steps, seen)| {
        Machine::<R, E>::test_sequential(config.clone(), state, steps, seen);
        Ok(())
    });
    ran.expect("the clean engine keeps the rules");
    STEPS.get()
}

/// What is recorded of a case: the reference state.
#[derive(Clone, Debug)]
pub(crate) struct Recorded<R: Rulebook> {
    cards: Vec<R::Card>,
    exist: Objects,
}

impl<R: Rulebook> ReferenceStateMachine for Recorded<R> {
    type State = Self;
    type Transition = R::Step;

    fn init_state() -> BoxedStrategy<Self> {
        let deal = |seed| {
            let mut cards = Vec::new();
            R::deal(&mut Rng::for_case(seed, R::NAME, 0), headjudge::Kinds::NONE, &[], &mut cards);
            cards.truncate(MAX_OBJECTS);
            Recorded { exist: Objects::first(cards.len()), cards }
        };
        any::<u64>().prop_map(deal).boxed()
    }
    /// One of all kinds of step, each made of a strategy a field, as the crate's own examples do it.
    fn transitions(state: &Self) -> BoxedStrategy<R::Step> {
        let exist = state.exist;
        let of_kind = |kind| {
            let mut ask = Ask { exist, fields: Vec::new() };
            R::step_fields(&mut R::default_step(kind), &mut ask);
            let fill = move |choices: Vec<i64>| {
                let mut step = R::default_step(kind);
                R::step_fields(&mut step, &mut Fill { choices: choices.into_iter(), exist });
                step
            };
            ask.fields.prop_map(fill).boxed()
        };
        proptest::strategy::Union::new((0..R::KINDS.len() as u8).map(of_kind)).boxed()
    }
    fn preconditions(state: &Self, step: &R::Step) -> bool {
        named::created::<R>(step).and(state.exist).is_empty()
    }
    fn apply(mut state: Self, step: &R::Step) -> Self {
        state.exist = state.exist.or(named::created::<R>(step));
        state
    }
}

/// Gathers a strategy for each field of a step.
struct Ask {
    exist: Objects,
    fields: Vec<BoxedStrategy<i64>>,
}

impl Ask {
    fn add(&mut self, strategy: impl Strategy<Value = i64> + 'static) {
        self.fields.push(strategy.boxed());
    }
    fn maybe(&mut self, strategy: impl Strategy<Value = i64> + 'static) {
        self.add(prop::option::of(strategy).prop_map(|some| some.unwrap_or(NONE)));
    }
}

/// The choice that stands for none.
const NONE: i64 = i64::MIN;

impl Shape for Ask {
    fn number(&mut self, _: &'static str, _: &mut i32, low: i32, high: i32) {
        self.add(i64::from(low)..=i64::from(high));
    }
    fn optional(&mut self, _: &'static str, _: &mut Option<i32>, low: i32, high: i32) {
        self.maybe(i64::from(low)..=i64::from(high));
    }
    fn flag(&mut self, _: &'static str, _: &mut bool) {
        self.add(any::<bool>().prop_map(i64::from));
    }
    fn word(&mut self, _: &'static str, _: &mut u8, list: &'static [&'static str]) {
        self.add(0..list.len() as i64);
    }
    fn words(&mut self, _: &'static str, _: &mut Words, list: &'static [&'static str]) {
        self.add((0..list.len() as i64).prop_map(|bit| 1 << bit));
    }
    fn text(&mut self, _: &'static str, _: &mut Cow<'static, str>, usual: &'static [&'static str]) {
        self.add(0..1 + usual.len() as i64);
    }
    fn object(&mut self, _: &'static str, _: &mut ObjectId, _: Role) {
        self.add(0..self.exist.len() as i64);
    }
    fn maybe_object(&mut self, _: &'static str, _: &mut Option<ObjectId>, _: Role) {
        self.maybe(0..self.exist.len() as i64);
    }
    fn objects(&mut self, name: &'static str, _: &mut Objects, role: Role) {
        self.object(name, &mut ObjectId::default(), role);
    }
}

/// Fills a step's fields from what proptest chose for them.
struct Fill {
    choices: std::vec::IntoIter<i64>,
    exist: Objects,
}

impl Fill {
    fn next(&mut self) -> i64 {
        self.choices.next().unwrap_or(0)
    }
    fn nth(&self, nth: i64) -> ObjectId {
        self.exist.iter().nth(nth as usize).unwrap_or_default()
    }
}

impl Shape for Fill {
    fn number(&mut self, _: &'static str, value: &mut i32, _: i32, _: i32) {
        *value = self.next() as i32;
    }
    fn optional(&mut self, _: &'static str, value: &mut Option<i32>, _: i32, _: i32) {
        *value = i32::try_from(self.next()).ok();
    }
    fn flag(&mut self, _: &'static str, value: &mut bool) {
        *value = self.next() == 1;
    }
    fn word(&mut self, _: &'static str, index: &mut u8, _: &'static [&'static str]) {
        *index = self.next() as u8;
    }
    fn words(&mut self, _: &'static str, set: &mut Words, _: &'static [&'static str]) {
        *set = Words(self.next() as u64);
    }
    fn text(&mut self, _: &'static str, value: &mut Cow<'static, str>, usual: &'static [&'static str]) {
        *value = Cow::Borrowed(usual.get(self.next() as usize).copied().unwrap_or(""));
    }
    fn object(&mut self, _: &'static str, id: &mut ObjectId, _: Role) {
        let nth = self.next();
        *id = self.nth(nth);
    }
    fn maybe_object(&mut self, _: &'static str, id: &mut Option<ObjectId>, _: Role) {
        let nth = self.next();
        *id = (nth != NONE).then(|| self.nth(nth));
    }
    fn objects(&mut self, _: &'static str, set: &mut Objects, _: Role) {
        let nth = self.next();
        *set = Objects::one(self.nth(nth));
    }
    fn created(&mut self, _: &'static str, id: &mut ObjectId) {
        // Where a case holds no more, an object that exists: the precondition refuses it.
        *id = ObjectId::new(self.exist.len() + 1).unwrap_or_default();
    }
}

struct Machine<R, E>(PhantomData<(R, E)>);

impl<R: Rulebook, E: Engine<R> + 'static> StateMachineTest for Machine<R, E> {
    type SystemUnderTest = Box<Bench<R, E>>;
    type Reference = Recorded<R>;

    fn init_test(state: &Recorded<R>) -> Box<Bench<R, E>> {
        let idle = IDLE.take().and_then(|idle| idle.downcast::<Bench<R, E>>().ok());
        let mut bench = idle.expect("one case runs at a time");
        bench.open(&state.cards);
        bench
    }
    fn apply(mut bench: Box<Bench<R, E>>, state: &Recorded<R>, step: R::Step) -> Box<Bench<R, E>> {
        bench.take(&state.cards, &step);
        bench
    }
    fn teardown(bench: Box<Bench<R, E>>, _: Recorded<R>) {
        IDLE.set(Some(bench));
    }
}

/// The engine and what is needed to judge it, step by step.
struct Bench<R: Rulebook, E> {
    engine: E,
    by_kind: Vec<Vec<&'static Rule<R>>>,
    before: Shown<R>,
    after: Shown<R>,
    texts: Texts,
    ledger: R::Ledger,
    number: usize,
}

impl<R: Rulebook, E: Engine<R>> Bench<R, E> {
    fn new(engine: E) -> Self {
        let hears = |kind| rules::<R>().filter(|rule| rule.judged_after.has(kind)).collect();
        let by_kind = (0..R::KINDS.len() as u8).map(hears).collect();
        let (before, after, texts) = (Shown::default(), Shown::default(), Texts::default());
        Bench { engine, by_kind, before, after, texts, ledger: R::Ledger::default(), number: 0 }
    }
    fn open(&mut self, cards: &[R::Card]) {
        self.texts.clear();
        self.number = 0;
        self.engine.start(cards).expect("the table is dealt");
        self.engine.observe(&mut View::new(&mut self.after, &mut self.texts));
        R::start_ledger(&mut self.ledger, cards);
    }
    fn take(&mut self, cards: &[R::Card], step: &R::Step) {
        let kind = R::kind(step);
        if self.after.is_over() || !E::capabilities().kinds.has(kind) {
            return;
        }
        let reply = self.engine.take(step);
        if reply == Reply::Unsupported {
            return;
        }
        let asks = R::KINDS[kind as usize].question;
        if !asks {
            std::mem::swap(&mut self.before, &mut self.after);
            self.engine.observe(&mut View::new(&mut self.after, &mut self.texts));
        }
        self.number += 1;
        STEPS.set(STEPS.get() + 1);
        let before = if asks { &self.after } else { &self.before };
        let (texts, number, interpretations) = (&self.texts, self.number, Interpretations::default());
        let past = Past { cards, step: Some(step), number, reply, before, texts, interpretations };
        let recorded = if reply.is_done() { R::record(&mut self.ledger, &past) } else { Objects::NONE };
        let named = if asks { Objects::NONE } else { named::objects::<R>(step) };
        let changed = if asks { Objects::NONE } else { self.after.changed(before) };
        let touched = changed.or(recorded).or(named).and(self.after.objects());
        let moment = Observation { past, ledger: &self.ledger, after: &self.after, touched };
        for rule in &self.by_kind[kind as usize] {
            if moment.after.is_over() && !rule.at_end {
                continue;
            }
            match &rule.check {
                Check::Step(check) => hold(rule, check(&moment, step)),
                Check::Object(check) => touched.iter().for_each(|id| hold(rule, check(&moment, id))),
                Check::NotTestable(_) | Check::Metamorphic { .. } => {}
            }
        }
    }
}

fn hold<R: Rulebook>(rule: &Rule<R>, verdict: Verdict) {
    if let Verdict::Violated(_) = verdict {
        super::convicted(rule.id);
    }
}
