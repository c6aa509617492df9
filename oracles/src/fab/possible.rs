//! Which steps nothing forbids.

use super::card::{Card, Script};
use super::game::Fab;
use super::ledger::Ledger;
use super::part::Part;
use super::step::Step;
use super::vocabulary::{Number, Zone};
use super::words::Type;
use crate::{Listed, ObjectId, Objects, Past, Words};

/// Whether nothing forbids this step, by what its text says.
///
/// False in doubt: of what is not shown, once a hero may have no life left, and of steps that would change nothing. Only instants are certainly played and activated at any time. For attacks and triggered abilities, an engine may have rules of
/// its own.
pub(super) fn is_possible(ledger: &Ledger, past: &Past<'_, Fab>) -> bool {
    let Some(step) = past.step else { return false };
    let before = past.before;
    let in_arena = |id: ObjectId| before.zone(id) == Some(Zone::Arena);
    let has = |id: ObjectId, number| in_arena(id) && before.modified(id, number).present().is_some();
    let is_living = |id: ObjectId| {
        in_arena(id) && before.modified(id, Number::Life).present().is_some_and(|life| life > 0)
    };
    let cards = Objects::first(past.cards.len()).iter().zip(past.cards);
    // An engine that shows no life has a hero with it as long as nothing happened to that.
    let plays_on = |id: ObjectId| {
        let shows = before.modified(id, Number::Life).present().is_some();
        is_living(id) || in_arena(id) && !shows && ledger.now(past, id).is_untouched()
    };
    if cards.filter(|(_, card)| card.is_hero()).any(|(id, _)| !plays_on(id)) {
        return false;
    }
    let lacks = |id: ObjectId, part: Part| {
        before.words(id, part.list()).is_some_and(|words| words.0 >> part.bit() & 1 == 0)
    };
    let stack_is_empty = || ledger.stack().is_empty() && before.in_zone(Zone::Stack).is_empty();
    match step {
        Step::Get { property, object, .. } | Step::Base { property, object, .. } => {
            *property != Number::Cost && has(*object, *property)
        }
        Step::Counter { property, object, off: false, .. } => {
            *property != Number::Cost && has(*object, *property)
        }
        Step::Life { objects, .. } => !objects.is_empty() && objects.iter().all(is_living),
        Step::Have { object, part, .. } => {
            part.index() < Part::METATYPES && in_arena(*object) && lacks(*object, *part)
        }
        Step::Lose { object, part, .. } => {
            let has = before.words(*object, part.list()).is_some_and(|words| words.0 >> part.bit() & 1 == 1);
            part.index() < Part::METATYPES && in_arena(*object) && has
        }
        Step::Become { object, reference, .. } => may_copy(ledger, past, *object, *reference),
        Step::Play { object, .. } => {
            let is_instant = |card: &Card| {
                let is_itself =
                    card.types == Words::of(&[Type::Instant]) && ledger.now(past, *object).is_itself();
                is_itself && card.number(Number::Cost).is_some() && card.x == 0
            };
            stack_is_empty()
                && before.zone(*object) == Some(Zone::Hand)
                && past.card(*object).is_some_and(is_instant)
        }
        Step::Activate { object, .. } => {
            let has_instant = |card: &Card| card.script != Script::None && card.instant;
            let is_itself =
                || past.card(*object).is_some_and(has_instant) && ledger.now(past, *object).is_itself();
            stack_is_empty() && in_arena(*object) && is_itself()
        }
        Step::Grant { object } => in_arena(*object),
        Step::Move { object, zone } => {
            let is_card = past.card(*object).is_some_and(|card| {
                !card.types.has(Type::Hero) && !card.types.has(Type::DemiHero) && !card.types.has(Type::Token)
            });
            // What leaves the arena may be a token, or a hero that nobody plays without: see what `headjudge new` writes.
            let is_elsewhere = |from| from != *zone && from != Zone::Stack && from != Zone::Arena;
            *zone != Zone::Stack
                && is_card
                && !ledger.now(past, *object).is_copy()
                && before.zone(*object).is_some_and(is_elsewhere)
        }
        Step::Resolve { .. } => !before.in_zone(Zone::Stack).is_empty(),
        Step::Pitch { object } => {
            let is_printed = past.card(*object).is_some_and(|card| card.number(Number::Pitch).is_some());
            before.zone(*object) == Some(Zone::Hand) && is_printed && ledger.now(past, *object).is_itself()
        }
        Step::EndTurn => stack_is_empty(),
        _ => false,
    }
}

/// Whether one of two cards in the arena may certainly become a copy of the other: neither changed what it is, and both are heroes, or
/// neither.
fn may_copy(ledger: &Ledger, past: &Past<'_, Fab>, object: ObjectId, reference: ObjectId) -> bool {
    let is_hero = |id: ObjectId| {
        let card = past.card(id).filter(|card| !card.types.has(Type::DemiHero));
        let is_itself = past.before.zone(id) == Some(Zone::Arena) && ledger.now(past, id).is_itself();
        card.filter(|_| is_itself).map(Card::is_hero)
    };
    let both = is_hero(object).zip(is_hero(reference));
    object != reference && both.is_some_and(|(one, other)| one == other)
}
