//! Whether an adapter deals the cases, and shows what it dealt.

use super::cases::{PlayedCase, PlayedCases};
use super::problem::Problem;
use headjudge_oracles::{Rulebook, Shape, Words};

/// Checks that at least half of the cases were dealt, and that every card is shown.
pub(super) fn check_deals<R: Rulebook>(played: &PlayedCases<R>) -> Vec<Problem> {
    let [dealt, tried] = played.dealt;
    let why = played.not_dealt.as_deref().unwrap_or("no reason is given");
    let mut problems = Vec::new();
    if dealt == 0 {
        let what = format!("none of {tried} cases could be dealt: {why}");
        problems.push(Problem::error("deal", what, "deal the cards of each case"));
    } else if dealt * 2 < tried {
        let what = format!("{} of {tried} cases could not be dealt, the first because: {why}", tried - dealt);
        let remedy = "deal every card that the engine can; answer single effects with unsupported instead";
        problems.push(Problem::warning("deal", what, remedy));
    }
    problems.extend(check_shown(&played.cases));
    problems
}

/// Checks that each card is shown, in the zone that it was dealt to.
fn check_shown<R: Rulebook>(cases: &[PlayedCase<R>]) -> Vec<Problem> {
    let mut problems: Vec<Problem> = Vec::new();
    for played in cases {
        let dealt = played.recording.steps.first().and_then(|dealt| dealt.table.as_deref());
        let table: serde_json::Value = match dealt {
            Some(table) => serde_json::from_str(table).unwrap_or_default(),
            None => continue,
        };
        for (at, card) in played.case.cards.iter().enumerate() {
            let (number, mut placement) = (at + 1, Placement::default());
            R::card_fields(&mut card.clone(), &mut placement);
            if placement.may_leave {
                continue;
            }
            let object = &table["objects"][number.to_string()];
            let is_found = |check| move |problem: &Problem| problem.check == check;
            if object.is_null() && !problems.iter().any(is_found("shown")) {
                let what = format!("object {number} was dealt, but step 0 does not show it");
                let remedy = "show every card of the case; if it cannot be dealt, answer with not_dealt";
                problems.push(Problem::error("shown", what, remedy).in_case(played.number));
            }
            let zone = object["zone"].as_str().filter(|zone| Some(*zone) != placement.zone);
            if let (Some(zone), Some(dealt), false) =
                (zone, placement.zone, problems.iter().any(is_found("zone")))
            {
                let what = format!("object {number} was dealt to {dealt:?}, but is shown in {zone:?}");
                let remedy = "deal each card to its zone, and use the rulebook's names of zones";
                problems.push(Problem::warning("zone", what, remedy).in_case(played.number));
            }
        }
    }
    problems
}

/// Where a card must be shown.
#[derive(Default)]
struct Placement {
    zone: Option<&'static str>,
    /// Whether the game may remove it before it is shown: one of its numbers is zero, or it is a token.
    may_leave: bool,
}

impl Shape for Placement {
    fn optional(&mut self, _: &'static str, value: &mut Option<i32>, _: i32, _: i32) {
        self.may_leave |= value.is_some_and(|n| n <= 0);
    }
    fn flag(&mut self, name: &'static str, value: &mut bool) {
        self.may_leave |= *value && name == "token";
    }
    fn words(&mut self, _: &'static str, set: &mut Words, list: &'static [&'static str]) {
        self.may_leave |=
            list.iter().position(|word| *word == "Token").is_some_and(|bit| set.0 >> bit & 1 == 1);
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        if name == "zone" {
            self.zone = list.get(*index as usize).copied();
        }
    }
}
