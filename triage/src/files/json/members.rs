//! The members of an object as slices of the source text, which keeps the place of each for error messages.

use super::json::{Malformed, next_key};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// A member of an object.
pub struct Member<'a> {
    /// Its name.
    pub key: Cow<'a, str>,
    /// Its value, not parsed yet: a slice of the source.
    pub value: &'a str,
}

/// Splits an object into its members, in order. Duplicate keys are errors.
pub fn members(text: &str) -> Result<Vec<Member<'_>>, Malformed> {
    Ok(serde_json::from_str::<Members<'_>>(text)?.0)
}

/// Splits a list into its items, as slices of `text`.
pub fn items(text: &str) -> Result<Vec<&str>, Malformed> {
    let items: Vec<&RawValue> = serde_json::from_str(text)?;
    Ok(items.into_iter().map(RawValue::get).collect())
}

struct Members<'a>(Vec<Member<'a>>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MembersVisitor).map(Members)
    }
}

struct MembersVisitor;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Vec<Member<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members: Vec<Member<'de>> = Vec::new();
        while let Some(key) = next_key(&mut map, members.iter().map(|m| &*m.key))? {
            let value: &'de RawValue = map.next_value()?;
            members.push(Member { key, value: value.get() });
        }
        Ok(members)
    }
}
