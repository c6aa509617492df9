#![cfg(all(feature = "reference", feature = "ga"))]
//! Grand Archive: its rules convict each fault, and nothing else.

mod proof;

use headjudge::Elections;
use headjudge::Rulebook as _;
use headjudge::ga::Rulebook;
use headjudge_reference::ga::Engine;

#[test]
fn kinds_agree() {
    proof::kinds_agree::<Rulebook>();
}

#[test]
fn the_clean_engine_is_convicted_of_nothing() {
    proof::clean_engine_is_convicted_of_nothing::<Rulebook, Engine>(&[], Elections::default(), steps());
}

#[test]
fn the_clean_engine_is_convicted_of_nothing_where_every_stat_stays() {
    let every = Elections::default().elect(Rulebook::ELECTIONS, "edition", "every").unwrap();
    proof::clean_engine_is_convicted_of_nothing::<Rulebook, Engine>(&[], every, steps());
}

/// How many steps a seed: few in the dev profile.
fn steps() -> usize {
    if cfg!(debug_assertions) { 20_000 } else { 1_000_000 }
}

#[test]
fn every_fault_is_convicted_by_its_rule() {
    proof::every_fault_is_convicted_by_its_rule::<Rulebook, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    proof::every_checked_rule_has_a_fault::<Rulebook, Engine>();
}

#[test]
fn every_premise_holds_in_enough_cases() {
    const AIMED: u64 = 200;
    let checked = headjudge::rules::<Rulebook>().filter(|rule| rule.is_checked()).count() as u64;
    let counts = proof::premise_counts::<Rulebook, Engine>(&[], AIMED * checked);
    let rare: Vec<_> = counts.iter().filter(|(_, n)| *n < AIMED / 10).collect();
    assert!(
        rare.is_empty(),
        "premises that hold in fewer than one in ten aimed cases: {rare:?} of {counts:?}"
    );
}
