//! What becomes of a number that a step changes.

use super::Scene;
use crate::fab::game::Fab;
use crate::fab::line::Line;
use crate::fab::track::Track;
use crate::fab::vocabulary::{Number, Zone};
use crate::{Aspects, ObjectId, Observed};

/// How much is added to a number, and how much is taken away.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum {
    pub(super) plus: i64,
    pub(super) minus: i64,
}

impl Sum {
    pub(super) fn of(line: &Line) -> Sum {
        let add = |sum: Sum, by: i64| Sum { plus: sum.plus + by.max(0), minus: sum.minus + (-by).max(0) };
        line.changes().iter().fold(Sum::default(), |sum, change| add(sum, change.0.into()))
    }
    pub(super) fn net(self) -> i64 {
        self.plus - self.minus
    }
}

impl Scene<'_, '_> {
    /// A number changes by this much. `or_before`: unless it does not change at all.
    pub(super) fn add(&mut self, id: ObjectId, number: Number, by: i32, or_before: bool) {
        let track = self.track(id);
        let is_sum = self.is_sum(id, number, &track, (-i64::from(by)).max(0), None);
        self.shift(id, number, is_sum.then_some(by.into()), or_before);
    }

    /// The modified value changes by this much, or is open. An object without life leaves.
    pub(super) fn shift(&mut self, id: ObjectId, number: Number, by: Option<i64>, or_before: bool) {
        let was = self.past.before.modified(id, number).present();
        let now = by.zip(was).and_then(|(by, was)| i32::try_from(i64::from(was) + by).ok());
        let aspect = Aspects::modified::<Fab>(number);
        match now.filter(|now| *now >= 0) {
            Some(now) => {
                self.expected.modified(id, number, now);
                if or_before {
                    self.expected.or_before(id, aspect);
                }
            }
            None => self.expected.open(id, aspect),
        }
        if number == Number::Life {
            self.dies_of(id, now);
        }
    }

    /// An object in the arena with this life, if it is known, leaves if there is none left.
    pub(super) fn dies_of(&mut self, id: ObjectId, life: Option<i32>) {
        if self.in_arena(id) && !self.is_hero(id) && life.is_none_or(|life| life <= 0) {
            self.may_leave(id);
        }
    }

    /// Whether the value is the sum of its base and of what changes it, in every reading: whatever the order, nothing takes it
    /// below zero, also if so much more is taken away, and if the base becomes `base`.
    pub(super) fn is_sum(
        &self,
        id: ObjectId,
        number: Number,
        track: &Track,
        more: i64,
        base: Option<i32>,
    ) -> bool {
        let line = track.line(number);
        let reached = matches!(self.zone(id), Some(Zone::Arena | Zone::Hand | Zone::Stack));
        let Observed::Present(value) = self.past.before.modified(id, number) else { return false };
        if line.strange || line.limited().is_some() || !reached {
            return false;
        }
        let sum = Sum::of(line);
        let from = match self.past.before.base(id, number) {
            Observed::Present(base) if number != Number::Life => i64::from(base),
            _ if line.raised => return false,
            // Its base and record are at least so much, whatever the order.
            _ if number == Number::Life && value <= 0 => return false,
            _ => i64::from(value) - sum.plus,
        };
        let base_falls = match (base, self.past.before.base(id, number)) {
            (Some(to), Observed::Present(from)) => (i64::from(from) - i64::from(to)).max(0),
            (Some(_), _) => return false,
            (None, _) => 0,
        };
        from - sum.minus - more - base_falls >= 0
    }

    pub(super) fn set_base(&mut self, id: ObjectId, number: Number, is: i32) {
        let track = self.track(id);
        let reached = matches!(self.zone(id), Some(Zone::Arena | Zone::Hand | Zone::Stack));
        if number == Number::Cost || self.counts(id, number, &track) || !reached {
            self.expected.open(id, Aspects::number::<Fab>(number));
            return self.dies_if_living(id, number);
        }
        let is = is.max(0);
        let was = self.past.before.base(id, number);
        match was {
            Observed::Absent => self.expected.open(id, Aspects::base::<Fab>(number)),
            _ => self.expected.base(id, number, is),
        }
        let by = was.present().map(|was| i64::from(is) - i64::from(was));
        let is_sum = self.is_sum(id, number, &track, 0, Some(is));
        self.shift(id, number, by.filter(|_| is_sum), false);
    }
    fn dies_if_living(&mut self, id: ObjectId, number: Number) {
        if number == Number::Life {
            self.dies_of(id, None);
        }
    }
}
