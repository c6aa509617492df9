//! The beginning of one case with the end of another.

use super::objects::any;
use super::{existing, place, sound};
use crate::play::Case;
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{ObjectId, Objects, Rulebook, Source, one_in};

/// The first steps of one case and the last ones of another, on the first one's table, some of whose cards may be the
/// other's. What the last steps name and the table lacks, objects that are there stand in for. The first case as it is
/// if nothing sound comes of it.
pub fn splice<R: Rulebook>(source: &mut dyn Source, first: &Case<R>, second: &Case<R>) -> Case<R> {
    let mut case = first.clone();
    if one_in(source, 2) {
        for (own, other) in case.cards.iter_mut().zip(&second.cards) {
            if one_in(source, 2) {
                own.clone_from(other);
            }
        }
    }
    case.steps.truncate(place(source, first.steps.len() + 1));
    let mut tail = second.steps[place(source, second.steps.len() + 1)..].to_vec();
    let map = stand_ins::<R>(source, existing(&case, case.steps.len()), &tail);
    tail.retain_mut(|step| named::rename::<R>(step, &map));
    case.steps.append(&mut tail);
    sound(case).unwrap_or_else(|| first.clone())
}

/// Who stands in for whom: nobody for what exists already, nor for what the tail creates itself.
fn stand_ins<R: Rulebook>(source: &mut dyn Source, exist: Objects, tail: &[R::Step]) -> Map {
    let created = tail.iter().map(named::created::<R>).fold(Objects::NONE, Objects::or);
    std::array::from_fn(|n| {
        let id = ObjectId::new(n)?;
        if exist.or(created).has(id) { Some(id) } else { any(source, exist) }
    })
}
