//! Numbers towards the smallest that still fails, alone, in groups and in pairs.

use super::field::{Field, Item, Place, Value, with};
use super::shrinker::Shrinker;
use crate::play::Case;
use headjudge_oracles::Rulebook;

/// How many numbers are tried in pairs; what is left of a case by then has fewer.
const MOST_PAIRED: usize = 12;

/// A number that is not yet where it should be.
struct Off {
    field: Field,
    /// How far it is from the number nearest 0 that the field may hold.
    far: i64,
    /// Which way leads there.
    toward: i64,
}

impl Off {
    fn of(field: Field) -> Option<Off> {
        let far = i64::from(field.target()) - i64::from(field.number()?);
        (far != 0).then(|| Off { far: far.abs(), toward: far.signum(), field })
    }
    /// The field moved by so much.
    fn moved(&self, by: i64) -> Option<(Place, Value)> {
        Some((self.field.place, self.field.with(i64::from(self.field.number()?) + by)?))
    }
    /// The field moved so far towards its target.
    fn nearer(&self, by: i64) -> Option<(Place, Value)> {
        self.moved(by * self.toward)
    }
}

impl<R: Rulebook> Shrinker<'_, R> {
    /// The numbers that are not where they should be.
    fn off(&self) -> Vec<Off> {
        self.fields().into_iter().filter_map(Off::of).collect()
    }

    /// Moves each number alone.
    pub(super) fn lower_numbers(&mut self) {
        for off in self.off() {
            if let Some(positive) = off.field.with(off.far).filter(|_| off.toward > 0)
                && self.edit(&[(off.field.place, positive)])
            {
                continue; // In the next round it is lowered from there.
            }
            self.descend(off.far, &|by| Some(vec![off.nearer(by)?]));
        }
    }

    /// Tries for each number the simpler ones beyond 0, the nearest to it and the farthest.
    pub(super) fn cross_zero(&mut self) {
        for off in self.off() {
            let (target, far) = (i64::from(off.field.target()), off.far);
            for beyond in (1..far.min(4)).chain(4.max(far - 1)..far) {
                let across = off.field.with(target + off.toward * beyond);
                if across.is_some_and(|across| self.edit(&[(off.field.place, across)])) {
                    break;
                }
            }
        }
    }

    /// Tries what lies just beyond the last number that still failed: not all that is smaller need be too small.
    pub(super) fn step_over(&mut self) {
        for off in self.off() {
            let _ = (2..4).any(|by| by < off.far && self.try_edits(by, &|by| Some(vec![off.nearer(by)?])));
        }
    }

    /// Moves numbers that matter together: all that are equal, then two by two, both nearer to where they
    /// should be (their difference or sum is kept), or one nearer and the other as much farther.
    pub(super) fn move_numbers_together(&mut self) {
        let off = self.off();
        for (i, first) in off.iter().enumerate() {
            let equal: Vec<_> = off.iter().filter(|o| o.field.number() == first.field.number()).collect();
            if equal.len() > 2 && std::ptr::eq(equal[0], &off[i]) {
                self.descend_if_one_goes(first.far, &|by| equal.iter().map(|o| o.nearer(by)).collect());
            }
        }
        let count = self.off().len().min(MOST_PAIRED);
        for (i, j) in (0..count).flat_map(|i| (0..i).map(move |j| (j, i))) {
            // A move that succeeds may leave fewer numbers that are off.
            let off = self.off();
            let (Some(a), Some(b)) = (off.get(i), off.get(j)) else { continue };
            if self.descend_if_one_goes(a.far.min(b.far), &|by| Some(vec![a.nearer(by)?, b.nearer(by)?])) {
                continue;
            }
            let apart = |by: i64| Some(vec![a.nearer(by)?, b.moved(by * -b.toward)?]);
            self.descend_if_one_goes(a.far, &apart);
        }
    }

    /// Drops a step and lets another's number make up for it: their sum, or the most or least that it can be.
    pub(super) fn join_numbers(&mut self) {
        for at in (0..self.best().steps.len()).rev() {
            let (gone, rest): (Vec<_>, Vec<_>) = self
                .fields()
                .into_iter()
                .filter(|f| f.number().is_some())
                .partition(|f| f.place.0 == Item::Step(at));
            let Some(gone) = gone.first().and_then(Field::number) else { continue };
            for field in rest.iter().filter(|f| matches!(f.place.0, Item::Step(_))) {
                let sum = i64::from(gone) + i64::from(field.number().unwrap_or(0));
                let ends = [sum, field.range.0.into(), field.range.1.into()];
                let mut joined = ends.into_iter().filter_map(|n| field.with(n)).map(|v| (field.place, v));
                if joined.any(|edit| self.offer(without_step(with(self.best(), &[edit]), at))) {
                    break;
                }
            }
        }
    }

    /// Drops a step, and lowers by one each number that is above the step's own: it may count steps.
    pub(super) fn drop_and_count_down(&mut self) {
        for at in (0..self.best().steps.len()).rev() {
            let above = self.fields().into_iter().filter(|f| f.number().is_some_and(|n| n > at as i32));
            let lower = |f: Field| Some((f.place, f.with(i64::from(f.number()?) - 1)?));
            let edits: Vec<_> = above.filter_map(lower).collect();
            if !edits.is_empty() && at < self.best().steps.len() {
                self.offer(without_step(with(self.best(), &edits), at));
            }
        }
    }

    /// [`descend`](Self::descend), if going all the way succeeds or a single step does.
    fn descend_if_one_goes(&mut self, far: i64, edits: Edits<'_>) -> bool {
        if self.try_edits(far, edits) {
            return true;
        }
        let one = self.try_edits(1, edits);
        if one {
            self.descend(far, edits);
        }
        one
    }

    /// Finds the farthest that the edits can go, up to `far`: small remainders first, then by halves.
    fn descend(&mut self, far: i64, edits: Edits<'_>) {
        let ladder = if far <= 6 { far } else { 3 };
        if (0..ladder).any(|left| self.try_edits(far - left, edits)) {
            return;
        }
        let (mut fails, mut holds) = (0, far - ladder + 1);
        while holds - fails > 1 {
            let middle = fails + (holds - fails) / 2;
            if self.try_edits(middle, edits) {
                fails = middle;
            } else {
                holds = middle;
            }
        }
    }

    fn try_edits(&mut self, by: i64, edits: Edits<'_>) -> bool {
        edits(by).is_some_and(|edits| self.edit(&edits))
    }
}

/// What to write to move numbers by so much; `None` if it leads out of a field's range.
type Edits<'a> = &'a dyn Fn(i64) -> Option<Vec<(Place, Value)>>;

fn without_step<R: Rulebook>(mut case: Case<R>, at: usize) -> Case<R> {
    case.steps.remove(at);
    case
}
