//! The worked examples of the rules document, played before every campaign.

use crate::files::case_file::parse_case;
use crate::play::{Case, Driver, End, EngineFailure, Judge, Signature};
use headjudge_oracles::{Check, Example, Interpretations, Rulebook};
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

/// Plays the examples, and returns those that fail: none for a correct engine.
///
/// # Errors
/// When an example is not a case of the rulebook.
pub(super) fn play<R: Rulebook>(
    examples: &[Example],
    driver: &mut dyn Driver<R>,
    interpretations: Interpretations,
) -> Result<Vec<FailedExample<R>>, String> {
    let mut judge = Judge::<R>::new(driver.capabilities(), interpretations);
    judge.stop_at(Signature::NONE);
    let mut failed = Vec::new();
    for example in examples {
        let file = parse_case::<R>(Path::new(example.name), example.text.as_bytes());
        let case = file.map_err(|e| e.to_string())?.case;
        let mut end = judge.run(driver, &case);
        let metamorphic = judge
            .rules()
            .iter()
            .position(|rule| rule.id == example.rule && matches!(rule.check, Check::Metamorphic { .. }));
        if let (Some(rule), End::Completed | End::GameOver(_)) = (metamorphic, &end) {
            end = judge.run_pair(driver, &case, rule);
        }
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
    Ok(failed)
}
