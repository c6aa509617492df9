//! The packages that carry the command: made, installed without a network, and used without Rust.
#![cfg(unix)]

use crate::package::{block, build, npm_project, python_environment, root, run, text};
use crate::repo::{config, repo, write};
use serde_json::Value;
use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

#[test]
fn all_packages_have_the_name_and_the_version_of_the_workspace() {
    let version = env!("CARGO_PKG_VERSION");
    let node: Value = serde_json::from_str(&read("command/kits/node/package.json")).expect("it is JSON");
    assert_eq!((node["name"].as_str(), node["version"].as_str()), (Some("headjudge"), Some(version)));
    let kit = read("command/kits/python/src/headjudge_adapter/__init__.py");
    assert!(kit.contains(&format!("\n__version__ = \"{version}\"\n")), "__version__ is not {version}");
    let python: toml_edit::DocumentMut =
        read("command/kits/python/pyproject.toml").parse().expect("it is TOML");
    assert_eq!(python["project"]["name"].as_str(), Some("headjudge"));
    for workflow in ["pull-request.yml", "nightly.yml"] {
        let pinned = format!("  HEADJUDGE_VERSION: \"{version}\"\n");
        assert!(read(&format!("ci/{workflow}")).contains(&pinned), "{workflow} does not pin {version}");
    }
}

/// What an author does first: write an adapter, lint it, check the engine.
fn new_lint_check(folder: &Path, bin: &Path, language: &str, engine: &[&str]) {
    let headjudge = bin.join("headjudge").display().to_string();
    let headjudge = |args: &[&str]| run(folder, &headjudge, args, Some(bin));
    let missing =
        run(folder, "sh", &["-c", "for name in cargo rustc headjudge; do command -v $name; done"], Some(bin));
    assert_eq!(text(&missing).trim(), bin.join("headjudge").display().to_string(), "there is no Rust");
    for (args, code) in [
        (&["new", "ga", language, "mine"][..], 0),
        (&[&["lint", "--rulebook", "ga", "--"], engine].concat(), 0),
        (&[&["check", "--rulebook", "ga", "--cases", "100", "--"], engine].concat(), 0),
    ] {
        let ran = headjudge(args);
        assert_eq!(ran.status.code(), Some(code), "{args:?}: {}", text(&ran));
    }
}

/// The engine with a planted bug.
fn engine_with_a_bug(folder: &Path) {
    write(folder, "faulty.py", crate::repo::ENGINE);
    write(folder, "headjudge.toml", &config(&["negative"], ""));
}

#[test]
fn the_wheel_brings_the_command_and_the_kit() {
    let (packages, repo) = (build(), repo());
    let bin = python_environment(repo.path(), packages.path());
    new_lint_check(repo.path(), &bin, "--python", &["python3", "mine/adapter.py"]);
    // The kit is installed, too, with its types.
    std::fs::remove_file(repo.path().join("mine/headjudge_adapter.py")).expect("it was written");
    let engine = ["check", "--rulebook", "ga", "--cases", "100", "--", "python3", "mine/adapter.py"];
    let ran = run(repo.path(), &bin.join("headjudge").display().to_string(), &engine, Some(&bin));
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran));
    let installed =
        run(repo.path(), "sh", &["-c", "ls venv/lib/*/site-packages/headjudge_adapter/py.typed"], None);
    assert!(installed.status.success(), "{}", text(&installed));
}

#[test]
fn the_npm_package_brings_the_command_the_kit_and_tests() {
    let (packages, repo) = (build(), repo());
    let folder = repo.path();
    let bin = npm_project(folder, packages.path());
    new_lint_check(folder, &bin, "--node", &["node", "mine/adapter.mjs"]);
    let adapter = std::fs::read_to_string(folder.join("mine/adapter.mjs")).expect("it was written");
    write(folder, "mine/adapter.mjs", &adapter.replace("./headjudge-adapter.mjs", "headjudge"));
    let engine = ["check", "--rulebook", "ga", "--cases", "100", "--", "node", "mine/adapter.mjs"];
    let ran = run(folder, &bin.join("headjudge").display().to_string(), &engine, Some(&bin));
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran));

    engine_with_a_bug(folder);
    write(folder, "rules.test.mjs", &block("js\nimport { test } from \"node:test\""));
    let tests = || {
        let ran = run(folder, "node", &["--test", "--test-reporter", "tap", "rules.test.mjs"], Some(&bin));
        (ran.status.code(), text(&ran))
    };
    let (code, failing) = tests();
    assert_eq!(code, Some(1), "{failing}");
    for part in [
        " - fab::2.0.3c::no_number_is_negative\n",
        "    actual:   ",
        "reproduce: headjudge replay headjudge/fab/2.0.3c--negative--",
        " - fab::2.5.1::an_object_with_life_is_living # SKIP unsupported: needs `find_living`\n",
        "# SKIP not exercised: ",
        " - fab::engine::does_not_fail\n",
        "\n# fail 1\n",
    ] {
        assert!(failing.contains(part), "{part:?} is missing: {failing}");
    }
    // Known bugs are skipped, until they are gone.
    let accept = |args: &[&str]| run(folder, &bin.join("headjudge").display().to_string(), args, Some(&bin));
    accept(&["check", "--out", "run.jsonl"]);
    assert!(accept(&["accept", "run.jsonl"]).status.success());
    let (code, known) = tests();
    assert_eq!(code, Some(0), "{known}");
    assert!(known.contains("no_number_is_negative # SKIP known: "), "{known}");
    let fixed = std::fs::read_to_string(folder.join("headjudge.toml")).expect("it is there");
    write(folder, "headjudge.toml", &fixed.replace(", \"negative\"]", "]"));
    let (code, gone) = tests();
    assert_eq!(code, Some(1), "{gone}");
    assert!(gone.contains("known bug no longer reproduces: fab:2.0.3c/negative/"), "{gone}");
    // An engine that does not start must not pass.
    write(folder, "headjudge.toml", &config(&[], "").replace("faulty.py", "missing.py"));
    let (code, missing) = tests();
    assert_eq!(code, Some(1), "{missing}");
    assert!(missing.contains("not ok 1 - fab::engine::does_not_fail"), "{missing}");
}
