//! The engine under proptest and quickcheck, as docs/fuzzing-and-other-libraries.md shows it.

use adapter::Adapter;
use headjudge::InProcess;
use headjudge::fab::Fab;
use headjudge::integrations::{Failure, Trial, proptest::cases, quickcheck::GeneratedCase};
use headjudge::{Engine, fab};
use proptest::prelude::*;
use quickcheck::{Gen, QuickCheck};
use std::cell::RefCell;
use std::path::Path;

#[path = "rules.rs"]
#[allow(dead_code)] // Its `main` runs the suite.
mod adapter;

type MyTrial = Trial<Fab, InProcess<Adapter>>;

fn trial() -> MyTrial {
    let repository = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    Trial::new(InProcess(Adapter::default())).save_in(Path::new(&repository).join("headjudge"))
}

/// Enough cases for the bug, whatever the seed, or what `CASES` says.
fn cases_or(enough: u32) -> u32 {
    std::env::var("CASES").map_or(enough, |cases| cases.parse().expect("a number"))
}

#[test]
fn under_proptest() {
    let trial = RefCell::new(trial());
    let can = <Adapter as Engine<fab::Rulebook>>::capabilities();
    // Many cases would be left out by a filter; `within` makes none of these.
    let config = ProptestConfig { cases: cases_or(4096), failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(case in cases::<Fab>().within(can))| {
        trial.borrow_mut().check(&case)?;
    });
}

thread_local! {
    static TRIAL: RefCell<MyTrial> = RefCell::new(trial());
}

fn check(generated: GeneratedCase<Fab>) -> Result<(), Failure> {
    TRIAL.with_borrow_mut(|trial| trial.check(&generated.case))
}

#[test]
fn under_quickcheck() {
    // Short cases: the adapter supports few kinds of step, and a case with another one is not played.
    let cases = u64::from(cases_or(40_000));
    let mut quick = QuickCheck::new().rng(Gen::from_size_and_seed(3, 1)).tests(cases).max_tests(cases);
    quick.quickcheck(check as fn(GeneratedCase<Fab>) -> Result<(), Failure>);
}
