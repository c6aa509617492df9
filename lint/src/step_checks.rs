//! Checks of single steps.

use super::cases::PlayedCase;
use super::compare::compare_tables;
use super::kind_counts::KindCounts;
use super::problem::Problem;
use headjudge_oracles::{Reply, Rulebook};
use headjudge_triage::files::json::write_step;

/// Checks that the table is the same after a refused step.
pub(super) fn check_refusals<R: Rulebook>(cases: &[PlayedCase<R>]) -> Option<Problem> {
    cases.iter().find_map(|played| {
        (0..played.case.steps.len()).find_map(|at| {
            let table = played.recording.steps.get(at + 1)?.table.as_deref()?;
            let is_refused = played.recording.reply(at) == Some(Reply::Refused);
            // The step before must show the table, so that no other step can have changed it.
            let before = played.recording.steps[at].table.as_deref().filter(|_| is_refused)?;
            let difference = compare_tables(before, table)?;
            let step = describe_step(played, at);
            let what = format!("step {step} was refused, but the table changed: {difference}");
            let remedy = "refused means that nothing happened: undo what was begun, or answer done";
            Some(Problem::error("refused", what, remedy).in_case(played.number))
        })
    })
}

/// Checks that each kind of question was answered.
pub(super) fn check_answers(counts: &[KindCounts]) -> Vec<Problem> {
    let unanswered =
        counts.iter().filter(|count| count.question && count.done > 0 && count.unanswered == count.done);
    let problem = |count: &KindCounts| {
        let what = format!("{} was done {} times, always without an answer", count.kind, count.done);
        Problem::warning("answer", what, "answer the question, or reply with unsupported")
    };
    unanswered.map(problem).collect()
}

/// A step for people: `3, {"end_turn":{}},`.
pub(super) fn describe_step<R: Rulebook>(played: &PlayedCase<R>, at: usize) -> String {
    let mut text = format!("{}, ", at + 1);
    write_step::<R>(&played.case.steps[at], &mut text);
    text + ","
}
