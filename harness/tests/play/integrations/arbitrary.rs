//! Cases from bytes find what the command finds, and shrink to the same case.
#![cfg(all(feature = "arbitrary", feature = "reference", feature = "kf"))]

use super::command::{Checker, FAULTS};
use arbitrary::{Arbitrary, Unstructured};
use headjudge::kf::Kf;
use headjudge::{Case, Rng, named, shrink_case};

/// Pseudorandom bytes.
fn bytes(seed: u64, len: usize) -> Vec<u8> {
    let mut rng = Rng::for_case(seed, "bytes", 0);
    std::iter::repeat_with(|| rng.bits() as u8).take(len).collect()
}

fn case(bytes: &[u8]) -> Case<Kf> {
    Case::arbitrary(&mut Unstructured::new(bytes)).expect("any bytes are a case")
}

#[test]
fn a_fault_shrinks_to_the_commands_case() {
    for fault in FAULTS {
        let mut checker = Checker::new(fault);
        let found = (0..4096).map(|seed| case(&bytes(seed, 2048))).find(|case| checker.check(case).is_err());
        let found = found.unwrap_or_else(|| panic!("{fault} is not found"));
        let shrunk = shrink_case(found, &mut |case| checker.check(case).is_err(), 4000);
        checker.compare(&shrunk.case);
    }
}

#[test]
fn any_bytes_are_a_valid_case_that_a_correct_engine_passes() {
    let mut checker = Checker::correct();
    let mut longest = 0;
    for seed in 0..2000 {
        let case = case(&bytes(seed, seed as usize));
        assert_eq!(named::validate::<Kf>(&case.cards, &case.steps), Ok(()));
        assert_eq!(checker.check(&case), Ok(()), "{case:?}");
        longest = longest.max(case.steps.len());
    }
    assert!(longest > 32, "{longest}");
    assert!(case(&[]).steps.is_empty());
}
