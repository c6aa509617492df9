//! The documents' worked examples: each meets its rule's precondition, a correct engine passes it, and it detects
//! a fault of its rule.
#![cfg(feature = "cli")]

use headjudge::files::case_file::{parse_case, print_case};
use headjudge::{
    Case, End, InProcess, Interpretations, Judge, Reply, Rulebook, RunOptions, fab, ga, kf, mtg, rules,
};
use headjudge_corpus::Example;
use headjudge_reference::Reference;
use std::path::Path;

/// The rules that a document gives an example of.
const WITH_EXAMPLE: &[&str] = &[
    "fab:2.0.3a",
    "fab:2.0.3b",
    "fab:2.2.2a",
    "fab:2.2.4a",
    "fab:2.2.5",
    "fab:2.5.3c",
    "fab:2.7.3",
    "fab:2.7.3b",
    "fab:2.7.3c",
    "fab:2.7.5",
    "fab:2.8.4",
    "fab:2.13.4",
    "mtg:121.1",
    "mtg:108.2b",
    "mtg:109.2a.whose",
    "mtg:110.2a",
    "mtg:111.2",
    "mtg:115.10a",
    "mtg:115.6",
    "mtg:115.1",
    "mtg:118.7b",
    "mtg:119.3",
    "mtg:306.5c",
    "mtg:306.8",
    "mtg:400.7a",
    "mtg:601.2f",
    "mtg:602.2b",
    "mtg:603.2c.one-or-more",
    "mtg:603.2.leaving",
    "mtg:608.2c.that-many",
    "mtg:608.2c.each-player",
    "mtg:609.3",
    "mtg:608.2h.counters",
    "mtg:608.2h.enchanted",
    "mtg:611.3a",
    "mtg:613.4d",
    "mtg:613.7",
    "mtg:613.8",
    "mtg:615.1.player",
    "mtg:700.2.whole",
    "mtg:700.2d",
    "mtg:701.17b",
    "mtg:702.16c",
    "mtg:702.16g",
    "mtg:704.5b",
    "mtg:700.4",
    "kf:ability.fight.end-constant",
    "kf:ability.cards",
    "ga:characteristics.type-setting.1",
    "ga:characteristics.type-expansion.2",
    "ga:targeting.type-only",
    "ga:targeting.exclusion",
    "ga:targeting.tokens",
    "ga:targeting.chosen",
];

/// The examples of each game.
fn all() -> [&'static [Example]; 4] {
    use headjudge_corpus::{fab, ga, kf, mtg};
    [fab::EXAMPLES, mtg::EXAMPLES, kf::EXAMPLES, ga::EXAMPLES]
}

/// The case of an example, and the index of its rule.
fn read<R: Rulebook>(example: &Example) -> (Case<R>, usize) {
    let file = parse_case::<R>(Path::new(example.name), example.text.as_bytes());
    let file = file.unwrap_or_else(|error| panic!("{error}"));
    assert!(file.note.is_some(), "{} has no note about what it is an example of", example.name);
    assert_eq!(print_case(&file), example.text, "{} is not formatted as a case file", example.name);
    assert!(R::is_legal_table(&file.case.cards), "{}: the table is not legal", example.name);
    let rule = rules::<R>().position(|rule| rule.id == example.rule);
    let rule = rule.unwrap_or_else(|| panic!("{} is an example of no rule: {}", example.name, example.rule));
    (file.case, rule)
}

/// The result of playing a case.
struct Played<R: Rulebook> {
    judge: Judge<R>,
    end: End,
    /// The steps that the engine did not perform.
    not_performed: Vec<usize>,
}

/// Plays a case, and its pair if its rule is metamorphic. Judges by its rule only if `alone` is set, else by all
/// rules.
fn play<R: Rulebook, E: Reference<R>>(engine: E, case: &Case<R>, rule: usize, alone: bool) -> Played<R> {
    let under = rules::<R>().nth(rule).and_then(|rule| rule.under);
    let interpretations =
        under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
    let mut judge = Judge::<R>::new(E::capabilities(), interpretations);
    let mut driver = InProcess(engine);
    let mut not_performed = Vec::new();
    let mut watch = |step: usize, reply: Reply, _: &_, _: &_| {
        if !reply.is_done() {
            not_performed.push(step);
        }
    };
    let rules = if alone { &[rule][..] } else { &[] };
    let options = RunOptions { rules, pairs: &[rule], watch: Some(&mut watch), ..RunOptions::default() };
    let end = judge.run_with(&mut driver, case, options);
    Played { judge, end, not_performed }
}

fn check_correct_engine<R: Rulebook, E: Reference<R>>(examples: &[Example]) {
    for example in examples {
        let (case, rule) = read::<R>(example);
        let Played { judge, end, not_performed } = play(E::default(), &case, rule, false);
        let passed = matches!(end, End::Completed | End::GameOver(_));
        assert!(passed, "{}: {end:?} {:#?}", example.name, judge.violations());
        assert!(not_performed.is_empty(), "{}: steps {not_performed:?} were not performed", example.name);
        assert_eq!(judge.judged_steps(), case.steps.len(), "{}: not every step was judged", example.name);
        assert!(
            judge.preconditions().has(rule),
            "{}: the precondition of {} is not met",
            example.name,
            example.rule
        );
    }
}

#[test]
fn a_correct_engine_passes_every_worked_example() {
    let [fab, mtg, kf, ga] = all();
    check_correct_engine::<fab::Rulebook, headjudge_reference::fab::Engine>(fab);
    check_correct_engine::<mtg::Rulebook, headjudge_reference::mtg::Engine>(mtg);
    check_correct_engine::<kf::Rulebook, headjudge_reference::kf::Engine>(kf);
    check_correct_engine::<ga::Rulebook, headjudge_reference::ga::Engine>(ga);
}

#[test]
fn every_rule_that_a_document_illustrates_has_an_example() {
    let has = |id: &str| all().into_iter().flatten().any(|example| example.rule == id);
    let missing: Vec<_> = WITH_EXAMPLE.iter().filter(|id| !has(id)).collect();
    assert!(missing.is_empty(), "there is no example for {missing:?}");
}

#[test]
fn every_example_has_a_name_of_its_own() {
    for examples in all() {
        let mut names: Vec<_> = examples.iter().map(|example| example.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), examples.len(), "two examples have one name: {examples:?}");
    }
}

/// Checks that examples are in the order of their rules.
fn check_order<R: Rulebook>(examples: &[Example]) {
    let places: Vec<_> = examples.iter().map(|example| read::<R>(example).1).collect();
    assert!(places.is_sorted(), "the examples of {} are not in the order of its rules", R::NAME);
}

#[test]
fn the_examples_are_in_the_order_of_the_rules() {
    let [fab, mtg, kf, ga] = all();
    check_order::<fab::Rulebook>(fab);
    check_order::<mtg::Rulebook>(mtg);
    check_order::<kf::Rulebook>(kf);
    check_order::<ga::Rulebook>(ga);
}

/// Whether the rule of an example detects one of its own faults in it.
fn detects_a_fault<R: Rulebook, E: Reference<R>>(example: &Example) -> bool {
    let (case, rule) = read::<R>(example);
    E::FAULTS.iter().filter(|fault| fault.rule == example.rule).any(|fault| {
        let name = fault.name;
        let engine = E::with_fault(name).unwrap_or_else(|| panic!("no fault is called {name}"));
        let Played { judge, end, .. } = play(engine, &case, rule, true);
        assert!(!matches!(end, End::EngineFailure(..)), "{} with {name}: {end:?}", example.name);
        !judge.violations().is_empty()
    })
}

fn without_detection<R: Rulebook, E: Reference<R>>(examples: &[Example], missing: &mut Vec<String>) {
    for example in examples {
        if !detects_a_fault::<R, E>(example) {
            missing.push(format!("{} of {}", example.name, example.rule));
        }
    }
}

#[test]
fn every_example_detects_a_fault_of_its_rule() {
    let ([fab, mtg, kf, ga], mut missing) = (all(), Vec::new());
    without_detection::<fab::Rulebook, headjudge_reference::fab::Engine>(fab, &mut missing);
    without_detection::<mtg::Rulebook, headjudge_reference::mtg::Engine>(mtg, &mut missing);
    without_detection::<kf::Rulebook, headjudge_reference::kf::Engine>(kf, &mut missing);
    without_detection::<ga::Rulebook, headjudge_reference::ga::Engine>(ga, &mut missing);
    assert!(missing.is_empty(), "no fault of its rule is detected in {}", missing.join(", "));
}
