//! The values that a number may have, by what the ledger recorded.

use super::presence::is_steady;
use crate::fab::game::Fab;
use crate::fab::interpretations::{CLAMP, CLAMP_EACH, CLAMP_END};
use crate::fab::line::Origin;
use crate::fab::vocabulary::Number;
use crate::{Evidence, Listed, ObjectId, Observation, Observed, Verdict};

/// The values that a number may have by its base and the effects that last, whatever is clamped when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    /// All effects applied, then clamped.
    pub(super) low: i64,
    /// The other end, the same where zero is never reached.
    pub(super) high: i64,
    /// Whether some order of the effects goes below zero.
    pub(super) below: bool,
    /// How many effects change it.
    pub(super) changes: usize,
}

/// What the record says that a number may be, under the interpretation on clamping; `None` where it does not know.
///
/// It is silent on a number that the object does not have, and on a copy with other effects: what the effects that it had
/// before apply to is open.
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
    let reading = m.interpretations.option(CLAMP);
    let (low, high) = match reading {
        CLAMP_END => (end, end),
        CLAMP_EACH => {
            let counters =
                changes.iter().filter(|c| c.1 == Origin::Counter).map(|c| i64::from(c.0)).sum::<i64>();
            let (timed, last) = (in_order(base, true), (in_order(base, false) + counters).max(0));
            (timed.min(last), timed.max(last))
        }
        _ => (end, (base + minus).max(0) + plus),
    };
    Some(Range { low, high, below: base + minus < 0, changes: changes.len() })
}

impl Range {
    fn holds(&self, value: i32) -> bool {
        (self.low..=self.high).contains(&i64::from(value))
    }
    fn print(&self) -> String {
        match self.low == self.high {
            true => self.low.to_string(),
            false => format!("{} to {}", self.low, self.high),
        }
    }
}

/// Whether a number's shown value is one that its range allows.
pub(super) fn in_range(m: &Observation<'_, Fab>, id: ObjectId, number: Number, range: Range) -> Verdict {
    match m.after.modified(id, number) {
        Observed::Present(value) => Verdict::of(range.holds(value), || {
            Evidence::of("wrong-value", number.word()).expected(range.print()).shown(value).on(id)
        }),
        _ => Verdict::NotApplicable,
    }
}

/// A number as shown, base and modified.
pub(super) fn print(base: Observed<i32>, value: Observed<i32>) -> String {
    format!("base {base}, modified {value}")
}
