//! A JSON value, read strictly.

use super::write::{push, push_list, push_text};
use headjudge_play::error::{InputError, invalid};
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// The maximum number of keys of an object. The limit keeps the search for duplicate keys fast.
const MOST_KEYS: usize = 256;

/// A JSON value. Its numbers are integers, and no object has a key twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json<'a> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// An integer.
    Number(i64),
    /// A string.
    String(Cow<'a, str>),
    /// A list.
    List(Vec<Json<'a>>),
    /// An object: its keys and values, in order.
    Object(Vec<(Cow<'a, str>, Json<'a>)>),
}

/// A text that is not JSON, or has a float, a number beyond 64 bits or a duplicate key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Malformed {
    /// The line, 1 for the first.
    pub line: usize,
    /// What is wrong, and in which column, as a lowercase fragment.
    pub what: String,
}

/// Of a text that is a line.
impl From<Malformed> for InputError {
    fn from(error: Malformed) -> InputError {
        InputError::plain(error.what)
    }
}

impl From<serde_json::Error> for Malformed {
    fn from(error: serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let all = error.to_string();
        let what = all.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&all);
        let what = what.replace("EOF while", "the text ends while");
        Malformed { line: line.max(1), what: format!("{what} at column {column}") }
    }
}

impl<'a> Json<'a> {
    /// Parses a text that holds one value and nothing else.
    ///
    /// # Errors
    /// The text is not JSON, or has a float, a number beyond 64 bits or a duplicate key.
    pub fn parse(text: &'a str) -> Result<Json<'a>, Malformed> {
        Ok(serde_json::from_str(text)?)
    }
    /// Appends the value as one line of JSON.
    pub fn write(&self, out: &mut String) {
        match self {
            Json::Null => out.push_str("null"),
            Json::Bool(value) => push(out, format_args!("{value}")),
            Json::Number(n) => push(out, format_args!("{n}")),
            Json::String(text) => push_text(out, text),
            Json::List(items) => push_list(out, items.iter(), |out, item| item.write(out)),
            Json::Object(members) => {
                for (i, (key, value)) in members.iter().enumerate() {
                    out.push(if i > 0 { ',' } else { '{' });
                    push_text(out, key);
                    out.push(':');
                    value.write(out);
                }
                out.push_str(if members.is_empty() { "{}" } else { "}" });
            }
        }
    }
    /// The error for a value that is of another type: `zones is 3; it must be a list`.
    pub fn must_be(&self, name: &str, what: &str) -> InputError {
        invalid!("{name} is {}", self.describe(); "it must be {what}")
    }
    /// The value for an error message; of a list or object only which of the two it is.
    pub fn describe(&self) -> String {
        match self {
            Json::Null => "null".into(),
            Json::Bool(value) => value.to_string(),
            Json::Number(n) => n.to_string(),
            Json::String(text) => quote(text),
            Json::List(_) => "a list".into(),
            Json::Object(_) => "an object".into(),
        }
    }
}

/// The text in quotes, cut after 40 characters.
pub fn quote(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{:?}...", &text[..end]),
        None => format!("{text:?}"),
    }
}

impl<'de> Deserialize<'de> for Json<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Json<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_unit<E>(self) -> Result<Json<'de>, E> {
        Ok(Json::Null)
    }
    fn visit_bool<E>(self, value: bool) -> Result<Json<'de>, E> {
        Ok(Json::Bool(value))
    }
    fn visit_i64<E>(self, n: i64) -> Result<Json<'de>, E> {
        Ok(Json::Number(n))
    }
    fn visit_u64<E: de::Error>(self, n: u64) -> Result<Json<'de>, E> {
        i64::try_from(n).map(Json::Number).map_err(|_| E::custom(format_args!("number {n} is out of range")))
    }
    fn visit_f64<E: de::Error>(self, x: f64) -> Result<Json<'de>, E> {
        Err(E::custom(format_args!("{x:?} is not an integer")))
    }
    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Json<'de>, E> {
        Ok(Json::String(Cow::Borrowed(text)))
    }
    fn visit_str<E>(self, text: &str) -> Result<Json<'de>, E> {
        Ok(Json::String(Cow::Owned(text.to_owned())))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json<'de>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Json::List(list))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json<'de>, A::Error> {
        let mut members: Vec<(Cow<'de, str>, Json<'de>)> = Vec::new();
        while let Some(key) = next_key(&mut map, members.iter().map(|(key, _)| &**key))? {
            members.push((key, map.next_value()?));
        }
        Ok(Json::Object(members))
    }
}

/// The next key of an object. A key that is among `previous`, or one too many, is an error.
pub(super) fn next_key<'de, 'k, A: MapAccess<'de>>(
    map: &mut A,
    mut previous: impl ExactSizeIterator<Item = &'k str>,
) -> Result<Option<Cow<'de, str>>, A::Error> {
    let Some(key) = map.next_key_seed(Key)? else { return Ok(None) };
    if previous.len() == MOST_KEYS {
        return Err(de::Error::custom(format_args!("an object has more than {MOST_KEYS} keys")));
    }
    if previous.any(|other| other == key) {
        return Err(de::Error::custom(format_args!("duplicate key {}", quote(&key))));
    }
    Ok(Some(key))
}

/// Reads a key, without a copy if it has no escapes.
struct Key;

impl<'de> DeserializeSeed<'de> for Key {
    type Value = Cow<'de, str>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Key {
    type Value = Cow<'de, str>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }
    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(text))
    }
    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(text.to_owned()))
    }
}
