//! 2.5 Life.

use super::super::step::{BASE, BECOME, COUNTER, END_TURN, LIFE};
use super::is_steady;
use crate::fab::elections::{LOSS_BEYOND_ZERO, LOSS_IN_FULL, LOSS_TO_ZERO};
use crate::fab::{Fab, Number, Zone};
use crate::{Evidence, Kinds, Moment, ObjectId, Rule, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::object(
        "fab:2.5.3a",
        "life_total_is_base_and_record",
        "a life total is the base life, plus what was gained, minus what was lost, as recorded",
        is_base_and_record,
    )
    .hears(&[LIFE, COUNTER])
    .needs(&[Kinds::of(&[LIFE])]),
    Rule::object(
        "fab:2.5.3b",
        "life_gained_or_lost_stays",
        "life is gained or lost once and for good: a hero's life total is the same when the turn has ended",
        stays,
    )
    .hears(&[END_TURN])
    .needs(&[Kinds::of(&[LIFE]), Kinds::of(&[END_TURN])]),
    Rule::object(
        "fab:2.5.3c",
        "life_total_follows_a_changed_base",
        "when the base life changes, the life total is computed anew from the new base and the same record",
        follows_base,
    )
    .hears(&[BASE, BECOME, END_TURN])
    .needs(&[Kinds::of(&[LIFE]), Kinds::of(&[BASE, BECOME])]),
    Rule::object(
        "fab:2.5.3e",
        "a_life_total_is_not_negative",
        "a life total that is computed to be below zero is zero",
        not_negative,
    )
    .hears(&[LIFE, BASE, BECOME])
    .needs(&[Kinds::of(&[LIFE])])
    .at_end(),
];

/// The life totals that the record gives, before anything is clamped: a loss beyond zero in full, and only as far as there was
/// life to lose.
///
/// Silent where the record does not know, outside the arena, and where counters alone would take it below zero.
fn totals(m: &Moment<'_, Fab>, id: ObjectId) -> Option<[i64; 2]> {
    let track = m.ledger.of(id);
    if m.after.zone(id) != Some(Zone::Arena) || !is_steady(m, id) || !track.knows_life() {
        return None;
    }
    let base = i64::from(track.base(Number::Life).present()?);
    let counters: i64 = track.line(Number::Life).changes().iter().map(|c| i64::from(c.0)).sum();
    if counters != 0 && base + counters.min(0) < 0 {
        return None;
    }
    let of = |net: i32| base + counters + i64::from(net);
    Some(match m.elections.reading(LOSS_BEYOND_ZERO) {
        LOSS_IN_FULL => [of(track.life.in_full); 2],
        LOSS_TO_ZERO => [of(track.life.to_zero); 2],
        _ => [of(track.life.in_full), of(track.life.to_zero)],
    })
}

/// Whether the shown life total is one of the totals, clamped.
fn is_total(m: &Moment<'_, Fab>, id: ObjectId, kind: &'static str) -> Verdict {
    let (Some(totals), Some(shown)) = (totals(m, id), m.after.value(id, Number::Life).present()) else {
        return Verdict::NotApplicable;
    };
    let [one, other] = totals.map(|total| total.max(0));
    Verdict::of([one, other].contains(&i64::from(shown)), || {
        let expected = if one == other { one.to_string() } else { format!("{one} or {other}") };
        Evidence::new(kind, "life", expected, shown)
    })
}

/// Silent on an object with which nothing has happened.
fn is_base_and_record(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let track = m.ledger.of(id);
    match track.life.in_full == 0 && track.line(Number::Life).changes().is_empty() {
        true => Verdict::NotApplicable,
        false => is_total(m, id, "not-as-recorded"),
    }
}

/// Only of heroes: what others gained and lost may be forgotten when the turn ends. Silent where the base changes back with
/// it, which 2.5.3c is about.
fn stays(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let track = m.ledger.of(id);
    let hero = m.card(id).is_some_and(|card| card.is_hero());
    let same_base = track.base(Number::Life) == m.before.base(id, Number::Life);
    match hero && same_base && track.life.in_full != 0 {
        true => is_total(m, id, "ended-with-the-turn"),
        false => Verdict::NotApplicable,
    }
}

/// Silent where the base is the same before and after.
fn follows_base(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let track = m.ledger.of(id);
    let changed = track.base(Number::Life) != m.before.base(id, Number::Life);
    match changed && track.life.in_full != 0 {
        true => is_total(m, id, "not-recomputed"),
        false => Verdict::NotApplicable,
    }
}

/// Judged where no reading of the record is above zero, and the object is still shown in the arena. A total above zero is
/// what 2.5.3a is about.
fn not_negative(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let (Some(totals), Some(shown)) = (totals(m, id), m.after.value(id, Number::Life).present()) else {
        return Verdict::NotApplicable;
    };
    match totals[0] < 0 && totals[1] <= 0 {
        true if shown <= 0 => Verdict::of(shown == 0, || Evidence::new("negative", "life", 0, shown)),
        _ => Verdict::NotApplicable,
    }
}
