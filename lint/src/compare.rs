//! Where two tables, or two recordings of a case, first differ.

use super::recording::{RecordedStep, Recording};
use headjudge_oracles::{Reply, Rulebook};
use serde_json::Value;

/// Where two recordings of the same steps first differ: the step, counted from 0 (`None`: the deal), and how.
pub(super) fn compare_recordings<R: Rulebook>(
    first: &Recording,
    second: &Recording,
) -> Option<(Option<usize>, String)> {
    let pairs = first.steps.iter().zip(&second.steps).enumerate();
    let difference = pairs
        .into_iter()
        .find_map(|(at, (first, second))| Some((at.checked_sub(1), compare_steps::<R>(first, second)?)));
    let last = first.steps.len().min(second.steps.len()).checked_sub(1);
    let end = |recording: &Recording| {
        recording.failure.as_ref().map_or("the case was played to its end".into(), ToString::to_string)
    };
    difference.or_else(|| {
        (first.failure != second.failure || first.steps.len() != second.steps.len())
            .then(|| (last, format!("first {}; then {}", end(first), end(second))))
    })
}

fn compare_steps<R: Rulebook>(first: &RecordedStep, second: &RecordedStep) -> Option<String> {
    if first.reply != second.reply {
        let (first, second) = (describe_reply::<R>(first.reply), describe_reply::<R>(second.reply));
        return Some(format!("first {first}, then {second}"));
    }
    match (&first.table, &second.table) {
        (Some(first), Some(second)) => compare_tables(first, second),
        _ => None,
    }
}

fn describe_reply<R: Rulebook>(reply: Option<Reply>) -> String {
    match reply {
        None => "dealt".into(),
        Some(Reply::Refused) => "refused".into(),
        Some(Reply::Unsupported) => "unsupported".into(),
        Some(done) => {
            let mut line = String::new();
            let response = headjudge_wire::Response::Reply(done);
            headjudge_wire::ResponseLine { case: 1, step: 1, response, shown: None, note: None }
                .write::<R>(&mut line);
            // The answer as the protocol writes it, cut out of the line.
            match line.split_once(",\"answer\":") {
                Some((_, answer)) => format!("done with {}", answer.trim_end_matches('}').to_owned() + "}"),
                None => "done".into(),
            }
        }
    }
}

/// Where two tables first differ: `objects.3.numbers.power is [3,3], then [3,1]`.
pub(super) fn compare_tables(first: &str, second: &str) -> Option<String> {
    if first == second {
        return None;
    }
    let parse = |text| serde_json::from_str::<Value>(text).unwrap_or_default();
    let mut path = Vec::new();
    let difference = compare_values(&parse(first), &parse(second), &mut path);
    let (first, second) = difference.unwrap_or(("one text".into(), "another".into()));
    Some(format!("{} is {first}, then {second}", path.join(".")))
}

/// The first place where two values differ, in `path`, and what is there.
fn compare_values(first: &Value, second: &Value, path: &mut Vec<String>) -> Option<(String, String)> {
    let (Value::Object(a), Value::Object(b)) = (first, second) else {
        return (first != second).then(|| (first.to_string(), second.to_string()));
    };
    for key in a.keys().chain(b.keys().filter(|key| !a.contains_key(*key))) {
        path.push(key.clone());
        let difference = match (a.get(key), b.get(key)) {
            (Some(first), Some(second)) => compare_values(first, second, path),
            (first, second) => {
                Some([first, second].map(|v| v.map_or("not shown".into(), Value::to_string)).into())
            }
        };
        if difference.is_some() {
            return difference;
        }
        path.pop();
    }
    None
}
