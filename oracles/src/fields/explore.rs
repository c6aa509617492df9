//! Finds all fields that a step or a card can have.

use crate::{ObjectId, Objects, Path, Shape, Slot, Words, shape::Value};

/// Visits a shape in variants, and calls `see` for each field of each variant. Returns in how many variants each record was
/// visited, by name, and first the whole with the name "".
///
/// A field may be there only if another has some value, so every word of every field is chosen in turn, and every optional
/// field is filled.
pub fn explore(
    visit: &dyn Fn(&mut dyn Shape),
    see: &mut dyn FnMut(&'static str, &Slot<'_>),
) -> Vec<(&'static str, usize)> {
    let mut explorer = Explorer {
        see,
        path: Path::default(),
        known: Vec::new(),
        records: vec![("", 0)],
        chosen: Vec::new(),
        choices: Vec::new(),
    };
    explorer.variant(visit);
    explorer.records
}

struct Explorer<'a> {
    see: &'a mut dyn FnMut(&'static str, &Slot<'_>),
    path: Path,
    known: Vec<&'static str>,
    records: Vec<(&'static str, usize)>,
    /// The values that are chosen now, by field.
    chosen: Vec<(&'static str, Value)>,
    /// The values that the fields new in this variant can have.
    choices: Vec<(&'static str, Value)>,
}

impl Explorer<'_> {
    fn count(&mut self, record: &'static str) {
        match self.records.iter_mut().find(|(known, _)| *known == record) {
            Some((_, variants)) => *variants += 1,
            None => self.records.push((record, 1)),
        }
    }
    fn variant(&mut self, visit: &dyn Fn(&mut dyn Shape)) {
        self.count("");
        visit(self);
        for choice in std::mem::take(&mut self.choices) {
            self.chosen.push(choice);
            self.variant(visit);
            self.chosen.pop();
        }
    }
}

impl Shape for Explorer<'_> {
    fn enter(&mut self, name: &'static str, _: Option<usize>) {
        self.path.enter(name);
        self.path.record().into_iter().for_each(|record| self.count(record));
    }
    fn leave(&mut self) {
        self.path.leave();
    }
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let name = self.path.name(name);
        (self.see)(name, &slot);
        if !self.known.contains(&name) {
            self.known.push(name);
            self.choices.extend(choices(&slot).into_iter().map(|value| (name, value)));
        }
        let chosen = self.chosen.iter().rev().find(|(field, _)| *field == name);
        if let Some(value) = chosen.map(|(_, value)| value.clone()).or_else(|| slot.get().omitted()) {
            slot.set(value);
        }
    }
}

/// The values of a field that may decide which other fields there are: every word, and any value but the default.
fn choices(slot: &Slot<'_>) -> Vec<Value> {
    match slot {
        Slot::Word(_, list) => (0..list.len() as u8).map(Value::Word).collect(),
        Slot::Words(_, list) => (0..list.len()).map(|bit| Value::Words(Words(1 << bit))).collect(),
        Slot::Optional(_, range) => vec![Value::Optional(Some(range.usual_high))],
        Slot::Flag(_) => vec![Value::Flag(true)],
        Slot::Text(..) => vec![Value::Text("x".into())],
        Slot::MaybeObject(..) => vec![Value::MaybeObject(Some(ObjectId::FIRST))],
        Slot::Objects(..) => vec![Value::Objects(Objects::first(1))],
        // One item has all fields that an item can have.
        Slot::Length(_) => vec![Value::Length(1)],
        Slot::Number(..) | Slot::Object(..) | Slot::Created(_) | Slot::Printed(_) => Vec::new(),
    }
}
