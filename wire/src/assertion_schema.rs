//! The JSON Schema of what a test must assert.

use super::assertion::{OF_OBJECTS, OF_PLAYERS, OF_STEPS};
use headjudge_oracles::{Listed, Player};
use headjudge_play::play::AnyRulebook;
use headjudge_triage::files::json::{object_schema, with_description};
use serde_json::{Map, Value, json};

/// The schema of an assertion: one form for each property.
pub(super) fn assertion_schema(book: &dyn AnyRulebook) -> Value {
    let player = json!({ "enum": Player::WORDS, "description": "The player that it is about." });
    let number = with_description(object_schema(), "The object that it is about.");
    let forms = |about: Option<(&str, Value)>, properties: &[(&str, bool)]| {
        properties.iter().map(|(name, _)| form(book, about.as_ref(), name)).collect::<Vec<Value>>()
    };
    let of_objects = forms(Some(("object", number)), OF_OBJECTS);
    let of_players = forms(Some(("player", player)), OF_PLAYERS);
    let all = [of_objects, of_players, forms(None, OF_STEPS)].concat();
    json!({ "oneOf": all })
}

/// The schema of an assertion about a property.
fn form(book: &dyn AnyRulebook, about: Option<&(&str, Value)>, name: &str) -> Value {
    let mut properties = json!({
        "step": { "type": "integer", "minimum": 0, "description": "The step after which it must be so; 0 is the deal." },
        "property": { "const": name, "description": meaning(name) },
        "expected": expected(name),
        "shown": with_description(value(name), "What was shown or answered instead."),
        "text": { "type": "string", "description": "All this in words, for a comment." },
    });
    let mut required = vec!["step", "property", "expected", "text"];
    if let Some((name, schema)) = about {
        properties[name] = schema.clone();
        required.push(name);
    }
    let [_, numbers, lists, flags, tallies, _] = book.shown_lists().map(|list| list.words);
    let of = match name {
        "base" | "modified" => Some(numbers),
        "words" => Some(lists),
        "flag" => Some(flags),
        "tally" => Some(tallies),
        _ => None,
    };
    if let Some(of) = of {
        properties["of"] = json!({ "enum": of.words(), "description": "Which one." });
        required.push("of");
    }
    object(properties, &required)
}

/// What a property is.
fn meaning(name: &str) -> &'static str {
    match name {
        "zone" => "Where the object is; null if it is nowhere.",
        "owner" => "Who owns the object.",
        "controller" => "Who controls the object.",
        "host" => "What the object is attached to or comes from; null for nothing.",
        "name" => "The name of the object.",
        "base" => "The base value of a number; null if the object has no such number.",
        "modified" => "The modified value of a number; null if the object has no such number.",
        "words" => {
            "A list of words of the object, in any order. Words that the rulebook does not know do not count."
        }
        "flag" => "A state of the object that is true or false.",
        "tally" => "A number of the player.",
        "outcome" => "How the game stands for the player.",
        "reply" => "Whether the engine performs the step.",
        "number" => "The number of the answer.",
        "objects" => "The objects of the answer, in any order.",
        "yes" => "Whether the answer is yes.",
        _ => "The facts of the answer, in any order.",
    }
}

/// The schema of a value of a property.
fn value(name: &str) -> Value {
    let list = |item: Value| json!({ "type": "array", "items": item });
    match name {
        "words" | "facts" => list(entry(name)),
        "objects" => list(entry(name)),
        name => entry(name),
    }
}

/// The schema of an entry of a property that is a list, or of the value of another.
fn entry(name: &str) -> Value {
    match name {
        "zone" | "name" => json!({ "type": ["string", "null"] }),
        "base" | "modified" => json!({ "type": ["integer", "null"] }),
        "host" => json!({ "anyOf": [object_schema(), { "type": "null" }] }),
        "objects" => object_schema(),
        "tally" | "number" => json!({ "type": "integer" }),
        "flag" | "yes" => json!({ "type": "boolean" }),
        _ => json!({ "type": "string" }),
    }
}

/// The schema of what is expected of a property.
fn expected(name: &str) -> Value {
    let list =
        |of: Value, what: &str| json!({ "type": "array", "items": of, "minItems": 1, "description": what });
    let end = |what: &str| json!({ "type": "integer", "description": what });
    let one_of = json!({ "one_of": list(value(name), "One of these values. Most often there is one.") });
    let none_of =
        json!({ "none_of": list(entry(name), "None of these values; of a list, none of these entries.") });
    let mut forms = vec![object(one_of, &["one_of"]), object(none_of, &["none_of"])];
    if matches!(name, "words" | "objects" | "facts") {
        let includes = json!({ "includes": list(entry(name), "A list with all these entries.") });
        forms.push(object(includes, &["includes"]));
    }
    if matches!(name, "base" | "modified" | "tally" | "number") {
        let ends = json!({ "at_least": end("The lowest number."), "at_most": end("The highest number.") });
        let mut range = object(ends, &[]);
        range["minProperties"] = json!(1);
        forms.push(range);
    }
    let what = Map::from_iter([
        ("description".to_owned(), json!("What is expected.")),
        ("oneOf".to_owned(), forms.into()),
    ]);
    what.into()
}

/// The schema of an object with just these properties.
pub(super) fn object(properties: Value, required: &[&str]) -> Value {
    json!({
        "type": "object", "properties": properties, "required": required, "additionalProperties": false,
    })
}
