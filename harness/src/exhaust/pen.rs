//! Writing every choice into the fields of a step or a card, through its shape alone.

use crate::shrink::field::{Field, Item, Value};
use headjudge_oracles::{ObjectId, Objects, Role, Rulebook, Shape, Words};
use std::borrow::Cow;

/// What a field may hold, its first choice first: never empty, and nothing twice.
pub(super) type Values<'a> = &'a dyn Fn(&Field) -> Vec<Value>;

/// Something with its fields chosen.
pub(super) struct Chosen<T> {
    pub(super) of: T,
    /// How many fields hold another than their first choice; which object a field names is not counted.
    pub(super) off: usize,
    /// How many objects it brings into being.
    pub(super) creates: usize,
}

/// Every step of that kind where objects 1 to `exist` are there, with at most `off` fields off their first choice;
/// `None` if there are more than `most`.
pub(super) fn steps<R: Rulebook>(
    kind: u8,
    exist: usize,
    off: usize,
    values: Values<'_>,
    most: usize,
) -> Option<Vec<Chosen<R::Step>>> {
    choices(exist, off, values, most, &mut |pen| {
        let mut step = R::default_step(kind);
        R::step_fields(&mut step, pen);
        step
    })
}

/// The card, and every other that it becomes with at most `off` fields off their first choice; `None` if there are
/// more than `most`.
pub(super) fn cards<R: Rulebook>(
    card: &R::Card,
    off: usize,
    values: Values<'_>,
    most: usize,
) -> Option<Vec<Chosen<R::Card>>> {
    choices(0, off, values, most, &mut |pen| {
        let mut card = card.clone();
        R::card_fields(&mut card, pen);
        card
    })
}

fn choices<T>(
    exist: usize,
    off: usize,
    values: Values<'_>,
    most: usize,
    write: &mut dyn FnMut(&mut Pen<'_>) -> T,
) -> Option<Vec<Chosen<T>>> {
    let mut all = Vec::new();
    let mut odometer = Odometer::default();
    loop {
        odometer.at = 0;
        let exist = Objects::first(exist);
        let mut pen =
            Pen { odometer: &mut odometer, values, exist, most: off, off: 0, creates: 0, is_stuck: false };
        let of = write(&mut pen);
        let Pen { off, creates, is_stuck, .. } = pen;
        if !is_stuck {
            all.push(Chosen { of, off, creates });
        }
        if all.len() > most {
            return None;
        }
        if !odometer.turn() {
            return Some(all);
        }
    }
}

/// Counts through choices of which each may decide what there is to choose after it.
#[derive(Default)]
struct Odometer {
    /// Which choice was taken, and of how many.
    digits: Vec<(usize, usize)>,
    at: usize,
}

impl Odometer {
    fn choose(&mut self, of: usize) -> usize {
        if self.at == self.digits.len() {
            self.digits.push((0, of));
        }
        self.at += 1;
        self.digits[self.at - 1].0
    }
    /// Goes on to the next choices; false after the last.
    fn turn(&mut self) -> bool {
        while let Some((digit, of)) = self.digits.last_mut() {
            *digit += 1;
            if digit < of {
                return true;
            }
            self.digits.pop();
        }
        false
    }
}

struct Pen<'a> {
    odometer: &'a mut Odometer,
    values: Values<'a>,
    /// The objects that exist so far.
    exist: Objects,
    /// How many fields may be off their first choice, and are.
    most: usize,
    off: usize,
    creates: usize,
    /// Whether a field has nothing to choose from: the choices so far lead nowhere.
    is_stuck: bool,
}

impl Pen<'_> {
    /// One of so many choices, the first of which is the plain one.
    fn choose(&mut self, of: usize) -> usize {
        let nth = self.free(if self.off < self.most { of } else { of.min(1) });
        self.off += usize::from(nth > 0);
        nth
    }
    /// One of so many choices, none of them plainer than another.
    fn free(&mut self, of: usize) -> usize {
        self.is_stuck |= of == 0;
        if self.is_stuck { 0 } else { self.odometer.choose(of) }
    }
    /// What the field is to hold.
    fn value(
        &mut self,
        name: &'static str,
        value: Value,
        list: &'static [&'static str],
        range: (i32, i32),
    ) -> Value {
        let field = Field { place: (Item::Step(0), 0), name, value, list, range };
        let mut values = (self.values)(&field);
        let nth = self.choose(values.len());
        if nth < values.len() { values.swap_remove(nth) } else { field.value }
    }
}

impl Shape for Pen<'_> {
    fn number(&mut self, name: &'static str, value: &mut i32, low: i32, high: i32) {
        if let Value::Number(n) = self.value(name, Value::Number(*value), &[], (low, high)) {
            *value = n;
        }
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, low: i32, high: i32) {
        if let Value::Optional(n) = self.value(name, Value::Optional(*value), &[], (low, high)) {
            *value = n;
        }
    }
    fn flag(&mut self, name: &'static str, value: &mut bool) {
        if let Value::Flag(on) = self.value(name, Value::Flag(*value), &[], (0, 0)) {
            *value = on;
        }
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        if let Value::Word(word) = self.value(name, Value::Word(*index), list, (0, 0)) {
            *index = word;
        }
    }
    fn words(&mut self, name: &'static str, set: &mut Words, list: &'static [&'static str]) {
        if let Value::Words(words) = self.value(name, Value::Words(*set), list, (0, 0)) {
            *set = words;
        }
    }
    fn text(&mut self, name: &'static str, value: &mut Cow<'static, str>, usual: &'static [&'static str]) {
        if let Value::Text(text) = self.value(name, Value::Text(value.clone()), usual, (0, 0)) {
            *value = text;
        }
    }
    fn object(&mut self, _: &'static str, id: &mut ObjectId, _: Role) {
        let nth = self.free(self.exist.len());
        *id = self.exist.iter().nth(nth).unwrap_or_default();
    }
    fn maybe_object(&mut self, _: &'static str, id: &mut Option<ObjectId>, _: Role) {
        let nth = self.free(1 + self.exist.len());
        *id = nth.checked_sub(1).and_then(|nth| self.exist.iter().nth(nth));
    }
    fn objects(&mut self, _: &'static str, set: &mut Objects, _: Role) {
        let bits = self.free(1 << self.exist.len());
        let is_in = |(nth, _): &(usize, ObjectId)| bits >> nth & 1 == 1;
        *set = self.exist.iter().enumerate().filter(is_in).map(|(_, id)| id).collect();
    }
    fn created(&mut self, _: &'static str, id: &mut ObjectId) {
        match ObjectId::new(self.exist.len() + 1) {
            Some(new) => {
                *id = new;
                self.exist.insert(new);
                self.creates += 1;
            }
            None => self.is_stuck = true,
        }
    }
}
