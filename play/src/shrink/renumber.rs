//! Renumbers the objects of a case, and removes objects from it.

use crate::play::{AnyCase, Case};
use headjudge_oracles::named::Map;
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Objects, Rulebook};

/// Drops the steps of which `keep` returns false.
pub(super) fn retain_steps(case: &mut dyn AnyCase, keep: &mut dyn FnMut(&mut dyn AnyCase, usize) -> bool) {
    let mut at = 0;
    while at < case.step_count() {
        match keep(case, at) {
            true => at += 1,
            false => case.drop_steps(at..at + 1),
        }
    }
}

/// Drops the steps that name an object which does not exist, and numbers the created objects in the order of their
/// creation, right after the cards.
pub fn tidy(case: &mut dyn AnyCase) {
    let mut map: Map = [None; MAX_OBJECTS + 1];
    let mut last = case.card_count();
    for id in Objects::first(last).iter() {
        map[id.number()] = Some(id);
    }
    retain_steps(case, &mut |case, at| {
        let created = case.created_in(at);
        let mut with_created = map;
        for (nth, id) in created.iter().enumerate() {
            with_created[id.number()] = ObjectId::new(last + 1 + nth);
        }
        let is_complete = case.rename(at, &with_created);
        if is_complete {
            (map, last) = (with_created, last + created.len());
        }
        is_complete
    });
}

/// The case without these objects: see `drop_objects`.
pub fn without<R: Rulebook>(case: &Case<R>, gone: Objects) -> Case<R> {
    let mut case = case.clone();
    drop_objects(&mut case, gone);
    case
}

/// Drops the cards of these objects, and the steps that cannot do without naming them.
pub(super) fn drop_objects(case: &mut dyn AnyCase, gone: Objects) {
    let mut map: Map = [None; MAX_OBJECTS + 1];
    let mut last = 0;
    for id in (1..=MAX_OBJECTS).filter_map(ObjectId::new).filter(|id| !gone.has(*id)) {
        last += 1;
        map[id.number()] = ObjectId::new(last);
    }
    renumber(case, &map);
}

/// Renumbers the objects of a case, and sorts its cards by their new numbers. Drops the cards of objects
/// without a new number, and the steps that cannot do without naming them.
pub(super) fn renumber(case: &mut dyn AnyCase, map: &Map) {
    let numbered = (0..case.card_count()).filter_map(|card| Some((map[card + 1]?, card)));
    let mut cards: Vec<_> = numbered.collect();
    cards.sort_by_key(|(id, _)| *id);
    case.keep_cards(&cards.into_iter().map(|(_, card)| card).collect::<Vec<_>>());
    retain_steps(case, &mut |case, at| case.rename(at, map));
}

/// The case with its objects renumbered: see [`renumber`].
pub(super) fn renumbered(case: &dyn AnyCase, map: &Map) -> Box<dyn AnyCase> {
    let mut case = case.copy();
    renumber(&mut *case, map);
    case
}
