//! Mutations that change a field of a step or a card.

use super::common::{existing, random_index};
use headjudge_oracles::{Kinds, Rulebook, Source, Steps, generate, one_in, pick};
use headjudge_play::play::Case;
use headjudge_play::shrink::field::{Field, Item, Place, Value, fields, with};

/// Changes a field of a step.
pub(super) fn change_step_field<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    if case.steps.is_empty() {
        return false;
    }
    let at = random_index(source, case.steps.len());
    let kind = case.steps[at].kind();
    let Some(step) = generate::step::<R>(source, &case.cards, existing(case, at), kind) else {
        return false;
    };
    let mut other = case.clone();
    other.steps[at] = step;
    change(source, case, &other, Item::Step(at))
}

/// Changes a field of a card.
pub(super) fn change_card_field<R: Rulebook>(mut source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let mut cards = Vec::new();
    R::deal(&mut source, Kinds::NONE, &[], &mut cards);
    if case.cards.is_empty() || cards.is_empty() {
        return false;
    }
    let at = random_index(source, case.cards.len());
    let mut other = case.clone();
    other.cards[at] = cards.swap_remove(random_index(source, cards.len()));
    change(source, case, &other, Item::Card(at))
}

/// Changes a field of the item: to its value in the other case, or a number to one near it.
fn change<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>, other: &Case<R>, item: Item) -> bool {
    let all = fields(case);
    let own: Vec<&Field> = all.iter().filter(|field| field.place.0 == item).collect();
    if own.is_empty() {
        return false;
    }
    let field = *pick(source, &own);
    let number = field.number().filter(|_| one_in(source, 2));
    let edit: Option<(Place, Value)> = match number {
        Some(n) => field.with(near(source, n, &all)).map(|value| (field.place, value)),
        None => fields(other).into_iter().find(|f| f.place == field.place).map(|f| (f.place, f.value)),
    };
    match edit {
        Some(edit) if edit.1 != field.value => {
            *case = with(case, &[edit]);
            true
        }
        _ => false,
    }
}

/// A number near that one, its negative, or another number of the case.
fn near(source: &mut dyn Source, n: i32, all: &[Field]) -> i64 {
    let numbers: Vec<i32> = all.iter().filter_map(Field::number).collect();
    let n = i64::from(n);
    match source.below(6) {
        0 => n + 1,
        1 => n - 1,
        2 => -n,
        3 => n + i64::from(source.below(16)) - 8,
        _ => i64::from(*pick(source, &numbers)),
    }
}
