//! The documents' worked examples, played before every campaign.

use super::games::Game;
use crate::store::parse_case;
use crate::{Driver, End, Judge, Signature, Trouble};
use headjudge_oracles::{Check, Elections};
use std::path::Path;

/// What an example shows that it should not, with its name.
pub(super) type Wrong = (&'static str, String);

/// Plays the game's examples; returns what is wrong, nothing for an honest engine.
///
/// # Errors
/// That an example is no case of ours.
pub(super) fn play<G: Game>(
    driver: &mut dyn Driver<G::Rulebook>,
    elections: Elections,
) -> Result<Vec<Wrong>, String> {
    let mut judge = Judge::<G::Rulebook>::new(driver.capabilities(), elections);
    judge.seek(Signature { rule: String::new(), kind: String::new(), field: String::new() });
    let mut wrong = Vec::new();
    for example in G::EXAMPLES {
        let file = parse_case::<G::Rulebook>(Path::new(example.name), example.text.as_bytes());
        let case = file.map_err(|e| e.to_string())?.case;
        let mut end = judge.run(driver, &case);
        let twin =
            judge.rules().iter().position(|r| r.id == example.rule && matches!(r.check, Check::Twin { .. }));
        if let (Some(rule), End::Whole | End::Over(_)) = (twin, &end) {
            end = judge.run_twin(driver, &case, rule);
        }
        let sign = |v: &crate::Violation| Signature::of(judge.rules()[v.rule].id, &v.evidence).to_string();
        wrong.extend(judge.violations().iter().map(|v| (example.name, sign(v))));
        match end {
            // An engine that cannot deal these cards has not been tried on the example.
            End::Trouble(_, Trouble::NotDealt(_)) | End::Whole | End::Over(_) | End::Stopped(_) => {}
            End::Trouble(step, trouble) => wrong.push((example.name, format!("at step {step}, {trouble}"))),
        }
    }
    Ok(wrong)
}
