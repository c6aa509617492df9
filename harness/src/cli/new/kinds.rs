//! The kinds of step of a rulebook and their fields, out of the schema of its steps.

use crate::files::json::step_schema;
use headjudge_oracles::Rulebook;
use serde_json::Value;

/// A kind of step.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) question: bool,
    pub(super) fields: Vec<Field>,
    /// What it is called in Rust.
    pub(super) variant: String,
}

/// A field of a step.
pub(super) struct Field {
    pub(super) name: String,
    /// What it is where it is left out of a step; none for a field that always stands there.
    pub(super) plain: Option<Plain>,
    /// What it can be, if that is a short list or a range.
    pub(super) values: Option<String>,
}

/// A value that is left out of a step.
#[derive(Clone, Copy)]
pub(super) enum Plain {
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

/// The fields, those that always stand there first.
fn fields(schema: &Value) -> Vec<Field> {
    let required =
        |name: &str| schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
    let Some(properties) = schema["properties"].as_object() else { return Vec::new() };
    let field = |(name, schema): (&String, &Value)| Field {
        name: name.clone(),
        plain: (!required(name)).then(|| plain(schema)),
        values: values(schema),
    };
    let mut fields: Vec<Field> = properties.iter().map(field).collect();
    fields.sort_by_key(|field| field.plain.is_some());
    fields
}

fn plain(schema: &Value) -> Plain {
    match schema["type"].as_str() {
        Some("boolean") => Plain::False,
        Some("array") => Plain::List,
        Some("string") => Plain::Text,
        _ => Plain::None,
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
