//! Magic by the Comprehensive Rules: the conforming reference engine violates no rule, and each fault is detected by its rule.
#![cfg(all(feature = "reference", feature = "mtg"))]

mod casting;
mod copies;
mod example;
mod graveyards;
mod knots;
mod layers;
mod libraries;
mod open;
mod planeswalkers;
mod players;
mod prevention;
mod protection;
mod resolution;
mod second_reading;
mod triggers;
mod turns;

use crate::rulebook_checks;
use headjudge::files::json::{card_from_str, step_from_str, write_card, write_step};
use headjudge::mtg::{Card, Keyword, Mtg, Subtype, Zone};
use headjudge::vocabulary::undescribed;
use headjudge::{Case, Interpretations, Listed};
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
#[ignore = "a million steps per seed; run it in release"]
fn conforming_engine_violates_nothing_in_the_long_run() {
    rulebook_checks::conforming_engine_violates_nothing::<Mtg, Engine>(
        &[],
        Interpretations::default(),
        rulebook_checks::long_steps(),
    );
}

#[test]
fn every_fault_is_detected_by_its_rule() {
    rulebook_checks::every_fault_is_detected_by_its_rule::<Mtg, Engine>(&[]);
}

#[test]
fn nothing_depends_on_the_case_before() {
    rulebook_checks::nothing_depends_on_the_case_before::<Mtg, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    rulebook_checks::every_checked_rule_has_a_fault::<Mtg, Engine>();
}

#[test]
fn every_precondition_is_met_often() {
    let counts = rulebook_checks::precondition_counts::<Mtg, Engine>(&[], 8_000);
    println!("{counts:?}");
    assert!(counts.iter().all(|(_, met)| *met >= 10), "{counts:?}");
}

#[test]
fn everything_in_the_vocabulary_has_a_description() {
    assert_eq!(undescribed::<Mtg>(), [""; 0]);
}

/// Each keyword, subtype and zone is dealt, and cards with several subtypes.
#[test]
fn the_whole_vocabulary_of_cards_is_dealt() {
    let (mut case, mut cards) = (Case::<Mtg>::default(), Vec::new());
    for index in 0..2_000 {
        case.generate(1, index, None, &[]);
        cards.append(&mut case.cards);
    }
    let count = |is: &dyn Fn(&Card) -> bool| cards.iter().filter(|card| is(card)).count();
    for keyword in Keyword::all() {
        assert!(count(&|card| card.keywords.has(keyword)) > 40, "{keyword:?}");
    }
    for subtype in Subtype::all() {
        assert!(count(&|card| card.subtypes.has(subtype)) > 40, "{subtype:?}");
    }
    for zone in [Zone::Battlefield, Zone::Hand, Zone::Graveyard, Zone::Exile] {
        assert!(count(&|card| card.zone == zone) > 40, "{zone:?}");
    }
    assert!(count(&|card| card.subtypes.0.count_ones() == 2) > 40, "several subtypes");
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
