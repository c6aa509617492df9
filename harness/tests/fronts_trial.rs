//! What a trial counts as a failure.
#![cfg(all(feature = "reference", feature = "fab"))]

use headjudge::fab::Fab;
use headjudge::fronts::{Failure, Trial};
use headjudge::{Case, Local};
use headjudge_reference::{Reference, fab::Engine};

/// A fault that only twins convict.
const TWIN: &str = "pitch-symbols-one-more";

fn trial(fault: &str) -> Trial<Fab, Local<Engine>> {
    Trial::new(Local(Engine::with_fault(fault).expect("a fault of this name")))
}

fn dealt(index: u64) -> Case<Fab> {
    let mut case = Case::default();
    case.draw(5, index, None, &[]);
    case
}

#[test]
fn few_twins_convict_some_of_what_all_do_and_always_the_same() {
    let all: Vec<u64> = (0..400).filter(|i| trial(TWIN).hold(&dealt(*i)).is_err()).collect();
    let few = |i: &u64| trial(TWIN).with_few_twins().hold(&dealt(*i)).is_err();
    let some: Vec<u64> = (0..400).filter(few).collect();
    assert!(!some.is_empty() && some.len() < all.len(), "{} of {}", some.len(), all.len());
    assert!(some.iter().all(|i| all.contains(i) && few(i)));
}

#[test]
fn after_a_failure_only_the_same_one_counts() {
    let signature_of = |failure: Failure| match failure {
        Failure::Violated { signature, .. } => signature,
        Failure::Trouble { .. } => panic!("{failure}"),
    };
    // A fault that several rules convict: fresh trials tell of several signatures, one trial of one.
    let fault = "discount-stays";
    let mut once = trial(fault);
    let (mut fresh, mut kept) = (Vec::new(), Vec::new());
    for case in (0..2000).map(dealt) {
        fresh.extend(trial(fault).hold(&case).err().map(signature_of));
        kept.extend(once.hold(&case).err().map(signature_of));
    }
    fresh.dedup();
    assert_eq!(kept.first(), fresh.first());
    assert!(kept.len() > 1 && kept.iter().all(|signature| *signature == kept[0]), "{kept:?}");
    assert!(fresh.iter().any(|signature| *signature != fresh[0]), "{fresh:?}");
}
