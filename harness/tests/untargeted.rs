//! Every fault is convicted by its own rule within the default budget of `check`, dealt for all rules in turn, and besides by
//! those rules that its row names.
#![cfg(feature = "cli")]

use headjudge::campaign::{BlockRunner, Campaign, NewDriver, Plan, Worker};
use headjudge::{
    Case, Check, End, InProcess, Interpretations, Judge, Rulebook, Signature, fab, ga, kf, mtg, rules,
};
use headjudge_reference::{Fault, Reference};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The seeds that every proof is made on.
const SEEDS: [u64; 5] = [1, 2, 3, 4, 5];

/// How many cases `headjudge check` plays of each rulebook by default.
const BUDGET: u64 = headjudge::cli::DEFAULT_CASES;

/// The number of the case in which the fault's own rule first convicts it.
fn convicted<R: Rulebook, E: Reference<R>>(fault: &Fault, seed: u64) -> Option<u64> {
    let own = rules::<R>().position(|rule| rule.id == fault.rule)?;
    let under = rules::<R>().nth(own).and_then(|rule| rule.under);
    let interpretations =
        under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
    let mut judge = Judge::<R>::new(E::capabilities(), interpretations);
    let mut driver = InProcess(E::with_fault(fault.name)?);
    let targets = headjudge::campaign::target_rules::<R>(interpretations);
    judge.judge_only(Some(own));
    let mut case = Case::default();
    (0..BUDGET).find(|index| {
        let target = targets[(index % targets.len() as u64) as usize];
        case.generate(seed, *index, Some(judge.rules()[target]), &[]);
        let end = match judge.rules()[own].check {
            // As a campaign does: its own cases, and one in eight of the others.
            Check::Metamorphic { .. } if target == own || index % 8 == 7 => {
                judge.clear();
                judge.run_pair(&mut driver, &case, own)
            }
            Check::Metamorphic { .. } => End::Completed,
            _ => judge.run(&mut driver, &case),
        };
        matches!(end, End::Violated(_))
    })
}

fn all<R: Rulebook, E: Reference<R>>() {
    let mut late = Vec::new();
    let mut last = 0;
    for fault in E::FAULTS {
        for seed in SEEDS {
            match convicted::<R, E>(fault, seed) {
                Some(case) => last = last.max(case),
                None => late.push(format!("{} on seed {seed}", fault.name)),
            }
        }
    }
    println!("{}: the last fault is convicted in case {last}", R::NAME);
    assert!(late.is_empty(), "not convicted within {BUDGET} cases: {late:#?}");
}

/// What a whole run of `headjudge check` finds of the fault, each case dealt for a rule in turn, all rules heard.
fn found<R: Rulebook, E: Reference<R>>(fault: &'static Fault, seed: u64) -> Vec<Signature> {
    let under = rules::<R>().find(|rule| rule.id == fault.rule).and_then(|rule| rule.under);
    let interpretations =
        under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
    let plan = Plan { seed, target: None, stop_after: None, pool: false, interpretations, scope: None };
    let renew: NewDriver<InProcess<E>> = Arc::new(|| {
        E::with_fault(fault.name).map(InProcess).ok_or_else(|| format!("no fault {}", fault.name))
    });
    let worker = |_| {
        BlockRunner::<R, _>::new(plan.clone(), &[], renew.clone()).map(|b| Box::new(b) as Box<dyn Worker>)
    };
    let mut workers: Vec<_> = (0..2).map(worker).collect::<Result<_, _>>().expect("the engine is there");
    let stop = AtomicBool::new(false);
    let campaign = Campaign { cases: BUDGET, known: Vec::new(), progress: &|_| {}, stop: &stop };
    let result = campaign.run(&mut workers, &mut |_| {});
    assert_eq!(result.given_up, None, "{}", fault.name);
    result.counts.found.into_iter().map(|(signature, _)| signature).collect()
}

/// Where the fault's row is wrong: a rule convicts on a seed that the row does not name, or one that it names convicts
/// on none.
fn amiss<R: Rulebook, E: Reference<R>>(fault: &'static Fault) -> Vec<String> {
    let mut unseen: Vec<&str> = fault.also.iter().map(|(rule, _)| *rule).collect();
    let mut amiss = Vec::new();
    for seed in SEEDS {
        for signature in found::<R, E>(fault, seed) {
            unseen.retain(|rule| *rule != signature.rule);
            if signature.rule != fault.rule && !fault.also.iter().any(|(rule, _)| *rule == signature.rule) {
                amiss.push(format!("{}: {signature} on seed {seed}, unnamed", fault.name));
            }
        }
    }
    amiss.extend(unseen.iter().map(|rule| format!("{}: {rule} is named and not seen", fault.name)));
    amiss
}

/// Where the table of the game's faults is wrong of the default budget.
fn all_amiss<R: Rulebook, E: Reference<R>>() -> Vec<String> {
    E::FAULTS.iter().flat_map(amiss::<R, E>).collect()
}

#[test]
#[ignore = "the default budget for every fault, all rules heard: in release"]
fn every_row_of_flesh_and_blood_is_whole_in_the_long_run() {
    let amiss = all_amiss::<fab::Rulebook, headjudge_reference::fab::Engine>();
    assert!(amiss.is_empty(), "the table is wrong:\n{}", amiss.join("\n"));
}

#[test]
#[ignore = "the default budget for every fault, all rules heard: in release"]
fn every_row_of_the_other_games_is_whole_in_the_long_run() {
    let mut amiss = all_amiss::<mtg::Rulebook, headjudge_reference::mtg::Engine>();
    amiss.extend(all_amiss::<kf::Rulebook, headjudge_reference::kf::Engine>());
    amiss.extend(all_amiss::<ga::Rulebook, headjudge_reference::ga::Engine>());
    assert!(amiss.is_empty(), "the table is wrong:\n{}", amiss.join("\n"));
}

#[test]
fn flesh_and_blood() {
    all::<fab::Rulebook, headjudge_reference::fab::Engine>();
}

#[test]
fn magic() {
    all::<mtg::Rulebook, headjudge_reference::mtg::Engine>();
}

#[test]
fn keyforge() {
    all::<kf::Rulebook, headjudge_reference::kf::Engine>();
}

#[test]
fn grand_archive() {
    all::<ga::Rulebook, headjudge_reference::ga::Engine>();
}
