//! A report says which values of the shrunk case the finding depends on. Replays of the edited case show that it is true.

use crate::repo::run;
use serde_json::Value;
use std::fs;
use std::path::Path;

const CASE: &str = "headjudge-findings/kf/ability.fight.survives--resolved-though-destroyed--aember.json";
const FAULT: [&str; 2] = ["--fault", "dead-attacker-resolves"];

/// Replays the case with this power of a card: the exit code.
fn replay_with_power(folder: &Path, card: usize, power: i64) -> Option<i32> {
    let text = fs::read_to_string(folder.join(CASE)).expect("the case is there");
    let mut case: Value = serde_json::from_str(&text).expect("the case is JSON");
    case["cards"][card]["power"] = power.into();
    fs::write(folder.join("edited.json"), case.to_string()).expect("the case can be written");
    run(folder, &["replay", "edited.json", FAULT[0], FAULT[1]]).code
}

#[test]
fn a_finding_depends_on_the_values_that_its_report_names() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let rule = ["--rule", "kf:ability.fight.survives", "--cases", "500", "--out", "run.jsonl"];
    let ran = run(temp.path(), &[&["check"], &rule[..], &FAULT[..]].concat()).ends(1);
    let lines = [
        "Also happens with: power of #1 = 5 or 6; other numbers (power of #2)",
        "Does not happen with: power of #1 = 9",
    ];
    assert!(ran.out.contains(&format!("\n  {}\n", lines.join("\n  "))), "{}", ran.out);
    assert_eq!([8, 9, 12].map(|power| replay_with_power(temp.path(), 1, power)), [Some(1); 3]);
    assert_eq!(replay_with_power(temp.path(), 0, 9), Some(0));

    let page = run(temp.path(), &["report", "run.jsonl"]).ends(0);
    assert!(page.out.contains("; other numbers (power of #2)"), "{}", page.out);
    let text = fs::read_to_string(temp.path().join("run.jsonl")).expect("the run is there");
    // The page says all of it, however long that is.
    let long = ["a", "b", "c"].map(|value| value.repeat(79)).join(r#"",""#);
    let longer = text.replace(r#""same-with":["8","9","12"]"#, &format!(r#""same-with":["{long}"]"#));
    fs::write(temp.path().join("long.jsonl"), longer).expect("the run can be written");
    run(temp.path(), &["report", "long.jsonl", "--html", "long.html"]).ends(0);
    let html = fs::read_to_string(temp.path().join("long.html")).expect("the page is there");
    assert!(html.contains(&(" or ".to_owned() + &"c".repeat(79))), "{html}");
    let hostile = text.replace(r#""same-with":["8","9","12"]"#, r#""same-with":["<b>2</b>","`3`"]"#);
    assert!(hostile != text, "{text}");
    fs::write(temp.path().join("run.jsonl"), hostile).expect("the run can be written");
    let page = run(temp.path(), &["report", "run.jsonl", "--html", "page.html"]).ends(0);
    let html = fs::read_to_string(temp.path().join("page.html")).expect("the page is there");
    assert!(html.contains("?b?2") && page.out.is_empty() && !html.contains("<b>2"), "{html}");
    let markdown = run(temp.path(), &["report", "run.jsonl"]).ends(0).out;
    assert!(
        markdown.contains("?3?") && !markdown.contains("`3`") && !markdown.contains("<b>2"),
        "{markdown}"
    );
}

/// Fields on which other values have no effect are named together.
#[test]
fn fields_of_which_the_same_values_were_tried_are_named_once() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let args = ["--rulebook", "mtg", "--rule", "mtg:613.4c", "--fault", "set-wipes-pumps"];
    let ran = run(temp.path(), &[&["check", "--cases", "512"], &args[..]].concat()).ends(1);
    ran.says("other numbers (power and toughness of #1)");
}

/// Players do not know the names of fields.
#[test]
fn another_value_of_a_step_is_told_by_what_the_step_says() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let args = ["--rulebook", "mtg", "--rule", "mtg:122.2", "--fault", "counters-follow", "--cases", "64"];
    let ran = run(temp.path(), &[&["check"], &args[..]].concat()).ends(1);
    ran.says(r#"in step 1, "two, three or six -1/-1 counters are" instead of "a -1/-1 counter is""#);
    let again = run(temp.path(), &[&["check"], &args[..6], &["--cases", "1"]].concat()).ends(1);
    again.says("  expected 2; actual 1 (step 1 of 1, 1 card, stored by an earlier run)\n");
}

/// That a number is beyond 8 bits matters: with a usual one, the finding is gone.
#[test]
fn a_finding_depends_on_a_number_that_is_larger_than_usual() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let args =
        ["--rulebook", "fab", "--rule", "fab:2.9.2", "--fault", "power-is-kept-in-8-bits", "--cases", "512"];
    let ran = run(temp.path(), &[&["check"], &args[..]].concat()).ends(1);
    assert!(ran.out.contains("a power above 127 becomes negative, and so zero"), "{}", ran.out);
    ran.says("other numbers (life of #1 and #2)").says("Does not happen with: power of #2 = 1");
}
