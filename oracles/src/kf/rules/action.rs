//! *Action:* abilities.

use super::super::{Flag, Kf, Precursor, Script};
use super::common::{
    Now, Obstacle, abilities, each_creature_damaged, exhausted_is, expected_result, hosts_are_shown, in_play,
    is_offered, is_without, not_carried_out, nothing_resolves, pool_is, pools, user,
};
use crate::kf::{Constant, Fact, Step};
use crate::{ObjectId, Objects, Rule, Verdict};

pub(super) const RULES: &[Rule<Kf>] = &[Rule::step(
    "kf:ability.action",
    "an_action_exhausts_its_card_and_then_resolves",
    "An Action: ability can be used only on its controller's turn and while its card is in play \
     and ready; using it exhausts the card, and then that ability resolves, and no other.",
    action,
)
.judged_after(&[Step::ACTION, Step::USES])];

fn action(m: &Now<'_>, step: &Step) -> Verdict {
    match *step {
        Step::Action { card, .. } => used(m, card),
        Step::Uses { card } => allowed(m, card),
        _ => Verdict::NotApplicable,
    }
}

/// An exhausted card, a card out of play and a card of the other player cannot be used. If a ready card was used
/// on its controller's turn, its ability must resolve, and nothing if it has none. Not judged if the card has
/// several *Action:* abilities, because the text is about one.
fn used(m: &Now<'_>, card: ObjectId) -> Verdict {
    not_carried_out(m, card, &[Obstacle::OutOfPlay, Obstacle::Exhausted, Obstacle::NotYours])
        .and_then(|| nothing_resolves(m, card, Precursor::Action))
        .and_then(|| resolved(m, card))
}

fn resolved(m: &Now<'_>, card: ObjectId) -> Verdict {
    let Some(player) = user(m, card) else { return Verdict::NotApplicable };
    let list = || abilities(m, card, Precursor::Action);
    if !m.reply.is_done() || list().count() != 1 {
        return Verdict::NotApplicable;
    }
    let readied = list().any(|a| a.script == Script::Ready);
    exhausted_is(m, card, !readied, "not-exhausted-first")
        .and_then(|| each_creature_damaged(m, Objects::NONE, list()))
        .and_then(|| match (expected_result(m, player, card, list()), pools(m, player)) {
            (Some(all), Some((before, _))) => pool_is(m, player, all.pool(before, 0), "not-resolved"),
            _ => Verdict::NotApplicable,
        })
}

/// Compares the answer for a card with an *Action:* ability: false if the card is exhausted or it is the other
/// player's turn, true if it is ready on its controller's turn in the active house.
///
/// Not judged: a stunned card; a card of another house (that is another paragraph); after six uses in a turn; a
/// use that might change nothing, because an engine may then offer none.
fn allowed(m: &Now<'_>, card: ObjectId) -> Verdict {
    let Some(shown) = m.answer().and_then(|a| a.has(Fact::Action)) else { return Verdict::NotApplicable };
    let stunned = !is_without(m, card, Flag::Stunned);
    if !in_play(m, card) || stunned || !hosts_are_shown(m) {
        return Verdict::NotApplicable;
    }
    let list = || abilities(m, card, Precursor::Action);
    let (Some(_), Some(printed), Some(player), Some(exhausted)) =
        (list().next(), m.card(card), m.before.controller(card), m.before.flag(card, Flag::Exhausted))
    else {
        return Verdict::NotApplicable;
    };
    let may = player == m.ledger.active && !exhausted;
    let as_if = abilities(m, card, Precursor::Constant).any(|a| a.is(Constant::AsIf));
    let gains = list().any(|a| a.script == Script::Gain);
    let off_house = printed.house() != m.ledger.house && !as_if;
    if may && (!gains || off_house || !m.ledger.may_use_more()) {
        return Verdict::NotApplicable;
    }
    is_offered(card, may, shown)
}
