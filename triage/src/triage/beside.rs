//! What a finding's case shows with another value in one field: `+1/+1` where it has `+1/+0`.

use headjudge_oracles::{Rulebook, Words, named};
use headjudge_play::play::{Case, Signature};
use headjudge_play::shrink::field::{Field, Item, Value, fields, with};
use std::collections::BTreeSet;

/// The most variants of a case that are played for it.
const MAX_VARIANTS: usize = 24;

/// How many other words are tried in one field of a card.
const MAX_WORDS: usize = 3;

/// The signatures that `find` finds in [`cases_beside`]. `find` returns `None` to end it early.
pub(super) fn beside<R: Rulebook>(
    case: &Case<R>,
    step: usize,
    find: &mut dyn FnMut(&Case<R>) -> Option<Vec<Signature>>,
) -> Vec<Signature> {
    let mut all = BTreeSet::new();
    for case in cases_beside(case, step) {
        let Some(found) = find(&case) else { break };
        all.extend(found);
    }
    all.into_iter().collect()
}

/// Changes numbers, empty lists and empty fields of the steps up to `step`, and words of the cards, one at a time.
pub(super) fn cases_beside<R: Rulebook>(case: &Case<R>, step: usize) -> Vec<Case<R>> {
    let variant = |(field, value): (&Field, Value)| with(case, &[(field.place, value)]);
    let is_legal = |case: &Case<R>| {
        R::is_legal_table(&case.cards) && named::validate::<R>(&case.cards, &case.steps).is_ok()
    };
    let fields = fields(case);
    // Those of the steps come first: they are the likelier ones.
    let (of_steps, of_cards): (Vec<_>, Vec<_>) =
        fields.iter().partition(|field| matches!(field.place.0, Item::Step(_)));
    let of_steps = of_steps.into_iter().filter(|field| matches!(field.place.0, Item::Step(i) if i < step));
    let values = of_steps.flat_map(|field| in_step(field).into_iter().map(move |value| (field, value)));
    let words = of_cards.into_iter().flat_map(|field| other_words(field).map(move |value| (field, value)));
    values.chain(words).map(variant).filter(is_legal).take(MAX_VARIANTS).collect()
}

/// One more in a number, and a word in an empty list.
fn in_step(field: &Field) -> Option<Value> {
    match field.value {
        Value::Optional(None) => field.with(1),
        Value::Words(Words(0)) if !field.list.is_empty() => Some(Value::Words(Words(1))),
        _ => {
            let n = i64::from(field.number()?);
            field.with(n + 1).or_else(|| field.with(n - 1))
        }
    }
}

/// Other words for a word, and for a list of one word: a card's other types.
fn other_words(field: &Field) -> impl Iterator<Item = Value> {
    let all = 0..field.list.len().min(32);
    let value = field.value.clone();
    let other = move |i: usize| match value {
        Value::Word(word) if usize::from(word) != i => u8::try_from(i).ok().map(Value::Word),
        Value::Words(Words(words)) if words.count_ones() == 1 && words >> i & 1 == 0 => {
            Some(Value::Words(Words(1 << i)))
        }
        _ => None,
    };
    all.filter_map(other).take(MAX_WORDS)
}
