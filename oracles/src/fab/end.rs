//! When a game may be over although no outcome is shown.

use super::{Fab, Ledger, Number, Zone};
use crate::{Objects, Past, Shown};

/// Whether a hero has no life left, or left the arena. If it is uncertain which objects are heroes, any object may be one
/// that had life.
pub(super) fn may_be_over(ledger: &Ledger, past: &Past<'_, Fab>, after: &Shown<Fab>) -> bool {
    let life = |shown: &Shown<Fab>, id| shown.modified(id, Number::Life).present();
    let had_life = |id: &_| life(past.before, *id).is_some_and(|life| life > 0);
    let others: Objects = match ledger.mixed() {
        true => past.before.in_zone(Zone::Arena).iter().filter(had_life).collect(),
        false => Objects::NONE,
    };
    let left = |id| past.before.zone(id) == Some(Zone::Arena) && after.zone(id) != Some(Zone::Arena);
    let dead = |id| left(id) || life(after, id).is_some_and(|life| life <= 0);
    ledger.heroes().or(others).iter().any(dead)
}
