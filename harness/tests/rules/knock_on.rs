//! A value that a rule reported as wrong blames no other rule later in the case.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga", feature = "reference"))]

use crate::odd::Odd;
use headjudge::campaign::Plan;
use headjudge::mtg::{Card, Keyword, List, Mtg, Number, Step, Type, Until};
use headjudge::triage::{Confirmation, Origin, Triage};
use headjudge::{
    Case, Engine, InProcess, Interpretations, Judge, ObjectId, Player, Rulebook, RunOptions, Signature,
    Steps, Stop, Words, fab, ga, kf, mtg,
};
use headjudge_reference::{Fault, Reference};
use std::cell::RefCell;

/// Whether the fault breaks the rule.
fn breaks(fault: &Fault, rule: &str) -> bool {
    fault.rule == rule || fault.also.iter().any(|(also, _)| *also == rule)
}

/// Plays cases on an engine with two faults, and lists what blames a rule that neither breaks.
fn blamed<R: Rulebook, E: Reference<R>>(faults: [&Fault; 2], cases: u64, wrong: &mut Vec<String>) {
    let names = faults.map(|fault| fault.name);
    let engine = E::with_faults(&names).unwrap_or_else(|| panic!("there are no faults {names:?}"));
    let (mut judge, mut driver) =
        (Judge::<R>::new(E::capabilities(), Interpretations::default()), InProcess(engine));
    let mut case = Case::default();
    for index in 0..cases {
        let target = judge.rules().iter().find(|rule| rule.id == faults[index as usize % 2].rule).copied();
        case.generate(5, index, target, &[]);
        judge.run_with(&mut driver, &case, RunOptions { stop: Stop::Never, ..RunOptions::default() });
        let rule = |rule: usize| judge.rules()[rule].id;
        // The frame sees what most faults do.
        let unknown =
            |rule: &str| !rule.contains(":frame.") && !faults.iter().any(|fault| breaks(fault, rule));
        if let Some(found) = judge.violations().iter().find(|v| unknown(rule(v.rule))) {
            let violations: Vec<_> = judge.violations().iter().map(|v| (rule(v.rule), v)).collect();
            wrong.push(format!("{names:?} case {index}: {}\n{violations:#?}\n{case:#?}", rule(found.rule)));
            return;
        }
    }
}

/// Checks one in so many pairs of faults.
fn no_pair_of_faults_blames_another_rule<R: Rulebook, E: Reference<R>>(one_in: usize, cases: u64) {
    let mut wrong = Vec::new();
    let pairs =
        E::FAULTS.iter().enumerate().flat_map(|(i, one)| E::FAULTS[i..].iter().map(move |two| [one, two]));
    let pairs: Vec<_> = pairs.step_by(one_in).collect();
    for pair in &pairs {
        blamed::<R, E>(*pair, cases, &mut wrong);
    }
    assert!(wrong.is_empty(), "{} of {} pairs:\n{}", wrong.len(), pairs.len(), wrong.join("\n"));
}

#[test]
fn no_two_faults_of_flesh_and_blood_blame_another_rule() {
    no_pair_of_faults_blames_another_rule::<fab::Rulebook, headjudge_reference::fab::Engine>(13, 32);
}

#[test]
fn no_two_faults_of_magic_blame_another_rule() {
    no_pair_of_faults_blames_another_rule::<mtg::Rulebook, headjudge_reference::mtg::Engine>(3, 64);
}

#[test]
fn no_two_faults_of_keyforge_blame_another_rule() {
    no_pair_of_faults_blames_another_rule::<kf::Rulebook, headjudge_reference::kf::Engine>(3, 64);
}

#[test]
fn no_two_faults_of_grand_archive_blame_another_rule() {
    no_pair_of_faults_blames_another_rule::<ga::Rulebook, headjudge_reference::ga::Engine>(3, 64);
}

#[test]
#[ignore = "takes minutes; every pair of faults"]
fn no_two_faults_of_flesh_and_blood_blame_another_rule_in_the_long_run() {
    no_pair_of_faults_blames_another_rule::<fab::Rulebook, headjudge_reference::fab::Engine>(1, 128);
}

#[test]
#[ignore = "takes minutes; every pair of faults"]
fn no_two_faults_of_the_other_games_blame_another_rule_in_the_long_run() {
    no_pair_of_faults_blames_another_rule::<mtg::Rulebook, headjudge_reference::mtg::Engine>(1, 256);
    no_pair_of_faults_blames_another_rule::<kf::Rulebook, headjudge_reference::kf::Engine>(1, 256);
    no_pair_of_faults_blames_another_rule::<ga::Rulebook, headjudge_reference::ga::Engine>(1, 256);
}

fn creature(power: i32, toughness: i32) -> Card {
    Card { types: Words::of(&[Type::Creature]), power, toughness, ..Card::default() }
}

fn pump(object: usize, power: i32, toughness: i32) -> Step {
    let object = ObjectId::new(object).expect("a valid object number");
    Step::Pump { object, power, toughness, until: Until::EndOfTurn }
}

/// What an engine was asked to do to the first card of a case; whether it was tapped at last.
#[derive(Default)]
struct Done {
    controlled: bool,
    pumped: bool,
    granted: bool,
    tapped: bool,
}

/// An engine with two bugs. A permanent that changes its controller shows another color from then on. A permanent that is
/// tapped shows more power after a pump and a grant, and also after it has changed its controller.
fn engine_with_two_bugs(done: &RefCell<Done>) -> impl Engine<Mtg> {
    Odd::<Mtg, _>::new(
        headjudge_reference::mtg::Engine::default(),
        |_, engine, step| {
            let mut done = done.borrow_mut();
            done.tapped = matches!(step, Step::Tap { .. });
            match step {
                Step::Control { .. } => done.controlled = true,
                Step::Pump { .. } => done.pumped = true,
                Step::Grant { .. } => done.granted = true,
                _ => {}
            }
            engine.take(step)
        },
        |given, engine, view| {
            let mut done = done.borrow_mut();
            if given.steps == 0 {
                *done = Done::default();
            }
            engine.observe(view);
            let object = view.object(ObjectId::FIRST);
            let object = if done.controlled { object.words(List::Colors, ["blue"]) } else { object };
            if done.tapped && (done.controlled || done.pumped && done.granted) {
                object.number(Number::Power, 7, 7);
            }
        },
    )
}

/// The smallest case of the second bug has three steps. Two steps show the same, but only because of the first bug.
#[test]
fn shrinking_does_not_end_where_another_violation_precedes() {
    let object = ObjectId::FIRST;
    let control = Step::Control { object, player: Player::Two };
    let grant = Step::Grant { object, keyword: Keyword::Flying, until: Until::EndOfTurn };
    let tap = Step::Tap { object };
    let triage = Triage::<Mtg>::new(Plan::default(), &[], None).unwrap();
    let done = RefCell::new(Done::default());
    let mut driver = InProcess(engine_with_two_bugs(&done));
    let signature = Signature::parse("mtg:K.6.2/changed/power").unwrap();
    let mut shrink = |steps: &[Step]| {
        let case = Case { cards: vec![creature(2, 2)], steps: steps.to_vec() };
        let confirmed = triage.confirm_case(&mut driver, &signature, case, Origin::Stored, None).unwrap();
        let Confirmation::Confirmed(mut finding) = confirmed else { panic!("{confirmed:?}") };
        assert!(triage.shrink(&mut driver, &mut finding).unwrap().is_none());
        finding.case.steps.iter().map(|step| Step::KINDS[step.kind() as usize].name).collect::<Vec<_>>()
    };
    assert_eq!(
        shrink(&[control.clone(), pump(1, 1, 0), grant, tap.clone()]),
        ["pump", "grant", "tap"],
        "a violation of the first bug precedes"
    );
    assert_eq!(shrink(&[control, Step::EndTurn, tap]), ["control", "tap"], "there is no other case");
}

/// Where another violation precedes in every case, a long case is shrunk all the same, and without trying all else before.
#[test]
fn a_violation_in_every_case_does_not_keep_others_from_being_shrunk() {
    let object = ObjectId::FIRST;
    let done = RefCell::new(Done::default());
    let mut driver = InProcess(engine_with_two_bugs(&done));
    let signature = Signature::parse("mtg:K.6.2/changed/power").unwrap();
    let control = Step::Control { object, player: Player::Two };
    let on_others = (0..60).map(|n| pump(2 + n as usize % 6, 20 + n % 7, 30 + n % 5));
    let steps = [control].into_iter().chain(on_others).chain([Step::Tap { object }]).collect();
    let case = Case { cards: vec![creature(12, 9); 7], steps };
    let triage = Triage::<Mtg>::new(Plan::default(), &[], None).unwrap();
    let confirmed = triage.confirm_case(&mut driver, &signature, case, Origin::Stored, None).unwrap();
    let Confirmation::Confirmed(mut finding) = confirmed else { panic!("{confirmed:?}") };
    assert!(triage.shrink(&mut driver, &mut finding).unwrap().is_none());
    assert_eq!(finding.case.steps.len(), 2, "{:?}", finding.case);
    let shrunk = finding.shrunk.expect("it is shrunk");
    assert!(shrunk.ended_early.is_none() && shrunk.runs < 400, "{shrunk:?}");
}
