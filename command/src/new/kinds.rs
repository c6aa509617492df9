//! The kinds of step of a rulebook and their fields, as stubs need them.

use headjudge_oracles::vocabulary::{self, Values};
use headjudge_play::play::AnyRulebook;

/// A kind of step.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) question: bool,
    /// What it means, in one sentence; empty if it has no description.
    pub(super) summary: String,
    pub(super) fields: Vec<Field>,
    /// The variant's name in Rust.
    pub(super) variant: String,
}

/// A field of a step.
pub(super) struct Field {
    pub(super) name: &'static str,
    /// What it means, in one sentence; empty if it has no description.
    pub(super) summary: String,
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
pub(super) fn kinds(book: &dyn AnyRulebook) -> Vec<Kind> {
    let kind = |(at, kind): (usize, &headjudge_oracles::Kind)| {
        let variant = book.example(at).variant_name(0);
        let mut fields: Vec<Field> =
            book.step_fields(at).iter().filter(|field| !field.name.contains('.')).map(field).collect();
        // Those that every step has come first.
        fields.sort_by_key(|field| field.default.is_some());
        let summary = kind.description.summary();
        Kind { name: kind.name, question: kind.question, summary, fields, variant }
    };
    book.kinds().iter().enumerate().map(kind).collect()
}

fn field(field: &vocabulary::Field) -> Field {
    let is_required = field.is_always_written && !field.is_conditional;
    Field {
        name: field.name,
        summary: field.description.summary(),
        default: (!is_required).then(|| default(field.values)),
        values: values(field.values),
    }
}

fn default(values: Values) -> DefaultValue {
    match values {
        Values::Flag => DefaultValue::False,
        Values::Words(_) | Values::Objects | Values::List(_) => DefaultValue::List,
        Values::Text(_) | Values::Printed => DefaultValue::Text,
        _ => DefaultValue::None,
    }
}

fn values(values: Values) -> Option<String> {
    match values {
        Values::Word(words) | Values::Words(words) if words.len() <= 8 => Some(words.join(", ")),
        Values::Number(range) | Values::Optional(range) => Some(range.to_string()),
        _ => None,
    }
}
