//! JSON Schemas of cards and steps, generated from their shapes.

use headjudge_oracles::explore::explore;
use headjudge_oracles::limits::MAX_TEXT;
use headjudge_oracles::{MAX_OBJECTS, Rulebook, Shape, Slot};
use serde_json::{Map, Value as Json, json};

/// The dialect of all schemas.
pub(crate) const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a rulebook's cards.
pub fn card_schema<R: Rulebook>() -> Json {
    fields_schema(&|shape| R::card_fields(&mut R::Card::default(), shape))
}

/// The schema of a rulebook's steps: an object with one key, the step's kind.
pub fn step_schema<R: Rulebook>() -> Json {
    let kind = |at: usize| {
        let name = R::KINDS[at].name;
        let fields = fields_schema(&|shape| R::step_fields(&mut R::default_step(at as u8), shape));
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
pub(crate) fn object_schema() -> Json {
    json!({ "type": "integer", "minimum": 1, "maximum": MAX_OBJECTS })
}

/// The schema of a list of objects' numbers.
pub(crate) fn objects_schema() -> Json {
    json!({ "type": "array", "items": object_schema(), "uniqueItems": true })
}

/// A field of a shape.
struct Field {
    name: &'static str,
    schema: Json,
    /// Whether it is written even with its default value.
    always_written: bool,
    /// In how many of the explored variants the shape has the field.
    variants: usize,
}

/// Collects the fields of a shape, and makes their schema.
fn fields_schema(visit: &dyn Fn(&mut dyn Shape)) -> Json {
    let mut fields: Vec<Field> = Vec::new();
    let variants =
        explore(visit, &mut |name, slot| match fields.iter_mut().find(|field| field.name == name) {
            Some(known) => known.variants += 1,
            None => {
                let always_written = slot.get().omitted().is_none();
                fields.push(Field { name, schema: field_schema(slot), always_written, variants: 1 });
            }
        });
    let required = fields.iter().filter(|field| field.always_written && field.variants == variants);
    let required: Vec<&str> = required.map(|field| field.name).collect();
    let properties: Map<String, Json> =
        fields.iter().map(|field| (field.name.to_owned(), field.schema.clone())).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

/// The schema of a field's values.
fn field_schema(slot: &Slot<'_>) -> Json {
    match slot {
        Slot::Number(_, (low, high)) | Slot::Optional(_, (low, high)) => {
            json!({ "type": "integer", "minimum": low, "maximum": high })
        }
        Slot::Flag(_) => json!({ "type": "boolean" }),
        Slot::Word(_, list) => json!({ "enum": list }),
        Slot::Words(_, list) => json!({ "type": "array", "items": { "enum": list }, "uniqueItems": true }),
        Slot::Text(..) => json!({ "type": "string", "maxLength": MAX_TEXT }),
        Slot::Object(..) | Slot::MaybeObject(..) | Slot::Created(_) => object_schema(),
        Slot::Objects(..) => objects_schema(),
    }
}
