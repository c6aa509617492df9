//! The JSON Schema of case files.

use super::file::FORMAT;
use crate::files::json::{DIALECT, card_schema, step_schema};
use headjudge_oracles::{MAX_OBJECTS, Rulebook};
use serde_json::{Value, json};

/// The schema of a rulebook's case files. It does not cover that a step may name only objects that were dealt or
/// created before; reading a file checks that.
pub fn case_schema<R: Rulebook>() -> Value {
    json!({
        "$schema": DIALECT,
        "title": format!("a headjudge case for {}", R::TITLE),
        "type": "object",
        "properties": {
            "headjudge": { "const": FORMAT },
            "rulebook": { "const": R::NAME },
            "finding": { "type": "string", "pattern": "^[^/]*/[^/]*/[^/]*$" },
            "engine": { "type": "string" },
            "note": { "type": "string" },
            "cards": { "type": "array", "items": { "$ref": "#/$defs/card" }, "maxItems": MAX_OBJECTS },
            "steps": { "type": "array", "items": { "$ref": "#/$defs/step" } },
            "log": { "type": "array", "items": { "type": "string" } },
        },
        "required": ["headjudge", "rulebook", "cards", "steps"],
        "additionalProperties": false,
        "$defs": { "card": card_schema::<R>(), "step": step_schema::<R>() },
    })
}
