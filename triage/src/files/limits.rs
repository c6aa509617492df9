//! The limits of an adapter as files and the wire protocol write them, checked against a rulebook.
//!
//! In `headjudge.toml` and in `ready` alike, a limit stands under the name of a kind of step, or `card`, and the name of a
//! field: a list of words (only these), `[low, high]` (a range of numbers), `{ not = [...] }` (any word but these), `"never"`
//! or `"always"`.

use super::json::{Json, push, push_list, push_text, value};
use headjudge_oracles::playable::{LimitableField, limitable_fields};
use headjudge_oracles::{Allowed, Limit, Rulebook, Steps};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::unknown_name;
use serde::Deserialize;
use std::sync::{Mutex, PoisonError};

/// A limit as it is written, without the names that it stands under.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "Limit"))]
#[serde(
    untagged,
    expecting = "a limit is a list of words, [low, high], { not = [...] }, \"never\" or \"always\""
)]
pub enum Written {
    /// Only numbers from the first to the second.
    Range([i32; 2]),
    /// Only these words or texts.
    Only(Vec<String>),
    /// Any word or text but these.
    Not(Excluded),
    /// Whether the field is there.
    Presence(Presence),
}

/// Words that are ruled out.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Excluded {
    /// The words or texts.
    not: Vec<String>,
}

/// Whether a field is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// It is always none, `false` or empty.
    Never,
    /// It is never none, `false` or empty.
    Always,
}

/// What a limit looks like, for errors.
const FORMS: &str = "a limit is a list of words, [low, high], {\"not\": [...]}, \"never\" or \"always\"";

impl Written {
    /// Reads a limit from a line of the wire protocol.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_json(what: &str, json: &Json<'_>) -> Result<Written, InputError> {
        match json {
            Json::List(items) => match &items[..] {
                [low @ Json::Number(_), high] => {
                    Ok(Written::Range([value::number(what, low)?, value::number(what, high)?]))
                }
                _ => Ok(Written::Only(texts(what, json)?)),
            },
            Json::Object(members) => match &members[..] {
                [(key, words)] if key == "not" => Ok(Written::Not(Excluded { not: texts(what, words)? })),
                _ => Err(InputError::new(format!("{what} is an object"), FORMS)),
            },
            Json::String(word) if word == "never" => Ok(Written::Presence(Presence::Never)),
            Json::String(word) if word == "always" => Ok(Written::Presence(Presence::Always)),
            other => Err(InputError::new(format!("{what} is {}", other.describe()), FORMS)),
        }
    }

    /// The limit with the names that it stands under.
    ///
    /// # Errors
    /// The name or word that the rulebook does not have and the nearest valid one, or why the limit makes no sense.
    pub fn resolve<R: Rulebook>(&self, of: &str, field: &str) -> Result<Limit, InputError> {
        let (of, field) = find_field::<R>(of, field)?;
        let words = |words: &[String]| -> Result<Vec<_>, InputError> {
            words.iter().map(|word| known_word(of, &field, word)).collect()
        };
        let allowed = match self {
            Written::Range([low, high]) => Allowed::Range(*low, *high),
            Written::Only(list) => Allowed::Only(keep(words(list)?)),
            Written::Not(list) => Allowed::Not(keep(words(&list.not)?)),
            Written::Presence(Presence::Never) => Allowed::Never,
            Written::Presence(Presence::Always) => Allowed::Always,
        };
        let limit = Limit { of, field: field.name, allowed };
        check(&limit, &field)?;
        Ok(limit)
    }
}

/// Checks the limits that an engine in Rust declares.
///
/// # Errors
/// The first that names something unknown, leaves its field no value, or is about the field of another limit.
pub fn check_limits<R: Rulebook>(limits: &[Limit]) -> Result<(), InputError> {
    limits.iter().enumerate().try_for_each(|(at, limit)| {
        let (of, field) = find_field::<R>(limit.of, limit.field)?;
        if limits[..at].iter().any(|before| before.of == limit.of && before.field == limit.field) {
            return Err(invalid!("{of}.{} is limited twice", field.name; "write one limit"));
        }
        if let Allowed::Only(words) | Allowed::Not(words) = limit.allowed {
            words.iter().try_for_each(|word| known_word(of, &field, word).map(drop))?;
        }
        check(limit, &field)
    })
}

/// Appends limits as JSON.
pub fn write_limits(limits: &[Limit], out: &mut String) {
    let mut kinds: Vec<&str> = Vec::new();
    for limit in limits {
        if !kinds.contains(&limit.of) {
            kinds.push(limit.of);
        }
    }
    out.push('{');
    for (at, of) in kinds.iter().enumerate() {
        out.push_str(if at > 0 { "," } else { "" });
        push_text(out, of);
        out.push_str(":{");
        for (at, limit) in limits.iter().filter(|limit| limit.of == *of).enumerate() {
            out.push_str(if at > 0 { "," } else { "" });
            push_text(out, limit.field);
            out.push(':');
            write_allowed(limit.allowed, out);
        }
        out.push('}');
    }
    out.push('}');
}

fn write_allowed(allowed: Allowed, out: &mut String) {
    match allowed {
        Allowed::Only(words) => push_list(out, words.iter(), |out, word| push_text(out, word)),
        Allowed::Not(words) => {
            out.push_str("{\"not\":");
            push_list(out, words.iter(), |out, word| push_text(out, word));
            out.push('}');
        }
        Allowed::Range(low, high) => push(out, format_args!("[{low},{high}]")),
        Allowed::Never => out.push_str("\"never\""),
        Allowed::Always => out.push_str("\"always\""),
    }
}

/// The limits, kept for the rest of the process: capabilities are plain data that everything copies. Equal ones are kept
/// once, so an engine that starts again and again costs nothing.
pub fn keep_limits(limits: Vec<Limit>) -> &'static [Limit] {
    static KEPT: Mutex<Vec<&[Limit]>> = Mutex::new(Vec::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = kept.iter().find(|same| **same == limits) {
        return same;
    }
    let limits: &[Limit] = limits.leak();
    kept.push(limits);
    limits
}

/// Words, kept for the rest of the process.
pub fn keep(words: Vec<&'static str>) -> &'static [&'static str] {
    static KEPT: Mutex<Vec<&[&str]>> = Mutex::new(Vec::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = kept.iter().find(|same| **same == words) {
        return same;
    }
    let words: &[&str] = words.leak();
    kept.push(words);
    words
}

/// A text, kept for the rest of the process.
pub(crate) fn keep_text(text: &str) -> &'static str {
    static KEPT: Mutex<Vec<&str>> = Mutex::new(Vec::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = kept.iter().find(|same| **same == text) {
        return same;
    }
    let text: &str = text.to_owned().leak();
    kept.push(text);
    text
}

fn texts(what: &str, json: &Json<'_>) -> Result<Vec<String>, InputError> {
    value::list_of(what, json, "words")?.iter().map(|item| value::text(what, item)).collect()
}

fn find_field<R: Rulebook>(of: &str, field: &str) -> Result<(&'static str, LimitableField), InputError> {
    let names = || R::Step::KINDS.iter().map(|kind| kind.name).chain([Limit::CARD]);
    let known = names().find(|name| *name == of);
    let of = known.ok_or_else(|| unknown_name("kind of step, or card,", of, names()))?;
    let fields = limitable_fields::<R>(of).unwrap_or_default();
    match fields.iter().position(|known| known.name == field) {
        Some(at) => Ok((of, fields[at].clone())),
        None => Err(unknown_name(&format!("field of {of}"), field, fields.iter().map(|field| field.name))),
    }
}

/// The word of the field's list. A text may be any.
fn known_word(of: &str, field: &LimitableField, word: &str) -> Result<&'static str, InputError> {
    let known = field.words.iter().find(|known| **known == word);
    match known {
        Some(known) => Ok(known),
        None if field.is_text => Ok(keep_text(word)),
        None if field.words.is_empty() => {
            let instead = field.range.map_or(String::new(), |(low, high)| {
                format!("give a range of numbers within [{low}, {high}]")
            });
            Err(InputError::new(format!("{of}.{} has no words", field.name), instead))
        }
        None => {
            let what = format!("word of {of}.{}", field.name);
            Err(unknown_name(&what, word, field.words.iter().copied()))
        }
    }
}

/// Checks that a limit suits its field and leaves it a value.
fn check(limit: &Limit, field: &LimitableField) -> Result<(), InputError> {
    let name = format!("{}.{}", limit.of, limit.field);
    let (what, remedy) = match (limit.allowed, field.range) {
        (Allowed::Range(low, high), Some((from, to))) if low.max(from) > high.min(to) => {
            (format!("no number of {name} is from {low} to {high}"), format!("its range is {from} to {to}"))
        }
        (Allowed::Range(..), None) => (format!("{name} is no number, so it has no range"), String::new()),
        (Allowed::Only([]), _) => (format!("{name} allows no word"), "name one, or write \"never\"".into()),
        (Allowed::Not(words), _) if !field.is_text && field.words.iter().all(|word| words.contains(word)) => {
            (format!("{name} rules out all its words"), format!("leave one: {}", field.words.join(", ")))
        }
        (Allowed::Never | Allowed::Always, _) if !field.can_be_omitted => {
            let remedy = match field.range {
                Some((low, high)) => format!("limit it to a range within [{low}, {high}]"),
                None if field.words.is_empty() => "no limit fits it".into(),
                None => format!("limit it to some of {}", field.words.join(", ")),
            };
            (format!("{name} is there in every case"), remedy)
        }
        _ => return Ok(()),
    };
    Err(InputError::new(what, remedy))
}
