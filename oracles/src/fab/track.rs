//! What the harness records of one object: the effects that last on it, and what happened to it this turn.

use super::line::{Line, Origin};
use super::vocabulary::{Number, Until, Zone};
use crate::{Listed, Observed, Player};

/// Life gained and lost by one object.
#[derive(Clone, Copy, Debug, Default)]
pub struct Life {
    /// Gained less lost, a loss beyond zero recorded in full.
    pub in_full: i32,
    /// Gained less lost, a loss recorded only as far as there was life to lose.
    pub to_zero: i32,
    /// Whether the record cannot be known.
    pub unclear: bool,
}

/// What is recorded of one object since it came to its zone.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    /// Where it was when the record was opened; `None` when it was not there.
    pub place: Option<(Zone, Option<Player>)>,
    pub(super) lines: [Line; 6],
    /// The bases that it copies, by number, while it is a copy; and for how long.
    pub(super) copy: Option<([Observed<i32>; 6], Until)>,
    /// Life gained and lost.
    pub life: Life,
    /// The numbers that have increased this turn, a bit each.
    pub increased: u8,
    /// The numbers that have decreased this turn.
    pub decreased: u8,
    /// The numbers of which neither can be said.
    pub unclear: u8,
    /// The numbers whose base an effect raised this turn: whether that is an increase is an interpretation.
    pub base_raised: u8,
    /// The numbers whose base an effect lowered this turn.
    pub base_lowered: u8,
    /// Numbers whose base was set while effects or counters were on them: by how much the value moved is open.
    pub base_under_effects: u8,
    /// Whether the record was opened in the middle of this turn: what went before it is not known.
    pub late: bool,
    /// The numbers on which effects were where it came from, a bit each: they may have followed it.
    pub(super) followed: u8,
    /// Whether it was given the activated ability of [`Grant`](super::step::Step::Grant).
    pub granted: bool,
    /// The words that it was given, by [`Part`](super::part::Part), while they last or not.
    pub given: u32,
    /// The words that it lost.
    pub taken: u32,
    /// The words that it was given, or lost, this turn.
    pub given_now: u32,
    /// The words that it lost this turn.
    pub taken_now: u32,
    /// The words of which nothing can be said.
    pub words_unclear: u32,
    /// The words that it was given, or lost, until end of turn.
    pub(super) fleeting: u32,
    /// Whether it was under effects where it was before, of whatever kind: whether they stay on what goes elsewhere is open.
    pub(super) marked: bool,
}

impl Track {
    /// Of what nothing is recorded.
    pub(super) const NEW: Track = Track {
        place: None,
        lines: [Line::NEW; 6],
        copy: None,
        life: Life { in_full: 0, to_zero: 0, unclear: false },
        increased: 0,
        decreased: 0,
        unclear: 0,
        base_raised: 0,
        base_lowered: 0,
        base_under_effects: 0,
        late: false,
        followed: 0,
        granted: false,
        given: 0,
        taken: 0,
        given_now: 0,
        taken_now: 0,
        words_unclear: 0,
        fleeting: 0,
        marked: false,
    };

    /// What is recorded of a number.
    pub fn line(&self, number: Number) -> &Line {
        &self.lines[number.index() as usize]
    }
    /// Whether it is a copy, or may be one still from where it was before.
    pub fn is_copy(&self) -> bool {
        self.copy.is_some()
    }
    /// The base that the number has by the steps so far; not observed where that is open.
    pub fn base(&self, number: Number) -> Observed<i32> {
        let line = self.line(number);
        match (&self.copy, line.set_base()) {
            _ if line.unclear => Observed::NotObserved,
            (Some(_), Some(_)) => Observed::NotObserved,
            (Some((bases, _)), None) => bases[number.index() as usize],
            (None, Some(_)) if line.origin == Observed::Absent => Observed::NotObserved,
            (None, Some(base)) => Observed::Present(base),
            (None, None) => line.origin,
        }
    }
    /// Life gained and lost can be read off this record.
    pub fn knows_life(&self) -> bool {
        let line = self.line(Number::Life);
        !self.life.unclear && !line.unclear && line.changes().iter().all(|c| c.1 == Origin::Counter)
    }
    /// Nothing has touched the object since it came to its zone.
    pub fn is_untouched(&self) -> bool {
        let quiet = |l: &Line| l.changed == 0 && l.based == 0 && !l.unclear;
        self.lines.iter().all(quiet) && !self.is_affected() && self.words_unclear == 0 && !self.life.unclear
    }
    /// Effects or counters are on it, or were where it was before.
    fn is_affected(&self) -> bool {
        self.lines.iter().any(|l| l.changed > 0 || l.based > 0)
            || self.is_copy()
            || self.given | self.taken != 0
            || self.granted
            || self.life.in_full != 0
            || self.marked
    }
    /// Effects were on the number where it came from, and may have followed it.
    pub fn is_followed(&self, number: Number) -> bool {
        self.followed >> number.index() & 1 == 1
    }
    /// What it is and does is its own: it is no copy, and nothing was given to it or taken from it.
    pub fn is_itself(&self) -> bool {
        !self.is_copy() && self.given | self.taken == 0 && !self.granted && !self.marked
    }

    /// The record of what it is elsewhere: whether effects stay on what goes to another zone, and a copy one, is open.
    pub(super) fn left_behind(&self) -> Track {
        let on = |n: &Number| self.line(*n).changed > 0 || self.line(*n).based > 0;
        let followed =
            Number::ALL.iter().filter(|n| on(n)).fold(self.followed, |all, n| all | 1 << n.index());
        let copy = self.copy.map(|_| ([Observed::NotObserved; 6], Until::Game));
        Track { followed, copy, marked: self.is_affected(), ..Track::NEW }
    }
    pub(super) fn mut_line(&mut self, number: Number) -> &mut Line {
        &mut self.lines[number.index() as usize]
    }
    pub(super) fn blur(&mut self) {
        self.lines.iter_mut().for_each(|line| line.unclear = true);
        self.life.unclear = true;
        self.unclear = u8::MAX;
        self.words_unclear = u32::MAX;
    }
    pub(super) fn end_turn(&mut self, hero: bool) {
        // An ending is no effect of its own, but it may be taken for one.
        self.unclear = 0;
        for (bit, line) in self.lines.iter_mut().enumerate() {
            let before = (line.changed, line.based);
            line.end_turn();
            self.unclear |= u8::from(before != (line.changed, line.based)) << bit;
        }
        self.words_unclear |= self.fleeting;
        if self.copy.is_some_and(|(_, until)| until == Until::Turn) {
            self.copy = None;
            self.unclear = u8::MAX;
        }
        (self.increased, self.decreased, self.given_now, self.taken_now) = (0, 0, 0, 0);
        (self.base_raised, self.base_lowered, self.base_under_effects) = (0, 0, 0);
        self.late = false;
        // Whether what was gained and lost stays with an object that is no hero is open: unless none was. To heal may be
        // taken for a gain.
        self.life.unclear |= !hero && (self.life.in_full != 0 || self.life.to_zero != 0);
        self.unclear |= u8::from(!hero && self.life.unclear) << Number::Life.index();
    }
}
