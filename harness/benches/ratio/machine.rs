//! The same engine and rules as a proptest state machine. The reference state is the cards and the objects that
//! exist, the transitions are steps, and after each step every rule that is judged after it is checked.

use headjudge::{
    Check, Engine, Expectation, Fields, Interpretations, MAX_OBJECTS, ObjectId, Objects, Observation, Past,
    Range, Refusal, Reply, Rng, Rule, Rulebook, Shape, Shown, Slot, Steps, Texts, Verdict, View, Words,
    frame, named, rules,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};
use std::any::Any;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::ops::RangeInclusive;

thread_local! {
    /// The engine and its buffers between two cases, so that a case need not create them.
    static IDLE: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// Runs cases of `length` steps on average, and returns the number of judged steps.
pub(crate) fn run<R: Rulebook, E: Engine<R> + 'static>(
    engine: fn() -> E,
    length: usize,
    cases: u64,
    turn: u64,
) -> usize {
    IDLE.set(Some(Box::new(JudgedEngine::<R, E>::new(engine()))));
    STEPS.set(0);
    let config = Config { cases: cases as u32, failure_persistence: None, ..Config::default() };
    let seed = TestRng::from_seed(RngAlgorithm::ChaCha, &[turn as u8; 32]);
    let mut runner = TestRunner::new_with_rng(config.clone(), seed);
    let strategy = ReferenceState::<R>::sequential_strategy(1..2 * length);
    let ran = runner.run(&strategy, |(state, steps, seen)| {
        Machine::<R, E>::test_sequential(config.clone(), state, steps, seen);
        Ok(())
    });
    ran.expect("the engine does not panic");
    STEPS.get()
}

/// The reference state: the cards, and the objects that exist.
#[derive(Clone, Debug)]
pub(crate) struct ReferenceState<R: Rulebook> {
    cards: Vec<R::Card>,
    exist: Objects,
}

impl<R: Rulebook> ReferenceStateMachine for ReferenceState<R> {
    type State = Self;
    type Transition = R::Step;

    fn init_state() -> BoxedStrategy<Self> {
        let deal = |seed| {
            let mut cards = Vec::new();
            R::deal(&mut Rng::for_case(seed, R::NAME, 0), headjudge::Kinds::NONE, &[], &mut cards);
            cards.truncate(MAX_OBJECTS);
            ReferenceState { exist: Objects::first(cards.len()), cards }
        };
        any::<u64>().prop_map(deal).boxed()
    }
    /// A step of any kind. Each field has a strategy, as in the examples of proptest-state-machine.
    fn transitions(state: &Self) -> BoxedStrategy<R::Step> {
        let exist = state.exist;
        let of_kind = |kind| {
            let mut strategies = FieldStrategies { exist, fields: Vec::new() };
            R::Step::of_kind(kind).fields(&mut strategies);
            let fill = move |choices: Vec<i64>| {
                let mut step = R::Step::of_kind(kind);
                step.fields(&mut FieldWriter { choices: choices.into_iter(), exist });
                step
            };
            strategies.fields.prop_map(fill).boxed()
        };
        proptest::strategy::Union::new((0..R::Step::KINDS.len() as u8).map(of_kind)).boxed()
    }
    fn preconditions(state: &Self, step: &R::Step) -> bool {
        named::created::<R>(step).and(state.exist).is_empty()
    }
    fn apply(mut state: Self, step: &R::Step) -> Self {
        state.exist = state.exist.or(named::created::<R>(step));
        state
    }
}

/// Collects a strategy for each field of a step.
struct FieldStrategies {
    exist: Objects,
    fields: Vec<BoxedStrategy<i64>>,
}

impl Shape for FieldStrategies {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        let objects = 0..self.exist.len() as i64;
        self.fields.push(match slot {
            Slot::Number(_, range) => usual(range).boxed(),
            Slot::Optional(_, range) => maybe(usual(range)),
            Slot::Flag(_) => any::<bool>().prop_map(i64::from).boxed(),
            Slot::Word(_, list) => (0..list.len() as i64).boxed(),
            Slot::Words(_, list) => (0..list.len() as i64).prop_map(|bit| 1 << bit).boxed(),
            Slot::Text(_, usual) => (0..1 + usual.len() as i64).boxed(),
            Slot::Object(..) | Slot::Objects(..) => objects.boxed(),
            Slot::MaybeObject(..) => maybe(objects),
            Slot::Created(_) | Slot::Printed(_) | Slot::Length(_) => return,
        });
    }
}

fn usual(range: Range) -> RangeInclusive<i64> {
    i64::from(range.usual_low)..=i64::from(range.usual_high)
}

fn maybe(strategy: impl Strategy<Value = i64> + 'static) -> BoxedStrategy<i64> {
    prop::option::of(strategy).prop_map(|some| some.unwrap_or(NONE)).boxed()
}

/// The choice that means `None`.
const NONE: i64 = i64::MIN;

/// Writes the values that proptest chose into the fields of a step.
struct FieldWriter {
    choices: std::vec::IntoIter<i64>,
    exist: Objects,
}

impl Shape for FieldWriter {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        if let Slot::Created(id) = slot {
            // When a case has the maximum number of objects, this is one that exists, and the precondition
            // rejects the step.
            *id = ObjectId::new(self.exist.len() + 1).unwrap_or_default();
            return;
        }
        if matches!(slot, Slot::Printed(_) | Slot::Length(_)) {
            return;
        }
        let choice = self.choices.next().unwrap_or(0);
        let object = || self.exist.nth(choice as usize).unwrap_or_default();
        match slot {
            Slot::Number(n, _) => *n = choice as i32,
            Slot::Optional(n, _) => *n = i32::try_from(choice).ok(),
            Slot::Flag(on) => *on = choice == 1,
            Slot::Word(index, _) => *index = choice as u8,
            Slot::Words(set, _) => *set = Words(choice as u64),
            Slot::Text(text, usual) => {
                *text = Cow::Borrowed(usual.get(choice as usize).copied().unwrap_or(""));
            }
            Slot::Object(id, _) | Slot::Created(id) => *id = object(),
            Slot::MaybeObject(id, _) => *id = (choice != NONE).then(object),
            Slot::Objects(set, _) => *set = Objects::one(object()),
            Slot::Printed(_) | Slot::Length(_) => {}
        }
    }
}

struct Machine<R, E>(PhantomData<(R, E)>);

impl<R: Rulebook, E: Engine<R> + 'static> StateMachineTest for Machine<R, E> {
    type SystemUnderTest = Box<JudgedEngine<R, E>>;
    type Reference = ReferenceState<R>;

    fn init_test(state: &ReferenceState<R>) -> Box<JudgedEngine<R, E>> {
        let idle = IDLE.take().and_then(|idle| idle.downcast::<JudgedEngine<R, E>>().ok());
        let mut engine = idle.expect("one case runs at a time");
        engine.open(&state.cards);
        engine
    }
    fn apply(
        mut engine: Box<JudgedEngine<R, E>>,
        state: &ReferenceState<R>,
        step: R::Step,
    ) -> Box<JudgedEngine<R, E>> {
        engine.take(&state.cards, &step);
        engine
    }
    fn teardown(engine: Box<JudgedEngine<R, E>>, _: ReferenceState<R>) {
        IDLE.set(Some(engine));
    }
}

/// An engine and what is needed to judge it step by step.
struct JudgedEngine<R: Rulebook, E> {
    engine: E,
    by_kind: Vec<Vec<&'static Rule<R>>>,
    before: Shown<R>,
    after: Shown<R>,
    texts: Texts,
    ledger: R::Ledger,
    expected: Expectation<R>,
    number: usize,
}

impl<R: Rulebook, E: Engine<R>> JudgedEngine<R, E> {
    fn new(engine: E) -> Self {
        let judged_after = |kind| rules::<R>().filter(|rule| rule.judged_after.has(kind)).collect();
        let by_kind = (0..R::Step::KINDS.len() as u8).map(judged_after).collect();
        let (before, after, texts) = (Shown::default(), Shown::default(), Texts::default());
        let (ledger, expected) = (R::Ledger::default(), Expectation::default());
        JudgedEngine { engine, by_kind, before, after, texts, ledger, expected, number: 0 }
    }
    fn open(&mut self, cards: &[R::Card]) {
        self.texts.clear();
        self.number = 0;
        self.engine.start(cards).expect("the engine can deal the cards");
        self.engine.observe(&mut View::new(&mut self.after, &mut self.texts));
        R::start_ledger(&mut self.ledger, cards);
    }
    fn take(&mut self, cards: &[R::Card], step: &R::Step) {
        let kind = step.kind();
        if self.after.is_over() || !E::capabilities().kinds.has(kind) {
            return;
        }
        let reply = self.engine.take(step);
        if reply == Reply::Unsupported {
            return;
        }
        let is_question = R::Step::KINDS[kind as usize].question;
        if !is_question {
            std::mem::swap(&mut self.before, &mut self.after);
            self.engine.observe(&mut View::new(&mut self.after, &mut self.texts));
        }
        self.number += 1;
        STEPS.set(STEPS.get() + 1);
        let before = if is_question { &self.after } else { &self.before };
        let (texts, number, interpretations) = (&self.texts, self.number, Interpretations::default());
        let past = Past { cards, step: Some(step), number, reply, before, texts, interpretations };
        let refusal = if is_question { Refusal::Open } else { R::refusal(&self.ledger, &past) };
        let is_expected = reply.is_done() && !is_question;
        if is_expected {
            self.expected.clear();
        }
        if is_expected && !R::RECORDS_FIRST {
            R::expect(&self.ledger, &past, &mut self.expected);
        }
        let recorded = if reply.is_done() { R::record(&mut self.ledger, &past) } else { Objects::NONE };
        if is_expected && R::RECORDS_FIRST {
            R::expect(&self.ledger, &past, &mut self.expected);
        }
        let named = if is_question { Objects::NONE } else { named::objects::<R>(step) };
        let changed = if is_question { Objects::NONE } else { self.after.changed(before) };
        let touched = changed.or(recorded).or(named).and(self.after.objects());
        let observation = Observation { past, ledger: &self.ledger, after: &self.after, touched };
        for rule in &self.by_kind[kind as usize] {
            if observation.after.is_over() && !rule.at_end {
                continue;
            }
            match &rule.check {
                Check::Step(check) => report(rule, check(&observation, step)),
                Check::Object(check) => touched.iter().for_each(|id| report(rule, check(&observation, id))),
                Check::Frame(_) | Check::NotTestable(_) | Check::Metamorphic { .. } => {}
            }
        }
        if !is_question && !observation.after.is_over() {
            let (past, after) = (&observation.past, observation.after);
            let objects = [changed, Objects::NONE];
            frame::judge(&self.expected, past, after, objects, refusal, |frame, verdict| {
                assert!(!matches!(verdict, Verdict::Violated(_)), "false positive of {frame:?}: {verdict:?}");
            });
        }
    }
}

fn report<R: Rulebook>(rule: &Rule<R>, verdict: Verdict) {
    if let Verdict::Violated(_) = verdict {
        super::report_false_positive(rule.id);
    }
}
