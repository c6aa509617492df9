//! A value that a rule reported as wrong blames no other rule later in the case.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga", feature = "reference"))]

use crate::odd::Odd;
use headjudge::campaign::Plan;
use headjudge::ga::{Card, Conferred, Element, Ga, List, Number, Stat, Step, Type, Zone};
use headjudge::triage::{Confirmation, Finding, Origin, Triage};
use headjudge::{
    Case, Driver, Engine, InProcess, Interpretations, Judge, ObjectId, Rulebook, RunOptions, Signature,
    Steps, Stop, Words, fab, ga, kf, mtg,
};
use headjudge_reference::{Fault, Reference};
use std::borrow::Cow;
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

fn allies(number: usize) -> Vec<Card> {
    let (types, elements) = (Words::of(&[Type::Ally]), Words::of(&[Element::Norm]));
    let ally = Card { zone: Zone::Field, types, elements, power: Some(2), life: Some(9), ..Card::default() };
    vec![ally; number]
}

fn set_power(object: usize, power: i32) -> Step {
    let object = ObjectId::new(object).expect("a valid object number");
    Step::Set { object, stat: Stat::Power, to: Some(power) }
}

/// What an engine was asked to do to the first card of a case; whether it was rested at last.
#[derive(Default)]
struct Done {
    allowed: bool,
    set: bool,
    extended: bool,
    rested: bool,
}

/// An engine with two bugs. An object that may act as another type shows another element from then on. An object that is rested
/// shows more damage after its power was set and it was given a supertype, and also after it was allowed to act as another type.
fn engine_with_two_bugs(done: &RefCell<Done>) -> impl Engine<Ga> {
    Odd::<Ga, _>::new(
        headjudge_reference::ga::Engine::default(),
        |_, engine, step| {
            let mut done = done.borrow_mut();
            done.rested = matches!(step, Step::Rest { .. });
            match step {
                Step::Allow { .. } => done.allowed = true,
                Step::Set { .. } => done.set = true,
                Step::Also { .. } => done.extended = true,
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
            let object = if done.allowed { object.words(List::Elements, ["Fire"]) } else { object };
            if done.rested && (done.allowed || done.set && done.extended) {
                object.number(Number::Damage, 7, 7);
            }
        },
    )
}

const ALLOW: Step = Step::Allow { object: ObjectId::FIRST, kind: Type::Champion };
const REST: Step = Step::Rest { object: ObjectId::FIRST, printed: Cow::Borrowed("") };
/// What the second bug shows.
const MORE_DAMAGE: &str = "ga:frame.kept/rest/damage";

/// Shrinks a case of the second bug.
fn shrink(driver: &mut impl Driver<Ga>, cards: Vec<Card>, steps: &[Step]) -> Box<Finding<Ga>> {
    let triage = Triage::<Ga>::new(Plan::default(), &[], None).unwrap();
    let case = Case { cards, steps: steps.to_vec() };
    let signature = Signature::parse(MORE_DAMAGE).unwrap();
    let confirmed = triage.confirm_case(driver, &signature, case, Origin::Stored, None).unwrap();
    let Confirmation::Confirmed(mut finding) = confirmed else { panic!("{confirmed:?}") };
    assert!(triage.shrink(driver, &mut finding).unwrap().is_none());
    finding
}

/// The smallest case of the second bug has three steps. Two steps show the same, but only because of the first bug.
#[test]
fn shrinking_does_not_end_where_another_violation_precedes() {
    let done = RefCell::new(Done::default());
    let mut driver = InProcess(engine_with_two_bugs(&done));
    let mut shrunk = |steps: &[Step]| {
        let finding = shrink(&mut driver, allies(1), steps);
        finding.case.steps.iter().map(|step| Step::KINDS[step.kind() as usize].name).collect::<Vec<_>>()
    };
    let regalia = Step::Also { object: ObjectId::FIRST, kind: Conferred::Regalia };
    assert_eq!(
        shrunk(&[ALLOW, set_power(1, 1), regalia, REST]),
        ["set", "also", "rest"],
        "a violation of the first bug precedes"
    );
    let wake = Step::Wake { object: ObjectId::FIRST, printed: "".into() };
    assert_eq!(shrunk(&[ALLOW, wake, REST]), ["allow", "rest"], "there is no other case");
}

/// Where another violation precedes in every case, a long case is shrunk all the same, and without trying all else before.
#[test]
fn a_violation_in_every_case_does_not_keep_others_from_being_shrunk() {
    let done = RefCell::new(Done::default());
    let mut driver = InProcess(engine_with_two_bugs(&done));
    let on_others = (0..60).map(|n| set_power(2 + n as usize % 6, 1 + n % 7));
    let steps: Vec<_> = [ALLOW].into_iter().chain(on_others).chain([REST]).collect();
    let finding = shrink(&mut driver, allies(7), &steps);
    assert_eq!(finding.case.steps.len(), 2, "{:?}", finding.case);
    let shrunk = finding.shrunk.expect("it is shrunk");
    assert!(shrunk.ended_early.is_none() && shrunk.runs < 400, "{shrunk:?}");
}
