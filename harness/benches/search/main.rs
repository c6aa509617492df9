//! Measures how many cases it takes to find planted bugs, how many runs of the engine to shrink them, and what they end as: in
//! small games, and in the shipped rulebooks.
//!
//! `cargo bench -p headjudge --bench search --features reference,fab,mtg,kf,ga` measures all. Names at the end (`-- bank kf`)
//! choose games and rulebooks, `--seeds 5` takes fewer seeds, `--ends` prints what the bugs end as, and `--find` does not
//! shrink. No time is measured: the numbers are the same on every machine.
//!
//! `--suite` measures which bugs of the small games the tests of a suite find, by the number of their cases.
//!
//! `--exhaustive` measures how many of the planted faults are found by the cases of the default scope of `check --exhaustive`, and
//! how long that takes. It takes the smallest cases from `--seeds` seeds; with `--ends`, each fault is listed.

#[cfg(feature = "reference")]
#[path = "../ratio/clock.rs"]
mod clock;
#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../../tests/games/mod.rs"]
mod games;
mod passed;
mod planted;
#[cfg(feature = "reference")]
mod scope;
#[cfg(feature = "reference")]
mod shipped;
#[cfg(feature = "reference")]
mod subject;
mod suite;
mod tally;

use games::{bank::Bank, counters::Counters, crowd::Crowd, workshop::Workshop};
use passed::Options;

fn main() {
    let options = Options::of(std::env::args().skip(1));
    if options.is_suite {
        return measure_suites(&options);
    }
    if !options.is_exhaustive {
        measure_small_games(&options);
    }
    #[cfg(feature = "reference")]
    shipped::measure_all(&options);
}

fn measure_suites(options: &Options) {
    suite::print_head(options.seeds);
    suite::measure::<Counters>(options);
    suite::measure::<Crowd>(options);
    suite::measure::<Workshop>(options);
    suite::measure::<Bank>(options);
}

fn measure_small_games(options: &Options) {
    println!("small games: each rule in turn, medians over {} seeds", options.seeds);
    println!("  {:<10}{:<22}{:>8}{:>8}{:>14}{:>7}", "game", "bug", "cases", "runs", "at smallest", "ends");
    planted::measure::<Counters>(options);
    planted::measure::<Crowd>(options);
    planted::measure::<Workshop>(options);
    planted::measure::<Bank>(options);
}
