//! An engine that shows or supports less than the reference engine violates no rule.

use crate::mtg::altered::Altered;
use crate::mtg::edition_1999;
use crate::odd::first_violation;
use headjudge::mtg::{Mtg, Step, Zone};
use headjudge::{Interpretations, ObjectId, Reply, Shown, Steps};
use headjudge_reference::{Reference, mtg};

#[test]
fn an_engine_that_hides_objects_violates_nothing() {
    let hidden: [fn(&Shown<Mtg>, ObjectId) -> bool; 5] = [
        |shown, id| shown.zone(id) == Some(Zone::Stack),
        |shown, id| shown.zone(id) == Some(Zone::Hand),
        |shown, id| shown.zone(id) == Some(Zone::Graveyard),
        |shown, id| shown.zone(id) != Some(Zone::Battlefield),
        |shown, id| id.number() % 2 == 0 && shown.zone(id) == Some(Zone::Battlefield),
    ];
    for hides in hidden {
        assert_eq!(
            first_violation(Altered { hides, ..Altered::default() }.engine(), edition_1999(), 1_000),
            None
        );
    }
}

#[test]
fn an_engine_that_omits_a_field_violates_nothing() {
    let fields = [
        "host",
        "zone",
        "owner",
        "controller",
        "name",
        "colors",
        "types",
        "subtypes",
        "abilities",
        "power",
        "toughness",
        "cost",
        "base",
        "life",
    ];
    for omits in fields {
        assert_eq!(
            first_violation(Altered { omits, ..Altered::default() }.engine(), edition_1999(), 500),
            None,
            "without {omits}"
        );
    }
}

/// An engine that refuses every second step of one kind violates no rule. `resolve` is left out, because
/// refusing it means that the stack is empty.
#[test]
fn an_engine_that_refuses_a_kind_of_step_violates_nothing() {
    for kind in (0..Step::KINDS.len() as u8).filter(|kind| *kind != Step::RESOLVE) {
        let altered = Altered { refuses: (kind, Some(Reply::Refused)), ..Altered::default() };
        assert_eq!(
            first_violation(altered.engine(), edition_1999(), 500),
            None,
            "without {}",
            Step::KINDS[kind as usize].name
        );
    }
}

#[test]
fn the_color_of_an_ability_is_judged_only_under_edition_1999() {
    for fault in ["ability-follows-source", "ability-deals-as-source"] {
        let violated_rules = |interpretations| {
            let engine = mtg::Engine::with_fault(fault).expect("a fault of this engine");
            first_violation(Altered { engine, ..Altered::default() }.engine(), interpretations, 2_000)
        };
        assert_eq!(violated_rules(Interpretations::default()), None, "{fault}");
        assert!(violated_rules(edition_1999()).is_some(), "{fault}");
    }
}
