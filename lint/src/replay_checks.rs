//! Whether the result of a case depends on the case alone: cases are played again and compared.

use super::cases::PlayedCase;
use super::compare::compare_recordings;
use super::problem::Problem;
use super::recording::{Recording, record};
use super::shown_fields::ShownFields;
use super::started_adapter::{StartAdapter, StartedAdapter};
use super::step_checks::describe_step;
use headjudge_oracles::{Reply, Rulebook, Steps, named};
use headjudge_play::error::StartError;
use headjudge_play::play::{Case, Driver};

/// Plays the cases again in the same process. The results must be the same.
pub(super) fn check_repeat<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    cases: &[PlayedCase<R>],
) -> Option<Problem> {
    let difference = first_difference(driver, cases.iter())?;
    let remedy = "begin every case with a new game, seed whatever is random, and iterate in a fixed order";
    Some(difference.problem("repeat", "the same case had another result when it was played again", remedy))
}

/// Restarts the engine and plays the cases there, the last one first. The results must be the same.
pub(super) fn check_restart<R: Rulebook, D: Driver<R>>(
    adapter: StartedAdapter<D>,
    start: StartAdapter<'_, D>,
    cases: &[PlayedCase<R>],
) -> Result<Option<Problem>, StartError> {
    let header = adapter.header.clone();
    drop(adapter);
    let mut fresh = start()?;
    if fresh.header != header {
        let what = format!("`ready` differs after a restart: first {header}, then {}", fresh.header);
        let remedy = "send the same `ready` at each start, without times and process numbers";
        return Ok(Some(Problem::error("restart", what, remedy)));
    }
    let what = "the same case had another result in another process and order";
    let remedy =
        "keep nothing outside the process that affects a case: no files, no server with state, no clock";
    let difference = first_difference(&mut fresh.driver, cases.iter().rev());
    Ok(difference.map(|difference| difference.problem("restart", what, remedy)))
}

/// A case with another result.
struct Difference {
    /// The case's number.
    case: u64,
    /// The step, for people.
    step: String,
    what: String,
}

impl Difference {
    fn problem(self, check: &'static str, what: &str, remedy: &str) -> Problem {
        let what = format!("{what}: at step {} {}", self.step, self.what);
        Problem::error(check, what, remedy).in_case(self.case)
    }
}

fn first_difference<'p, R: Rulebook>(
    driver: &mut dyn Driver<R>,
    mut cases: impl Iterator<Item = &'p PlayedCase<R>>,
) -> Option<Difference> {
    cases.find_map(|played| {
        let again = record(driver, &played.case, &mut ShownFields::new::<R>());
        let (at, what) = compare_recordings::<R>(&played.recording, &again)?;
        let step = at.map_or("0, the deal,".into(), |at| describe_step(played, at));
        Some(Difference { case: played.number, step, what })
    })
}

/// Whether a step is left out, by whether it is a question and by its reply.
type IsLeftOut = fn(bool, Reply) -> bool;

/// Plays the cases without their questions, without the refused steps, and without the unsupported steps. The results of
/// the other steps must be the same.
pub(super) fn check_without_steps<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    cases: &[PlayedCase<R>],
) -> Vec<Problem> {
    let groups: [(&'static str, IsLeftOut, &str); 3] = [
        ("question", |question, reply| question && reply != Reply::Unsupported, "its questions"),
        ("refused", |question, reply| !question && reply == Reply::Refused, "its refused steps"),
        ("unsupported", |_, reply| reply == Reply::Unsupported, "its unsupported steps"),
    ];
    let check_group = |(check, is_left_out, name): (&'static str, IsLeftOut, &str)| {
        let difference = cases.iter().find_map(|played| play_without(driver, played, is_left_out))?;
        let what = format!("a case had another result without {name}");
        let remedy = "questions, refused steps and unsupported steps must change nothing";
        Some(difference.problem(check, &what, remedy))
    };
    groups.into_iter().filter_map(check_group).collect()
}

/// Plays a case without the steps that are left out, and compares the results of the others.
fn play_without<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    played: &PlayedCase<R>,
    is_left_out: IsLeftOut,
) -> Option<Difference> {
    let PlayedCase { case, recording, .. } = played;
    let is_kept = |at: &usize| {
        let question = R::Step::KINDS[case.steps[*at].kind() as usize].question;
        !recording.reply(*at).is_some_and(|reply| is_left_out(question, reply))
    };
    let kept: Vec<usize> = (0..case.steps.len()).filter(is_kept).collect();
    let steps = kept.iter().map(|at| case.steps[*at].clone()).collect();
    let shorter = Case::<R> { cards: case.cards.clone(), steps };
    // A step that is left out may create an object that another step names.
    if kept.len() == case.steps.len() || named::validate::<R>(&shorter.cards, &shorter.steps).is_err() {
        return None;
    }
    let steps = std::iter::once(0).chain(kept.iter().map(|at| at + 1));
    let expected = Recording { steps: steps.map(|at| recording.steps[at].clone()).collect(), failure: None };
    let actual = record(driver, &shorter, &mut ShownFields::new::<R>());
    let (at, what) = compare_recordings::<R>(&expected, &actual)?;
    let step = at.map_or("0, the deal,".into(), |at| describe_step(played, kept[at]));
    Some(Difference { case: played.number, step, what })
}
