//! Measures how fast cases are judged, as ratios within one run: compared with the engine alone (the floor), and
//! with the same engine and rules under proptest-state-machine.
//!
//! `cargo bench -p headjudge --bench ratio --features reference,mtg` measures the release profile, and with
//! `--profile dev` the profile that `cargo test` uses. Names at the end (`-- mtg`) choose rulebooks. With
//! `--goals`, a missed goal fails.

mod clock;
mod floor;
mod machine;
mod median;

#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../../../examples/own-rulebook/src/lib.rs"]
mod lanterns;

use clock::Stopwatch;
use headjudge::{Case, Engine, InProcess, Interpretations, Judge, Rule, Rulebook, Steps};
use median::{median, ratio};
use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Mutex;

/// How often each contender runs. They take turns, and ratios are taken within each turn, because the speed of a
/// machine varies over time. The medians count.
const TURNS: usize = 15;
/// How many cases a contender plays in one turn.
const CASES: u64 = if cfg!(debug_assertions) { 400 } else { 4_000 };
/// The minimum duration of a turn.
const MIN_SECONDS: f64 = 0.1;

/// How many times as long as the floor a campaign may take at most, and how many times faster than proptest-state-machine it
/// must be at least.
#[derive(Clone, Copy)]
struct Goal {
    most_over_floor: f64,
    least_over_proptest: f64,
}

const fn goal(most_over_floor: f64, least_over_proptest: f64) -> Goal {
    Goal { most_over_floor, least_over_proptest }
}

/// The goals of each rulebook in the release and in the dev profile: what was reached, with a margin for the machine.
///
/// We aim at 2 times the floor, and at 10 times (in dev, 22 times) proptest-state-machine in every game. The less an engine
/// does for a step, the harder is the first, and the more it does, the harder is the second: both contenders wait for it.
/// The state machine makes steps without lists, which have most of what a step of Magic does, so there the second is no goal.
const GOALS: [(&str, [Goal; 2]); 5] = [
    ("lanterns", [goal(2.9, 12.0), goal(2.5, 16.8)]),
    ("fab", [goal(2.8, 6.8), goal(2.8, 11.5)]),
    ("mtg", [goal(3.5, 0.0), goal(5.4, 0.0)]),
    ("kf", [goal(4.4, 6.3), goal(4.9, 8.7)]),
    ("ga", [goal(3.9, 11.5), goal(3.5, 17.0)]),
];

/// The goal of a rulebook in this profile.
fn goal_of(name: &str) -> Goal {
    let goals = GOALS.iter().find(|(game, _)| *game == name).expect("each measured rulebook has goals");
    goals.1[usize::from(cfg!(debug_assertions))]
}

fn main() -> ExitCode {
    println!("{} profile, medians of {TURNS} turns in the same run, steps a second and thread", profile());
    #[allow(unused_mut, reason = "without a reference engine, nothing more is measured")]
    let mut fine = measure::<lanterns::Lanterns, _>(|| {
        lanterns::Lamplighter(lanterns::Fault::Sound, [const { None }; 32])
    });
    #[cfg(all(feature = "reference", feature = "fab"))]
    (fine &= measure::<headjudge::fab::Fab, headjudge_reference::fab::Engine>(Default::default));
    #[cfg(all(feature = "reference", feature = "mtg"))]
    (fine &= measure::<headjudge::mtg::Mtg, headjudge_reference::mtg::Engine>(Default::default));
    #[cfg(all(feature = "reference", feature = "kf"))]
    (fine &= measure::<headjudge::kf::Kf, headjudge_reference::kf::Engine>(Default::default));
    #[cfg(all(feature = "reference", feature = "ga"))]
    (fine &= measure::<headjudge::ga::Ga, headjudge_reference::ga::Engine>(Default::default));
    let strict = std::env::args().any(|arg| arg == "--goals");
    if fine || !strict { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether the rulebook of this name was chosen: all are if none is named on the command line.
fn is_chosen(name: &str) -> bool {
    let mut names = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).peekable();
    names.peek().is_none() || names.any(|chosen| chosen == name)
}

fn profile() -> &'static str {
    if cfg!(debug_assertions) { "dev" } else { "release" }
}

/// Measures one rulebook with a correct engine and prints the results; false if a goal is missed.
fn measure<R: Rulebook, E: Engine<R> + 'static>(engine: fn() -> E) -> bool {
    if !is_chosen(R::NAME) {
        return true;
    }
    let mut player = InProcess(engine());
    let mut judge = Judge::<R>::new(E::capabilities(), Interpretations::default());
    let applies =
        |rule: &&'static Rule<R>| rule.is_checked() && rule.applies_under(Interpretations::default());
    let targets: Vec<_> = judge.rules().iter().copied().filter(applies).collect();
    let recorded = floor::record(&mut judge, &mut player, &targets, CASES);
    let length = recorded.iter().map(floor::Recorded::len).sum::<usize>() / recorded.len();

    let mut seconds = [const { Vec::new() }; 4];
    let [generated, judged, floor, proptest] = seconds.each_mut();
    for turn in 0..TURNS as u64 {
        let first = turn * CASES;
        timed(generated, || generate_only(&targets, first));
        timed(floor, || floor::play(&mut player, &recorded));
        timed(judged, || campaign(&mut judge, &mut player, &targets, first));
        timed(proptest, || machine::run::<R, E>(engine, length, CASES / 4, turn));
    }
    let [generated, judged, floor, proptest] = seconds;
    let (over_floor, over_proptest) = (ratio(&judged, &floor), ratio(&proptest, &judged));
    let [generated, judged, floor, proptest] = [generated, judged, floor, proptest].map(median);
    println!(
        "\n{} ({} rules, {} kinds of step, {length} steps a case)",
        R::TITLE,
        judge.rules().len(),
        R::Step::KINDS.len()
    );
    println!("  {:<38}{:>14}{:>16}", "", "steps/s", "ns a step");
    row("floor: the engine alone", floor);
    row("campaign: generate, play, judge", judged);
    row("  of which generating", generated);
    row("proptest-state-machine, same rules", proptest);
    let Goal { most_over_floor: most, least_over_proptest: least } = goal_of(R::NAME);
    let floor = compare("campaign / floor", over_floor, over_floor <= most, "at most", most);
    compare("proptest / campaign", over_proptest, over_proptest >= least, "at least", least) && floor
}

fn row(name: &str, seconds: f64) {
    println!("  {name:<38}{:>14.0}{:>16.0}", 1.0 / seconds, seconds * 1e9);
}

fn compare(name: &str, ratio: f64, met: bool, most: &str, goal: f64) -> bool {
    println!(
        "  {name:<38}{ratio:>14.2} times; the goal is {most} {goal}: {}",
        if met { "met" } else { "MISSED" }
    );
    met
}

/// Adds the seconds for one step. `run` returns its number of steps, and is repeated until the time can be measured.
fn timed(seconds: &mut Vec<f64>, mut run: impl FnMut() -> usize) {
    let (watch, mut steps) = (Stopwatch::start(), 0);
    while watch.seconds() < MIN_SECONDS {
        steps += run();
    }
    seconds.push(watch.seconds() / steps as f64);
}

/// Generates a case of a campaign: for each checked rule in turn.
fn generate<R: Rulebook>(targets: &[&'static Rule<R>], case: &mut Case<R>, index: u64) {
    case.generate(1, index, Some(targets[index as usize % targets.len()]), &[]);
}

fn generate_only<R: Rulebook>(targets: &[&'static Rule<R>], first: u64) -> usize {
    let mut case = Case::default();
    let steps = |index| {
        generate(targets, &mut case, index);
        std::hint::black_box(&case).steps.len()
    };
    (first..first + CASES).map(steps).sum()
}

fn campaign<R: Rulebook>(
    judge: &mut Judge<R>,
    player: &mut dyn headjudge::Driver<R>,
    targets: &[&'static Rule<R>],
    first: u64,
) -> usize {
    let (mut case, mut steps) = (Case::default(), 0);
    for index in first..first + CASES {
        generate(targets, &mut case, index);
        judge.run(player, &case);
        judge
            .violations()
            .iter()
            .for_each(|violation| report_false_positive(judge.rules()[violation.rule].id));
        steps += judge.judged_steps();
    }
    steps
}

/// Prints once per rule that it reports a violation on the correct engine, which makes the measurement useless.
fn report_false_positive(rule: &'static str) {
    static REPORTED: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    if REPORTED.lock().unwrap().insert(rule) {
        println!("  {rule} reports a violation on the correct engine");
    }
}
