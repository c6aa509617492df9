//! Mutates and splices cases, for coverage-guided fuzzers.
//!
//! A fuzzer that changes bytes mostly makes files that no parser accepts. These mutations change the case
//! instead: they add or drop a step, name another object, change a value, or join the beginning of one case to
//! the end of another. The result is always valid, with a legal table. They know no game, only the fields of its
//! cards and steps.

mod common;
mod corpus;
mod objects;
mod related;
mod splice;
mod steps;
mod values;

pub use common::MAX_STEPS;
pub use corpus::Entries;
pub use splice::splice;

use crate::integrations;
use common::valid;
use headjudge_oracles::{Playable, Rulebook, Source, one_in, pick};
use headjudge_play::play::Case;
use related::related_case;

/// How many mutations may fail to change the case, or make it invalid, before a new case is generated instead.
const TRIES: usize = 8;

/// Changes a case; returns false if it could not.
type Change<R> = fn(&mut dyn Source, &mut Case<R>) -> bool;

/// The case with one change, sometimes two or three; joined to a part of a new case, generated for a rule about the same
/// kinds of step; or, one time in four, a new case generated for some rule. Targeted generation finds deep bugs sooner than
/// coverage does: `fuzz/README.md` has the measurements.
pub fn mutate<R: Rulebook>(source: &mut dyn Source, case: &Case<R>, pool: &[R::Card]) -> Case<R> {
    mutate_within(source, case, pool, &Playable::default())
}

/// The same, with kinds of step and values of fields that an adapter can play.
pub fn mutate_within<R: Rulebook>(
    source: &mut dyn Source,
    case: &Case<R>,
    pool: &[R::Card],
    playable: &Playable,
) -> Case<R> {
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
        let changed = match one_in(source, 4) {
            true => {
                let other = related_case(source, case, pool, playable);
                splice(source, case, &other)
            }
            false => {
                let mut changed = case.clone();
                while pick(source, &changes)(source, &mut changed) && one_in(source, 4) {}
                changed
            }
        };
        let is_new = |changed: &Case<R>| {
            changed != case && playable.check::<R>(&changed.cards, &changed.steps).is_ok()
        };
        if let Some(changed) = valid(changed).filter(is_new) {
            return changed;
        }
    }
    integrations::generate_case_within(source, None, pool, playable)
}
