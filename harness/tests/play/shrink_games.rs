//! The shrinker on the shipped rulebooks: the cases that the findings of each fault shrink to, for several seeds.
#![cfg(feature = "reference")]

use headjudge::exhaust::{MAX_STEPS, shrink_to_minimal};
use headjudge::{
    Case, InProcess, Interpretations, Judge, Rulebook, RunOptions, Signature, named, shrink_case,
};
use headjudge_reference::Reference;

/// The seeds that each fault is found with.
const SEEDS: std::ops::Range<u64> = 0..3;
/// The maximum number of engine runs for one case.
const BUDGET: usize = 2_000;

/// An engine with a fault, and a judge with the one rule that must detect it.
struct Checker<R: Rulebook, E: Reference<R>> {
    judge: Judge<R>,
    engine: InProcess<E>,
    rule: usize,
}

impl<R: Rulebook, E: Reference<R>> Checker<R, E> {
    fn new(fault: &headjudge_reference::Fault) -> Self {
        let judge = Judge::<R>::new(E::capabilities(), Interpretations::default());
        let rule = judge.rules().iter().position(|rule| rule.id == fault.rule).unwrap();
        Checker { judge, engine: InProcess(E::with_fault(fault.name).unwrap()), rule }
    }
    /// The first violation of the rule in this case: its signature and its step.
    fn violation(&mut self, case: &Case<R>) -> Option<(Signature, usize)> {
        let rule = self.judge.rules()[self.rule];
        let (rules, pairs) = (&[self.rule], &[self.rule]);
        self.judge.run_with(&mut self.engine, case, RunOptions { rules, pairs, ..RunOptions::default() });
        self.judge.violations().first().map(|v| (Signature::of(rule.id, &v.evidence), v.step))
    }
}

/// Shrinks the finding of one in so many faults for each seed, and prints the number of runs and the findings that end as
/// different cases. Of the cases with few steps, at least `min_minimal` percent must be proven minimal.
fn shrink_all<R: Rulebook, E: Reference<R>>(
    one_in: usize,
    max_median_runs: usize,
    max_ends: f64,
    min_minimal: usize,
) {
    let (mut runs, mut findings, mut ends_in_all) = (Vec::new(), 0, 0);
    let (mut few, mut minimal) = (0, 0);
    for fault in E::FAULTS.iter().step_by(one_in) {
        let mut ends: Vec<(Signature, Vec<Case<R>>)> = Vec::new();
        for seed in SEEDS {
            let mut checker = Checker::<R, E>::new(fault);
            let target = checker.judge.rules()[checker.rule];
            let mut case = Case::default();
            let mut find = |index| {
                case.generate(seed, index, Some(target), &[]);
                checker.violation(&case)
            };
            let Some((signature, step)) = (0..1024).find_map(&mut find) else { continue };
            case.steps.truncate(step);
            let fails =
                &mut |case: &Case<R>| checker.violation(case).is_some_and(|(found, _)| found == signature);
            let minimized = shrink_to_minimal(case, &mut |case| Some(fails(case)), BUDGET);
            few += usize::from(minimized.shrunk.case.steps.len() <= MAX_STEPS);
            minimal += usize::from(minimized.minimal.is_some());
            let shrunk = minimized.shrunk;
            assert!(fails(&shrunk.case), "{}: the shrunk case does not fail: {:?}", fault.name, shrunk.case);
            assert!(shrunk.complete, "{}: not finished in {BUDGET} runs", fault.name);
            assert_eq!(named::validate::<R>(&shrunk.case.cards, &shrunk.case.steps), Ok(()));
            runs.push(shrunk.runs);
            match ends.iter_mut().find(|(of, _)| *of == signature) {
                Some((_, cases)) if cases.contains(&shrunk.case) => {}
                Some((_, cases)) => cases.push(shrunk.case),
                None => ends.push((signature, vec![shrunk.case])),
            }
        }
        findings += ends.len();
        ends_in_all += ends.iter().map(|(_, cases)| cases.len()).sum::<usize>();
        for (signature, cases) in ends.iter().filter(|(_, cases)| cases.len() > 1) {
            println!("{} {signature} ends as {} cases", fault.name, cases.len());
            cases.iter().for_each(print);
        }
    }
    runs.sort_unstable();
    let (median, max) = (runs[runs.len() / 2], runs[runs.len() - 1]);
    let ratio = ends_in_all as f64 / findings as f64;
    println!(
        "{}: {findings} findings end as {ends_in_all} cases; {median} runs median, {max} at most; {minimal} of {few} are minimal",
        R::NAME
    );
    assert!(median <= max_median_runs && ratio <= max_ends, "{median} runs, {ratio} cases a finding");
    assert!(minimal * 100 >= few * min_minimal, "of {few} cases of few steps {minimal} are minimal");
}

fn print<R: Rulebook>(case: &Case<R>) {
    case.cards.iter().for_each(|card| println!("    card {} {card:?}", R::describe_card(card)));
    case.steps.iter().for_each(|step| {
        println!("    step {} ({step:?})", R::describe_step(step, &case.cards, &|id| id.to_string()))
    });
    println!();
}

#[cfg(feature = "fab")]
fn shrink_flesh_and_blood(one_in: usize, min_minimal: usize) {
    shrink_all::<headjudge::fab::Fab, headjudge_reference::fab::Engine>(one_in, 90, 1.3, min_minimal);
}

#[cfg(feature = "ga")]
fn shrink_grand_archive(one_in: usize) {
    shrink_all::<headjudge::ga::Ga, headjudge_reference::ga::Engine>(one_in, 90, 1.4, 40);
}

#[cfg(feature = "fab")]
#[test]
fn flesh_and_blood() {
    shrink_flesh_and_blood(7, 75);
}

#[cfg(feature = "mtg")]
#[test]
fn magic() {
    shrink_all::<headjudge::mtg::Mtg, headjudge_reference::mtg::Engine>(9, 200, 2.5, 20);
}

#[cfg(feature = "kf")]
#[test]
fn keyforge() {
    shrink_all::<headjudge::kf::Kf, headjudge_reference::kf::Engine>(1, 90, 1.35, 90);
}

#[cfg(feature = "ga")]
#[test]
fn grand_archive() {
    shrink_grand_archive(3);
}

#[cfg(all(feature = "fab", feature = "ga"))]
#[test]
#[ignore = "every fault"]
fn flesh_and_blood_and_grand_archive_in_the_long_run() {
    shrink_flesh_and_blood(1, 80);
    shrink_grand_archive(1);
}

/// A step that only moves a card is not needed: the card can start there.
#[cfg(feature = "kf")]
#[test]
fn a_card_starts_where_a_step_moved_it() {
    use headjudge::kf::{Area, Card, House, Kf, Step, Zone};
    use headjudge::{Engine, ObjectId};
    let (card, onto) = (ObjectId::FIRST, None);
    let held = Card { house: House::Sanctum, zone: Zone::Hand, power: 3, ..Card::default() };
    let steps = vec![Step::Move { card, to: Area::Discard, printed: "".into() }, Step::Play { card, onto }];
    // From a hand, only a card of the active house is played.
    let plays = &mut |case: &Case<Kf>| {
        let mut engine = headjudge_reference::kf::Engine::default();
        case.cards.first().is_some_and(|card| card.house == House::Sanctum)
            && engine.start(&case.cards).is_ok()
            && case.steps.iter().any(|step| engine.take(step).is_done() && matches!(step, Step::Play { .. }))
    };
    let shrunk = shrink_case(Case::<Kf> { cards: vec![held], steps }, plays, BUDGET).case;
    assert_eq!((shrunk.steps, shrunk.cards[0].zone), (vec![Step::Play { card, onto }], Zone::Discard));
}
