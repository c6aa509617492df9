//! One bug has one name, and two bugs have two.
#![cfg(all(feature = "fab", feature = "kf", feature = "ga", feature = "reference"))]

use crate::odd::Odd;
use headjudge::files::run_file::SameBug;
use headjudge::ga::{Card, List, Stat, Step, Subtype, Supertype, Type, Zone};
use headjudge::{
    Capabilities, Case, Driver, Engine as _, InProcess, Interpretations, Judge, ObjectId, Player, Rulebook,
    RunOptions, Search, Signature, Stop, Words, fab, ga, kf,
};
use headjudge_reference::Reference;
use headjudge_reference::ga::Engine;
use std::collections::{BTreeMap, BTreeSet};

/// What an engine violates in a case that is played to its end: rules, with the objects.
fn violated(driver: &mut dyn Driver<ga::Rulebook>, steps: &[Step]) -> Vec<String> {
    let ally = Card {
        zone: Zone::Field,
        types: Words::of(&[Type::Ally]),
        supertypes: Words::of(&[Supertype::Regalia]),
        subtypes: Words::of(&[Subtype::Beast]),
        life: Some(3),
        ..Card::default()
    };
    let champion = |owner| Card {
        owner,
        zone: Zone::Field,
        types: Words::of(&[Type::Champion]),
        life: Some(20),
        ..Card::default()
    };
    let cards = vec![ally.clone(), ally.clone(), ally, champion(Player::One), champion(Player::Two)];
    let case = Case { cards, steps: steps.to_vec() };
    let mut judge = Judge::<ga::Rulebook>::new(Capabilities::ALL, Interpretations::default());
    judge.run_with(driver, &case, RunOptions { stop: Stop::Never, ..RunOptions::default() });
    let text = |v: &headjudge::Violation| {
        let signature = Signature::of(judge.rules()[v.rule].id, &v.evidence);
        format!("{} {signature} {}", v.step, v.evidence.object.map_or(String::new(), |id| id.to_string()))
    };
    judge.violations().iter().map(text).collect()
}

/// An engine with a fault that shows no subtypes of one object from a step on.
fn showing_no_subtypes<'a>(id: ObjectId, from: usize) -> impl Driver<ga::Rulebook> + 'a {
    let engine = Engine::with_fault("set-type-keeps-supertypes").expect("there is such a fault");
    InProcess(Odd::<ga::Rulebook, _>::new(
        engine,
        |_, engine, step| engine.take(step),
        move |given, engine, view| {
            engine.observe(view);
            if given.steps >= from {
                view.object(id).words(List::Subtypes, []);
            }
        },
    ))
}

fn object(number: usize) -> ObjectId {
    ObjectId::new(number).expect("a valid object number")
}

/// Shows the fault on the first object.
fn set_type() -> Step {
    Step::Become { object: object(1), kind: Type::Phantasia, supertypes: Words::NONE, subtypes: Words::NONE }
}

/// Does something to this object only.
fn set_life(number: usize) -> Step {
    Step::Set { object: object(number), stat: Stat::Life, to: Some(4) }
}

const SUPERTYPES: &str = "ga:characteristics.type-setting.2/not-redefined/supertypes #1";
const SUBTYPES: &str = "ga:frame.kept/set/subtypes";

#[test]
fn after_a_violation_the_frame_says_nothing_more_about_that_object() {
    let steps = [set_type(), set_life(3)];
    assert_eq!(violated(&mut showing_no_subtypes(object(1), 2), &steps), [format!("1 {SUPERTYPES}")]);
    // It is judged on other objects, and in other cases.
    let both = [format!("1 {SUPERTYPES}"), format!("2 {SUBTYPES} #2")];
    assert_eq!(violated(&mut showing_no_subtypes(object(2), 2), &steps), both);
    assert_eq!(violated(&mut showing_no_subtypes(object(1), 1), &steps[1..]), [format!("1 {SUBTYPES} #1")]);
}

#[test]
fn what_the_frame_reported_is_reported_by_no_rule_afterwards() {
    let steps = [set_life(3), set_type()];
    assert_eq!(violated(&mut showing_no_subtypes(object(1), 1), &steps), [format!("1 {SUBTYPES} #1")]);
    let both = [format!("1 {SUBTYPES} #2"), format!("2 {SUPERTYPES}")];
    assert_eq!(violated(&mut showing_no_subtypes(object(2), 1), &steps), both);
}

/// The signatures that an engine with these faults shows, each with the one that it is grouped under and why.
fn found<R: Rulebook, E: Reference<R> + Send + 'static>(
    faults: &[&'static str],
    cases: u64,
) -> BTreeMap<String, Option<(String, SameBug)>> {
    let faults = faults.to_vec();
    let search = Search::<R>::new().seed(5).cases(cases);
    let result =
        search.run(move || InProcess(E::with_faults(&faults).expect("they are in the table"))).unwrap();
    let group = |finding: &headjudge::Finding<R>| {
        finding.grouped_under.as_ref().map(|group| (group.like.to_string(), group.because))
    };
    result.findings.iter().map(|finding| (finding.signature.to_string(), group(finding))).collect()
}

/// What is grouped under a finding of the other one of two faults, although neither fault shows both.
fn mixed<R: Rulebook, E: Reference<R> + Send + 'static>(
    faults: [&'static str; 2],
    cases: u64,
) -> Vec<String> {
    let alone = faults.map(|fault| found::<R, E>(&[fault], cases));
    let only = |of: usize| -> BTreeSet<&String> {
        alone[of].keys().filter(|key| !alone[1 - of].contains_key(*key)).collect()
    };
    let is_mixed = |a: &String, b: &String| {
        only(0).contains(a) && only(1).contains(b) || only(1).contains(a) && only(0).contains(b)
    };
    let all = found::<R, E>(&faults, cases);
    let groups = all.iter().filter_map(|(signature, group)| Some((signature, group.as_ref()?)));
    let groups = groups.filter(|(signature, (like, _))| is_mixed(signature, like));
    groups.map(|(a, (b, because))| format!("{faults:?}: {a} under {b}: {because:?}")).collect()
}

/// Each of these pairs shows both bugs in some cases, at the same step of the same object.
#[test]
fn findings_of_two_faults_that_one_case_shows_are_two_groups() {
    let mut mixed_up = mixed::<kf::Rulebook, headjudge_reference::kf::Engine>(
        ["aember-is-kept-in-8-bits", "played-card-returns-to-hand"],
        256,
    );
    let of_ga = [
        ["activations-are-objects", "domains-are-no-objects"],
        ["tokens-have-no-type", "any-object-will-do"],
        ["lineage-is-champion", "speed-is-not-found"],
    ];
    mixed_up.extend(of_ga.into_iter().flat_map(|faults| mixed::<ga::Rulebook, Engine>(faults, 256)));
    let of_fab =
        [["layer-lacks-types", "cost-one-is-free"], ["pitch-pays-both", "moved-cards-lose-their-subtypes"]];
    let of_fab = of_fab.into_iter();
    mixed_up.extend(
        of_fab.flat_map(|faults| mixed::<fab::Rulebook, headjudge_reference::fab::Engine>(faults, 256)),
    );
    assert!(mixed_up.is_empty(), "{}", mixed_up.join("\n"));
}
