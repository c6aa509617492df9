//! The JSON Schema of case files.

use super::file::FORMAT;
use crate::files::json::{DIALECT, card_schema, step_schema};
use headjudge_oracles::MAX_OBJECTS;
use headjudge_play::play::{AnyRulebook, OwnTest};
use serde_json::{Value, json};

/// The schema of a rulebook's case files. It does not cover that a step may name only objects that were dealt or
/// created before; reading a file checks that.
pub fn case_schema(rulebook: &dyn AnyRulebook) -> Value {
    json!({
        "$schema": DIALECT,
        "title": format!("a headjudge case for {}", rulebook.title()),
        "type": "object",
        "properties": {
            "headjudge": { "const": FORMAT, "description": "The version of this format." },
            "rulebook": { "const": rulebook.name(), "description": "The rulebook." },
            "finding": {
                "type": "string", "pattern": "^[^/]*/[^/]*/[^/]*$",
                "description": "The signature of the finding that the case shows.",
            },
            "engine": { "type": "string", "description": "The engine that the case was found in." },
            "note": { "type": "string", "description": "A note for people." },
            "cards": {
                "type": "array", "items": { "$ref": "#/$defs/card" }, "maxItems": MAX_OBJECTS,
                "description": "The cards on the table. The first is object 1.",
            },
            "steps": {
                "type": "array", "items": { "$ref": "#/$defs/step" },
                "description": "The steps, in order.",
            },
            "log": {
                "type": "array", "items": { "type": "string" },
                "description": "The end of the engine's log, a line each.",
            },
            "as_test": {
                "type": "array", "items": { "type": "string" }, "minItems": 1, "maxItems": OwnTest::MOST_LINES,
                "description": "The case as a test in the engine's own style, a line each.",
            },
        },
        "required": ["headjudge", "rulebook", "cards", "steps"],
        "additionalProperties": false,
        "$defs": { "card": card_schema(rulebook), "step": step_schema(rulebook) },
    })
}
