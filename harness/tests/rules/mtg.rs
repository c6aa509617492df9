//! Magic by the Comprehensive Rules: the conforming reference engine violates no rule, and each fault is detected by its rule.
#![cfg(all(feature = "reference", feature = "mtg"))]

mod example;
mod knots;
mod open;
mod second_reading;
mod stack;

use crate::rulebook_checks;
use headjudge::files::json::{card_from_str, step_from_str, write_card, write_step};
use headjudge::mtg::Mtg;
use headjudge::vocabulary::undescribed;
use headjudge::{Case, Interpretations};
use headjudge_reference::mtg::Engine;

#[test]
fn default_steps_are_of_their_kind() {
    rulebook_checks::default_steps_are_of_their_kind::<Mtg>();
}

#[test]
fn conforming_engine_violates_nothing() {
    rulebook_checks::conforming_engine_violates_nothing::<Mtg, Engine>(
        &[],
        Interpretations::default(),
        4_000,
    );
}

#[test]
fn every_fault_is_detected_by_its_rule() {
    rulebook_checks::every_fault_is_detected_by_its_rule::<Mtg, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    rulebook_checks::every_checked_rule_has_a_fault::<Mtg, Engine>();
}

#[test]
fn every_precondition_is_met_often() {
    let counts = rulebook_checks::precondition_counts::<Mtg, Engine>(&[], 2_000);
    println!("{counts:?}");
    assert!(counts.iter().all(|(_, met)| *met >= 10), "{counts:?}");
}

#[test]
fn everything_in_the_vocabulary_has_a_description() {
    assert_eq!(undescribed::<Mtg>(), [""; 0]);
}

/// Abilities with conditional fields, filters and lists of changes.
#[test]
fn cards_and_steps_are_read_as_they_were_written() {
    let (mut case, mut abilities) = (Case::<Mtg>::default(), 0);
    for index in 0..200 {
        case.generate(3, index, None, &[]);
        for card in &case.cards {
            let mut json = String::new();
            write_card::<Mtg>(card, &mut json);
            assert_eq!(card_from_str::<Mtg>(&json).as_ref(), Ok(card), "{json}");
            abilities += card.abilities.len();
        }
        for step in &case.steps {
            let mut json = String::new();
            write_step::<Mtg>(step, &mut json);
            assert_eq!(step_from_str::<Mtg>(&json).as_ref(), Ok(step), "{json}");
        }
    }
    assert!(abilities > 100, "{abilities} abilities");
}
