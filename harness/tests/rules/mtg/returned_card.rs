//! What an ability does with a card that left and came back, and above all a target: each of the two readings is a bug under the
//! interpretation that chooses the other one, and by default neither is.

use crate::rulebook_checks::{SEEDS, TARGETED_CASES, engine_violates_nothing};
use headjudge::mtg::Mtg;
use headjudge::{Capabilities, Case, InProcess, Interpretations, Judge, Rulebook as _, RunOptions};
use headjudge_reference::mtg::{Engine, Variant};
use std::collections::BTreeSet;

fn new_object() -> Engine {
    Engine::default()
}

fn same_card() -> Engine {
    Engine::variant(Variant::ReturnedCardIsTheSame)
}

fn chosen(option: &str) -> Interpretations {
    Interpretations::default()
        .choose(Mtg::INTERPRETATIONS, "returned-card", option)
        .expect("an option of the rulebook")
}

#[test]
fn each_reading_conforms_by_default_and_under_its_option() {
    for (engine, option) in [(new_object as fn() -> Engine, "new-object"), (same_card, "same-card")] {
        for option in ["either", option] {
            engine_violates_nothing(engine, &[], chosen(option), 4_000);
        }
    }
}

/// The rules that report the engine in cases for K.6.7.
fn reported(engine: Engine, option: &str, seed: u64) -> BTreeSet<&'static str> {
    let mut judge = Judge::<Mtg>::new(Capabilities::ALL, chosen(option));
    let target = judge.rules().iter().copied().find(|rule| rule.id == "mtg:K.6.7");
    let (mut driver, mut case) = (InProcess(engine), Case::default());
    let mut found = BTreeSet::new();
    for index in 0..TARGETED_CASES {
        case.generate(seed, index, target, &[]);
        judge.run_with(&mut driver, &case, RunOptions { without_frame: true, ..RunOptions::default() });
        found.extend(judge.violations().iter().map(|violation| judge.rules()[violation.rule].id));
    }
    found
}

#[test]
fn each_reading_is_detected_under_the_other_option() {
    for seed in SEEDS {
        for (engine, option) in [(new_object as fn() -> Engine, "same-card"), (same_card, "new-object")] {
            assert_eq!(
                reported(engine(), option, seed),
                BTreeSet::from(["mtg:K.6.7"]),
                "{option}, seed {seed}"
            );
        }
    }
}
