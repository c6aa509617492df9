//! Where an object is shown, and whether it is the same object before and after a step.

use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::Zone;
use crate::fab::words::Type;
use crate::{ObjectId, Objects, Observation, Shown};

/// Whether the object is the same before and after the step: it is shown in the zone, and with the controller, that it
/// had when its record began. An object that left and came back is a new object.
pub(super) fn is_steady(m: &Observation<'_, Fab>, id: ObjectId) -> bool {
    let place = |zone: Option<Zone>, shown: &Shown<Fab>| zone.map(|zone| (zone, shown.controller(id)));
    let after = place(m.after.zone(id), m.after);
    after.is_some() && after == place(m.before.zone(id), m.before) && after == m.ledger.of(id).place
}

/// Whether the engine shows the zone and the owner of every dealt card, except tokens, which may be gone.
pub(super) fn sees_all(m: &Observation<'_, Fab>) -> bool {
    let seen = |id: ObjectId| m.after.zone(id).is_some() && m.after.owner(id).is_some();
    let token = |id: ObjectId| m.card(id).is_some_and(|c| c.types.has(Type::Token) && c.zone == Zone::Arena);
    Objects::first(m.cards.len()).iter().all(|id| seen(id) || token(id))
}

/// Whether an effect on the object must show. It need not on a card in a hidden pile.
pub(super) fn is_reached(m: &Observation<'_, Fab>, id: ObjectId) -> bool {
    matches!(m.after.zone(id), Some(Zone::Arena | Zone::Hand | Zone::Stack))
}

/// The card of an object that must be exactly as printed: on the opening table, and after a step that moved it, if nothing
/// had happened to it before.
pub(super) fn as_printed<'a>(m: &'a Observation<'_, Fab>, id: ObjectId) -> Option<&'a Card> {
    let moves = matches!(m.step, Some(Step::Move { object, .. }) if *object == id);
    let is_new = moves && m.reply.is_done() && m.ledger.moved() == Some(id);
    m.card(id).filter(|_| m.number == 0 || is_new)
}
