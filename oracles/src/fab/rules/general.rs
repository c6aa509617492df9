//! 2.0 General.

use super::super::step::{
    BASE, BECOME, COUNTER, END_TURN, FIND_COLOR, FIND_NAME, FIND_NUMBER, FIND_WORD, GET, LIFE,
};
use super::{all, found, in_range, is_reached, is_steady, number_word, print, range};
use crate::fab::{Fab, List, Number, Step};
use crate::{Evidence, Kinds, Listed, Moment, ObjectId, Rule, Seen, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.0.1",
        "a_property_tells_objects_apart",
        "an effect that looks for a property finds the objects that have it, and no others",
        tells_apart,
    )
    .hears(&[FIND_NUMBER, FIND_COLOR, FIND_NAME, FIND_WORD])
    .needs(&[Kinds::of(&[FIND_NUMBER, FIND_COLOR, FIND_NAME, FIND_WORD])]),
    Rule::object(
        "fab:2.0.2",
        "what_is_not_printed_is_absent",
        "a card that nothing has touched has the numbers that are printed on it, and does not have the others",
        printed,
    )
    .hears(&[]),
    Rule::step(
        "fab:2.0.3a",
        "a_change_leaves_the_base",
        "what an object gets or loses moves the modified value of a property, not its base",
        leaves_base,
    )
    .hears(&[GET, LIFE])
    .needs(&[Kinds::of(&[GET])]),
    Rule::object(
        "fab:2.0.3c",
        "no_number_is_negative",
        "no base or modified value is below zero, and what would take it there takes it to zero",
        not_negative,
    )
    .hears(&[GET, BASE, COUNTER, END_TURN, BECOME])
    .needs(&[Kinds::of(&[GET, BASE, COUNTER])]),
    Rule::step(
        "fab:2.0.3d",
        "a_counter_leaves_the_base",
        "a +1 or -1 counter moves the modified value of a property, not its base",
        counter,
    )
    .hears(&[COUNTER])
    .needs(&[Kinds::of(&[COUNTER])]),
];

/// Silent on numbers whose base and modified values differ (2.3.3 and its like speak of those), on values in symbols
/// (2.2.5, 2.8.4), and on names that are the same but for the case of letters.
fn tells_apart(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let shown = m.before;
    match step {
        Step::FindNumber { property, is, symbols: false } => found(m, number_word(*property), |id| {
            match (shown.base(id, *property), shown.value(id, *property)) {
                (Seen::Absent, Seen::Absent) => Some(false),
                (Seen::Present(base), Seen::Present(value)) if base == value => Some(value == *is),
                _ => None,
            }
        }),
        Step::FindColor { color } => {
            found(m, List::Strip.word(), |id| shown.words(id, List::Strip).map(|w| w.has(*color)))
        }
        Step::FindName { name } => found(m, "name", |id| {
            let own = m.texts.get(shown.name(id)?);
            match own == name {
                false if super::is_same_but_for_case(own, name) => None,
                same => Some(same),
            }
        }),
        Step::FindWord { part } => found(m, part.list().word(), |id| {
            let words = shown.words(id, part.list())?;
            Some(words.0 >> part.bit() & 1 == 1)
        }),
        _ => Verdict::NotApplicable,
    }
}

/// Judged on the opening table. Silent on a cost with an X, which has no value yet.
fn printed(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let (0, Some(card)) = (m.number, m.card(id)) else { return Verdict::NotApplicable };
    let undeclared = |n: &Number| *n == Number::Cost && card.x > 0;
    all(Number::ALL.into_iter().filter(|n| !undeclared(n)).map(|number| {
        let shown = m.after.value(id, number);
        match (card.has(number), shown) {
            (_, Seen::NotObserved) => Verdict::NotApplicable,
            (true, Seen::Present(_)) | (false, Seen::Absent) => Verdict::Held,
            (has, _) => Verdict::of(false, || {
                let expected = if has { "present" } else { "absent" };
                let kind = if has { "lost" } else { "not-absent" };
                Evidence::new(kind, number_word(number), expected, shown)
            }),
        }
    }))
}

/// The base of every object stays; and where zero is never reached, the value is the base and all that it got.
///
/// Silent on a base that an ability computes, and on copies of such.
fn leaves_base(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let target = match step {
        Step::Get { object, property, .. } => Some((*object, *property)),
        _ => None,
    };
    let bases = all(m.before.objects().iter().map(|id| stays(m, id)));
    let value = match target {
        Some((id, number)) if bases == Verdict::Held => value_moves(m, id, number),
        _ => Verdict::NotApplicable,
    };
    all([bases, value])
}

/// The bases of an object that is the same before and after are as before.
fn stays(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    if !is_steady(m, id) {
        return Verdict::NotApplicable;
    }
    let track = m.ledger.of(id);
    let computed = |n: Number| {
        m.card(id).is_some_and(|card| card.counts(n))
            || (track.is_copy() && matches!(n, Number::Power | Number::Defense))
    };
    all(Number::ALL.into_iter().filter(|n| !computed(*n)).map(|number| {
        match (m.before.base(id, number), m.after.base(id, number)) {
            (Seen::Present(before), Seen::Present(after)) => Verdict::of(before == after, || {
                let shown = print(Seen::Present(after), m.after.value(id, number));
                Evidence::new("base-moved", number_word(number), format!("base {before}"), shown).on(id)
            }),
            _ => Verdict::NotApplicable,
        }
    }))
}

/// Where zero is never reached, one value is the only one. Silent on life, which 2.5.3 is about, and on cost, which nothing
/// changes.
fn value_moves(m: &Moment<'_, Fab>, id: ObjectId, number: Number) -> Verdict {
    match range(m, id, number) {
        Some(range)
            if !range.below && is_reached(m, id) && !matches!(number, Number::Life | Number::Cost) =>
        {
            in_range(m, id, number, range)
        }
        _ => Verdict::NotApplicable,
    }
}

/// Judged on numbers that effects have touched. Where effects go below zero, every order of clamping that the election allows
/// is fine. Silent on life, which 2.5.3e is about, and on cost.
fn not_negative(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let spoken = Number::ALL.into_iter().filter(|n| !matches!(n, Number::Life | Number::Cost));
    all(spoken.map(|number| {
        let (base, value) = (m.after.base(id, number), m.after.value(id, number));
        if [base, value].iter().any(|n| n.present().is_some_and(|n| n < 0)) {
            return Verdict::of(false, || {
                Evidence::new("negative", number_word(number), "no value below zero", print(base, value))
            });
        }
        match range(m, id, number) {
            Some(range) if range.below && range.changes > 0 && is_reached(m, id) => {
                in_range(m, id, number, range)
            }
            Some(_) if m.ledger.of(id).line(number).set_base() == Some(0) => Verdict::Held,
            _ => Verdict::NotApplicable,
        }
    }))
}

/// Silent on a number that the object does not have, on cost and life, and where effects go below zero (2.0.3c).
fn counter(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let Step::Counter { object, property, .. } = step else { return Verdict::NotApplicable };
    if !m.reply.is_done() || *property == Number::Cost || !is_steady(m, *object) {
        return Verdict::NotApplicable;
    }
    let bases = stays(m, *object);
    let value = match range(m, *object, *property) {
        Some(range) if *property != Number::Life && !range.below && is_reached(m, *object) => {
            in_range(m, *object, *property, range)
        }
        _ => Verdict::NotApplicable,
    };
    match value {
        Verdict::NotApplicable => Verdict::NotApplicable,
        value => all([bases, value]),
    }
}
