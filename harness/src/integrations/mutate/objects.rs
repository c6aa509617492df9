//! Other cards on the table, and other objects in the steps.

use super::{existing, place};
use crate::play::Case;
use crate::shrink::form::without;
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{Kinds, MAX_OBJECTS, ObjectId, Objects, Rulebook, Source, one_in};

/// Another card in the place of one.
pub(super) fn deal_another<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let card = card::<R>(source);
    if case.cards.is_empty() {
        return false;
    }
    let at = place(source, case.cards.len());
    let dealt = card.is_some();
    card.into_iter().for_each(|card| case.cards[at] = card);
    dealt
}

/// A card more; what steps create is numbered after it.
pub(super) fn deal_one_more<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let Some(card) = card::<R>(source).filter(|_| case.cards.len() < MAX_OBJECTS) else { return false };
    let last = case.cards.len();
    let map: Map = std::array::from_fn(|n| ObjectId::new(if n > last { n + 1 } else { n }));
    case.steps.retain_mut(|step| named::rename::<R>(step, &map));
    case.cards.push(card);
    true
}

/// A card less, and the steps less that must name it.
pub(super) fn drop_one<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let Some(id) = any(source, Objects::first(case.cards.len())) else { return false };
    *case = without(case, Objects::one(id));
    true
}

/// From some step on, one object plays another's part; or each plays the other's.
pub(super) fn point_elsewhere<R: Rulebook>(source: &mut dyn Source, case: &mut Case<R>) -> bool {
    let at = place(source, case.steps.len() + 1);
    let exist = existing(case, at);
    let (Some(one), Some(other)) = (any(source, exist), any(source, exist)) else { return false };
    let mut map: Map = std::array::from_fn(ObjectId::new);
    map[one.number()] = Some(other);
    if one_in(source, 2) {
        map[other.number()] = Some(one);
    }
    let end = at + place(source, case.steps.len() - at + 1);
    case.steps[at..end].iter_mut().for_each(|step| {
        named::rename::<R>(step, &map);
    });
    one != other && end > at
}

/// A card out of a fresh deal.
fn card<R: Rulebook>(mut source: &mut dyn Source) -> Option<R::Card> {
    let mut dealt = Vec::new();
    R::deal(&mut source, Kinds::NONE, &[], &mut dealt);
    (!dealt.is_empty()).then(|| dealt.swap_remove(place(source, dealt.len())))
}

/// One of the objects.
pub(super) fn any(source: &mut dyn Source, objects: Objects) -> Option<ObjectId> {
    let nth = source.below(objects.len() as u32) as usize;
    objects.iter().nth(nth)
}
