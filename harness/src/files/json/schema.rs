//! JSON Schemas of cards and steps, generated from their shapes.

use headjudge_oracles::{MAX_OBJECTS, ObjectId, Objects, Role, Rulebook, Shape, Words};
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// The dialect of all schemas.
pub(crate) const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a rulebook's cards.
pub fn card_schema<R: Rulebook>() -> Value {
    Explorer::explore(&|shape| R::card_fields(&mut R::Card::default(), shape)).schema()
}

/// The schema of a rulebook's steps: an object with one key, the step's kind.
pub fn step_schema<R: Rulebook>() -> Value {
    let kind = |at: usize| {
        let name = R::KINDS[at].name;
        let fields =
            Explorer::explore(&|shape| R::step_fields(&mut R::default_step(at as u8), shape)).schema();
        let what = if R::KINDS[at].question { "a question" } else { "an effect" };
        json!({
            "type": "object",
            "description": what,
            "properties": { name: fields },
            "required": [name],
            "additionalProperties": false,
        })
    };
    json!({ "oneOf": (0..R::KINDS.len()).map(kind).collect::<Vec<_>>() })
}

/// The schema of an object's number.
pub(crate) fn object_schema() -> Value {
    json!({ "type": "integer", "minimum": 1, "maximum": MAX_OBJECTS })
}

/// The schema of a list of objects' numbers.
pub(crate) fn objects_schema() -> Value {
    json!({ "type": "array", "items": object_schema(), "uniqueItems": true })
}

/// A field of a shape.
struct Field {
    name: &'static str,
    schema: Value,
    /// Whether it is written even with its default value.
    always_written: bool,
    /// In how many of the explored variants the shape has the field.
    variants: usize,
}

/// A value of a field that may decide which other fields there are.
#[derive(Clone, Copy)]
enum Choice {
    Word(u8),
    Words(u64),
    /// Any value but the default: true, a number, an object, a text.
    NotDefault,
}

/// Collects the fields of a shape. A field may be there only if another has some value, so every word of every field is
/// chosen in turn, and every optional field is filled.
#[derive(Default)]
struct Explorer {
    fields: Vec<Field>,
    variants: usize,
    /// The values that are chosen now, by field.
    chosen: Vec<(&'static str, Choice)>,
    /// The values that the fields new in this variant can have.
    choices: Vec<(&'static str, Choice)>,
}

impl Explorer {
    fn explore(visit: &dyn Fn(&mut dyn Shape)) -> Explorer {
        let mut explorer = Explorer::default();
        explorer.variant(visit);
        explorer
    }

    fn variant(&mut self, visit: &dyn Fn(&mut dyn Shape)) {
        self.variants += 1;
        visit(self);
        for choice in std::mem::take(&mut self.choices) {
            self.chosen.push(choice);
            self.variant(visit);
            self.chosen.pop();
        }
    }

    /// Adds a field; true if it is new.
    fn field(&mut self, name: &'static str, always_written: bool, schema: impl FnOnce() -> Value) -> bool {
        if let Some(known) = self.fields.iter_mut().find(|field| field.name == name) {
            known.variants += 1;
            return false;
        }
        self.fields.push(Field { name, schema: schema(), always_written, variants: 1 });
        true
    }

    fn chosen(&self, name: &str) -> Option<Choice> {
        self.chosen.iter().rev().find(|(field, _)| *field == name).map(|(_, choice)| *choice)
    }

    /// Adds an optional field. Returns whether it is filled in this variant.
    fn is_filled(&mut self, name: &'static str, schema: impl FnOnce() -> Value) -> bool {
        if self.field(name, false, schema) {
            self.choices.push((name, Choice::NotDefault));
        }
        matches!(self.chosen(name), Some(Choice::NotDefault))
    }

    fn schema(self) -> Value {
        let required =
            self.fields.iter().filter(|field| field.always_written && field.variants == self.variants);
        let required: Vec<&str> = required.map(|field| field.name).collect();
        let properties: Map<String, Value> =
            self.fields.into_iter().map(|field| (field.name.to_owned(), field.schema)).collect();
        json!({
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        })
    }
}

fn integer(low: i32, high: i32) -> Value {
    json!({ "type": "integer", "minimum": low, "maximum": high })
}

impl Shape for Explorer {
    fn number(&mut self, name: &'static str, _: &mut i32, low: i32, high: i32) {
        self.field(name, true, || integer(low, high));
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, low: i32, high: i32) {
        *value = self.is_filled(name, || integer(low, high)).then_some(high);
    }
    fn flag(&mut self, name: &'static str, value: &mut bool) {
        *value = self.is_filled(name, || json!({ "type": "boolean" }));
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        if self.field(name, true, || json!({ "enum": list })) {
            self.choices.extend((0..list.len() as u8).map(|word| (name, Choice::Word(word))));
        }
        if let Some(Choice::Word(word)) = self.chosen(name) {
            *index = word;
        }
    }
    fn words(&mut self, name: &'static str, set: &mut Words, list: &'static [&'static str]) {
        let schema = || json!({ "type": "array", "items": { "enum": list }, "uniqueItems": true });
        if self.field(name, false, schema) {
            self.choices.extend((0..list.len()).map(|bit| (name, Choice::Words(1 << bit))));
        }
        if let Some(Choice::Words(words)) = self.chosen(name) {
            set.0 = words;
        }
    }
    fn text(&mut self, name: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
        let filled = self.is_filled(name, || json!({ "type": "string", "maxLength": 200 }));
        *value = Cow::Borrowed(if filled { "x" } else { "" });
    }
    fn object(&mut self, name: &'static str, _: &mut ObjectId, _: Role) {
        self.field(name, true, object_schema);
    }
    fn maybe_object(&mut self, name: &'static str, id: &mut Option<ObjectId>, _: Role) {
        *id = self.is_filled(name, object_schema).then_some(ObjectId::FIRST);
    }
    fn objects(&mut self, name: &'static str, set: &mut Objects, _: Role) {
        *set = if self.is_filled(name, objects_schema) { Objects::first(1) } else { Objects::NONE };
    }
    fn created(&mut self, name: &'static str, _: &mut ObjectId) {
        self.field(name, true, object_schema);
    }
}
