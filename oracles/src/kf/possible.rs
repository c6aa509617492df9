//! Which steps nothing forbids.

use super::ledger::Ledger;
use super::{Card, CardType, Flag, Kf, Precursor, Script, Status, Step, Zone};
use crate::{ObjectId, Past};

/// Whether nothing forbids this step, by what its text says.
///
/// False in doubt: of what is not shown, of more plays and uses in a turn than the rest of the rulebook certainly allows, and of steps that
/// would change nothing.
pub(super) fn is_possible(ledger: &Ledger, past: &Past<'_, Kf>) -> bool {
    past.step.is_some_and(|step| is_step_possible(ledger, past, step))
}

/// The same of a step that is only asked about, on the table as it was shown before the question.
pub(super) fn is_step_possible(ledger: &Ledger, past: &Past<'_, Kf>, step: &Step) -> bool {
    let scene = Scene { ledger, past };
    match *step {
        Step::Turn { .. } => true,
        Step::Play { card, onto } => ledger.may_play_more() && scene.is_playable(card, onto),
        Step::Put { card } => scene.is_out(card) && past.card(card).is_some_and(Card::is_usable),
        Step::Fight { attacker, defender } => {
            scene.is_creature_in_play(defender)
                && past.before.controller(defender) == Some(ledger.active.opponent())
                && scene.is_creature_in_play(attacker)
                && scene.is_usable(attacker)
                && scene.is_of_house(attacker)
        }
        Step::Reap { creature } => {
            scene.is_creature_in_play(creature) && scene.is_usable(creature) && scene.is_of_house(creature)
        }
        Step::Action { card, .. } => {
            scene.is_usable(card) && scene.is_of_house(card) && scene.gains(card, Precursor::Action)
        }
        Step::Omni { card, .. } => scene.is_usable(card) && scene.gains(card, Precursor::Omni),
        Step::Destroy { card, .. } => scene.is_in_play(card) && scene.is_without(card, Flag::Warded),
        Step::Damage { creature, amount, .. } => {
            amount > 0 && scene.is_creature_in_play(creature) && scene.is_without(creature, Flag::Warded)
        }
        Step::Move { card, to, .. } => {
            let to = to.zone();
            past.before.zone(card).is_some_and(|zone| zone != to) && scene.is_without(card, Flag::Warded)
        }
        Step::Control { card, player, .. } => {
            scene.is_in_play(card)
                && past.card(card).is_some_and(Card::is_usable)
                && past.before.controller(card) == Some(player.opponent())
        }
        Step::Mark { creature, status } => {
            let flag = match status {
                Status::Stun => Flag::Stunned,
                Status::Ward => Flag::Warded,
            };
            scene.is_creature_in_play(creature) && past.before.flag(creature, flag) == Some(false)
        }
        Step::Uses { .. } | Step::Kinds { .. } => false,
    }
}

struct Scene<'a> {
    ledger: &'a Ledger,
    past: &'a Past<'a, Kf>,
}

impl Scene<'_> {
    fn is_in_play(&self, id: ObjectId) -> bool {
        self.past.before.zone(id) == Some(Zone::Play)
    }
    fn is_out(&self, id: ObjectId) -> bool {
        self.past.before.zone(id).is_some_and(|zone| zone != Zone::Play)
    }
    fn is_creature_in_play(&self, id: ObjectId) -> bool {
        self.is_in_play(id) && self.ledger.creatures().has(id)
    }
    fn is_without(&self, id: ObjectId, flag: Flag) -> bool {
        !self.past.before.flag(id, flag).unwrap_or_else(|| self.ledger.was_marked(id))
    }
    /// Whether the active player may use the card, if its house is active. A stunned card is left out: an engine may have another word
    /// for the removal of a stun.
    fn is_usable(&self, id: ObjectId) -> bool {
        self.is_in_play(id)
            && self.ledger.may_use_more()
            && self.past.card(id).is_some_and(Card::is_usable)
            && self.past.before.controller(id) == Some(self.ledger.active)
            && self.past.before.flag(id, Flag::Exhausted) == Some(false)
            && self.is_without(id, Flag::Stunned)
    }
    fn is_of_house(&self, id: ObjectId) -> bool {
        self.past.card(id).is_some_and(|card| card.house() == self.ledger.house)
    }
    /// Whether the card itself has an ability with this precursor that changes something whenever it resolves.
    fn gains(&self, id: ObjectId, precursor: Precursor) -> bool {
        let card = self.past.card(id);
        card.is_some_and(|card| card.with(precursor).any(|ability| ability.script == Script::Gain))
    }
    /// A card in the active player's hand must belong to the active house; an ability plays any other card.
    fn is_playable(&self, id: ObjectId, onto: Option<ObjectId>) -> bool {
        let Some(card) = self.past.card(id).filter(|_| self.is_out(id)) else { return false };
        let is_in_hand = self.past.before.zone(id) == Some(Zone::Hand) && card.owner == self.ledger.active;
        let has_host = || {
            onto.is_some_and(|onto| {
                self.past.before.zone(onto) == Some(Zone::Play) && self.ledger.creatures().has(onto)
            })
        };
        (!is_in_hand || self.is_of_house(id)) && (card.card_type() != CardType::Upgrade || has_host())
    }
}
