//! 2.4 Intellect.

use super::printed::{is_base, means_modified};
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{Number, Tally, Zone};
use crate::{Evidence, ObjectId, Observation, Property, Rule, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.4.1",
        "the_hand_is_drawn_up_to_intellect",
        "At the end of a turn, the turn-player draws cards until \
         they have as many in hand as their hero's intellect.",
        draws_up_to,
    )
    .judged_after(&[Step::END_TURN]),
    Rule::object(
        "fab:2.4.2",
        "printed_intellect_is_base_intellect",
        "A card's base intellect is its printed intellect, even if that is \
         0; a card without a printed intellect has no intellect property.",
        |m, id| is_base(m, id, Number::Intellect),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.4.3",
        "intellect_means_modified_intellect",
        "Effects that refer to intellect use the modified intellect, not the base intellect.",
        |m, step| match step {
            Step::FindNumber { property: Number::Intellect, is, .. } => {
                means_modified(m, Number::Intellect, *is)
            }
            _ => Verdict::NotApplicable,
        },
    )
    .judged_after(&[Step::FIND_NUMBER]),
];

/// Not judged: a deck that runs out of cards, an intellect that changes when the turn ends, a card that goes to the
/// arsenal, and cases in which it is uncertain which objects are heroes.
fn draws_up_to(m: &Observation<'_, Fab>, _: &Step) -> Verdict {
    let player = m.ledger.turn().opponent();
    let is_hero =
        |id: &ObjectId| m.card(*id).is_some_and(Card::is_hero) && m.before.controller(*id) == Some(player);
    let is_certain = m.reply.is_done() && !m.ledger.mixed();
    let (true, Some(hero)) = (is_certain, m.before.objects().iter().find(is_hero)) else {
        return Verdict::NotApplicable;
    };
    let (Some(intellect), Some(hand), Some(deck), Some(shown)) = (
        m.before.modified(hero, Number::Intellect).present(),
        m.before.tally(player, Tally::Hand),
        m.before.tally(player, Tally::Deck),
        m.after.tally(player, Tally::Hand),
    ) else {
        return Verdict::NotApplicable;
    };
    let expected = i64::from(hand).max(intellect.into());
    let short = expected - i64::from(hand) > i64::from(deck);
    if short
        || m.before.modified(hero, Number::Intellect) != m.after.modified(hero, Number::Intellect)
        || stores(m)
    {
        return Verdict::NotApplicable;
    }
    Verdict::of(expected == i64::from(shown), || {
        let kind = if i64::from(shown) > expected { "too-many" } else { "too-few" };
        Evidence::of(kind, Property::tally(player, Tally::Hand)).expected(expected).shown(shown).on(hero)
    })
}

/// Whether a card goes to the arsenal in this step.
fn stores(m: &Observation<'_, Fab>) -> bool {
    let arsenal = |shown: &crate::Shown<Fab>, id: ObjectId| shown.zone(id) == Some(Zone::Arsenal);
    m.after.objects().iter().any(|id| arsenal(m.after, id) && !arsenal(m.before, id))
}
