//! The kits for Python and Node: their own tests, and `check` on their examples.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A kit's folder.
fn kit(language: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../command/kits").join(language)
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn run(folder: &Path, command: &[&str]) -> Output {
    let (program, args) = command.split_first().expect("a command has a program");
    let mut command = Command::new(program);
    command.args(args).current_dir(folder).stdin(Stdio::null()).env("PYTHONDONTWRITEBYTECODE", "1");
    command.output().unwrap_or_else(|e| panic!("{program} cannot be run: {e}"))
}

/// Checks an example, with its bug and without it.
fn check(program: &str, example: &str, flags: &[&str]) -> [(Option<i32>, String); 2] {
    let example = kit(example);
    let engine = [program, example.to_str().expect("a UTF-8 path")];
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    [&[][..], &["--fixed"]].map(|fixed| {
        let check = [env!("CARGO_BIN_EXE_headjudge"), "check", "--rulebook", "fab", "--time-limit", "20"];
        let output = run(temp.path(), &[&check[..], flags, &["--"], &engine, fixed].concat());
        (output.status.code(), text(&output))
    })
}

#[test]
fn the_kit_for_python_passes_its_own_tests() {
    let tested = run(&kit("python"), &["python3", "-m", "unittest", "discover", "tests"]);
    assert!(tested.status.success() && text(&tested).contains("\nOK"), "{}", text(&tested));
}

#[test]
fn the_kit_for_node_passes_its_own_tests() {
    let tested = run(&kit("node"), &["node", "--test", "test/adapter.test.mjs"]);
    assert!(tested.status.success() && text(&tested).contains("fail 0"), "{}", text(&tested));
}

#[test]
fn the_bug_of_the_example_in_python_is_found() {
    let [(code, text), fixed] = check("python3", "python/example/adapter.py", &["--cases", "256"]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("fab:2.0.3c no_number_is_negative: violated"), "{text}");
    assert!(text.contains(" 1 violated, "), "the bug breaks one rule: {text}");
    assert_eq!(fixed.0, Some(0), "{}", fixed.1);
    assert!(fixed.1.contains(" rules held, 0 violated, "), "{}", fixed.1);
}

#[test]
fn the_bug_of_the_example_in_node_is_found() {
    let flags = ["--cases", "512", "--rule", "fab:2.5.3c"];
    let [(code, text), fixed] = check("node", "node/example/adapter.mjs", &flags);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("fab:2.5.3c life_total_follows_a_changed_base: violated"), "{text}");
    assert!(text.contains("> 2. "), "two steps are enough: {text}");
    assert_eq!(fixed.0, Some(0), "{}", fixed.1);
    assert!(fixed.1.contains("1 rule held, 0 violated; 512 cases"), "{}", fixed.1);
}

#[test]
fn an_adapter_for_a_dozen_kinds_of_step_is_short() {
    for example in ["python/example/adapter.py", "node/example/adapter.mjs"] {
        let text = std::fs::read_to_string(kit(example)).expect("the example is there");
        assert!(text.lines().count() < 64, "{example} has {} lines", text.lines().count());
        let names =
            ["get", "base", "counter", "life", "become", "move", "end_turn", "find_number", "find_color"];
        for kind in names.iter().chain(&["find_name", "find_living", "find_same"]) {
            assert!(
                text.contains(&format!("def {kind}(")) || text.contains(&format!(" {kind}: (")),
                "{example}: {kind}"
            );
        }
    }
}
