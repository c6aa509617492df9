//! The record of one number of one object: its base, and the lasting effects on it.

use super::vocabulary::Until;
use crate::Observed;

/// The most effects on one number of one object that are recorded. With more, the record is unclear.
const MOST: usize = 12;

/// Where a change of a value comes from, which decides how long it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// An effect, with its duration.
    Effect(Until),
    /// A counter.
    Counter,
}

/// The record of one number of one object.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The base before any effect of the case.
    pub origin: Observed<i32>,
    changes: [(i32, Origin); MOST],
    /// The same changes, each limited to what was there when it applied.
    limited: [i32; MOST],
    pub(super) changed: u8,
    bases: [(i32, Until); MOST],
    pub(super) based: u8,
    /// Whether something happened that makes the value of the number uncertain.
    pub unclear: bool,
    /// Whether effects may be on the number that are not recorded here, besides those of abilities.
    pub(super) strange: bool,
    /// Whether abilities may have given +1 until end of turn.
    pub(super) raised: bool,
}

impl Line {
    /// A record without any entry.
    pub(super) const NEW: Line = Line {
        origin: Observed::NotObserved,
        changes: [(0, Origin::Counter); MOST],
        limited: [0; MOST],
        changed: 0,
        bases: [(0, Until::Turn); MOST],
        based: 0,
        unclear: false,
        strange: false,
        raised: false,
    };

    /// Removes all entries. What is beyond the counts is never read, so it is not overwritten.
    pub(super) fn clear(&mut self) {
        (self.origin, self.changed, self.based, self.unclear) = (Observed::NotObserved, 0, 0, false);
        (self.strange, self.raised) = (false, false);
    }
    /// The lasting changes of the value, the oldest first.
    pub fn changes(&self) -> &[(i32, Origin)] {
        &self.changes[..self.changed as usize]
    }
    /// The sum of the lasting changes, if an effect that would have taken the value below zero takes away only what was there
    /// when it applied, for as long as it lasts. `None` if there is no such effect.
    pub fn limited(&self) -> Option<i64> {
        let limited = &self.limited[..self.changed as usize];
        let is_limited = self.changes().iter().zip(limited).any(|(change, limited)| change.0 != *limited);
        is_limited.then(|| limited.iter().map(|by| i64::from(*by)).sum())
    }
    /// The base that the latest lasting effect has set, if any. It is never negative.
    pub fn set_base(&self) -> Option<i32> {
        self.bases[..self.based as usize].last().map(|(is, _)| (*is).max(0))
    }
    /// Whether that effect sets the base to a negative number.
    pub fn is_set_below_zero(&self) -> bool {
        self.bases[..self.based as usize].last().is_some_and(|(is, _)| *is < 0)
    }

    /// The sum of the lasting changes that increase the value.
    pub fn added(&self) -> i64 {
        self.changes().iter().map(|c| i64::from(c.0.max(0))).sum()
    }
    /// Whether one more change certainly moves the shown value, whenever a negative value becomes zero. An increase may leave
    /// it at zero after a greater decrease, and a decrease may be absorbed by what was added.
    pub(super) fn moves(&self, value: i32, by: i32) -> bool {
        match by {
            1.. => value > 0 || self.changes().iter().all(|c| c.0 >= 0),
            0 => false,
            _ => i64::from(value) > self.added(),
        }
    }

    /// From here on, it is uncertain which effects are on the number.
    pub(super) fn make_unclear(&mut self) {
        (self.unclear, self.strange) = (true, true);
    }
    /// Whether effects until end of turn are recorded here, or may be there.
    pub(super) fn is_fleeting(&self) -> bool {
        let based = self.bases[..self.based as usize].iter().any(|(_, until)| *until == Until::Turn);
        self.raised
            || self.strange
            || based
            || self.changes().iter().any(|c| c.1 == Origin::Effect(Until::Turn))
    }
    /// Records a change, which is `limited` to so much if the value cannot fall below zero.
    pub(super) fn change(&mut self, by: i32, origin: Origin, limited: i32) {
        match self.changes.get_mut(self.changed as usize) {
            Some(slot) => {
                *slot = (by, origin);
                self.limited[self.changed as usize] = limited;
                self.changed += 1;
            }
            None => self.make_unclear(),
        }
    }
    pub(super) fn set(&mut self, is: i32, until: Until) {
        match self.bases.get_mut(self.based as usize) {
            Some(slot) => {
                *slot = (is, until);
                self.based += 1;
            }
            None => self.make_unclear(),
        }
    }
    /// Removes a counter. The record becomes unclear if there are counters of both signs (they may cancel each other), or if
    /// there are several such counters among changes in the other direction (any of them may be removed).
    pub(super) fn take_off(&mut self, by: i32) {
        let several = self.changes().iter().filter(|c| **c == (by, Origin::Counter)).count() > 1;
        let opposed = self.changes().iter().any(|c| c.0.signum() == -by.signum());
        self.unclear |= self.changes().contains(&(-by, Origin::Counter)) || (several && opposed);
        match self.changes().iter().position(|c| *c == (by, Origin::Counter)) {
            Some(at) => {
                self.changes.copy_within(at + 1.., at);
                self.limited.copy_within(at + 1.., at);
                self.changed -= 1;
            }
            None => self.strange = true,
        }
    }
    pub(super) fn end_turn(&mut self) {
        self.raised = false;
        let mut kept = 0;
        for i in 0..self.changed as usize {
            if self.changes[i].1 != Origin::Effect(Until::Turn) {
                (self.changes[kept], self.limited[kept]) = (self.changes[i], self.limited[i]);
                kept += 1;
            }
        }
        self.changed = kept as u8;
        let mut kept = 0;
        for i in 0..self.based as usize {
            if self.bases[i].1 != Until::Turn {
                self.bases[kept] = self.bases[i];
                kept += 1;
            }
        }
        self.based = kept as u8;
    }
}
