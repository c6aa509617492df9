//! Which steps nothing forbids.

use super::Mtg;
use super::ledger::Ledger;
use super::step::Step;
use super::vocabulary::{List, Tally, Type, Zone};
use crate::{ObjectId, Observed, Past, Player, Shown};

/// Whether nothing forbids this step, by what its text says.
///
/// False in doubt: of what is not shown, once a player has no life left, and of spells and activated abilities, for which an engine may
/// have rules of its own.
pub(super) fn is_possible(ledger: &Ledger, past: &Past<'_, Mtg>) -> bool {
    let Some(step) = past.step else { return false };
    let before = past.before;
    let in_play = |id: ObjectId| before.zone(id) == Some(Zone::Battlefield);
    let is = |id: ObjectId, kind| before.words(id, List::Types).is_some_and(|types| types.has(kind));
    let no_aura = |id: ObjectId| past.card(id).is_none_or(|card| !card.text.is_aura());
    let lives = |player: &Player| before.tally(*player, Tally::Life).is_none_or(|life| life > 0);
    if !Player::BOTH.iter().all(lives) {
        return false;
    }
    match *step {
        Step::Pump { object, .. } => in_play(object) && is(object, Type::Creature),
        Step::Animate { object, .. } => in_play(object) && no_aura(object),
        Step::Attach { aura, object } => {
            !no_aura(aura)
                && before.zone(aura).is_some_and(|zone| zone != Zone::Stack)
                && in_play(object)
                && is(object, Type::Creature)
                && aura != object
                && !may_be_attached(before, aura, object)
        }
        Step::Move { object, zone } => {
            let is_elsewhere = |from| from != zone && from != Zone::Stack;
            zone != Zone::Stack && before.zone(object).is_some_and(is_elsewhere) && no_aura(object)
        }
        Step::Recolor { object, .. }
        | Step::Grant { object, .. }
        | Step::Counter { object, .. }
        | Step::Tap { object }
        | Step::Untap { object }
        | Step::Control { object, .. } => in_play(object),
        Step::Token { .. } => true,
        Step::EndTurn => ledger.top().is_none() && before.in_zone(Zone::Stack).is_empty(),
        Step::Resolve => !before.in_zone(Zone::Stack).is_empty(),
        Step::Cast { .. } | Step::Activate { .. } | Step::Match { .. } => false,
    }
}

/// Whether the Aura may be attached to the object already.
fn may_be_attached(before: &Shown<Mtg>, aura: ObjectId, object: ObjectId) -> bool {
    before.zone(aura) == Some(Zone::Battlefield)
        && matches!(before.host(aura), Observed::NotObserved | Observed::Absent)
        || before.host(aura) == Observed::Present(object)
}
