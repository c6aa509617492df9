//! Generates what chance rarely makes: a question by the cost or power of an object that is there.

use super::{Card, Number, Step, Type, Zone};
use crate::{Kinds, Source, pick};

/// If the case targets questions by number, inserts one about the printed cost or power of an object.
pub(super) fn insert(source: &mut impl Source, target: Kinds, cards: &[Card], steps: &mut Vec<Step>) {
    if !target.has(Step::WITH) {
        return;
    }
    let on_field = |card: &&Card| card.zone == Zone::Field && !card.types.has(Type::Champion);
    let all = || cards.iter().filter(on_field);
    let object = all().nth(source.below(all().count() as u32) as usize);
    let (number, at) = (*pick(source, &[Number::Cost, Number::Power]), source.below(steps.len() as u32));
    let printed = object.and_then(|card| if number == Number::Cost { card.cost } else { card.power });
    steps.splice(at as usize..at as usize, printed.map(|is| Step::With { number, is }));
}
