//! The adapter of docs/rust-engines.md, which performs twelve kinds of step and shows no words: nearly all of its cases are
//! dealt, nearly all steps are carried out, and every rule that it can reach is exercised.

use crate::throwaway::built_suite;
use headjudge::campaign::{Block, Plan, Worker, target_rules};
use headjudge::isolate::{IsolatedWorker, Launch, Limits};
use headjudge::{FieldSet, Rule, fab, rules};
use std::collections::BTreeSet;

/// How many cases are played for each rule: fewer than a suite plays.
const CASES_PER_RULE: u64 = 256;

#[test]
fn the_adapter_of_the_page_plays_nearly_everything_and_reaches_every_rule_that_it_does_not_skip() {
    let exe = built_suite();
    let launch = Launch { exe, ..Launch::this_binary(Limits::default()).expect("any launch will do") };
    let can = launch.start::<fab::Rulebook>(0).expect("the suite serves its engine").header().capabilities;
    let all: Vec<&Rule<fab::Rulebook>> = rules::<fab::Rulebook>().collect();
    let reachable = target_rules::<fab::Rulebook>(Default::default());
    let targets: Vec<usize> = reachable.into_iter().filter(|at| all[*at].is_supported(can)).collect();
    let plan = Plan { seed: 1, targets: targets.clone(), can, ..Plan::default() };
    let block = Block { first: 0, len: CASES_PER_RULE * targets.len() as u64, tolerated: Vec::new() };
    let counts = IsolatedWorker::<fab::Rulebook>::new(launch, plan, &[]).play(&block).expect("it plays");

    let dealt = counts.cases - counts.not_dealt;
    assert!(
        counts.cases == block.len && dealt * 100 >= counts.cases * 95,
        "{dealt} of {} dealt",
        counts.cases
    );
    let sum = |of: fn(&headjudge::campaign::KindCount) -> u64| counts.kinds.iter().map(of).sum::<u64>();
    let (carried_out, unsupported) = (sum(|kind| kind.done + kind.refused), sum(|kind| kind.unsupported));
    let steps = carried_out + unsupported;
    assert!(steps > 0 && carried_out * 100 >= steps * 90, "{carried_out} of {steps} steps carried out");

    let ids = |at: Vec<usize>| at.into_iter().map(|at| all[at].local_id()).collect::<BTreeSet<_>>();
    let (met, others): (Vec<usize>, Vec<usize>) = targets.iter().partition(|at| counts.met(**at).cases > 0);
    println!(
        "{} cases, {dealt} dealt; {steps} steps, {carried_out} carried out; {} rules met",
        counts.cases,
        met.len()
    );
    // What is left is what it does not show: the page skips those rules, and no others.
    let shown = FieldSet(counts.shown);
    let is_explained = |at: &usize| !all[*at].not_shown(shown).is_empty();
    let unexplained = others.iter().copied().filter(|at| !is_explained(at));
    assert_eq!(ids(unexplained.collect()), BTreeSet::new(), "neither exercised nor out of reach");
    assert_eq!(ids(others), skipped(), "the rules that are not exercised, and those that the page skips");
    let judged = (0..all.len()).filter(|at| !targets.contains(at) && counts.met(*at).cases > 0);
    assert_eq!(ids(judged.collect()), BTreeSet::new(), "judged although called unsupported");
    assert!(met.len() > 30, "{:?}", ids(met));
}

/// The rules that the adapter's suite skips.
fn skipped() -> BTreeSet<&'static str> {
    let source = include_str!("../../../examples/rust-engine/tests/rules.rs");
    let (_, main) = source.split_once("fn main() ").expect("it has a main function");
    let quoted = main.split('"').skip(1).step_by(2);
    quoted.filter(|text| text.starts_with("2.")).collect()
}
