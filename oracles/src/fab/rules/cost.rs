//! 2.2 Cost.

use super::super::step::{ACTIVATE, COUNTER, FIND_NUMBER, GET, PLAY};
use super::{all, number_word, print};
use crate::fab::{Card, Fab, Number, Step};
use crate::{Evidence, Kinds, Moment, ObjectId, Rule, Seen, Side, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
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

/// What the card costs, X declared; `None` where its cost is not a dealt card's own.
fn cost_of(m: &Moment<'_, Fab>, id: ObjectId, x: i32) -> Option<i32> {
    let card = m.card(id)?;
    match card.x {
        _ if m.ledger.of(id).is_copy() => None,
        0 => m.before.value(id, Number::Cost).present(),
        n => Some(card.number(Number::Cost).unwrap_or(0) + n * x),
    }
}

/// The cost of the ability that the object is dealt with; `None` where it may have another.
fn ability_cost(m: &Moment<'_, Fab>, id: ObjectId) -> Option<i32> {
    let card: &Card = m.card(id)?;
    let track = m.ledger.of(id);
    let own = card.script != crate::fab::Script::None && !track.is_copy() && track.given | track.taken == 0;
    own.then_some(card.script_cost)
}

/// Paid is what comes of adding before subtracting, or of the other order with no cost below zero. The cost itself is
/// afterwards as before; silent there on an X, which has a value from then on.
fn discount(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let (cost, more, less, kept) = match step {
        Step::Play { object, x, more, less } => {
            let plain = m.card(*object).is_some_and(|card| card.x == 0);
            let kept = if plain { as_before(m, *object) } else { Verdict::NotApplicable };
            (cost_of(m, *object, *x), *more, *less, kept)
        }
        Step::Activate { object, layer, more, less } => {
            let cost = ability_cost(m, *object);
            (cost, *more, *less, layer_cost(m, *layer, cost))
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
#[allow(clippy::ptr_arg)] // the signature of a rewrite
fn in_symbols(_: &mut Vec<Card>, steps: &mut Vec<Step>) -> bool {
    super::flip_symbols(steps, Number::Cost)
}

fn same_found(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> Verdict {
    super::same_found(a, b, Number::Cost)
}
