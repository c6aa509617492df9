//! 2.2 Cost.

use super::found::{found, found_of_all};
use super::printed::is_base;
use super::symbols::{self, flip_symbols};
use crate::fab::card::{Card, Script};
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{Number, Zone};
use crate::{Datum, Evidence, Expected, ObjectId, Observation, Observed, Property, Rule, Side, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.2.1",
        "payment_starts_from_the_cost",
        "Without increases or discounts, the amount paid to \
         play a card or activate an ability equals its cost.",
        plain_payment,
    )
    .judged_after(&[Step::PLAY, Step::ACTIVATE]),
    Rule::object(
        "fab:2.2.2",
        "printed_cost_is_base_cost",
        "A card's base cost is its printed cost, even if that is \
         0; a card without a printed cost has no cost property.",
        |m, id| is_base(m, id, Number::Cost),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.2.2a",
        "several_symbols_add_up",
        "A cost printed as several symbols and numbers is their sum, \
         both on the stack and in what is paid; XX means twice X.",
        adds_up,
    )
    .judged_after(&[Step::PLAY]),
    Rule::step(
        "fab:2.2.3",
        "ability_cost_is_its_symbols",
        "The cost of an activated ability is the number of {r} \
         symbols in it; without any, its cost is 0.",
        ability_symbols,
    )
    .judged_after(&[Step::ACTIVATE]),
    Rule::step(
        "fab:2.2.4",
        "cost_is_never_modified",
        "No effect or counter changes the cost property of an object.",
        not_modified,
    )
    .judged_after(&[Step::GET, Step::COUNTER]),
    Rule::step(
        "fab:2.2.4a",
        "a_discount_lasts_for_one_payment",
        "A cost increase or discount changes what is paid and \
         leaves the cost property of the card or ability unchanged.",
        discount,
    )
    .judged_after(&[Step::PLAY, Step::ACTIVATE]),
    Rule::step(
        "fab:2.2.4b",
        "cost_is_not_payment",
        "Effects that look for a cost use the cost property; effects \
         that look for a payment use the amount that was paid.",
        cost_or_payment,
    )
    .judged_after(&[Step::FIND_NUMBER, Step::FIND_PAYMENT]),
    Rule::metamorphic(
        "fab:2.2.5",
        "cost_in_symbols_is_cost_in_numbers",
        "Looking for a cost finds the same objects whether \
         the cost is written in {r} symbols or as a number.",
        in_symbols,
        same_found,
    )
    .of_the_adapter(),
];

/// Not judged: effects that set the base cost. The chapter forbids changes of the cost, and does not mention those of its
/// base.
fn not_modified(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let (Step::Get { object, property, .. } | Step::Counter { object, property, .. }) = step else {
        return Verdict::NotApplicable;
    };
    if !m.reply.is_done() || *property != Number::Cost || m.before.zone(*object) != m.after.zone(*object) {
        return Verdict::NotApplicable;
    }
    as_before(m, *object)
}

/// The cost of the object is the same as before.
fn as_before(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let cost = |shown: &crate::Shown<Fab>| (shown.base(id, Number::Cost), shown.modified(id, Number::Cost));
    let (before, after) = (cost(m.before), cost(m.after));
    match (before.1, after.1) {
        (Observed::Present(_), Observed::Present(_)) => Verdict::of(before == after, || {
            let values = |(base, modified)| Datum::Values { base, modified };
            let evidence = Evidence::of("modified", Property::values(Number::Cost)).on(id);
            evidence.expected(values(before)).shown(values(after))
        }),
        _ => Verdict::NotApplicable,
    }
}

/// The cost of a dealt card with X declared as `x`. `None` for a copy, and if the base was set: it is uncertain whether
/// the effect stays when the card is played and becomes another object.
fn cost_of(m: &Observation<'_, Fab>, id: ObjectId, x: i32) -> Option<i32> {
    let card = m.card(id)?;
    match card.x {
        _ if m.ledger.of(id).is_copy() || is_set(m, id) => None,
        1.. if card.misprint.is_some() && card.misprinted == Number::Cost => None,
        0 => m.before.modified(id, Number::Cost).present(),
        n => Some(card.number(Number::Cost).unwrap_or(0) + n * x),
    }
}

/// Whether an effect has set the base cost, or may have followed the object from another zone.
fn is_set(m: &Observation<'_, Fab>, id: ObjectId) -> bool {
    let track = m.ledger.of(id);
    track.line(Number::Cost).set_base().is_some() || track.is_followed(Number::Cost)
}

/// The cost from which the payment starts. `None` if lasting effects or counters make the object cost more or less.
fn price(m: &Observation<'_, Fab>, id: ObjectId, cost: Option<i32>) -> Option<i32> {
    let is_unchanged = m.ledger.of(id).line(Number::Cost).changes().is_empty() && !is_set(m, id);
    cost.filter(|_| is_unchanged)
}

/// The cost of the ability of an object: of the printed one, or of "{r}: gain 1 life" if an effect gave it to an object
/// without an ability. `None` if it is uncertain which ability the object has.
fn ability_cost(m: &Observation<'_, Fab>, id: ObjectId) -> Option<i32> {
    let (card, track): (&Card, _) = (m.card(id)?, m.ledger.of(id));
    match card.script {
        Script::None => (track.granted && !track.is_copy()).then_some(1),
        _ => track.is_itself().then_some(card.script_cost),
    }
}

/// The amount paid is the cost plus the increase minus the discount, in either order of the two, and never below zero.
/// The cost itself does not change. Not judged: a cost with X (2.2.2a).
fn discount(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let (cost, more, less, kept) = match step {
        Step::Play { object, x, more, less } => {
            if m.card(*object).is_none_or(|card| card.x > 0) {
                return Verdict::NotApplicable;
            }
            let cost = cost_of(m, *object, *x);
            let kept = cost.map_or(Verdict::NotApplicable, |_| as_before(m, *object));
            (price(m, *object, cost), *more, *less, kept)
        }
        Step::Activate { object, layer, more, less } => {
            let cost = ability_cost(m, *object);
            (price(m, *object, cost), *more, *less, layer_cost(m, *layer, cost))
        }
        _ => return Verdict::NotApplicable,
    };
    if (more, less) == (0, 0) {
        return Verdict::NotApplicable;
    }
    Verdict::all([kept, paid(m, cost, more, less)])
}

/// The cost of a layer on the stack is the cost of its ability.
fn layer_cost(m: &Observation<'_, Fab>, layer: ObjectId, cost: Option<i32>) -> Verdict {
    let (Some(cost), Observed::Present(shown)) = (cost, m.after.modified(layer, Number::Cost)) else {
        return Verdict::NotApplicable;
    };
    Verdict::of(cost == shown, || {
        let evidence = Evidence::of("modified", Property::modified(Number::Cost));
        evidence.expected(cost).shown(shown).on(layer)
    })
}

fn paid(m: &Observation<'_, Fab>, cost: Option<i32>, more: i32, less: i32) -> Verdict {
    let (Some(cost), Some(paid)) = (cost, m.answer().and_then(|a| a.number)) else {
        return Verdict::NotApplicable;
    };
    let (cost, more, less) = (i64::from(cost), i64::from(more), i64::from(less));
    let (one, other) = ((cost + more - less).max(0), (cost - less).max(0) + more);
    Verdict::of([one, other].contains(&i64::from(paid)), || {
        let expected = match one == other {
            true if more > less => Datum::sum(one, (cost, "cost"), (more - less, "increase")).into(),
            true => Datum::sum(one, (cost, "cost"), (more - less, "discount")).into(),
            false => Expected::one_of([one, other]),
        };
        Evidence::of("wrong-payment", Property::answer("paid")).expected(expected).shown(paid)
    })
}

/// The same questions, with symbols and digits swapped.
fn in_symbols(cards: &mut [Card], steps: &mut [Step]) -> bool {
    flip_symbols(cards, steps, Number::Cost)
}

fn same_found(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> Verdict {
    symbols::same_found(a, b, Number::Cost)
}

/// Judged if nothing makes it cost more or less, neither this time (2.2.4a) nor by a lasting effect.
fn plain_payment(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    match step {
        _ if !m.reply.is_done() => Verdict::NotApplicable,
        Step::Play { object, x, more: 0, less: 0 } if m.card(*object).is_some_and(|card| card.x == 0) => {
            paid(m, price(m, *object, cost_of(m, *object, *x)), 0, 0)
        }
        Step::Activate { object, more: 0, less: 0, .. } => {
            paid(m, price(m, *object, ability_cost(m, *object)), 0, 0)
        }
        _ => Verdict::NotApplicable,
    }
}

/// The payment is judged if nothing makes the card cost more or less. Not judged: the cost of a card that is not shown on
/// the stack, and a cost with an erratum.
fn adds_up(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Play { object, x, more, less } = step else { return Verdict::NotApplicable };
    let Some(card) = m.card(*object).filter(|card| card.x > 0) else { return Verdict::NotApplicable };
    let has_erratum = card.misprint.is_some() && card.misprinted == Number::Cost;
    if !m.reply.is_done() || has_erratum || m.ledger.of(*object).is_copy() {
        return Verdict::NotApplicable;
    }
    let cost = cost_of(m, *object, *x);
    let on_stack = match (cost, m.after.base(*object, Number::Cost)) {
        (Some(cost), Observed::Present(shown)) if m.after.zone(*object) == Some(Zone::Stack) => {
            Verdict::of(cost == shown, || {
                let evidence = Evidence::of("not-the-sum", Property::base(Number::Cost));
                evidence.expected(cost).shown(shown).on(*object)
            })
        }
        _ => Verdict::NotApplicable,
    };
    let as_printed = (*more, *less) == (0, 0);
    Verdict::all([
        on_stack,
        if as_printed { paid(m, price(m, *object, cost), 0, 0) } else { Verdict::NotApplicable },
    ])
}

/// Not judged: an ability that may be another than the printed or the granted one.
fn ability_symbols(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Activate { object, layer, .. } = step else { return Verdict::NotApplicable };
    match m.reply.is_done() {
        true => layer_cost(m, *layer, ability_cost(m, *object)),
        false => Verdict::NotApplicable,
    }
}

/// Judged on cards and layers on the stack whose payment differs from their cost.
fn cost_or_payment(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let layer = |id: ObjectId| m.ledger.stack().iter().find(|layer| layer.id == id);
    let both = |id: ObjectId| {
        let on_stack = m.before.zone(id) == Some(Zone::Stack);
        let (paid, cost) = (layer(id)?.paid?, m.before.modified(id, Number::Cost).present()?);
        (on_stack && paid != cost).then_some((paid, cost))
    };
    match step {
        Step::FindNumber { property: Number::Cost, is, symbols: false } => {
            found(m, "cost", |id| both(id).map(|(_, cost)| cost == *is))
        }
        Step::FindPayment { is } => found_of_all(m, "paid", |id| both(id).map(|(paid, _)| paid == *is)),
        _ => Verdict::NotApplicable,
    }
}
