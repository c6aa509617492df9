//! Skirmish under proptest and quickcheck: they generate the cases, and headjudge judges them.

use adapter::Adapter;
use headjudge::fab::Rulebook;
use headjudge::integrations::proptest::cases;
use headjudge::integrations::quickcheck::GeneratedCase;
use headjudge::integrations::{Failure, Trial};
use headjudge::{Engine, InProcess};
use proptest::prelude::*;
use quickcheck::{Gen, QuickCheck};
use std::cell::RefCell;

// The adapter of examples/rust-engine.
#[path = "../../rust-engine/tests/rules.rs"]
#[allow(dead_code)] // Its `main` runs the suite.
mod adapter;

type SkirmishTrial = Trial<Rulebook, InProcess<Adapter>>;

/// Judges cases, and saves the one that fails in `headjudge/`.
fn trial() -> SkirmishTrial {
    Trial::new(InProcess(Adapter::default())).save_in("headjudge")
}

#[test]
fn under_proptest() {
    let trial = RefCell::new(trial());
    // Without `within`, most cases would have a step that the engine does not know.
    let can = <Adapter as Engine<Rulebook>>::capabilities();
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(case in cases::<Rulebook>().within(can))| {
        trial.borrow_mut().check(&case)?;
    });
}

thread_local! {
    static TRIAL: RefCell<SkirmishTrial> = RefCell::new(trial());
}

fn check(generated: GeneratedCase<Rulebook>) -> Result<(), Failure> {
    TRIAL.with_borrow_mut(|trial| trial.check(&generated.case))
}

#[test]
fn under_quickcheck() {
    // Small cases: quickcheck does not know which steps the engine supports, and a case with another one is not played.
    let mut quickcheck = QuickCheck::new().rng(Gen::from_size_and_seed(3, 1));
    quickcheck.quickcheck(check as fn(GeneratedCase<Rulebook>) -> Result<(), Failure>);
}
