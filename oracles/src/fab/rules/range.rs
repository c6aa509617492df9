//! The values that a number may have according to its record.

use super::presence::is_steady;
use crate::fab::game::Fab;
use crate::fab::interpretations::{CLAMP, CLAMP_EACH, CLAMP_END};
use crate::fab::line::Origin;
use crate::fab::vocabulary::Number;
use crate::{Datum, Evidence, Expected, ObjectId, Observation, Observed, Property, Span, Verdict};

/// The values that a number may have according to its base and its lasting effects, whenever a negative value becomes
/// zero.
///
/// The chapter says that an effect which would take a value below zero takes it to zero instead. That can be read of the
/// value (it is zero while its effects add up to less) and of the effect (from then on it takes away only what was there, so
/// that a later, higher base keeps more). By default, both are accepted; the options of `clamp` are about the value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    /// The lowest value: a negative value becomes zero after all effects.
    pub(super) low: i64,
    /// The highest value. It equals `low` if no effect makes the value negative.
    pub(super) high: i64,
    /// Another value, if an effect takes away only what was there when it applied.
    limited: Option<i64>,
    /// Whether effects make the value negative in some order, or would have when they applied.
    pub(super) below: bool,
    /// The number of effects on the value.
    pub(super) changes: usize,
}

/// The values that a number may have under the chosen option of `clamp`, or `None` if the record is unclear.
///
/// Also `None` for a number that the object does not have, and for a copy with other effects: it is uncertain what the
/// earlier effects apply to.
pub(super) fn range(m: &Observation<'_, Fab>, id: ObjectId, number: Number) -> Option<Range> {
    let track = m.ledger.of(id);
    let line = track.line(number);
    let changes = line.changes();
    if !is_steady(m, id) || line.unclear || (track.is_copy() && !changes.is_empty()) {
        return None;
    }
    let base = i64::from(track.base(number).present()?);
    let sum =
        |sign: i64| changes.iter().map(|c| i64::from(c.0)).filter(|by| by.signum() == sign).sum::<i64>();
    let (plus, minus) = (sum(1), sum(-1));
    let end = (base + plus + minus).max(0);
    let in_order = |from: i64, counters: bool| {
        let mine = changes.iter().filter(|c| counters || c.1 != Origin::Counter);
        mine.fold(from, |value, c| (value + i64::from(c.0)).max(0))
    };
    let (low, high) = match m.interpretations.option(CLAMP) {
        CLAMP_END => (end, end),
        CLAMP_EACH => {
            let counters =
                changes.iter().filter(|c| c.1 == Origin::Counter).map(|c| i64::from(c.0)).sum::<i64>();
            let (timed, last) = (in_order(base, true), (in_order(base, false) + counters).max(0));
            (timed.min(last), timed.max(last))
        }
        _ => (end, (base + minus).max(0) + plus),
    };
    let is_open = m.interpretations.option(CLAMP) == 0;
    let limited = line.limited().filter(|_| is_open).map(|changes| (base + changes).max(0));
    Some(Range {
        low,
        high,
        below: base + minus < 0 || line.limited().is_some(),
        limited,
        changes: changes.len(),
    })
}

impl Range {
    fn holds(&self, value: i32) -> bool {
        let value = i64::from(value);
        (self.low..=self.high).contains(&value) || self.limited == Some(value)
    }
    fn expected(&self, base: Observed<i32>) -> Expected {
        if let (Observed::Present(base), false) = (base, self.below || self.changes == 0) {
            let base = i64::from(base);
            return Datum::sum(self.low, (base, "base"), (self.low - base, "from effects")).into();
        }
        let span = |least, most| Span { least: Some(least), most: Some(most) };
        let other = self.limited.filter(|value| !(self.low..=self.high).contains(value));
        let other = other.map(|value| span(value, value));
        Expected::Within([span(self.low, self.high)].into_iter().chain(other).collect())
    }
}

/// Whether the shown value of a number is in its range.
pub(super) fn in_range(m: &Observation<'_, Fab>, id: ObjectId, number: Number, range: Range) -> Verdict {
    match m.after.modified(id, number) {
        Observed::Present(value) => Verdict::of(range.holds(value), || {
            let property = Property::modified(number);
            let expected = range.expected(m.ledger.of(id).base(number));
            Evidence::of("wrong-value", property).expected(expected).shown(value).on(id)
        }),
        _ => Verdict::NotApplicable,
    }
}
