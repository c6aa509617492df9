//! The kinds of step of a rulebook and their fields, read from the schema of its steps.

use crate::files::json::step_schema;
use headjudge_oracles::Rulebook;
use serde_json::Value;

/// A kind of step.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) question: bool,
    pub(super) fields: Vec<Field>,
    /// The variant's name in Rust.
    pub(super) variant: String,
}

/// A field of a step.
pub(super) struct Field {
    pub(super) name: String,
    /// Its value where a step leaves it out. `None` for a field that every step has.
    pub(super) default: Option<DefaultValue>,
    /// Its possible values, if they are a short list or a range.
    pub(super) values: Option<String>,
}

/// The value of a field that a step leaves out.
#[derive(Clone, Copy)]
pub(super) enum DefaultValue {
    None,
    False,
    List,
    Text,
}

/// The kinds of step of a rulebook, in its order.
pub(super) fn kinds<R: Rulebook>() -> Vec<Kind> {
    let schema = step_schema::<R>();
    let variants = schema["oneOf"].as_array().map_or(&[][..], Vec::as_slice);
    let kind = |(at, (kind, schema)): (usize, (&headjudge_oracles::Kind, &Value))| {
        let debug = format!("{:?}", R::default_step(at as u8));
        let variant = debug.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned();
        let fields = fields(&schema["properties"][kind.name]);
        Kind { name: kind.name, question: kind.question, fields, variant }
    };
    R::KINDS.iter().zip(variants).enumerate().map(kind).collect()
}

/// The fields. Those that every step has come first.
fn fields(schema: &Value) -> Vec<Field> {
    let required =
        |name: &str| schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
    let Some(properties) = schema["properties"].as_object() else { return Vec::new() };
    let field = |(name, schema): (&String, &Value)| Field {
        name: name.clone(),
        default: (!required(name)).then(|| default(schema)),
        values: values(schema),
    };
    let mut fields: Vec<Field> = properties.iter().map(field).collect();
    fields.sort_by_key(|field| field.default.is_some());
    fields
}

fn default(schema: &Value) -> DefaultValue {
    match schema["type"].as_str() {
        Some("boolean") => DefaultValue::False,
        Some("array") => DefaultValue::List,
        Some("string") => DefaultValue::Text,
        _ => DefaultValue::None,
    }
}

fn values(schema: &Value) -> Option<String> {
    let list = if schema["enum"].is_null() { &schema["items"]["enum"] } else { &schema["enum"] };
    let words: Vec<&str> = list.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    match (words.len(), schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
        (1..=8, ..) => Some(words.join(", ")),
        (0, Some(low), Some(high)) if (low, high) != (1, headjudge_oracles::MAX_OBJECTS as i64) => {
            Some(format!("{low} to {high}"))
        }
        _ => None,
    }
}
