//! Which findings are reported as the same bug: those that are shown to be, each with a case of its own.

use crate::repo::{ENGINE, config, repo, run, write};
use std::path::Path;

fn issues(folder: &Path) -> Vec<String> {
    run(folder, &["report", "run.jsonl", "--issues", "issues"]).ends(0);
    let files = std::fs::read_dir(folder.join("issues")).expect("it is made");
    files.map(|file| std::fs::read_to_string(file.expect("listed").path()).expect("an issue")).collect()
}

#[test]
fn one_cause_on_two_properties_is_one_finding_and_nothing_is_hidden() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    let ran = run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    assert_eq!(ran.out.matches("no_number_is_negative: violated").count(), 1, "{}", ran.out);
    let (_, folded) = ran.out.split_once("  the same bug: fab:2.0.3c/negative/").expect("the other is named");
    for part in [
        " (one case shows both, with ",
        "a value that effects take below zero is shown as negative (CR 2.0.3c)",
        "    step 1: expected at least 0; shown ",
        "    reproduce: headjudge replay headjudge/fab/2.0.3c--negative--",
    ] {
        assert!(folded.contains(part), "{part:?} is missing: {folded}");
    }
    for property in ["power", "defense"] {
        assert!(repo.path().join(format!("headjudge/fab/2.0.3c--negative--{property}.json")).is_file());
    }
    let [issue] = &issues(repo.path())[..] else { panic!("they share an issue") };
    let (_, folded) =
        issue.split_once("<details><summary>The same bug: <code>").expect("the other is folded");
    assert!(folded.contains("+++ shown") && folded.contains("\"steps\": ["), "{folded}");
    assert!(issue.lines().last().is_some_and(|keys| keys.contains("/power`") && keys.contains("/defense`")));
}

#[test]
fn two_causes_with_the_same_kinds_of_step_are_two_findings() {
    let repo = repo();
    let from = "    if \"defense-negative\" in faults and name == \"defense\":\n";
    let to = "    if (name == \"defense\" and by == -1) or (name == \"power\" and by == -3):\n";
    assert!(ENGINE.contains(from));
    write(repo.path(), "faulty.py", &ENGINE.replace(from, to));
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let ran = run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1).says_not("the same bug");
    assert_eq!(ran.out.matches("no_number_is_negative: violated").count(), 2, "{}", ran.out);
    assert_eq!(issues(repo.path()).len(), 2);
}
