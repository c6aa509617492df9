//! The order of cases, simplest first, and the tidy form in which a case is offered.

use super::field::{Field, Value, fields};
use crate::play::Case;
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Rulebook};

/// A case as numbers: of two cases the simpler has the smaller form, and only equal cases have equal forms.
///
/// Fewer steps come first, then fewer objects, then what is printed and chosen, all together; among equals
/// it is the kinds of the steps, and at last each field in turn, the steps' before the cards'.
pub(crate) type Form = Vec<u64>;

/// The form of a case.
pub(crate) fn form<R: Rulebook>(case: &Case<R>) -> Form {
    let fields = fields(case);
    let created = fields.iter().filter(|f| matches!(f.value, Value::Created(_))).count();
    let weight = fields.iter().fold(0, |sum, field| sum + weight(field));
    let mut form = vec![case.steps.len() as u64, (case.cards.len() + created) as u64, weight];
    form.extend(case.steps.iter().map(|step| u64::from(R::kind(step))));
    let cards = fields.partition_point(|f| matches!(f.place.0, super::field::Item::Card(_)));
    fields[cards..].iter().chain(&fields[..cards]).for_each(|field| spell(field, &mut form));
    form
}

/// How far a field is from plain.
fn weight(field: &Field) -> u64 {
    match &field.value {
        Value::Number(n) => number(*n),
        Value::Optional(n) => n.map_or(0, |n| 2 + number(n)),
        Value::Flag(on) => u64::from(*on),
        Value::Word(index) => u64::from(*index),
        Value::Words(set) => u64::from(set.0.count_ones()) * 8,
        Value::Text(text) if text.is_empty() => 0,
        Value::Text(text) => match field.list.iter().position(|usual| usual == text) {
            Some(nth) => 1 + nth as u64,
            None => (1 + field.list.len() + text.len()) as u64,
        },
        Value::Object(_) | Value::Created(_) => 0,
        Value::Maybe(id) => u64::from(id.is_some()),
        Value::Objects(set) => set.len() as u64,
    }
}

/// Numbers by how near they are to 0, of two as near the positive first.
fn number(n: i32) -> u64 {
    u64::from(n.unsigned_abs()) * 2 + u64::from(n < 0)
}

fn spell(field: &Field, form: &mut Form) {
    match &field.value {
        Value::Words(set) => form.push(set.0),
        Value::Objects(set) => form.push(set.iter().fold(0, |bits, id| bits | 1 << id.number())),
        Value::Object(id) | Value::Created(id) => form.push(id.number() as u64),
        Value::Maybe(id) => form.push(id.map_or(0, |id| id.number() as u64)),
        Value::Text(text) => {
            form.push(weight(field));
            form.push(text.len() as u64);
            form.extend(text.bytes().map(u64::from));
        }
        _ => form.push(weight(field)),
    }
}

/// Drops the steps that name an object which nothing deals or creates any more, and numbers the objects
/// that steps create in the order in which they do, right after the cards.
pub(crate) fn tidy<R: Rulebook>(case: &mut Case<R>) {
    let mut map: Map = [None; MAX_OBJECTS + 1];
    let mut last = case.cards.len();
    for id in headjudge_oracles::Objects::first(last).iter() {
        map[id.number()] = Some(id);
    }
    case.steps.retain_mut(|step| {
        let created = named::created::<R>(step);
        let mut with = map;
        for (nth, id) in created.iter().enumerate() {
            with[id.number()] = ObjectId::new(last + 1 + nth);
        }
        let whole = named::rename::<R>(step, &with);
        if whole {
            (map, last) = (with, last + created.len());
        }
        whole
    });
}

/// The case without these objects: their cards are gone, and so are the steps that must name them.
pub(crate) fn without<R: Rulebook>(case: &Case<R>, gone: headjudge_oracles::Objects) -> Case<R> {
    let mut map: Map = [None; MAX_OBJECTS + 1];
    let mut last = 0;
    for n in (1..=MAX_OBJECTS).filter_map(ObjectId::new).filter(|id| !gone.has(*id)) {
        last += 1;
        map[n.number()] = ObjectId::new(last);
    }
    renamed(case, &map)
}

/// The case with its objects renamed: the cards of those that have no new number are gone, and so are the
/// steps that must name them. Cards stand in the order of their new numbers.
pub(crate) fn renamed<R: Rulebook>(case: &Case<R>, map: &Map) -> Case<R> {
    let mut case = case.clone();
    let numbered = case.cards.drain(..).enumerate().filter_map(|(i, card)| Some((map[i + 1]?, card)));
    let mut cards: Vec<_> = numbered.collect();
    cards.sort_by_key(|(id, _)| *id);
    case.cards = cards.into_iter().map(|(_, card)| card).collect();
    case.steps.retain_mut(|step| named::rename::<R>(step, map));
    case
}
