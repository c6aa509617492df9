//! Within the default budget of `check`, which generates cases for all rules in turn, every fault is detected by
//! its own rule, and only by further rules that its row names.
#![cfg(feature = "cli")]

use headjudge::campaign::{BlockRunner, Campaign, NewDriver, Plan, Rounds, Worker};
use headjudge::{
    Case, Check, End, InProcess, Interpretations, Judge, Rulebook, RunOptions, Signature, fab, ga, kf, mtg,
    rules,
};
use headjudge_reference::{Fault, Reference};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The seeds that faults are tried with.
const SEEDS: [u64; 3] = [1, 2, 3];

/// How many cases `headjudge check` plays of each rulebook by default.
const BUDGET: u64 = headjudge::cli::DEFAULT_CASES;

/// The number of the first case in which the fault's own rule detects it.
fn first_detection<R: Rulebook, E: Reference<R>>(fault: &Fault, seed: u64) -> Option<u64> {
    let own = rules::<R>().position(|rule| rule.id == fault.rule)?;
    let under = rules::<R>().nth(own).and_then(|rule| rule.under);
    let interpretations =
        under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
    let mut judge = Judge::<R>::new(E::capabilities(), interpretations);
    let mut driver = InProcess(E::with_fault(fault.name)?);
    let targets = headjudge::campaign::target_rules::<R>(interpretations);
    let mut case = Case::default();
    (0..BUDGET).find(|index| {
        let target = targets[(index % targets.len() as u64) as usize];
        case.generate(seed, *index, Some(judge.rules()[target]), &[]);
        let end = match judge.rules()[own].check {
            // As in a campaign: pairs are played in its own cases, and in one in eight of the others.
            Check::Metamorphic { .. } if target == own || index % 8 == 7 => {
                let options = RunOptions { pairs: &[own], pairs_only: true, ..RunOptions::default() };
                judge.run_with(&mut driver, &case, options)
            }
            Check::Metamorphic { .. } => End::Completed,
            _ => judge.run_with(&mut driver, &case, RunOptions { rules: &[own], ..RunOptions::default() }),
        };
        matches!(end, End::Violated(_))
    })
}

/// Each fault with this many of the seeds, and not each with the same.
fn every_fault_is_detected<R: Rulebook, E: Reference<R>>(seeds: usize) {
    let mut late = Vec::new();
    let mut last = 0;
    for (nth, fault) in E::FAULTS.iter().enumerate() {
        for seed in SEEDS.into_iter().cycle().skip(nth % SEEDS.len()).take(seeds) {
            match first_detection::<R, E>(fault, seed) {
                Some(case) => last = last.max(case),
                None => late.push(format!("{} with seed {seed}", fault.name)),
            }
        }
    }
    println!("{}: the last fault is detected in case {last}", R::NAME);
    assert!(late.is_empty(), "not detected within {BUDGET} cases: {late:#?}");
}

/// The signatures that a whole run of `headjudge check` finds with the fault, judged by all rules.
fn found<R: Rulebook, E: Reference<R>>(fault: &'static Fault, seed: u64) -> Vec<Signature> {
    let under = rules::<R>().find(|rule| rule.id == fault.rule).and_then(|rule| rule.under);
    let interpretations =
        under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
    let plan = Plan { seed, interpretations, ..Plan::default() };
    let new_driver: NewDriver<InProcess<E>> =
        Arc::new(|| Ok(InProcess(E::with_fault(fault.name).expect("the engine has the fault"))));
    let worker = |_| {
        BlockRunner::<R, _>::new(plan.clone(), &[], new_driver.clone())
            .map(|runner| Box::new(runner) as Box<dyn Worker>)
    };
    let mut workers: Vec<_> = (0..2).map(worker).collect::<Result<_, _>>().expect("an engine can be made");
    let stop = AtomicBool::new(false);
    let campaign =
        Campaign { rounds: Rounds::all(BUDGET), known: Vec::new(), progress: &|_| {}, stop: &stop };
    let result = campaign.run(&mut workers, &mut |_| {});
    assert_eq!(result.given_up, None, "{}", fault.name);
    result.counts.found.into_iter().map(|(signature, _)| signature).collect()
}

/// What is wrong with the fault's row: a rule detects the fault that the row does not name, or the row names a
/// rule that detects it with no seed.
fn wrong<R: Rulebook, E: Reference<R>>(fault: &'static Fault) -> Vec<String> {
    let mut unseen: Vec<&str> = fault.also.iter().map(|(rule, _)| *rule).collect();
    let mut wrong = Vec::new();
    for seed in SEEDS {
        for signature in found::<R, E>(fault, seed) {
            unseen.retain(|rule| *rule != signature.rule);
            // The frame sees what most faults do.
            let is_frame = signature.rule.contains(":frame.");
            if !is_frame
                && signature.rule != fault.rule
                && !fault.also.iter().any(|(rule, _)| *rule == signature.rule)
            {
                wrong.push(format!("{}: {signature} with seed {seed} is not named", fault.name));
            }
        }
    }
    wrong.extend(unseen.iter().map(|rule| format!("{}: {rule} is named but not found", fault.name)));
    wrong
}

/// What is wrong with the game's table of faults within the default budget.
fn all_wrong<R: Rulebook, E: Reference<R>>() -> Vec<String> {
    E::FAULTS.iter().flat_map(wrong::<R, E>).collect()
}

#[test]
#[ignore = "the default budget for every fault, judged by all rules: run it in release"]
fn every_fault_row_of_flesh_and_blood_is_right_in_the_long_run() {
    let wrong = all_wrong::<fab::Rulebook, headjudge_reference::fab::Engine>();
    assert!(wrong.is_empty(), "the table is wrong:\n{}", wrong.join("\n"));
}

#[test]
#[ignore = "the default budget for every fault, judged by all rules: run it in release"]
fn every_fault_row_of_the_other_games_is_right_in_the_long_run() {
    let mut wrong = all_wrong::<mtg::Rulebook, headjudge_reference::mtg::Engine>();
    wrong.extend(all_wrong::<kf::Rulebook, headjudge_reference::kf::Engine>());
    wrong.extend(all_wrong::<ga::Rulebook, headjudge_reference::ga::Engine>());
    assert!(wrong.is_empty(), "the table is wrong:\n{}", wrong.join("\n"));
}

#[test]
fn flesh_and_blood() {
    every_fault_is_detected::<fab::Rulebook, headjudge_reference::fab::Engine>(1);
}

#[test]
fn magic() {
    every_fault_is_detected::<mtg::Rulebook, headjudge_reference::mtg::Engine>(1);
}

#[test]
fn keyforge() {
    every_fault_is_detected::<kf::Rulebook, headjudge_reference::kf::Engine>(1);
}

#[test]
fn grand_archive() {
    every_fault_is_detected::<ga::Rulebook, headjudge_reference::ga::Engine>(1);
}

#[test]
#[ignore = "every fault with three seeds: run it in release"]
fn every_fault_is_detected_with_each_seed_in_the_long_run() {
    every_fault_is_detected::<fab::Rulebook, headjudge_reference::fab::Engine>(SEEDS.len());
    every_fault_is_detected::<mtg::Rulebook, headjudge_reference::mtg::Engine>(SEEDS.len());
    every_fault_is_detected::<kf::Rulebook, headjudge_reference::kf::Engine>(SEEDS.len());
    every_fault_is_detected::<ga::Rulebook, headjudge_reference::ga::Engine>(SEEDS.len());
}
