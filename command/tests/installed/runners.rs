//! The rules as tests of pytest, vitest and PHPUnit, from the packages as they are installed. Where a runner is missing, its test
//! is shown as ignored. `.ci/run` installs them.

use crate::package::{block, build, file, npm_project, python_environment, root, run, text};
use crate::repo::{config, repo, write};
use libtest_mimic::Trial;
use std::path::{Path, PathBuf};

pub(crate) fn trials() -> Vec<Trial> {
    let has_phpunit = run(&root(), "sh", &["-c", "command -v phpunit"], None).status.success();
    let tests: [(&str, fn(), bool); 3] = [
        ("pytest_shows_the_rules_as_tests", pytest, pytest_packages().is_dir()),
        ("vitest_shows_the_rules_as_tests", vitest, vitest_packages().is_dir()),
        ("phpunit_shows_the_rules_as_tests", phpunit, has_phpunit),
    ];
    let trial = |(name, test, is_there): (&str, fn(), bool)| {
        if !is_there {
            eprintln!("runners::{name} is ignored: `.ci/run` installs what it needs");
        }
        Trial::test(format!("runners::{name}"), move || {
            test();
            Ok(())
        })
        .with_ignored_flag(!is_there)
    };
    tests.into_iter().map(trial).collect()
}

fn target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder")
}

/// What `pip install --target` wrote.
fn pytest_packages() -> PathBuf {
    target().join("runners/pytest")
}

/// What `npm install --prefix` wrote.
fn vitest_packages() -> PathBuf {
    target().join("runners/vitest/node_modules")
}

/// Runs the tests of an engine four times: with a bug, with the bug known, with the bug gone, and as it does not start. Of each
/// run, the parts of its output that are named are there, and it fails or not.
fn four_runs(folder: &Path, headjudge: &str, tests: &dyn Fn() -> (bool, String), parts: [&[&str]; 4]) {
    let broken = config(&[], "").replace("faulty.py", "missing.py");
    write(folder, "headjudge.toml", &config(&["negative"], ""));
    let mut is_passed = Vec::new();
    for (at, parts) in parts.into_iter().enumerate() {
        match at {
            1 => {
                run(folder, headjudge, &["check", "--out", "run.jsonl"], None);
                let accepted = run(folder, headjudge, &["accept", "run.jsonl"], None);
                assert!(accepted.status.success(), "{}", text(&accepted));
            }
            2 => {
                let file = std::fs::read_to_string(folder.join("headjudge.toml")).expect("it is there");
                write(folder, "headjudge.toml", &file.replace(", \"negative\"]", "]"));
            }
            3 => write(folder, "headjudge.toml", &broken),
            _ => {}
        }
        let (passes, text) = tests();
        for part in parts {
            assert!(text.contains(part), "{part:?} is missing in run {at}: {text}");
        }
        is_passed.push(passes);
    }
    assert_eq!(is_passed, [false, true, false, false]);
}

/// Runs the tests of an engine whose adapter declares no limits: they pass, and say once what was assumed.
fn assumes(folder: &Path, tests: &dyn Fn() -> (bool, String)) {
    let example = root().join("command/kits/python/example/adapter.py");
    let engine = format!("[engine]\ncommand = [\"python3\", {example:?}, \"--fixed\"]\n");
    write(folder, "headjudge.toml", &format!("rulebooks = [\"fab\"]\n{engine}"));
    let (passes, text) = tests();
    assert!(passes && text.matches("assumed: card.types: not Token; ").count() == 1, "{text}");
}

const REPORT: &str = "reproduce: headjudge replay headjudge/fab/2.0.3c--negative--";

fn pytest() {
    let (packages, repo) = (build(), repo());
    let folder = repo.path();
    let bin = python_environment(folder, packages.path());
    // pytest, beside what the wheel brings.
    let site = run(folder, "sh", &["-c", "echo venv/lib/*/site-packages"], None);
    let site = format!("{}/pytest.pth", String::from_utf8_lossy(&site.stdout).trim());
    write(folder, &site, &pytest_packages().display().to_string());
    write(folder, "pyproject.toml", &block("toml\n[tool.pytest.ini_options]"));
    write(folder, "tests/test_own.py", "def test_own(): pass\n");
    let pytest = |args: &[&str]| {
        let flags = [&["-m", "pytest", "-ra", "-p", "no:cacheprovider"], args].concat();
        let ran = run(folder, &bin.join("python3").display().to_string(), &flags, Some(&bin));
        (ran.status.success(), text(&ran))
    };
    four_runs(
        folder,
        &bin.join("headjudge").display().to_string(),
        &|| pytest(&[]),
        [
            &[
                "headjudge.toml::fab:2.0.3c:no_number_is_negative",
                REPORT,
                "    actual:   ",
                "unsupported: needs `find_living`",
                "not exercised: ",
                "1 failed, ",
            ],
            &["XFAIL headjudge.toml::fab:2.0.3c:no_number_is_negative - known: ", "1 xfailed"],
            &["known bug no longer reproduces: fab:2.0.3c/negative/"],
            &["cannot start python3"],
        ],
    );
    assumes(folder, &|| pytest(&[]));
    // One rule alone: all cases are for it. Nothing is played for rules that are skipped anyway.
    write(folder, "headjudge.toml", &config(&["negative"], ""));
    let (passes, one) = pytest(&["-k", "2.0.3c"]);
    assert!(!passes && one.contains("1 failed, ") && one.contains(" deselected"), "{one}");
    assert!(pytest(&["-k", "2.5.1"]).0);
    assert!(pytest(&["-k", "engine"]).0);
}

fn vitest() {
    let (packages, repo) = (build(), repo());
    let folder = repo.path();
    let bin = npm_project(folder, packages.path());
    let (command, rules) = (file(&vitest_packages().join(".bin"), "vitest", ""), "rules.test.mjs");
    std::os::unix::fs::symlink(vitest_packages().join("vitest"), folder.join("node_modules/vitest"))
        .expect("it can be linked");
    let test = block("js\nimport { test } from \"node:test\"").replace("\"node:test\"", "\"vitest\"");
    write(folder, rules, &test);
    let tests = || {
        let ran = run(folder, &command, &["run", "--reporter", "verbose"], Some(&bin));
        (ran.status.success(), text(&ran))
    };
    four_runs(
        folder,
        &bin.join("headjudge").display().to_string(),
        &tests,
        [
            &["fab::2.0.3c::no_number_is_negative", "    actual:   ", REPORT, "1 failed"],
            &["fab::2.0.3c::no_number_is_negative"],
            &["known bug no longer reproduces: fab:2.0.3c/negative/"],
            &["cannot start python3"],
        ],
    );
    assumes(folder, &tests);
}

fn phpunit() {
    let repo = repo();
    let folder = repo.path();
    let (kit, command) =
        (root().join("command/kits/php/headjudge-phpunit.php"), env!("CARGO_BIN_EXE_headjudge"));
    // The command is not on the path here, and a few cases are enough.
    let members = format!(
        "{{\n    protected static function check(): array {{ return ['--cases', '192']; }}\n    \
         protected static function command(): string {{ return {command:?}; }}\n"
    );
    let test = block("php\nrequire").replace("__DIR__ . '/headjudge-phpunit.php'", &format!("{kit:?}"));
    write(folder, "RulesTest.php", &format!("<?php\n{}", test.replacen('{', &members, 1)));
    let tests = || {
        let ran = run(folder, "phpunit", &["--verbose", "RulesTest.php"], None);
        (ran.status.success(), text(&ran))
    };
    four_runs(
        folder,
        env!("CARGO_BIN_EXE_headjudge"),
        &tests,
        [
            &[
                "fab::2.0.3c::no_number_is_negative",
                "    actual:   ",
                "headjudge/fab/2.0.3c--negative--",
                "unsupported: needs `find_living`",
                "Failures: 1, ",
            ],
            &["Incomplete: 1", "known: "],
            &["known bug no longer reproduces: fab:2.0.3c/negative/"],
            &["cannot start python3"],
        ],
    );
    assumes(folder, &tests);
}
