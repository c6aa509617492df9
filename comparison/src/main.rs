//! The same small games and bugs under headjudge, proptest-state-machine, quickcheck and hegel, each written as its own documentation
//! teaches.
//!
//! `cargo run --release` in this folder prints the tables of `../BENCHMARKS.md`. Names (`-- bank`) choose games, `--seeds 5` takes
//! fewer seeds, and `--cases 100` gives up earlier.

mod bugs;
mod by_headjudge;
mod by_hegel;
mod by_proptest;
mod by_quickcheck;
#[allow(dead_code)]
#[path = "../../harness/tests/games/mod.rs"]
mod games;
mod harbor;
mod options;
mod speed;
mod tally;

use games::{Game, bank::Bank, counters::Counters, crowd::Crowd, workshop::Workshop};
use harbor::Harbor;
use options::Options;
use std::process::ExitCode;
use tally::Reported;

/// A game that is written for each tool.
trait Tested: by_hegel::Tested + by_proptest::Tested + by_quickcheck::Tested {}
impl<G: by_hegel::Tested + by_proptest::Tested + by_quickcheck::Tested> Tested for G {}

/// The tools.
const TOOLS: [&str; 4] = ["headjudge", "proptest-state-machine", "quickcheck", "hegel"];

/// How a tool tests an engine with a seed, in up to so many cases. It returns the bug that it finds.
type Run<G> = fn(u64, u64) -> Option<Reported<G>>;

/// The tools, in the same order.
fn tools<G: Tested>() -> [Run<G>; TOOLS.len()] {
    [by_headjudge::run, by_proptest::run, by_quickcheck::run, by_hegel::run]
}

/// What is measured of a game.
struct Measured {
    name: &'static str,
    speed: fn(&Options),
    parts: fn(&Options),
    bugs: fn(&Options),
}

const fn measured<G: Tested>() -> Measured {
    Measured {
        name: G::NAME,
        speed: speed::print::<G>,
        parts: speed::print_parts::<G>,
        bugs: bugs::print::<G>,
    }
}

const GAMES: [Measured; 5] = [
    measured::<Harbor>(),
    measured::<Counters>(),
    measured::<Crowd>(),
    measured::<Workshop>(),
    measured::<Bank>(),
];

fn main() -> ExitCode {
    let options = match Options::of(std::env::args().skip(1), &GAMES.map(|game| game.name)) {
        Ok(options) => options,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::from(2);
        }
    };
    // The other libraries report failures as panics.
    std::panic::set_hook(Box::new(|_| {}));
    let games = || GAMES.iter().filter(|game| options.has(game.name));
    println!("### Million steps a second\n");
    speed::print_head();
    games().for_each(|game| (game.speed)(&options));
    println!("\n### Nanoseconds of headjudge for a step\n");
    speed::print_head_of_parts();
    games().for_each(|game| (game.parts)(&options));
    games().for_each(|game| (game.bugs)(&options));
    ExitCode::SUCCESS
}

/// The name of a game in tables.
fn label<G: Game>() -> &'static str {
    G::TITLE.split(':').next().unwrap_or(G::TITLE)
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_unstable_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(0.0)
}
