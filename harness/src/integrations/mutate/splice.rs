//! Joins the beginning of one case to the end of another.

use super::common::{existing, random_index, valid};
use super::objects::any;
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{ObjectId, Objects, Rulebook, Source, one_in};
use headjudge_play::play::Case;

/// The first steps of one case followed by the last steps of another, on the first case's table, with some cards
/// of the second. Objects that only the second case has are replaced by ones that exist. Returns the first case
/// unchanged if the result is invalid.
pub fn splice<R: Rulebook>(source: &mut dyn Source, first: &Case<R>, second: &Case<R>) -> Case<R> {
    let mut case = first.clone();
    if one_in(source, 2) {
        for (own, other) in case.cards.iter_mut().zip(&second.cards) {
            if one_in(source, 2) {
                own.clone_from(other);
            }
        }
    }
    case.steps.truncate(random_index(source, first.steps.len() + 1));
    let mut tail = second.steps[random_index(source, second.steps.len() + 1)..].to_vec();
    let map = replacements::<R>(source, existing(&case, case.steps.len()), &tail);
    tail.retain_mut(|step| named::rename::<R>(step, &map));
    case.steps.append(&mut tail);
    valid(case).unwrap_or_else(|| first.clone())
}

/// Replaces objects that neither exist nor are created by the tail itself.
fn replacements<R: Rulebook>(source: &mut dyn Source, exist: Objects, tail: &[R::Step]) -> Map {
    let created = tail.iter().map(named::created::<R>).fold(Objects::NONE, Objects::or);
    std::array::from_fn(|n| {
        let id = ObjectId::new(n)?;
        if exist.or(created).has(id) { Some(id) } else { any(source, exist) }
    })
}
