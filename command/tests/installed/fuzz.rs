//! Fuzzes the engine that `headjudge new --rust` writes: with the nightly job, whose corpus the next night continues, and
//! with ClusterFuzzLite's build. That takes minutes, so the test is shown as ignored; `.ci/night fuzz` runs it where there is a
//! nightly toolchain.

use crate::workflow::{Machine, ci, job, list};
use libtest_mimic::{Failed, Trial};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub(crate) fn trials() -> Vec<Trial> {
    let name = "fuzz::a_new_engine_is_fuzzed_at_night_and_built_for_clusterfuzzlite_in_the_long_run";
    vec![Trial::test(name, || fuzzed().map_err(Failed::from)).with_ignored_flag(true)]
}

/// Whether the nightly toolchain and cargo-fuzz are installed.
fn can_fuzz() -> bool {
    let run = |args: &[&str]| Command::new("cargo").args(args).output().is_ok_and(|ran| ran.status.success());
    run(&["+nightly", "--version"]) && run(&["fuzz", "--version"])
}

fn fuzzed() -> Result<(), String> {
    if !can_fuzz() {
        return Err("it needs a nightly toolchain and cargo-fuzz".into());
    }
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let engine = new_engine(temp.path());
    let mut machine = machine(&engine);
    the_printed_command_works(temp.path());
    a_night_finds_the_bug(&mut machine);
    panics_and_aborts_are_found(&mut machine);
    asked_to_it_crashes_at_once(&engine);
    the_next_night_restores_the_corpus(&engine, &mut machine);
    clusterfuzzlite_builds_the_target(&engine);
    Ok(())
}

/// How the adapter of the new engine takes the name of a card.
const NAME: &str = "card.name.to_string()";
/// The same with a bug that this environment variable chooses, so that the target is built once.
const NAME_WITH_BUGS: &str = include_str!("throwaway/name.rs");
const BUG: &str = "BUG";

/// Writes a new engine.
fn new_engine(folder: &Path) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let harness = root.join("harness");
    let mut new = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    new.args(["new", "fab", "--rust", "engine", "--headjudge"]).arg(&harness).current_dir(folder);
    let ran = new.output().expect("it runs");
    assert!(ran.status.success(), "{}", text(&ran));
    let engine = folder.join("engine");
    for lock in ["Cargo.lock", "fuzz/Cargo.lock"] {
        std::fs::copy(root.join("Cargo.lock"), engine.join(lock)).expect("the workspace has a lock file");
    }
    let path = engine.join("tests/rules.rs");
    let adapter = std::fs::read_to_string(&path).expect("it is written");
    assert!(adapter.contains(NAME), "{adapter}");
    std::fs::write(path, adapter.replace(NAME, &format!("{{\n{NAME_WITH_BUGS}}}")))
        .expect("it can be written");
    engine
}

/// Settings that make the fuzz target quick to compile, once for all steps. The target folder is not the workspace's: cargo
/// would wait there for other tests to be built, while the time in which an engine must start is limited.
fn profile() -> [(&'static str, String); 3] {
    [
        ("CARGO_TARGET_DIR", format!("{}/fuzzed", env!("CARGO_TARGET_TMPDIR"))),
        ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0".into()),
        ("CARGO_PROFILE_RELEASE_DEBUG", "0".into()),
    ]
}

fn machine(engine: &Path) -> Machine {
    let mut machine = Machine::new(engine);
    machine.set_env("FUZZ_SECONDS", "4");
    profile().iter().for_each(|(name, value)| machine.set_env(name, value));
    // The toolchain is installed, or this test is ignored.
    machine.install("rustup", "#!/bin/sh\n[ \"$*\" = 'toolchain install nightly --profile minimal' ]\n");
    machine
}

/// The command that `headjudge new --rust` prints, for a few seconds, in a repository as fresh as it is.
fn the_printed_command_works(folder: &Path) {
    let mut new = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    new.args(["new", "fab", "--rust", "fresh"]).current_dir(folder);
    let printed = text(&new.output().expect("it runs"));
    let lines: Vec<&str> =
        printed.lines().skip_while(|line| !line.starts_with("to fuzz it")).skip(1).collect();
    let script: Vec<&str> = lines.iter().map_while(|line| line.strip_prefix("  ")).collect();
    assert!(script.len() == 3 && script[0] == "cd fresh", "{printed}");
    // The engine that is built already, and less time.
    let script = script.join("\n").replace("cd fresh", "cd engine").replace("=60", "=2");
    let mut fuzz = Command::new("bash");
    fuzz.args(["-euc", &script]).current_dir(folder).envs(profile());
    let ran = fuzz.output().expect("bash runs");
    let log = text(&ran);
    // The stand-in follows the few rules that it exercises.
    assert!(ran.status.success() && log.contains("Done "), "{log}");
    assert!(log.contains(" cases played; findings: 0"), "the target's last words: {log}");
    std::fs::remove_dir_all(folder.join("engine/fuzz/corpus")).expect("the corpus is there");
}

fn a_night_finds_the_bug(machine: &mut Machine) {
    machine.set_env(BUG, "truncates");
    let prepared = machine.run(&job("nightly.yml", "prepare"));
    assert!(prepared.failed.is_empty(), "{}", prepared.log);
    let ran = machine.run(&job("nightly.yml", "fuzz"));
    assert_eq!(ran.failed, ["Fuzz"], "{}", ran.log);
    // The message is the report. Fuzzing goes on after it, to the end of its time.
    let (_, report) = ran.log.split_once("\nfab:2.7.2 ").expect("the report begins with its rule");
    for part in [
        "    expected: ",
        "    actual:   ",
        "shrunk from ",
        "reproduce: headjudge replay headjudge/fab/2.7.2--",
    ] {
        assert!(report.contains(part), "{part} is missing: {}", ran.log);
    }
    let (_, rest) = report.split_once("Done ").expect("libFuzzer's last words");
    assert!(rest.contains(" cases played; findings: 1\n  fab:2.7.2/"), "{rest}");
    for noise in ["panicked", "stack backtrace", "deadly signal", "Failing input"] {
        assert!(!ran.log.contains(noise), "{noise}: {}", ran.log);
    }
    assert!(list(&ran.folder.join("fuzz/artifacts/rules")).is_empty(), "libFuzzer saw no crash");
    let found = list(&ran.folder.join("headjudge/fab"));
    assert_eq!(found.len(), 1, "one case for the one signature: {found:?}");
    let case = std::fs::read_to_string(&found[0]).expect("it can be read");
    assert!(
        case.contains("\"finding\": \"fab:2.7.2/"),
        "the stored case is shrunk and names its finding: {case}"
    );
    // One issue, although there is no shard to merge.
    machine.run(&job("nightly.yml", "report"));
    let log = machine.read("gh.log");
    assert_eq!(log.matches(" (CR 2.7.2) --label headjudge ").count(), 1, "{log}");
    assert_eq!(log.matches("issue create").count(), 1, "{log}");
}

/// An engine that panics at some names, and dies at others: the one is a finding like any other, the other ends the fuzzing.
fn panics_and_aborts_are_found(machine: &mut Machine) {
    machine.set_env(BUG, "panics");
    machine.define("github.run_id", "75");
    let ran = machine.run(&job("nightly.yml", "fuzz"));
    assert!(ran.log.contains("the engine panics: a long name"), "{}", ran.log);
    assert!(ran.log.contains("findings: 1\n  fab:engine/crash/deal: panicked at "), "{}", ran.log);
    let found = list(&ran.folder.join("headjudge/fab"));
    assert_eq!(found.len(), 1, "{found:?}");
    machine.set_env(BUG, "aborts");
    machine.define("github.run_id", "76");
    let ran = machine.run(&job("nightly.yml", "fuzz"));
    assert!(ran.log.contains("deadly signal") && !ran.log.contains(" cases played; "), "{}", ran.log);
    let found = list(&ran.folder.join("headjudge/fab"));
    // Not all entries of the corpus that die, too. What `check` finds itself lies beside it.
    let is_kept = |path: &&PathBuf| path.display().to_string().contains("/fuzzed-crash-");
    assert_eq!(found.iter().filter(is_kept).count(), 1, "the crash file is stored: {found:?}");
    assert!(ran.log.contains("crash: the engine died"), "{}", ran.log);
    machine.set_env(BUG, "");
}

/// Asked to, the target crashes at once: the report comes first, and libFuzzer keeps the entry.
fn asked_to_it_crashes_at_once(engine: &Path) {
    let mut fuzz = Command::new("cargo");
    fuzz.args(["+nightly", "fuzz", "run", "--sanitizer", "none", "--no-trace-compares", "rules"]);
    fuzz.args(["--", "-max_len=65536", "-len_control=0"]);
    fuzz.current_dir(engine).envs(profile()).env("HEADJUDGE_CRASH", "1").env(BUG, "truncates");
    let log = text(&fuzz.output().expect("cargo runs"));
    assert!(log.contains("\nfab:2.7.2 ") && log.contains("    actual:   "), "{log}");
    assert!(log.contains("Failing input:") && !log.contains("stack backtrace"), "{log}");
    // Of the input, cargo-fuzz shows the cards and steps.
    let (_, shown) = log.split_once("Output of `std::fmt::Debug`:").expect("what cargo-fuzz shows");
    assert!(shown.contains("#1 "), "{shown}");
    let crashes = list(&engine.join("fuzz/artifacts/rules"));
    assert_eq!(crashes.len(), 1, "{crashes:?}");
    assert!(!engine.join("headjudge").exists(), "nothing else is saved");
    std::fs::remove_dir_all(engine.join("fuzz/artifacts")).expect("it is there");
    std::fs::remove_dir_all(engine.join("fuzz/corpus")).expect("it is there");
}

fn the_next_night_restores_the_corpus(engine: &Path, machine: &mut Machine) {
    machine.set_env("FUZZ_SECONDS", "2");
    let night = |machine: &mut Machine, run: &str| {
        machine.define("github.run_id", run);
        let ran = machine.run(&job("nightly.yml", "fuzz"));
        assert!(ran.failed.is_empty(), "{:?}: {}", ran.failed, ran.log);
        assert!(!ran.folder.join("fuzz.jsonl").exists(), "there are no crash files to check");
        ran
    };
    night(machine, "78");
    let kept = list(&machine.path("caches/fuzz-corpus-78-1/rules")).len();
    assert!(kept > 0, "a night saves a corpus");
    let next = night(machine, "79");
    let begins = next.log.lines().filter_map(|line| line.split_once("files found in fuzz/corpus/rules"));
    let read: Vec<usize> =
        begins.filter_map(|(before, _)| before.split_whitespace().last()?.parse().ok()).collect();
    assert!(read.contains(&kept), "{kept} entries: {}", next.log);
    assert!(engine.join("fuzz/seeds").is_dir());
}

fn clusterfuzzlite_builds_the_target(engine: &Path) {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let (src, out) = (temp.path().join("src"), temp.path().join("out"));
    std::fs::create_dir_all(&out).expect("it can be made");
    crate::workflow::actions::copy(engine, &src.join("engine"));
    let mut build = Command::new("bash");
    build.arg("-eux").arg(ci().join("clusterfuzzlite/build.sh")).current_dir(&src).envs(profile());
    // Reuses what was compiled for the nightly job.
    build.env("SRC", &src).env("OUT", &out).env("SANITIZER", "none").env("RUSTUP_TOOLCHAIN", "nightly");
    let built = build.output().expect("bash runs");
    assert!(built.status.success(), "{}", text(&built));
    let names: Vec<String> =
        list(&out).iter().map(|path| path.file_name().unwrap_or_default().display().to_string()).collect();
    assert_eq!(names, ["rules", "rules.options", "rules_seed_corpus.zip"]);
    let seeds = temp.path().join("seeds");
    let unzip = "import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])";
    let unzipped = Command::new("python3")
        .args(["-c", unzip])
        .arg(out.join("rules_seed_corpus.zip"))
        .arg(&seeds)
        .output();
    assert!(unzipped.is_ok_and(|ran| ran.status.success()));
    let count = |folder: &Path| list(folder).len();
    assert_eq!(count(&seeds), count(&engine.join("fuzz/seeds")), "each worked example is a seed");
    // ClusterFuzzLite passes each option of the section as a flag.
    let options = std::fs::read_to_string(out.join("rules.options")).expect("it is there");
    let options = options.strip_prefix("[libfuzzer]\n").expect("the section of libFuzzer");
    let flags = options.lines().map(|line| format!("-{}", line.replace(' ', "")));
    let ran =
        Command::new(out.join("rules")).args(flags).arg("-runs=200").arg(&seeds).output().expect("it runs");
    assert!(ran.status.success() && text(&ran).contains("Done 200 runs"), "{}", text(&ran));
    assert!(!text(&ran).contains("WARNING: unrecognized flag"), "{}", text(&ran));
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}
