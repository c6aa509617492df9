//! A value that a rule reported as wrong blames no other rule later in the case.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga", feature = "reference"))]

use crate::mtg::altered::Altered;
use crate::mtg::guards::{activate, creature, pump, put, recolor};
use crate::odd::Odd;
use headjudge::campaign::Plan;
use headjudge::mtg::{Card, Color, Keyword, List, Mtg, Number, Script, Step, Text, Until, Zone};
use headjudge::triage::{Confirmation, Origin, Triage};
use headjudge::{
    Case, Engine, InProcess, Interpretations, Judge, ObjectId, Player, Rulebook, RunOptions, Signature,
    Steps, Stop, Words, fab, ga, kf, mtg,
};
use headjudge_reference::{Fault, Reference};
use std::cell::RefCell;

/// An engine that still shows the pump of a creature that went to the hand, and computes without it.
///
/// The ability reads the creature where it is, so the life total is right, but not by the value that was shown.
#[test]
fn a_reported_value_is_no_reason_to_report_what_is_computed_from_it() {
    let altered = Altered {
        shows: |step, view| {
            if step == 2 || step == 3 {
                view.object(ObjectId::FIRST).number(Number::Power, 0, 1);
            }
        },
        ..Altered::default()
    };
    let steps = [
        pump(1, 1, 0),
        put(1, Zone::Hand),
        activate(Script::OwnPower, 1),
        put(1, Zone::Battlefield),
        Step::Resolve,
    ];
    assert_eq!(violated(altered, creature(0, 3), &steps), [("mtg:K.6.3", 2)]);
}

/// An engine that keeps a color that was given until end of turn to a creature whose power follows others. The violation
/// is the return to the hand, and not that the spell has the card's color.
#[test]
fn a_color_that_is_kept_by_a_follower_is_reported_where_it_is_kept() {
    let keeps = Altered {
        shows: |step, view| {
            if step >= 2 {
                view.object(ObjectId::FIRST).word_set(List::Colors, Words::of(&[Color::White]));
            }
        },
        ..Altered::default()
    };
    let follower = Card { text: Text::Follower, ..creature(0, 1) };
    let cast = Step::Cast { card: ObjectId::FIRST };
    let steps = [recolor(1, Color::White, Until::EndOfTurn), put(1, Zone::Hand), cast];
    assert_eq!(violated(keeps, follower, &steps), [("mtg:K.6.3", 2)]);
}

/// An ally without life that stays in the arena is shown in no zone that can be trusted. That is no sign that it died.
#[test]
fn an_ally_that_is_wrongly_in_the_arena_need_not_be_reported_as_dead() {
    let hero = |owner| fab::Card {
        owner,
        types: Words::of(&[fab::Type::Hero]),
        numbers: fab::Number::ALL.map(|n| (n == fab::Number::Life).then_some(20)),
        zone: fab::Zone::Arena,
        ..fab::Card::default()
    };
    let ally = fab::Card {
        types: Words::of(&[fab::Type::Action]),
        subtypes: Words::of(&[fab::Subtype::Ally]),
        numbers: fab::Number::ALL.map(|n| (n == fab::Number::Life).then_some(2)),
        zone: fab::Zone::Arena,
        ..fab::Card::default()
    };
    let object = ObjectId::new(3).unwrap();
    let dies = fab::Step::Life { objects: headjudge::Objects::one(object), by: -5, printed: "".into() };
    let cards = vec![hero(Player::One), hero(Player::Two), ally];
    let case = Case::<fab::Rulebook> { cards, steps: vec![dies, fab::Step::Record { object }] };
    let mut judge = Judge::new(headjudge::Capabilities::ALL, Interpretations::default());
    let engine = headjudge_reference::fab::Engine::with_fault("allies-stay-at-zero").expect("a fault");
    judge.run_with(&mut InProcess(engine), &case, RunOptions { stop: Stop::Never, ..RunOptions::default() });
    let violated: Vec<_> = judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect();
    assert_eq!(violated, ["fab:2.5.3f"]);
}

/// The rules that the engine violates in this case, and the steps at which.
fn violated(altered: Altered, card: Card, steps: &[Step]) -> Vec<(&'static str, usize)> {
    let case = Case { cards: vec![card], steps: steps.to_vec() };
    let mut judge = Judge::<Mtg>::new(headjudge::Capabilities::ALL, Interpretations::default());
    let options = RunOptions { stop: Stop::Never, ..RunOptions::default() };
    judge.run_with(&mut InProcess(altered.engine()), &case, options);
    judge.violations().iter().map(|v| (judge.rules()[v.rule].id, v.step)).collect()
}

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
        let unknown = |rule: &str| !faults.iter().any(|fault| breaks(fault, rule));
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
