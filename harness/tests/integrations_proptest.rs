//! Proptest finds what the command finds, and ends at the same case.
#![cfg(all(feature = "proptest", feature = "reference", feature = "kf"))]

#[path = "integrations/mod.rs"]
mod command;

use command::Court;
use headjudge::integrations::proptest::cases;
use headjudge::kf::Kf;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use std::cell::RefCell;

fn runner() -> TestRunner {
    let config = Config { cases: 4096, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

#[test]
fn a_planted_fault_ends_as_the_commands_case() {
    for fault in command::FAULTS {
        let court = RefCell::new(Court::new(fault));
        let failed = runner().run(&cases::<Kf>(), |case| {
            court.borrow_mut().check(&case).map_err(|failure| TestCaseError::fail(failure.to_string()))
        });
        let Err(TestError::Fail(_, end)) = failed else { panic!("{fault} is not found: {failed:?}") };
        court.into_inner().compare(&end);
    }
}

#[test]
fn the_other_half_of_a_pair_is_shrunk_too() {
    let court = RefCell::new(Court::new(command::FAULTS[0]));
    let failed =
        runner().run(&(cases::<Kf>(), 0..1000_i32), |(case, number)| match court.borrow_mut().check(&case) {
            Err(failure) if number >= 7 => Err(TestCaseError::fail(failure.to_string())),
            _ => Ok(()),
        });
    let Err(TestError::Fail(_, (end, number))) = failed else { panic!("it is not found: {failed:?}") };
    assert_eq!(number, 7);
    court.into_inner().compare(&end);
}

#[test]
fn an_honest_engine_passes() {
    let court = RefCell::new(Court::honest());
    let passed = runner().run(&cases::<Kf>(), |case| {
        prop_assert!(!case.cards.is_empty());
        court.borrow_mut().check(&case).map_err(|failure| TestCaseError::fail(failure.to_string()))
    });
    assert_eq!(passed, Ok(()));
}
