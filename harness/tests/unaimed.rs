//! Every fault is convicted by its own rule within the default budget of `check`, dealt for all rules in turn.
#![cfg(feature = "cli")]

use headjudge::{Case, Check, Elections, End, Judge, Local, Rulebook, fab, ga, kf, mtg, rules};
use headjudge_reference::{Fault, Reference};

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
