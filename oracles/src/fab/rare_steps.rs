//! Generates what chance rarely makes: a question by a number of an object, right after a step changes it.

use super::{Card, Number, Step};
use crate::{Kinds, ObjectId, Source, one_in};

/// If the case targets questions by number, inserts one about a number that a step changes: by its value before or afterwards.
pub(super) fn insert(source: &mut impl Source, target: Kinds, cards: &[Card], steps: &mut Vec<Step>) {
    if !target.has(Step::FIND_NUMBER) {
        return;
    }
    let count = steps.iter().filter_map(change).count() as u32;
    let mut changes = steps.iter().enumerate().filter_map(|(at, step)| Some((at, change(step)?)));
    let Some((at, (object, property, by))) = changes.nth(source.below(count) as usize) else { return };
    let Some(printed) = cards.get(object.card_index()).and_then(|card| card.number(property)) else { return };
    let is = if one_in(source, 2) { printed } else { printed.saturating_add(by).max(0) };
    steps.insert(at + 1, Step::FindNumber { property, is, symbols: false });
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
