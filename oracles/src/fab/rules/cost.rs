//! 2.2 Cost.

use super::super::step::{ACTIVATE, COUNTER, FIND_NUMBER, FIND_PAYMENT, GET, PLAY};
use super::printed::is_base;
use super::{all, found, found_of_all, number_word, print};
use crate::fab::{Card, Fab, Number, Step, Zone};
use crate::{Evidence, Kinds, Moment, ObjectId, Rule, Seen, Side, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.2.1",
        "payment_starts_from_the_cost",
        "what is paid to play a card or activate an ability, with nothing that makes it cost more or less, is its cost",
        plain_payment,
    )
    .hears(&[PLAY, ACTIVATE])
    .needs(&[Kinds::of(&[PLAY, ACTIVATE])]),
    Rule::object(
        "fab:2.2.2",
        "printed_cost_is_base_cost",
        "the printed cost of a card is its base cost, 0 too; without one it has no cost",
        |m, id| is_base(m, id, Number::Cost),
    )
    .hears(&[]),
    Rule::step(
        "fab:2.2.2a",
        "several_symbols_add_up",
        "a cost of several symbols and numbers is their sum: XX is twice X, on the stack and in what is paid",
        adds_up,
    )
    .hears(&[PLAY])
    .needs(&[Kinds::of(&[PLAY])]),
    Rule::step(
        "fab:2.2.3",
        "ability_cost_is_its_symbols",
        "an activated ability costs as many resources as {r} symbols are printed in it, none is 0",
        ability_symbols,
    )
    .hears(&[ACTIVATE])
    .needs(&[Kinds::of(&[ACTIVATE])]),
    Rule::step(
        "fab:2.2.4",
        "cost_is_never_modified",
        "no effect and no counter modifies the cost property of an object",
        not_modified,
    )
    .hears(&[GET, COUNTER])
    .needs(&[Kinds::of(&[GET, COUNTER])]),
    Rule::step(
        "fab:2.2.4a",
        "a_discount_lasts_for_one_payment",
        "what makes an object cost more or less changes what is paid for it then, and not its cost",
        discount,
    )
    .hears(&[PLAY, ACTIVATE])
    .needs(&[Kinds::of(&[PLAY, ACTIVATE])]),
    Rule::step(
        "fab:2.2.4b",
        "cost_is_not_payment",
        "an effect that asks for a cost means the property, one that asks for a payment what was paid",
        cost_or_payment,
    )
    .hears(&[FIND_NUMBER, FIND_PAYMENT])
    .needs(&[Kinds::of(&[FIND_NUMBER, FIND_PAYMENT]), Kinds::of(&[PLAY, ACTIVATE])]),
    Rule::twin(
        "fab:2.2.5",
        "cost_in_symbols_is_cost_in_numbers",
        "a cost named in {r} symbols is the same as one named by its number",
        in_symbols,
        same_found,
    )
    .needs(&[Kinds::of(&[FIND_NUMBER])]),
];

/// Silent on an effect that sets the base: the chapter says what a change of the property is, and not that of its base.
fn not_modified(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let (Step::Get { object, property, .. } | Step::Counter { object, property, .. }) = step else {
        return Verdict::NotApplicable;
    };
    if !m.reply.is_done() || *property != Number::Cost || m.before.zone(*object) != m.after.zone(*object) {
        return Verdict::NotApplicable;
    }
    as_before(m, *object)
}

/// The cost of the object is as before.
fn as_before(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let cost = |shown: &crate::Shown<Fab>| (shown.base(id, Number::Cost), shown.value(id, Number::Cost));
    let (before, after) = (cost(m.before), cost(m.after));
    match (before.1, after.1) {
        (Seen::Present(_), Seen::Present(_)) => Verdict::of(before == after, || {
            let (expected, shown) = (print(before.0, before.1), print(after.0, after.1));
            Evidence::new("modified", number_word(Number::Cost), expected, shown).on(id)
        }),
        _ => Verdict::NotApplicable,
    }
}

/// What the card costs, X declared; `None` where its cost is not a dealt card's own, or its base was set: whether it still is
/// when the card is played, and so is another object, is open.
fn cost_of(m: &Moment<'_, Fab>, id: ObjectId, x: i32) -> Option<i32> {
    let card = m.card(id)?;
    match card.x {
        _ if m.ledger.of(id).is_copy() || is_set(m, id) => None,
        1.. if card.misprint.is_some() && card.misprinted == Number::Cost => None,
        0 => m.before.value(id, Number::Cost).present(),
        n => Some(card.number(Number::Cost).unwrap_or(0) + n * x),
    }
}

/// Whether an effect has set the base cost, or may have followed the object from another zone.
fn is_set(m: &Moment<'_, Fab>, id: ObjectId) -> bool {
    let track = m.ledger.of(id);
    track.line(Number::Cost).set_base().is_some() || track.is_followed(Number::Cost)
}

/// The cost from which the payment starts; `None` too where effects or counters make the object cost more or less: those
/// are applied as it is played or activated.
fn price(m: &Moment<'_, Fab>, id: ObjectId, cost: Option<i32>) -> Option<i32> {
    let plain = m.ledger.of(id).line(Number::Cost).changes().is_empty() && !is_set(m, id);
    cost.filter(|_| plain)
}

/// The cost of the ability that the object is dealt with; `None` where it may have another.
fn ability_cost(m: &Moment<'_, Fab>, id: ObjectId) -> Option<i32> {
    let card: &Card = m.card(id)?;
    let own = card.script != crate::fab::Script::None && m.ledger.of(id).is_itself();
    own.then_some(card.script_cost)
}

/// Paid is what comes of adding before subtracting, or of the other order with no cost below zero. The cost itself is
/// afterwards as before. Silent on a cost with an X (2.2.2a).
fn discount(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
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
    all([kept, paid(m, cost, more, less)])
}

/// The cost of a layer on the stack is that of its ability.
fn layer_cost(m: &Moment<'_, Fab>, layer: ObjectId, cost: Option<i32>) -> Verdict {
    let (Some(cost), Seen::Present(shown)) = (cost, m.after.value(layer, Number::Cost)) else {
        return Verdict::NotApplicable;
    };
    Verdict::of(cost == shown, || Evidence::new("modified", "cost", cost, shown).on(layer))
}

fn paid(m: &Moment<'_, Fab>, cost: Option<i32>, more: i32, less: i32) -> Verdict {
    let (Some(cost), Some(paid)) = (cost, m.answer().and_then(|a| a.number)) else {
        return Verdict::NotApplicable;
    };
    let (cost, more, less) = (i64::from(cost), i64::from(more), i64::from(less));
    let (one, other) = ((cost + more - less).max(0), (cost - less).max(0) + more);
    Verdict::of([one, other].contains(&i64::from(paid)), || {
        let expected = if one == other { one.to_string() } else { format!("{one} or {other}") };
        Evidence::new("wrong-payment", "paid", expected, paid)
    })
}

/// The same questions, in symbols where they were in numbers.
fn in_symbols(cards: &mut Vec<Card>, steps: &mut Vec<Step>) -> bool {
    super::flip_symbols(cards, steps, Number::Cost)
}

fn same_found(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> Verdict {
    super::same_found(a, b, Number::Cost)
}

/// Judged where nothing makes it cost more or less: neither this time (2.2.4a speaks of that) nor while an effect lasts.
fn plain_payment(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
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

/// The payment is judged where nothing makes it cost more or less. Silent on what is not shown on the stack, and on a cost
/// with an erratum.
fn adds_up(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let Step::Play { object, x, more, less } = step else { return Verdict::NotApplicable };
    let Some(card) = m.card(*object).filter(|card| card.x > 0) else { return Verdict::NotApplicable };
    let has_erratum = card.misprint.is_some() && card.misprinted == Number::Cost;
    if !m.reply.is_done() || has_erratum || m.ledger.of(*object).is_copy() {
        return Verdict::NotApplicable;
    }
    let cost = cost_of(m, *object, *x);
    let on_stack = match (cost, m.after.base(*object, Number::Cost)) {
        (Some(cost), Seen::Present(shown)) if m.after.zone(*object) == Some(Zone::Stack) => {
            Verdict::of(cost == shown, || Evidence::new("not-the-sum", "cost", cost, shown).on(*object))
        }
        _ => Verdict::NotApplicable,
    };
    let plain = (*more, *less) == (0, 0);
    all([on_stack, if plain { paid(m, price(m, *object, cost), 0, 0) } else { Verdict::NotApplicable }])
}

/// Silent on an ability that is not the card's own.
fn ability_symbols(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let Step::Activate { object, layer, .. } = step else { return Verdict::NotApplicable };
    match m.reply.is_done() {
        true => layer_cost(m, *layer, ability_cost(m, *object)),
        false => Verdict::NotApplicable,
    }
}

/// Judged on layers on the stack for which something else was paid than they cost.
fn cost_or_payment(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let layer = |id: ObjectId| m.ledger.stack().iter().find(|layer| layer.id == id);
    let both = |id: ObjectId| {
        let on_stack = m.before.zone(id) == Some(Zone::Stack);
        let (paid, cost) = (layer(id)?.paid?, m.before.value(id, Number::Cost).present()?);
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
