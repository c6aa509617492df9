//! An engine in another language: `check` on the adapter of PROTOCOL.md.

use std::path::Path;
use std::process::{Command, Output, Stdio};

const PAGE: &str = include_str!("../../harness/PROTOCOL.md");

/// The Python adapter of the page.
fn adapter() -> &'static str {
    let after = PAGE.split("```python\n").nth(1).expect("the page has an adapter");
    after.split("```").next().unwrap_or_default()
}

fn check(folder: &Path, engine: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(["check", "--rulebook", "fab", "--cases", "512", "--time-limit", "20", "--"]).args(engine);
    command.current_dir(folder).stdin(Stdio::null()).output().expect("the command can be started")
}

#[test]
fn a_correct_engine_in_python_passes_and_a_wrong_one_violates_a_rule() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |text: &str| std::fs::write(temp.path().join("adapter.py"), text).expect("it can be written");
    write(adapter());
    let correct = check(temp.path(), &["python3", "adapter.py"]);
    let text = String::from_utf8_lossy(&correct.stdout).into_owned();
    assert_eq!(correct.status.code(), Some(0), "{text}{}", String::from_utf8_lossy(&correct.stderr));
    assert!(text.contains(" 0 violated, ") && text.contains(" unsupported; 512 cases"), "{text}");
    let printed = String::from_utf8_lossy(&correct.stderr).into_owned();
    assert!(
        printed.contains(" % waiting for the engine, "),
        "the breakdown of the time is printed: {printed}"
    );
    assert!(!text.contains("time:"), "what differs from run to run is not in the report: {text}");
    let wrong = adapter().replace("max(card[\"now\"] + get[\"by\"], 0)", "card[\"now\"] + get[\"by\"]");
    assert_ne!(wrong, adapter());
    write(&wrong);
    let failed = check(temp.path(), &["python3", "adapter.py"]);
    let text = String::from_utf8_lossy(&failed.stdout).into_owned();
    assert_eq!(failed.status.code(), Some(1), "{text}{}", String::from_utf8_lossy(&failed.stderr));
    assert!(text.contains("fab:2.0.3c no_number_is_negative: violated"), "{text}");
    assert!(text.contains(" -- python3 adapter.py"), "the replay command has the engine: {text}");
}

#[test]
fn an_engine_that_cannot_start_is_reported_in_one_error() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    for (engine, what) in
        [("no-such-engine", "cannot start no-such-engine"), ("false", "before sending `ready`")]
    {
        let output = check(temp.path(), &[engine]);
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{printed}");
        assert!(printed.contains(what) && printed.lines().count() == 1, "{printed}");
    }
}

/// The page's adapter, with this code before each step.
fn adapter_with(before: &str) -> String {
    let place = "                card[\"now\"] = max(";
    assert!(adapter().contains(place));
    let before: String = before.lines().map(|line| format!("                {line}\n")).collect();
    adapter().replace(place, &format!("{before}{place}")).replace("import json, sys", "import json, os, sys")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_crash_is_confirmed_shrunk_and_kept_with_the_log() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let dies = "if get[\"by\"] < -2:\n    print(\"below\\tnothing\\x1b[31m\", file=sys.stderr, flush=True)\n    os.abort()";
    std::fs::write(temp.path().join("adapter.py"), adapter_with(dies)).expect("it can be written");
    let output = check(temp.path(), &["python3", "adapter.py"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(3), "{text}{}", String::from_utf8_lossy(&output.stderr));
    for part in [
        "crash: the engine died: its process was killed by signal 6 (SIGABRT) at step get\n",
        "  reproduced in 3 of 3 fresh processes\n",
        "  shrunk from ",
        " to 1 and ",
        "  end of the engine's log:\n    | below\tnothing\\u{1b}[31m\n",
    ] {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
    let path = text.lines().find_map(|line| line.trim().strip_prefix("the case is in ")).expect("it is kept");
    let stored = std::fs::read_to_string(temp.path().join(path)).expect("it can be read");
    assert!(stored.contains("3 of 3 fresh processes") && stored.contains("below\\u0009nothing"), "{stored}");
    let mut replay = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    let replay = replay.args(["replay", path, "--", "python3", "adapter.py"]).current_dir(temp.path());
    let replayed = replay.output().expect("the command can be started");
    assert!(stdout(&replayed).contains("crash at step 1: "), "{}", stdout(&replayed));
}

#[test]
fn a_crash_that_does_not_reproduce_is_flaky() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let once = "if get[\"by\"] < -2 and not os.path.exists(\"mark\"):\n    open(\"mark\", \"w\").close()\n    sys.exit(9)";
    std::fs::write(temp.path().join("adapter.py"), adapter_with(once)).expect("it can be written");
    let output = check(temp.path(), &["python3", "adapter.py"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(3), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(
        text.contains("crash: the engine died: its process exited with status 9 at step get\n"),
        "{text}"
    );
    assert!(text.contains("  flaky: reproduced in 0 of 3 fresh processes\n"), "{text}");
    assert!(!text.contains("shrunk from"), "what does not repeat is not shrunk: {text}");
}

#[test]
fn a_crash_caused_by_the_previous_case_is_reported_as_such() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    // It wears out: the first step of any second case is its last.
    let worn = "if case[\"id\"] > 1:\n    sys.exit(8)";
    std::fs::write(temp.path().join("adapter.py"), adapter_with(worn)).expect("it can be written");
    let output = check(temp.path(), &["python3", "adapter.py"]);
    let text = stdout(&output);
    // The worked examples are played in one process, and fail.
    assert_ne!(output.status.code(), Some(0), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let expected = "  reproduced in 3 of 3 fresh processes, each time after the previous case: \
                the engine carries state from one case to the next\n";
    assert!(text.contains(expected), "{text}");
}
