//! Whether an adapter deals the cases, and shows what it dealt.

use super::cases::{PlayedCase, PlayedCases};
use super::problem::Problem;
use headjudge_oracles::{Listed, Rulebook};

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

/// Checks that each card is shown in the zone that it was dealt to, if the rulebook says that it must be there.
/// Showing less is allowed, because games have hidden zones: a card that is not shown is no error.
fn check_shown<R: Rulebook>(cases: &[PlayedCase<R>]) -> Vec<Problem> {
    let mut problems: Vec<Problem> = Vec::new();
    for played in cases {
        let dealt = played.recording.steps.first().and_then(|dealt| dealt.table.as_deref());
        let table: serde_json::Value = match dealt {
            Some(table) => serde_json::from_str(table).unwrap_or_default(),
            None => continue,
        };
        for (at, card) in played.case.cards.iter().enumerate() {
            let number = at + 1;
            let Some(dealt) = R::dealt_to(card).map(Listed::word) else { continue };
            let object = &table["objects"][number.to_string()];
            let is_found = |check| move |problem: &Problem| problem.check == check;
            if object.is_null() && !problems.iter().any(is_found("shown")) {
                let what = format!("object {number} was dealt, but step 0 does not show it");
                let remedy = "show every card that the engine knows, unless its zone is hidden; \
                              rules about what is not shown are never judged";
                problems.push(Problem::warning("shown", what, remedy).in_case(played.number));
            }
            let zone = object["zone"].as_str().filter(|zone| *zone != dealt);
            if let (Some(zone), false) = (zone, problems.iter().any(is_found("zone"))) {
                let what = format!("object {number} was dealt to {dealt:?}, but is shown in {zone:?}");
                let remedy = "deal each card to its zone, and use the rulebook's names of zones";
                problems.push(Problem::warning("zone", what, remedy).in_case(played.number));
            }
        }
    }
    problems
}
