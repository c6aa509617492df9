//! The shrinker on the shipped rulebooks: what the findings of each planted fault end as, seed by seed.
#![cfg(feature = "reference")]

use headjudge::exhaust::{MAX_STEPS, shrink_to_minimal};
use headjudge::{Case, Check, InProcess, Interpretations, Judge, Rulebook, Signature, named};
use headjudge_reference::Reference;

/// The seeds under which each fault is found and shrunk.
const SEEDS: std::ops::Range<u64> = 0..3;
/// How many engine runs one case may take.
const BUDGET: usize = 2_000;

/// A judge and an engine with a fault, tried by the one rule that must convict it.
struct Court<R: Rulebook, E: Reference<R>> {
    judge: Judge<R>,
    engine: InProcess<E>,
    rule: usize,
}

impl<R: Rulebook, E: Reference<R>> Court<R, E> {
    fn new(fault: &headjudge_reference::Fault) -> Self {
        let mut judge = Judge::<R>::new(E::capabilities(), Interpretations::default());
        let rule = judge.rules().iter().position(|rule| rule.id == fault.rule).unwrap();
        judge.judge_only(Some(rule));
        Court { judge, engine: InProcess(E::with_fault(fault.name).unwrap()), rule }
    }
    /// The first violation of the rule in this case: its signature and its step.
    fn hear(&mut self, case: &Case<R>) -> Option<(Signature, usize)> {
        let rule = self.judge.rules()[self.rule];
        self.judge.run(&mut self.engine, case);
        if let Check::Metamorphic { .. } = rule.check {
            self.judge.run_pair(&mut self.engine, case, self.rule);
        }
        self.judge.violations().first().map(|v| (Signature::of(rule.id, &v.evidence), v.step))
    }
}

/// Shrinks what each fault is found by under each seed, and prints how it went; the ends that are not one.
/// At least so many in a hundred of those with few steps must be proven minimal.
fn shrink_all<R: Rulebook, E: Reference<R>>(most_median_runs: usize, most_ends: f64, least_minimal: usize) {
    let (mut runs, mut findings, mut ends_in_all) = (Vec::new(), 0, 0);
    let (mut few, mut minimal) = (0, 0);
    for fault in E::FAULTS {
        let mut ends: Vec<(Signature, Vec<Case<R>>)> = Vec::new();
        for seed in SEEDS {
            let mut court = Court::<R, E>::new(fault);
            let target = court.judge.rules()[court.rule];
            let mut case = Case::default();
            let mut draw = |index| {
                case.generate(seed, index, Some(target), &[]);
                court.hear(&case)
            };
            let Some((signature, step)) = (0..1024).find_map(&mut draw) else { continue };
            case.steps.truncate(step);
            let fails = &mut |case: &Case<R>| court.hear(case).is_some_and(|(found, _)| found == signature);
            let proven = shrink_to_minimal(case, &mut |case| Some(fails(case)), BUDGET);
            few += usize::from(proven.shrunk.case.steps.len() <= MAX_STEPS);
            minimal += usize::from(proven.minimal.is_some());
            let shrunk = proven.shrunk;
            assert!(fails(&shrunk.case), "{}: the end does not fail: {:?}", fault.name, shrunk.case);
            assert!(shrunk.complete, "{}: not done in {BUDGET} runs", fault.name);
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
            cases.iter().for_each(tell);
        }
    }
    runs.sort_unstable();
    let (median, most) = (runs[runs.len() / 2], runs[runs.len() - 1]);
    let ratio = ends_in_all as f64 / findings as f64;
    println!(
        "{}: {findings} findings end as {ends_in_all} cases; {median} runs median, {most} at most; {minimal} of {few} are minimal",
        R::NAME
    );
    assert!(median <= most_median_runs && ratio <= most_ends, "{median} runs, {ratio} cases a finding");
    assert!(minimal * 100 >= few * least_minimal, "of {few} cases of few steps {minimal} are minimal");
}

fn tell<R: Rulebook>(case: &Case<R>) {
    case.cards.iter().for_each(|card| println!("    card {} {card:?}", R::describe_card(card)));
    case.steps
        .iter()
        .for_each(|step| println!("    step {} ({step:?})", R::describe_step(step, &|id| id.to_string())));
    println!();
}

#[cfg(feature = "fab")]
#[test]
fn flesh_and_blood() {
    shrink_all::<headjudge::fab::Fab, headjudge_reference::fab::Engine>(90, 1.3, 80);
}

#[cfg(feature = "mtg")]
#[test]
fn magic() {
    shrink_all::<headjudge::mtg::Mtg, headjudge_reference::mtg::Engine>(90, 1.25, 80);
}

#[cfg(feature = "kf")]
#[test]
fn keyforge() {
    shrink_all::<headjudge::kf::Kf, headjudge_reference::kf::Engine>(90, 1.35, 90);
}

#[cfg(feature = "ga")]
#[test]
fn grand_archive() {
    shrink_all::<headjudge::ga::Ga, headjudge_reference::ga::Engine>(90, 1.65, 40);
}
