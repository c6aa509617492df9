//! Reads and writes the fields of a case one by one.

use crate::play::{AnyCase, Case};
use headjudge_oracles::{Path, Range, Rulebook, Shape, Slot};

pub use headjudge_oracles::shape::Value;

pub use crate::play::Item;

/// The place of a field: its card or step, and its index there.
pub type Place = (Item, usize);

/// A field, and the values that it may have.
#[derive(Clone, Debug)]
pub struct Field {
    /// Where it is.
    pub place: Place,
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub value: Value,
    /// For a word or a set of words: the closed list. For a text: the usual texts.
    pub list: &'static [&'static str],
    /// For a number: which it may be.
    pub range: Range,
}

impl Field {
    /// The field in this slot.
    pub fn new(place: Place, name: &'static str, slot: &Slot<'_>) -> Field {
        Field { place, name, value: slot.get(), list: slot.list(), range: slot.range() }
    }
    /// From now on, the simplest number is the one nearest to 0.
    pub(super) fn set_near_zero(&mut self) {
        self.range.simplest = 0.max(self.range.usual_low).min(self.range.usual_high);
    }
    /// The number in the field, if it has one.
    pub fn number(&self) -> Option<i32> {
        match self.value {
            Value::Number(n) | Value::Optional(Some(n)) => Some(n),
            Value::Length(n) => i32::try_from(n).ok(),
            _ => None,
        }
    }
    /// A value of the same type with this number; `None` if the number is out of range.
    pub fn with(&self, n: i64) -> Option<Value> {
        let n = i32::try_from(n).ok().filter(|n| self.range.allows(*n))?;
        Some(match self.value {
            Value::Number(_) => Value::Number(n),
            Value::Length(_) => Value::Length(usize::try_from(n).ok()?),
            _ => Value::Optional(Some(n)),
        })
    }
    /// The simplest number that the field may have.
    pub fn target(&self) -> i32 {
        self.range.simplest
    }
    /// The default value; `None` if the field has it already, or if no value is simpler than another.
    pub fn default_value(&self) -> Option<Value> {
        let default = match self.value {
            Value::Number(_) => Value::Number(self.target()),
            Value::Word(_) => Value::Word(0),
            ref value => value.omitted()?,
        };
        (default != self.value).then_some(default)
    }
}

/// The cards of a case, then its steps.
fn items(case: &dyn AnyCase) -> impl Iterator<Item = Item> + use<> {
    (0..case.card_count()).map(Item::Card).chain((0..case.step_count()).map(Item::Step))
}

/// All fields of a case: first those of its cards, then those of its steps.
pub fn fields(case: &dyn AnyCase) -> Vec<Field> {
    let mut read = Read { item: Item::Card(0), at: 0, path: Path::default(), fields: Vec::new() };
    for item in items(case) {
        (read.item, read.at) = (item, 0);
        case.visit(item, &mut read);
    }
    read.fields
}

/// The case with its hidden fields set to their defaults: see `reset_hidden`.
pub fn without_hidden<R: Rulebook>(case: &Case<R>) -> Case<R> {
    let mut shown = case.clone();
    reset_hidden(&mut shown);
    shown
}

/// Sets the hidden fields of a case to their defaults. Where the value of one field decides which others exist, a
/// field that does not exist may still have a value in memory. It is never written to a file, so it must not count.
pub(super) fn reset_hidden(case: &mut dyn AnyCase) {
    for item in items(case) {
        let mut values = Values(Vec::new());
        case.visit(item, &mut values);
        case.reset(item);
        case.edit(item, &mut Fill(values.0.into_iter()));
    }
}

/// The case with other values in these fields.
pub fn with<R: Rulebook>(case: &Case<R>, edits: &[(Place, Value)]) -> Case<R> {
    let mut case = case.clone();
    write(&mut case, edits);
    case
}

/// The same without the types of the case.
pub(super) fn edited(case: &dyn AnyCase, edits: &[(Place, Value)]) -> Box<dyn AnyCase> {
    let mut case = case.copy();
    write(&mut *case, edits);
    case
}

fn write(case: &mut dyn AnyCase, edits: &[(Place, Value)]) {
    for item in items(case).filter(|item| edits.iter().any(|((of, _), _)| of == item)) {
        case.edit(item, &mut Write { item, at: 0, edits });
    }
}

struct Read {
    item: Item,
    at: usize,
    path: Path,
    fields: Vec<Field>,
}

impl Shape for Read {
    headjudge_oracles::keep_path!();
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let name = self.path.name(name);
        self.fields.push(Field::new((self.item, self.at), name, &slot));
        self.at += 1;
    }
}

struct Write<'a> {
    item: Item,
    at: usize,
    edits: &'a [(Place, Value)],
}

impl Shape for Write<'_> {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        let here = (self.item, self.at);
        self.at += 1;
        if let Some((_, value)) = self.edits.iter().find(|(place, _)| *place == here) {
            slot.set(value.clone());
        }
    }
}

/// The values of an item's fields, in their order.
struct Values(Vec<Value>);

impl Shape for Values {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        self.0.push(slot.get());
    }
}

/// Sets the fields of an item one after the other.
struct Fill(std::vec::IntoIter<Value>);

impl Shape for Fill {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        if let Some(value) = self.0.next() {
            slot.set(value);
        }
    }
}
