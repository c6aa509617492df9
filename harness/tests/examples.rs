//! The documents' worked examples: each makes its rule's precondition come about, an honest engine passes it, and
//! it convicts a fault of its rule.
#![cfg(feature = "cli")]

use headjudge::files::case_file::{parse_case, print_case};
use headjudge::{Case, Check, End, InProcess, Interpretations, Judge, Rulebook, fab, ga, kf, mtg, rules};
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
    "mtg:K.6.4",
    "mtg:K.6.R1",
    "mtg:K.6.R2",
    "kf:ability.fight.end-constant",
    "kf:ability.cards",
    "ga:characteristics.type-setting.1",
    "ga:characteristics.type-expansion.2",
    "ga:targeting.type-only",
    "ga:targeting.exclusion",
    "ga:targeting.tokens",
    "ga:targeting.chosen",
];

/// The examples of all games, in one list for each.
fn all() -> [&'static [Example]; 4] {
    use headjudge_corpus::{fab, ga, kf, mtg};
    [fab::EXAMPLES, mtg::EXAMPLES, kf::EXAMPLES, ga::EXAMPLES]
}

/// The case of an example, and the place of its rule.
fn read<R: Rulebook>(example: &Example) -> (Case<R>, usize) {
    let file = parse_case::<R>(Path::new(example.name), example.text.as_bytes());
    let file = file.unwrap_or_else(|error| panic!("{error}"));
    assert!(file.note.is_some(), "{} does not say what it is an example of", example.name);
    assert_eq!(print_case(&file), example.text, "{} is not written as case files are", example.name);
    assert!(R::is_legal_table(&file.case.cards), "{}: no table can be dealt so", example.name);
    let rule = rules::<R>().position(|rule| rule.id == example.rule);
    let rule = rule.unwrap_or_else(|| panic!("{} is an example of no rule: {}", example.name, example.rule));
    (file.case, rule)
}

/// What came of a case.
struct Replayed<R: Rulebook> {
    judge: Judge<R>,
    end: End,
    /// The steps that the engine did not carry out.
    undone: Vec<usize>,
}

/// Plays a case, and its pair if its rule compares the two; judged by its rule alone, or by all.
fn play<R: Rulebook, E: Reference<R>>(engine: E, case: &Case<R>, rule: usize, alone: bool) -> Replayed<R> {
    let under = rules::<R>().nth(rule).and_then(|rule| rule.under);
    let interpretations =
        under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
    let mut judge = Judge::<R>::new(E::capabilities(), interpretations);
    judge.judge_only(alone.then_some(rule));
    let mut driver = InProcess(engine);
    let mut undone = Vec::new();
    let mut end = judge.run_watched(&mut driver, case, &mut |step, reply, _, _| {
        if !reply.is_done() {
            undone.push(step);
        }
    });
    let is_metamorphic = matches!(judge.rules()[rule].check, Check::Metamorphic { .. });
    if is_metamorphic && matches!(end, End::Completed | End::GameOver(_)) {
        end = judge.run_pair(&mut driver, case, rule);
    }
    Replayed { judge, end, undone }
}

fn hold<R: Rulebook, E: Reference<R>>(examples: &[Example]) {
    for example in examples {
        let (case, rule) = read::<R>(example);
        let Replayed { judge, end, undone } = play(E::default(), &case, rule, false);
        let passed = matches!(end, End::Completed | End::GameOver(_));
        assert!(passed, "{}: {end:?} {:#?}", example.name, judge.violations());
        assert!(undone.is_empty(), "{}: steps {undone:?} were not carried out", example.name);
        assert_eq!(judge.judged_steps(), case.steps.len(), "{}: not every step was judged", example.name);
        assert!(
            judge.preconditions().has(rule),
            "{}: the precondition of {} did not hold",
            example.name,
            example.rule
        );
    }
}

#[test]
fn every_worked_example_holds() {
    let [fab, mtg, kf, ga] = all();
    hold::<fab::Rulebook, headjudge_reference::fab::Engine>(fab);
    hold::<mtg::Rulebook, headjudge_reference::mtg::Engine>(mtg);
    hold::<kf::Rulebook, headjudge_reference::kf::Engine>(kf);
    hold::<ga::Rulebook, headjudge_reference::ga::Engine>(ga);
}

#[test]
fn every_rule_that_a_document_illustrates_has_an_example() {
    let has = |id: &str| all().into_iter().flatten().any(|example| example.rule == id);
    let bare: Vec<_> = WITH_EXAMPLE.iter().filter(|id| !has(id)).collect();
    assert!(bare.is_empty(), "no example is kept for {bare:?}");
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

/// The examples stand in the order of the document, as its rules do.
fn in_order<R: Rulebook>(examples: &[Example]) {
    let places: Vec<_> = examples.iter().map(|example| read::<R>(example).1).collect();
    assert!(places.is_sorted(), "the examples of {} do not stand in the order of its rules", R::NAME);
}

#[test]
fn the_examples_stand_in_the_order_of_the_rules() {
    let [fab, mtg, kf, ga] = all();
    in_order::<fab::Rulebook>(fab);
    in_order::<mtg::Rulebook>(mtg);
    in_order::<kf::Rulebook>(kf);
    in_order::<ga::Rulebook>(ga);
}

/// Whether the rule of an example convicts one of its own faults in it.
fn convicts<R: Rulebook, E: Reference<R>>(example: &Example) -> bool {
    let (case, rule) = read::<R>(example);
    E::FAULTS.iter().filter(|fault| fault.rule == example.rule).any(|fault| {
        let name = fault.name;
        let engine = E::with_fault(name).unwrap_or_else(|| panic!("no fault is called {name}"));
        let Replayed { judge, end, .. } = play(engine, &case, rule, true);
        assert!(!matches!(end, End::EngineFailure(..)), "{} with {name}: {end:?}", example.name);
        !judge.violations().is_empty()
    })
}

fn bite<R: Rulebook, E: Reference<R>>(examples: &[Example], wrong: &mut Vec<String>) {
    for example in examples {
        if !convicts::<R, E>(example) {
            wrong.push(format!("{} of {}", example.name, example.rule));
        }
    }
}

#[test]
fn every_example_convicts_a_fault_of_its_rule() {
    let ([fab, mtg, kf, ga], mut wrong) = (all(), Vec::new());
    bite::<fab::Rulebook, headjudge_reference::fab::Engine>(fab, &mut wrong);
    bite::<mtg::Rulebook, headjudge_reference::mtg::Engine>(mtg, &mut wrong);
    bite::<kf::Rulebook, headjudge_reference::kf::Engine>(kf, &mut wrong);
    bite::<ga::Rulebook, headjudge_reference::ga::Engine>(ga, &mut wrong);
    assert!(wrong.is_empty(), "no fault of its rule shows in {}", wrong.join(", "));
}
