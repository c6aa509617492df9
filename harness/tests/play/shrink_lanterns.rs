//! The shrinker on a small rulebook: a fault's findings shrink to one small case, whatever the seed.

#[allow(dead_code, missing_docs, unreachable_pub)]
#[path = "../../../examples/own-rulebook/src/lib.rs"]
pub(crate) mod lanterns;

use headjudge::{
    Case, Engine, InProcess, Interpretations, Judge, Listed, RunOptions, Signature, shrink_case,
};
use lanterns::{Fault, Lamplighter, Lanterns};
use std::collections::BTreeSet;

const SEEDS: u64 = 20;

/// An engine with a fault, and its judge.
struct Checker {
    judge: Judge<Lanterns>,
    engine: InProcess<Lamplighter>,
}

impl Checker {
    fn new(fault: Fault) -> Self {
        let can = Lamplighter::capabilities();
        Checker {
            judge: Judge::new(can, Interpretations::default()),
            engine: InProcess(Lamplighter(fault, [const { None }; 32])),
        }
    }
    /// The signatures of a case's violations, and the step of each.
    fn violations(&mut self, case: &Case<Lanterns>) -> Vec<(Signature, usize)> {
        let all: Vec<usize> = (0..self.judge.rules().len()).collect();
        self.judge.run_with(&mut self.engine, case, RunOptions { pairs: &all, ..RunOptions::default() });
        let id = |rule: usize| self.judge.rules()[rule].id;
        let found = self.judge.violations().iter();
        found.map(|v| (Signature::of(id(v.rule), &v.evidence), v.step)).collect()
    }
    /// The first case of a seed with a violation, cut after its step, and the signature.
    fn find(&mut self, seed: u64) -> (Case<Lanterns>, Signature) {
        let mut case = Case::default();
        for index in 0..4096 {
            let target = self.judge.rules()[index as usize % self.judge.rules().len()];
            case.generate(seed, index, Some(target), &[]);
            if let Some((signature, step)) = self.violations(&case).into_iter().next() {
                case.steps.truncate(step);
                return (case, signature);
            }
        }
        panic!("nothing is found with seed {seed}");
    }
}

#[test]
fn the_findings_of_a_fault_shrink_to_one_case() {
    let mut all_runs = Vec::new();
    for fault in (1..).map_while(Fault::at) {
        let mut ends: Vec<(Signature, Case<Lanterns>)> = Vec::new();
        let mut all = BTreeSet::new();
        for seed in 0..SEEDS {
            let mut checker = Checker::new(fault);
            let (case, signature) = checker.find(seed);
            let shrunk = shrink_case(
                case,
                &mut |case| checker.violations(case).iter().any(|(found, _)| *found == signature),
                2_000,
            );
            assert!(shrunk.complete, "{fault} with seed {seed} is not finished after {} runs", shrunk.runs);
            assert!(checker.violations(&shrunk.case).iter().any(|(found, _)| *found == signature));
            all_runs.push(shrunk.runs);
            all.insert(signature.clone());
            match ends.iter().find(|(of, _)| *of == signature) {
                Some((_, end)) => assert_eq!(*end, shrunk.case, "{fault} with seed {seed}"),
                None => ends.push((signature, shrunk.case)),
            }
        }
        println!("{fault}: {ends:?}");
        assert!(ends.iter().all(|(_, case)| case.steps.len() <= 2 && case.cards.len() <= 2));
    }
    all_runs.sort_unstable();
    println!("runs: median {}, most {:?}", all_runs[all_runs.len() / 2], all_runs.last());
}
