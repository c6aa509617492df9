//! Whether what is dealt is dealt and shown.

use super::probe::Probed;
use super::{Complaint, Probe};
use headjudge_oracles::{Rulebook, Shape, Words};

/// Half of the cases should be dealt, and all that is dealt be shown.
pub(super) fn dealt<R: Rulebook>(probed: &Probed<R>) -> Vec<Complaint> {
    let [dealt, played] = probed.dealt;
    let why = probed.not_dealt.as_deref().unwrap_or("no reason is given");
    let mut complaints = Vec::new();
    if dealt == 0 {
        let what = format!("none of {played} cases could be dealt: {why}");
        complaints.push(Complaint::error("deals", what, "deal the cards as the case has them"));
    } else if dealt * 2 < played {
        let what = format!("{} of {played} cases could not be dealt, the first one: {why}", played - dealt);
        let remedy =
            "deal as many cards as the engine can, and leave a single effect out by unsupported instead";
        complaints.push(Complaint::warning("deals", what, remedy));
    }
    complaints.extend(shown(&probed.probes));
    complaints
}

/// That an object was dealt and is not shown, or elsewhere than it was dealt to.
fn shown<R: Rulebook>(probes: &[Probe<R>]) -> Vec<Complaint> {
    let mut complaints: Vec<Complaint> = Vec::new();
    for probe in probes {
        let table: serde_json::Value =
            match probe.played.said.first().and_then(|dealt| dealt.table.as_deref()) {
                Some(table) => serde_json::from_str(table).unwrap_or_default(),
                None => continue,
            };
        for (at, card) in probe.case.cards.iter().enumerate() {
            let (number, mut print) = (at + 1, Print::default());
            R::card_fields(&mut card.clone(), &mut print);
            if print.is_frail {
                continue;
            }
            let object = &table["objects"][number.to_string()];
            let told = |check| move |told: &Complaint| told.check == check;
            if object.is_null() && !complaints.iter().any(told("shown")) {
                let what = format!("object {number} was dealt, and is not on the table as dealt");
                let remedy = "show every card of the case; if it cannot be dealt, say not_dealt";
                complaints.push(Complaint::error("shown", what, remedy).case(probe.number));
            }
            let zone = object["zone"].as_str().filter(|zone| Some(*zone) != print.zone);
            if let (Some(zone), Some(dealt), false) = (zone, print.zone, complaints.iter().any(told("zone")))
            {
                let what = format!("object {number} was dealt to {dealt:?}, and is shown in {zone:?}");
                let remedy = "deal each card to its zone, and call zones as the rulebook does";
                complaints.push(Complaint::warning("zone", what, remedy).case(probe.number));
            }
        }
    }
    complaints
}

/// What of a card bears on where it is shown.
#[derive(Default)]
struct Print {
    zone: Option<&'static str>,
    /// Whether a game may take it away before anybody sees it: a number of it is zero, or it is a token.
    is_frail: bool,
}

impl Shape for Print {
    fn optional(&mut self, _: &'static str, value: &mut Option<i32>, _: i32, _: i32) {
        self.is_frail |= value.is_some_and(|n| n <= 0);
    }
    fn flag(&mut self, name: &'static str, value: &mut bool) {
        self.is_frail |= *value && name == "token";
    }
    fn words(&mut self, _: &'static str, set: &mut Words, list: &'static [&'static str]) {
        self.is_frail |=
            list.iter().position(|word| *word == "Token").is_some_and(|bit| set.0 >> bit & 1 == 1);
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        if name == "zone" {
            self.zone = list.get(*index as usize).copied();
        }
    }
}
