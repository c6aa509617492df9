//! What single steps must leave as it was, and must say.

use super::{Complaint, Count, Probe, difference};
use crate::files::json::write_step;
use headjudge_oracles::{Reply, Rulebook};

/// That the table is another one after a step that was refused.
pub(super) fn refused_and_shown<R: Rulebook>(probes: &[Probe<R>]) -> Option<Complaint> {
    probes.iter().find_map(|probe| {
        (0..probe.case.steps.len()).find_map(|at| {
            let table = probe.played.said.get(at + 1)?.table.as_deref()?;
            let refused = probe.played.reply(at) == Some(Reply::Refused);
            // Shown by the step before, so that no other one can have changed it.
            let before = probe.played.said[at].table.as_deref().filter(|_| refused)?;
            let difference = difference::tables(before, table)?;
            let what = format!("step {} was refused, and the table changed: {difference}", place(probe, at));
            let remedy = "refused means that nothing happened: undo what was begun, or say done";
            Some(Complaint::error("refuses", what, remedy).case(probe.number))
        })
    })
}

/// That a question was always answered with nothing.
pub(super) fn silent_answers(counts: &[Count]) -> Vec<Complaint> {
    let silent = counts.iter().filter(|count| count.question && count.done > 0 && count.silent == count.done);
    let complain = |count: &Count| {
        let what = format!("{} was done {} times, and never had an answer", count.kind, count.done);
        Complaint::warning("answers", what, "answer the question, or call it unsupported")
    };
    silent.map(complain).collect()
}

/// A step, for people: `3, {"end_turn":{}}`.
pub(super) fn place<R: Rulebook>(probe: &Probe<R>, at: usize) -> String {
    let mut text = format!("{}, ", at + 1);
    write_step::<R>(&probe.case.steps[at], &mut text);
    text + ","
}
