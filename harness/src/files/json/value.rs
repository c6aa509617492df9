//! Single values out of JSON. Each error says what was given and what is valid.

use super::json::Json;
use crate::play::unknown_name;
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Objects, Words};

/// The index of a word of a list. `what` names the word in errors: `zone`.
pub(crate) fn word_index(what: &str, json: &Json<'_>, list: &[&str]) -> Result<u8, String> {
    let Json::String(text) = json else {
        return Err(format!("{what} is {}; it must be one of {}", json.describe(), list.join(", ")));
    };
    let found = list.iter().position(|word| word == text);
    found.map(|index| index as u8).ok_or_else(|| unknown_name(what, text, list.iter().copied()))
}

/// An object, by its number.
pub(crate) fn object(name: &str, json: &Json<'_>) -> Result<ObjectId, String> {
    let id = match json {
        Json::Number(n) => usize::try_from(*n).ok().and_then(ObjectId::new),
        _ => None,
    };
    let given = json.describe();
    id.ok_or_else(|| format!("{name} is {given}; it must be the number of an object, 1 to {MAX_OBJECTS}"))
}

/// A number of 32 bits.
pub(crate) fn number(name: &str, json: &Json<'_>) -> Result<i32, String> {
    let wrong = |given: String| Err(format!("{name} is {given}; it must be a 32-bit integer"));
    match json {
        Json::Number(n) => i32::try_from(*n).or_else(|_| wrong(n.to_string())),
        other => wrong(other.describe()),
    }
}

/// True or false.
pub(crate) fn flag(name: &str, json: &Json<'_>) -> Result<bool, String> {
    match json {
        Json::Bool(value) => Ok(*value),
        other => Err(format!("{name} is {}; it must be true or false", other.describe())),
    }
}

/// A string.
pub(crate) fn text(name: &str, json: &Json<'_>) -> Result<String, String> {
    match json {
        Json::String(text) => Ok(text.clone().into_owned()),
        other => Err(format!("{name} is {}; it must be a string", other.describe())),
    }
}

/// A set of words of a list, without duplicates.
pub(crate) fn words(name: &str, json: &Json<'_>, list: &[&str]) -> Result<Words, String> {
    let mut set = Words::NONE;
    for item in list_of(name, json, "words")? {
        let index = word_index("word", item, list).map_err(|what| format!("{name}: {what}"))?;
        let bit = 1u64.checked_shl(index.into()).unwrap_or(0);
        if set.0 & bit != 0 {
            return Err(format!("{name} has {} twice; remove one", item.describe()));
        }
        set.0 |= bit;
    }
    Ok(set)
}

/// A set of objects, without duplicates.
pub(crate) fn objects(name: &str, json: &Json<'_>) -> Result<Objects, String> {
    let mut set = Objects::NONE;
    for item in list_of(name, json, "object numbers")? {
        let id = object(name, item)?;
        if set.has(id) {
            return Err(format!("{name} has object {} twice; remove one", id.number()));
        }
        set.insert(id);
    }
    Ok(set)
}

/// A list. `of` says what of, for errors: `words`.
pub(crate) fn list_of<'a>(name: &str, json: &'a Json<'a>, of: &str) -> Result<&'a [Json<'a>], String> {
    match json {
        Json::List(items) => Ok(items),
        other => Err(format!("{name} is {}; it must be a list of {of}", other.describe())),
    }
}
