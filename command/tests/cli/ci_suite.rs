//! Runs the CI job `suite` without changes: an engine in Rust, under nextest with the profile of `ci/nextest.toml`.

use crate::copied::PROFILE;
use crate::workflow::{Machine, Ran, ci, job, list};
use std::path::Path;

/// The repository of an engine in Rust with its suite, and a machine that runs its job.
fn machine(bug: bool) -> (tempfile::TempDir, Machine) {
    let harness =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../harness").canonicalize().expect("it is there");
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, text: String| {
        let path = temp.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a file has a folder")).expect("it can be made");
        std::fs::write(path, text).expect("it can be written");
    };
    let read =
        |path: &Path| std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    for file in ["Cargo.toml", "src/lib.rs", "src/misbehave.rs", "tests/rules.rs", "tests/libraries.rs"] {
        let text = read(&harness.join("tests/throwaway").join(file));
        let text = text.replace("path = \"../..\"", &format!("path = {harness:?}"));
        let name = if bug { "red" } else { "green" };
        write(file, text.replacen("name = \"skirmish\"", &format!("name = {name:?}"), 1));
    }
    write("Cargo.lock", read(&harness.join("../Cargo.lock")));
    write(".config/nextest.toml", read(&ci().join("nextest.toml")));
    let mut machine = Machine::new(temp.path());
    // The target folder of the workspace, to reuse what is compiled there.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder");
    machine.set_env("CARGO_TARGET_DIR", target.to_str().expect("a plain path"));
    PROFILE.iter().for_each(|(name, value)| machine.set_env(name, value));
    machine.set_env("HEADJUDGE_CASES", "64");
    machine.set_env("SKIRMISH", if bug { "negative" } else { "" });
    (temp, machine)
}

fn summary_has(ran: &Ran, part: &str) {
    assert!(ran.summary.contains(part), "{part:?} is missing: {}\n{}", ran.summary, ran.log);
}

#[test]
fn the_suite_of_a_correct_engine_passes_and_its_counts_are_in_the_summary() {
    let (_repo, machine) = machine(false);
    let ran = machine.run(&job("pull-request.yml", "suite"));
    assert!(ran.failed.is_empty(), "{:?}: {}", ran.failed, ran.log);
    assert!(!ran.log.contains("unknown configuration"), "nextest knows each key of the profile: {}", ran.log);
    summary_has(&ran, "# The suite\n\n~~~~~~~~text\n     Summary [");
    summary_has(&ran, " tests run: ");
    summary_has(&ran, " passed, ");
    let junit = machine.read("artifacts/suite/target/nextest/rules/junit.xml");
    assert!(junit.contains("<testsuites name=\"rules\"") && junit.contains("failures=\"0\""), "{junit}");
    assert!(junit.contains("fab::2.0.3c::no_number_is_negative"), "{junit}");
}

#[test]
fn the_suite_of_a_faulty_engine_fails_runs_every_rule_and_its_bug_report_is_in_the_summary() {
    let (_repo, machine) = machine(true);
    let ran = machine.run(&job("pull-request.yml", "suite"));
    assert_eq!(ran.failed, ["Run the rules' tests"], "{}", ran.log);
    summary_has(&ran, "# The suite\n\n~~~~~~~~text\n     Summary [");
    summary_has(&ran, " 1 failed, ");
    summary_has(&ran, "fab:2.0.3c no_number_is_negative: violated");
    summary_has(&ran, "  the rule demands: ");
    assert!(!ran.summary.contains("Compiling "), "{}", ran.summary);
    let junit = machine.read("artifacts/suite/target/nextest/rules/junit.xml");
    assert!(junit.contains("failures=\"1\"") && junit.contains("the rule demands: "), "{junit}");
    assert!(junit.contains("fab::2.5.3c::"), "a failing rule stops no other: {junit}");
    let found = list(&ran.folder.join("headjudge/fab"));
    let name = found[0].file_name().expect("a file has a name").display();
    assert!(machine.has(&format!("artifacts/suite/headjudge/fab/{name}")), "{found:?}");
}
