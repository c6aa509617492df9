//! Which steps nothing forbids.

use super::end::has_no_life;
use super::ledger::Ledger;
use super::{Card, Element, Flag, Ga, List, Script, Step, Type, Zone};
use crate::{ObjectId, Objects, Past, Player, Words};

/// Whether nothing forbids this step, by what its text says.
///
/// False in doubt: of what is not shown, once a champion may be gone, of champions, of which other pages speak, of cards with a target or of an element that a champion must have, of attacks, for which an engine may have rules of
/// its own, and of the end of a combat, which may have ended at once.
pub(super) fn is_possible(ledger: &Ledger, past: &Past<'_, Ga>) -> bool {
    let Some(step) = past.step else { return false };
    let before = past.before;
    if may_be_over(ledger, past) {
        return false;
    }
    let is_champion = |id: ObjectId| {
        let printed = past.card(id).is_none_or(|card| card.types.has(Type::Champion));
        let as_printed = || ledger.record_of(id).types_as_printed();
        printed || before.words(id, List::Types).map_or(!as_printed(), |types| types.has(Type::Champion))
    };
    // A lineage may be shown on the field, too, but is no object.
    let on_field = |id: ObjectId| {
        before.zone(id) == Some(Zone::Field) && before.host(id).present().is_none() && !is_champion(id)
    };
    let awake = |id: ObjectId| before.flag(id, Flag::Awake);
    let is_stack_empty = || ledger.is_stack_empty() && before.in_zone(Zone::Stack).is_empty();
    let is_in = |id: ObjectId, zone| before.zone(id) == Some(zone) && is_stack_empty();
    match step {
        Step::Allow { object, .. } => on_field(*object),
        Step::Activate { card, .. } => {
            is_in(*card, Zone::Hand) && past.card(*card).is_some_and(is_activated_freely)
        }
        Step::Materialize { card } => {
            is_in(*card, Zone::MaterialDeck) && past.card(*card).is_some_and(is_activated_freely)
        }
        Step::Use { source, .. } => {
            let is_drawing = past
                .card(*source)
                .is_some_and(|card| card.script == Script::Draw && card.owner == Player::One);
            is_drawing && is_stack_empty() && on_field(*source) && awake(*source) == Some(true)
        }
        Step::Resolve { .. } => ledger.top(past).is_some_and(|top| before.zone(top.id) == Some(Zone::Stack)),
        Step::Become { object, .. } | Step::Also { object, .. } | Step::Set { object, .. } => {
            on_field(*object)
        }
        Step::Rest { object, .. } => on_field(*object) && awake(*object) == Some(true),
        Step::Wake { object, .. } => on_field(*object) && awake(*object) == Some(false),
        Step::Destroy { object, .. } => on_field(*object),
        _ => false,
    }
}

/// Whether player one certainly may activate or materialize the card: it has no target, no element but Norm, and is no champion and no
/// attack card.
fn is_activated_freely(card: &Card) -> bool {
    let types = [Type::Champion, Type::Attack];
    card.owner == Player::One
        && card.elements == Words::of(&[Element::Norm])
        && card.script != Script::Hit
        && !types.into_iter().any(|kind| card.types.has(kind))
}

/// Whether the game may be over: a champion that was dealt on the field may be gone, or a player may have drawn from an empty deck.
fn may_be_over(ledger: &Ledger, past: &Past<'_, Ga>) -> bool {
    let cards = Objects::first(past.cards.len()).iter().zip(past.cards);
    let champions = cards.filter(|(_, card)| card.types.has(Type::Champion) && card.zone == Zone::Field);
    let is_there = |id: ObjectId| {
        past.before.zone(id) == Some(Zone::Field)
            && ledger.record_of(id).types_as_printed()
            && !has_no_life(past.before, id)
    };
    ledger.may_have_drawn() || champions.into_iter().any(|(id, _)| !is_there(id))
}
