//! Judges the correct engine and each faulty one. Exits with 0 if the correct one violates no rule and each faulty
//! one violates some.

use headjudge::{Case, Check, Interpretations, Judge, Listed, InProcess};
use lanterns::{Fault, Lamplighter, Lanterns};
use std::process::ExitCode;

/// The rules that an engine with this fault breaks within 512 cases.
fn broken(fault: Fault) -> Vec<&'static str> {
    let mut judge = Judge::<Lanterns>::new(headjudge::Capabilities::ALL, Interpretations::default());
    let (mut player, mut case, mut broken) = (InProcess(Lamplighter(fault, [const { None }; 32])), Case::default(), Vec::new());
    for index in 0..512 {
        let target = index as usize % judge.rules().len();
        let rule = judge.rules()[target];
        case.generate(1, index, Some(rule), &[]);
        judge.run(&mut player, &case);
        if let Check::Metamorphic { .. } = rule.check {
            judge.run_pair(&mut player, &case, target);
        }
        broken.extend(judge.violations().iter().map(|v| judge.rules()[v.rule].id));
    }
    broken.sort_unstable();
    broken.dedup();
    broken
}

fn main() -> ExitCode {
    let mut fine = true;
    for fault in (0..).map_while(Fault::at) {
        let broken = broken(fault);
        println!("{fault}: breaks {}", if broken.is_empty() { "no rule".into() } else { broken.join(", ") });
        fine &= broken.is_empty() == (fault == Fault::Sound);
    }
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
