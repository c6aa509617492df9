//! headjudge: cases for each rule in turn, as `headjudge check` plays them. What it finds goes through what `check` does before it
//! reports: the case is played again, shrunk, compared with all smaller ones, and varied.

use crate::games::Game;
use crate::tally::{self, Reported};
use headjudge::campaign::{Occurrences, Plan};
use headjudge::triage::{Findings, ScratchEngine, Triage};
use headjudge::{Capabilities, Case, Driver, InProcess, Interpretations, Judge, Signature};

pub fn run<G: Game>(seed: u64, cases: u64) -> Option<Reported<G>> {
    let mut judge = Judge::<G>::new(Capabilities::ALL, Interpretations::default());
    let mut engine = InProcess(tally::engine::<G>());
    let mut case = Case::default();
    for index in 0..cases {
        let target = judge.rules()[index as usize % judge.rules().len()];
        case.generate(seed, index, Some(target), &[]);
        judge.run(&mut engine, &case);
        if let Some(found) = judge.violations().first() {
            tally::fails();
            let signature = Signature::of(judge.rules()[found.rule].id, &found.evidence);
            let seen = Occurrences { first: index, step: found.step, cases: 1 };
            return Some(report(seed, signature, seen));
        }
    }
    None
}

fn report<G: Game>(seed: u64, signature: Signature, seen: Occurrences) -> Reported<G> {
    let plan = Plan { seed, can: Capabilities::ALL, ..Plan::default() };
    let triage = Triage::new(plan, &[], None).expect("a plan without a scope is never too large");
    let start = |_| Ok(Box::new(InProcess(tally::engine::<G>())) as Box<dyn Driver<G>>);
    let mut findings = Findings::new(triage, ScratchEngine::new(Box::new(start)), Box::new(|_, _| Ok(())));
    findings.confirm(&[(signature, seen)]);
    findings.finish(&[]);
    let finding = findings.confirmed.pop().expect("what the engine shows repeats");
    let shrunk = finding.shrunk.expect("it was shrunk");
    Reported { case: finding.case, runs: Some(shrunk.runs as u64), is_proven: shrunk.minimal.is_some() }
}
