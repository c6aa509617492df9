//! The documents' worked examples, played before every campaign.

use super::games::Game;
use crate::files::case_file::parse_case;
use crate::play::{Case, Driver, End, EngineFailure, Judge, Signature};
use headjudge_oracles::{Check, Interpretations, Rulebook};
use std::path::Path;

/// An example that goes as it should not.
pub(super) struct Wrong<R: Rulebook> {
    /// Its name.
    pub name: &'static str,
    /// The case.
    pub case: Case<R>,
    /// What it violates.
    pub violated: Vec<Signature>,
    /// What stopped it, at which step.
    pub failure: Option<(usize, EngineFailure)>,
}

/// Plays the game's examples; returns those that go wrong, none for an honest engine.
///
/// # Errors
/// That an example is no case of ours.
pub(super) fn play<G: Game>(
    driver: &mut dyn Driver<G::Rulebook>,
    interpretations: Interpretations,
) -> Result<Vec<Wrong<G::Rulebook>>, String> {
    let mut judge = Judge::<G::Rulebook>::new(driver.capabilities(), interpretations);
    judge.stop_at(Signature::NONE);
    let mut wrong = Vec::new();
    for example in G::EXAMPLES {
        let file = parse_case::<G::Rulebook>(Path::new(example.name), example.text.as_bytes());
        let case = file.map_err(|e| e.to_string())?.case;
        let mut end = judge.run(driver, &case);
        let pair = judge
            .rules()
            .iter()
            .position(|r| r.id == example.rule && matches!(r.check, Check::Metamorphic { .. }));
        if let (Some(rule), End::Completed | End::GameOver(_)) = (pair, &end) {
            end = judge.run_pair(driver, &case, rule);
        }
        let failure = match end {
            // An engine that cannot deal these cards has not been tried on the example.
            End::EngineFailure(_, EngineFailure::NotDealt(_))
            | End::Completed
            | End::GameOver(_)
            | End::Violated(_) => None,
            End::EngineFailure(step, failure) => Some((step, failure)),
        };
        let violated = judge.signatures();
        if failure.is_some() || !violated.is_empty() {
            wrong.push(Wrong { name: example.name, case, violated, failure });
        }
    }
    Ok(wrong)
}
