//! `headjudge guard`: a report that is wrong becomes a guard.

use crate::repo::{run, write};
use headjudge::fab::Rulebook;
use headjudge::guard::{RowVerdict, parse_guard, print_guard};
use std::fs;
use std::path::Path;

/// A weapon gets power for the turn, and the turn ends.
const CASE: &str = r#"{
  "headjudge": 1,
  "rulebook": "fab",
  "cards": [
    {"name":"Bravo","owner":"one","zone":"arena","life":20,"intellect":4,"x":0,"types":["Hero"],"script":"none","language":"English"},
    {"name":"Kano","owner":"two","zone":"arena","life":20,"intellect":4,"x":0,"types":["Hero"],"script":"none","language":"English"},
    {"name":"Dawnblade","owner":"one","zone":"arena","power":3,"x":0,"types":["Weapon"],"script":"none","language":"English"}
  ],
  "steps": [
    {"get":{"property":"power","object":3,"by":2,"until":"end of turn"}},
    {"end_turn":{}}
  ]
}
"#;

/// The engine with this fault stands for an engine that is right.
const ENGINE: [&str; 4] = ["guard", "case.json", "--fault", "effects-never-end"];
const WHY: [&str; 2] = ["--because", "The effect may last."];

fn folder() -> tempfile::TempDir {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write(temp.path(), "case.json", CASE);
    temp
}

#[test]
fn a_guard_says_what_the_engine_shows_instead_of_the_reference_engine() {
    let temp = folder();
    let ran = run(temp.path(), &[&ENGINE[..], &WHY].concat()).ends(0);
    assert_eq!(
        ran.out,
        "written: guards/fab/case.json\nfails until the engine is not reported by fab:2.0.3a\n"
    );
    let path = Path::new("guards/fab/case.json");
    let text = fs::read_to_string(temp.path().join(path)).expect("it is written");
    let guard = parse_guard::<Rulebook>(path, text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print_guard(&guard), text);
    assert_eq!(guard.because, "The effect may last.");
    let [case] = &guard.cases[..] else { panic!("{text}") };
    let [row] = &case.rows[..] else { panic!("{text}") };
    assert_eq!(row.expected.verdicts, [("fab:2.0.3a", RowVerdict::NotViolated)]);
    assert_eq!(row.expected.violates, None);
    let shown = r#""shown":{"2":{"3":{"power":[3,5]}}},"verdicts""#;
    assert!(text.contains(shown), "{text}");
}

#[test]
fn a_guard_is_against_the_named_rule_and_replaces_no_file() {
    let temp = folder();
    let slug = ["--rule", "2.0.3a", "--output", "named.json"];
    run(temp.path(), &[&ENGINE[..], &WHY, &slug].concat()).ends(0).says("written: named.json");
    let again = run(temp.path(), &[&ENGINE[..], &WHY, &slug].concat()).ends(2);
    assert!(
        again.err.contains("named.json is there already; give another file with --output"),
        "{}",
        again.err
    );
    let other = run(temp.path(), &[&ENGINE[..], &WHY, &["--rule", "fab:2.0.3c"]].concat()).ends(2);
    let what = "fab:2.0.3c does not report the engine; violated: fab:2.0.3a";
    assert!(other.err.contains(what), "{}", other.err);
    let unknown = run(temp.path(), &[&ENGINE[..], &WHY, &["--rule", "fab:2.0.3z"]].concat()).ends(2);
    assert!(unknown.err.contains("did you mean"), "{}", unknown.err);
}

#[test]
fn without_a_report_or_a_reason_there_is_no_guard() {
    let temp = folder();
    let correct = run(temp.path(), &[&["guard", "case.json"][..], &WHY].concat()).ends(2);
    assert!(
        correct.err.contains("nothing is violated: there is nothing to guard against"),
        "{}",
        correct.err
    );
    let silent = run(temp.path(), &[&ENGINE[..], &["--because", " "]].concat()).ends(2);
    assert!(silent.err.contains("say why the engine is right"), "{}", silent.err);
    run(temp.path(), &ENGINE).ends(2);
    assert!(!temp.path().join("guards").exists());
}
