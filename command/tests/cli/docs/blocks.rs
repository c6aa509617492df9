//! Blocks that are data or Rust.

use super::page::{Block, Copied, Page, read, root};
use crate::repo::run;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use toml_edit::DocumentMut;

/// Whether a `toml` block is a headjudge.toml: those begin with the rulebooks.
pub(crate) fn is_config(text: &str) -> bool {
    text.parse::<DocumentMut>().is_ok_and(|toml| toml.contains_key("rulebooks"))
}

fn headjudge(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(args).current_dir(folder).stdin(Stdio::null()).output().expect("headjudge can be started")
}

/// Has the command read a headjudge.toml and everything that it names: `accept` does so before it adds to the file.
pub(crate) fn check_config(place: &str, text: &str) {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let folder = temp.path();
    if text.contains("[[known]]") {
        // The case of the known bug of the pages.
        let args = ["--rule", "fab:2.5.3c", "--fault", "life-forgets-losses-on-copy", "--cases", "1000"];
        headjudge(folder, &[&["check", "--findings", "headjudge"], &args[..]].concat());
    }
    headjudge(folder, &["check", "--rulebook", "kf", "--cases", "1", "--out", "run.jsonl"]);
    std::fs::write(folder.join("headjudge.toml"), text).expect("it can be written");
    let accepted = headjudge(folder, &["accept", "run.jsonl"]);
    assert!(accepted.status.success(), "{place}: {}", String::from_utf8_lossy(&accepted.stderr));
}

/// Checks a block of a Cargo.toml: the repository and the features that it names are there.
pub(crate) fn check_manifest(place: &str, text: &str) {
    let block: DocumentMut = text.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
    let kind = if block.contains_key("dependencies") { "dependencies" } else { "dev-dependencies" };
    let dependency = &block[kind]["headjudge"];
    assert_eq!(dependency["git"].as_str(), Some(repository().as_str()), "{place}");
    let ours: DocumentMut = read("harness/Cargo.toml").parse().expect("a manifest is TOML");
    for feature in dependency["features"].as_array().expect("it chooses features") {
        let feature = feature.as_str().expect("a feature is a string");
        assert!(ours["features"].get(feature).is_some(), "{place}: there is no feature {feature:?}");
    }
}

/// Where this workspace is published.
pub(crate) fn repository() -> String {
    let manifest: DocumentMut = read("Cargo.toml").parse().expect("a manifest is TOML");
    manifest["workspace"]["package"]["repository"].as_str().expect("it has a repository").into()
}

/// The text that a block repeats: of the whole file, or of one item.
///
/// The item is the one whose first line begins with `start`, its doc comments and attributes included. An item without
/// indentation ends before the next empty line, another one at its closing brace. It is unindented, as nothing else on
/// the page has its indentation.
pub(crate) fn copy(place: &str, copied: &Copied) -> String {
    let text = read(&copied.file);
    let Some(start) = &copied.start else { return text };
    let lines: Vec<&str> = text.lines().collect();
    let found: Vec<usize> =
        (0..lines.len()).filter(|n| lines[*n].trim_start().starts_with(start.as_str())).collect();
    let [at] = found[..] else {
        panic!("{place}: {} lines of {} begin with {start:?}", found.len(), copied.file)
    };
    let indent = &lines[at][..lines[at].len() - lines[at].trim_start().len()];
    let is_above = |line: &str| line.trim_start().starts_with("///") || line.trim_start().starts_with("#[");
    let begin = (0..at).rev().take_while(|n| is_above(lines[*n])).last().unwrap_or(at);
    let closing = format!("{indent}}}");
    let end = match indent {
        "" => (at..lines.len()).find(|n| lines[*n].is_empty()).unwrap_or(lines.len()),
        _ => 1 + (at..lines.len()).find(|n| lines[*n] == closing).expect("an item has an end"),
    };
    let lines = lines[begin..end].iter().map(|line| line.strip_prefix(indent).unwrap_or(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Whether the doctests of the harness include the page: they compile its `rust` blocks.
pub(crate) fn is_in_doctests(page: &Page) -> bool {
    read("harness/src/lib.rs").contains(&format!("include_str!(\"../../{}\")", page.path))
}

/// Checks the fence of a `rust` block: one that is copied from a file is not compiled again, any other one is.
pub(crate) fn check_rust(page: &Page, block: &Block) {
    let place = page.place(block);
    match (&block.copied, block.fence.as_str()) {
        (Some(_), "rust,ignore") => {}
        // The commands of the page compile it.
        (None, "rust,ignore") if block.written.is_some() => {}
        (Some(_), _) => {
            panic!("{place}: a test compiles the file that is copied: fence the block as rust,ignore")
        }
        (None, "rust" | "rust,no_run") => {
            // Without tests, rustdoc drops the function instead of compiling it.
            assert!(
                !page.block(block).contains("#[test]"),
                "{place}: keep a #[test] in a file, and copy the file"
            );
            assert!(is_in_doctests(page), "{place}: harness/src/lib.rs does not include the page");
        }
        (None, _) => panic!("{place}: name the file that the block is copied from, or have it compiled"),
    }
}

/// Checks a `json` or `jsonl` block. Case files have a schema.
pub(crate) fn check_json(place: &str, text: &str, is_lines: bool) {
    let values: Vec<&str> = if is_lines { text.lines().collect() } else { vec![text] };
    for value in values {
        let value: serde_json::Value = serde_json::from_str(value).unwrap_or_else(|e| panic!("{place}: {e}"));
        if let (Some(_), Some(rulebook)) = (value.get("headjudge"), value["rulebook"].as_str()) {
            let schema = run(&root(), &["schema", "case", rulebook]).ends(0).out;
            let schema = serde_json::from_str(&schema).expect("a schema is JSON");
            let schema = jsonschema::draft202012::new(&schema).expect("it is a schema");
            schema.validate(&value).unwrap_or_else(|error| panic!("{place}: {error}"));
        }
    }
}
