//! *Reap:* abilities.

use super::super::{Kf, Precursor, Script};
use super::common::{
    Now, Obstacle, abilities, each_creature_damaged, exhausted_is, expected_result, not_carried_out, pool_is,
    pools, user,
};
use crate::kf::Step;
use crate::{ObjectId, Objects, Rule, Verdict};

pub(super) const RULES: &[Rule<Kf>] = &[Rule::step(
    "kf:ability.reap",
    "reaping_exhausts_gains_one_and_then_resolves",
    "Only a ready creature in play can reap; reaping exhausts it, then gives its player \
     1 Æmber, and then resolves all of the creature's Reap: abilities.",
    reap,
)
.judged_after(&[Step::REAP])];

/// A creature that is exhausted or out of play cannot reap. The turn is not judged, because the text does
/// not say it here.
fn reap(m: &Now<'_>, step: &Step) -> Verdict {
    let Step::Reap { creature } = *step else { return Verdict::NotApplicable };
    not_carried_out(m, creature, &[Obstacle::OutOfPlay, Obstacle::Exhausted]).and_then(|| reaped(m, creature))
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
