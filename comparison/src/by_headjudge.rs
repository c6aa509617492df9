//! headjudge: cases for each rule in turn, and its shrinker.

use crate::games::{Bug, Game};
use crate::trial::Trial;
use headjudge::{Capabilities, Case, InProcess, Interpretations, Judge, Signature, shrink_case};

pub fn run<G: Game>(bug: Option<Bug>, seed: u64, max_cases: u64) -> Trial<G> {
    let mut judge = Judge::<G>::new(Capabilities::ALL, Interpretations::default());
    let mut engine = InProcess(G::engine(bug));
    let (mut trial, mut case) = (Trial::new(), Case::default());
    for index in 0..max_cases {
        let target = judge.rules()[index as usize % judge.rules().len()];
        case.generate(seed, index, Some(target), &[]);
        judge.run(&mut engine, &case);
        let found = judge.violations().first();
        trial.record(&case, found.is_some());
        let Some(found) = found else { continue };
        let signature = Signature::of(judge.rules()[found.rule].id, &found.evidence);
        case.steps.truncate(found.step);
        let fails = &mut |case: &Case<G>| {
            judge.run(&mut engine, case);
            let id = |rule: usize| judge.rules()[rule].id;
            let fails = judge.violations().iter().any(|v| signature.is(id(v.rule), &v.evidence));
            trial.record(case, fails);
            fails
        };
        let shrunk = shrink_case(case, fails, 20_000);
        trial.end = Some(shrunk.case);
        break;
    }
    trial
}
