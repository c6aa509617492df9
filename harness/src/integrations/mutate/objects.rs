//! Mutations that replace, add or drop cards, or rename objects in steps.

use super::common::{existing, random_index};
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{Kinds, MAX_OBJECTS, ObjectId, Objects, Rulebook, Source, one_in};
use headjudge_play::play::Case;
use headjudge_play::shrink::renumber::without;

/// Replaces a card.
pub(super) fn replace_card<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let card = new_card::<R>(source);
    if case.cards.is_empty() {
        return false;
    }
    let at = random_index(source, case.cards.len());
    let is_changed = card.is_some();
    card.into_iter().for_each(|card| case.cards[at] = card);
    is_changed
}

/// Adds a card, and renumbers the objects that steps create after it.
pub(super) fn add_card<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let Some(card) = new_card::<R>(source).filter(|_| case.cards.len() < MAX_OBJECTS) else { return false };
    let last = case.cards.len();
    let map: Map = std::array::from_fn(|n| ObjectId::new(if n > last { n + 1 } else { n }));
    case.steps.retain_mut(|step| named::rename::<R>(step, &map));
    case.cards.push(card);
    true
}

/// Drops a card, and the steps that cannot do without it.
pub(super) fn drop_card<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let Some(id) = any(source, Objects::first(case.cards.len())) else { return false };
    *case = without(case, Objects::one(id));
    true
}

/// Replaces one object by another in a run of steps, or exchanges the two.
pub(super) fn rename<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let at = random_index(source, case.steps.len() + 1);
    let exist = existing(case, at);
    let (Some(one), Some(other)) = (any(source, exist), any(source, exist)) else { return false };
    let mut map: Map = std::array::from_fn(ObjectId::new);
    map[one.number()] = Some(other);
    if one_in(source, 2) {
        map[other.number()] = Some(one);
    }
    let end = at + random_index(source, case.steps.len() - at + 1);
    case.steps[at..end].iter_mut().for_each(|step| {
        named::rename::<R>(step, &map);
    });
    one != other && end > at
}

/// A card of a newly generated table.
fn new_card<R: Rulebook>(mut source: &mut dyn Source) -> Option<R::Card> {
    let mut cards = Vec::new();
    R::deal(&mut source, Kinds::NONE, &[], &mut cards);
    (!cards.is_empty()).then(|| cards.swap_remove(random_index(source, cards.len())))
}

/// A random one of the objects.
pub(super) fn any(source: &mut dyn Source, objects: Objects) -> Option<ObjectId> {
    let nth = source.below(objects.len() as u32) as usize;
    objects.iter().nth(nth)
}
