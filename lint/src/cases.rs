//! The cases that an adapter is checked with. Together they have every kind of step, and every value of its fields.

use super::coverage::Coverage;
use super::problem::Problem;
use super::recording::{Recording, record};
use super::shown_fields::ShownFields;
use headjudge_oracles::{Capabilities, Interpretations, Limit, Playable, Rule, Rulebook};
use headjudge_play::campaign::target_rules;
use headjudge_play::play::{Case, Driver, EngineFailure};

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Everything.
    Full,
    /// Everything, and which values of fields it cannot play.
    Learn,
    /// A dozen cases, and errors alone. Crashes, hangs and bad output are left to the run that follows.
    Quick,
}

const FULL: Bounds =
    Bounds { generated: 4096, played: 768, min_completed: 64, max_completed: 512, max_failed: 8 };
const QUICK: Bounds =
    Bounds { generated: 256, played: 24, min_completed: 12, max_completed: 12, max_failed: 1 };

/// Bounds on numbers of cases.
struct Bounds {
    generated: u64,
    played: u64,
    /// Above this number of completed cases, a case that covers nothing new is not played.
    min_completed: usize,
    max_completed: usize,
    /// After this many crashes, hangs and bad outputs no more cases are played: most restart the engine. Fewer hangs are
    /// enough.
    max_failed: usize,
}

/// The seed of all these cases.
const SEED: u64 = 1;

/// Generates case `number`, within the limits of the adapter. It has kinds of step that the adapter does not declare, too.
/// The cases target each rule in turn.
pub fn generate_case<R: Rulebook>(number: u64, limits: &'static [Limit]) -> Case<R> {
    let mut case = Case::default();
    generate_into(&mut case, number, &targets::<R>(), &within_limits::<R>(limits));
    case
}

/// All kinds of step, and the values that these limits allow.
pub(super) fn within_limits<R: Rulebook>(limits: &'static [Limit]) -> Playable {
    Playable::of::<R>(Capabilities::ALL.limited(limits))
}

/// The rules that the cases target, in turn.
pub(super) fn targets<R: Rulebook>() -> Vec<&'static Rule<R>> {
    let rules: Vec<_> = headjudge_oracles::rules::<R>().collect();
    target_rules::<R>(Interpretations::default()).into_iter().map(|target| rules[target]).collect()
}

/// The case with this number.
pub(super) fn case_of<R: Rulebook>(number: u64, playable: &Playable) -> Case<R> {
    let mut case = Case::default();
    generate_into(&mut case, number, &targets(), playable);
    case
}

fn generate_into<R: Rulebook>(
    case: &mut Case<R>,
    number: u64,
    targets: &[&'static Rule<R>],
    playable: &Playable,
) {
    let target = targets.get((number % targets.len().max(1) as u64) as usize).copied();
    case.generate_within(SEED, number, target, &[], playable);
}

/// A case that was dealt and played to its end.
pub(super) struct PlayedCase<R: Rulebook> {
    /// Its number, for `headjudge trace --case`.
    pub(super) number: u64,
    pub(super) case: Case<R>,
    pub(super) recording: Recording,
}

/// The cases that were played.
pub(super) struct PlayedCases<R: Rulebook> {
    /// Those that were dealt and played to their end.
    pub(super) cases: Vec<PlayedCase<R>>,
    /// How many cases were dealt, and how many were tried.
    pub(super) dealt: [u64; 2],
    /// Why the first case that was not dealt was not.
    pub(super) not_dealt: Option<String>,
    /// Crashes, hangs and bad output, the first of each kind.
    pub(super) failures: Vec<Problem>,
}

/// Plays cases within the limits until every kind of step was done, if it ever is, and every value of a field was sent.
pub(super) fn play_cases<R: Rulebook>(
    driver: &mut dyn Driver<R>,
    extent: Extent,
    limits: &'static [Limit],
    fields: &mut ShownFields,
) -> PlayedCases<R> {
    let bounds = if extent == Extent::Quick { QUICK } else { FULL };
    let mut played = PlayedCases { cases: Vec::new(), dealt: [0; 2], not_dealt: None, failures: Vec::new() };
    let (mut coverage, playable) = (Coverage::new(), within_limits::<R>(limits));
    let (mut case, targets, mut failed) = (Case::<R>::default(), targets(), 0);
    for number in 0..bounds.generated {
        if played.dealt[1] == bounds.played || played.cases.len() == bounds.max_completed {
            break;
        }
        if failed == bounds.max_failed || driver.is_spent() {
            let cases = if failed == 1 { "case" } else { "cases" };
            let what = format!("stopped after {failed} {cases} that did not finish");
            played.failures.push(Problem::warning("stopped", what, "fix that first, then run lint again"));
            break;
        }
        generate_into(&mut case, number, &targets, &playable);
        if played.cases.len() >= bounds.min_completed && !coverage.is_extended_by(&case) {
            continue;
        }
        let recording = record(driver, &case, fields);
        played.dealt[1] += 1;
        match &recording.failure {
            Some(EngineFailure::NotDealt(why)) => {
                played.not_dealt.get_or_insert_with(|| why.to_string());
                continue;
            }
            Some(failure) => {
                failed += 1;
                played.add_failure(failure, number);
            }
            None => {
                coverage.add(&case, &recording);
                played.cases.push(PlayedCase { number, case: case.clone(), recording });
            }
        }
        played.dealt[0] += 1;
    }
    played
}

impl<R: Rulebook> PlayedCases<R> {
    fn add_failure(&mut self, failure: &EngineFailure, number: u64) {
        let remedy = match failure {
            EngineFailure::BadOutput(_) => {
                "answer as PROTOCOL.md says; `headjudge schema wire` prints the form of each line"
            }
            _ => {
                "fix what the engine's log says; answer steps that the adapter does not support with unsupported"
            }
        };
        if self.failures.iter().all(|problem| problem.check != failure.kind().word()) {
            let problem = Problem::error(failure.kind().word(), failure.to_string(), remedy);
            self.failures.push(problem.in_case(number));
        }
    }
}
