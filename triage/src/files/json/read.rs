//! Reading a step or card from JSON.

use super::json::{Json, quote};
use super::value::{flag, number, object, objects, text, word_index, words};
use headjudge_oracles::vocabulary::{Field, card_fields, step_fields};
use headjudge_oracles::{Fields, Kind, Path, Range, Rulebook, Shape, Slot, Steps};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::unknown_name;
use std::borrow::Cow;

/// Reads a step from a JSON text.
///
/// # Errors
/// The text is not JSON, or not a step; as a lowercase fragment.
pub fn step_from_str<R: Rulebook>(text: &str) -> Result<R::Step, InputError> {
    read_step::<R>(&Json::parse(text)?)
}

/// Reads a card from a JSON text.
///
/// # Errors
/// The text is not JSON, or not a card; as a lowercase fragment.
pub fn card_from_str<R: Rulebook>(text: &str) -> Result<R::Card, InputError> {
    read_card::<R>(&Json::parse(text)?)
}

/// Reads a step from a JSON value.
///
/// # Errors
/// The first thing that is wrong with it and what would be right, as a lowercase fragment.
pub fn read_step<R: Rulebook>(json: &Json<'_>) -> Result<R::Step, InputError> {
    let (index, fields) = kind_and_fields(json, R::Step::KINDS)?;
    let mut step = R::Step::of_kind(index as u8);
    let mut reader = Reader::new(fields);
    step.fields::<dyn Shape>(&mut reader);
    let end = reader.end(&|| step_fields::<R>(index as u8));
    end.map_err(|error| error.within(R::Step::KINDS[index].name))?;
    Ok(step)
}

/// The fields of an object, of JSON.
type Members<'a> = &'a [(Cow<'a, str>, Json<'a>)];

/// The kind of a step and its fields.
fn kind_and_fields<'a>(json: &'a Json<'_>, kinds: &[Kind]) -> Result<(usize, Members<'a>), InputError> {
    let (kind, fields) = match json {
        Json::Object(members) if members.len() == 1 => (&*members[0].0, &members[0].1),
        Json::Object(members) => {
            return Err(invalid!("the step has {} keys", members.len(); "it must have one, its kind"));
        }
        other => return Err(other.must_be("the step", "an object")),
    };
    let Some(index) = kinds.iter().position(|k| k.name == kind) else {
        return Err(unknown_name("step kind", kind, kinds.iter().map(|k| k.name)));
    };
    match fields {
        Json::Object(fields) => Ok((index, fields)),
        _ => Err(fields.must_be(kind, "an object of its fields")),
    }
}

/// Reads a card from a JSON value.
///
/// # Errors
/// The first thing that is wrong with it and what would be right, as a lowercase fragment.
pub fn read_card<R: Rulebook>(json: &Json<'_>) -> Result<R::Card, InputError> {
    let Json::Object(fields) = json else {
        return Err(json.must_be("the card", "an object of its fields"));
    };
    let mut card = R::Card::default();
    let mut reader = Reader::new(fields);
    card.fields::<dyn Shape>(&mut reader);
    reader.end(&card_fields::<R>)?;
    Ok(card)
}

/// Reads fields in any order, those of records included. Reports the first wrong value; then an unknown field, because that is the likely reason
/// for a missing one; then a missing field.
struct Reader<'a> {
    /// The object that is being read, last, and those around it.
    objects: Vec<Object<'a>>,
    path: Path,
    wrong: Option<InputError>,
    /// An unknown field, and the names of those that there are.
    unknown: Option<(String, &'a str, Vec<&'static str>)>,
    missing: Option<String>,
}

/// An object whose fields are being read.
struct Object<'a> {
    fields: &'a [(Cow<'a, str>, Json<'a>)],
    read: Vec<bool>,
    names: Vec<&'static str>,
    /// Where it is, for errors: `abilities[1].`.
    place: String,
}

impl<'a> Object<'a> {
    fn new(fields: &'a [(Cow<'a, str>, Json<'a>)], place: String) -> Self {
        Object { fields, read: vec![false; fields.len()], names: Vec::new(), place }
    }
}

impl<'a> Reader<'a> {
    fn new(fields: &'a [(Cow<'a, str>, Json<'a>)]) -> Self {
        let objects = vec![Object::new(fields, String::new())];
        Reader { objects, path: Path::default(), wrong: None, unknown: None, missing: None }
    }

    /// What is wrong, if anything. `all` are the fields that there can be, also next to other values.
    fn end(mut self, all: &dyn Fn() -> Vec<Field>) -> Result<(), InputError> {
        self.close();
        if let Some(error) = self.wrong {
            return Err(error);
        }
        if let Some((path, name, names)) = self.unknown {
            return Err(match all().into_iter().find(|field| field.name == path) {
                Some(field) => misplaced(&field),
                None => unknown_name("field", name, names),
            });
        }
        match self.missing {
            Some(name) => Err(invalid!("field {} is missing", quote(&name); "add it")),
            None => Ok(()),
        }
    }

    /// Ends the object that is being read.
    fn close(&mut self) {
        let Some(object) = self.objects.pop() else { return };
        if let Some(unknown) = object.read.iter().position(|read| !read) {
            let name = &*object.fields[unknown].0;
            let path = self.path.record().map_or(name.to_owned(), |record| format!("{record}.{name}"));
            self.unknown.get_or_insert((path, name, object.names));
        }
    }

    fn find(&mut self, name: &'static str) -> Option<&'a Json<'a>> {
        let object = self.objects.last_mut()?;
        object.names.push(name);
        let at = object.fields.iter().position(|(key, _)| key == name)?;
        object.read[at] = true;
        Some(&object.fields[at].1)
    }
    /// The field of that name with its place, for errors: `abilities[1].script`.
    fn place(&self, name: &str) -> String {
        self.objects.last().map_or(name.to_owned(), |object| format!("{}{name}", object.place))
    }
}

impl Shape for Reader<'_> {
    fn enter(&mut self, name: &'static str, item: Option<usize>) {
        let place = self.place(name);
        let place = item.map_or(place.clone(), |item| format!("{place}[{item}]"));
        let json = match (self.find(name), item) {
            (Some(Json::List(items)), Some(item)) => items.get(item),
            (json, None) => json,
            _ => None,
        };
        let fields: &[_] = match json {
            Some(Json::Object(fields)) => fields,
            Some(other) => {
                self.wrong.get_or_insert(other.must_be(&place, "an object of its fields"));
                &[]
            }
            None => {
                self.missing.get_or_insert(place.clone());
                &[]
            }
        };
        self.objects.push(Object::new(fields, place + "."));
        self.path.enter(name);
    }
    fn leave(&mut self) {
        self.close();
        self.path.leave();
    }
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        match (self.find(name), slot.get().omitted()) {
            (Some(json), _) => {
                if let Err(error) = read_field(&self.place(name), json, slot) {
                    self.wrong.get_or_insert(error);
                }
            }
            (None, Some(default)) => slot.set(default),
            (None, None) => {
                let place = self.place(name);
                self.missing.get_or_insert(place);
            }
        }
    }
}

/// The error for a field that other values rule out.
fn misplaced(field: &Field) -> InputError {
    let remedy = match field.description.is_empty() {
        true => "remove it".into(),
        false => format!("remove it ({})", field.description.paragraphs().join(" ")),
    };
    InputError::new(format!("field {} does not go with the other fields", quote(field.name)), remedy)
}

fn read_field(name: &str, json: &Json<'_>, slot: Slot<'_>) -> Result<(), InputError> {
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
        Slot::Length(length) => length.len = items(name, json, length.most)?,
    }
    Ok(())
}

/// Reads how many items a list has. The items are read one by one.
fn items(name: &str, json: &Json<'_>, most: usize) -> Result<usize, InputError> {
    match json {
        Json::List(items) if items.len() <= most => Ok(items.len()),
        Json::List(items) => Err(invalid!("{name} has {} items", items.len(); "at most {most} are possible")),
        other => Err(other.must_be(name, "a list")),
    }
}

/// Reads a number within its range. Validating the whole case would be too late: some shapes correct the numbers that
/// they visit, so a wrong number would pass unnoticed and the engine would be dealt another one.
fn number_in_range(name: &str, json: &Json<'_>, range: Range) -> Result<i32, InputError> {
    let value = number(name, json)?;
    match range.allows(value) {
        true => Ok(value),
        false => {
            let remedy = format!("the allowed range is {} to {}", range.low, range.high);
            Err(InputError::new(format!("{name} is {value}"), remedy))
        }
    }
}
