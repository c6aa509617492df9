//! Whether a case leaves anything behind, or depends on anything but itself.

use super::fields::Fields;
use super::played::{Replayed, play};
use super::{Complaint, Probe, Start, Subject, difference, steps};
use crate::play::{Case, Driver};
use headjudge_oracles::{Reply, Rulebook, named};

/// Plays the cases again, in the same process: the same must come of them.
pub(super) fn again<R: Rulebook>(driver: &mut dyn Driver<R>, probes: &[Probe<R>]) -> Option<Complaint> {
    let remedy =
        "begin every case anew: forget the last game, seed whatever is random, and iterate in a fixed order";
    let different = first_different(driver, probes.iter())?;
    Some(complaint("repeats", "the same case came out differently the second time", different, remedy))
}

/// Starts the engine afresh, and plays the cases there, the last one first: the same must come of them.
pub(super) fn restarted<R: Rulebook, D: Driver<R>>(
    subject: Subject<D>,
    start: Start<'_, D>,
    probes: &[Probe<R>],
) -> Result<Option<Complaint>, String> {
    let header = subject.header.clone();
    drop(subject);
    let mut fresh = start()?;
    if fresh.header != header {
        let what = format!("started again, it shows another header: first {header}, then {}", fresh.header);
        let remedy = "say the same at each start; a time or a process's number has no place there";
        return Ok(Some(Complaint::error("restarts", what, remedy)));
    }
    let remedy =
        "keep nothing outside the process that bears on a case: no files, no server with a memory, no clock";
    let different = first_different(&mut fresh.driver, probes.iter().rev());
    let told = "the same case came out differently in another process and order";
    Ok(different.map(|different| complaint("restarts", told, different, remedy)))
}

/// A case that came out differently: its number, at which step, and how.
type Different = (u64, String, String);

fn first_different<'p, R: Rulebook>(
    driver: &mut dyn Driver<R>,
    mut probes: impl Iterator<Item = &'p Probe<R>>,
) -> Option<Different> {
    probes.find_map(|probe| {
        let now = play(driver, &probe.case, &mut Fields::new::<R>());
        let (at, how) = difference::first::<R>(&probe.played, &now)?;
        Some((probe.number, at.map_or("the deal,".into(), |at| steps::place(probe, at)), how))
    })
}

fn complaint(check: &'static str, told: &str, (case, place, how): Different, remedy: &str) -> Complaint {
    Complaint::error(check, format!("{told}: at step {place} {how}"), remedy).case(case)
}

/// Which steps are left out, by whether they are questions and by their replies.
type Leaves = fn(bool, Reply) -> bool;

/// Plays the cases without their questions, without what was refused and without what is unsupported: the same must come
/// of what is left.
pub(super) fn left_out<R: Rulebook>(driver: &mut dyn Driver<R>, probes: &[Probe<R>]) -> Vec<Complaint> {
    let sorts: [(&str, Leaves, &str); 3] = [
        ("asks", |question, reply| question && reply != Reply::Unsupported, "the questions"),
        ("refuses", |question, reply| !question && reply == Reply::Refused, "the refused steps"),
        ("unsupported", |_, reply| reply == Reply::Unsupported, "the unsupported steps"),
    ];
    let without = |(check, leaves, name): (&'static str, Leaves, &str)| {
        let (number, place, how) = probes.iter().find_map(|probe| without(driver, probe, leaves))?;
        let what = format!("without {name}, a case comes out differently: at step {place} {how}");
        let remedy =
            "a question, and a step that is refused or unsupported, changes nothing: it must leave no trace";
        Some(Complaint::error(check, what, remedy).case(number))
    };
    sorts.into_iter().filter_map(without).collect()
}

/// What comes differently of a case without the steps that are left out.
fn without<R: Rulebook>(driver: &mut dyn Driver<R>, probe: &Probe<R>, leaves: Leaves) -> Option<Different> {
    let kept = |at: &usize| {
        let question = R::KINDS[R::kind(&probe.case.steps[*at]) as usize].question;
        !probe.played.reply(*at).is_some_and(|reply| leaves(question, reply))
    };
    let kept: Vec<usize> = (0..probe.case.steps.len()).filter(kept).collect();
    let steps = kept.iter().map(|at| probe.case.steps[*at].clone()).collect();
    let case = Case::<R> { cards: probe.case.cards.clone(), steps };
    // A step that is left out may have the number of an object that another one names.
    if kept.len() == probe.case.steps.len() || named::validate::<R>(&case.cards, &case.steps).is_err() {
        return None;
    }
    let of = |at: usize| probe.played.said[at].clone();
    let said = std::iter::once(of(0)).chain(kept.iter().map(|at| of(at + 1))).collect();
    let was = Replayed { said, failure: None };
    let now = play(driver, &case, &mut Fields::new::<R>());
    let (at, how) = difference::first::<R>(&was, &now)?;
    Some((probe.number, at.map_or("the deal,".into(), |at| steps::place(probe, kept[at])), how))
}
