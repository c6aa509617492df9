//! `headjudge schema`: prints the JSON Schemas of files and of the wire protocol.

use super::games::{Games, find_only};
use super::terminal::{Exit, print};
use headjudge_play::error::{Error, InputError, SystemError, invalid};
use headjudge_triage::files::case_file;
use headjudge_triage::files::config::Config;
use headjudge_triage::files::run_file::{Event, Record};
use headjudge_wire as wire;
use serde_json::{Map, Value, json};

/// The arguments of `headjudge schema`.
#[derive(clap::Args, Debug)]
pub(super) struct SchemaOptions {
    /// Which schema to print
    pub subject: Subject,
    /// The rulebook, for `case` and `wire`: {rulebooks}
    pub rulebook: Option<String>,
}

/// What there is a schema of.
#[derive(clap::ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Subject {
    /// A case file
    Case,
    /// A line of the wire protocol
    Wire,
    /// A line of a run file
    Report,
    /// A line that `check --events` writes
    Events,
    /// headjudge.toml
    Config,
}

/// Prints the schema that is asked for.
pub(super) fn run(games: &impl Games, options: &SchemaOptions) -> Result<Exit, Error> {
    let rulebook = |name: Option<&str>| Ok::<_, InputError>(games.rulebook(find_only(games, name)?.at));
    let schema = match (options.subject, &options.rulebook) {
        (Subject::Config, None) => Config::schema(),
        (Subject::Report, None) => Record::schema(),
        (Subject::Events, None) => Event::schema(),
        (Subject::Case, name) => case_file::case_schema(rulebook(name.as_deref())?),
        (Subject::Wire, name) => {
            let rulebook = rulebook(name.as_deref())?;
            either(wire::request_schema(rulebook), wire::response_schema(rulebook))
        }
        (Subject::Config | Subject::Report | Subject::Events, Some(_)) => {
            return Err(
                invalid!("this schema is the same for all rulebooks"; "leave the rulebook out").into()
            );
        }
    };
    let text = serde_json::to_string_pretty(&schema).map_err(SystemError::to("print the schema"))?;
    print(&(text + "\n"))?;
    Ok(Exit::Clean)
}

/// The schema of a line that headjudge or the engine writes.
fn either(request: Value, answer: Value) -> Value {
    let list = |schema: &Value| schema["oneOf"].as_array().cloned().unwrap_or_default();
    let defs = |schema: &Value| schema["$defs"].as_object().cloned().unwrap_or_default();
    let all: Map<String, Value> = defs(&request).into_iter().chain(defs(&answer)).collect();
    json!({
        "$schema": request["$schema"],
        "title": "a line of the wire protocol: a request of headjudge, or a response of the engine",
        "oneOf": [
            { "title": request["title"], "oneOf": list(&request) },
            { "title": answer["title"], "oneOf": list(&answer) },
        ],
        "$defs": all,
    })
}
