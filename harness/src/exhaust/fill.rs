//! Makes every step or card there is, by filling its fields with every combination of values.

use crate::shrink::field::{Field, Item, Value};
use headjudge_oracles::{ObjectId, Objects, Role, Rulebook, Shape, Words};
use std::borrow::Cow;

/// The values to try in a field, the default first. Never empty, and without duplicates.
pub(super) type Values<'a> = &'a dyn Fn(&Field) -> Vec<Value>;

/// A step or a card with filled fields.
pub(super) struct Filled<T> {
    pub(super) item: T,
    /// How many fields have another value than the default. Fields that name objects do not count.
    pub(super) changed: usize,
    /// How many objects it creates.
    pub(super) creates: usize,
}

/// All steps of a kind while objects 1 to `exist` exist, with at most `max_changed` non-default fields; `None` if
/// there are more than `max` such steps.
pub(super) fn steps<R: Rulebook>(
    kind: u8,
    exist: usize,
    max_changed: usize,
    values: Values<'_>,
    max: usize,
) -> Option<Vec<Filled<R::Step>>> {
    fill_all(exist, max_changed, values, max, &mut |filler| {
        let mut step = R::default_step(kind);
        R::step_fields(&mut step, filler);
        step
    })
}

/// The card, and all others that differ from it in at most `max_changed` fields; `None` if there are more than `max`.
pub(super) fn cards<R: Rulebook>(
    card: &R::Card,
    max_changed: usize,
    values: Values<'_>,
    max: usize,
) -> Option<Vec<Filled<R::Card>>> {
    fill_all(0, max_changed, values, max, &mut |filler| {
        let mut card = card.clone();
        R::card_fields(&mut card, filler);
        card
    })
}

fn fill_all<T>(
    exist: usize,
    max_changed: usize,
    values: Values<'_>,
    max: usize,
    write: &mut dyn FnMut(&mut Filler<'_>) -> T,
) -> Option<Vec<Filled<T>>> {
    let mut all = Vec::new();
    let mut odometer = Odometer::default();
    loop {
        odometer.at = 0;
        let exist = Objects::first(exist);
        let mut filler = Filler {
            odometer: &mut odometer,
            values,
            exist,
            max_changed,
            changed: 0,
            creates: 0,
            is_dead_end: false,
        };
        let item = write(&mut filler);
        let Filler { changed, creates, is_dead_end, .. } = filler;
        if !is_dead_end {
            all.push(Filled { item, changed, creates });
        }
        if all.len() > max {
            return None;
        }
        if !odometer.turn() {
            return Some(all);
        }
    }
}

/// Counts through all sequences of choices, where each choice may decide which choices come after it.
#[derive(Default)]
struct Odometer {
    /// For each choice: the chosen option, and the number of options.
    digits: Vec<(usize, usize)>,
    at: usize,
}

impl Odometer {
    fn choose(&mut self, options: usize) -> usize {
        if self.at == self.digits.len() {
            self.digits.push((0, options));
        }
        self.at += 1;
        self.digits[self.at - 1].0
    }
    /// Moves on to the next sequence; false after the last.
    fn turn(&mut self) -> bool {
        while let Some((digit, options)) = self.digits.last_mut() {
            *digit += 1;
            if digit < options {
                return true;
            }
            self.digits.pop();
        }
        false
    }
}

/// Fills the fields of one step or card.
struct Filler<'a> {
    odometer: &'a mut Odometer,
    values: Values<'a>,
    /// The objects that exist, with those that the step itself has created so far.
    exist: Objects,
    /// How many fields may differ from their default, and how many do.
    max_changed: usize,
    changed: usize,
    creates: usize,
    /// Whether a field has no possible value, so that the choices so far lead nowhere.
    is_dead_end: bool,
}

impl Filler<'_> {
    /// Chooses one of several values, the first of which is the default.
    fn choose(&mut self, options: usize) -> usize {
        let nth = self.choose_freely(if self.changed < self.max_changed { options } else { options.min(1) });
        self.changed += usize::from(nth > 0);
        nth
    }
    /// Chooses one of several values that all count as default.
    fn choose_freely(&mut self, options: usize) -> usize {
        self.is_dead_end |= options == 0;
        if self.is_dead_end { 0 } else { self.odometer.choose(options) }
    }
    /// The value to write into a field.
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

impl Shape for Filler<'_> {
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
        let nth = self.choose_freely(self.exist.len());
        *id = self.exist.iter().nth(nth).unwrap_or_default();
    }
    fn maybe_object(&mut self, _: &'static str, id: &mut Option<ObjectId>, _: Role) {
        let nth = self.choose_freely(1 + self.exist.len());
        *id = nth.checked_sub(1).and_then(|nth| self.exist.iter().nth(nth));
    }
    fn objects(&mut self, _: &'static str, set: &mut Objects, _: Role) {
        let bits = self.choose_freely(1 << self.exist.len());
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
            None => self.is_dead_end = true,
        }
    }
}
