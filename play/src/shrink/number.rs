//! Moves numbers towards the simplest ones of their fields as far as the case still fails: alone, in groups and in pairs.

use super::field::{Field, Item, Place, Value, edited};
use super::shrinker::Shrinker;
use crate::play::AnyCase;

/// How many numbers are tried in pairs. Cases mostly have fewer by then.
const MAX_PAIRED: usize = 12;

/// A number that is not the simplest of its field.
struct FarNumber {
    field: Field,
    /// Its distance from the simplest number.
    far: i64,
    /// The direction towards that number: 1 or -1.
    toward: i64,
}

impl FarNumber {
    fn of(field: Field) -> Option<FarNumber> {
        let far = i64::from(field.target()) - i64::from(field.number()?);
        (far != 0).then(|| FarNumber { far: far.abs(), toward: far.signum(), field })
    }
    /// The field with the positive number, if it has a negative one.
    fn mirrored(&self) -> Option<Value> {
        let n = i64::from(self.field.number()?);
        self.field.with(-n).filter(|_| n < 0)
    }
    /// The field moved by this much.
    fn moved(&self, by: i64) -> Option<(Place, Value)> {
        Some((self.field.place, self.field.with(i64::from(self.field.number()?) + by)?))
    }
    /// The field moved by this much towards its target.
    fn nearer(&self, by: i64) -> Option<(Place, Value)> {
        self.moved(by * self.toward)
    }
}

impl Shrinker<'_> {
    /// The numbers that could be simpler.
    fn far_numbers(&self) -> Vec<FarNumber> {
        self.fields().into_iter().filter_map(FarNumber::of).collect()
    }

    /// Moves each number on its own.
    pub(super) fn lower_numbers(&mut self) {
        for number in self.far_numbers() {
            if let Some(positive) = number.mirrored()
                && self.edit(&[(number.field.place, positive)])
            {
                continue; // The next round lowers it from there.
            }
            self.descend(0, number.far, &|by| Some(vec![number.nearer(by)?]));
        }
    }

    /// Moves each number that can go all the way or one step. The others may depend on each other.
    pub(super) fn lower_loose_numbers(&mut self) {
        for number in self.far_numbers() {
            let edits: Edits<'_> = &|by| Some(vec![number.nearer(by)?]);
            if !self.try_edits(number.far, edits) && self.try_edits(1, edits) {
                self.descend(1, number.far, edits);
            }
        }
    }

    /// Tries simpler numbers on the other side of the simplest one: the nearest to it and the farthest.
    pub(super) fn cross_zero(&mut self) {
        for number in self.far_numbers() {
            let (target, far) = (i64::from(number.field.target()), number.far);
            for beyond in [1, far - 1].into_iter().filter(|beyond| (1..far).contains(beyond)) {
                let across = number.field.with(target + number.toward * beyond);
                if across.is_some_and(|across| self.edit(&[(number.field.place, across)])) {
                    break;
                }
            }
        }
    }

    /// Tries the numbers just beyond the last one that still failed: the search by halves may have missed a
    /// smaller one.
    pub(super) fn step_over(&mut self) {
        for number in self.far_numbers() {
            let _ =
                (2..4).any(|by| by < number.far && self.try_edits(by, &|by| Some(vec![number.nearer(by)?])));
        }
    }

    /// Moves numbers together: all equal ones; then each pair, either both nearer to the simplest, or one nearer and the
    /// other as much farther, as their difference or their sum may matter.
    pub(super) fn move_numbers_together(&mut self) {
        let numbers = self.far_numbers();
        for (i, first) in numbers.iter().enumerate() {
            let equal: Vec<_> = numbers.iter().filter(|o| o.field.number() == first.field.number()).collect();
            if equal.len() > 2 && std::ptr::eq(equal[0], &numbers[i]) {
                self.descend_if_one_goes(first.far, &|by| equal.iter().map(|o| o.nearer(by)).collect());
            }
        }
        let count = self.far_numbers().len().min(MAX_PAIRED);
        for (i, j) in (0..count).flat_map(|i| (0..i).map(move |j| (j, i))) {
            // A move that succeeds may leave fewer of these numbers.
            let numbers = self.far_numbers();
            let (Some(a), Some(b)) = (numbers.get(i), numbers.get(j)) else { continue };
            if self.descend_if_one_goes(a.far.min(b.far), &|by| Some(vec![a.nearer(by)?, b.nearer(by)?])) {
                continue;
            }
            let apart = |by: i64| Some(vec![a.nearer(by)?, b.moved(by * -b.toward)?]);
            let together = |by: i64| Some(vec![b.nearer(by)?, a.moved(by * -a.toward)?]);
            if self.descend_if_one_goes(a.far, &apart) || self.descend_if_one_goes(b.far, &together) {
                continue;
            }
            // Across zero: what the two have in common stays.
            let (across, same) = (a.mirrored(), 2 * a.far * a.toward);
            if let Some(across) = across {
                let _ = [same, -same]
                    .into_iter()
                    .filter_map(|by| b.moved(by))
                    .any(|other| self.edit(&[(a.field.place, across.clone()), other]));
            }
        }
    }

    /// Drops a step, and moves another step's number in its place: to the sum of both, or to the end of its range beyond that; from
    /// the upper end to the lower one.
    pub(super) fn join_numbers(&mut self) {
        for at in (0..self.best().step_count()).rev() {
            let (gone, rest): (Vec<_>, Vec<_>) = self
                .fields()
                .into_iter()
                .filter(|f| f.number().is_some())
                .partition(|f| f.place.0 == Item::Step(at));
            let Some(gone) = gone.first().and_then(Field::number) else { continue };
            for field in rest.iter().filter(|f| matches!(f.place.0, Item::Step(_))) {
                let sum = i64::from(gone) + i64::from(field.number().unwrap_or(0));
                let (low, high) = (field.range.usual_low, field.range.usual_high);
                let is_low = sum < field.range.simplest.into() || field.number() == Some(high);
                let end = if is_low { low } else { high };
                let mut joined =
                    [sum, end.into()].into_iter().filter_map(|n| field.with(n)).map(|v| (field.place, v));
                if joined.any(|edit| self.offer(without_step(edited(self.best(), &[edit]), at))) {
                    break;
                }
            }
        }
    }

    /// Drops a step, and lowers each number that may be the index of a later step by one.
    pub(super) fn drop_and_count_down(&mut self) {
        for at in (0..self.best().step_count()).rev() {
            let later = at as i32 + 1..=self.best().step_count() as i32;
            let above = self.fields().into_iter().filter(|f| f.number().is_some_and(|n| later.contains(&n)));
            let lower = |f: Field| Some((f.place, f.with(i64::from(f.number()?) - 1)?));
            let edits: Vec<_> = above.filter_map(lower).collect();
            if !edits.is_empty() && at < self.best().step_count() {
                self.offer(without_step(edited(self.best(), &edits), at));
            }
        }
    }

    /// Tries to go one step, and if that succeeds, searches for the farthest.
    fn descend_if_one_goes(&mut self, far: i64, edits: Edits<'_>) -> bool {
        let one = self.try_edits(1, edits);
        if one && !self.try_edits(far, edits) {
            self.descend(1, far, edits);
        }
        one
    }

    /// Finds the farthest that the edits can go, up to `far`, having gone `fails` steps: tries the last few first, then searches by
    /// halves. Ends if they can go neither half of the way nor one step: then the number is probably equal to another one, or far
    /// from it by a fixed number.
    fn descend(&mut self, mut fails: i64, far: i64, edits: Edits<'_>) {
        let ladder = if far <= 6 { far } else { 2 };
        if (0..ladder).any(|left| self.try_edits(far - left, edits)) {
            return;
        }
        let mut passes = far - ladder + 1;
        while passes - fails > 1 {
            let middle = fails + (passes - fails) / 2;
            if self.try_edits(middle, edits) {
                fails = middle;
            } else if fails == 0 && middle > 1 && passes > far - ladder {
                if !self.try_edits(1, edits) {
                    return;
                }
                (fails, passes) = (1, middle);
            } else {
                passes = middle;
            }
        }
    }

    fn try_edits(&mut self, by: i64, edits: Edits<'_>) -> bool {
        edits(by).is_some_and(|edits| self.edit(&edits))
    }
}

/// The edits that move numbers by this much; `None` if that is out of a field's range.
type Edits<'a> = &'a dyn Fn(i64) -> Option<Vec<(Place, Value)>>;

fn without_step(mut case: Box<dyn AnyCase>, at: usize) -> Box<dyn AnyCase> {
    case.drop_steps(at..at + 1);
    case
}
