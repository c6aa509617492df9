//! Where an object is shown, and whether it is the same object before and after a step.

use crate::fab::game::Fab;
use crate::fab::vocabulary::Zone;
use crate::fab::words::Type;
use crate::{ObjectId, Objects, Observation, Shown};

/// Whether the object is the same before and after the step: shown in one place, which is where its record
/// was opened. An object that left and came back is a new one.
pub(super) fn is_steady(m: &Observation<'_, Fab>, id: ObjectId) -> bool {
    let place = |zone: Option<Zone>, shown: &Shown<Fab>| zone.map(|zone| (zone, shown.controller(id)));
    let after = place(m.after.zone(id), m.after);
    after.is_some() && after == place(m.before.zone(id), m.before) && after == m.ledger.of(id).place
}

/// Whether it is shown where every dealt card is; tokens that left the arena may be gone.
pub(super) fn sees_all(m: &Observation<'_, Fab>) -> bool {
    let seen = |id: ObjectId| m.after.zone(id).is_some() && m.after.owner(id).is_some();
    let token = |id: ObjectId| m.card(id).is_some_and(|c| c.types.has(Type::Token) && c.zone == Zone::Arena);
    Objects::first(m.cards.len()).iter().all(|id| seen(id) || token(id))
}

/// Whether an effect reaches objects there: what is done to a card in a hidden pile need not show.
pub(super) fn is_reached(m: &Observation<'_, Fab>, id: ObjectId) -> bool {
    matches!(m.after.zone(id), Some(Zone::Arena | Zone::Hand | Zone::Stack))
}
