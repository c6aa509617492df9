//! The steps that an adapter's printed cards carry out, as `ready` writes them, checked against a rulebook.
//!
//! A card stands under the name of a kind of step, with the values of the fields that it fixes:
//! `{"life":{"Sigil of Solace (red)":{"by":3}}}`.

use super::json::{Json, push, push_text, value};
use super::limits::keep_text;
use headjudge_oracles::limits::MAX_TEXT;
use headjudge_oracles::{Capabilities, FixedValue, Playable, PrintedStep, Rulebook};
use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

/// Reads the steps from a line of the wire protocol.
///
/// # Errors
/// What is wrong with the first wrong one.
pub(crate) fn read_printed<R: Rulebook>(json: &Json<'_>) -> Result<Vec<PrintedStep>, String> {
    let mut all: Vec<PrintedStep> = Vec::new();
    for (of, cards) in members_of("printed", json)? {
        for (card, fields) in members_of(&format!("the cards of {of}"), cards)? {
            if card.chars().count() > MAX_TEXT {
                return Err(format!("{of}: the name of a card is longer than {MAX_TEXT} characters"));
            }
            let fields = members_of(card, fields)?.iter().map(|(field, json)| {
                let value = match json {
                    Json::String(word) => FixedValue::Word(keep_text(word)),
                    Json::Bool(true) => FixedValue::Flag,
                    other => FixedValue::Number(value::number(&format!("{card}: {field}"), other)?),
                };
                Ok((keep_text(field), value))
            });
            let fields = fields.collect::<Result<Vec<_>, String>>()?.leak();
            let printed = PrintedStep { of: keep_text(of), card: keep_text(card), fields };
            printed.step::<R>()?;
            if all.iter().any(|before| (before.of, before.card) == (printed.of, printed.card)) {
                return Err(format!("{card} stands under {of} twice"));
            }
            all.push(printed);
        }
    }
    Ok(all)
}

fn members_of<'j>(what: &str, json: &'j Json<'j>) -> Result<&'j [(Cow<'j, str>, Json<'j>)], String> {
    match json {
        Json::Object(members) => Ok(members),
        other => Err(format!("{what} is {}; it must be an object", other.describe())),
    }
}

/// Checks that each step is within the limits of the same adapter.
///
/// # Errors
/// The first that is not, and why.
pub(crate) fn check_printed<R: Rulebook>(can: Capabilities) -> Result<(), String> {
    let playable = Playable::of::<R>(can);
    can.printed.iter().try_for_each(|printed| {
        let step = printed.step::<R>()?;
        playable.check_step::<R>(&step).map_err(|what| format!("{}: {} has {what}", printed.card, printed.of))
    })
}

/// Appends the steps as JSON.
pub(crate) fn write_printed(all: &[PrintedStep], out: &mut String) {
    let mut kinds: Vec<&str> = all.iter().map(|printed| printed.of).collect();
    kinds.sort_unstable();
    kinds.dedup();
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
pub(crate) fn keep_printed(all: Vec<PrintedStep>) -> &'static [PrintedStep] {
    static KEPT: Mutex<Vec<&[PrintedStep]>> = Mutex::new(Vec::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = kept.iter().find(|same| **same == all) {
        return same;
    }
    let all: &[PrintedStep] = all.leak();
    kept.push(all);
    all
}
