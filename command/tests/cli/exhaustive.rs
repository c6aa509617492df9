//! Every case of a small scope, by the command.

use crate::repo::{config, repo, run, write};
use serde_json::Value;
use std::path::Path;

fn temp() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// The number before a word of a line that begins so.
fn number(out: &str, line: &str, after: &str) -> u64 {
    let line = out.lines().find(|l| l.starts_with(line)).unwrap_or_else(|| panic!("no {line:?} in {out}"));
    let number = line.split(after).nth(1).and_then(|rest| rest.split_whitespace().next());
    number.and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("no number after {after:?} in {line}"))
}

#[test]
fn four_correct_engines_pass_in_a_small_scope_and_the_estimate_is_the_count() {
    let temp = temp();
    let args = ["check", "--exhaustive", "--scope-steps", "1", "--scope-fields", "0"];
    let ran = run(temp.path(), &args).ends(0).says_not("found ");
    for game in ["fab", "mtg", "kf", "ga"] {
        let estimate = number(&ran.out, &format!("{game:<4} to play: "), "to play: ");
        assert!(estimate > 100, "{estimate}");
        assert!(ran.out.contains(&format!("; {estimate} cases, ")), "{}", ran.out);
        assert!(ran.out.contains(&format!("{game:<4} all {estimate} cases of the scope, ")), "{}", ran.out);
    }
    let held = |line: &&str| line.contains(" rules held, 0 violated");
    assert_eq!(ran.out.lines().filter(held).count(), 4, "{}", ran.out);
}

const FAULT: [&str; 4] = ["--rule", "kf:ability.fight.survives", "--fault", "dead-attacker-resolves"];

#[test]
fn a_fault_is_found_in_its_smallest_case_and_that_is_proven() {
    let temp = temp();
    let scope = ["check", "--exhaustive", "--scope-steps", "1", "--scope-fields", "1", "--out", "run.jsonl"];
    run(temp.path(), &[&scope[..], &FAULT].concat())
        .ends(1)
        .says("found kf:ability.fight.survives/resolved-though-destroyed/aember in case ")
        .says("(step 1 of 1, 2 cards, not yet shrunk)")
        .says("already smallest: 1 step, 2 cards (")
        .says(" smaller cases pass\n");
    let records = records(temp.path(), "run.jsonl");
    let run_record = &records[0]["run"];
    assert_eq!((&run_record["exhaustive"], &run_record["cases"]), (&true.into(), &0.into()));
    let found = records.iter().find_map(|record| record.get("finding")).expect("there is a finding");
    assert!(found["shrunk"]["minimal"].as_u64().is_some_and(|smaller| smaller > 50), "{found}");
    let counts = records.iter().find_map(|record| record.get("counts")).expect("there are counts");
    assert_eq!(counts["cases"], counts["scope"]["cases"]);
    let page = run(temp.path(), &["report", "run.jsonl"]).ends(0);
    page.says("  minimal: ").says("all cases of up to 1 step on up to 2 cards, up to 1 non-default field");
}

fn records(folder: &Path, name: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join(name)).expect("it can be read");
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

#[test]
fn a_case_of_many_steps_is_called_locally_minimal() {
    let temp = temp();
    let args =
        ["check", "--rule", "fab:2.12.3b", "--fault", "create-means-an-existing-one", "--cases", "2000"];
    let out = ["--out", "run.jsonl"];
    run(temp.path(), &[&args[..], &out].concat())
        .ends(1)
        .says("  locally minimal: all smaller cases are tried only for up to 3 steps\n")
        .says_not("  minimal: ");
    let records = records(temp.path(), "run.jsonl");
    let found = records.iter().find_map(|record| record.get("finding")).expect("there is a finding");
    assert!(found["shrunk"]["ended-early"].is_null() && found["shrunk"]["minimal"].is_null(), "{found}");
}

#[test]
fn the_report_is_the_same_for_any_number_of_jobs_and_of_shares() {
    let play = |jobs: &str, more: &[&str]| {
        let temp = temp();
        let args = ["check", "--exhaustive", "--rulebook", "kf", "--fault", "dead-attacker-resolves"];
        let scope = ["--scope-steps", "1", "--scope-fields", "1", "--out", "run.jsonl", "--jobs", jobs];
        let ran = run(temp.path(), &[&args[..], &scope, more].concat());
        (ran.out, std::fs::read_to_string(temp.path().join("run.jsonl")).expect("it can be read"))
    };
    let one = play("1", &[]);
    assert!(one.0.contains("violated: ") || one.0.contains(": violated"), "{}", one.0);
    assert_eq!(one, play("2", &[]));
    assert_eq!(one, play("5", &[]));
    let temp = temp();
    let (first, second) = (play("2", &["--shard", "1/2"]).1, play("2", &["--shard", "2/2"]).1);
    write(temp.path(), "1.jsonl", &first);
    write(temp.path(), "2.jsonl", &second);
    run(temp.path(), &["merge", "--out", "merged.jsonl", "2.jsonl", "1.jsonl"]).ends(1);
    assert_eq!(std::fs::read_to_string(temp.path().join("merged.jsonl")).expect("it can be read"), one.1);
}

#[test]
fn an_engine_that_aborts_costs_its_cases_and_not_the_scope() {
    let temp = temp();
    let scope = ["--scope-steps", "3", "--scope-objects", "2", "--scope-fields", "0"];
    let args = ["check", "--exhaustive", "--rule", "kf:ability.play.action", "--fault", "abort"];
    let ran = run(temp.path(), &[&args[..], &scope].concat()).ends(3);
    let estimate = number(&ran.out, "kf   to play: ", "to play: ");
    ran.says("crash: the engine died: its process was killed by signal 6 (SIGABRT) at step ")
        .says(&format!("kf   all {estimate} cases of the scope"));
}

#[test]
fn a_foreign_engine_is_asked_only_what_it_can_do() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    let scope = ["--scope-steps", "1", "--scope-fields", "1", "--scope-objects", "3"];
    run(repo.path(), &[&["check", "--exhaustive", "--rule", "fab:2.0.3c"], &scope[..]].concat())
        .ends(1)
        .says("found fab:2.0.3c/negative/power in case ")
        .says("  minimal: ")
        .says_not("not supported");
}

#[test]
fn what_cannot_be_is_refused_before_anything_is_played() {
    let temp = temp();
    let refused = |args: &[&str], what: &str| {
        let ran = run(temp.path(), &[&["check"], args].concat()).ends(2);
        assert!(ran.err.contains(what), "{args:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{args:?}");
    };
    let large = ["--exhaustive", "--rulebook", "kf", "--scope-steps", "5", "--scope-objects", "4"];
    refused(&large, "kf has more than 50000000 cases with up to 5 steps on up to 4 cards");
    refused(
        &large,
        "give a smaller --scope-steps, --scope-objects or --scope-fields, or one rule with --rule",
    );
    refused(&["--exhaustive", "--scope-objects", "1"], "a fab table has at least 2 cards");
    refused(&["--exhaustive", "--scope-steps", "6"], "6 is not in 1..=5");
    refused(&["--exhaustive", "--cases", "5"], "cannot be used with");
    refused(&["--exhaustive", "--seed", "5"], "cannot be used with");
    refused(&["--scope-steps", "1"], "--exhaustive");
}
