//! Tries other values in the fields of a shrunk case: where the finding still shows, the value does not matter.

use super::probe::Replayed;
use crate::files::run_file::Variation;
use crate::play::Case;
use crate::shrink::field::{Field, Item, Value, fields, with};
use headjudge_oracles::{PrintedStep, Rulebook, Steps, Words, named};
use std::borrow::Cow;

/// The most cases that are played for it.
const MAX_RUNS: usize = 64;
/// How many other numbers or words are tried in a field.
const VALUES: usize = 3;

/// Plays the case with other values in each field that its report shows, and that the case showed before it got usual values. `play` returns `None` to end it early.
///
/// A value that the engine does not play is not counted. What names an object is left as it is.
pub(super) fn vary<R: Rulebook>(
    case: &Case<R>,
    bare: Option<&Case<R>>,
    declared: &'static [PrintedStep],
    play: &mut dyn FnMut(&Case<R>) -> Option<Replayed>,
) -> Vec<Variation> {
    let (mut varied, mut runs) = (Vec::new(), 0);
    // What a real card has besides does not matter, and is not worth a word.
    let bare: Option<Vec<Field>> = bare.map(|bare| fields(bare).into_iter().filter(is_shown).collect());
    let is_bare = |field: &Field| {
        let is_it = |other: &Field| (other.place.0, other.name) == (field.place.0, field.name);
        bare.as_ref().is_none_or(|bare| bare.iter().any(is_it))
    };
    for field in fields(case).iter().filter(|field| is_shown(field) && is_bare(field) || is_way(field)) {
        for value in other_values(field).into_iter().chain(other_ways(case, field, declared)) {
            let other = with(case, &[(field.place, value.clone())]);
            if !is_legal(&other) {
                continue;
            }
            if runs == MAX_RUNS {
                return varied;
            }
            runs += 1;
            match play(&other) {
                Some(Replayed::Shown(..)) => add(field, &value, true, &mut varied),
                Some(Replayed::NotShown) => add(field, &value, false, &mut varied),
                Some(_) => {}
                None => return varied,
            }
        }
    }
    varied
}

/// The legal cases with another value in one field that the report shows.
pub(super) fn variants<R: Rulebook>(case: &Case<R>) -> Vec<Case<R>> {
    let fields = fields(case);
    let shown = fields.iter().filter(|field| is_shown(field));
    let values =
        shown.flat_map(|field| other_values(field).into_iter().map(move |value| (field.place, value)));
    let others = values.map(|(place, value)| with(case, &[(place, value)]));
    others.filter(is_legal).take(MAX_RUNS).collect()
}

fn is_legal<R: Rulebook>(case: &Case<R>) -> bool {
    R::is_legal_table(&case.cards) && named::validate::<R>(&case.cards, &case.steps).is_ok()
}

/// Whether a report shows the value: what differs from the default, a number that cannot be 0, and a word of a step.
fn is_shown(field: &Field) -> bool {
    match field.value {
        Value::Number(n) => n != 0,
        Value::Word(_) if matches!(field.place.0, Item::Step(_)) => true,
        _ => field.default_value().is_some(),
    }
}

/// Whether the field names the way in which a step is done, or could.
fn is_way(field: &Field) -> bool {
    matches!(field.value, Value::Printed(_))
}

/// The other ways to do the step: none, which is the choice of the engine, and each that the adapter declares. A printed card has
/// none: it does one step.
fn other_ways<R: Rulebook>(case: &Case<R>, field: &Field, declared: &'static [PrintedStep]) -> Vec<Value> {
    let (Value::Printed(name), Item::Step(at)) = (&field.value, field.place.0) else { return Vec::new() };
    let of = R::Step::KINDS[usize::from(case.steps[at].kind())].name;
    let ways = || declared.iter().filter(|way| way.is_way && way.of == of).map(|way| way.card);
    if ways().next().is_none() || !name.is_empty() && !ways().any(|way| way == *name) {
        return Vec::new();
    }
    let others = std::iter::once("").chain(ways()).filter(|way| way != name);
    others.map(|way| Value::Printed(Cow::Borrowed(way))).collect()
}

/// Adds what came of a value. Fields of one card or step with the same name are one; of a list, the words that matter are one, and
/// those that do not.
fn add(field: &Field, other: &Value, is_same: bool, varied: &mut Vec<Variation>) {
    let (card, step) = match field.place.0 {
        Item::Card(i) => (Some(i + 1), None),
        Item::Step(i) => (None, Some(i + 1)),
    };
    let (value, other) = match (&field.value, other) {
        (Value::Words(all), Value::Words(left)) => {
            (text(field, &Value::Words(Words(all.0 & !left.0))), String::new())
        }
        (value, other) => (text(field, value), text(field, other)),
    };
    let is_left_out = other.is_empty();
    let is_here = |v: &&mut Variation| {
        let is_alike = if is_left_out { v.gone_with.is_empty() == is_same } else { v.value == value };
        (v.card, v.step, v.field.as_str()) == (card, step, field.name) && is_alike
    };
    let of_field = match varied.iter_mut().find(is_here) {
        Some(earlier) => {
            if is_left_out && earlier.value != value {
                earlier.value = format!("{} and {value}", earlier.value);
            }
            earlier
        }
        None => {
            let (same_with, gone_with) = (Vec::new(), Vec::new());
            varied.push(Variation { card, step, field: field.name.to_owned(), value, same_with, gone_with });
            let last = varied.len() - 1;
            &mut varied[last]
        }
    };
    let tried = if is_same { &mut of_field.same_with } else { &mut of_field.gone_with };
    if !tried.contains(&other) {
        tried.push(other);
    }
}

fn other_values(field: &Field) -> Vec<Value> {
    let indexes = || 0..field.list.len();
    match &field.value {
        Value::Number(n) | Value::Optional(Some(n)) => {
            let away = if *n < 0 { -1 } else { 1 };
            let near = [1, 2, 5, -1, -2].into_iter().map(|more| i64::from(*n) + away * more);
            // That a number is larger than usual often matters, and not which it is.
            let usual = (!field.range.is_usual(*n)).then_some(i64::from(field.target()));
            usual.into_iter().chain(near).filter_map(|n| field.with(n)).take(VALUES).collect()
        }
        Value::Word(word) => {
            let others = indexes().filter_map(|i| u8::try_from(i).ok()).filter(|i| i != word);
            others.take(VALUES).map(Value::Word).collect()
        }
        Value::Flag(on) => vec![Value::Flag(!on)],
        Value::Words(words) => {
            let without = |i: usize| Value::Words(Words(words.0 & !(1 << i)));
            indexes().filter(|i| words.0 >> i & 1 == 1).map(without).collect()
        }
        _ => Vec::new(),
    }
}

/// What stands for the way of a step that names none.
const NO_WAY: &str = "the engine's choice";

/// The value as a report writes it.
fn text(field: &Field, value: &Value) -> String {
    let word = |i: usize| field.list.get(i).copied().unwrap_or_default();
    match value {
        Value::Number(n) | Value::Optional(Some(n)) => n.to_string(),
        Value::Word(i) => word(usize::from(*i)).to_owned(),
        Value::Flag(on) => if *on { "yes" } else { "no" }.to_owned(),
        Value::Printed(way) if way.is_empty() => NO_WAY.to_owned(),
        Value::Printed(way) => way.to_string(),
        Value::Words(words) => {
            let names: Vec<_> = (0..field.list.len()).filter(|i| words.0 >> i & 1 == 1).map(word).collect();
            if names.is_empty() { "none".to_owned() } else { names.join(" and ") }
        }
        _ => String::new(),
    }
}
