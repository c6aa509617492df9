//! After the first cases, judging a step without a violation allocates nothing, and memory does not grow.
//!
//! The meter counts the allocations of the whole process, so this binary has a single test.

#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../../examples/own-rulebook/src/lib.rs"]
mod lanterns;

use headjudge::{
    Capabilities, Case, Driver, Engine, EngineFailure, InProcess, Interpretations, Judge, Reply, Rulebook,
    View,
};
use lanterns::{Fault, Lamplighter, Lanterns};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static METER: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How many steps are judged to see whether memory stays flat.
const STEPS: usize = if cfg!(debug_assertions) { 200_000 } else { 10_000_000 };

#[test]
fn judging_allocates_nothing_once_warm() {
    the_meter_counts();
    only_violations_allocate();
    four_times_the_steps_allocate_no_more();
    memory_stays_flat();
    #[cfg(all(feature = "reference", feature = "fab"))]
    no_judged_step_allocates::<headjudge::fab::Fab, headjudge_reference::fab::Engine>();
    #[cfg(all(feature = "reference", feature = "mtg"))]
    no_judged_step_allocates::<headjudge::mtg::Mtg, headjudge_reference::mtg::Engine>();
    #[cfg(all(feature = "reference", feature = "kf"))]
    no_judged_step_allocates::<headjudge::kf::Kf, headjudge_reference::kf::Engine>();
    #[cfg(all(feature = "reference", feature = "ga"))]
    no_judged_step_allocates::<headjudge::ga::Ga, headjudge_reference::ga::Engine>();
}

/// The allocations and reallocations made while `run` runs.
fn allocations(run: impl FnOnce()) -> usize {
    let region = Region::new(METER);
    run();
    let change = region.change();
    change.allocations + change.reallocations
}

/// The bytes that are allocated now.
fn allocated_bytes() -> usize {
    let stats = METER.stats();
    stats.bytes_allocated - stats.bytes_deallocated
}

fn the_meter_counts() {
    let before = allocated_bytes();
    let mut kept = None;
    assert_eq!(allocations(|| kept = Some(vec![0u8; 1000])), 1);
    assert_eq!(allocated_bytes() - before, 1000);
}

fn judge(fault: Fault) -> (Judge<Lanterns>, InProcess<Lamplighter>) {
    (
        Judge::new(Lamplighter::capabilities(), Interpretations::default()),
        InProcess(Lamplighter(fault, [const { None }; 32])),
    )
}

/// The steps of a case that creates nothing, `times` over.
fn repeated(times: usize) -> Case<Lanterns> {
    let mut case = Case::<Lanterns>::default();
    let creates = |case: &Case<Lanterns>| {
        case.steps.iter().any(|step| !headjudge::named::created::<Lanterns>(step).is_empty())
    };
    let mut index = 0;
    while case.steps.len() < 16 || creates(&case) {
        case.generate(1, index, None, &[]);
        index += 1;
    }
    case.steps = vec![case.steps; times].concat();
    case
}

fn four_times_the_steps_allocate_no_more() {
    let (mut judge, mut engine) = judge(Fault::Sound);
    let (once, four_times) = (repeated(1), repeated(4));
    judge.run(&mut engine, &four_times);
    let short = allocations(|| _ = judge.run(&mut engine, &once));
    assert_eq!(judge.judged_steps(), once.steps.len());
    let long = allocations(|| _ = judge.run(&mut engine, &four_times));
    assert_eq!(judge.judged_steps(), 4 * once.steps.len());
    assert_eq!((short, long), (0, 0), "allocations over n steps, and over four times as many");
}

fn only_violations_allocate() {
    let (mut judge, mut engine) = judge(Fault::Negative);
    let mut case = Case::default();
    let mut violated = 0;
    // In the first round every buffer grows to the size that these cases need.
    for round in 0..2 {
        for index in 0..500 {
            case.generate(1, index, None, &[]);
            let count = allocations(|| _ = judge.run(&mut engine, &case));
            if round == 1 {
                let has_violation = !judge.violations().is_empty();
                assert_eq!(count > 0, has_violation, "{count} allocations in {case:?}");
                violated += usize::from(has_violation);
            }
        }
    }
    assert!(violated > 10, "{violated} cases have a violation");
}

fn memory_stays_flat() {
    let (mut judge, mut engine) = judge(Fault::Sound);
    let mut case = Case::default();
    let (mut index, mut warm) = (0, None);
    let mut steps = 0;
    while steps < STEPS {
        case.generate(2, index, None, &[]);
        judge.run(&mut engine, &case);
        steps += judge.judged_steps();
        index += 1;
        if warm.is_none() && steps > STEPS / 10 {
            warm = Some(allocated_bytes());
        }
    }
    assert_eq!(
        allocated_bytes(),
        warm.unwrap_or_default(),
        "bytes allocated after {steps} steps, and after a tenth of them"
    );
}

/// An engine whose own allocations are counted.
struct Metered<E> {
    engine: InProcess<E>,
    allocations: usize,
}

impl<R: Rulebook, E: Engine<R>> Driver<R> for Metered<E> {
    fn capabilities(&self) -> Capabilities {
        E::capabilities()
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        let (engine, mut opened) = (&mut self.engine, Ok(()));
        self.allocations += allocations(|| opened = engine.open(case));
        opened
    }
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        let (engine, mut reply) = (&mut self.engine, Ok(Reply::Refused));
        self.allocations += allocations(|| reply = Driver::<R>::take(engine, at, step));
        reply
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        let (engine, mut shown) = (&mut self.engine, Ok(()));
        self.allocations += allocations(|| shown = engine.observe(view));
        shown
    }
}

/// Judging a whole rulebook allocates nothing beyond what the engine allocates and what opening a case takes,
/// which copies the texts of cards and steps.
#[allow(dead_code, reason = "no rulebook is compiled in")]
fn no_judged_step_allocates<R: Rulebook, E: Engine<R> + Default>() {
    let mut judge = Judge::<R>::new(E::capabilities(), Interpretations::default());
    let mut opener = Judge::<R>::new(Capabilities::of(&[]), Interpretations::default());
    let mut engine = Metered { engine: InProcess(E::default()), allocations: 0 };
    let (mut case, mut judged) = (Case::<R>::default(), 0);
    for index in 0..2_000 {
        let target = judge.rules()[index as usize % judge.rules().len()];
        case.generate(3, index, Some(target), &[]);
        // Twice, because the buffers may grow the first time.
        let [_, opening] = [(); 2].map(|()| allocations_of_judge(&mut opener, &mut engine, &case));
        let [_, all] = [(); 2].map(|()| allocations_of_judge(&mut judge, &mut engine, &case));
        if judge.violations().is_empty() {
            assert_eq!(
                all,
                opening,
                "allocations with and without its steps, {} case {index}: {case:?}",
                R::NAME
            );
            judged += judge.judged_steps();
        }
    }
    assert!(judged > 5_000, "only {judged} steps of {} were judged", R::NAME);
}

/// The allocations made while a case is judged, without the engine's.
fn allocations_of_judge<R: Rulebook>(
    judge: &mut Judge<R>,
    engine: &mut Metered<impl Engine<R>>,
    case: &Case<R>,
) -> usize {
    engine.allocations = 0;
    let all = allocations(|| _ = judge.run(engine, case));
    all - engine.allocations
}
