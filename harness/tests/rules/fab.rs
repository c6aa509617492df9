//! Flesh and Blood: the checks that every rulebook passes, and tests of its rules one by one.
#![cfg(all(feature = "reference", feature = "fab"))]

mod of_the_adapter;
mod pool;

use crate::rulebook_checks;
use headjudge::fab::Fab;
use headjudge::{Interpretations, Rulebook};
use headjudge_reference::fab::{Engine, Variant};

#[test]
fn default_steps_are_of_their_kind() {
    rulebook_checks::default_steps_are_of_their_kind::<Fab>();
}

#[test]
fn the_conforming_engine_violates_nothing() {
    rulebook_checks::conforming_engine_violates_nothing::<Fab, Engine>(
        &[],
        Interpretations::default(),
        20_000,
    );
}

/// Every option but the defaults, with the variant of the engine that follows it; `None` for the engine itself.
const OPTIONS: [(&str, &str, Option<Variant>); 8] = [
    ("clamp", "end", None),
    ("clamp", "each", Some(Variant::ClampsEach)),
    ("increase-of-base", "increase", None),
    ("increase-of-base", "none", Some(Variant::BaseIsNoIncrease)),
    ("edition", "chapter", Some(Variant::ChapterWordsOnly)),
    ("edition", "current", Some(Variant::LivesInTheArena)),
    ("loss-beyond-zero", "in-full", None),
    // An object that has lost all its life is cleared, so an engine that records only the life left shows the same.
    ("loss-beyond-zero", "to-zero", None),
];

/// Runs each engine under the option that it follows.
fn chosen(steps: usize) {
    for (name, option, variant) in OPTIONS {
        let interpretations =
            Interpretations::default().choose(Fab::INTERPRETATIONS, name, option).expect("an option");
        let engine = || variant.map_or_else(Engine::default, Engine::variant);
        println!("{name}: {option}");
        rulebook_checks::engine_violates_nothing(engine, &[], interpretations, steps);
    }
}

#[test]
fn an_engine_violates_nothing_under_the_option_that_it_follows() {
    let all: usize = Fab::INTERPRETATIONS.iter().map(|interpretation| interpretation.options.len() - 1).sum();
    assert_eq!(OPTIONS.len(), all, "every option but the defaults");
    chosen(3_000);
}

#[test]
#[ignore = "a million steps a seed under every option: run it in release"]
fn an_engine_violates_nothing_under_the_option_that_it_follows_in_a_long_run() {
    chosen(rulebook_checks::long_steps());
}

#[test]
#[ignore = "a million steps a seed, with invented and with real cards: run it in release"]
fn the_conforming_engine_violates_nothing_in_a_long_run() {
    for pool in [&[], headjudge_corpus::fab::pool()] {
        rulebook_checks::conforming_engine_violates_nothing::<Fab, Engine>(
            pool,
            Interpretations::default(),
            rulebook_checks::long_steps(),
        );
    }
}

#[test]
fn the_conforming_engine_violates_nothing_with_real_cards() {
    let pool = headjudge_corpus::fab::pool();
    rulebook_checks::conforming_engine_violates_nothing::<Fab, Engine>(
        pool,
        Interpretations::default(),
        10_000,
    );
}

#[test]
fn conforming_variants_violate_nothing() {
    rulebook_checks::conforming_variants_violate_nothing::<Fab, Engine, Variant>(Engine::variant, 10_000);
}

#[test]
fn every_fault_is_detected_by_its_rule() {
    rulebook_checks::every_fault_is_detected_by_its_rule::<Fab, Engine>(&[]);
}

#[test]
fn nothing_depends_on_the_case_before() {
    rulebook_checks::nothing_depends_on_the_case_before::<Fab, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    rulebook_checks::every_checked_rule_has_a_fault::<Fab, Engine>();
}

#[test]
fn every_precondition_is_met_sometimes() {
    let counts = rulebook_checks::precondition_counts::<Fab, Engine>(&[], 4_000);
    if std::env::var_os("SHOW_COUNTS").is_some() {
        counts.iter().for_each(|(rule, count)| println!("{count:6} {rule}"));
    }
    let never: Vec<_> = counts.iter().filter(|(_, count)| *count == 0).collect();
    assert!(never.is_empty(), "no case met the precondition of {never:?}");
}
