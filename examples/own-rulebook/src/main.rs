//! Judges the correct engine and each faulty one. The exit code is 0 if exactly the faulty ones violate a rule.

use headjudge::{Case, Interpretations, Judge, Listed, InProcess, RunOptions};
use lanterns::{Fault, Lamplighter, Lanterns};
use std::process::ExitCode;

/// The rules that an engine with this fault violates within 512 cases.
fn violated(fault: Fault) -> Vec<&'static str> {
    let mut judge = Judge::<Lanterns>::new(headjudge::Capabilities::ALL, Interpretations::default());
    let (mut player, mut case, mut violated) = (InProcess(Lamplighter(fault, [const { None }; 32])), Case::default(), Vec::new());
    for index in 0..512 {
        let target = index as usize % judge.rules().len();
        let rule = judge.rules()[target];
        case.generate(1, index, Some(rule), &[]);
        let pairs = &[target];
        judge.run_with(&mut player, &case, RunOptions { pairs, ..RunOptions::default() });
        violated.extend(judge.violations().iter().map(|v| judge.rules()[v.rule].id));
    }
    violated.sort_unstable();
    violated.dedup();
    violated
}

fn main() -> ExitCode {
    let mut is_expected = true;
    for fault in (0..).map_while(Fault::at) {
        let violated = violated(fault);
        println!("{fault}: violates {}", if violated.is_empty() { "no rule".into() } else { violated.join(", ") });
        is_expected &= violated.is_empty() == (fault == Fault::Sound);
    }
    if is_expected { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
