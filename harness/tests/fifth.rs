//! A fifth rulebook, in a crate of its own, compiles and works through the public API alone.

mod foreign_crate;

use foreign_crate::ForeignCrate;

#[test]
fn a_foreign_crate_judges_with_a_rulebook_of_its_own() {
    let output = ForeignCrate::copy("fifth").cargo(&["run", "--quiet"]).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.starts_with("sound: breaks no rule\n"), "{text}");
    for fault in
        ["negative: breaks lanterns:1.1", "glows-for-all: breaks lanterns:2.2", "out: breaks lanterns:3"]
    {
        assert!(text.contains(fault), "no {fault:?} in\n{text}");
    }
}

#[test]
fn the_fifth_rulebook_and_its_engine_take_at_most_220_lines() {
    let whole = include_str!("fifth/src/lib.rs");
    assert!(whole.lines().count() <= 220, "{} lines", whole.lines().count());
}
