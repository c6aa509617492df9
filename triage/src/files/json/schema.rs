//! JSON Schemas of cards and steps, generated from their shapes.

use headjudge_oracles::limits::MAX_TEXT;
use headjudge_oracles::vocabulary::{Field, Values};
use headjudge_oracles::{Description, Kind, MAX_OBJECTS, WordList};
use headjudge_play::play::AnyRulebook;
use serde_json::{Map, Value as Json, json};

/// The dialect of all schemas.
pub const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a rulebook's cards.
pub fn card_schema(rulebook: &dyn AnyRulebook) -> Json {
    with_description(part_schema(rulebook, &rulebook.card_fields(), ""), &text(rulebook.describes_card()))
}

/// The schema of a rulebook's steps: an object with one key, the step's kind.
pub fn step_schema(rulebook: &dyn AnyRulebook) -> Json {
    let kind = |(at, kind): (usize, &Kind)| {
        let name = kind.name;
        let fields = part_schema(rulebook, &rulebook.step_fields(at), "");
        let sort = if kind.question { "A question." } else { "An effect." };
        let what = [sort.to_owned(), text(kind.description)].join(" ");
        json!({
            "type": "object",
            "properties": { name: with_description(fields, what.trim_end()) },
            "required": [name],
            "additionalProperties": false,
        })
    };
    let all = json!({ "oneOf": rulebook.kinds().iter().enumerate().map(kind).collect::<Vec<_>>() });
    with_description(all, &text(rulebook.describes_steps()))
}

/// The text of a description, with an empty line between paragraphs.
pub fn text(description: Description) -> String {
    description.paragraphs().join("\n\n")
}

/// The schema with this description. An empty one is left out.
pub fn with_description(mut schema: Json, description: &str) -> Json {
    if !description.is_empty() {
        schema["description"] = description.into();
    }
    schema
}

/// The words of a list and what they mean, a line each. Words without a description are left out.
pub fn words_text(words: WordList) -> String {
    let all = words.iter().enumerate().map(|(at, word)| (word, words.description(at)));
    let described = all.filter(|(_, description)| !description.is_empty());
    let lines: Vec<String> = described.map(|(word, what)| format!("- {word}: {}", text(what))).collect();
    lines.join("\n")
}

/// The schema of an object's number.
pub fn object_schema() -> Json {
    json!({ "type": "integer", "minimum": 1, "maximum": MAX_OBJECTS })
}

/// The schema of a list of objects' numbers.
pub fn objects_schema() -> Json {
    json!({ "type": "array", "items": object_schema(), "uniqueItems": true })
}

/// The schema of an object with those of these fields whose names begin with this one: of a record within a record.
fn part_schema(rulebook: &dyn AnyRulebook, fields: &[Field], before: &str) -> Json {
    let own = |field: &&Field| field.name.strip_prefix(before).is_some_and(|name| !name.contains('.'));
    let name = |field: &Field| field.name[before.len()..].to_owned();
    let required = fields.iter().filter(own).filter(|field| field.is_always_written && !field.is_conditional);
    let required: Vec<String> = required.map(name).collect();
    let properties: Map<String, Json> =
        fields.iter().filter(own).map(|field| (name(field), field_schema(rulebook, field, fields))).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

/// The schema of a field.
fn field_schema(rulebook: &dyn AnyRulebook, field: &Field, all: &[Field]) -> Json {
    let mut description = text(field.description);
    if let Values::Word(words) | Values::Words(words) = field.values
        && !words.iter().all(|word| rulebook.is_shown(word))
    {
        description = format!("{description}\n\n{}", words_text(words)).trim().to_owned();
    }
    let record = || part_schema(rulebook, all, &format!("{}.", field.name));
    let schema = match field.values {
        Values::Record => record(),
        Values::List(most) => json!({ "type": "array", "items": record(), "maxItems": most }),
        values => values_schema(values),
    };
    with_description(schema, &description)
}

/// The schema of a field's values.
fn values_schema(values: Values) -> Json {
    match values {
        Values::Number(range) | Values::Optional(range) => {
            json!({ "type": "integer", "minimum": range.low, "maximum": range.high })
        }
        Values::Flag => json!({ "type": "boolean" }),
        Values::Word(words) => json!({ "enum": words.words() }),
        Values::Words(words) => {
            json!({ "type": "array", "items": { "enum": words.words() }, "uniqueItems": true })
        }
        Values::Text(_) | Values::Printed => json!({ "type": "string", "maxLength": MAX_TEXT }),
        Values::Object | Values::MaybeObject | Values::Created => object_schema(),
        Values::Objects => objects_schema(),
        Values::Record => json!({ "type": "object" }),
        Values::List(_) => json!({ "type": "array" }),
    }
}
