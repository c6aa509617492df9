//! Whether the table shows what the cards and the steps say: what the rules of the frame demand.

use super::cases::PlayedCase;
use super::problem::Problem;
use super::step_checks::describe_step;
use headjudge_oracles::{Capabilities, Interpretations, Property, Rule, Rulebook};
use headjudge_play::play::{Driver, Judge, Violation};
use headjudge_report::{CaseReport, Difference};

/// The check that the opening table is as dealt.
const DEALT: &str = "frame.dealt";

/// Plays the cases again, and judges them. Returns the first violation of each rule of the frame.
///
/// The mistake may be the engine's as well, so these are warnings. Rules of the document are not reported: a case in which one speaks ends
/// there.
pub(super) fn check_frame<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    cases: &[PlayedCase<R>],
    declared: Capabilities,
) -> Vec<Problem> {
    let can = Capabilities::ALL.limited(declared.limits);
    let mut judge = Judge::<R>::new(can, Interpretations::default());
    let mut problems: Vec<Problem> = Vec::new();
    for played in cases {
        judge.run(driver, &played.case);
        for violation in judge.violations() {
            let rule = judge.rules()[violation.rule];
            let Some(check) = check_of(rule, violation) else { continue };
            if problems.iter().all(|problem| problem.check != check) {
                problems.push(describe(played, rule, violation, check));
            }
        }
    }
    problems
}

/// The rule of the frame that is violated. What a card is dealt with may be the matter of a rule of the document, too.
fn check_of<R: Rulebook>(rule: &Rule<R>, violation: &Violation) -> Option<&'static str> {
    let is_dealt =
        matches!(violation.evidence.property, Property::Zone | Property::Owner | Property::Base(_));
    match rule.frame {
        Some(_) => Some(rule.local_id()),
        None if violation.step == 0 && is_dealt => Some(DEALT),
        None => None,
    }
}

fn describe<R: Rulebook>(
    played: &PlayedCase<R>,
    rule: &'static Rule<R>,
    violation: &Violation,
    check: &'static str,
) -> Problem {
    let report = CaseReport::new(rule, &played.case, Some((violation.step, &violation.evidence)), None, None);
    let place = match violation.step.checked_sub(1) {
        Some(at) => format!("step {}", describe_step(played, at)),
        None => "step 0, the deal,".into(),
    };
    let mut what = report.title.unwrap_or_default();
    if let Some(Difference { subject, expected, actual, .. }) = report.difference {
        what.push_str(&format!(": after {place} {subject}: expected {expected}, actual {actual}"));
    }
    let remedy = match check {
        DEALT => {
            "deal each card as the case says, and show what the engine has of it; if the adapter does, the engine is wrong"
        }
        _ => {
            "the adapter or the engine does something else than the step says: `headjudge steps` prints what it means"
        }
    };
    Problem::warning(check, what, remedy).in_case(played.number)
}
