//! The steps that an adapter's printed cards carry out, and its ways of doing steps, as `ready` and `headjudge.toml` write them,
//! checked against a rulebook.
//!
//! In both, a card stands under the name of a kind of step, with the values of the fields that it fixes:
//! `{"life":{"Sigil of Solace (red)":{"by":3}}}`. A way stands in a list under its kind: `{"life":["an instant effect"]}`.

use super::json::{Json, push, push_list, push_text, value};
use super::limits::keep_text;
use headjudge_oracles::limits::MAX_TEXT;
use headjudge_oracles::{Capabilities, FixedValue, Playable, PrintedStep, Rulebook};
use headjudge_play::error::{InputError, invalid};
use serde::Deserialize;
use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

/// The value of a field that a printed card fixes, as `headjudge.toml` writes it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(rename = "FixedValue"))]
#[serde(untagged, expecting = "a value that a printed card fixes is a number, a word or true")]
pub(crate) enum WrittenValue {
    /// This number.
    Number(i32),
    /// This word of the field's list.
    Word(String),
    /// Yes: `true`.
    Flag(bool),
}

impl WrittenValue {
    /// The value of the field of this name.
    ///
    /// # Errors
    /// It is `false`: such a field is left out.
    pub(crate) fn fixed(&self, field: &str) -> Result<FixedValue, InputError> {
        match self {
            WrittenValue::Number(n) => Ok(FixedValue::Number(*n)),
            WrittenValue::Word(word) => Ok(FixedValue::Word(keep_text(word))),
            WrittenValue::Flag(true) => Ok(FixedValue::Flag),
            WrittenValue::Flag(false) => Err(invalid!("{field} is false"; "leave it out")),
        }
    }
}

/// Reads the steps from a line of the wire protocol.
///
/// # Errors
/// What is wrong with the first wrong one.
pub fn read_printed<R: Rulebook>(json: &Json<'_>) -> Result<Vec<PrintedStep>, InputError> {
    let mut all: Vec<PrintedStep> = Vec::new();
    for (of, cards) in members_of("printed", json)? {
        for (card, fields) in members_of(&format!("the cards of {of}"), cards)? {
            let fields = members_of(card, fields)?.iter().map(|(field, json)| {
                let value = match json {
                    Json::String(word) => FixedValue::Word(keep_text(word)),
                    Json::Bool(true) => FixedValue::Flag,
                    other => FixedValue::Number(value::number(&format!("{card}: {field}"), other)?),
                };
                Ok((keep_text(field), value))
            });
            let printed = printed_step::<R>(of, card, fields.collect::<Result<_, InputError>>()?)?;
            all.push(printed);
        }
    }
    Ok(all)
}

/// The step that a card carries out.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn printed_step<R: Rulebook>(
    of: &str,
    card: &str,
    fields: Vec<(&'static str, FixedValue)>,
) -> Result<PrintedStep, InputError> {
    if card.chars().count() > MAX_TEXT {
        return Err(invalid!("{of}: the name of a card is longer than {MAX_TEXT} characters"));
    }
    let printed = PrintedStep::card(keep_text(of), keep_text(card), fields.leak());
    printed.step::<R>().map(|_| printed).map_err(InputError::plain)
}

/// A way to do steps of a kind.
///
/// # Errors
/// What is wrong with it.
pub fn way<R: Rulebook>(of: &str, name: &str) -> Result<PrintedStep, InputError> {
    if name.chars().count() > MAX_TEXT {
        return Err(invalid!("{of}: the name of a way is longer than {MAX_TEXT} characters"));
    }
    let way = PrintedStep::way(keep_text(of), keep_text(name));
    way.step::<R>().map(|_| way).map_err(InputError::plain)
}

/// Reads ways from a line of the wire protocol: lists of names, by kind of step.
///
/// # Errors
/// What is wrong with the first wrong one.
pub fn read_ways<R: Rulebook>(json: &Json<'_>) -> Result<Vec<PrintedStep>, InputError> {
    let mut all: Vec<PrintedStep> = Vec::new();
    for (of, names) in members_of("ways", json)? {
        for name in value::list_of(&format!("the ways of {of}"), names, "names")? {
            all.push(way::<R>(of, &value::text(&format!("a way of {of}"), name)?)?);
        }
    }
    Ok(all)
}

/// Checks that no two of these cards and ways of a kind of step have the same name.
///
/// # Errors
/// The first that is there twice.
pub fn check_names(all: &[PrintedStep]) -> Result<(), InputError> {
    let is_twice = |(at, one): (usize, &PrintedStep)| {
        all[..at].iter().any(|before| (before.of, before.card) == (one.of, one.card)).then_some(*one)
    };
    match all.iter().enumerate().find_map(is_twice) {
        Some(one) => Err(invalid!("{} stands under {} twice", one.card, one.of)),
        None => Ok(()),
    }
}

fn members_of<'j>(what: &str, json: &'j Json<'j>) -> Result<&'j [(Cow<'j, str>, Json<'j>)], InputError> {
    match json {
        Json::Object(members) => Ok(members),
        other => Err(other.must_be(what, "an object")),
    }
}

/// Checks that each step is within the limits of the same adapter.
///
/// # Errors
/// The first that is not, and why.
pub fn check_printed<R: Rulebook>(can: Capabilities) -> Result<(), InputError> {
    let playable = Playable::of::<R>(can);
    can.printed.iter().try_for_each(|printed| check_within::<R>(&playable, printed))
}

/// Checks that a step is within the limits of its adapter.
///
/// # Errors
/// Why it is not.
pub(crate) fn check_within<R: Rulebook>(
    playable: &Playable,
    printed: &PrintedStep,
) -> Result<(), InputError> {
    let step = printed.step::<R>().map_err(InputError::plain)?;
    // Which values the fields of a way have is open.
    if printed.is_way {
        return Ok(());
    }
    let beyond = |what| invalid!("{}: {} has {what}", printed.card, printed.of);
    playable.check_step::<R>(&step).map_err(beyond)
}

/// The cards of an adapter that carry out a step within its limits.
pub fn within_limits<R: Rulebook>(can: Capabilities) -> Capabilities {
    let playable = Playable::of::<R>(can);
    let is_within = |printed: &&PrintedStep| check_within::<R>(&playable, printed).is_ok();
    can.printed(keep_printed(can.printed.iter().filter(is_within).copied().collect()))
}

/// The kinds of step of these, in alphabetical order.
fn kinds_of(all: &[PrintedStep]) -> Vec<&'static str> {
    let mut kinds: Vec<&str> = all.iter().map(|printed| printed.of).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Appends the ways as JSON.
pub fn write_ways(all: &[PrintedStep], out: &mut String) {
    out.push('{');
    for (at, of) in kinds_of(all).iter().enumerate() {
        out.push_str(if at > 0 { "," } else { "" });
        push_text(out, of);
        out.push(':');
        let names = all.iter().filter(|way| way.of == *of);
        push_list(out, names, |out, way| push_text(out, way.card));
    }
    out.push('}');
}

/// Appends the steps as JSON.
pub fn write_printed(all: &[PrintedStep], out: &mut String) {
    let kinds = kinds_of(all);
    out.push('{');
    for (at, of) in kinds.iter().enumerate() {
        out.push_str(if at > 0 { "," } else { "" });
        push_text(out, of);
        out.push_str(":{");
        for (at, printed) in all.iter().filter(|printed| printed.of == *of).enumerate() {
            out.push_str(if at > 0 { "," } else { "" });
            push_text(out, printed.card);
            out.push_str(":{");
            for (at, (field, value)) in printed.fields.iter().enumerate() {
                out.push_str(if at > 0 { "," } else { "" });
                push_text(out, field);
                out.push(':');
                match value {
                    FixedValue::Number(n) => push(out, format_args!("{n}")),
                    FixedValue::Word(word) => push_text(out, word),
                    FixedValue::Flag => out.push_str("true"),
                }
            }
            out.push('}');
        }
        out.push('}');
    }
    out.push('}');
}

/// The steps, kept for the rest of the process, like limits. Equal ones are kept once.
pub fn keep_printed(all: Vec<PrintedStep>) -> &'static [PrintedStep] {
    static KEPT: Mutex<Vec<&[PrintedStep]>> = Mutex::new(Vec::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = kept.iter().find(|same| **same == all) {
        return same;
    }
    let all: &[PrintedStep] = all.leak();
    kept.push(all);
    all
}
