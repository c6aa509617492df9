//! The lines that headjudge sends to an engine.

use super::assertion::{read_assertion, write_assertion};
use super::fields::{Fields, number};
use super::protocol::PROTOCOL;
use headjudge_oracles::{Assertion, Rulebook, Steps};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::Case;
use headjudge_triage::files::json::{
    Json, push, push_list, push_text, read_card, read_step, value, write_card, write_step,
};

/// A line that headjudge sends to an engine.
#[derive(Clone, Debug)]
pub enum Request<R: Rulebook> {
    /// The first line. The engine answers with its header.
    Start {
        /// The version of the protocol.
        protocol: i32,
        /// The rulebook's short name.
        rulebook: String,
    },
    /// A case. The engine answers with one line for each step; step 0 is the table as dealt.
    Case {
        /// Its number, which every line of the response repeats.
        id: i32,
        /// Its cards and steps.
        case: Case<R>,
    },
    /// A case, to be written as a test in the engine's own style. Nothing is played. Only an adapter that declares `as_test` gets
    /// it.
    AsTest {
        /// Its number, which the answer repeats.
        id: i32,
        /// Its cards and steps.
        case: Case<R>,
        /// What the test must assert.
        assertions: Vec<Assertion>,
    },
    /// The last line. The engine ends.
    Stop,
}

impl<R: Rulebook> PartialEq for Request<R> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Request::Start { protocol, rulebook }, Request::Start { protocol: other, rulebook: name }) => {
                protocol == other && rulebook == name
            }
            (Request::Case { id, case }, Request::Case { id: other, case: same }) => {
                id == other && case == same
            }
            (
                Request::AsTest { id, case, assertions },
                Request::AsTest { id: other, case: same, assertions: also },
            ) => id == other && case == same && assertions == also,
            (Request::Stop, Request::Stop) => true,
            _ => false,
        }
    }
}

/// Appends the start, without a line end.
pub fn write_start<R: Rulebook>(out: &mut String) {
    push(out, format_args!("{{\"start\":{{\"protocol\":{PROTOCOL},\"rulebook\":"));
    push_text(out, R::NAME);
    out.push_str("}}");
}

/// Appends a case, without a line end.
pub fn write_case<R: Rulebook>(id: i32, case: &Case<R>, out: &mut String) {
    write_case_as("case", id, case, out);
    out.push_str("}}");
}

/// Appends the request to write a case as a test in the engine's own style, without a line end.
pub fn write_as_test<R: Rulebook>(id: i32, case: &Case<R>, assertions: &[Assertion], out: &mut String) {
    write_case_as("as_test", id, case, out);
    out.push_str(",\"assertions\":");
    push_list(out, assertions.iter(), write_assertion);
    out.push_str("}}");
}

/// All but the end of the two objects.
fn write_case_as<R: Rulebook>(request: &str, id: i32, case: &Case<R>, out: &mut String) {
    push(out, format_args!("{{\"{request}\":{{\"id\":{id},\"cards\":"));
    push_list(out, case.cards.iter(), |out, card| write_card::<R>(card, out));
    out.push_str(",\"steps\":");
    push_list(out, case.steps.iter(), |out, step| write_step::<R>(step, out));
}

/// Appends the stop, without a line end.
pub fn write_stop(out: &mut String) {
    out.push_str("{\"stop\":{}}");
}

impl<R: Rulebook> Request<R> {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it, as a lowercase fragment.
    pub fn read(line: &str) -> Result<Request<R>, InputError> {
        let mut unknown = Vec::new();
        let request = Self::read_with_unknown_kinds(line, &mut unknown)?;
        let first = unknown.into_iter().next();
        first.map_or(Ok(request), |(at, error)| Err(error.within(format!("step {}", at + 1))))
    }

    /// Reads a line as an engine does: a later headjudge may have more kinds of step. A step of an unknown kind is replaced
    /// by a default step of the first kind, and `unknown` gets its index and the error.
    pub(super) fn read_with_unknown_kinds(
        line: &str,
        unknown: &mut Vec<(usize, InputError)>,
    ) -> Result<Request<R>, InputError> {
        let json = Json::parse(line)?;
        let mut outer = Fields::of("a request", &json)?;
        let (start, case, stop) = (outer.take("start"), outer.take("case"), outer.take("stop"));
        let as_test = outer.take("as_test");
        outer.end()?;
        match (start, case, as_test, stop) {
            (Some(start), None, None, None) => {
                let mut fields = Fields::of("start", start)?;
                let protocol = number("protocol", fields.require("protocol")?)?;
                let rulebook = value::text("rulebook", fields.require("rulebook")?)?;
                Ok(Request::Start { protocol, rulebook })
            }
            (None, Some(case), None, None) => {
                let mut fields = Fields::of("case", case)?;
                let (id, case) = read_case(&mut fields, unknown)?;
                fields.end()?;
                Ok(Request::Case { id, case })
            }
            (None, None, Some(as_test), None) => {
                let mut fields = Fields::of("as_test", as_test)?;
                let (id, case) = read_case(&mut fields, unknown)?;
                let assertions = value::list_of("assertions", fields.require("assertions")?, "assertions")?;
                let assertions = each(assertions, "assertion", |_, json| read_assertion(json))?;
                fields.end()?;
                Ok(Request::AsTest { id, case, assertions })
            }
            (None, None, None, Some(_)) => Ok(Request::Stop),
            _ => Err(invalid!("a request must have one key: start, case, as_test or stop")),
        }
    }
}

fn read_case<R: Rulebook>(
    fields: &mut Fields<'_>,
    unknown: &mut Vec<(usize, InputError)>,
) -> Result<(i32, Case<R>), InputError> {
    let id = value::number("id", fields.require("id")?)?;
    let cards = value::list_of("cards", fields.require("cards")?, "cards")?;
    let steps = value::list_of("steps", fields.require("steps")?, "steps")?;
    let cards = each(cards, "card", |_, json| read_card::<R>(json))?;
    let steps = each(steps, "step", |at, json| match kind_of(json) {
        Some(kind) if R::Step::KINDS.iter().all(|known| known.name != kind) => {
            unknown.extend(read_step::<R>(json).err().map(|error| (at, error)));
            Ok(R::Step::of_kind(0))
        }
        _ => read_step::<R>(json),
    })?;
    Ok((id, Case { cards, steps }))
}

/// The kind of a step, if the JSON has the form of a step.
fn kind_of<'j>(json: &'j Json<'_>) -> Option<&'j str> {
    match json {
        Json::Object(members) => members.first().filter(|_| members.len() == 1).map(|(key, _)| &**key),
        _ => None,
    }
}

fn each<T>(
    list: &[Json<'_>],
    what: &str,
    mut read: impl FnMut(usize, &Json<'_>) -> Result<T, InputError>,
) -> Result<Vec<T>, InputError> {
    let one = |(i, json)| read(i, json).map_err(|error| error.within(format!("{what} {}", i + 1)));
    list.iter().enumerate().map(one).collect()
}
