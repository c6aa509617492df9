//! Files and numbers that no user means: one clear error, and no run that never ends.

use crate::repo::{run, write};
use std::path::Path;

fn temp() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

#[test]
fn a_finding_that_names_an_unknown_rule_is_an_error() {
    let temp = temp();
    let case = "{\n  \"headjudge\": 1,\n  \"rulebook\": \"fab\",\n  \"finding\": \"fab:2.0.3x/negative/power\",\n  \"cards\": [],\n  \"steps\": []\n}\n";
    write(temp.path(), "case.json", case);
    let expected = "error: case.json:4: unknown rule \"fab:2.0.3x\"";
    for subcommand in ["replay", "shrink"] {
        let ran = run(temp.path(), &[subcommand, "case.json"]).ends(2);
        assert!(ran.err.starts_with(expected) && ran.err.contains("did you mean"), "{}", ran.err);
    }
    // That of an engine failure names no rule, but the game must be the case's own.
    write(temp.path(), "case.json", &case.replace("fab:2.0.3x/negative/power", "fab:engine/panic/step 1"));
    run(temp.path(), &["replay", "case.json"]).ends(3).says("cannot deal these cards");
    write(temp.path(), "case.json", &case.replace("fab:2.0.3x/negative/power", "kf:engine/panic/step 1"));
    run(temp.path(), &["replay", "case.json"]).ends(2);
}

/// The arguments that make each subcommand read a file of this name.
fn readers(name: &str) -> [Vec<&str>; 7] {
    [
        vec!["replay", name],
        vec!["shrink", name],
        vec!["accept", name],
        vec!["report", name, "--markdown", "report.md"],
        vec!["merge", name, "--out", "merged.jsonl"],
        vec!["check", "--cases", "1", "--config", name],
        vec!["lint", "--rulebook", "kf", "--write", "--config", name],
    ]
}

#[test]
#[cfg(unix)]
fn only_regular_files_are_read() {
    let temp = temp();
    // Nobody ever writes to the pipe, and the device never ends.
    let made = std::process::Command::new("mkfifo").arg(temp.path().join("pipe")).status();
    assert!(made.expect("mkfifo can be started").success());
    for name in ["pipe", "/dev/zero"] {
        for args in readers(name) {
            let ran = run(temp.path(), &args).ends(2);
            let expected = format!("error: {name}: is not a regular file; ");
            assert!(ran.err.starts_with(&expected), "{args:?}: {}", ran.err);
        }
    }
    // A folder is another kind of mistake for `accept`, which takes one.
    for args in readers(".").iter().filter(|args| args[0] != "accept") {
        let ran = run(temp.path(), args).ends(2);
        assert!(ran.err.starts_with("error: .: is not a regular file; "), "{args:?}: {}", ran.err);
    }
    assert!(!Path::new(&temp.path().join("merged.jsonl")).exists());
}

#[test]
fn limits_and_jobs_have_bounds() {
    let temp = temp();
    let huge = "18446744073709551615";
    for (flag, value, range) in [
        ("--jobs", "0", "1..=256"),
        ("--jobs", huge, "1..=256"),
        ("--time-limit", "0", "1..=86400"),
        ("--time-limit", huge, "1..=86400"),
        ("--memory-limit", huge, "0..=1048576"),
    ] {
        let ran = run(temp.path(), &["check", "--cases", "1", flag, value]).ends(2);
        assert!(ran.err.contains(flag) && ran.err.contains(range), "{}", ran.err);
    }
    run(temp.path(), &["check", "--rulebook", "kf", "--cases", "64", "--time-limit", "86400"]).ends(0);
    for (line, says) in [
        ("time-limit = 0", "time-limit is 0; it must be from 1 to 86400"),
        ("time-limit = 9223372036854775807", "it must be from 1 to 86400"),
        ("memory-limit = 9223372036854775807", "it must be from 0 to 1048576"),
    ] {
        let file = format!("rulebooks = [\"kf\"]\n\n[budget]\n{line}\n");
        write(temp.path(), "headjudge.toml", &file);
        let ran = run(temp.path(), &["check"]).ends(2);
        assert!(
            ran.err.starts_with("error: headjudge.toml:4: ") && ran.err.contains(says),
            "{line}: {}",
            ran.err
        );
    }
}

#[test]
fn a_field_that_others_rule_out_is_an_error_that_says_what_it_means() {
    let temp = temp();
    let case = "{\n  \"headjudge\": 1,\n  \"rulebook\": \"ga\",\n  \"cards\": [],\n  \"steps\": [\n    {\"qualified\":{\"way\":\"target\",\"word\":\"any\",\"non\":true,\"noun\":\"ally\"}}\n  ]\n}\n";
    write(temp.path(), "case.json", case);
    let expected = "error: case.json:6: step 1: qualified: field \"non\" does not go with the other fields; remove it (Whether ";
    let ran = run(temp.path(), &["replay", "case.json"]).ends(2);
    assert!(ran.err.starts_with(expected), "{}", ran.err);
    write(temp.path(), "case.json", &case.replace("any", "Fire"));
    let ran = run(temp.path(), &["replay", "case.json"]);
    assert!(!ran.err.contains("case.json:6"), "{}", ran.err);
}
