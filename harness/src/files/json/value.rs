//! Plain values out of JSON, with the words for what is wrong.

use super::Json;
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Objects, Words};

/// The words as a choice: `hand, arena or deck`.
pub(crate) fn one_of<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    let words: Vec<&str> = words.into_iter().collect();
    match words.split_last() {
        None => "nothing: there is none".into(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

/// Where the word stands in its list.
pub(crate) fn word_index(name: &str, json: &Json<'_>, list: &[&str]) -> Result<u8, String> {
    let found = match json {
        Json::Text(text) => list.iter().position(|word| word == text),
        _ => None,
    };
    let wrong = || format!("{name} is {}, and must be {}", json.describe(), one_of(list.iter().copied()));
    found.map(|index| index as u8).ok_or_else(wrong)
}

/// The object that a number stands for.
pub(crate) fn object(name: &str, json: &Json<'_>) -> Result<ObjectId, String> {
    let id = match json {
        Json::Number(n) => usize::try_from(*n).ok().and_then(ObjectId::new),
        _ => None,
    };
    let what = json.describe();
    id.ok_or_else(|| format!("{name} is {what}, and must be the number of an object, 1 to {MAX_OBJECTS}"))
}

/// A number of 32 bits.
pub(crate) fn number(name: &str, json: &Json<'_>) -> Result<i32, String> {
    let wrong = |what: String| Err(format!("{name} is {what}, and must be an integer of 32 bits"));
    match json {
        Json::Number(n) => i32::try_from(*n).or_else(|_| wrong(n.to_string())),
        other => wrong(other.describe()),
    }
}

/// True or false.
pub(crate) fn flag(name: &str, json: &Json<'_>) -> Result<bool, String> {
    match json {
        Json::Yes(yes) => Ok(*yes),
        other => Err(format!("{name} is {}, and must be true or false", other.describe())),
    }
}

/// A text.
pub(crate) fn text(name: &str, json: &Json<'_>) -> Result<String, String> {
    match json {
        Json::Text(text) => Ok(text.clone().into_owned()),
        other => Err(format!("{name} is {}, and must be a text", other.describe())),
    }
}

/// A set of words of a list, none twice.
pub(crate) fn words(name: &str, json: &Json<'_>, list: &[&str]) -> Result<Words, String> {
    let mut set = Words::NONE;
    for item in list_of(name, json, "words")? {
        let bit = 1u64.checked_shl(word_index(name, item, list)?.into()).unwrap_or(0);
        if set.0 & bit != 0 {
            return Err(format!("{name} has {} twice", item.describe()));
        }
        set.0 |= bit;
    }
    Ok(set)
}

/// A set of objects, none twice.
pub(crate) fn objects(name: &str, json: &Json<'_>) -> Result<Objects, String> {
    let mut set = Objects::NONE;
    for item in list_of(name, json, "objects' numbers")? {
        let id = object(name, item)?;
        if set.has(id) {
            return Err(format!("{name} has object {} twice", id.number()));
        }
        set.insert(id);
    }
    Ok(set)
}

/// A list of `what`.
pub(crate) fn list_of<'a>(name: &str, json: &'a Json<'a>, what: &str) -> Result<&'a [Json<'a>], String> {
    match json {
        Json::List(items) => Ok(items),
        other => Err(format!("{name} is {}, and must be a list of {what}", other.describe())),
    }
}
