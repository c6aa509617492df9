//! The fields of a JSON object that the other side sent.

use super::protocol::LARGEST_NUMBER;
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::unknown_name;
use headjudge_triage::files::json::{Json, value};
use std::borrow::Cow;

/// The fields of a JSON object. They are taken one by one; any that is left at the end is unknown.
pub struct Fields<'j> {
    what: &'static str,
    members: Vec<Option<&'j (Cow<'j, str>, Json<'j>)>>,
    names: Vec<&'static str>,
}

impl<'j> Fields<'j> {
    /// The fields of `json`, which must be an object. Errors call it `what`.
    pub fn of(what: &'static str, json: &'j Json<'j>) -> Result<Fields<'j>, InputError> {
        let members = members(what, json)?.iter().map(Some).collect();
        Ok(Fields { what, members, names: Vec::new() })
    }

    /// Takes a field, if it is there.
    pub fn take(&mut self, name: &'static str) -> Option<&'j Json<'j>> {
        self.names.push(name);
        let at = self.members.iter().position(|m| m.is_some_and(|(key, _)| key == name))?;
        self.members[at].take().map(|(_, json)| json)
    }

    /// Takes a field, which must be there.
    pub(super) fn require(&mut self, name: &'static str) -> Result<&'j Json<'j>, InputError> {
        let what = self.what;
        self.take(name).ok_or_else(|| invalid!("{what} has no {name:?}"))
    }

    /// Takes a text; empty if it is not there.
    pub(super) fn text(&mut self, name: &'static str) -> Result<String, InputError> {
        self.take(name).map_or(Ok(String::new()), |json| text_for_people(name, json))
    }

    /// Checks that no field is left.
    pub fn end(self) -> Result<(), InputError> {
        match self.members.into_iter().flatten().next() {
            Some((key, _)) => Err(unknown_field(self.what, key, self.names)),
            None => Ok(()),
        }
    }
}

/// The members of an object, in order.
pub fn members<'j>(what: &str, json: &'j Json<'j>) -> Result<&'j [(Cow<'j, str>, Json<'j>)], InputError> {
    match json {
        Json::Object(members) => Ok(members),
        other => Err(other.must_be(what, "an object")),
    }
}

/// The error for a key that is not among `names`: `shown: unknown field "objcts"; did you mean "objects"?`.
pub(super) fn unknown_field<'n>(
    what: &str,
    key: &str,
    names: impl IntoIterator<Item = &'n str> + Clone,
) -> InputError {
    let error = unknown_name("field", key, names);
    // The caller names the object then.
    if what == "it" { error } else { error.within(what) }
}

/// A text for people, ready for a report: without control characters, cut after 400 characters.
pub(super) fn text_for_people(name: &str, json: &Json<'_>) -> Result<String, InputError> {
    let text = value::text(name, json)?;
    Ok(text.chars().filter(|c| !c.is_control()).take(400).collect())
}

/// A number that an engine may show or answer.
pub(super) fn number(name: &str, json: &Json<'_>) -> Result<i32, InputError> {
    let number = match json {
        Json::Number(n) => i32::try_from(*n).ok(),
        _ => None,
    };
    number
        .filter(|n| n.unsigned_abs() <= LARGEST_NUMBER.unsigned_abs())
        .ok_or_else(|| json.must_be(name, &format!("an integer, -{LARGEST_NUMBER} to {LARGEST_NUMBER}")))
}
