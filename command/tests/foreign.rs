//! An engine in another language: the adapter that PROTOCOL.md teaches, driven by the command.

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
fn an_honest_engine_in_python_is_convicted_of_nothing_and_a_wrong_one_is() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |text: &str| std::fs::write(temp.path().join("adapter.py"), text).expect("it can be written");
    write(adapter());
    let honest = check(temp.path(), &["python3", "adapter.py"]);
    let text = String::from_utf8_lossy(&honest.stdout).into_owned();
    assert_eq!(honest.status.code(), Some(0), "{text}{}", String::from_utf8_lossy(&honest.stderr));
    assert!(text.contains(" 0 violated, ") && text.contains(" unsupported; 512 cases"), "{text}");
    let wrong = adapter().replace("max(card[\"now\"] + get[\"by\"], 0)", "card[\"now\"] + get[\"by\"]");
    assert_ne!(wrong, adapter());
    write(&wrong);
    let convicted = check(temp.path(), &["python3", "adapter.py"]);
    let text = String::from_utf8_lossy(&convicted.stdout).into_owned();
    assert_eq!(convicted.status.code(), Some(1), "{text}{}", String::from_utf8_lossy(&convicted.stderr));
    assert!(text.contains("fab:2.0.3c no_number_is_negative: violated"), "{text}");
    assert!(text.contains(" -- python3 adapter.py"), "the replay command says which engine: {text}");
}

#[test]
fn an_engine_that_cannot_be_started_is_told_in_one_error() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    for (engine, what) in [("no-such-engine", "cannot start no-such-engine"), ("false", "before its header")]
    {
        let output = check(temp.path(), &[engine]);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{told}");
        assert!(told.contains(what) && told.lines().count() == 1, "{told}");
    }
}
