//! *Omni:* abilities.

use super::super::{Flag, Kf, Precursor, Script};
use super::common::{
    Now, Obstacle, abilities, each_creature_damaged, expected_result, hosts_are_shown, in_play, is_offered,
    is_without, not_carried_out, nothing_resolves, pool_is, pools, user,
};
use crate::kf::{Fact, Step};
use crate::{ObjectId, Objects, Rule, Verdict};

pub(super) const RULES: &[Rule<Kf>] = &[Rule::step(
    "kf:ability.omni",
    "an_omni_is_usable_whatever_house_is_active",
    "An Omni: ability of a card in play can be used on its controller's turns, whichever house is \
     active, and on no other turn; when it is used, that ability resolves, and no other.",
    omni,
)
.judged_after(&[Step::OMNI, Step::USES])];

fn omni(m: &Now<'_>, step: &Step) -> Verdict {
    match *step {
        Step::Omni { card, .. } => used(m, card),
        Step::Uses { card } => allowed(m, card),
        _ => Verdict::NotApplicable,
    }
}

/// A card out of play and a card of the other player cannot be used. If a ready card was used on its controller's
/// turn, its ability must resolve, and nothing if it has none. Not judged: whether the card is exhausted, because
/// the text does not say it here; a card with several *Omni:* abilities.
fn used(m: &Now<'_>, card: ObjectId) -> Verdict {
    not_carried_out(m, card, &[Obstacle::OutOfPlay, Obstacle::NotYours])
        .and_then(|| nothing_resolves(m, card, Precursor::Omni))
        .and_then(|| resolved(m, card))
}

fn resolved(m: &Now<'_>, card: ObjectId) -> Verdict {
    let Some(player) = user(m, card) else { return Verdict::NotApplicable };
    let list = || abilities(m, card, Precursor::Omni);
    if !m.reply.is_done() || list().count() != 1 {
        return Verdict::NotApplicable;
    }
    let pool = match (expected_result(m, player, card, list()), pools(m, player)) {
        (Some(all), Some((before, _))) => pool_is(m, player, all.pool(before, 0), "not-resolved"),
        _ => Verdict::NotApplicable,
    };
    pool.and_then(|| each_creature_damaged(m, Objects::NONE, list()))
}

/// Compares the answer for a ready card with an *Omni:* ability: true on its controller's turn in any active
/// house, false on the other player's turn.
///
/// Not judged: a stunned or exhausted card; after six uses in a turn; a use that might change nothing.
fn allowed(m: &Now<'_>, card: ObjectId) -> Verdict {
    let Some(shown) = m.answer().and_then(|a| a.has(Fact::Omni)) else { return Verdict::NotApplicable };
    let ready = m.before.flag(card, Flag::Exhausted) == Some(false);
    let stunned = !is_without(m, card, Flag::Stunned);
    if !in_play(m, card) || !ready || stunned || !hosts_are_shown(m) {
        return Verdict::NotApplicable;
    }
    let list = || abilities(m, card, Precursor::Omni);
    let (Some(_), Some(player)) = (list().next(), m.before.controller(card)) else {
        return Verdict::NotApplicable;
    };
    let may = player == m.ledger.active;
    let gains = list().any(|a| a.script == Script::Gain);
    if may && (!gains || !m.ledger.may_use_more()) {
        return Verdict::NotApplicable;
    }
    is_offered(card, may, shown)
}
