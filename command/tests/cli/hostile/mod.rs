//! A run with everything in it, through an engine whose every word tries to be markup.

use crate::repo::{ENGINE, config, repo, run, write};
use serde_json::{Value, json};
use std::path::Path;

/// Every text of the engine. If it were read as markup, the title of the page would change.
pub(crate) const WORD: &str =
    "</title></pre><script>document.title='ran'</script><img src=x onerror=\"document.title='ran'\">";

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The faulty engine, with those words for its name, in its log and for the names of its objects.
fn engine() -> String {
    let word = format!("{WORD:?}");
    let mut text = ENGINE.to_owned();
    for (from, hostile) in [
        (
            "\"name\": \"Faulty\"",
            format!("\"name\": {word}, \"version\": {word}, \"tracker\": \"javascript:alert(1)\""),
        ),
        ("\"Nobody\"", word.clone()),
        ("    now = card", format!("    print({word}, by, file=sys.stderr)\n    now = card")),
    ] {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, &hostile, 1);
    }
    text
}

/// Runs the engine, and adds records of a crash and of a flaky finding to `run.jsonl`. Returns the folder.
pub(crate) fn hostile_run() -> tempfile::TempDir {
    let repo = repo();
    write(repo.path(), "faulty.py", &engine());
    write(repo.path(), "headjudge.toml", &config(&["base"], ""));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    run(repo.path(), &["accept", "run.jsonl", "--issue", &format!("javascript:{WORD}")])
        .ends(0)
        .says(" accepted in headjudge.toml\n");
    let known = read(repo.path(), "headjudge.toml");
    let known = &known[known.find("[[known]]").expect("bugs are known")..];
    write(repo.path(), "headjudge.toml", &config(&["base", "negative", "misnamed"], known));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1).says_not("lost: ");
    let mut lines: Vec<Value> = read(repo.path(), "run.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let at = lines.iter().position(|line| line["finding"].is_object()).expect("something is found");
    let mut flaky = lines[at].clone();
    let found = flaky["finding"].as_object_mut().expect("a finding");
    found.retain(|key, _| {
        !["violation", "shrunk", "signatures", "grouped-under", "log"].contains(&key.as_str())
    });
    found.insert("signature".into(), json!("fab:2.0.3b/sometimes/power"));
    found.insert("verdict".into(), json!("flaky"));
    found.insert("reproduced".into(), json!([1, 16]));
    let crash = json!({"kind": "crash", "what": format!("the engine died: {WORD}"),
        "failure": {"crash": {"panic": {"place": WORD, "message": WORD}}}, "first-case": 7, "step": 2, "cases": 3,
        "reproduced": [2, 3], "replay": format!("headjudge replay {WORD}"), "log": [WORD, WORD]});
    lines.insert(at, flaky);
    lines.insert(lines.len() - 2, json!({ "engine-failure": crash }));
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    write(repo.path(), "run.jsonl", &text);
    repo
}
