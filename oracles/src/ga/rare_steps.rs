//! Generates what chance rarely makes: a question by the cost or power of an object that is there, and the choice of an object
//! that is no unit where a unit is asked for.

use super::{Card, Element, Number, Script, Step, Type, Zone};
use crate::words::source::pick_card;
use crate::{Kinds, Source, one_in, pick};

/// One case in so many that targets activations chooses what is no unit.
const NO_UNIT: u32 = 4;

/// Inserts such a question if the case targets questions by number, and now and then such a choice if it targets activations.
pub(super) fn insert(source: &mut impl Source, target: Kinds, cards: &[Card], steps: &mut Vec<Step>) {
    if target.has(Step::WITH) {
        ask_by_number(source, cards, steps);
    }
    if target.has(Step::ACTIVATE) && one_in(source, NO_UNIT) {
        choose_no_unit(source, cards, steps);
    }
}

/// Inserts a question about the printed cost or power of an object.
fn ask_by_number(source: &mut impl Source, cards: &[Card], steps: &mut Vec<Step>) {
    let on_field = |card: &Card| card.zone == Zone::Field && !card.types.has(Type::Champion);
    let object = pick_card(source, cards, on_field);
    let (number, at) = (*pick(source, &[Number::Cost, Number::Power]), source.below(steps.len() as u32));
    let printed = object.and_then(|(_, card)| if number == Number::Cost { card.cost } else { card.power });
    steps.splice(at as usize..at as usize, printed.map(|is| Step::With { number, is }));
}

/// Inserts the activation of a card that asks for a unit as it resolves, and the choice of an object that is none.
fn choose_no_unit(source: &mut impl Source, cards: &[Card], steps: &mut Vec<Step>) {
    let asks = |card: &Card| card.zone == Zone::Hand && card.script == Script::Shock;
    let Some((card, asking)) = pick_card(source, cards, asks) else { return };
    // It deals damage only if the card that its player discards is Fire.
    let is_fire = |card: &Card| {
        let is_other = card.script != Script::Shock && card.owner == asking.owner;
        is_other && card.zone == Zone::Hand && card.elements.has(Element::Fire)
    };
    let is_no_unit = |card: &Card| {
        card.zone == Zone::Field && !card.types.has(Type::Ally) && !card.types.has(Type::Champion)
    };
    let (discard, choose) = (pick_card(source, cards, is_fire), pick_card(source, cards, is_no_unit));
    if let (Some((discard, _)), Some((choose, _))) = (discard, choose) {
        let at = source.below(steps.len() as u32) as usize;
        let resolves = Step::Resolve { discard: Some(discard), choose: Some(choose) };
        steps.splice(at..at, [Step::Activate { card, target: None }, resolves]);
    }
}
