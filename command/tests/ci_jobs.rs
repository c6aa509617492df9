//! The jobs that an engine's repo copies, run as they stand: an engine in Python, its repo, and GitHub played by a script.

#[allow(dead_code)] // the jobs run the command
mod repo;
#[allow(dead_code, unused_imports)] // others run other jobs
mod workflow;

use repo::{config, repo, write};
use workflow::{Machine, Ran, job};

/// A machine for a crooked engine with these faults.
fn machine(faults: &[&str]) -> (tempfile::TempDir, Machine) {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(faults, ""));
    let mut machine = Machine::of(repo.path());
    machine.set("CASES", "1024");
    (repo, machine)
}

fn says(ran: &Ran, part: &str) {
    assert!(ran.summary.contains(part), "{part:?} is missing: {}\n{}", ran.summary, ran.log);
}

#[test]
fn a_pull_request_is_green_where_nothing_is_violated_and_says_what_was_tried() {
    let (_repo, machine) = machine(&[]);
    let ran = machine.run(&job("pull-request.yml", "check"));
    assert!(ran.failed.is_empty(), "{:?}: {}", ran.failed, ran.log);
    says(&ran, "| fab | `Crooked` | ");
    says(&ran, "Run the same cases: `headjudge check --seed 1 --cases 1024`.");
    assert!(machine.kept("artifacts/rules/junit.xml").contains("failures=\"0\" errors=\"0\""));
    assert!(machine.keeps("artifacts/rules/run.jsonl") && !machine.keeps("artifacts/rules/headjudge"));
}

#[test]
fn a_pull_request_that_breaks_a_rule_is_red_and_still_told() {
    let (_repo, machine) = machine(&["negative"]);
    let ran = machine.run(&job("pull-request.yml", "check"));
    assert_eq!(ran.failed, ["Check the engine"], "{}", ran.log);
    says(&ran, "## `fab:2.0.3c/negative/");
    says(&ran, "the rule demands: ");
    assert!(machine.kept("artifacts/rules/junit.xml").contains("failures=\"1\" errors=\"0\""));
    let found = workflow::list(&ran.folder.join("headjudge/fab"));
    let kept = |path: &std::path::PathBuf| {
        machine.keeps(&format!(
            "artifacts/rules/headjudge/fab/{}",
            path.file_name().unwrap_or_default().display()
        ))
    };
    assert!(!found.is_empty() && found.iter().all(kept), "{found:?}");
}

#[test]
fn a_pull_request_whose_engine_crashes_is_red_and_the_crash_is_no_violation() {
    let (repo, machine) = machine(&[]);
    let dies = repo::ENGINE
        .replace("    card[\"now\"][name] = max", "    assert by > -9\n    card[\"now\"][name] = max");
    write(repo.path(), "crooked.py", &dies);
    let ran = machine.run(&job("pull-request.yml", "check"));
    assert_eq!(ran.failed, ["Check the engine"], "{}", ran.log);
    says(&ran, "## crash\n");
    let junit = machine.kept("artifacts/rules/junit.xml");
    assert!(junit.contains("failures=\"0\"") && !junit.contains("errors=\"0\""), "{junit}");
}

/// In the place of the command: stops a check as a full disk or a time limit does, in the middle of its run file.
const CUT_SHORT: &str = r#"#!/bin/bash
real=HEADJUDGE
if [ "$1" = check ]; then
  "$real" "$@"
  while [ "$1" != --out ]; do shift; done
  size=$(wc -c < "$2")
  truncate -s $((size / 2)) "$2"
  exit 137
fi
exec "$real" "$@"
"#;

fn cut_short(machine: &Machine) {
    machine.put("headjudge", &CUT_SHORT.replace("HEADJUDGE", env!("CARGO_BIN_EXE_headjudge")));
}

#[test]
fn a_check_that_is_cut_short_is_red_and_said_to_be() {
    let (_repo, machine) = machine(&[]);
    cut_short(&machine);
    let ran = machine.run(&job("pull-request.yml", "check"));
    assert_eq!(ran.failed, ["Check the engine"], "{}", ran.log);
    says(&ran, "**Cut short:** ");
    assert!(machine.kept("artifacts/rules/junit.xml").contains("type=\"cut-short\""));
}

/// A night without fuzzing: the shares, then what is told of them.
fn night(machine: &mut Machine, number: u32) -> Ran {
    machine.with("github.run_id", &number.to_string());
    let search = job("nightly.yml", "search");
    machine.with("strategy.job-total", &search.shares.len().to_string());
    for share in &search.shares {
        machine.with("matrix.share", share);
        let ran = machine.run(&search);
        assert!(ran.failed.is_empty(), "the last job has the say: {:?}: {}", ran.failed, ran.log);
        assert!(ran.log.contains(&format!("seed {number}")), "{}", ran.log);
    }
    let ran = machine.run(&job("nightly.yml", "tell"));
    machine.forget("artifacts");
    ran
}

/// The titles of the issues that were opened so far.
fn opened(machine: &Machine) -> Vec<String> {
    let log = machine.kept("gh.log");
    let title = |line: &str| {
        let rest = line.strip_prefix("issue create --title ")?;
        Some(rest.strip_suffix(" --label headjudge --body-file body.md")?.to_owned())
    };
    log.lines().filter_map(title).collect()
}

#[test]
fn a_night_opens_an_issue_for_each_fault_and_the_next_one_none_twice() {
    let (repo, mut machine) = machine(&["negative", "base"]);
    let first = night(&mut machine, 101);
    assert_eq!(first.failed, ["Tell what came of the night"], "{}", first.log);
    says(&first, "Run the same cases: `headjudge check --seed 101 --cases 1024`.");
    let titles = opened(&machine);
    assert_eq!(titles.len(), 2, "{titles:?}\n{}", first.log);
    assert!(titles[0].starts_with("fab:2.0.3a/base-moved/"), "{titles:?}");
    assert!(titles[1].starts_with("fab:2.0.3c/negative/"), "{titles:?}");
    assert!(titles[1].ends_with(" is violated: no number is negative"), "{titles:?}");
    let issues = machine.kept("open.md");
    for part in [
        "Issue keys: `fab:2.0.3c/negative/",
        "Observed in https://github.com/me/engine/actions/runs/",
        "\"steps\": [",
    ] {
        assert!(issues.contains(part), "{part:?} is missing: {issues}");
    }
    let second = night(&mut machine, 102);
    assert_eq!(second.failed, ["Tell what came of the night"], "{}", second.log);
    says(&second, "--seed 102 ");
    assert_eq!(opened(&machine), titles, "{}", second.log);
    assert_eq!(second.log.matches("has an issue: ").count(), 2, "{}", second.log);
    // A title that somebody has bettered is no reason to open another one.
    let state = machine.kept("open.md").replace(" is violated: no number is negative", ": mine");
    machine.keep("open.md", &state);
    // And a fault that is mended is no news, one that is new is.
    write(repo.path(), "headjudge.toml", &config(&["negative", "misnamed"], ""));
    let third = night(&mut machine, 103);
    let titles = opened(&machine);
    assert_eq!(titles.len(), 3, "{titles:?}\n{}", third.log);
    assert!(!titles[2].contains("2.0.3"), "{titles:?}");
    // Once all is well, the night is green.
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let fourth = night(&mut machine, 104);
    assert!(fourth.failed.is_empty(), "{:?}: {}", fourth.failed, fourth.log);
    assert_eq!(opened(&machine).len(), 3);
}

#[test]
fn a_night_opens_so_many_issues_and_says_which_it_leaves() {
    let (_repo, mut machine) = machine(&["negative", "base"]);
    machine.set("MOST", "1");
    let ran = night(&mut machine, 201);
    assert_eq!(opened(&machine).len(), 1, "{}", ran.log);
    says(&ran, "left for another night: fab:2.0.3c/negative/");
}

#[test]
fn an_engine_that_crashes_at_night_has_an_issue_too() {
    let (repo, mut machine) = machine(&[]);
    let dies = repo::ENGINE
        .replace("    card[\"now\"][name] = max", "    assert by > -9\n    card[\"now\"][name] = max");
    write(repo.path(), "crooked.py", &dies);
    night(&mut machine, 301);
    let titles = opened(&machine);
    assert!(titles.len() == 1 && titles[0].starts_with("fab: crash: the engine died"), "{titles:?}");
    night(&mut machine, 302);
    assert_eq!(opened(&machine), titles);
}

#[test]
fn a_night_without_one_of_its_shares_is_red_and_told_as_far_as_it_goes() {
    let (_repo, mut machine) = machine(&["negative"]);
    machine.with("strategy.job-total", "2");
    machine.with("matrix.share", "1");
    machine.run(&job("nightly.yml", "search"));
    let missing = machine.run(&job("nightly.yml", "tell"));
    assert_eq!(missing.failed, ["Tell what came of the night"], "{}", missing.log);
    assert!(missing.log.contains("shard 2 of 2 is missing"), "{}", missing.log);
    says(&missing, "**Not the whole night:** a share is missing or cut short.");
    says(&missing, "--shard 1/2");
    // The other one is there, and cut short.
    cut_short(&machine);
    machine.with("matrix.share", "2");
    let killed = machine.run(&job("nightly.yml", "search"));
    assert_eq!(killed.failed, ["Check the engine"], "{}", killed.log);
    let ran = machine.run(&job("nightly.yml", "tell"));
    assert_eq!(ran.failed, ["Tell what came of the night"], "{}", ran.log);
    says(&ran, "**Not the whole night:** ");
    says(&ran, "**Cut short:** ");
    says(&ran, "--shard 2/2");
    assert!(machine.keeps("artifacts/night/junit/share-2.xml"), "{}", ran.log);
}
