//! Counts what a tool does: how often it starts the engine, how many steps the engine takes, and when a case fails first.

use crate::games::{Bug, Game};
use headjudge::{Case, Engine, Reply, View};
use std::cell::Cell;
use std::time::Duration;

thread_local! {
    /// The bug of the engine that is under test.
    static BUG: Cell<Option<Bug>> = const { Cell::new(None) };
    static STARTS: Cell<u64> = const { Cell::new(0) };
    static STEPS: Cell<u64> = const { Cell::new(0) };
    /// When a case failed first: after how many starts, and at what time.
    static FIRST: Cell<Option<(u64, Duration)>> = const { Cell::new(None) };
}

/// The time that this process has spent on a processor, so that other work on the machine counts as little as possible.
pub fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The engine under test, which counts its starts and steps.
pub struct Counted<G: Game>(G::Engine);

/// A new engine under test.
pub fn engine<G: Game>() -> Counted<G> {
    Counted(G::engine(BUG.get()))
}

impl<G: Game> Counted<G> {
    /// The engine's own state.
    pub fn state(&self) -> &G::Ledger {
        G::state(&self.0)
    }
}

impl<G: Game> Engine<G> for Counted<G> {
    fn start(&mut self, cards: &[G::Card]) -> Result<(), String> {
        STARTS.set(STARTS.get() + 1);
        self.0.start(cards)
    }
    fn take(&mut self, step: &G::Step) -> Reply {
        STEPS.set(STEPS.get() + 1);
        self.0.take(step)
    }
    fn observe(&mut self, view: &mut View<'_, G>) {
        self.0.observe(view);
    }
}

/// A case fails. Only the first time counts.
pub fn fails() {
    FIRST.set(FIRST.get().or_else(|| Some((STARTS.get(), processor_time()))));
}

/// A case that a tool reports.
pub struct Reported<G: Game> {
    pub case: Case<G>,
    /// How many runs it took to shrink, if that is not all that was played after the first failure.
    pub runs: Option<u64>,
    /// Whether all smaller cases were tried, too.
    pub is_proven: bool,
}

/// What a tool did with one seed.
pub struct Trial<G: Game> {
    /// How often the engine was started, and how many steps it took.
    pub starts: u64,
    pub steps: u64,
    /// The processor time, in milliseconds.
    pub milliseconds: f64,
    pub found: Option<Found<G>>,
}

/// A bug that was found.
pub struct Found<G: Game> {
    /// The number of the case that failed first, and the milliseconds until then.
    pub cases: u64,
    pub milliseconds: f64,
    /// How many runs it took to shrink.
    pub runs: u64,
    pub is_proven: bool,
    pub case: Case<G>,
}

/// Lets a tool test the engine with a bug, or without any.
pub fn trial<G: Game>(bug: Option<Bug>, run: impl FnOnce() -> Option<Reported<G>>) -> Trial<G> {
    BUG.set(bug);
    STARTS.set(0);
    STEPS.set(0);
    FIRST.set(None);
    let begin = processor_time();
    let reported = run();
    let milliseconds = |until: Duration| (until - begin).as_secs_f64() * 1e3;
    let starts = STARTS.get();
    let found = FIRST.get().zip(reported).map(|((cases, at), reported)| Found {
        cases,
        milliseconds: milliseconds(at),
        runs: reported.runs.unwrap_or(starts - cases),
        is_proven: reported.is_proven,
        case: reported.case,
    });
    Trial { starts, steps: STEPS.get(), milliseconds: milliseconds(processor_time()), found }
}
