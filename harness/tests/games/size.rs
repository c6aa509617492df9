//! How large a case is.

use headjudge::{Case, Fields, Rulebook, Shape, Slot};

/// The number of steps, the number of cards, and how far the fields of all are from 0, `false`, none and the first word. Smaller
/// is better, in this order.
pub type Size = (usize, usize, u64);

/// The size of a case, whatever made it smaller.
pub fn size<R: Rulebook>(case: &Case<R>) -> Size {
    let mut weight = Weight(0);
    case.cards.iter().for_each(|card| card.clone().fields(&mut weight));
    case.steps.iter().for_each(|step| step.clone().fields(&mut weight));
    (case.steps.len(), case.cards.len(), weight.0)
}

struct Weight(u64);

impl Shape for Weight {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        self.0 += match slot {
            Slot::Number(n, _) => u64::from(n.unsigned_abs()),
            Slot::Optional(n, _) => n.map_or(0, |n| 1 + u64::from(n.unsigned_abs())),
            Slot::Flag(on) => u64::from(*on),
            Slot::Word(index, _) => u64::from(*index),
            Slot::Words(set, _) => u64::from(set.0.count_ones()),
            Slot::Text(text, _) | Slot::Printed(text) => text.len() as u64,
            Slot::Length(length) => length.len as u64,
            Slot::Object(id, _) | Slot::Created(id) => id.number() as u64,
            Slot::MaybeObject(id, _) => id.map_or(0, |id| id.number() as u64),
            Slot::Objects(set, _) => set.len() as u64,
        };
    }
}
