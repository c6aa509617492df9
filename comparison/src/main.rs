//! The same small games and bugs under headjudge, proptest-state-machine, quickcheck and hegel.
//!
//! `cargo run --release` in this folder prints the tables of `../BENCHMARKS.md`. Names (`-- bank`) choose games, `--seeds 5` takes
//! fewer seeds, and `--cases 100` gives up earlier.

mod by_headjudge;
mod by_hegel;
mod by_proptest;
mod by_quickcheck;
mod check;
mod choices;
#[allow(dead_code)]
#[path = "../../harness/tests/games/mod.rs"]
mod games;
mod options;
mod trial;

use headjudge::Vocabulary;
use games::{BUGS, Bug, Game, bank::Bank, counters::Counters, crowd::Crowd, size, workshop::Workshop};
use headjudge::Rulebook;
use options::Options;
use std::process::ExitCode;
use trial::{Trial, processor_time};

/// A tool: its name, and how it plays up to so many cases with a seed.
type Tool<G> = (&'static str, fn(Option<Bug>, u64, u64) -> Trial<G>);

/// The names of the games.
const NAMES: [&str; 4] = [Counters::NAME, Crowd::NAME, Workshop::NAME, Bank::NAME];

fn main() -> ExitCode {
    let options = match Options::of(std::env::args().skip(1), &NAMES) {
        Ok(options) => options,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::from(2);
        }
    };
    // The other libraries report failures as panics.
    std::panic::set_hook(Box::new(|_| {}));
    measure::<Counters>(&options);
    measure::<Crowd>(&options);
    measure::<Workshop>(&options);
    measure::<Bank>(&options);
    ExitCode::SUCCESS
}

fn measure<G: Game>(options: &Options) {
    if !options.has(G::NAME) {
        return;
    }
    let tools: [Tool<G>; 4] = [
        ("headjudge", by_headjudge::run::<G>),
        ("proptest-state-machine", by_proptest::run::<G>),
        ("quickcheck", by_quickcheck::run::<G>),
        ("hegel", by_hegel::run::<G>),
    ];
    println!("\n## {}\n\n| tool | M steps/s | steps a case |\n|---|---|---|", G::TITLE);
    for (tool, run) in tools {
        let (start, mut steps, mut cases, mut seed) = (processor_time(), 0, 0, 0);
        let seconds = || (processor_time() - start).as_secs_f64();
        while seconds() < 1.0 {
            seed += 1;
            let trial = run(None, seed, 1_000);
            assert!(trial.first.is_none(), "{tool} finds a bug where there is none");
            (steps, cases) = (steps + trial.steps, cases + trial.played);
        }
        println!("| {tool} | {:.2} | {:.1} |", steps as f64 / seconds() / 1e6, steps as f64 / cases as f64);
    }
    println!("\n| bug | tool | found | cases | ms | runs to shrink | steps, cards | at smallest | ends |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for (bug, name) in BUGS {
        let trials = tools.map(|(tool, run)| (tool, seek(run, bug, options)));
        let all = trials.iter().flat_map(|(_, found)| found).filter_map(|found| found.end.as_ref());
        let smallest = all.map(size).min();
        for (tool, found) in trials {
            row(name, tool, &found, options, smallest);
        }
    }
}

/// What a tool found with one seed.
struct Found<G: Game> {
    cases: usize,
    milliseconds: f64,
    runs: usize,
    end: Option<headjudge::Case<G>>,
}

fn seek<G: Game>(run: fn(Option<Bug>, u64, u64) -> Trial<G>, bug: Bug, options: &Options) -> Vec<Found<G>> {
    let mut all = Vec::new();
    for seed in 1..=options.seeds {
        let trial = run(Some(bug), seed, options.cases);
        if let (Some(first), Some(at)) = (trial.first, trial.first_at) {
            let milliseconds = at.as_secs_f64() * 1e3;
            all.push(Found { cases: first, milliseconds, runs: trial.played - first, end: trial.end });
        }
    }
    all
}

fn row<G: Game>(bug: &str, tool: &str, found: &[Found<G>], options: &Options, smallest: Option<games::Size>) {
    let mut ends: Vec<&headjudge::Case<G>> = Vec::new();
    found.iter().filter_map(|found| found.end.as_ref()).for_each(|end| {
        if !ends.contains(&end) {
            ends.push(end);
        }
    });
    let of = |number: &dyn Fn(&Found<G>) -> f64| median(found.iter().map(number).collect());
    let sizes = |part: &dyn Fn(games::Size) -> usize| {
        of(&|found| found.end.as_ref().map_or(0, |end| part(size(end))) as f64)
    };
    let at = found.iter().filter(|found| found.end.as_ref().map(size) == smallest).count();
    if found.is_empty() {
        let Options { seeds, cases, .. } = options;
        println!("| {bug} | {tool} | 0 of {seeds} | more than {cases} | | | | | |");
        return;
    }
    println!(
        "| {bug} | {tool} | {} of {} | {} | {:.2} | {} | {}, {} | {at} of {} | {} |",
        found.len(),
        options.seeds,
        of(&|found| found.cases as f64),
        of(&|found| found.milliseconds),
        of(&|found| found.runs as f64),
        sizes(&|size| size.0),
        sizes(&|size| size.1),
        found.len(),
        ends.len()
    );
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_unstable_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(0.0)
}
