//! An engine that shows less, or does less, than the reference engine is convicted of nothing by Magic's rules.

use crate::odd::{Odd, campaign};
use crate::of_1999;
use headjudge::mtg::{Mtg, RESOLVE, Zone};
use headjudge::{Interpretations, ObjectId, Reply, Rulebook, Shown};
use headjudge_reference::{Reference, mtg};

/// An engine that leaves objects out is convicted of nothing, whichever they are.
#[test]
fn an_engine_that_hides_objects_is_convicted_of_nothing() {
    let hidden: [fn(&Shown<Mtg>, ObjectId) -> bool; 5] = [
        |shown, id| shown.zone(id) == Some(Zone::Stack),
        |shown, id| shown.zone(id) == Some(Zone::Hand),
        |shown, id| shown.zone(id) == Some(Zone::Graveyard),
        |shown, id| shown.zone(id) != Some(Zone::Battlefield),
        |shown, id| id.number() % 2 == 0 && shown.zone(id) == Some(Zone::Battlefield),
    ];
    for hides in hidden {
        assert_eq!(campaign(Odd { hides, ..Odd::default() }, of_1999(), 1_000), None);
    }
}

/// An engine that leaves a field out is convicted of nothing, whichever it is.
#[test]
fn an_engine_that_shows_less_is_convicted_of_nothing() {
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
        assert_eq!(campaign(Odd { omits, ..Odd::default() }, of_1999(), 500), None, "without {omits}");
    }
}

/// An engine that does not carry out every other step of a kind is convicted of nothing, whichever it is; but
/// that there is nothing to resolve, nobody may say.
#[test]
fn an_engine_that_does_less_is_convicted_of_nothing() {
    for kind in (0..Mtg::KINDS.len() as u8).filter(|kind| *kind != RESOLVE) {
        let odd = Odd { declines: (kind, Some(Reply::Refused)), ..Odd::default() };
        assert_eq!(campaign(odd, of_1999(), 500), None, "without {}", Mtg::KINDS[kind as usize].name);
    }
}

#[test]
fn todays_rules_give_an_ability_no_color_of_its_own() {
    for fault in ["ability-follows-source", "ability-deals-as-source"] {
        let convictions = |interpretations| {
            let engine = mtg::Engine::with_fault(fault).expect("there is this fault");
            campaign(Odd { engine, ..Odd::default() }, interpretations, 2_000)
        };
        assert_eq!(convictions(Interpretations::default()), None, "{fault}");
        assert!(convictions(of_1999()).is_some(), "{fault}");
    }
}
