//! JSON Schemas of the protocol's lines.

use super::assertion_schema::{assertion_schema, object};
use super::protocol::{LARGEST_NUMBER, PROTOCOL};
use headjudge_oracles::vocabulary::Values;
use headjudge_oracles::{Limit, Listed, MAX_OBJECTS, Outcome, Player, WordList};
use headjudge_play::play::AnyRulebook;
use headjudge_triage::files::json::{
    DIALECT, card_schema, object_schema, objects_schema, step_schema, text, with_description, words_text,
};
use serde_json::{Map, Value, json};

/// The schema of the lines that headjudge sends.
pub fn request_schema(book: &dyn AnyRulebook) -> Value {
    let start =
        object(json!({ "protocol": protocol(), "rulebook": rulebook(book) }), &["protocol", "rulebook"]);
    let list = |item: &str, what: &str| {
        let list = json!({ "type": "array", "items": { "$ref": format!("#/$defs/{item}") } });
        with_description(list, what)
    };
    let id = with_description(json!({ "type": "integer" }), "The number of the case.");
    let cards = list("card", "The cards to deal. The first is object 1.");
    let steps = list("step", "The steps to perform, in order.");
    let start = with_description(start, "The first line. The adapter answers `ready`.");
    let stop = with_description(object(json!({}), &[]), "The last line. The adapter ends.");
    let of_case = json!({ "id": id, "cards": cards, "steps": steps });
    let case = object(of_case.clone(), &["id", "cards", "steps"]);
    let case = with_description(case, "A new game, and what to do in it.");
    let as_test = "A case, to be written as a test in the engine's own style. Only an adapter that declares `as_test` gets it.";
    let mut of_test = of_case;
    of_test["assertions"] = list(
        "assertion",
        "What the test must assert; empty if the report expects something that is not a value.",
    );
    let as_test = with_description(object(of_test, &["id", "cards", "steps", "assertions"]), as_test);
    json!({
        "$schema": DIALECT,
        "title": format!("lines that headjudge sends to an engine for {}", book.title()),
        "oneOf": [
            object(json!({ "start": start }), &["start"]),
            object(json!({ "case": case }), &["case"]),
            object(json!({ "as_test": as_test }), &["as_test"]),
            object(json!({ "stop": stop }), &["stop"]),
        ],
        "$defs": { "card": card_schema(book), "step": step_schema(book), "assertion": assertion_schema(book) },
    })
}

/// The schema of the lines that an engine sends. It does not cover which line must come next, nor that an object must
/// have been dealt or created before; reading a line checks that.
pub fn response_schema(book: &dyn AnyRulebook) -> Value {
    let place = json!({ "type": "integer", "minimum": 0, "description": "The number of the case." });
    let step = json!({ "type": "integer", "minimum": 1, "description": "The number of the step." });
    let shown = json!({ "$ref": "#/$defs/shown" });
    let (case, why) = (place.clone(), json!({ "type": "string", "description": "Why not." }));
    let deal = json!({ "const": 0, "description": "The deal is step 0." });
    let dealt = json!({ "case": case, "step": deal, "shown": shown });
    let not_dealt = json!({ "case": case, "step": deal, "not_dealt": why });
    let note = json!({
        "type": "string",
        "description": "How the engine performed the step, in a few words: reports show it. Nothing is judged by it.",
    });
    let did =
        json!({ "const": "done", "description": "The step was performed, or the question is answered." });
    let done = json!({ "case": case, "step": step, "reply": did, "answer": answer(book), "shown": shown, "note": note });
    let did_not = json!({
        "enum": ["refused", "unsupported"],
        "description": "Nothing happened: the game does not allow the step, or the adapter cannot perform it.",
    });
    let other = json!({ "case": case, "step": step, "reply": did_not, "shown": shown, "note": note });
    let own_test = json!({
        "as_test": { "type": "integer", "minimum": 0, "description": "The number of the request." },
        "text": {
            "type": ["string", "null"],
            "description": "The source text of the test, with its line ends; null if there is none for this case.",
        },
    });
    json!({
        "$schema": DIALECT,
        "title": format!("lines that an engine for {} sends to headjudge", book.title()),
        "oneOf": [
            object(json!({ "ready": ready(book) }), &["ready"]),
            object(dealt, &["case", "step", "shown"]),
            object(not_dealt, &["case", "step", "not_dealt"]),
            object(done, &["case", "step", "reply"]),
            object(other, &["case", "step", "reply"]),
            object(own_test, &["as_test", "text"]),
        ],
        "$defs": { "shown": shown_schema(), "object": shown_object(book), "player": shown_player(book) },
    })
}

/// The schema of an object whose keys are the words of a list.
fn keyed(words: WordList, value: &dyn Fn(usize) -> Value) -> Value {
    let described = |at: usize| with_description(value(at), &text(words.description(at)));
    let property = |(at, word): (usize, &&str)| ((*word).to_owned(), described(at));
    object(words.iter().enumerate().map(property).collect::<Map<String, Value>>().into(), &[])
}

fn protocol() -> Value {
    json!({ "const": PROTOCOL, "description": "The version of the protocol." })
}

fn rulebook(book: &dyn AnyRulebook) -> Value {
    json!({ "const": book.name(), "description": "The rulebook." })
}

fn number() -> Value {
    json!({ "type": "integer", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER })
}

fn ready(book: &dyn AnyRulebook) -> Value {
    let text = |what: &str| json!({ "type": "string", "description": what });
    let names: Vec<&str> = book.kinds().iter().map(|kind| kind.name).collect();
    let kinds = json!({ "type": "array", "items": { "enum": names }, "uniqueItems": true });
    let mut properties = json!({
        "protocol": protocol(),
        "rulebook": rulebook(book),
        "name": text("The engine's name."),
        "version": text("The engine's version."),
        "language": text("The language that the engine is written in."),
        "tracker": text("The page where the engine's issues are reported."),
        "as_test": {
            "type": "boolean",
            "description": "Whether the adapter writes a case as a test in the engine's own style, when asked.",
        },
        "kinds": with_description(kinds.clone(), "The kinds of step that the adapter supports."),
        "partly": with_description(kinds, "Those of them that it supports for some arguments only."),
        "limits": with_description(limits(book), "Which values of a field the adapter can play."),
    });
    let printed = printed(book);
    if !printed.is_empty() {
        let printed = object(printed.into(), &[]);
        properties["printed"] = with_description(printed, "The steps that printed cards carry out.");
        let ways = object(ways(book).into(), &[]);
        properties["ways"] = with_description(ways, "The ways that the engine has to do steps.");
    }
    let ready = object(properties, &["protocol", "rulebook", "name"]);
    with_description(ready, "The answer to `start`: what the engine is, and what its adapter can play.")
}

/// The schema of printed cards: by kind of step, then by card, the values of the step's fields. It does not cover which value
/// suits which field; reading checks that.
fn printed(book: &dyn AnyRulebook) -> Map<String, Value> {
    let fields = json!({
        "type": "object",
        "additionalProperties": { "type": ["integer", "string", "boolean"] },
    });
    let cards = json!({ "type": "object", "additionalProperties": fields });
    let of_kind = |at: usize| {
        let name = book.kinds()[at].name;
        let what = format!("By the name of a card, the fields of {name} that it fixes.");
        (name.to_owned(), with_description(cards.clone(), &what))
    };
    kinds_with_card(book).map(of_kind).collect()
}

/// The kinds of step that can name a card or a way.
fn kinds_with_card(book: &dyn AnyRulebook) -> impl Iterator<Item = usize> {
    let has_card =
        |at: &usize| book.step_fields(*at).iter().any(|field| matches!(field.values, Values::Printed));
    (0..book.kinds().len()).filter(has_card)
}

/// The schema of ways: by kind of step, their names.
fn ways(book: &dyn AnyRulebook) -> Map<String, Value> {
    let names = json!({ "type": "array", "items": { "type": "string" }, "uniqueItems": true });
    let of_kind = |at: usize| {
        let name = book.kinds()[at].name;
        (name.to_owned(), with_description(names.clone(), &format!("The ways to do {name}.")))
    };
    kinds_with_card(book).map(of_kind).collect()
}

/// The schema of limits. It does not cover which limit suits which field; reading checks that.
fn limits(book: &dyn AnyRulebook) -> Value {
    let words = json!({ "type": "array", "items": { "type": "string" }, "minItems": 1, "uniqueItems": true });
    let range = json!({ "type": "array", "items": { "type": "integer" }, "minItems": 2, "maxItems": 2 });
    let not = with_description(words.clone(), "Any words but these.");
    let not = object(json!({ "not": not }), &["not"]);
    let what = "Only these words, only this range of numbers, no such words, or the field never or always.";
    let limit = json!({
        "anyOf": [words, range, not, { "enum": ["never", "always"] }],
        "description": what,
    });
    let fields_of = |name: &'static str| {
        let fields = book.limitable_fields(name).unwrap_or_default();
        let fields: Map<String, Value> =
            fields.iter().map(|field| (field.name.to_owned(), limit.clone())).collect();
        let what = format!("The limits of the fields of {name}.");
        (name.to_owned(), with_description(object(fields.into(), &[]), &what))
    };
    let names = book.kinds().iter().map(|kind| kind.name).chain([Limit::CARD]);
    object(names.map(fields_of).collect::<Map<String, Value>>().into(), &[])
}

fn answer(book: &dyn AnyRulebook) -> Value {
    let [.., facts] = book.shown_lists().map(|list| list.words);
    let meaning = words_text(facts);
    let facts = json!({ "type": "array", "items": { "enum": facts.words() }, "uniqueItems": true });
    let what = format!("The facts that are true.\n\n{meaning}");
    let answer = json!({
        "number": with_description(number(), "A number, such as the amount paid."),
        "objects": with_description(objects_schema(), "Objects, such as those that were found."),
        "yes": { "type": "boolean", "description": "Yes or no." },
        "facts": with_description(facts, what.trim_end()),
    });
    with_description(object(answer, &[]), "What the kind of step asks for; parts may be left out.")
}

fn shown_schema() -> Value {
    let one = json!({ "$ref": "#/$defs/object" });
    let numbers = (1..=MAX_OBJECTS).map(|n| n.to_string());
    let objects: Map<String, Value> = numbers.map(|number| (number, one.clone())).collect();
    let players = keyed(WordList::of::<Player>(), &|_| json!({ "$ref": "#/$defs/player" }));
    let objects = with_description(object(objects.into(), &[]), "The objects, by number.");
    let shown =
        object(json!({ "objects": objects, "players": with_description(players, "The players.") }), &[]);
    with_description(shown, "The table. What is left out is not judged.")
}

fn shown_player(book: &dyn AnyRulebook) -> Value {
    let [.., tallies, _] = book.shown_lists().map(|list| list.words);
    let tallies = keyed(tallies, &|_| number());
    let outcome = json!({ "enum": Outcome::WORDS, "description": "How the game stands for the player." });
    let tallies = with_description(tallies, "The numbers of the player.");
    object(json!({ "tallies": tallies, "outcome": outcome }), &[])
}

fn shown_object(book: &dyn AnyRulebook) -> Value {
    let either = json!({ "anyOf": [number(), { "type": "null" }] });
    let pair = json!({ "type": "array", "items": either, "minItems": 2, "maxItems": 2 });
    let pair = json!({ "anyOf": [pair, { "type": "null" }] });
    let player = |what: &str| json!({ "enum": Player::WORDS, "description": what });
    let host = json!({ "anyOf": [object_schema(), { "type": "null" }] });
    let [zones, numbers, lists, flags, ..] = book.shown_lists().map(|list| list.words);
    let meaning = format!("Where it is.\n\n{}", words_text(zones));
    // An engine may show any word. Those of the rulebook are examples.
    let of_list = |list| {
        let examples = [book.vocabulary(list)];
        json!({ "type": "array", "items": { "type": "string" }, "examples": examples })
    };
    let properties = json!({
        "zone": { "enum": zones.words(), "description": meaning.trim_end() },
        "owner": player("Who owns it."),
        "controller": player("Who controls it."),
        "host": with_description(host, "What it is attached to or comes from; null for nothing."),
        "name": { "type": "string", "description": "Its name." },
        "numbers": with_description(
            keyed(numbers, &|_| pair.clone()),
            "Its numbers, each with the base and the modified value. Null: it has no such number.",
        ),
        "words": with_description(keyed(lists, &of_list), "Its lists of words, spelled as printed."),
        "flags": with_description(
            keyed(flags, &|_| json!({ "type": "boolean" })),
            "Its states that are true or false.",
        ),
    });
    object(properties, &[])
}
