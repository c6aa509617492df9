//! Magic's proof: the clean engine is convicted of nothing, and each fault by its rule.
#![cfg(all(feature = "reference", feature = "mtg"))]

#[path = "mtg/guards.rs"]
mod guards;
#[path = "mtg/less.rs"]
mod less;
#[path = "mtg/odd.rs"]
mod odd;
mod proof;
#[path = "mtg/unseen.rs"]
mod unseen;

use headjudge::mtg::Rulebook;
use headjudge::{Case, Check, Engine as _, InProcess, Interpretations, Judge, Rulebook as _, rules};
use headjudge_reference::{Reference, mtg::Engine};

#[test]
fn kinds_agree() {
    proof::kinds_agree::<Rulebook>();
}

/// The rules as they were written.
fn of_1999() -> Interpretations {
    Interpretations::default()
        .choose(Rulebook::INTERPRETATIONS, "edition", "1999")
        .expect("the rulebook has this edition")
}

#[test]
fn clean_engine_is_convicted_of_nothing() {
    proof::clean_engine_is_convicted_of_nothing::<Rulebook, Engine>(&[], Interpretations::default(), 20_000);
}

#[test]
fn clean_engine_is_convicted_of_nothing_by_the_rules_of_1999() {
    proof::clean_engine_is_convicted_of_nothing::<Rulebook, Engine>(&[], of_1999(), 20_000);
}

#[test]
#[ignore = "a million steps a seed, under both editions: in release"]
fn clean_engine_is_convicted_of_nothing_in_the_long_run() {
    for interpretations in [Interpretations::default(), of_1999()] {
        proof::clean_engine_is_convicted_of_nothing::<Rulebook, Engine>(&[], interpretations, 1_000_000);
    }
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
fn every_premise_holds_often() {
    let counts = proof::premise_counts::<Rulebook, Engine>(&[], 4_000);
    println!("{counts:?}");
    assert!(counts.iter().all(|(_, held)| *held >= 20), "{counts:?}");
}

/// A test of one rule stops once its precondition held in 32 cases: each fault is found by then.
#[test]
fn every_fault_is_found_while_its_rule_is_tried() {
    for fault in Engine::FAULTS {
        for seed in proof::SEEDS {
            let own =
                rules::<Rulebook>().position(|rule| rule.id == fault.rule).expect("a rule of this rulebook");
            let rule = rules::<Rulebook>().nth(own).expect("it has this place");
            let interpretations =
                rule.under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
            let mut judge = Judge::<Rulebook>::new(Engine::capabilities(), interpretations);
            judge.judge_only(Some(own));
            let mut driver = InProcess(Engine::with_fault(fault.name).expect("a fault of this engine"));
            let (mut case, mut held, mut cases) = (Case::default(), 0, 0);
            let found = loop {
                case.draw(seed, cases, Some(rule), &[]);
                judge.run(&mut driver, &case);
                held += usize::from(judge.preconditions().has(own));
                cases += 1;
                match judge.violations() {
                    [] if held < 32 && cases < proof::AIMED_CASES => {}
                    violations => break !violations.is_empty(),
                }
            };
            println!(
                "{} seed {seed}: case {cases}, precondition held in {held}, {}",
                fault.name,
                u8::from(found)
            );
            assert!(
                found,
                "{} is not found on seed {seed}: {held} preconditions in {cases} cases",
                fault.name
            );
        }
    }
}

/// State rules are judged on touched objects alone: nothing is lost by that.
#[test]
fn judging_every_object_convicts_no_more() {
    for fault in Engine::FAULTS {
        let own =
            rules::<Rulebook>().position(|rule| rule.id == fault.rule).expect("a rule of this rulebook");
        let rule = rules::<Rulebook>().nth(own).expect("it has this place");
        if !matches!(rule.check, Check::Object(_)) {
            continue;
        }
        let interpretations =
            rule.under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
        let convicted = |all: bool| {
            let mut judge = Judge::<Rulebook>::new(Engine::capabilities(), interpretations);
            judge.judge_only(Some(own));
            judge.judge_all_objects(all);
            let mut driver = InProcess(Engine::with_fault(fault.name).expect("a fault of this engine"));
            let mut case = Case::default();
            let mut convicts = |index: &u64| {
                case.draw(1, *index, Some(rule), &[]);
                judge.run(&mut driver, &case);
                !judge.violations().is_empty()
            };
            (0..256).filter(|index| convicts(index)).collect::<Vec<u64>>()
        };
        assert_eq!(convicted(false), convicted(true), "{}", fault.name);
    }
}
