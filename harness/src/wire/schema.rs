//! JSON Schemas of the protocol's lines.

use super::protocol::{LARGEST_NUMBER, PROTOCOL};
use crate::files::json::{DIALECT, card_schema, object_schema, objects_schema, step_schema};
use headjudge_oracles::playable::limitable_fields;
use headjudge_oracles::{Limit, Listed, MAX_OBJECTS, Outcome, Player, Rulebook};
use serde_json::{Map, Value, json};

/// The schema of the lines that headjudge sends.
pub fn request_schema<R: Rulebook>() -> Value {
    let start = object(
        json!({ "protocol": { "const": PROTOCOL }, "rulebook": { "const": R::NAME } }),
        &["protocol", "rulebook"],
    );
    let list = |item: &str| json!({ "type": "array", "items": { "$ref": format!("#/$defs/{item}") } });
    let case = json!({ "id": { "type": "integer" }, "cards": list("card"), "steps": list("step") });
    let case = object(case, &["id", "cards", "steps"]);
    json!({
        "$schema": DIALECT,
        "title": format!("lines that headjudge sends to an engine for {}", R::TITLE),
        "oneOf": [
            object(json!({ "start": start }), &["start"]),
            object(json!({ "case": case }), &["case"]),
            object(json!({ "stop": object(json!({}), &[]) }), &["stop"]),
        ],
        "$defs": { "card": card_schema::<R>(), "step": step_schema::<R>() },
    })
}

/// The schema of the lines that an engine sends. It does not cover which line must come next, nor that an object must
/// have been dealt or created before; reading a line checks that.
pub fn response_schema<R: Rulebook>() -> Value {
    let place = json!({ "type": "integer", "minimum": 0 });
    let step = json!({ "type": "integer", "minimum": 1 });
    let shown = json!({ "$ref": "#/$defs/shown" });
    let (case, text) = (place.clone(), json!({ "type": "string" }));
    let dealt = json!({ "case": case, "step": { "const": 0 }, "shown": shown });
    let not_dealt = json!({ "case": case, "step": { "const": 0 }, "not_dealt": text });
    let done = json!({
        "case": case, "step": step, "reply": { "const": "done" }, "answer": answer::<R>(), "shown": shown,
    });
    let other = json!({
        "case": case, "step": step, "reply": { "enum": ["refused", "unsupported"] }, "shown": shown,
    });
    json!({
        "$schema": DIALECT,
        "title": format!("lines that an engine for {} sends to headjudge", R::TITLE),
        "oneOf": [
            object(json!({ "ready": ready::<R>() }), &["ready"]),
            object(dealt, &["case", "step", "shown"]),
            object(not_dealt, &["case", "step", "not_dealt"]),
            object(done, &["case", "step", "reply"]),
            object(other, &["case", "step", "reply"]),
        ],
        "$defs": { "shown": shown_schema(), "object": shown_object::<R>(), "player": shown_player::<R>() },
    })
}

/// The schema of an object with just these properties.
fn object(properties: Value, required: &[&str]) -> Value {
    json!({
        "type": "object", "properties": properties, "required": required, "additionalProperties": false,
    })
}

/// The schema of an object whose keys are the words of a list.
fn keyed<W: Listed>(value: impl Fn(W) -> Value) -> Value {
    let all = (0..W::WORDS.len() as u8).filter_map(W::at);
    let properties: Map<String, Value> = all.map(|word| (word.word().to_owned(), value(word))).collect();
    object(properties.into(), &[])
}

fn number() -> Value {
    json!({ "type": "integer", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER })
}

fn ready<R: Rulebook>() -> Value {
    let text = json!({ "type": "string" });
    let names: Vec<&str> = R::KINDS.iter().map(|kind| kind.name).collect();
    let kinds = json!({ "type": "array", "items": { "enum": names }, "uniqueItems": true });
    let properties = json!({
        "protocol": { "const": PROTOCOL },
        "rulebook": { "const": R::NAME },
        "name": text,
        "version": text,
        "language": text,
        "tracker": text,
        "kinds": kinds,
        "partly": kinds,
        "limits": limits::<R>(),
    });
    object(properties, &["protocol", "rulebook", "name"])
}

/// The schema of limits. It does not cover which limit suits which field; reading checks that.
fn limits<R: Rulebook>() -> Value {
    let words = json!({ "type": "array", "items": { "type": "string" }, "minItems": 1, "uniqueItems": true });
    let range = json!({ "type": "array", "items": { "type": "integer" }, "minItems": 2, "maxItems": 2 });
    let not = object(json!({ "not": words }), &["not"]);
    let limit = json!({ "anyOf": [words, range, not, { "enum": ["never", "always"] }] });
    let fields_of = |name: &'static str| {
        let fields = limitable_fields::<R>(name).unwrap_or_default();
        let fields: Map<String, Value> =
            fields.iter().map(|field| (field.name.to_owned(), limit.clone())).collect();
        (name.to_owned(), object(fields.into(), &[]))
    };
    let names = R::KINDS.iter().map(|kind| kind.name).chain([Limit::CARD]);
    object(names.map(fields_of).collect::<Map<String, Value>>().into(), &[])
}

fn answer<R: Rulebook>() -> Value {
    let facts = json!({ "type": "array", "items": { "enum": R::Fact::WORDS }, "uniqueItems": true });
    let yes = json!({ "type": "boolean" });
    object(json!({ "number": number(), "objects": objects_schema(), "yes": yes, "facts": facts }), &[])
}

fn shown_schema() -> Value {
    let one = json!({ "$ref": "#/$defs/object" });
    let numbers = (1..=MAX_OBJECTS).map(|n| n.to_string());
    let objects: Map<String, Value> = numbers.map(|number| (number, one.clone())).collect();
    let players = keyed::<Player>(|_| json!({ "$ref": "#/$defs/player" }));
    object(json!({ "objects": object(objects.into(), &[]), "players": players }), &[])
}

fn shown_player<R: Rulebook>() -> Value {
    let tallies = keyed::<R::Tally>(|_| number());
    object(json!({ "tallies": tallies, "outcome": { "enum": Outcome::WORDS } }), &[])
}

fn shown_object<R: Rulebook>() -> Value {
    let either = json!({ "anyOf": [number(), { "type": "null" }] });
    let pair = json!({ "type": "array", "items": either, "minItems": 2, "maxItems": 2 });
    let pair = json!({ "anyOf": [pair, { "type": "null" }] });
    let player = json!({ "enum": Player::WORDS });
    // An engine may show any word. Those of the rulebook are examples.
    let words =
        |list| json!({ "type": "array", "items": { "type": "string" }, "examples": [R::vocabulary(list)] });
    let properties = json!({
        "zone": { "enum": R::Zone::WORDS },
        "owner": player,
        "controller": player,
        "host": { "anyOf": [object_schema(), { "type": "null" }] },
        "name": { "type": "string" },
        "numbers": keyed::<R::Number>(|_| pair.clone()),
        "words": keyed::<R::List>(words),
        "flags": keyed::<R::Flag>(|_| json!({ "type": "boolean" })),
    });
    object(properties, &[])
}
