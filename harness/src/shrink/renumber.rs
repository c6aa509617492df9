//! Renumbers the objects of a case, and removes objects from it.

use crate::play::Case;
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Objects, Rulebook};

/// Drops the steps that name an object which does not exist, and numbers the created objects in the order of their
/// creation, right after the cards.
pub(crate) fn tidy<R: Rulebook>(case: &mut Case<R>) {
    let mut map: Map = [None; MAX_OBJECTS + 1];
    let mut last = case.cards.len();
    for id in Objects::first(last).iter() {
        map[id.number()] = Some(id);
    }
    case.steps.retain_mut(|step| {
        let created = named::created::<R>(step);
        let mut with_created = map;
        for (nth, id) in created.iter().enumerate() {
            with_created[id.number()] = ObjectId::new(last + 1 + nth);
        }
        let is_complete = named::rename::<R>(step, &with_created);
        if is_complete {
            (map, last) = (with_created, last + created.len());
        }
        is_complete
    });
}

/// The case without these objects: drops their cards, and the steps that cannot do without naming them.
pub(crate) fn without<R: Rulebook>(case: &Case<R>, gone: Objects) -> Case<R> {
    let mut map: Map = [None; MAX_OBJECTS + 1];
    let mut last = 0;
    for id in (1..=MAX_OBJECTS).filter_map(ObjectId::new).filter(|id| !gone.has(*id)) {
        last += 1;
        map[id.number()] = ObjectId::new(last);
    }
    renumbered(case, &map)
}

/// The case with its objects renumbered, and its cards sorted by their new numbers. Drops the cards of objects
/// without a new number, and the steps that cannot do without naming them.
pub(crate) fn renumbered<R: Rulebook>(case: &Case<R>, map: &Map) -> Case<R> {
    let mut case = case.clone();
    let numbered = case.cards.drain(..).enumerate().filter_map(|(i, card)| Some((map[i + 1]?, card)));
    let mut cards: Vec<_> = numbered.collect();
    cards.sort_by_key(|(id, _)| *id);
    case.cards = cards.into_iter().map(|(_, card)| card).collect();
    case.steps.retain_mut(|step| named::rename::<R>(step, map));
    case
}
