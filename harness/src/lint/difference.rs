//! Where two tables, or two plays of a case, first differ.

use super::played::{Replayed, Said};
use headjudge_oracles::{Reply, Rulebook};
use serde_json::Value;

/// Where two plays of the same steps first differ: the step, counted from 0 (none: the table as dealt), and how.
pub(super) fn first<R: Rulebook>(one: &Replayed, two: &Replayed) -> Option<(Option<usize>, String)> {
    let pairs = one.said.iter().zip(&two.said).enumerate();
    let found =
        pairs.into_iter().find_map(|(at, (one, two))| Some((at.checked_sub(1), said::<R>(one, two)?)));
    let end = one.said.len().min(two.said.len()).checked_sub(1);
    let told =
        |played: &Replayed| played.failure.as_ref().map_or("it came to its end".into(), ToString::to_string);
    found.or_else(|| {
        (one.failure != two.failure || one.said.len() != two.said.len())
            .then(|| (end, format!("first {}; then {}", told(one), told(two))))
    })
}

fn said<R: Rulebook>(one: &Said, two: &Said) -> Option<String> {
    if one.reply != two.reply {
        return Some(format!("first {}, then {}", reply::<R>(one.reply), reply::<R>(two.reply)));
    }
    match (&one.table, &two.table) {
        (Some(one), Some(two)) => tables(one, two),
        _ => None,
    }
}

fn reply<R: Rulebook>(reply: Option<Reply>) -> String {
    let line = |reply| {
        let mut text = String::new();
        crate::wire::ResponseLine {
            case: 1,
            step: 1,
            response: crate::wire::Response::Reply(reply),
            shown: None,
        }
        .write::<R>(&mut text);
        text
    };
    match reply {
        None => "dealt".into(),
        Some(Reply::Refused) => "refused".into(),
        Some(Reply::Unsupported) => "unsupported".into(),
        // The answer as the protocol has it, out of a line.
        Some(done) => match line(done).split_once(",\"answer\":") {
            Some((_, answer)) => format!("done with {}", answer.trim_end_matches('}').to_owned() + "}"),
            None => "done".into(),
        },
    }
}

/// Where two tables first differ: `objects.3.numbers.power is [3,3], then [3,1]`.
pub(super) fn tables(one: &str, two: &str) -> Option<String> {
    if one == two {
        return None;
    }
    let parse = |text| serde_json::from_str::<Value>(text).unwrap_or_default();
    let mut path = Vec::new();
    let found = values(&parse(one), &parse(two), &mut path);
    let (one, two) = found.unwrap_or(("so".into(), "otherwise".into()));
    Some(format!("{} is {one}, then {two}", path.join(".")))
}

/// The first place at which two values differ, in `path`, and what stands there.
fn values(one: &Value, two: &Value, path: &mut Vec<String>) -> Option<(String, String)> {
    let (Value::Object(a), Value::Object(b)) = (one, two) else {
        return (one != two).then(|| (one.to_string(), two.to_string()));
    };
    for key in a.keys().chain(b.keys().filter(|key| !a.contains_key(*key))) {
        path.push(key.clone());
        let found = match (a.get(key), b.get(key)) {
            (Some(one), Some(two)) => values(one, two, path),
            (one, two) => Some([one, two].map(|v| v.map_or("not shown".into(), Value::to_string)).into()),
        };
        if found.is_some() {
            return found;
        }
        path.pop();
    }
    None
}
