//! Mutates and splices cases, for coverage-guided fuzzers.
//!
//! A fuzzer that changes bytes mostly makes files that no parser accepts. These mutations change the case
//! instead: they add or drop a step, name another object, change a value, or join the beginning of one case to
//! the end of another. The result is always valid, with a legal table. They know no game, only the fields of its
//! cards and steps.

mod corpus;
mod objects;
mod splice;
mod steps;
mod values;

pub use corpus::Entries;
pub use splice::splice;

use crate::integrations;
use crate::play::Case;
use crate::shrink::field::without_hidden;
use crate::shrink::renumber::tidy;
use headjudge_oracles::{Objects, Rulebook, Source, named, one_in, pick};

/// The maximum number of steps of a mutated case: twice that of a generated one.
pub const MAX_STEPS: usize = 128;

/// How many mutations may fail to change the case, or make it invalid, before a new case is generated instead.
const TRIES: usize = 8;

/// Changes a case; returns false if it could not.
type Change<R> = fn(&mut dyn Source, &mut Case<R>) -> bool;

/// The case with one change, sometimes two or three; or, one time in four, a new case generated for some rule.
/// Targeted generation finds deep bugs sooner than coverage does: `fuzz/README.md` has the measurements.
pub fn mutate<R: Rulebook>(source: &mut dyn Source, case: &Case<R>, pool: &[R::Card]) -> Case<R> {
    let changes: [Change<R>; 16] = [
        steps::insert,
        steps::insert,
        steps::insert,
        steps::replace,
        steps::remove,
        steps::repeat,
        steps::move_elsewhere,
        values::change_step_field,
        values::change_step_field,
        values::change_step_field,
        values::change_step_field,
        values::change_card_field,
        objects::replace_card,
        objects::add_card,
        objects::drop_card,
        objects::rename,
    ];
    for _ in 0..TRIES {
        if one_in(source, 4) {
            break;
        }
        let mut changed = case.clone();
        while pick(source, &changes)(source, &mut changed) && one_in(source, 4) {}
        if let Some(changed) = valid(changed).filter(|changed| changed != case) {
            return changed;
        }
    }
    integrations::generate_case(source, None, pool)
}

/// The tidied case, if it is valid and its table legal.
fn valid<R: Rulebook>(mut case: Case<R>) -> Option<Case<R>> {
    tidy(&mut case);
    case.steps.truncate(MAX_STEPS);
    let case = without_hidden(&case);
    let is_valid = R::is_legal_table(&case.cards) && named::validate::<R>(&case.cards, &case.steps).is_ok();
    is_valid.then_some(case)
}

/// The objects that exist before step `at`.
fn existing<R: Rulebook>(case: &Case<R>, at: usize) -> Objects {
    case.steps[..at].iter().map(named::created::<R>).fold(Objects::first(case.cards.len()), Objects::or)
}

/// A random index in a list of `len`, which must not be 0.
fn random_index(source: &mut dyn Source, len: usize) -> usize {
    source.below(len as u32) as usize
}
