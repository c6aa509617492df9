//! The values to try in a field: a few for any field, or those that a case uses.

use super::fill::Values;
use crate::play::Case;
use crate::shrink::field::{Field, Item, Value, fields};
use headjudge_oracles::{Rulebook, Words};
use std::borrow::Cow;

/// How many words of a closed list are tried: the first ones and the last.
const WORDS: usize = 8;
/// How many sets of a single word are tried.
const SETS: usize = 4;
/// How many of the usual texts are tried.
const TEXTS: usize = 2;
/// The longest list of records that is tried.
const ITEMS: usize = 2;
/// Numbers near 0 that are tried.
const NUMBERS: [i32; 4] = [0, 1, -1, 2];
/// A larger number that is tried where it is allowed: one more than eight bits hold.
const EDGE: i32 = 128;

/// The value in the field, then a few others: numbers near 0 and the ends of what is usual, the first words of its list,
/// sets of a single word, the usual texts or any text.
pub(super) fn few(field: &Field) -> Vec<Value> {
    let (low, high) = (field.range.usual_low, field.range.usual_high);
    let usual = || NUMBERS.into_iter().chain([low, high]).filter(|n| (low..=high).contains(n));
    let numbers = || usual().chain(Some(EDGE).filter(|n| field.range.allows(*n)));
    let words = field.list.len();
    let others: Vec<Value> = match &field.value {
        Value::Number(_) => numbers().map(Value::Number).collect(),
        Value::Optional(_) => std::iter::once(None).chain(numbers().map(Some)).map(Value::Optional).collect(),
        Value::Flag(on) => vec![Value::Flag(!on)],
        Value::Length(_) => (0..=ITEMS.min(high as usize)).map(Value::Length).collect(),
        Value::Word(_) => {
            let first = 0..words.min(WORDS - 1) as u8;
            first.chain((words as u8).checked_sub(1)).map(Value::Word).collect()
        }
        Value::Words(_) => {
            let single = (0..words.min(SETS)).map(|bit| Words(1 << bit));
            std::iter::once(Words::NONE).chain(single).map(Value::Words).collect()
        }
        Value::Text(_) => {
            let usual = field.list.iter().take(TEXTS).copied();
            let any = field.list.is_empty().then_some("a");
            [""].into_iter().chain(usual).chain(any).map(|text| Value::Text(Cow::Borrowed(text))).collect()
        }
        // No scope has steps by printed cards: each is a step without the card, too.
        Value::Object(_)
        | Value::MaybeObject(_)
        | Value::Objects(_)
        | Value::Created(_)
        | Value::Printed(_)
        | Value::Without(_) => Vec::new(),
    };
    distinct(std::iter::once(first(field)).chain(others))
}

/// The values that the fields of a case have.
pub(super) struct UsedValues(Vec<Field>);

impl UsedValues {
    pub(super) fn of<R: Rulebook>(case: &Case<R>) -> UsedValues {
        UsedValues(fields(case))
    }

    /// The default, then the values of similar fields: those with the same name or the same closed list, or any text.
    pub(super) fn values(&self, field: &Field) -> Vec<Value> {
        let alike = self.0.iter().filter(|used| is_alike(used, field)).map(|used| used.value.clone());
        let single = alike.clone().flat_map(|value| match value {
            Value::Words(Words(bits)) => {
                (0..64).filter(|bit| bits >> bit & 1 == 1).map(|bit| Value::Words(Words(1 << bit))).collect()
            }
            _ => Vec::new(),
        });
        let default = field.default_value().unwrap_or_else(|| field.value.clone());
        let fits = |value: &Value| match value {
            Value::Number(n) | Value::Optional(Some(n)) => field.range.allows(*n),
            _ => true,
        };
        distinct(std::iter::once(default).chain(single).chain(alike).filter(fits))
    }
}

/// Whether the value of one field is tried in another.
fn is_alike(used: &Field, field: &Field) -> bool {
    let is_step = |field: &Field| matches!(field.place.0, Item::Step(_));
    if std::mem::discriminant(&used.value) != std::mem::discriminant(&field.value) {
        return false;
    }
    match field.value {
        Value::Text(_) => true,
        Value::Word(_) | Value::Words(_) => used.list == field.list,
        Value::Number(_) => used.name == field.name || is_step(used) && is_step(field),
        _ => used.name == field.name,
    }
}

/// The value in the field, or one near it if that is out of range.
fn first(field: &Field) -> Value {
    match field.value {
        Value::Number(n) if !field.range.allows(n) => Value::Number(field.target()),
        ref value => value.clone(),
    }
}

fn distinct(values: impl Iterator<Item = Value>) -> Vec<Value> {
    values.fold(Vec::new(), |mut all, value| {
        if !all.contains(&value) {
            all.push(value);
        }
        all
    })
}

/// [`few`] as [`Values`].
pub(super) const FEW: Values<'static> = &few;
