//! Quickcheck finds what the command finds, and shrinks to the same case.
#![cfg(all(feature = "quickcheck", feature = "reference", feature = "kf"))]

use super::command::{Checker, FAULTS};
use headjudge::Case;
use headjudge::files::case_file::parse_case;
use headjudge::integrations::Failure;
use headjudge::integrations::quickcheck::GeneratedCase;
use headjudge::kf::Kf;
use quickcheck::{Gen, QuickCheck};
use std::cell::RefCell;
use std::panic::catch_unwind;
use std::path::Path;

thread_local! {
    static CHECKER: RefCell<Checker> = RefCell::new(Checker::correct());
}

fn passes(generated: GeneratedCase<Kf>) -> Result<(), Failure> {
    CHECKER.with_borrow_mut(|checker| checker.check(&generated.case))
}

fn passes_with_a_number(generated: GeneratedCase<Kf>, number: u32) -> Result<(), Failure> {
    match passes(generated) {
        Err(failure) if number >= 7 => Err(failure),
        _ => Ok(()),
    }
}

fn quick() -> QuickCheck {
    QuickCheck::new().rng(Gen::from_size_and_seed(100, 1)).tests(4096).max_tests(4096)
}

/// The case file that quickcheck prints when it fails, and what it prints after that.
fn printed(failed: &(dyn std::any::Any + Send)) -> (Case<Kf>, String) {
    let text = failed.downcast_ref::<String>().expect("a message");
    let (_, text) = text.split_once("Arguments: (").expect("arguments");
    let end = text.find("\n}\n").expect("the end of a case file") + 3;
    let file = parse_case::<Kf>(Path::new("printed"), &text.as_bytes()[..end]);
    (file.unwrap_or_else(|error| panic!("{error}: {text}")).case, text[end..].into())
}

#[test]
fn a_fault_shrinks_to_the_commands_case() {
    for fault in FAULTS {
        CHECKER.set(Checker::new(fault));
        let failed =
            catch_unwind(|| quick().quickcheck(passes as fn(GeneratedCase<Kf>) -> Result<(), Failure>));
        let (end, _) = printed(&*failed.expect_err("the fault is found"));
        CHECKER.replace(Checker::correct()).compare(&end);
    }
}

#[test]
fn the_other_part_of_a_composed_input_is_shrunk_too() {
    CHECKER.set(Checker::new(FAULTS[0]));
    let pair = passes_with_a_number as fn(GeneratedCase<Kf>, u32) -> Result<(), Failure>;
    let failed = catch_unwind(|| quick().quickcheck(pair));
    let (end, rest) = printed(&*failed.expect_err("the fault is found"));
    assert!(rest.starts_with(", 7)"), "{rest}");
    CHECKER.replace(Checker::correct()).compare(&end);
}

#[test]
fn a_size_bounds_the_steps() {
    let most = |size| (0..200).map(move |seed| generated(size, seed).case.steps.len()).max();
    assert_eq!(most(3), Some(3));
    assert!(most(100) > Some(32));
}

fn generated(size: usize, seed: u64) -> GeneratedCase<Kf> {
    quickcheck::Arbitrary::arbitrary(&mut Gen::from_size_and_seed(size, seed))
}

#[test]
fn a_correct_engine_passes() {
    CHECKER.set(Checker::correct());
    let passed = quick().quicktest(passes as fn(GeneratedCase<Kf>) -> Result<(), Failure>);
    assert_eq!(passed.unwrap_or_else(|failed| panic!("{failed:?}")), 4096);
}
