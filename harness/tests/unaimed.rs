//! Every fault is convicted by its own rule within the default budget of `check`, dealt for all rules in turn.
#![cfg(feature = "cli")]

use headjudge::campaign::{Bench, Campaign, Plan, Renew, Worker};
use headjudge::{Case, Check, Elections, End, Judge, Local, Rulebook, fab, ga, kf, mtg, rules};
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
    let elections = under.map_or(Elections::default(), |under| Elections::default().with(under));
    let mut judge = Judge::<R>::new(E::capabilities(), elections);
    let mut driver = Local(E::with_fault(fault.name)?);
    let aims = headjudge::campaign::aims::<R>(elections);
    judge.only(Some(own));
    let mut case = Case::default();
    (0..BUDGET).find(|index| {
        let aim = aims[(index % aims.len() as u64) as usize];
        case.draw(seed, *index, Some(judge.rules()[aim]), &[]);
        let end = match judge.rules()[own].check {
            // As a campaign does: its own cases, and one in eight of the others.
            Check::Twin { .. } if aim == own || index % 8 == 7 => {
                judge.forget();
                judge.run_twin(&mut driver, &case, own)
            }
            Check::Twin { .. } => End::Whole,
            _ => judge.run(&mut driver, &case),
        };
        matches!(end, End::Stopped(_))
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

/// The rules that convict the fault in a whole run of `headjudge check`, each case dealt for a rule in turn, all
/// rules heard: none but its own and those that its row names.
fn strangers<R: Rulebook, E: Reference<R>>(fault: &'static Fault, seed: u64) -> Vec<String> {
    let under = rules::<R>().find(|rule| rule.id == fault.rule).and_then(|rule| rule.under);
    let elections = under.map_or(Elections::default(), |under| Elections::default().with(under)).to_bytes();
    let plan = Plan { seed, aim: None, enough: 0, pool: false, elections, scope: None };
    let renew: Renew<Local<E>> =
        Arc::new(|| E::with_fault(fault.name).map(Local).ok_or_else(|| format!("no fault {}", fault.name)));
    let worker =
        |_| Bench::<R, _>::new(plan.clone(), &[], renew.clone()).map(|b| Box::new(b) as Box<dyn Worker>);
    let mut workers: Vec<_> = (0..2).map(worker).collect::<Result<_, _>>().expect("the engine is there");
    let stop = AtomicBool::new(false);
    let campaign = Campaign { cases: BUDGET, known: Vec::new(), progress: &|_| {}, stop: &stop };
    let outcome = campaign.run(&mut workers, &mut |_| {});
    assert_eq!(outcome.dead, None, "{}", fault.name);
    let named = |id: &str| id == fault.rule || fault.also.iter().any(|(rule, _)| *rule == id);
    let strange = outcome.tally.found.iter().filter(|(signature, _)| !named(&signature.rule));
    strange.map(|(signature, seen)| format!("{}: {signature} in {} cases", fault.name, seen.cases)).collect()
}

/// The rules that convict a fault of the game in the default budget, and stand in no row of it.
fn all_strangers<R: Rulebook, E: Reference<R>>() -> Vec<String> {
    E::FAULTS.iter().flat_map(|fault| strangers::<R, E>(fault, SEEDS[0])).collect()
}

#[test]
#[ignore = "the default budget for every fault, all rules heard: in release"]
fn every_row_of_flesh_and_blood_is_whole_in_the_long_run() {
    let strangers = all_strangers::<fab::Rulebook, headjudge_reference::fab::Engine>();
    assert!(strangers.is_empty(), "not in the table:\n{}", strangers.join("\n"));
}

#[test]
#[ignore = "the default budget for every fault, all rules heard: in release"]
fn every_row_of_the_other_games_is_whole_in_the_long_run() {
    let mut strangers = all_strangers::<mtg::Rulebook, headjudge_reference::mtg::Engine>();
    strangers.extend(all_strangers::<kf::Rulebook, headjudge_reference::kf::Engine>());
    strangers.extend(all_strangers::<ga::Rulebook, headjudge_reference::ga::Engine>());
    assert!(strangers.is_empty(), "not in the table:\n{}", strangers.join("\n"));
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
