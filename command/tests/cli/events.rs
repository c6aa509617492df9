//! `check --events`: what is known, as soon as it is known.

use crate::repo::{config, read, repo, run, write};
use serde_json::Value;

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// The values of the lines of one kind.
fn of<'a>(lines: &'a [Value], kind: &str) -> Vec<&'a Value> {
    lines.iter().filter_map(|line| line.get(kind)).collect()
}

/// The kind of a line: its one key.
fn kind(line: &Value) -> &str {
    let members = line.as_object().expect("a line is an object");
    assert_eq!(members.len(), 1, "{line}");
    members.keys().next().expect("it has a key")
}

const CAPABILITIES: &str = "[capabilities.fab]\nkinds = [\"get\"]\npartly = [\"get\"]\n";

#[test]
fn the_stream_is_the_run_file_with_reports_and_the_plan() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative", "once"], CAPABILITIES));
    run(repo.path(), &["check", "--events", "events.jsonl", "--out", "run.jsonl"]).ends(1).says("violated");
    let events = read(repo.path(), "events.jsonl");
    let is_shared = |line: &&str| {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        !["plan", "report", "remark"].contains(&kind(&line))
    };
    let shared: String = events.lines().filter(is_shared).map(|line| format!("{line}\n")).collect();
    assert_eq!(shared, read(repo.path(), "run.jsonl"));

    let events = lines(&events);
    let planned = of(&events, "plan")[0]["rules"].as_array().expect("a list");
    assert_eq!(planned.len(), of(&events, "rule").len());
    let unsupported: Vec<_> = planned.iter().filter(|rule| rule["verdict"] == "unsupported").collect();
    assert!(!unsupported.is_empty() && unsupported.len() < planned.len());
    assert!(unsupported.iter().all(|rule| !rule["missing"][0].as_str().unwrap_or_default().is_empty()));
    assert!(planned.iter().all(|rule| rule["demand"].as_str().is_some_and(|demand| demand.ends_with('.'))));
    // All that is known before the first case comes before the first finding, and its results after the last one.
    let kinds: Vec<&str> = events.iter().map(kind).collect();
    let at = |kind: &str| kinds.iter().position(|other| *other == kind).expect("it is there");
    let last = |kind: &str| kinds.iter().rposition(|other| *other == kind).expect("it is there");
    assert_eq!((at("run"), at("rulebook"), at("end")), (0, 1, kinds.len() - 1), "{kinds:?}");
    assert!(at("plan") < at("report") && last("report") < at("rule"), "{kinds:?}");

    let finding = of(&events, "finding")[0];
    assert!(
        finding["signature"].as_str().is_some_and(|it| it.starts_with("fab:2.0.3c/negative/")),
        "{finding}"
    );
    let reports: Vec<_> =
        of(&events, "report").into_iter().filter(|r| r["signature"] == finding["signature"]).collect();
    let stages: Vec<_> = reports.iter().map(|report| report["stage"].as_str().unwrap_or_default()).collect();
    assert_eq!(stages, ["found", "shrunk", "complete"]);
    for report in &reports {
        let (title, text) = (report["title"].as_str().expect("text"), report["text"].as_str().expect("text"));
        assert!(title.ends_with(" (CR 2.0.3c)"), "{title}");
        assert!(text.contains("fab:2.0.3c") && !text.contains('\x1b'), "{text}");
        assert!(repo.path().join(report["path"].as_str().expect("a path")).is_file(), "{report}");
    }
    let text = |at: usize| reports[at]["text"].as_str().expect("text");
    assert!(text(0).contains("    actual:   ") && !text(0).contains("runs of the engine"), "{}", text(0));
    assert!(
        text(1).contains("runs of the engine") && !text(1).contains("precondition met in"),
        "{}",
        text(1)
    );
    assert!(text(2).contains("precondition met in") && text(2).contains("reproduce: headjudge replay "));
}

#[test]
fn each_line_is_valid_and_the_same_run_writes_the_same_bytes() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    let schema = run(repo.path(), &["schema", "events"]).ends(0).out;
    let schema: Value = serde_json::from_str(&schema).expect("a schema is JSON");
    let schema = jsonschema::draft202012::new(&schema).expect("it is a schema");
    let check = |jobs: &str| {
        let ran = run(repo.path(), &["check", "--events", "-", "--jobs", jobs]).ends(1);
        std::fs::remove_dir_all(repo.path().join("headjudge")).expect("findings were kept");
        ran
    };
    let (one, two) = (check("1"), check("2"));
    assert_eq!(one.out, two.out);
    // The report is on standard error then.
    assert!(one.err.contains("found fab:2.0.3c/negative/"), "{}", one.err);
    assert!(one.err.contains("fab  ") && one.err.contains(" violated, "), "{}", one.err);
    for line in lines(&one.out) {
        assert!(schema.is_valid(&line), "not valid: a line `{}`", kind(&line));
    }
}

#[test]
fn a_crash_and_an_engine_that_does_not_start_are_events_too() {
    let repo = repo();
    let crashing = crate::repo::ENGINE
        .replace("    card[\"now\"][name] = max", "    assert by > -30\n    card[\"now\"][name] = max");
    write(repo.path(), "faulty.py", &crashing);
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let ran = run(repo.path(), &["check", "--events", "-"]).ends(3);
    let events = lines(&ran.out);
    let report = of(&events, "report")[0];
    assert!(report["signature"].as_str().is_some_and(|it| it.starts_with("fab:engine/crash/")), "{report}");
    assert!(report["title"].as_str().is_some_and(|it| it.starts_with("the engine dies: ")), "{report}");
    assert!(report["text"].as_str().is_some_and(|it| it.contains("reproduce: ")), "{report}");
    assert_eq!(of(&events, "end")[0]["exit"], 3);

    let args = ["check", "--rulebook", "kf", "--events", "-", "--", "./no-such-engine"];
    let ran = run(crate::repo::repo().path(), &args).ends(3);
    let events = lines(&ran.out);
    let kinds: Vec<&str> = events.iter().map(kind).collect();
    assert_eq!(kinds, ["run", "rulebook", "counts", "end"]);
    assert!(events[1]["rulebook"]["engine"].is_null());
    assert!(events[2]["counts"]["given-up"].as_str().is_some_and(|why| why.contains("no-such-engine")));
}

#[test]
fn a_stream_that_cannot_be_written_is_an_error() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    write(repo.path(), "file", "");
    let ran = run(repo.path(), &["check", "--events", "file/events.jsonl"]).ends(2);
    assert!(ran.err.contains("file/events.jsonl: cannot be written: "), "{}", ran.err);
}
