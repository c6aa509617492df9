//! Proptest finds what the command finds, and shrinks to the same case.
#![cfg(all(feature = "proptest", feature = "reference", feature = "kf"))]

use super::command::{Checker, FAULTS};
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
fn a_fault_shrinks_to_the_commands_case() {
    for fault in FAULTS {
        let checker = RefCell::new(Checker::new(fault));
        let failed = runner().run(&cases::<Kf>(), |case| {
            checker.borrow_mut().check(&case).map_err(|failure| TestCaseError::fail(failure.to_string()))
        });
        let Err(TestError::Fail(_, end)) = failed else { panic!("{fault} is not found: {failed:?}") };
        checker.into_inner().compare(&end);
    }
}

#[test]
fn the_other_part_of_a_composed_input_is_shrunk_too() {
    let checker = RefCell::new(Checker::new(FAULTS[1]));
    let failed = runner().run(&(cases::<Kf>(), 0..1000_i32), |(case, number)| {
        match checker.borrow_mut().check(&case) {
            Err(failure) if number >= 7 => Err(TestCaseError::fail(failure.to_string())),
            _ => Ok(()),
        }
    });
    let Err(TestError::Fail(_, (end, number))) = failed else { panic!("nothing is found: {failed:?}") };
    assert_eq!(number, 7);
    checker.into_inner().compare(&end);
}

#[test]
fn a_correct_engine_passes() {
    let checker = RefCell::new(Checker::correct());
    let passed = runner().run(&cases::<Kf>(), |case| {
        prop_assert!(!case.cards.is_empty());
        checker.borrow_mut().check(&case).map_err(|failure| TestCaseError::fail(failure.to_string()))
    });
    assert_eq!(passed, Ok(()));
}
