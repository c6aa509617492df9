//! The exercise of CONTRIBUTING.md: a new kind of step with three fields and a rule on it, as a change that can be applied.

use std::process::Command;

const EXERCISE: &str = include_str!("exercise.diff");

/// How many lines and files a step, a rule and its fault may take.
const MOST_LINES: usize = 40;
const MOST_FILES: usize = 4;

#[test]
fn a_step_and_a_rule_take_forty_lines_in_four_files() {
    let lines = EXERCISE.lines().filter(|line| line.starts_with('+') && !line.starts_with("+++")).count();
    let files = EXERCISE.lines().filter(|line| line.starts_with("+++ ")).count();
    assert!(lines <= MOST_LINES && files <= MOST_FILES, "{lines} lines in {files} files");
    assert!(!EXERCISE.lines().any(|line| line.starts_with('-') && !line.starts_with("---")), "it only adds");
}

/// `.ci/night exercise` applies it and plays the rule.
#[test]
fn the_exercise_can_be_applied() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/house/exercise.diff");
    let ran = Command::new("git").args(["apply", "--check", file]).current_dir(root).output();
    let ran = ran.expect("git can be started");
    let error = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "take the context of the changed lines over into exercise.diff: {error}");
}
