//! Replays every known bug of the engine from its case, through the program that headjudge starts, and checks that
//! headjudge.toml and FINDINGS.md are complete.

use headjudge::files::case_file::read_case;
use headjudge::triage::assertions_of;
use headjudge::wire::{Limits, Process};
use headjudge::{Assertion, Driver, End, Interpretations, Judge, RunOptions, Stop, mtg};
use serde::Deserialize;
use std::collections::BTreeMap;
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

/// The case of a known bug as a test of the engine's own.
struct OwnTest {
    path: String,
    text: String,
    /// What it must assert.
    assertions: Vec<Assertion>,
}

/// Plays the case of each known bug, which shows it, and has it written as a test.
fn own_tests() -> Vec<OwnTest> {
    let mut written = Vec::new();
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
        assert!(file.case.steps.len() <= 5, "{path} is long");
        assert_eq!(
            judge.run_with(&mut engine, &file.case, options),
            End::Violated(file.case.steps.len()),
            "{path}"
        );
        let shows = |v: &headjudge::Violation| signature.is(&signature.rule, &v.evidence);
        let violation = judge.violations().iter().find(|v| shows(v));
        let violation = violation.unwrap_or_else(|| panic!("{path} does not show {signature}"));
        // A test has a line for each step at least. There is none if a player must choose a step, or if nothing can be asserted.
        let assertions = assertions_of::<mtg::Rulebook>(&violation.evidence, violation.step);
        let Some(test) = engine.as_test(&file.case, &assertions).expect("the engine survives") else {
            continue;
        };
        let text: String = test.lines().map(|line| line + "\n").collect();
        let mut steps = 1..=file.case.steps.len();
        assert!(text.contains("#[test]") && steps.all(|n| text.contains(&format!("// {n}. "))), "{text}");
        written.push(OwnTest { path, text, assertions });
    }
    written
}

#[test]
fn every_known_bug_reproduces_from_its_case_in_at_most_five_steps() {
    let written = own_tests();
    let no_longer_than =
        |most: usize| written.iter().filter(|test| test.text.lines().count() <= most).count();
    let (short, not_long) = (no_longer_than(60), no_longer_than(75));
    assert!(short * 2 > written.len() && not_long == written.len(), "{short} of {} are short", written.len());
    for OwnTest { path, text, assertions } in &written {
        let lines = assertions.iter().filter(|assertion| text.contains(&assertion.to_string()));
        assert_eq!(lines.count(), assertions.len(), "{path}: {text}");
    }
}

/// The tests of all known bugs, in a crate of their own: each fails on the engine that has the bug, at what it asserts.
#[test]
fn the_test_of_every_known_bug_fails_at_what_it_asserts() {
    let written = own_tests();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-tests");
    std::fs::create_dir_all(folder.join("tests/known")).expect("folders can be made");
    let write =
        |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("files can be written");
    let ours = text("Cargo.toml");
    let needs = |line: &&str| line.starts_with("manabrew-engine") || line.starts_with("forge-foundation");
    let needed = ours.lines().filter(needs).collect::<Vec<_>>().join("\n");
    let target = "[[test]]\nname = \"known\"\npath = \"tests/known/main.rs\"\n[workspace]\n[profile.dev.package.manabrew-engine]\ndebug-assertions = false\noverflow-checks = false\n";
    let package = "[package]\nname = \"own-tests\"\nedition = \"2024\"\n";
    write("Cargo.toml", &format!("{package}[lib]\npath = \"lib.rs\"\n[dependencies]\n{needed}\n{target}"));
    write("Cargo.lock", &text("Cargo.lock"));
    write("lib.rs", "");
    let modules: String = (0..written.len()).map(|at| format!("mod case{at};\n")).collect();
    write("tests/known/main.rs", &modules);
    for (at, test) in written.iter().enumerate() {
        write(&format!("tests/known/case{at}.rs"), &test.text);
    }
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["test", "--offline", "--test", "known"]).current_dir(&folder);
    // In the folder of this crate's own build, which has compiled the engine.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder");
    cargo.env("CARGO_TARGET_DIR", target).env("RUST_MIN_STACK", "67108864");
    let ran = cargo.output().expect("cargo can be started");
    let log = String::from_utf8_lossy(&ran.stdout);
    assert!(log.contains("test result: "), "{log}{}", String::from_utf8_lossy(&ran.stderr));
    for (at, OwnTest { path, text, assertions }) in written.iter().enumerate() {
        let section = log.split(&format!("---- case{at}::a_case_of_headjudge stdout ----")).nth(1);
        let section = section.unwrap_or_else(|| panic!("{path} passes as a test: {text}"));
        let section = section.split("\n----").next().unwrap_or_default();
        let at_it = assertions.iter().any(|assertion| section.contains(&assertion.to_string()));
        assert!(at_it, "{path} fails elsewhere: {section}\n{text}");
    }
    let all = cases("known").len();
    assert!(written.len() * 5 >= all * 3, "only {} of {all} known bugs have a test", written.len());
}

/// The row of each section in the table of causes has the number of its entries.
#[test]
fn the_table_counts_the_signatures_of_each_cause() {
    let findings = text("FINDINGS.md");
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    for entry in known() {
        let anchor = entry.issue.strip_prefix("FINDINGS.md#").expect("each issue is a section of FINDINGS.md");
        *counted.entry(anchor.to_owned()).or_default() += 1;
    }
    let row = |line: &str| {
        let (_, anchor) = line.strip_prefix("| [")?.split_once("](#")?;
        let count = anchor.trim_end_matches(" |").rsplit(' ').next()?.parse().ok()?;
        Some((anchor.split_once(')')?.0.to_owned(), count))
    };
    let table: BTreeMap<String, usize> = findings.lines().filter_map(row).collect();
    assert_eq!(table, counted);
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
