//! What an object shows that becomes a copy of another one.

use super::Scene;
use crate::fab::game::Fab;
use crate::fab::track::Track;
use crate::fab::vocabulary::{List, Number};
use crate::{Aspects, ObjectId, Observed};

impl Scene<'_, '_> {
    pub(super) fn become_copy(&mut self, id: ObjectId, reference: ObjectId) {
        self.source_changes(id, false);
        let (own, of) = (self.track(id), self.track(reference));
        // It is open what a copy of a copy is, and whether effects have followed one of the two from another zone.
        if own.is_copy() || own.marked || of.is_copy() || of.marked {
            self.expected.open(id, Aspects::NAME | Aspects::NUMBERS | Aspects::LISTS);
            return self.dies_of(id, None);
        }
        match self.past.before.name(reference) {
            Some(name) => self.expected.name(id, name),
            None => self.expected.open(id, Aspects::NAME),
        }
        List::ALL.iter().for_each(|list| self.copy_words(id, reference, *list));
        self.open_touched_words(id, &own);
        self.open_touched_words(id, &of);
        // Without life it leaves, and then everything is open: so its life comes last.
        let others = Number::ALL.iter().filter(|number| **number != Number::Life);
        others.chain([&Number::Life]).for_each(|number| self.copy_number(id, reference, *number, &own, &of));
    }

    fn copy_words(&mut self, id: ObjectId, reference: ObjectId, list: List) {
        let has_unknown =
            |id| self.past.before.others(id, list).next().is_some() || self.past.before.object(id).others > 4;
        match self.past.before.words(reference, list) {
            Some(words) if !has_unknown(reference) && !has_unknown(id) => {
                self.expected.words(id, list, words);
            }
            _ => self.open_list(id, list),
        }
    }

    /// It takes the base that the other object started with. What was changed and recorded is its own.
    fn copy_number(&mut self, id: ObjectId, of: ObjectId, number: Number, own: &Track, other: &Track) {
        let before = self.past.before;
        let counts = self.counts(id, number, own) || self.counts(of, number, other);
        let has_x = number == Number::Cost && self.past.card(of).is_some_and(|card| card.x > 0);
        let is_based = [own, other].iter().any(|track| track.line(number).based > 0);
        let line = own.line(number);
        let is_changed = !line.changes().is_empty() || line.strange || line.raised;
        let base = before.base(of, number);
        match base {
            _ if counts || has_x || is_based || other.line(number).origin != base => {
                self.expected.open(id, Aspects::number::<Fab>(number));
                if number == Number::Life {
                    self.dies_of(id, None);
                }
            }
            Observed::NotObserved => {
                self.expected.open(id, Aspects::number::<Fab>(number));
            }
            Observed::Absent if is_changed => self.expected.open(id, Aspects::number::<Fab>(number)),
            Observed::Absent => self.expected.absent(id, number),
            Observed::Present(base) => {
                self.expected.base(id, number, base);
                match before.base(id, number) {
                    Observed::Present(was) => {
                        let is_sum = self.is_sum(id, number, own, 0, Some(base));
                        let by = i64::from(base) - i64::from(was);
                        self.shift(id, number, is_sum.then_some(by), false);
                    }
                    Observed::Absent if !is_changed && !own.life.changed => {
                        self.expected.modified(id, number, base);
                    }
                    _ => self.shift(id, number, None, false),
                }
            }
        }
    }
}
