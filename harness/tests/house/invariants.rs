//! The architecture invariants that the compiler does not check. ARCHITECTURE.md lists them.

use serde_json::Value;
use std::collections::BTreeMap;
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

/// What cargo prints.
fn cargo(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO")).args(args).current_dir(root()).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The dependencies of each package of the workspace, without those of its tests.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let metadata = cargo(&["metadata", "--no-deps", "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&metadata).expect("cargo prints JSON");
    let name = |value: &Value| value["name"].as_str().expect("it has a name").to_owned();
    let of = |package: &Value| {
        let all = package["dependencies"].as_array().expect("a list");
        all.iter().filter(|one| one["kind"].is_null()).map(name).collect()
    };
    let packages = metadata["packages"].as_array().expect("a list");
    packages.iter().map(|package| (name(package), of(package))).collect()
}

/// The crates that headjudge consists of, in the order in which a case goes through them.
const CRATES: [&str; 10] =
    ["oracles", "corpus", "reference", "play", "triage", "wire", "report", "lint", "cli", "headjudge"];

#[test]
fn no_crate_depends_on_a_later_one() {
    let all = dependencies();
    let short = |name: &str| name.strip_prefix("headjudge-").unwrap_or(name).to_owned();
    let place = |name: &str| CRATES.iter().position(|one| *one == short(name));
    assert_eq!(all.len(), CRATES.len(), "{all:?}");
    for (name, needs) in &all {
        let later = needs.iter().filter(|need| place(need).is_some() && place(need) >= place(name));
        assert_eq!(later.count(), 0, "{name} depends on {needs:?}");
    }
    // Both are optional: run files keep evidence as JSON.
    assert_eq!(all["headjudge-oracles"], ["arrayvec", "schemars", "serde"]);
    assert_eq!(all["headjudge-corpus"], ["headjudge-oracles"]);
    assert_eq!(all["headjudge-reference"], ["headjudge-oracles"]);
    let is_independent = |name: &str| !all[name].iter().any(|need| need.ends_with("reference"));
    assert!(
        ["play", "triage", "wire", "report", "lint"]
            .iter()
            .all(|one| is_independent(&format!("headjudge-{one}")))
    );
}

/// The page once lost half of them, and nobody noticed.
#[test]
fn the_page_marks_the_six_invariants_that_matter() {
    let page = read(&root().join("ARCHITECTURE.md"));
    assert_eq!(page.matches("**\u{2605} Architecture invariant: ").count(), 6);
    assert!(page.contains("Observation: Past, Ledger, after, touched objects"), "there is no diagram");
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
    let tree = cargo(&[
        "tree",
        "--package",
        "headjudge",
        "--features",
        "fab",
        "--edges",
        "normal",
        "--prefix",
        "none",
    ]);
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
