//! A fifth rulebook needs nothing but the public API: a foreign crate that has one compiles and works.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

#[test]
fn a_foreign_crate_judges_with_a_rulebook_of_its_own() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let from = here.join("tests/fifth");
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fifth");
    fs::create_dir_all(to.join("src")).unwrap();
    for file in fs::read_dir(from.join("src")).unwrap().map(Result::unwrap) {
        fs::copy(file.path(), to.join("src").join(file.file_name())).unwrap();
    }
    // Outside the tree it has no versions of its own: it is locked to those that this workspace is tested with.
    let manifest = fs::read_to_string(from.join("Cargo.toml")).unwrap();
    let manifest = manifest.replace("\"../..\"", &format!("{:?}", here.display().to_string()));
    fs::write(to.join("Cargo.toml"), manifest).unwrap();
    let lock = here.join("../Cargo.lock");
    if lock.exists() {
        fs::copy(lock, to.join("Cargo.lock")).unwrap();
    }

    let mut cargo = Command::new(env!("CARGO"));
    // The target directory is this test's own: what is compiled already serves there too.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    cargo.args(["run", "--quiet"]).current_dir(&to).env("CARGO_TARGET_DIR", target);
    let output = cargo.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.starts_with("sound: breaks no rule\n"), "{told}");
    for fault in
        ["negative: breaks lanterns:1.1", "glows-for-all: breaks lanterns:2.2", "out: breaks lanterns:3"]
    {
        assert!(told.contains(fault), "no {fault:?} in\n{told}");
    }
}

#[test]
fn the_fifth_rulebook_and_its_engine_take_less_than_200_lines() {
    let whole = include_str!("fifth/src/lib.rs");
    assert!(whole.lines().count() < 200, "{} lines", whole.lines().count());
}
