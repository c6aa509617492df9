//! The case of a finding with another property in the place of its own: `+1 life` where it has `+1 power`.

use crate::files::case_file::{CaseFile, parse_case, print_case};
use headjudge_oracles::{Listed, Rulebook};
use headjudge_play::play::Case;
use serde_json::Value;
use std::path::Path;

/// The case with each other property in the place of this one, and the name of that property. Leaves out what is no case,
/// and what stays the same.
pub(super) fn renamed<R: Rulebook>(case: &Case<R>, property: &str) -> Vec<(Case<R>, &'static str)> {
    let text = print_case(&CaseFile::of(case.clone()));
    // A printed case is JSON. If it were not, it could not be renamed.
    let Ok(file) = serde_json::from_str::<Value>(&text) else { return Vec::new() };
    let others = alike::<R>(property).iter().filter(|other| **other != property);
    let cases = others.filter_map(|other| {
        let text = with_other_word(&file, property, other).to_string();
        let renamed = parse_case::<R>(Path::new("renamed"), text.as_bytes()).ok()?.case;
        (renamed != *case && R::is_legal_table(&renamed.cards)).then_some((renamed, *other))
    });
    cases.collect()
}

/// The properties of the same type: numbers for a number.
fn alike<R: Rulebook>(property: &str) -> &'static [&'static str] {
    let all = [R::Number::WORDS, R::List::WORDS, R::Flag::WORDS, R::Tally::WORDS];
    all.into_iter().find(|words| words.contains(&property)).unwrap_or_default()
}

/// The value with one word in the place of another, in keys and texts.
fn with_other_word(value: &Value, from: &str, to: &str) -> Value {
    let word = |text: &String| if text == from { to.to_owned() } else { text.clone() };
    match value {
        Value::String(text) => Value::String(word(text)),
        Value::Array(items) => items.iter().map(|item| with_other_word(item, from, to)).collect(),
        Value::Object(members) => {
            let member = |(key, value): (&String, &Value)| (word(key), with_other_word(value, from, to));
            members.iter().map(member).collect()
        }
        other => other.clone(),
    }
}
