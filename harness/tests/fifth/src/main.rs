//! Judges the sound engine and each faulty one: exit code 0 when the sound one is convicted of nothing and
//! every other is convicted.

use headjudge::{Case, Check, Elections, Judge, Listed, Local};
use lanterns::{Fault, Lamplighter, Lanterns};
use std::process::ExitCode;

/// The rules that an engine with this fault breaks within 512 cases.
fn broken(fault: Fault) -> Vec<&'static str> {
    let mut judge = Judge::<Lanterns>::new(headjudge::Capabilities::ALL, Elections::default());
    let (mut player, mut case, mut broken) = (Local(Lamplighter(fault, [const { None }; 32])), Case::default(), Vec::new());
    for index in 0..512 {
        let aim = index as usize % judge.rules().len();
        let rule = judge.rules()[aim];
        case.draw(1, index, Some(rule), &[]);
        judge.run(&mut player, &case);
        if let Check::Twin { .. } = rule.check {
            judge.run_twin(&mut player, &case, aim);
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
