//! KeyForge: the rulebook and its reference engine prove each other.
#![cfg(all(feature = "reference", feature = "kf"))]

mod proof;

#[path = "kf/guards/mod.rs"]
mod guards;
#[path = "kf/honest.rs"]
mod honest;
#[path = "kf/twisted.rs"]
mod twisted;

use headjudge::{Interpretations, kf::Kf};
use headjudge_reference::kf::Engine;

#[test]
fn kinds_agree() {
    proof::kinds_agree::<Kf>();
}

#[test]
fn an_illegal_attempt_leaves_no_trace() {
    proof::a_refusal_leaves_no_trace::<Kf, Engine>(&[]);
}

#[test]
fn clean_engine_is_convicted_of_nothing() {
    proof::clean_engine_is_convicted_of_nothing::<Kf, Engine>(&[], Interpretations::default(), 20_000);
}

#[test]
#[ignore = "a million steps a seed: in release"]
fn clean_engine_is_convicted_of_nothing_in_the_long_run() {
    proof::clean_engine_is_convicted_of_nothing::<Kf, Engine>(&[], Interpretations::default(), 1_000_000);
}

#[test]
fn every_fault_is_convicted_by_its_rule() {
    proof::every_fault_is_convicted_by_its_rule::<Kf, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    proof::every_checked_rule_has_a_fault::<Kf, Engine>();
}

#[test]
fn every_premise_holds_often_enough() {
    let rules = headjudge::rules::<Kf>().filter(|rule| rule.is_checked()).count() as u64;
    let counts = proof::premise_counts::<Kf, Engine>(&[], rules * 200);
    println!("{counts:#?}");
    let rare: Vec<_> = counts.iter().filter(|(_, held)| *held < 20).collect();
    assert!(rare.is_empty(), "preconditions that hardly ever held: {rare:?}");
}
