//! What the vocabulary says of the answer to `uses`, where no paragraph of the document speaks.

use super::super::{Flag, Kf, Model, Zone, possible};
use super::common::{Now, cannot_be_used, is_offered, is_without};
use super::reap;
use crate::kf::{Fact, Step};
use crate::{Frame, ObjectId, Rule, Section, Verdict};

pub(super) const SECTION: Section<Kf> = Section {
    title: "What the vocabulary of headjudge says of answers",
    rules: &[Rule::step(
        "kf:frame.answered",
        "a_fight_is_offered_if_there_can_be_one",
        "The answer names a fight if the card is a creature that can be used and an enemy creature is in play, and only then.",
        fights,
    )
    .judged_after(&[Step::USES])
    .of_the_frame(Frame::Answered)],
};

/// Compares whether a card may fight: true if nothing forbids that it fights some enemy; false if it is no creature, out of play,
/// exhausted or not the active player's, or if no enemy creature is in play.
///
/// Not judged: a stunned creature; a ready one of another house; after six uses in a turn; Mack the Knife, of which another rule speaks; a
/// card of which it is wrong whether it may reap, because that says it already.
fn fights(m: &Now<'_>, step: &Step) -> Verdict {
    let Step::Uses { card } = *step else { return Verdict::NotApplicable };
    let Some(shown) = m.answer().and_then(|a| a.has(Fact::Fight)) else { return Verdict::NotApplicable };
    let is_mack = m.card(card).is_some_and(|card| card.model == Model::Mack);
    if is_mack
        || !is_without(m, card, Flag::Stunned)
        || matches!(reap::allowed(m, card), Verdict::Violated(_))
    {
        return Verdict::NotApplicable;
    }
    let can_fight = |defender: ObjectId| {
        possible::is_step_possible(m.ledger, m, &Step::Fight { attacker: card, defender })
    };
    let may = m.ledger.creatures().iter().any(can_fight);
    let may_not = !m.ledger.creatures().has(card) || cannot_be_used(m, card) || has_no_enemy(m);
    if !may && !may_not {
        return Verdict::NotApplicable;
    }
    is_offered(card, may, shown)
}

/// Whether each creature is shown out of play or under the active player's control.
fn has_no_enemy(m: &Now<'_>) -> bool {
    m.ledger.creatures().iter().all(|creature| match m.before.zone(creature) {
        Some(Zone::Play) => m.before.controller(creature) == Some(m.ledger.active),
        zone => zone.is_some(),
    })
}
