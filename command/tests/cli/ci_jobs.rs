//! Runs the CI jobs of `ci/` without changes, in the repository of an engine in Python. Scripts stand in for GitHub.

use crate::repo::{config, repo, write};
use crate::workflow::{Machine, Ran, job};

/// The repository of the faulty engine with these faults, and a machine that runs its jobs.
fn machine(faults: &[&str]) -> (tempfile::TempDir, Machine) {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(faults, ""));
    let mut machine = Machine::new(repo.path());
    machine.set_env("CASES", "128");
    (repo, machine)
}

fn summary_has(ran: &Ran, part: &str) {
    assert!(ran.summary.contains(part), "{part:?} is missing: {}\n{}", ran.summary, ran.log);
}

#[test]
fn a_pull_request_without_violations_passes_and_reports_what_was_run() {
    let (_repo, machine) = machine(&[]);
    let ran = machine.run(&job("pull-request.yml", "check"));
    assert!(ran.failed.is_empty(), "{:?}: {}", ran.failed, ran.log);
    summary_has(&ran, "| fab | `Faulty (commit 0123abc)` | ");
    summary_has(&ran, "Run the same cases: `headjudge check --rulebook fab --seed 1 --cases 128`.");
    assert!(machine.read("artifacts/rules/junit.xml").contains("failures=\"0\" errors=\"0\""));
    assert!(machine.has("artifacts/rules/run.jsonl") && !machine.has("artifacts/rules/headjudge"));
}

#[test]
fn a_pull_request_that_violates_a_rule_fails_with_a_report() {
    let (_repo, machine) = machine(&["negative"]);
    let ran = machine.run(&job("pull-request.yml", "check"));
    assert_eq!(ran.failed, ["Check the engine"], "{}", ran.log);
    summary_has(&ran, "## violated: ");
    summary_has(&ran, "Signature: `fab:2.0.3c/negative/");
    summary_has(&ran, "the rule demands: ");
    assert!(machine.read("artifacts/rules/junit.xml").contains("failures=\"1\" errors=\"0\""));
    let cases = crate::workflow::list(&ran.folder.join("headjudge/fab"));
    let is_uploaded = |path: &std::path::PathBuf| {
        machine
            .has(&format!("artifacts/rules/headjudge/fab/{}", path.file_name().unwrap_or_default().display()))
    };
    assert!(!cases.is_empty() && cases.iter().all(is_uploaded), "{cases:?}");
}

#[test]
fn a_pull_request_whose_engine_crashes_fails_without_a_violation() {
    let (repo, machine) = machine(&[]);
    let crashing = crate::repo::ENGINE
        .replace("    card[\"now\"][name] = max", "    assert by > -30\n    card[\"now\"][name] = max");
    write(repo.path(), "faulty.py", &crashing);
    let ran = machine.run(&job("pull-request.yml", "check"));
    assert_eq!(ran.failed, ["Check the engine"], "{}", ran.log);
    summary_has(&ran, "## crash: the engine dies: AssertionError, when ");
    let junit = machine.read("artifacts/rules/junit.xml");
    assert!(junit.contains("failures=\"0\"") && !junit.contains("errors=\"0\""), "{junit}");
}

/// Replaces the command: stops a check in the middle of its run file, as a full disk or a time limit would.
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
    machine.install("headjudge", &CUT_SHORT.replace("HEADJUDGE", env!("CARGO_BIN_EXE_headjudge")));
}

#[test]
fn a_check_that_is_cut_short_fails_with_a_note() {
    let (_repo, machine) = machine(&[]);
    cut_short(&machine);
    let ran = machine.run(&job("pull-request.yml", "check"));
    assert_eq!(ran.failed, ["Check the engine"], "{}", ran.log);
    summary_has(&ran, "**Cut short:** ");
    assert!(machine.read("artifacts/rules/junit.xml").contains("type=\"cut-short\""));
}

/// A night of an engine that changed since the last one, and so has cases of its own.
fn night(machine: &mut Machine, number: u32) -> Ran {
    machine.define("github.sha", &format!("{number:07}"));
    let ran = play_night(machine, number);
    summary_has(&ran, &format!("--seed {number} "));
    ran
}

/// A night without fuzzing, on two machines: its preparation, the shards, then their report.
pub(crate) fn play_night(machine: &mut Machine, number: u32) -> Ran {
    machine.define("github.run_id", &number.to_string());
    prepare(machine);
    let search = job("nightly.yml", "search");
    let shards = &search.shards[..2];
    machine.define("strategy.job-total", &shards.len().to_string());
    for shard in shards {
        machine.define("matrix.shard", shard);
        let ran = machine.run(&search);
        assert!(ran.failed.is_empty(), "only the last job may fail: {:?}: {}", ran.failed, ran.log);
    }
    let ran = machine.run(&job("nightly.yml", "report"));
    machine.end_night(&number.to_string());
    ran
}

/// The first job of a night.
fn prepare(machine: &Machine) {
    let ran = machine.run(&job("nightly.yml", "prepare"));
    assert!(ran.failed.is_empty(), "{:?}: {}", ran.failed, ran.log);
}

/// The titles of the issues opened so far.
pub(crate) fn opened(machine: &Machine) -> Vec<String> {
    let log = machine.read("gh.log");
    let title = |line: &str| {
        let rest = line.strip_prefix("issue create --title ")?;
        Some(rest.strip_suffix(" --label headjudge --body-file body.md")?.to_owned())
    };
    log.lines().filter_map(title).collect()
}

#[test]
fn a_night_opens_one_issue_for_each_bug_and_the_next_night_no_second_one() {
    let (repo, mut machine) = machine(&["negative", "base"]);
    let first = night(&mut machine, 101);
    assert_eq!(first.failed, ["Report the result"], "{}", first.log);
    summary_has(&first, "Run the same cases: `headjudge check --rulebook fab --seed 101 --cases 128`.");
    let titles = opened(&machine);
    assert_eq!(titles.len(), 2, "{titles:?}\n{}", first.log);
    assert!(titles[0].ends_with(" (CR 2.0.3a)"), "{titles:?}");
    assert!(titles[1].contains(" below zero") && titles[1].ends_with(" (CR 2.0.3c)"), "{titles:?}");
    let issues = machine.read("open.md");
    for part in [
        "headjudge knows this bug as `fab:2.0.3c/negative/",
        "Seen in https://github.com/me/engine/actions/runs/",
        "\"steps\": [",
    ] {
        assert!(issues.contains(part), "{part:?} is missing: {issues}");
    }
    let second = night(&mut machine, 102);
    assert_eq!(second.failed, ["Report the result"], "{}", second.log);
    summary_has(&second, "--seed 102 ");
    assert_eq!(opened(&machine), titles, "{}", second.log);
    assert_eq!(second.log.matches("already has an issue: ").count(), 2, "{}", second.log);
    // A reworded title is still recognized.
    let state = machine.read("open.md").replace(" below zero: ", ": mine: ");
    machine.write("open.md", &state);
    // A fixed bug opens no issue; a new one does.
    write(repo.path(), "headjudge.toml", &config(&["negative", "misnamed"], ""));
    let third = night(&mut machine, 103);
    let titles = opened(&machine);
    assert_eq!(titles.len(), 3, "{titles:?}\n{}", third.log);
    assert!(!titles[2].contains("2.0.3"), "{titles:?}");
    // Without faults, the night passes.
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let fourth = night(&mut machine, 104);
    assert!(fourth.failed.is_empty(), "{:?}: {}", fourth.failed, fourth.log);
    assert_eq!(opened(&machine).len(), 3);
}

#[test]
fn a_night_opens_a_limited_number_of_issues_and_lists_the_others() {
    let (_repo, mut machine) = machine(&["negative", "base"]);
    machine.set_env("MOST", "1");
    let ran = night(&mut machine, 201);
    assert_eq!(opened(&machine).len(), 1, "{}", ran.log);
    summary_has(&ran, "not opened, too many issues: ");
}

#[test]
fn a_crash_at_night_opens_an_issue_too() {
    let (repo, mut machine) = machine(&[]);
    let crashing = crate::repo::ENGINE
        .replace("    card[\"now\"][name] = max", "    assert by > -30\n    card[\"now\"][name] = max");
    write(repo.path(), "faulty.py", &crashing);
    night(&mut machine, 301);
    let titles = opened(&machine);
    assert!(
        titles.len() == 1 && titles[0].starts_with("the engine dies: AssertionError, when "),
        "{titles:?}"
    );
    night(&mut machine, 302);
    assert_eq!(opened(&machine), titles);
}

#[test]
fn a_night_with_a_missing_shard_fails_and_reports_the_others() {
    let (_repo, mut machine) = machine(&["negative"]);
    prepare(&machine);
    machine.define("strategy.job-total", "2");
    machine.define("matrix.shard", "1");
    machine.run(&job("nightly.yml", "search"));
    let missing = machine.run(&job("nightly.yml", "report"));
    assert_eq!(missing.failed, ["Report the result"], "{}", missing.log);
    assert!(missing.log.contains("shard 2 of 2 is missing"), "{}", missing.log);
    summary_has(&missing, "**Incomplete:** a shard is missing or cut short.");
    summary_has(&missing, "--shard 1/2");
    // The other one exists, but is cut short.
    cut_short(&machine);
    prepare(&machine);
    machine.define("matrix.shard", "2");
    let killed = machine.run(&job("nightly.yml", "search"));
    assert_eq!(killed.failed, ["Check the engine"], "{}", killed.log);
    let ran = machine.run(&job("nightly.yml", "report"));
    assert_eq!(ran.failed, ["Report the result"], "{}", ran.log);
    summary_has(&ran, "**Incomplete:** ");
    summary_has(&ran, "**Cut short:** ");
    summary_has(&ran, "--shard 2/2");
    assert!(machine.has("artifacts/night/junit/shard-2.xml"), "{}", ran.log);
}
