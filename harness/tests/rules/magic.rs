//! Magic by the Comprehensive Rules: the conforming reference engine violates no rule, and each fault is detected by its rule.
#![cfg(all(feature = "reference", feature = "mtg"))]

use crate::rulebook_checks;
use headjudge::Interpretations;
use headjudge::magic::Magic;
use headjudge_reference::magic::Engine;

#[test]
fn default_steps_are_of_their_kind() {
    rulebook_checks::default_steps_are_of_their_kind::<Magic>();
}

#[test]
fn conforming_engine_violates_nothing() {
    rulebook_checks::conforming_engine_violates_nothing::<Magic, Engine>(&[], Interpretations::default(), 20_000);
}

#[test]
fn every_fault_is_detected_by_its_rule() {
    rulebook_checks::every_fault_is_detected_by_its_rule::<Magic, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    rulebook_checks::every_checked_rule_has_a_fault::<Magic, Engine>();
}

#[test]
fn every_precondition_is_met_often() {
    let counts = rulebook_checks::precondition_counts::<Magic, Engine>(&[], 4_000);
    println!("{counts:?}");
    assert!(counts.iter().all(|(_, met)| *met >= 20), "{counts:?}");
}
