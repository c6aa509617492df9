//! Makes every step or card there is, by filling its fields with every combination of values.

use crate::shrink::field::{Field, Item, Value};
use headjudge_oracles::{Fields, ObjectId, Objects, Path, Playable, Rulebook, Shape, Slot, Steps};

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

/// All playable steps of a kind while objects 1 to `exist` exist, with at most `max_changed` non-default fields; `None` if
/// there are more than `max` such steps.
pub(super) fn steps<R: Rulebook>(
    kind: u8,
    exist: usize,
    max_changed: usize,
    values: Values<'_>,
    playable: &Playable,
    max: usize,
) -> Option<Vec<Filled<R::Step>>> {
    fill_all(exist, max_changed, values, max, &mut |filler| {
        let mut step = R::Step::of_kind(kind);
        step.fields(filler);
        Some(step).filter(|step| playable.check_step::<R>(step).is_ok())
    })
}

/// The card, and all others that differ from it in at most `max_changed` fields; `None` if there are more than `max`.
pub(super) fn cards<R: Rulebook>(
    card: &R::Card,
    max_changed: usize,
    values: Values<'_>,
    playable: &Playable,
    max: usize,
) -> Option<Vec<Filled<R::Card>>> {
    fill_all(0, max_changed, values, max, &mut |filler| {
        let mut card = card.clone();
        card.fields(filler);
        Some(card).filter(|card| playable.check_card::<R>(card).is_ok())
    })
}

fn fill_all<T>(
    exist: usize,
    max_changed: usize,
    values: Values<'_>,
    max: usize,
    write: &mut dyn FnMut(&mut Filler<'_>) -> Option<T>,
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
            path: Path::default(),
        };
        let item = write(&mut filler);
        let Filler { changed, creates, is_dead_end, .. } = filler;
        if let Some(item) = item.filter(|_| !is_dead_end) {
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
    path: Path,
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
    /// The value to write into a field that names no object.
    fn value(&mut self, name: &'static str, slot: &Slot<'_>) -> Value {
        let field = Field::new((Item::Step(0), 0), name, slot);
        let mut values = (self.values)(&field);
        let nth = self.choose(values.len());
        if nth < values.len() { values.swap_remove(nth) } else { field.value }
    }
}

impl Shape for Filler<'_> {
    headjudge_oracles::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        match slot {
            Slot::Object(id, _) => {
                let nth = self.choose_freely(self.exist.len());
                *id = self.exist.nth(nth).unwrap_or_default();
            }
            Slot::MaybeObject(id, _) => {
                let nth = self.choose_freely(1 + self.exist.len());
                *id = nth.checked_sub(1).and_then(|nth| self.exist.nth(nth));
            }
            Slot::Objects(set, _) => {
                let bits = self.choose_freely(1 << self.exist.len());
                let is_in = |(nth, _): &(usize, ObjectId)| bits >> nth & 1 == 1;
                *set = self.exist.iter().enumerate().filter(is_in).map(|(_, id)| id).collect();
            }
            Slot::Created(id) => match ObjectId::new(self.exist.len() + 1) {
                Some(new) => {
                    *id = new;
                    self.exist.insert(new);
                    self.creates += 1;
                }
                None => self.is_dead_end = true,
            },
            slot => {
                let value = self.value(self.path.name(name), &slot);
                slot.set(value);
            }
        }
    }
}
