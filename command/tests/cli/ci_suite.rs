//! Runs the CI job `suite` without changes: an engine in Rust, under nextest with the profile of `ci/nextest.toml`.

use crate::copied::{PROFILE, with_absolute_path};
use crate::skirmish;
use crate::workflow::{Machine, Ran, ci, job, list};
use std::path::Path;

/// The repository of an engine in Rust with its suite, and a machine that runs its job.
fn machine() -> (tempfile::TempDir, Machine) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let read =
        |path: &Path| std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let write = |name: &str, text: String| {
        let path = temp.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a file has a folder")).expect("it can be made");
        std::fs::write(path, text).expect("it can be written");
    };
    for (file, text) in skirmish::files() {
        write(file, text);
    }
    // A package of another name, so that cargo does not build it over that of other tests.
    let manifest = with_absolute_path(&read(&root.join("examples/rust-engine/Cargo.toml")));
    let manifest = manifest.replacen("name = \"skirmish\"", "name = \"tested-in-ci\"", 1);
    write("Cargo.toml", manifest + "\n[lib]\nname = \"skirmish\"\n");
    write("Cargo.lock", read(&root.join("Cargo.lock")));
    write(".config/nextest.toml", read(&ci().join("nextest.toml")));
    let mut machine = Machine::new(temp.path());
    // The target folder of the workspace, to reuse what is compiled there.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder");
    machine.set_env("CARGO_TARGET_DIR", target.to_str().expect("a plain path"));
    PROFILE.iter().for_each(|(name, value)| machine.set_env(name, value));
    machine.set_env("HEADJUDGE_CASES", "64");
    (temp, machine)
}

fn summary_has(ran: &Ran, part: &str) {
    assert!(ran.summary.contains(part), "{part:?} is missing: {}\n{}", ran.summary, ran.log);
}

#[test]
#[ignore = "builds an engine's suite; `.ci/run` does it, too"]
fn a_suite_is_in_the_summary_with_its_counts_or_its_bug_report_in_the_long_run() {
    let (_repo, mut machine) = machine();
    passes(&machine.run(&job("pull-request.yml", "suite")), &machine);
    machine.set_env("SKIRMISH", "negative");
    fails(&machine.run(&job("pull-request.yml", "suite")), &machine);
}

/// The run of a correct engine, for which the suite was built.
fn passes(ran: &Ran, machine: &Machine) {
    assert!(ran.failed.is_empty(), "{:?}: {}", ran.failed, ran.log);
    assert!(!ran.log.contains("unknown configuration"), "nextest knows each key of the profile: {}", ran.log);
    assert!(ran.log.contains("Compiling ") && !ran.summary.contains("Compiling "), "{}", ran.summary);
    summary_has(ran, "# The suite\n\n~~~~~~~~text\n     Summary [");
    summary_has(ran, " tests run: ");
    summary_has(ran, " passed, ");
    let junit = machine.read("artifacts/suite/target/nextest/rules/junit.xml");
    assert!(junit.contains("<testsuites name=\"rules\"") && junit.contains("failures=\"0\""), "{junit}");
    assert!(junit.contains("fab::2.0.3c::no_number_is_negative"), "{junit}");
}

/// The run of a faulty engine: each rule is judged.
fn fails(ran: &Ran, machine: &Machine) {
    assert_eq!(ran.failed, ["Run the rules' tests"], "{}", ran.log);
    summary_has(ran, "# The suite\n\n~~~~~~~~text\n     Summary [");
    summary_has(ran, " 1 failed, ");
    summary_has(ran, "fab:2.0.3c no_number_is_negative: violated");
    summary_has(ran, "  the rule demands: ");
    let junit = machine.read("artifacts/suite/target/nextest/rules/junit.xml");
    assert!(junit.contains("failures=\"1\"") && junit.contains("the rule demands: "), "{junit}");
    assert!(junit.contains("fab::2.5.3c::"), "a failing rule stops no other: {junit}");
    let found = list(&ran.folder.join("headjudge/fab"));
    let name = found[0].file_name().expect("a file has a name").display();
    assert!(machine.has(&format!("artifacts/suite/headjudge/fab/{name}")), "{found:?}");
}
