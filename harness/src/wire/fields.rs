//! The fields of an object that an engine sent, taken one by one.

use crate::files::json::{Json, value};
use crate::play::unknown_name;
use crate::wire::LARGEST_NUMBER;
use std::borrow::Cow;

/// The fields of an object, taken one by one; what is left over in the end is unknown.
pub(super) struct Fields<'j> {
    what: &'static str,
    members: Vec<Option<&'j (Cow<'j, str>, Json<'j>)>>,
    names: Vec<&'static str>,
}

impl<'j> Fields<'j> {
    /// The fields of `json`, which must be an object; `what` it is called in errors.
    pub(super) fn of(what: &'static str, json: &'j Json<'j>) -> Result<Fields<'j>, String> {
        let members = members(what, json)?.iter().map(Some).collect();
        Ok(Fields { what, members, names: Vec::new() })
    }

    /// A field, if it is there.
    pub(super) fn take(&mut self, name: &'static str) -> Option<&'j Json<'j>> {
        self.names.push(name);
        let at = self.members.iter().position(|m| m.is_some_and(|(key, _)| key == name))?;
        self.members[at].take().map(|(_, json)| json)
    }

    /// A field, which must be there.
    pub(super) fn need(&mut self, name: &'static str) -> Result<&'j Json<'j>, String> {
        let what = self.what;
        self.take(name).ok_or_else(|| format!("{what} has no {name:?}"))
    }

    /// A text, empty if it is not there.
    pub(super) fn text(&mut self, name: &'static str) -> Result<String, String> {
        self.take(name).map_or(Ok(String::new()), |json| plain_text(name, json))
    }

    /// No field must be left.
    pub(super) fn end(self) -> Result<(), String> {
        match self.members.into_iter().flatten().next() {
            Some((key, _)) => Err(unknown(self.what, key, self.names)),
            None => Ok(()),
        }
    }
}

/// The members of an object, in order.
pub(super) fn members<'j>(what: &str, json: &'j Json<'j>) -> Result<&'j [(Cow<'j, str>, Json<'j>)], String> {
    match json {
        Json::Object(members) => Ok(members),
        other => Err(format!("{what} is {}, and must be an object", other.describe())),
    }
}

/// The error for a key that is not among `names`: `shown: unknown field "objcts"; did you mean "objects"?`.
pub(super) fn unknown<'n>(what: &str, key: &str, names: impl IntoIterator<Item = &'n str> + Clone) -> String {
    format!("{what}: {}", unknown_name("field", key, names))
}

/// A text of an engine for people, as it can stand in a report: without control characters, cut to 400.
pub(super) fn plain_text(name: &str, json: &Json<'_>) -> Result<String, String> {
    let text = value::text(name, json)?;
    Ok(text.chars().filter(|c| !c.is_control()).take(400).collect())
}

/// A number that an engine may say.
pub(super) fn number(name: &str, json: &Json<'_>) -> Result<i32, String> {
    let number = match json {
        Json::Number(n) => i32::try_from(*n).ok(),
        _ => None,
    };
    number.filter(|n| n.unsigned_abs() <= LARGEST_NUMBER.unsigned_abs()).ok_or_else(|| {
        let what = json.describe();
        format!("{name} is {what}, and must be an integer, -{LARGEST_NUMBER} to {LARGEST_NUMBER}")
    })
}
