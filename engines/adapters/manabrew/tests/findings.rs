//! Replays every known bug of the engine from its case, through the program that headjudge starts, and checks that
//! headjudge.toml and FINDINGS.md are complete.

use headjudge::files::case_file::read_case;
use headjudge::wire::{Limits, Process};
use headjudge::{Driver, End, Interpretations, Judge, RunOptions, Stop, mtg};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The known bugs of `headjudge.toml`.
#[derive(Deserialize)]
struct File {
    known: Vec<Known>,
}

#[derive(Deserialize)]
struct Known {
    rule: String,
    signature: String,
    case: String,
    issue: String,
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn text(path: &str) -> String {
    std::fs::read_to_string(here(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn known() -> Vec<Known> {
    toml::from_str::<File>(&text("headjudge.toml")).expect("headjudge.toml can be read").known
}

/// The case files in a folder.
fn cases(folder: &str) -> Vec<String> {
    let files = std::fs::read_dir(here(folder)).expect("the folder is there");
    let names =
        files.map(|file| file.expect("it can be listed").file_name().into_string().expect("it is text"));
    let mut names: Vec<String> =
        names.filter(|n| n.ends_with(".json")).map(|n| format!("{folder}/{n}")).collect();
    names.sort();
    names
}

#[test]
fn every_known_bug_reproduces_from_its_case_in_at_most_five_steps() {
    let command = Command::new(env!("CARGO_BIN_EXE_manabrew-adapter"));
    let mut engine = Process::<mtg::Rulebook>::start(command, Limits::default()).expect("the engine starts");
    let all = cases("known");
    assert!(all.len() > 11, "only {all:?}");
    for path in all {
        let file = read_case::<mtg::Rulebook>(&here(&path)).expect("the case can be read");
        let signature = file.finding.expect("the case names its finding");
        let mut judge = Judge::<mtg::Rulebook>::new(engine.header().capabilities, Interpretations::default());
        let rule = judge.rules().iter().position(|rule| rule.id == signature.rule);
        let (stop, rules) = (Stop::At(&signature), rule.as_slice());
        let options = RunOptions { stop, rules, ..RunOptions::default() };
        // Each case can be written as a test, with a line for each step at least.
        let test = engine.as_test(&file.case).expect("the engine survives").expect("there is a test");
        let test: String = test.lines().map(|line| line + "\n").collect();
        let steps = 1..=file.case.steps.len();
        assert!(
            test.contains("#[test]") && steps.clone().all(|n| test.contains(&format!("// {n}. "))),
            "{test}"
        );
        assert!(file.case.steps.len() <= 5, "{path} is long");
        assert_eq!(
            judge.run_with(&mut engine, &file.case, options),
            End::Violated(file.case.steps.len()),
            "{path}"
        );
        let shows = |v: &headjudge::Violation| signature.is(&signature.rule, &v.evidence);
        assert!(judge.violations().iter().any(shows), "{path} does not show {signature}");
    }
}

#[test]
fn every_case_is_listed_and_every_entry_is_explained() {
    let findings = text("FINDINGS.md");
    let mut listed: Vec<String> = known().into_iter().map(|entry| entry.case).collect();
    listed.sort();
    assert_eq!(listed, cases("known"));
    for entry in known() {
        let anchor =
            entry.issue.strip_prefix("FINDINGS.md#").expect("each issue is a section of FINDINGS.md");
        let title = |line: &str| {
            line.strip_prefix("## ").map(|t| t.replace(' ', "-").replace('\'', "").to_lowercase())
        };
        let section = findings.split("\n## ").skip(1).find(|s| {
            let heading = format!("## {}", s.lines().next().unwrap_or_default());
            title(&heading).as_deref() == Some(anchor)
        });
        let section = section.unwrap_or_else(|| panic!("FINDINGS.md has no section {anchor}"));
        assert!(
            section.contains(&format!("`{}`", entry.signature)),
            "{anchor} does not name {}",
            entry.signature
        );
        assert!(
            entry.signature.starts_with(&format!("{}/", entry.rule)),
            "{} is not a signature of {}",
            entry.signature,
            entry.rule
        );
    }
}
