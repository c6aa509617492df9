//! The record of one object: the lasting effects on it, and what happened to it this turn.

use super::line::{Line, Origin};
use super::part::Part;
use super::vocabulary::{Number, Until, Zone};
use crate::{Listed, Observed, Player};

/// Life gained and lost by one object.
#[derive(Clone, Copy, Debug, Default)]
pub struct Life {
    /// Life gained minus life lost, where a loss beyond zero counts in full.
    pub in_full: i32,
    /// Life gained minus life lost, where a loss counts only as far as there was life to lose.
    pub to_zero: i32,
    /// Whether gains and losses are uncertain.
    pub unclear: bool,
    /// Whether life was gained or lost at all, even if gains and losses evened out.
    pub(super) changed: bool,
}

/// The record of one object since it came to its zone.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    /// Its zone and controller when the record began; `None` if it was not shown.
    pub place: Option<(Zone, Option<Player>)>,
    pub(super) lines: [Line; 6],
    /// If it is a copy: the bases that it copies, by number, and for how long.
    pub(super) copy: Option<([Observed<i32>; 6], Until)>,
    /// Life gained and lost.
    pub life: Life,
    /// The numbers that have increased this turn, one bit for each.
    pub increased: u8,
    /// The numbers that have decreased this turn.
    pub decreased: u8,
    /// The numbers that an ability has certainly raised this turn, whatever else is uncertain.
    pub grown: u8,
    /// The numbers that counters have raised this turn. Whether that is an increase is uncertain.
    pub(super) counted_up: u8,
    /// The numbers that counters have lowered this turn.
    pub(super) counted_down: u8,
    /// The numbers for which it is uncertain whether they have increased or decreased.
    pub unclear: u8,
    /// The numbers whose base an effect raised this turn: whether that is an increase is an interpretation.
    pub base_raised: u8,
    /// The numbers whose base an effect lowered this turn.
    pub base_lowered: u8,
    /// The numbers whose base was set while effects or counters were on them, so that it is uncertain how the value changed.
    pub base_under_effects: u8,
    /// Whether the record began during this turn, so that earlier events of the turn are unknown.
    pub late: bool,
    /// The numbers that had effects on them in the zone before, one bit for each. The effects may have followed the object.
    pub(super) followed: u8,
    /// The numbers of which an effect ended with the turn in this step, one bit for each.
    pub(super) ended: u8,
    /// Whether it was given the activated ability of [`Grant`](super::step::Step::Grant).
    pub granted: bool,
    /// The words that it was given, by [`Part`](super::part::Part), even if the effect has ended.
    pub given: u32,
    /// The words that an effect took away, even if the effect has ended.
    pub taken: u32,
    /// Of these, the words that it did not have when an effect took them away.
    pub(super) missed: u32,
    /// The words that it was given this turn.
    pub given_now: u32,
    /// The words that it lost this turn.
    pub taken_now: u32,
    /// The words for which it is uncertain whether the object has them.
    pub words_unclear: u32,
    /// The words that it was given or lost until end of turn.
    pub(super) fleeting: u32,
    /// The words that were certainly its own, or certainly not, only until the turn ended last.
    pub(super) ended_words: u32,
    /// Whether any effects were on it in the zone before. They may have followed the object.
    pub(super) marked: bool,
}

impl Track {
    /// A record without any entry.
    pub(super) const NEW: Track = Track {
        place: None,
        lines: [Line::NEW; 6],
        copy: None,
        life: Life { in_full: 0, to_zero: 0, unclear: false, changed: false },
        increased: 0,
        decreased: 0,
        grown: 0,
        counted_up: 0,
        counted_down: 0,
        unclear: 0,
        base_raised: 0,
        base_lowered: 0,
        base_under_effects: 0,
        late: false,
        followed: 0,
        ended: 0,
        granted: false,
        given: 0,
        taken: 0,
        missed: 0,
        given_now: 0,
        taken_now: 0,
        words_unclear: 0,
        fleeting: 0,
        ended_words: 0,
        marked: false,
    };

    /// The record of a number.
    pub fn line(&self, number: Number) -> &Line {
        &self.lines[number.index() as usize]
    }
    /// Whether it is a copy, or may still be one from the zone before.
    pub fn is_copy(&self) -> bool {
        self.copy.is_some()
    }
    /// The base that the number must have after the steps so far, or `NotObserved` if that is uncertain.
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
    /// Whether the life gained and lost is certain.
    pub fn knows_life(&self) -> bool {
        let line = self.line(Number::Life);
        !self.life.unclear && !line.unclear && line.changes().iter().all(|c| c.1 == Origin::Counter)
    }
    /// Whether nothing has happened to the object since it came to its zone.
    pub fn is_untouched(&self) -> bool {
        let is_unchanged = |l: &Line| l.changed == 0 && l.based == 0 && !l.unclear;
        self.lines.iter().all(is_unchanged)
            && !self.is_affected()
            && self.words_unclear == 0
            && !self.life.unclear
    }
    /// Whether effects or counters are on it, or were in the zone before.
    pub(super) fn is_affected(&self) -> bool {
        self.lines.iter().any(|l| l.changed > 0 || l.based > 0)
            || self.is_copy()
            || self.given | self.taken != 0
            || self.granted
            || self.life.changed
            || self.marked
    }
    /// The numbers of which an effect ended when the turn last ended. None for an object that was a copy then: it is
    /// uncertain what the other effects on it apply to.
    pub fn ended(&self) -> impl Iterator<Item = Number> {
        let ended = self.ended;
        Number::ALL.into_iter().filter(move |n| ended >> n.index() & 1 == 1)
    }
    /// The words that it was given or lost until the turn ended, each with whether it must be there again. None for an object that
    /// was a copy then.
    pub fn ended_words(&self) -> impl Iterator<Item = (Part, bool)> {
        let (ended, taken) = (self.ended_words, self.taken);
        let parts = (0..).map_while(Part::at).filter(move |part| ended >> part.index() & 1 == 1);
        parts.map(move |part| (part, taken >> part.index() & 1 == 1))
    }
    /// Whether effects were on the number in the zone before, and may have followed the object.
    pub fn is_followed(&self, number: Number) -> bool {
        self.followed >> number.index() & 1 == 1
    }
    /// The words that it had and lost, even if the effect has ended.
    pub fn lost(&self) -> u32 {
        self.taken & !self.missed
    }
    /// Whether its properties and abilities are its own: it is no copy, and was given and has lost nothing.
    pub fn is_itself(&self) -> bool {
        !self.is_copy() && self.given | self.taken == 0 && !self.granted && !self.marked
    }

    /// Begins a new record, without any entry: the same as [`Track::NEW`], and faster, because a line is large.
    pub(super) fn clear(&mut self) {
        self.lines.iter_mut().for_each(Line::clear);
        // Each field is named, so that none is forgotten.
        let Track {
            lines: _,
            place,
            copy,
            life,
            increased,
            decreased,
            grown,
            counted_up,
            counted_down,
            unclear,
            base_raised,
            base_lowered,
            base_under_effects,
            late,
            followed,
            ended,
            granted,
            given,
            taken,
            missed,
            given_now,
            taken_now,
            words_unclear,
            fleeting,
            ended_words,
            marked,
        } = self;
        (*place, *copy, *life) = (None, None, Life::default());
        (*increased, *decreased, *unclear) = (0, 0, 0);
        (*grown, *counted_up, *counted_down) = (0, 0, 0);
        (*base_raised, *base_lowered, *base_under_effects) = (0, 0, 0);
        (*late, *followed, *ended, *granted, *marked) = (false, 0, 0, false, false);
        (*given, *taken, *given_now, *taken_now) = (0, 0, 0, 0);
        (*missed, *words_unclear, *fleeting, *ended_words) = (0, 0, 0, 0);
    }
    /// Begins a new record after the object has moved. It is uncertain whether effects stay on it and whether a copy stays a
    /// copy.
    pub(super) fn leave_behind(&mut self) {
        let (mut followed, marked) = (self.followed, self.is_affected());
        for (bit, line) in self.lines.iter().enumerate() {
            followed |= u8::from(line.changed > 0 || line.based > 0) << bit;
        }
        let copy = self.copy.map(|_| ([Observed::NotObserved; 6], Until::Game));
        let (raised, changed) = (self.line(Number::Power).raised, self.life.changed);
        self.clear();
        (self.mut_line(Number::Power).raised, self.life.changed) = (raised, changed);
        (self.followed, self.copy, self.marked) = (followed, copy, marked);
    }
    pub(super) fn mut_line(&mut self, number: Number) -> &mut Line {
        &mut self.lines[number.index() as usize]
    }
    pub(super) fn make_unclear(&mut self) {
        self.lines.iter_mut().for_each(Line::make_unclear);
        self.life.unclear = true;
        self.unclear = u8::MAX;
        self.words_unclear = u32::MAX;
    }
    pub(super) fn end_turn(&mut self, hero: bool) {
        // The end of an effect is not an effect, but an engine may treat it as one.
        self.unclear = 0;
        for (bit, line) in self.lines.iter_mut().enumerate() {
            let before = (line.changed, line.based);
            line.end_turn();
            self.unclear |= u8::from(before != (line.changed, line.based)) << bit;
        }
        self.ended = if self.is_copy() { 0 } else { self.unclear };
        let certain = self.fleeting & !self.words_unclear & !self.missed;
        // A word may have followed the object from the zone before, and end with the turn itself.
        self.ended_words = if self.is_copy() || self.marked { 0 } else { certain };
        self.words_unclear |= self.fleeting;
        if self.copy.is_some_and(|(_, until)| until == Until::Turn) {
            self.copy = None;
            self.unclear = u8::MAX;
        }
        (self.increased, self.decreased, self.given_now, self.taken_now) = (0, 0, 0, 0);
        (self.grown, self.counted_up, self.counted_down) = (0, 0, 0);
        (self.base_raised, self.base_lowered, self.base_under_effects) = (0, 0, 0);
        self.late = false;
        // It is uncertain whether objects other than heroes keep gains and losses, and whether an engine counts healing as a
        // gain. An engine may heal the losses and keep the gains, so it matters even if they evened out.
        self.life.unclear |= !hero && self.life.changed;
        self.unclear |= u8::from(!hero && self.life.unclear) << Number::Life.index();
    }
}
