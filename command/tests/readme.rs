//! What the README shows is what the command prints, and its adapter is the one that is tested.

use std::process::{Command, Stdio};

const README: &str = include_str!("../../README.md");
const ADAPTER: &str = include_str!("../../harness/tests/throwaway/tests/rules.rs");

/// The blocks of the README that are fenced as `kind`.
fn blocks(kind: &str) -> Vec<&'static str> {
    let fence = format!("```{kind}\n");
    let after = README.split(fence.as_str()).skip(1);
    after.map(|text| text.split("```").next().unwrap_or_default()).collect()
}

#[test]
fn every_console_block_shows_what_the_command_prints() {
    let blocks = blocks("console");
    assert!(!blocks.is_empty(), "the README shows a failing example");
    for block in blocks {
        let (first, shown) = block.split_once('\n').expect("a command and its output");
        let line = first.strip_prefix("$ headjudge ").expect("a block begins with the command");
        let temp = tempfile::tempdir().expect("a temporary folder can be made");
        let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
        command.args(line.split(' ')).current_dir(temp.path()).stdin(Stdio::null());
        let output = command.output().expect("the command can be started");
        let printed = String::from_utf8(output.stdout).expect("it prints UTF-8");
        snapbox::assert_data_eq!(printed, snapbox::Data::text(shown).raw());
    }
}

#[test]
fn the_adapter_is_the_one_that_is_built_and_tested() {
    assert_eq!(blocks("rust"), [ADAPTER], "README.md shows harness/tests/throwaway/tests/rules.rs");
    let lines = ADAPTER.lines().count();
    assert!(lines < 60, "an adapter for a dozen kinds of step takes {lines} lines");
}
