//! Tries other values in the fields of a shrunk case: where the finding still shows, the value does not matter.

use super::variation::{Try, is_way, variations};
use crate::files::run_file::Variation;
use headjudge_oracles::{PrintedStep, Rulebook, Steps, Words, named};
use headjudge_play::play::{AnyCase, Case};
use headjudge_play::shrink::field::{Field, Item, Value, fields, with};
use std::borrow::Cow;

/// The most cases that are played for it.
const MAX_RUNS: usize = 64;
/// How many other numbers or words are tried in a field.
const VALUES: usize = 3;

/// What came of a case with another value.
pub(super) enum Outcome {
    /// It shows the finding.
    Same,
    /// It does not show it, and the rule had something to judge.
    Followed,
    /// It does not show it. The rule may have had nothing to judge.
    Gone,
    /// Nothing: the engine does not play it.
    Silent,
}

/// Plays the case with other values in each field that its report shows, and that the case showed before it got usual values. `play` returns `None` to end it early.
///
/// A value with which the case says nothing is not counted. What names an object is left as it is.
pub(super) fn vary<R: Rulebook>(
    case: &Case<R>,
    bare: Option<&Case<R>>,
    declared: &'static [PrintedStep],
    play: &mut dyn FnMut(&Case<R>) -> Option<Outcome>,
) -> Vec<Variation> {
    let (mut tries, mut runs) = (Vec::new(), 0);
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
                return variations(&tries);
            }
            runs += 1;
            let is_same = match play(&other) {
                Some(Outcome::Same) => true,
                Some(Outcome::Followed) => false,
                // Another way to do the same step leaves the rule as much to judge.
                Some(Outcome::Gone) if is_way(field) => false,
                Some(Outcome::Gone | Outcome::Silent) => continue,
                None => return variations(&tries),
            };
            let texts = [described(case, field.place.0), described(&other, field.place.0)];
            tries.push(Try { field: field.clone(), value, texts, is_same });
        }
    }
    variations(&tries)
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

/// The card or step in words.
fn described(case: &dyn AnyCase, item: Item) -> String {
    match item {
        Item::Card(i) => case.describe_card(i),
        Item::Step(i) => case.describe_step(i),
    }
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
