//! Single values out of JSON. Each error says what was given and what is valid.

use super::json::Json;
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Objects, Words};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::unknown_name;

/// The index of a word of a list. `what` names the word in errors: `zone`.
pub fn word_index(what: &str, json: &Json<'_>, list: &[&str]) -> Result<u8, InputError> {
    let Json::String(text) = json else {
        return Err(json.must_be(what, &format!("one of {}", list.join(", "))));
    };
    let found = list.iter().position(|word| word == text);
    found.map(|index| index as u8).ok_or_else(|| unknown_name(what, text, list.iter().copied()))
}

/// An object, by its number.
pub fn object(name: &str, json: &Json<'_>) -> Result<ObjectId, InputError> {
    let id = match json {
        Json::Number(n) => usize::try_from(*n).ok().and_then(ObjectId::new),
        _ => None,
    };
    id.ok_or_else(|| json.must_be(name, &format!("the number of an object, 1 to {MAX_OBJECTS}")))
}

/// A number of 32 bits.
pub fn number(name: &str, json: &Json<'_>) -> Result<i32, InputError> {
    let number = match json {
        Json::Number(n) => i32::try_from(*n).ok(),
        _ => None,
    };
    number.ok_or_else(|| json.must_be(name, "a 32-bit integer"))
}

/// True or false.
pub fn flag(name: &str, json: &Json<'_>) -> Result<bool, InputError> {
    match json {
        Json::Bool(value) => Ok(*value),
        other => Err(other.must_be(name, "true or false")),
    }
}

/// A string.
pub fn text(name: &str, json: &Json<'_>) -> Result<String, InputError> {
    match json {
        Json::String(text) => Ok(text.clone().into_owned()),
        other => Err(other.must_be(name, "a string")),
    }
}

/// A set of words of a list, without duplicates.
pub fn words(name: &str, json: &Json<'_>, list: &[&str]) -> Result<Words, InputError> {
    let mut set = Words::NONE;
    for item in list_of(name, json, "words")? {
        let index = word_index("word", item, list).map_err(|error| error.within(name))?;
        let bit = 1u64.checked_shl(index.into()).unwrap_or(0);
        if set.0 & bit != 0 {
            return Err(invalid!("{name} has {} twice", item.describe(); "remove one"));
        }
        set.0 |= bit;
    }
    Ok(set)
}

/// A set of objects, without duplicates.
pub fn objects(name: &str, json: &Json<'_>) -> Result<Objects, InputError> {
    let mut set = Objects::NONE;
    for item in list_of(name, json, "object numbers")? {
        let id = object(name, item)?;
        if set.has(id) {
            return Err(invalid!("{name} has object {} twice", id.number(); "remove one"));
        }
        set.insert(id);
    }
    Ok(set)
}

/// A list. `of` says what of, for errors: `words`.
pub fn list_of<'a>(name: &str, json: &'a Json<'a>, of: &str) -> Result<&'a [Json<'a>], InputError> {
    match json {
        Json::List(items) => Ok(items),
        other => Err(other.must_be(name, &format!("a list of {of}"))),
    }
}
