//! Generates what chance rarely makes: a question by a number of an object right after a step changes it, and the end of a turn
//! right after a word is given or taken.

use super::{Card, Number, Step, Until, step};
use crate::{Kinds, ObjectId, Source, one_in};

/// Inserts such steps into cases that are about questions by number, or about words.
pub(super) fn insert(source: &mut impl Source, target: Kinds, cards: &[Card], steps: &mut Vec<Step>) {
    if target.has(Step::FIND_NUMBER) {
        ask_for_a_number(source, cards, steps);
    }
    if (target.has(Step::HAVE) || target.has(Step::LOSE)) && one_in(source, 8) {
        end_the_turn_of_a_word(source, steps);
    }
}

/// Inserts a question about a number that a step changes: by its value before or afterwards.
fn ask_for_a_number(source: &mut impl Source, cards: &[Card], steps: &mut Vec<Step>) {
    let count = steps.iter().filter_map(change).count() as u32;
    let mut changes = steps.iter().enumerate().filter_map(|(at, step)| Some((at, change(step)?)));
    let Some((at, (object, property, by))) = changes.nth(source.below(count) as usize) else { return };
    let Some(printed) = cards.get(object.card_index()).and_then(|card| card.number(property)) else { return };
    let (range, changed) = (step::asked_range(property), printed.saturating_add(by).max(0));
    let is = if one_in(source, 2) || !range.is_usual(changed) { printed } else { changed };
    if range.allows(is) {
        steps.insert(at + 1, Step::FindNumber { property, is, symbols: false });
    }
}

/// Ends the turn after a step that gives or takes a word until then.
fn end_the_turn_of_a_word(source: &mut impl Source, steps: &mut Vec<Step>) {
    let is_fleeting = |step: &Step| {
        matches!(step, Step::Have { until: Until::Turn, .. } | Step::Lose { until: Until::Turn, .. })
    };
    let count = steps.iter().filter(|step| is_fleeting(step)).count() as u32;
    let mut fleeting = steps.iter().enumerate().filter(|(_, step)| is_fleeting(step));
    if let Some((at, _)) = fleeting.nth(source.below(count) as usize) {
        steps.insert(at + 1, Step::EndTurn);
    }
}

/// The object, the number and by how much, if a step changes a number of an object but not its base.
fn change(step: &Step) -> Option<(ObjectId, Number, i32)> {
    match *step {
        Step::Get { object, property, by, .. } => Some((object, property, by)),
        Step::Counter { object, property, minus, off: false } => {
            Some((object, property, if minus { -1 } else { 1 }))
        }
        _ => None,
    }
}
