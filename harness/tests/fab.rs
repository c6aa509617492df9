//! Flesh and Blood: the proofs that every rulebook gives, and the guards of its rules.
// A guard's closure shows something and returns nothing: it drops the builder's end.
#![allow(clippy::drop_non_drop)]
#![cfg(all(feature = "reference", feature = "fab"))]

#[path = "fab/bites.rs"]
mod bites;
#[path = "fab/chance.rs"]
mod chance;
#[path = "fab/examples.rs"]
mod examples;
#[path = "fab/guards.rs"]
mod guards;
#[path = "fab/leniency.rs"]
mod leniency;
#[path = "fab/odd.rs"]
mod odd;
#[path = "fab/pool.rs"]
mod pool;
#[path = "fab/reads.rs"]
mod reads;
mod rulebook_checks;
#[path = "fab/variants.rs"]
mod variants;

use headjudge::fab::Fab;
use headjudge::{Interpretations, Rulebook};
use headjudge_reference::fab::{Engine, Variant};

#[test]
fn default_steps_are_of_their_kind() {
    rulebook_checks::default_steps_are_of_their_kind::<Fab>();
}

#[test]
fn the_clean_engine_is_convicted_of_nothing() {
    rulebook_checks::conforming_engine_violates_nothing::<Fab, Engine>(
        &[],
        Interpretations::default(),
        20_000,
    );
}

/// Every reading that can be chosen, with the engine that follows it: its own, or by a variant.
const READINGS: [(&str, &str, Option<Variant>); 8] = [
    ("clamp", "end", None),
    ("clamp", "each", Some(Variant::ClampsEach)),
    ("increase-of-base", "increase", None),
    ("increase-of-base", "none", Some(Variant::BaseIsNoIncrease)),
    ("edition", "chapter", Some(Variant::ChapterWordsOnly)),
    ("edition", "current", Some(Variant::LivesInTheArena)),
    ("loss-beyond-zero", "in-full", None),
    // What has lost all its life is cleared, so an engine that records only what was left shows nothing else.
    ("loss-beyond-zero", "to-zero", None),
];

/// Plays engines by every reading, each under the interpretation of just that.
fn chosen(steps: usize) {
    for (name, reading, variant) in READINGS {
        let interpretations =
            Interpretations::default().choose(Fab::INTERPRETATIONS, name, reading).expect("a reading");
        let engine = || variant.map_or_else(Engine::default, Engine::variant);
        println!("{name}: {reading}");
        rulebook_checks::engine_violates_nothing(engine, &[], interpretations, steps);
    }
}

#[test]
fn an_engine_is_convicted_of_nothing_under_the_reading_that_it_follows() {
    let all: usize = Fab::INTERPRETATIONS.iter().map(|interpretation| interpretation.options.len() - 1).sum();
    assert_eq!(READINGS.len(), all, "every reading but the defaults");
    chosen(3_000);
}

#[test]
#[ignore = "a million steps a seed, under every interpretation: in release"]
fn an_engine_is_convicted_of_nothing_under_the_reading_that_it_follows_in_the_long_run() {
    chosen(1_000_000);
}

#[test]
#[ignore = "a million steps a seed, with invented and with real cards: in release"]
fn the_clean_engine_is_convicted_of_nothing_in_the_long_run() {
    for pool in [&[], headjudge_corpus::fab::pool()] {
        rulebook_checks::conforming_engine_violates_nothing::<Fab, Engine>(
            pool,
            Interpretations::default(),
            1_000_000,
        );
    }
}

#[test]
fn the_clean_engine_is_convicted_of_nothing_with_real_cards() {
    let pool = headjudge_corpus::fab::pool();
    rulebook_checks::conforming_engine_violates_nothing::<Fab, Engine>(
        pool,
        Interpretations::default(),
        10_000,
    );
}

#[test]
fn every_fault_is_detected_by_its_rule() {
    rulebook_checks::every_fault_is_detected_by_its_rule::<Fab, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    rulebook_checks::every_checked_rule_has_a_fault::<Fab, Engine>();
}

#[test]
fn every_premise_holds_now_and_then() {
    let counts = rulebook_checks::precondition_counts::<Fab, Engine>(&[], 4_000);
    if std::env::var_os("SHOW_COUNTS").is_some() {
        counts.iter().for_each(|(rule, count)| println!("{count:6} {rule}"));
    }
    let never: Vec<_> = counts.iter().filter(|(_, count)| *count == 0).collect();
    assert!(never.is_empty(), "no precondition held for {never:?}");
}
