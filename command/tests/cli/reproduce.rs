//! The command that a report prints to reproduce a finding works when it is pasted into a shell.
#![cfg(unix)]

use crate::repo::{ENGINE, run, write};
use std::path::Path;
use std::process::Command;

/// The command in a report: what follows `words`.
fn command_after<'a>(text: &'a str, words: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.trim_start().strip_prefix(words));
    line.unwrap_or_else(|| panic!("no {words:?} in {text}"))
}

/// Runs a command in a shell that finds `headjudge`: its exit code and its output.
fn paste(folder: &Path, command: &str) -> (Option<i32>, String) {
    let bin = Path::new(env!("CARGO_BIN_EXE_headjudge")).parent().expect("it lies in a folder");
    let others = std::env::var("PATH").expect("there is a path");
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(folder).env("PATH", format!("{}:{others}", bin.display()));
    let output = shell.output().expect("there is a shell");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The engine of the tests with one line replaced.
fn other_engine(line: &str, but: &str) -> String {
    let other = ENGINE.replace(line, but);
    assert!(other != ENGINE, "no {line:?} in the engine");
    other
}

/// Without the interpretation or the fault, the rule is not violated.
#[test]
fn it_has_the_interpretations_the_limits_and_the_fault() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let flags = "--cases 300 --interpret clamp=end --time-limit 30 --fault get-writes-base";
    let mut args = vec!["check", "--rule", "fab:2.0.3c", "--findings", "it's here"];
    args.extend(flags.split(' '));
    let ran = run(temp.path(), &args).ends(1);
    let command = command_after(&ran.out, "reproduce: ");
    assert!(command.contains(" --time-limit 30 "), "{command}");
    let (code, out) = paste(temp.path(), command);
    assert!(code == Some(1) && out.contains("violated: fab:2.0.3c/"), "{command}: {out}");
    // A base value that is changed violates another rule, under every option.
    let either = command.replace("clamp=end", "clamp=either");
    let (code, out) = paste(temp.path(), &either);
    assert!(code == Some(1) && !out.contains("violated: fab:2.0.3c/"), "{either}: {out}");
    let correct = command.replace(" --fault get-writes-base", "");
    let (code, out) = paste(temp.path(), &correct);
    assert!(code == Some(0) && out.contains("nothing is violated"), "{correct}: {out}");
}

/// It quotes blanks and quotes in the engine's name, and reproduces a crash as it does a finding.
#[test]
fn it_has_the_engine_command() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let dies = other_engine("    now = card", "    assert by > -30\n    now = card");
    write(temp.path(), "someone's engine.py", &dies);
    let args = "check --rulebook fab --cases 128 --time-limit 60 --out run.jsonl -- python3".split(' ');
    let args: Vec<&str> = args.chain(["someone's engine.py", "negative"]).collect();
    let ran = run(temp.path(), &args).ends(1);
    let finding = ran.out.split("\nfab:2.0.3c ").nth(1).expect("a finding");
    let (code, out) = paste(temp.path(), command_after(finding, "reproduce: "));
    assert!(code == Some(1) && out.contains("violated: fab:2.0.3c/"), "{out}");
    let crash = ran.out.split("\ncrash: ").nth(1).expect("a crash");
    let (code, out) = paste(temp.path(), command_after(crash, "reproduce: "));
    assert!(code == Some(3) && out.contains("\ncrash at step "), "{out}");
    // The reports of the run file give the same commands.
    let page = run(temp.path(), &["report", "run.jsonl"]).ends(0);
    for part in [finding, crash] {
        let command = command_after(part, "reproduce: ");
        assert!(page.out.contains(&format!("Reproduce: `{command}`.")), "{command}: {}", page.out);
    }
}

/// A trace judges nothing, so it takes no interpretation.
#[test]
fn the_command_of_lint_has_no_interpretation() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write(temp.path(), "engine.py", &other_engine("\"partly\": [\"get\"]", "\"partly\": []"));
    let args = "check --rulebook fab --cases 64 --interpret clamp=end --time-limit 60 -- python3 engine.py";
    let ran = run(temp.path(), &args.split(' ').collect::<Vec<_>>());
    let (code, out) = paste(temp.path(), command_after(&ran.err, "reproduce: "));
    assert!(code == Some(0) && out.contains("unsupported"), "{}: {out}", ran.err);
}

#[test]
fn a_case_says_on_which_engine_it_was_found() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let args = "check --rulebook kf --cases 256 --fault dead-attacker-resolves --out run.jsonl".split(' ');
    let ran = run(temp.path(), &args.collect::<Vec<_>>()).ends(1);
    let path = command_after(&ran.out, "the case is in ");
    let text = std::fs::read_to_string(temp.path().join(path)).expect("the case is there");
    let line = "  \"engine\": \"headjudge's reference engine 0.1.0\",\n";
    assert!(text.contains(line), "{text}");
    let fault = ["--fault", "dead-attacker-resolves"];
    let replay = |path: &str| run(temp.path(), &[&["replay", path][..], &fault].concat()).ends(1);
    replay(path).says("engine: headjudge's reference engine 0.1.0\n").says_not("found on: ");
    write(temp.path(), "other.json", &text.replace(line, "  \"engine\": \"Phase 2\\u001b[31m\",\n"));
    replay("other.json").says("engine: headjudge's reference engine 0.1.0\nfound on: Phase 2\\u{1b}[31m\n");
    // The case of an issue says so, too.
    run(temp.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(0);
    let files = std::fs::read_dir(temp.path().join("issues")).expect("it is made");
    let mut issues =
        files.map(|file| std::fs::read_to_string(file.expect("listed").path()).expect("an issue"));
    assert!(issues.all(|issue| issue.contains("\"engine\": \"headjudge's reference engine 0.1.0\"")));
}
