//! Generates what chance rarely makes: the use of a creature that left play and came back, of a card in hand, or of a card
//! for an ability of another sort than it has.

use super::{Area, Card, CardType, Precursor, Step, Zone};
use crate::words::source::pick_card;
use crate::{Kinds, ObjectId, Player, Source, one_in, pick};

/// The kinds of use, each with its precursor.
const USES: [(u8, Precursor); 3] =
    [(Step::REAP, Precursor::Reap), (Step::ACTION, Precursor::Action), (Step::OMNI, Precursor::Omni)];

/// The most steps that are inserted.
const LONGEST: u32 = 6;

/// If the case targets a use, now and then inserts such steps.
pub(super) fn insert(source: &mut impl Source, target: Kinds, cards: &[Card], steps: &mut Vec<Step>) {
    let Some((kind, precursor)) = USES.into_iter().rfind(|(kind, _)| target.has(*kind)) else { return };
    let at = source.below((steps.len() as u32).saturating_sub(LONGEST) + 1) as usize;
    match source.below(6) {
        0 | 1 => {
            let Some((creature, card)) = pick_card(source, cards, Card::is_creature) else { return };
            let upgrade = upgrade(source, cards, precursor);
            let comeback = comeback(source, creature, card, upgrade);
            let used = std::iter::once(using(kind, creature));
            steps.splice(at..at, comeback.into_iter().flatten().chain(used));
        }
        2 => {
            let has = |card: &Card| card.is_usable() && card.with(precursor).next().is_some();
            let card = pick_card(source, cards, has);
            let used = card.map(|(id, card)| {
                let held = Step::Move { card: id, to: Area::Hand, printed: "".into() };
                [held, turn_of(card), using(kind, id)]
            });
            steps.splice(at..at, used.into_iter().flatten());
        }
        3 => {
            let has_other = |card: &Card| {
                let has_this = card.with(precursor).next().is_some();
                card.is_usable() && card.zone == Zone::Play && !has_this && has_any(card)
            };
            let used = pick_card(source, cards, has_other).map(|(id, card)| [turn_of(card), using(kind, id)]);
            steps.splice(at..at, used.into_iter().flatten());
        }
        _ => {}
    }
}

/// Whether a card can be used for some ability, printed on it.
fn has_any(card: &Card) -> bool {
    [Precursor::Action, Precursor::Omni].into_iter().any(|precursor| card.with(precursor).next().is_some())
}

/// A turn of the card's owner, with its house.
fn turn_of(card: &Card) -> Step {
    Step::Turn { player: card.owner, house: card.house() }
}

fn using(kind: u8, card: ObjectId) -> Step {
    match kind {
        Step::REAP => Step::Reap { creature: card },
        Step::ACTION => Step::Action { card, target: None },
        _ => Step::Omni { card, target: None },
    }
}

/// A creature gets an upgrade, leaves play and comes back, each in one of several ways, and is ready in the next
/// turn of its controller.
fn comeback(
    source: &mut impl Source,
    creature: ObjectId,
    card: &Card,
    upgrade: Option<ObjectId>,
) -> [Option<Step>; 5] {
    let enters = (card.zone != Zone::Play).then_some(Step::Put { card: creature });
    let upgraded = upgrade.map(|card| Step::Play { card, onto: Some(creature) });
    let leaves = match one_in(source, 2) {
        true => Step::Destroy { card: creature, printed: "".into() },
        false => Step::Move {
            card: creature,
            to: *pick(source, &[Area::Hand, Area::Archives]),
            printed: "".into(),
        },
    };
    let returns = match one_in(source, 2) {
        true => Step::Put { card: creature },
        false => Step::Play { card: creature, onto: None },
    };
    let ready = Step::Turn { player: Player::One, house: card.house() };
    [enters, upgraded, Some(leaves), Some(returns), Some(ready)]
}

/// An upgrade, if possible one with this precursor.
fn upgrade(source: &mut impl Source, cards: &[Card], precursor: Precursor) -> Option<ObjectId> {
    let is_upgrade = |card: &Card| card.card_type() == CardType::Upgrade;
    let has = |card: &Card| is_upgrade(card) && card.with(precursor).next().is_some();
    let upgrade = pick_card(source, cards, has).or_else(|| pick_card(source, cards, is_upgrade));
    upgrade.map(|(id, _)| id)
}
