//! The order of cases, simplest first.

use super::field::{Field, Item, Value, fields};
use crate::play::AnyCase;

/// A case as numbers. Of two cases the simpler has the smaller key, and only equal cases have equal keys.
///
/// A case with fewer steps is simpler; then one with fewer objects; then one with less weight, which is how far its
/// fields are from their defaults, all together. After that the kinds of the steps are compared, and last each field
/// in turn, the steps' fields before the cards'.
pub(crate) type SortKey = Vec<u64>;

/// The sort key of a case: the number of its steps, of its objects, its weight, and so on.
pub(crate) fn sort_key(case: &dyn AnyCase) -> SortKey {
    sort_key_of(case, &fields(case))
}

/// The sort key of a case with these fields.
pub(super) fn sort_key_of(case: &dyn AnyCase, fields: &[Field]) -> SortKey {
    let created = fields.iter().filter(|f| matches!(f.value, Value::Created(_))).count();
    let weight = fields.iter().fold(0, |sum, field| sum + weight(field));
    let mut key = vec![case.step_count() as u64, (case.card_count() + created) as u64, weight];
    key.extend((0..case.step_count()).map(|step| u64::from(case.kind_number(step))));
    let cards = fields.partition_point(|f| matches!(f.place.0, Item::Card(_)));
    fields[cards..].iter().chain(&fields[..cards]).for_each(|field| push_field(field, &mut key));
    key
}

/// How far a field is from its default.
fn weight(field: &Field) -> u64 {
    match &field.value {
        Value::Number(n) => number(*n, field.target()),
        Value::Optional(n) => n.map_or(0, |n| 2 + number(n, field.target())),
        Value::Flag(on) => u64::from(*on),
        Value::Word(index) => u64::from(*index),
        Value::Words(set) => u64::from(set.0.count_ones()) * 8,
        Value::Text(text) if text.is_empty() => 0,
        Value::Text(text) => match field.list.iter().position(|usual| usual == text) {
            Some(nth) => 1 + nth as u64,
            None => (1 + field.list.len() + text.len()) as u64,
        },
        Value::Object(_) | Value::Created(_) => 0,
        Value::Printed(card) => card.len() as u64,
        Value::MaybeObject(id) => u64::from(id.is_some()),
        Value::Objects(set) => set.len() as u64,
        Value::Length(n) | Value::Without(n) => *n as u64 * 8,
    }
}

/// Orders numbers by their distance from the simplest one; of two with the same distance the greater one comes first.
fn number(n: i32, simplest: i32) -> u64 {
    u64::from(n.abs_diff(simplest)) * 2 + u64::from(n < simplest)
}

fn push_field(field: &Field, key: &mut SortKey) {
    match &field.value {
        Value::Words(set) => key.push(set.0),
        Value::Objects(set) => key.push(set.iter().fold(0, |bits, id| bits | 1 << id.number())),
        Value::Object(id) | Value::Created(id) => key.push(id.number() as u64),
        Value::MaybeObject(id) => key.push(id.map_or(0, |id| id.number() as u64)),
        Value::Text(text) | Value::Printed(text) => {
            key.push(weight(field));
            key.push(text.len() as u64);
            key.extend(text.bytes().map(u64::from));
        }
        _ => key.push(weight(field)),
    }
}
