//! The worked examples of the rules document, played before every campaign.

use crate::files::case_file::parse_case;
use headjudge_oracles::{Example, Interpretations, Rulebook};
use headjudge_play::error::FileError;
use headjudge_play::play::{Case, Driver, End, EngineFailure, Judge, RunOptions, Signature, Stop};
use std::path::Path;

/// An example that fails.
pub(super) struct FailedExample<R: Rulebook> {
    pub name: &'static str,
    pub case: Case<R>,
    /// What it violates.
    pub violated: Vec<Signature>,
    /// The engine failure that stopped it, and the step.
    pub failure: Option<(usize, EngineFailure)>,
}

/// What the examples showed.
pub(super) struct PlayedExamples<R: Rulebook> {
    /// Those that fail: none for a correct engine.
    pub failed: Vec<FailedExample<R>>,
    /// How many were not played: the run is over, or the engine hung too often.
    pub left_out: usize,
}

/// Plays the examples until `is_over`.
///
/// # Errors
/// When an example is not a case of the rulebook.
pub(super) fn play<R: Rulebook>(
    examples: &[Example],
    driver: &mut dyn Driver<R>,
    interpretations: Interpretations,
    is_over: &dyn Fn() -> bool,
) -> Result<PlayedExamples<R>, FileError> {
    let mut judge = Judge::<R>::new(driver.capabilities(), interpretations);
    let (mut failed, mut left_out) = (Vec::new(), 0);
    for example in examples {
        if is_over() || driver.is_spent() {
            left_out += 1;
            continue;
        }
        let case = parse_case::<R>(Path::new(example.name), example.text.as_bytes())?.case;
        let rule = judge.rules().iter().position(|rule| rule.id == example.rule);
        let options = RunOptions { stop: Stop::Never, pairs: rule.as_slice(), ..RunOptions::default() };
        let end = judge.run_with(driver, &case, options);
        let failure = match end {
            // An engine that cannot deal these cards cannot fail the example.
            End::EngineFailure(_, EngineFailure::NotDealt(_))
            | End::Completed
            | End::GameOver(_)
            | End::Violated(_) => None,
            End::EngineFailure(step, failure) => Some((step, failure)),
        };
        let violated = judge.signatures();
        if failure.is_some() || !violated.is_empty() {
            failed.push(FailedExample { name: example.name, case, violated, failure });
        }
    }
    Ok(PlayedExamples { failed, left_out })
}
