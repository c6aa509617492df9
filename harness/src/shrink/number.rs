//! Numbers towards the smallest that still fails, alone, in groups and in pairs.

use super::field::{Field, Place, Value};
use super::reducer::Reducer;
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

impl<R: Rulebook> Reducer<'_, R> {
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
            let (Some(a), Some(b)) = (off.get(j), off.get(i)) else { continue };
            if self.descend_if_one_goes(a.far.min(b.far), &|by| Some(vec![a.nearer(by)?, b.nearer(by)?])) {
                continue;
            }
            let apart = |by: i64| Some(vec![a.nearer(by)?, b.moved(by * -b.toward)?]);
            self.descend_if_one_goes(a.far, &apart);
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

    /// Finds the farthest that the edits can go, up to `far`: small remainders first, then by halves, and at
    /// last the next few steps beyond what was found, since not every number is too small below a bound.
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
        if far > 6 {
            let _ = (2..4).any(|beyond| fails + beyond < far && self.try_edits(fails + beyond, edits));
        }
    }

    fn try_edits(&mut self, by: i64, edits: Edits<'_>) -> bool {
        edits(by).is_some_and(|edits| self.edit(&edits))
    }
}

/// What to write to move numbers by so much; `None` if it leads out of a field's range.
type Edits<'a> = &'a dyn Fn(i64) -> Option<Vec<(Place, Value)>>;
