//! Reading a step or card from JSON.

use super::json::{Json, quote};
use super::value::{flag, number, object, objects, text, word_index, words};
use crate::play::unknown_name;
use headjudge_oracles::vocabulary::{Field, card_fields, step_fields};
use headjudge_oracles::{Fields, Range, Rulebook, Shape, Slot, Steps};
use std::borrow::Cow;

/// Reads a step from a JSON text.
///
/// # Errors
/// The text is not JSON, or not a step; as a lowercase fragment.
pub fn step_from_str<R: Rulebook>(text: &str) -> Result<R::Step, String> {
    read_step::<R>(&Json::parse(text).map_err(|e| e.what)?)
}

/// Reads a card from a JSON text.
///
/// # Errors
/// The text is not JSON, or not a card; as a lowercase fragment.
pub fn card_from_str<R: Rulebook>(text: &str) -> Result<R::Card, String> {
    read_card::<R>(&Json::parse(text).map_err(|e| e.what)?)
}

/// Reads a step from a JSON value.
///
/// # Errors
/// The first thing that is wrong with it and what would be right, as a lowercase fragment.
pub fn read_step<R: Rulebook>(json: &Json<'_>) -> Result<R::Step, String> {
    let (kind, fields) = match json {
        Json::Object(members) if members.len() == 1 => (&*members[0].0, &members[0].1),
        Json::Object(members) => {
            return Err(format!("the step has {} keys; it must have one, its kind", members.len()));
        }
        other => return Err(format!("the step is {}; it must be an object", other.describe())),
    };
    let Some(index) = R::Step::KINDS.iter().position(|k| k.name == kind) else {
        return Err(unknown_name("step kind", kind, R::Step::KINDS.iter().map(|k| k.name)));
    };
    let Json::Object(fields) = fields else {
        return Err(format!("{kind} is {}; it must be an object of its fields", fields.describe()));
    };
    let mut step = R::Step::of_kind(index as u8);
    let mut reader = Reader::new(fields);
    step.fields(&mut reader);
    reader.end(|| step_fields::<R>(index as u8)).map_err(|what| format!("{kind}: {what}"))?;
    Ok(step)
}

/// Reads a card from a JSON value.
///
/// # Errors
/// The first thing that is wrong with it and what would be right, as a lowercase fragment.
pub fn read_card<R: Rulebook>(json: &Json<'_>) -> Result<R::Card, String> {
    let Json::Object(fields) = json else {
        return Err(format!("the card is {}; it must be an object of its fields", json.describe()));
    };
    let mut card = R::Card::default();
    let mut reader = Reader::new(fields);
    card.fields(&mut reader);
    reader.end(card_fields::<R>)?;
    Ok(card)
}

/// Reads fields in any order. Reports the first wrong value; then an unknown field, because that is the likely reason
/// for a missing one; then a missing field.
struct Reader<'a> {
    fields: &'a [(Cow<'a, str>, Json<'a>)],
    read: Vec<bool>,
    names: Vec<&'static str>,
    wrong: Option<String>,
    missing: Option<&'static str>,
}

impl<'a> Reader<'a> {
    fn new(fields: &'a [(Cow<'a, str>, Json<'a>)]) -> Self {
        Reader { fields, read: vec![false; fields.len()], names: Vec::new(), wrong: None, missing: None }
    }

    /// What is wrong, if anything. `all` are the fields that there can be, also next to other values.
    fn end(self, all: impl FnOnce() -> Vec<Field>) -> Result<(), String> {
        if let Some(what) = self.wrong {
            return Err(what);
        }
        if let Some(unknown) = self.read.iter().position(|read| !read) {
            let name = &self.fields[unknown].0;
            return Err(match all().into_iter().find(|field| field.name == name) {
                Some(field) => misplaced(&field),
                None => unknown_name("field", name, self.names),
            });
        }
        match self.missing {
            Some(name) => Err(format!("field {} is missing; add it", quote(name))),
            None => Ok(()),
        }
    }

    fn find(&mut self, name: &'static str) -> Option<&'a Json<'a>> {
        self.names.push(name);
        let at = self.fields.iter().position(|(key, _)| key == name)?;
        self.read[at] = true;
        Some(&self.fields[at].1)
    }
}

impl Shape for Reader<'_> {
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        match (self.find(name), slot.get().omitted()) {
            (Some(json), _) => {
                if let Err(what) = read_field(name, json, slot) {
                    self.wrong.get_or_insert(what);
                }
            }
            (None, Some(default)) => slot.set(default),
            (None, None) => {
                self.missing.get_or_insert(name);
            }
        }
    }
}

/// The error for a field that other values rule out.
fn misplaced(field: &Field) -> String {
    let wrong = format!("field {} does not go with the other fields; remove it", quote(field.name));
    match field.description.is_empty() {
        true => wrong,
        false => format!("{wrong} ({})", field.description.paragraphs().join(" ")),
    }
}

fn read_field(name: &'static str, json: &Json<'_>, slot: Slot<'_>) -> Result<(), String> {
    match slot {
        Slot::Number(n, range) => *n = number_in_range(name, json, range)?,
        Slot::Optional(n, range) => *n = Some(number_in_range(name, json, range)?),
        Slot::Flag(on) => *on = flag(name, json)?,
        Slot::Word(index, list) => *index = word_index(name, json, &list)?,
        Slot::Words(set, list) => *set = words(name, json, &list)?,
        Slot::Text(value, _) | Slot::Printed(value) => *value = Cow::Owned(text(name, json)?),
        Slot::Object(id, _) | Slot::Created(id) => *id = object(name, json)?,
        Slot::MaybeObject(id, _) => *id = Some(object(name, json)?),
        Slot::Objects(set, _) => *set = objects(name, json)?,
    }
    Ok(())
}

/// Reads a number within its range. Validating the whole case would be too late: some shapes correct the numbers that
/// they visit, so a wrong number would pass unnoticed and the engine would be dealt another one.
fn number_in_range(name: &'static str, json: &Json<'_>, range: Range) -> Result<i32, String> {
    let value = number(name, json)?;
    match range.allows(value) {
        true => Ok(value),
        false => Err(format!("{name} is {value}; the allowed range is {} to {}", range.low, range.high)),
    }
}
