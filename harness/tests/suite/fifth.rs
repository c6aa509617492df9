//! The public API is enough for a fifth rulebook: a crate outside of the workspace that defines one compiles and works.

use crate::foreign_crate::cargo;

#[test]
fn a_crate_with_its_own_rulebook_judges_engines() {
    let output = cargo(&["run", "--quiet"]).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.starts_with("sound: violates no rule\n"), "{text}");
    for fault in [
        "negative: violates lanterns:1.1",
        "oil-in-8-bits: violates lanterns:1.1",
        "glows-for-all: violates lanterns:2.2",
        "out: violates lanterns:3",
    ] {
        assert!(text.contains(fault), "no {fault:?} in\n{text}");
    }
}

#[test]
fn the_fifth_rulebook_and_its_engine_take_at_most_245_lines_without_descriptions() {
    let whole = include_str!("../../../examples/own-rulebook/src/lib.rs");
    let count = whole.lines().filter(|line| !line.trim_start().starts_with("///")).count();
    assert!(count <= 245, "{count} lines");
}
