//! *Reap:* abilities.

use super::super::{Flag, Kf, Precursor, Script, possible};
use super::common::{
    Now, Obstacle, abilities, cannot_be_used, each_creature_damaged, exhausted_is, expected_result,
    is_offered, is_without, not_carried_out, pool_is, pools, user,
};
use crate::kf::{Fact, Step};
use crate::{ObjectId, Objects, Rule, Verdict};

pub(super) const RULES: &[Rule<Kf>] = &[Rule::step(
    "kf:ability.reap",
    "reaping_exhausts_gains_one_and_then_resolves",
    "Only a ready creature in play can reap; reaping exhausts it, then gives its player \
     1 Æmber, and then resolves all of the creature's Reap: abilities.",
    reap,
)
.judged_after(&[Step::REAP, Step::USES])];

fn reap(m: &Now<'_>, step: &Step) -> Verdict {
    match *step {
        Step::Reap { creature } => used(m, creature),
        Step::Uses { card } => allowed(m, card),
        _ => Verdict::NotApplicable,
    }
}

/// A creature that is exhausted or out of play cannot reap. The turn is not judged, because the text does
/// not say it here.
fn used(m: &Now<'_>, creature: ObjectId) -> Verdict {
    not_carried_out(m, creature, &[Obstacle::OutOfPlay, Obstacle::Exhausted]).and_then(|| reaped(m, creature))
}

/// Compares the answer for a creature: false if it is out of play, exhausted, or not the active player's, of whom the question asks;
/// true if nothing forbids that it reaps.
///
/// Not judged: a stunned creature; a ready one of another house (that is another paragraph); after six uses in a turn.
pub(super) fn allowed(m: &Now<'_>, card: ObjectId) -> Verdict {
    let Some(shown) = m.answer().and_then(|a| a.has(Fact::Reap)) else { return Verdict::NotApplicable };
    if !m.ledger.creatures().has(card) || !is_without(m, card, Flag::Stunned) {
        return Verdict::NotApplicable;
    }
    let may = possible::is_step_possible(m.ledger, m, &Step::Reap { creature: card });
    if !may && !cannot_be_used(m, card) {
        return Verdict::NotApplicable;
    }
    is_offered(card, may, shown)
}

/// Judged when a ready creature reaped on its controller's turn. *Lose all* shows that the 1 Æmber came first;
/// *ready this card* shows that the creature was exhausted first. Totals that depend on the order of several
/// abilities are not judged.
fn reaped(m: &Now<'_>, creature: ObjectId) -> Verdict {
    let Some(player) = user(m, creature) else { return Verdict::NotApplicable };
    let Some((before, _)) = pools(m, player) else { return Verdict::NotApplicable };
    if !m.reply.is_done() || !m.card(creature).is_some_and(|card| card.is_creature()) {
        return Verdict::NotApplicable;
    }
    let list = || abilities(m, creature, Precursor::Reap);
    let readied = list().any(|a| a.script == Script::Ready);
    exhausted_is(m, creature, !readied, "not-exhausted-first")
        .and_then(|| each_creature_damaged(m, Objects::NONE, list()))
        .and_then(|| match (list().next(), expected_result(m, player, creature, list())) {
            (None, _) => pool_is(m, player, before + 1, "not-gained"),
            (_, Some(all)) => pool_is(m, player, all.pool(before, 1), "not-gained-then-resolved"),
            (_, None) => Verdict::NotApplicable,
        })
}
