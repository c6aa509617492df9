//! Whether an adapter deals the cases, and shows what it dealt.

use super::cases::{PlayedCase, PlayedCases};
use super::problem::Problem;
use headjudge_oracles::Rulebook;

/// Checks that at least half of the cases were dealt, and whether every card is shown.
pub(super) fn check_deals<R: Rulebook>(played: &PlayedCases<R>) -> Vec<Problem> {
    let [dealt, tried] = played.dealt;
    let why = played.not_dealt.as_deref().unwrap_or("no reason is given");
    let mut problems = Vec::new();
    if dealt == 0 {
        let what = format!("none of {tried} cases could be dealt: {why}");
        problems.push(Problem::error("deal", what, "deal the cards of each case"));
    } else if dealt * 2 < tried {
        let what = format!("{} of {tried} cases could not be dealt, the first because: {why}", tried - dealt);
        let remedy = "deal every card that the engine can, and answer single effects with unsupported instead; \
                      or let `headjudge lint --write` learn which cards it can deal";
        problems.push(Problem::warning("deal", what, remedy));
    }
    problems.extend(check_shown(&played.cases));
    problems
}

/// Checks that each card is shown, if the rulebook says that it must be there. What is shown of it is judged by the frame.
/// Showing less is allowed, because games have hidden zones: a card that is not shown is no error.
fn check_shown<R: Rulebook>(cases: &[PlayedCase<R>]) -> Option<Problem> {
    cases.iter().find_map(|played| {
        let table = played.recording.steps.first()?.table.as_deref()?;
        let table: serde_json::Value = serde_json::from_str(table).unwrap_or_default();
        let is_hidden = |number: &usize| table["objects"][number.to_string()].is_null();
        let dealt = played.case.cards.iter().zip(1..).filter(|(card, _)| R::dealt_to(card).is_some());
        let number = dealt.map(|(_, number)| number).find(is_hidden)?;
        let what = format!("object {number} was dealt, but step 0 does not show it");
        let remedy = "show every card that the engine knows, unless its zone is hidden; \
                      rules about what is not shown are never judged";
        Some(Problem::warning("shown", what, remedy).in_case(played.number))
    })
}
