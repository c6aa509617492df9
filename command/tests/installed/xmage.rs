//! The adapter for XMage, the Magic engine in Java. Tests that need XMage itself run if `HEADJUDGE_XMAGE_CLASSPATH` is its class path;
//! otherwise they are shown as ignored.

use libtest_mimic::Trial;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const VARIABLE: &str = "HEADJUDGE_XMAGE_CLASSPATH";

pub(crate) fn trials() -> Vec<Trial> {
    let is_missing = std::env::var_os(VARIABLE).is_none_or(|path| path.is_empty());
    if is_missing {
        eprintln!("{VARIABLE} names no class path of XMage: the tests that need one are ignored");
    }
    let trial = |name: &str, test: fn(), is_ignored: bool| {
        let run = move || {
            test();
            Ok(())
        };
        Trial::test(format!("xmage::{name}"), run).with_ignored_flag(is_ignored)
    };
    vec![
        trial("every_finding_is_a_known_bug", every_finding_is_known, is_missing),
        trial("the_script_replays_every_bug", script_replays, is_missing),
        trial("the_adapter_passes_lint", passes_lint, is_missing),
        trial("the_adapter_names_what_the_class_path_lacks", lacks_are_named, is_missing),
        trial("the_files_of_the_adapter_agree", files_agree, false),
        trial("without_a_class_path_the_adapter_says_what_to_do", no_class_path_given, false),
    ]
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../engines/adapters/xmage")
}

fn read(name: &str) -> String {
    let path = folder().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// A command in the folder of the adapter, with this `headjudge` on the `PATH`.
fn command(program: &str) -> Command {
    let bin = Path::new(env!("CARGO_BIN_EXE_headjudge")).parent().expect("the command is in a folder");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new(program);
    command.current_dir(folder()).env("PATH", path).stdin(Stdio::null());
    command
}

/// Compiles the adapter, once for all tests.
fn compile() {
    static COMPILED: std::sync::Once = std::sync::Once::new();
    COMPILED.call_once(|| {
        let output = command("sh").arg("build.sh").output().expect("sh starts");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    });
}

fn headjudge(args: &[&str]) -> Output {
    compile();
    let mut command = command(env!("CARGO_BIN_EXE_headjudge"));
    command.args(args).output().expect("the command can be started")
}

/// The values of a key of the `[[known]]` entries.
fn known(key: &str) -> Vec<String> {
    let toml = read("headjudge.toml");
    let values = toml.lines().filter_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('='));
    values.map(|value| value.trim().trim_matches('"').to_owned()).collect()
}

/// A run with the configuration of the adapter: no other findings, and each known bug is still there.
fn every_finding_is_known() {
    let findings = tempfile::tempdir().expect("a temporary folder can be made");
    let to = findings.path().to_str().expect("its path is text");
    let output = headjudge(&["check", "--cases", "1024", "--time-limit", "60", "--findings", to]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    assert!(text(&output).contains(" rules held, 0 violated, "), "{}", text(&output));
}

/// `replay.sh` says of each known bug that it is still there, and leaves XMage out without a class path.
fn script_replays() {
    let mut replay = command("sh");
    replay.args(["../replay.sh", "xmage"]);
    let output = replay.output().expect("sh starts");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    for signature in known("signature") {
        assert!(text(&output).contains(&format!("known: {signature}")), "{}", text(&output));
    }
    let output = replay.env_remove(VARIABLE).output().expect("sh starts");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    assert!(text(&output).contains("left out: it needs HEADJUDGE_XMAGE_CLASSPATH"), "{}", text(&output));
}

fn passes_lint() {
    let output = headjudge(&["lint"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
}

fn lacks_are_named() {
    compile();
    let start = tempfile::tempdir().expect("a temporary folder can be made");
    let start = start.path();
    let lines = start.join("lines");
    std::fs::write(&lines, "{\"start\":{\"protocol\":1,\"rulebook\":\"mtg\"}}\n").expect("it can be written");
    let mut adapter = command("sh");
    adapter.arg("adapter.sh").env(VARIABLE, start).stdin(std::fs::File::open(lines).expect("it is there"));
    let output = adapter.output().expect("sh starts");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output));
    assert!(text(&output).contains("HEADJUDGE_XMAGE_CLASSPATH lacks XMage's core"), "{}", text(&output));
}

fn no_class_path_given() {
    let output = command("sh").arg("adapter.sh").env_remove(VARIABLE).output().expect("sh starts");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output));
    assert!(text(&output).contains("set HEADJUDGE_XMAGE_CLASSPATH to its class path"), "{}", text(&output));
}

/// Each entry of headjudge.toml has its case and its section of FINDINGS.md, and each case its entry.
fn files_agree() {
    let findings = read("FINDINGS.md");
    let (signatures, cases, issues) = (known("signature"), known("case"), known("issue"));
    assert!(!cases.is_empty() && signatures.len() == cases.len() && cases.len() == issues.len());
    for ((signature, case), issue) in signatures.iter().zip(&cases).zip(&issues) {
        assert!(read(case).contains(&format!("\"finding\": {signature:?}")), "{case} has another finding");
        assert!(findings.contains(&format!("({case})")), "FINDINGS.md does not name {case}");
        let anchor = issue.strip_prefix("FINDINGS.md#").unwrap_or_default();
        let titles = findings.lines().filter_map(|line| line.strip_prefix("## "));
        let plain = |title: &str| title.to_lowercase().replace(' ', "-").replace(['\'', ','], "");
        assert!(titles.map(plain).any(|one| one == anchor), "FINDINGS.md has no section {issue}");
    }
    let stored = std::fs::read_dir(folder().join("known")).expect("the folder can be listed");
    assert_eq!(stored.count(), cases.len());
}
