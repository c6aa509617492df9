//! The architecture invariants that the compiler does not check. ARCHITECTURE.md lists them.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the harness lies in the workspace").to_owned()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.expect("a folder can be listed").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if name.ends_with(".rs") {
                files.push(path);
            }
        }
    }
    files
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// What a crate depends on, by the manifest: the keys of its dependency tables.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut inside = false;
    let mut found = Vec::new();
    for line in read(&root().join(manifest)).lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]";
        } else if let (true, Some((name, _))) = (inside, line.split_once('=')) {
            found.push(name.trim().to_owned());
        }
    }
    found
}

#[test]
fn no_layer_depends_on_a_higher_layer() {
    assert_eq!(dependencies("oracles/Cargo.toml"), Vec::<String>::new());
    assert_eq!(dependencies("corpus/Cargo.toml"), ["headjudge-oracles"]);
    assert_eq!(dependencies("engines/reference/Cargo.toml"), ["headjudge-oracles"]);
    assert!(!dependencies("harness/Cargo.toml").contains(&"headjudge-cli".into()));
    assert_eq!(dependencies("command/Cargo.toml"), ["headjudge"]);
}

#[test]
fn the_reference_engines_import_no_rule() {
    let files = rust_files(&root().join("engines/reference/src"));
    assert!(files.len() >= 4, "{files:?}");
    for file in files {
        let text = read(&file);
        for word in ["Verdict", "Observation", "Evidence", "Check::", "sections(", "rules::<", "Ledger"] {
            assert!(
                !text.contains(word),
                "{} names {word}: a reference engine must not use the rules",
                file.display()
            );
        }
    }
}

#[test]
fn only_the_rooms_that_must_touch_the_outside_world() {
    // `isolate` and `suite` start the processes in which engines run.
    let outside = ["files/", "wire/", "isolate/", "report/", "suite/", "cli/"];
    let source = root().join("harness/src");
    for file in rust_files(&source) {
        let place = file.strip_prefix(&source).expect("listed below it").to_string_lossy().into_owned();
        let code = |line: &&str| !line.trim_start().starts_with("//");
        let text = read(&file).lines().filter(code).collect::<Vec<_>>().join("\n");
        for word in ["std::fs", "std::process", "std::env", "std::net", "println!"] {
            let allowed = outside.iter().any(|door| place.starts_with(door)) || !text.contains(word);
            assert!(allowed, "{place} uses {word}, and only {outside:?} may");
        }
    }
}

#[test]
fn no_file_is_longer_than_600_lines() {
    for file in rust_files(&root()) {
        let lines = read(&file).lines().count();
        assert!(lines <= 600, "{} has {lines} lines", file.display());
    }
}

#[test]
fn an_engines_tests_compile_neither_the_reference_engines_nor_the_commands_dependencies() {
    let tree = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--package",
            "headjudge",
            "--features",
            "fab",
            "--edges",
            "normal",
            "--prefix",
            "none",
        ])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let tree = String::from_utf8_lossy(&tree.stdout).into_owned();
    assert!(tree.contains("headjudge-oracles"), "{tree}");
    // clap comes with libtest-mimic, which reads a test binary's arguments.
    for unwanted in [
        "headjudge-reference",
        "headjudge-corpus",
        "indicatif",
        "ctrlc",
        "proptest",
        "schemars",
        "toml_edit",
        "quick-junit",
        "maud",
    ] {
        assert!(!tree.contains(unwanted), "{unwanted} is in the tree:\n{tree}");
    }
}
