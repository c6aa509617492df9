//! A value that a rule reported as wrong blames no other rule later in the case.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga", feature = "reference"))]

use crate::odd::Odd;
use headjudge::campaign::Plan;
use headjudge::kf::{Card, CardType, Kf, Number, Status, Step, Zone};
use headjudge::triage::{Confirmation, Finding, Origin, Triage};
use headjudge::{
    Case, Driver, Engine, InProcess, Interpretations, Judge, ObjectId, Player, Rulebook, RunOptions,
    Signature, Steps, Stop, fab, ga, kf, mtg,
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

/// Checks one in so many pairs of faults. So many of them may blame another rule.
fn few_pairs_of_faults_blame_another_rule<R: Rulebook, E: Reference<R>>(
    one_in: usize,
    cases: u64,
    few: usize,
) {
    let mut wrong = Vec::new();
    let pairs =
        E::FAULTS.iter().enumerate().flat_map(|(i, one)| E::FAULTS[i..].iter().map(move |two| [one, two]));
    let pairs: Vec<_> = pairs.step_by(one_in).collect();
    for pair in &pairs {
        blamed::<R, E>(*pair, cases, &mut wrong);
    }
    assert!(wrong.len() <= few, "{} of {} pairs:\n{}", wrong.len(), pairs.len(), wrong.join("\n"));
}
fn no_pair_of_faults_blames_another_rule<R: Rulebook, E: Reference<R>>(one_in: usize, cases: u64) {
    few_pairs_of_faults_blame_another_rule::<R, E>(one_in, cases, 0);
}

#[test]
fn no_two_faults_of_flesh_and_blood_blame_another_rule() {
    no_pair_of_faults_blames_another_rule::<fab::Rulebook, headjudge_reference::fab::Engine>(13, 32);
}

/// Two faults that show in one step may look like one broken law, or like none.
#[test]
fn few_pairs_of_faults_of_magic_blame_another_rule() {
    few_pairs_of_faults_blame_another_rule::<mtg::Rulebook, headjudge_reference::mtg::Engine>(61, 32, 4);
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

/// Two creatures that can fight without damage, and others.
fn creatures(others: usize) -> Vec<Card> {
    let ours = Card { kind: CardType::Creature, zone: Zone::Play, power: 99, ..Card::default() };
    let theirs = Card { owner: Player::Two, elusive: true, ..ours.clone() };
    [vec![ours.clone(), theirs], vec![ours; others]].concat()
}

fn damage(creature: usize) -> Step {
    Step::Damage { creature: object(creature), amount: 1, printed: "".into() }
}

fn object(number: usize) -> ObjectId {
    ObjectId::new(number).expect("a valid object number")
}

/// What an engine was asked to do to the first card of a case; whether it fought at last.
#[derive(Default)]
struct Done {
    controlled: bool,
    damaged: bool,
    stunned: bool,
    fought: bool,
}

/// An engine with two bugs. After a player gains control of the first card, the power of the second one is another one. After a fight of
/// the two, that of the first one is, if it was damaged and the second one stunned, and also if a player gained control of it.
fn engine_with_two_bugs(done: &RefCell<Done>) -> impl Engine<Kf> {
    Odd::<Kf, _>::new(
        headjudge_reference::kf::Engine::default(),
        |_, engine, step| {
            let mut done = done.borrow_mut();
            done.fought = matches!(step, Step::Fight { .. });
            match step {
                Step::Control { .. } => done.controlled = true,
                Step::Damage { creature: ObjectId::FIRST, .. } => done.damaged = true,
                Step::Mark { .. } => done.stunned = true,
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
            if done.controlled {
                view.object(object(2)).number(Number::Power, 99, 5);
            }
            if done.fought && (done.controlled || done.damaged && done.stunned) {
                view.object(ObjectId::FIRST).number(Number::Power, 99, 7);
            }
        },
    )
}

const CONTROL: Step =
    Step::Control { card: ObjectId::FIRST, player: Player::One, printed: Cow::Borrowed("") };
/// What the second bug shows.
const ANOTHER_POWER: &str = "kf:frame.kept/fight/power";

fn fight() -> Step {
    Step::Fight { attacker: ObjectId::FIRST, defender: object(2) }
}

/// Shrinks a case of the second bug.
fn shrink(driver: &mut impl Driver<Kf>, cards: Vec<Card>, steps: &[Step]) -> Box<Finding<Kf>> {
    let triage = Triage::<Kf>::new(Plan::default(), &[], None).unwrap();
    let case = Case { cards, steps: steps.to_vec() };
    let signature = Signature::parse(ANOTHER_POWER).unwrap();
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
        let finding = shrink(&mut driver, creatures(0), steps);
        let kinds = finding.case.steps.iter().map(|step| Step::KINDS[step.kind() as usize].name);
        let mut kinds: Vec<_> = kinds.collect();
        kinds.sort_unstable();
        kinds
    };
    let stun = Step::Mark { creature: object(2), status: Status::Stun };
    assert_eq!(
        shrunk(&[CONTROL, stun, damage(1), fight()]),
        ["damage", "fight", "mark"],
        "a violation of the first bug precedes"
    );
    assert_eq!(shrunk(&[CONTROL, damage(2), fight()]), ["control", "fight"], "there is no other case");
}

/// Where another violation precedes in every case, a long case is shrunk all the same, and without trying all else before.
#[test]
fn a_violation_in_every_case_does_not_keep_others_from_being_shrunk() {
    let done = RefCell::new(Done::default());
    let mut driver = InProcess(engine_with_two_bugs(&done));
    let on_others = (0..60).map(|n| damage(3 + n % 5));
    let steps: Vec<_> = [CONTROL].into_iter().chain(on_others).chain([fight()]).collect();
    let finding = shrink(&mut driver, creatures(5), &steps);
    assert_eq!(finding.case.steps.len(), 2, "{:?}", finding.case);
    let shrunk = finding.shrunk.expect("it is shrunk");
    assert!(shrunk.ended_early.is_none() && shrunk.runs < 400, "{shrunk:?}");
}
