//! Effects on objects: numbers, counters, life, words and copies.

use super::Engine;
use super::bug::Bug;
use super::object::{Effect, What};
use super::variants::Variant;
use headjudge_oracles::fab::{Fact, List, Number, Part, Until, Zone};
use headjudge_oracles::{ObjectId, Objects, Reply};

impl Engine {
    /// The object gets so much more, or less.
    pub(super) fn get(&mut self, id: ObjectId, number: Number, by: i32, until: Until) -> Reply {
        let Some(value) = self.changeable(id, number) else { return Reply::Refused };
        let what = match self.has(Bug::GetWritesBase) && number == Number::Power {
            true => What::Base(number, self.base(id, number).unwrap_or(0) + by),
            false if self.is_variant(Variant::ReductionIsLimited) => What::Change(number, by.max(-value)),
            false => What::Change(number, by),
        };
        self.affect(id, what, until);
        self.note_change(id, number, by, value);
        Reply::DONE
    }

    /// The base of the number becomes this.
    pub(super) fn base_becomes(&mut self, id: ObjectId, number: Number, is: i32, until: Until) -> Reply {
        let Some(value) = self.changeable(id, number) else { return Reply::Refused };
        if number == Number::Cost {
            return Reply::Refused;
        }
        if self.has(Bug::NewBaseEndsChanges) {
            let is_change = |e: &Effect| matches!(e.what, What::Change(n, _) if n == number);
            self.object_mut(id).effects.retain(|e| !is_change(e));
        }
        self.affect(id, What::Base(number, is), until);
        let by = self.value(id, number).unwrap_or(value) - value;
        if !self.is_variant(Variant::BaseIsNoIncrease) {
            self.note_change(id, number, by, value);
        }
        Reply::DONE
    }

    /// A counter is put on the object, or taken off.
    pub(super) fn counter(&mut self, id: ObjectId, number: Number, by: i32, off: bool) -> Reply {
        let Some(value) = self.changeable(id, number) else { return Reply::Refused };
        let on = self.object(id).counters[number as usize];
        if off && on * by <= 0 {
            return Reply::Refused;
        }
        let by = if off { -by } else { by };
        if self.has(Bug::CounterWritesBase) && matches!(number, Number::Power | Number::Defense) {
            let base = self.base(id, number).unwrap_or(0);
            self.affect(id, What::Base(number, base + by), Until::Game);
            return Reply::DONE;
        }
        self.object_mut(id).counters[number as usize] += by;
        self.note_change(id, number, by, value);
        Reply::DONE
    }

    /// The value of a number that effects can get at: of a card or token that has it, in a zone that is seen.
    fn changeable(&self, id: ObjectId, number: Number) -> Option<i32> {
        let object = self.object(id);
        let seen = matches!(object.zone, Zone::Arena | Zone::Hand | Zone::Stack);
        if !object.there || object.layer.is_some() || !seen {
            return None;
        }
        self.value(id, number)
    }

    pub(super) fn affect(&mut self, id: ObjectId, what: What, until: Until) {
        self.object_mut(id).effects.push(Effect { what, until });
    }

    /// Notes that a number was increased or decreased.
    pub(super) fn note_change(&mut self, id: ObjectId, number: Number, by: i32, value: i32) {
        let fact = match by {
            1.. => Fact::increased(number),
            ..=-1 if value > 0 => Fact::decreased(number),
            _ => return,
        };
        let facts = self.object(id).facts.with(fact);
        self.object_mut(id).facts = match self.has(Bug::RecordIsNet) {
            // An increase takes the decrease back, and the other way round.
            true if by > 0 => facts.without(Fact::decreased(number)),
            true => facts.without(Fact::increased(number)),
            false => facts,
        };
    }

    /// One effect by which living objects in the arena gain life, or lose it.
    pub(super) fn life(&mut self, objects: Objects, by: i32) -> Reply {
        let living = |id: &ObjectId| {
            self.object(*id).there
                && self.object(*id).zone == Zone::Arena
                && self.value(*id, Number::Life).is_some()
        };
        if objects.is_empty() || !objects.iter().all(|id| living(&id)) {
            return Reply::Refused;
        }
        objects.iter().for_each(|id| self.gain_life(id, by));
        Reply::DONE
    }

    pub(super) fn gain_life(&mut self, id: ObjectId, by: i32) {
        let value = self.value(id, Number::Life).unwrap_or(0);
        let replaces = self.has(Bug::SecondLossReplaces);
        let object = self.object_mut(id);
        match by {
            0.. => object.gained += by,
            _ if replaces => object.lost = -by,
            _ => object.lost -= by,
        }
        self.note_change(id, Number::Life, by, value);
    }

    /// The object gains a word. Metatypes are never gained.
    pub(super) fn have(&mut self, id: ObjectId, part: Part, until: Until) -> Reply {
        if !self.can_change_words(id, part) {
            return Reply::Refused;
        }
        if !self.has_part(id, part) {
            let words = self.object(id).gained_words.with(part);
            self.object_mut(id).gained_words = words;
        }
        self.affect(id, What::Have(part), until);
        Reply::DONE
    }

    /// The object loses a word. Metatypes are never lost.
    pub(super) fn lose(&mut self, id: ObjectId, part: Part, until: Until) -> Reply {
        if !self.can_change_words(id, part) {
            return Reply::Refused;
        }
        if self.has_part(id, part) {
            let words = self.object(id).lost_words.with(part);
            self.object_mut(id).lost_words = words;
        }
        self.affect(id, What::Lose(part), until);
        Reply::DONE
    }

    /// The object gains the ability "{r}: gain 1 life".
    pub(super) fn grant(&mut self, id: ObjectId) -> Reply {
        let object = self.object(id);
        if !object.there || object.zone != Zone::Arena || object.layer.is_some() {
            return Reply::Refused;
        }
        self.affect(id, What::Grant, Until::Game);
        Reply::DONE
    }

    fn can_change_words(&self, id: ObjectId, part: Part) -> bool {
        let object = self.object(id);
        let in_play = object.there && object.zone == Zone::Arena && object.layer.is_none();
        in_play && (part.list() != List::Metatypes || self.has(Bug::MetatypesAreGained))
    }

    /// The object becomes a copy: a hero of a hero, another of what is no hero.
    pub(super) fn become_copy(&mut self, id: ObjectId, reference: ObjectId, until: Until) -> Reply {
        let (object, other) = (self.object(id), self.object(reference));
        let in_play = |o: &super::Object| o.there && o.zone == Zone::Arena;
        if !in_play(object)
            || !in_play(other)
            || self.is_hero(id) != self.is_hero(reference)
            || id == reference
        {
            return Reply::Refused;
        }
        let face = other.face();
        if self.has(Bug::CopyForgetsLosses) {
            self.object_mut(id).lost = 0;
        }
        if self.has(Bug::CopyHealsFully) {
            let object = self.object_mut(id);
            (object.gained, object.lost) = (0, 0);
        }
        let modified = Number::ALL.map(|n| self.value(reference, n));
        self.affect(id, What::Copy(face), until);
        for number in Number::ALL.into_iter().filter(|n| *n != Number::Life) {
            if let (Some(value), true) = (modified[number as usize], self.has(Bug::CopyTakesModified)) {
                self.affect(id, What::Base(number, value), until);
            }
        }
        Reply::DONE
    }
}
