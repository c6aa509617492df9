//! Mutating cases: what a coverage-guided fuzzer does to them, in the domain.
//!
//! A fuzzer that changes bytes mostly makes what no parser takes. Here it is a case that changes: a step more or less,
//! another object, another value, the beginning of one case with the end of another. What comes out is always valid
//! and lawful, as dealt cases are, and knows nothing of any game but the shape of its cards and steps.

mod entries;
mod objects;
mod splice;
mod steps;
mod values;

pub use entries::Entries;
pub use splice::splice;

use crate::integrations;
use crate::play::Case;
use crate::shrink::field::bare;
use crate::shrink::form::tidy;
use headjudge_oracles::{Objects, Rulebook, Source, named, one_in, pick};

/// How many steps a case has at most: twice as many as are ever dealt.
pub const MOST_STEPS: usize = 128;

/// How often a mutation is tried that changes nothing or breaks the case, before another case is dealt instead.
const TRIES: usize = 8;

/// Changes a case; false if it could not.
type Change<R> = fn(&mut dyn Source, &mut Case<R>) -> bool;

/// The case with one thing changed, now and then two or three; or, one time in four, another case that is dealt
/// for some rule: target finds deep faults sooner than coverage does (measured: see `fuzz/README.md`).
pub fn mutate<R: Rulebook>(source: &mut dyn Source, case: &Case<R>, pool: &[R::Card]) -> Case<R> {
    let changes: [Change<R>; 16] = [
        steps::insert,
        steps::insert,
        steps::insert,
        steps::replace,
        steps::remove,
        steps::repeat,
        steps::shift,
        values::of_step,
        values::of_step,
        values::of_step,
        values::of_step,
        values::of_card,
        objects::deal_another,
        objects::deal_one_more,
        objects::drop_one,
        objects::point_elsewhere,
    ];
    for _ in 0..TRIES {
        if one_in(source, 4) {
            break;
        }
        let mut changed = case.clone();
        while pick(source, &changes)(source, &mut changed) && one_in(source, 4) {}
        if let Some(changed) = sound(changed).filter(|changed| changed != case) {
            return changed;
        }
    }
    integrations::deal(source, None, pool)
}

/// The case in tidy form, if it is one that could have been dealt.
fn sound<R: Rulebook>(mut case: Case<R>) -> Option<Case<R>> {
    tidy(&mut case);
    case.steps.truncate(MOST_STEPS);
    let case = bare(&case);
    let is_sound = R::is_legal_table(&case.cards) && named::validate::<R>(&case.cards, &case.steps).is_ok();
    is_sound.then_some(case)
}

/// The objects that exist before step `at`.
fn existing<R: Rulebook>(case: &Case<R>, at: usize) -> Objects {
    case.steps[..at].iter().map(named::created::<R>).fold(Objects::first(case.cards.len()), Objects::or)
}

/// A place in a list of `len`, which must not be empty.
fn place(source: &mut dyn Source, len: usize) -> usize {
    source.below(len as u32) as usize
}
