//! Magic: the conforming reference engine violates no rule, and each fault is detected by its rule.
#![cfg(all(feature = "reference", feature = "mtg"))]

mod returned_card;

use crate::odd::first_violation;
use crate::rulebook_checks;
use headjudge::mtg::Rulebook;
use headjudge::{
    Case, Check, Engine as _, InProcess, Interpretations, Judge, Rulebook as _, RunOptions, rules,
};
use headjudge_reference::{Reference, mtg::Engine};

#[test]
fn default_steps_are_of_their_kind() {
    rulebook_checks::default_steps_are_of_their_kind::<Rulebook>();
}

/// The interpretation of the edition of 1999, for which the document was written.
pub(crate) fn edition_1999() -> Interpretations {
    Interpretations::default()
        .choose(Rulebook::INTERPRETATIONS, "edition", "1999")
        .expect("the rulebook has this edition")
}

#[test]
fn conforming_engine_violates_nothing() {
    rulebook_checks::conforming_engine_violates_nothing::<Rulebook, Engine>(
        &[],
        Interpretations::default(),
        20_000,
    );
}

#[test]
fn conforming_engine_violates_nothing_under_edition_1999() {
    rulebook_checks::conforming_engine_violates_nothing::<Rulebook, Engine>(&[], edition_1999(), 20_000);
}

#[test]
#[ignore = "a million steps per seed under both editions; run it in release"]
fn conforming_engine_violates_nothing_in_the_long_run() {
    for interpretations in [Interpretations::default(), edition_1999()] {
        rulebook_checks::conforming_engine_violates_nothing::<Rulebook, Engine>(
            &[],
            interpretations,
            rulebook_checks::long_steps(),
        );
    }
}

#[test]
fn every_fault_is_detected_by_its_rule() {
    rulebook_checks::every_fault_is_detected_by_its_rule::<Rulebook, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    rulebook_checks::every_checked_rule_has_a_fault::<Rulebook, Engine>();
}

#[test]
fn every_precondition_is_met_often() {
    let counts = rulebook_checks::precondition_counts::<Rulebook, Engine>(&[], 4_000);
    println!("{counts:?}");
    assert!(counts.iter().all(|(_, met)| *met >= 20), "{counts:?}");
}

#[test]
fn the_color_of_an_ability_is_judged_only_under_edition_1999() {
    for fault in ["ability-follows-source", "ability-deals-as-source"] {
        let found = |interpretations| {
            let engine = Engine::with_fault(fault).expect("a fault of this engine");
            first_violation::<Rulebook, _>(engine, interpretations, 2_000)
        };
        assert_eq!(found(Interpretations::default()), None, "{fault}");
        assert!(found(edition_1999()).is_some(), "{fault}");
    }
}

/// Each fault is found long before the test of its rule has played all of its cases: before 128 in which the precondition of
/// the rule was met.
#[test]
fn every_fault_is_found_long_before_the_test_of_its_rule_ends() {
    for fault in Engine::FAULTS {
        for seed in rulebook_checks::SEEDS {
            let index_of_rule =
                rules::<Rulebook>().position(|rule| rule.id == fault.rule).expect("a rule of this rulebook");
            let rule = rules::<Rulebook>().nth(index_of_rule).expect("the position is in range");
            let interpretations =
                rule.under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
            let mut judge = Judge::<Rulebook>::new(Engine::capabilities(), interpretations);
            let mut driver = InProcess(Engine::with_fault(fault.name).expect("a fault of this engine"));
            let (mut case, mut met, mut cases) = (Case::default(), 0, 0);
            let found = loop {
                case.generate(seed, cases, Some(rule), &[]);
                let options = RunOptions { rules: &[index_of_rule], ..RunOptions::default() };
                judge.run_with(&mut driver, &case, options);
                met += usize::from(judge.preconditions().has(index_of_rule));
                cases += 1;
                match judge.violations() {
                    [] if met < 128 && cases < rulebook_checks::TARGETED_CASES => {}
                    violations => break !violations.is_empty(),
                }
            };
            println!("{} seed {seed}: case {cases}, precondition met in {met}, found: {}", fault.name, found);
            assert!(
                found,
                "{} is not found on seed {seed}: precondition met in {met} of {cases} cases",
                fault.name
            );
        }
    }
}

/// State rules are judged only on touched objects. That misses no violation.
#[test]
fn judging_every_object_detects_nothing_more() {
    for fault in Engine::FAULTS {
        let index_of_rule =
            rules::<Rulebook>().position(|rule| rule.id == fault.rule).expect("a rule of this rulebook");
        let rule = rules::<Rulebook>().nth(index_of_rule).expect("the position is in range");
        if !matches!(rule.check, Check::Object(_)) {
            continue;
        }
        let interpretations =
            rule.under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
        let failing_cases = |all: bool| {
            let mut judge = Judge::<Rulebook>::new(Engine::capabilities(), interpretations);
            let mut driver = InProcess(Engine::with_fault(fault.name).expect("a fault of this engine"));
            let mut case = Case::default();
            let mut fails = |index: &u64| {
                case.generate(1, *index, Some(rule), &[]);
                let rules = &[index_of_rule];
                let options = RunOptions { rules, all_objects: all, ..RunOptions::default() };
                judge.run_with(&mut driver, &case, options);
                !judge.violations().is_empty()
            };
            (0..256).filter(|index| fails(index)).collect::<Vec<u64>>()
        };
        assert_eq!(failing_cases(false), failing_cases(true), "{}", fault.name);
    }
}
