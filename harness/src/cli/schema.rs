//! `headjudge schema`: what files and lines look like, as JSON Schemas.

use super::games::{self, Game};
use super::options::{Schema, Subject};
use super::{Exit, check};
use crate::files::case_file;
use crate::files::config::Config;
use crate::files::run_file::Record;
use crate::wire;
use serde_json::{Map, Value, json};

/// Prints the schema that was asked for.
pub(super) fn schema(options: &Schema) -> Result<Exit, String> {
    let schema = match (options.subject, &options.rulebook) {
        (Subject::Config, None) => Config::schema(),
        (Subject::Report, None) => Record::schema(),
        (Subject::Case | Subject::Wire, Some(rulebook)) => (games::find(rulebook)?.schema)(options.subject),
        (Subject::Config | Subject::Report, Some(_)) => {
            return Err("it is the same for all rulebooks: leave the rulebook out".into());
        }
        (Subject::Case | Subject::Wire, None) => {
            let names: Vec<&str> = games::GAMES.iter().map(|game| game.name).collect();
            return Err(format!("it differs from rulebook to rulebook: name one of {}", names.join(", ")));
        }
    };
    let text =
        serde_json::to_string_pretty(&schema).map_err(|e| format!("failed to print the schema: {e}"))?;
    check::print(&(text + "\n"))?;
    Ok(Exit::Clean)
}

/// The schema of one game's case files, or of a line of the wire protocol.
pub(super) fn game<G: Game>(subject: Subject) -> Value {
    match subject {
        Subject::Wire => either(wire::request_schema::<G::Rulebook>(), wire::answer_schema::<G::Rulebook>()),
        _ => case_file::case_schema::<G::Rulebook>(),
    }
}

/// The schema of a line that either side of the wire writes.
fn either(request: Value, answer: Value) -> Value {
    let list = |schema: &Value| schema["oneOf"].as_array().cloned().unwrap_or_default();
    let defs = |schema: &Value| schema["$defs"].as_object().cloned().unwrap_or_default();
    let all: Map<String, Value> = defs(&request).into_iter().chain(defs(&answer)).collect();
    json!({
        "$schema": request["$schema"],
        "title": "a line of the wire protocol: what headjudge says to an engine, or what the engine says to it",
        "oneOf": [
            { "title": request["title"], "oneOf": list(&request) },
            { "title": answer["title"], "oneOf": list(&answer) },
        ],
        "$defs": all,
    })
}
