//! When a game may be over although no outcome is shown.

use super::{Ga, Ledger, List, Number, Type, Zone};
use crate::{ObjectId, Past, Shown};

/// Whether a champion left the field, except for a lineage, or is shown without life. An object that was set to another
/// type may be a champion all the same, or have become one.
pub(super) fn may_be_over(ledger: &Ledger, past: &Past<'_, Ga>, after: &Shown<Ga>) -> bool {
    let is_champion = |id: &ObjectId| {
        past.card(*id).is_some_and(|card| card.types.has(Type::Champion))
            || past.before.words(*id, List::Types).is_some_and(|types| types.has(Type::Champion))
            || ledger.record_of(*id).type_setters > 0
    };
    let dealt = |id: &ObjectId| past.card(*id).is_some_and(|card| card.zone == Zone::Field);
    let was_there = |id: &ObjectId| match past.step {
        None => dealt(id),
        Some(_) => past.before.zone(*id) == Some(Zone::Field),
    };
    let is_gone = |id: ObjectId| !matches!(after.zone(id), Some(Zone::Field | Zone::Lineage));
    let all = (1..=past.cards.len()).filter_map(ObjectId::new);
    all.filter(was_there).filter(is_champion).any(|id| is_gone(id) || has_no_life(after, id))
}

/// Whether the object is shown with at least as much damage as life, or with no life left.
pub(super) fn has_no_life(shown: &Shown<Ga>, id: ObjectId) -> bool {
    let left = shown.modified(id, Number::Life).present();
    let life = shown.base(id, Number::Life).present().or(left);
    let damage = shown.modified(id, Number::Damage).present();
    left.is_some_and(|left| left <= 0) || life.zip(damage).is_some_and(|(life, damage)| damage >= life)
}
