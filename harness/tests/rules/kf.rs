//! KeyForge: the conforming reference engine violates no rule, and each fault is detected by its rule.
#![cfg(all(feature = "reference", feature = "kf"))]

mod conforming;

use crate::rulebook_checks;
use headjudge::{Interpretations, kf::Kf};
use headjudge_reference::kf::Engine;

#[test]
fn default_steps_are_of_their_kind() {
    rulebook_checks::default_steps_are_of_their_kind::<Kf>();
}

#[test]
fn a_refused_step_changes_nothing() {
    rulebook_checks::a_refused_step_changes_nothing::<Kf, Engine>(&[]);
}

#[test]
fn conforming_engine_violates_nothing() {
    rulebook_checks::conforming_engine_violates_nothing::<Kf, Engine>(
        &[],
        Interpretations::default(),
        20_000,
    );
}

#[test]
#[ignore = "a million steps per seed; run it in release"]
fn conforming_engine_violates_nothing_in_the_long_run() {
    rulebook_checks::conforming_engine_violates_nothing::<Kf, Engine>(
        &[],
        Interpretations::default(),
        rulebook_checks::long_steps(),
    );
}

#[test]
fn every_fault_is_detected_by_its_rule() {
    rulebook_checks::every_fault_is_detected_by_its_rule::<Kf, Engine>(&[]);
}

#[test]
fn nothing_depends_on_the_case_before() {
    rulebook_checks::nothing_depends_on_the_case_before::<Kf, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    rulebook_checks::every_checked_rule_has_a_fault::<Kf, Engine>();
}

#[test]
fn every_precondition_is_met_often() {
    let rules = headjudge::rules::<Kf>().filter(|rule| rule.is_checked()).count() as u64;
    let counts = rulebook_checks::precondition_counts::<Kf, Engine>(&[], rules * 200);
    println!("{counts:#?}");
    let rare: Vec<_> = counts.iter().filter(|(_, met)| *met < 20).collect();
    assert!(rare.is_empty(), "preconditions that were rarely met: {rare:?}");
}
