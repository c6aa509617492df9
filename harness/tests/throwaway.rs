//! A suite as the author of a Rust engine uses it: a throwaway crate with an engine and a test file, built and run by cargo
//! and by nextest.

use std::path::Path;
use std::process::{Command, Output};

/// Copies the crate to a temporary folder, with an absolute path to headjudge, as a package of this name.
fn skirmish(name: &str) -> tempfile::TempDir {
    let harness = Path::new(env!("CARGO_MANIFEST_DIR"));
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    for file in ["Cargo.toml", "src/lib.rs", "src/misbehave.rs", "tests/rules.rs"] {
        let text =
            std::fs::read_to_string(harness.join("tests/throwaway").join(file)).expect("it is in the tree");
        let to = temp.path().join(file);
        std::fs::create_dir_all(to.parent().expect("a file has a folder")).expect("it can be made");
        let path = format!("path = {:?}", harness.to_str().expect("a UTF-8 path"));
        let text = text.replace("path = \"../..\"", &path);
        let text = text.replacen("name = \"skirmish\"", &format!("name = {name:?}"), 1);
        std::fs::write(to, text).expect("it can be written");
    }
    let lock = harness.join("../Cargo.lock");
    std::fs::copy(lock, temp.path().join("Cargo.lock")).expect("the workspace has a lock file");
    temp
}

fn run(folder: &Path, args: &[&str], envs: &[(&str, &str)]) -> Output {
    // The workspace's own target folder, so that nothing is compiled twice.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder");
    let mut command = Command::new(env!("CARGO"));
    command.args(args).current_dir(folder).env("CARGO_TARGET_DIR", target).envs(envs.iter().copied());
    for inherited in
        ["NEXTEST", "NEXTEST_RUN_ID", "NEXTEST_EXECUTION_MODE", "HEADJUDGE_CASES", "HEADJUDGE_SEED"]
    {
        command.env_remove(inherited);
    }
    command.output().expect("cargo runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Whether a line of cargo test or nextest has a test's result.
fn has_result(line: &str) -> bool {
    ["... ok", "... FAILED", "PASS [", "FAIL ["].iter().any(|word| line.contains(word))
}

const TEST: &str = "fab::2.0.3c::no_number_is_negative";

#[test]
fn a_correct_engine_passes_under_cargo_test_and_nextest() {
    let crate_dir = skirmish("correct");
    let tested = run(crate_dir.path(), &["test", "--test", "rules"], &[]);
    assert!(tested.status.success(), "{}", text(&tested));
    let line = text(&tested).lines().find(|line| line.contains(TEST)).map(str::to_owned);
    assert!(line.is_some_and(|line| line.ends_with("... ok")), "{}", text(&tested));
    assert!(text(&tested).contains(" 0 failed; "), "{}", text(&tested));
    let listed = run(crate_dir.path(), &["test", "--test", "rules", "--", "--list", "--ignored"], &[]);
    let unsupported = "fab::2.2.4a::a_discount_lasts_for_one_payment: test";
    assert!(
        text(&listed).contains(unsupported),
        "unsupported rules are listed as ignored: {}",
        text(&listed)
    );
    let next = run(crate_dir.path(), &["nextest", "run", "--test", "rules"], &[]);
    assert!(next.status.success(), "{}", text(&next));
    assert!(text(&next).contains(TEST) && text(&next).contains(" passed"), "{}", text(&next));
    assert!(text(&next).contains("skipped"), "{}", text(&next));
    assert!(!crate_dir.path().join("headjudge").exists(), "without findings, nothing is written");
}

#[test]
fn a_bug_fails_the_test_of_its_rule_with_a_case_that_is_saved_and_replayed_first() {
    let crate_dir = skirmish("bug");
    let rules = crate_dir.path().join("tests/rules.rs");
    let adapter = std::fs::read_to_string(&rules).expect("it was copied");
    let take = "fn take(&mut self, step: &Step) -> Reply {";
    let printing = adapter.replace(take, &format!("{take} println!(\"asked to {{step:?}}\");"));
    std::fs::write(rules, printing).expect("it can be written");
    let args = ["test", "--test", "rules", "--features", "bug"];
    let tested = run(crate_dir.path(), &args, &[]);
    assert!(!tested.status.success(), "{}", text(&tested));
    for part in [
        TEST,
        "the rule demands: ",
        "> 1. a -1 ",
        "+base ",
        "  end of the engine's log:\n    | asked to Counter",
        "reproduce: cargo test fab::2.0.3c",
        "shrunk from ",
    ] {
        assert!(text(&tested).contains(part), "{part} is missing: {}", text(&tested));
    }
    assert!(text(&tested).contains("1 failed; "), "the bug violates one rule: {}", text(&tested));
    let kept = std::fs::read_dir(crate_dir.path().join("headjudge/fab")).expect("the case is saved").count();
    assert_eq!(kept, 1);
    // Without any generated cases, the saved one is enough.
    let again = run(crate_dir.path(), &args, &[("HEADJUDGE_CASES", "0")]);
    assert!(
        text(&again).contains("found by an earlier run; its case still reproduces it"),
        "{}",
        text(&again)
    );
    let next = run(crate_dir.path(), &["nextest", "run", "--test", "rules", "--features", "bug"], &[]);
    assert!(!next.status.success() && text(&next).contains("1 failed"), "{}", text(&next));
}

/// Records every saved case as a known bug, as `headjudge accept` does.
fn accept_saved_cases(folder: &Path) {
    let kept = std::fs::read_dir(folder.join("headjudge/fab")).expect("cases are saved");
    let mut toml = "rulebooks = [\"fab\"]\n".to_owned();
    for path in kept.map(|file| file.expect("a folder can be listed").path()) {
        let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let signature = format!("fab:{}", name.replace("--", "/"));
        let (rule, _) = signature.split_once('/').expect("a signature begins with its rule");
        let case = format!("headjudge/fab/{name}.json");
        toml += &format!("\n[[known]]\nrule = {rule:?}\nsignature = {signature:?}\n");
        toml += &format!("case = {case:?}\nissue = \"issue 7\"\n");
    }
    std::fs::write(folder.join("headjudge.toml"), toml).expect("it can be written");
}

#[test]
fn a_known_bug_passes_a_fixed_one_fails_and_an_invalid_file_is_reported() {
    let crate_dir = skirmish("known");
    let (buggy, fixed) = (["test", "--test", "rules", "--features", "bug"], ["test", "--test", "rules"]);
    // A test stops at the first signature of its rule, so they become known one after another.
    let mut rounds = 0;
    while !run(crate_dir.path(), &buggy, &[]).status.success() {
        accept_saved_cases(crate_dir.path());
        rounds += 1;
        assert!(rounds < 10, "{}", text(&run(crate_dir.path(), &buggy, &[])));
    }
    let green = text(&run(crate_dir.path(), &buggy, &[]));
    assert!(rounds > 0 && green.contains("known: fab:2.0.3c/negative/"), "{green}");
    let red = text(&run(crate_dir.path(), &fixed, &[]));
    assert!(
        red.contains("known bug no longer reproduces: fab:2.0.3c/negative/") && red.contains(" 1 failed; "),
        "{red}"
    );
    assert!(red.contains("remove the entry: ") && red.contains("headjudge.toml:"), "{red}");
    let file = crate_dir.path().join("headjudge.toml");
    for (wrong, what) in [
        ("rulebooks = [\"ga\"]\n", "headjudge.toml:1: rulebook fab is not listed; "),
        (
            "rulebooks = [\"fab\"]\n[budget]\ncase = 1\n",
            "headjudge.toml:3: unknown key \"case\"; did you mean \"cases\"?",
        ),
        (
            "rulebooks = [\"fab\"]\n[capabilities.fab]\nkinds = [\"get\"]\n",
            "[capabilities.fab] differs from the adapter's own `capabilities`; ",
        ),
    ] {
        std::fs::write(&file, wrong).expect("it can be written");
        let printed = text(&run(crate_dir.path(), &fixed, &[]));
        assert!(printed.contains(what) && !printed.contains("test result:"), "{printed}");
    }
    // The budget in the file is used.
    std::fs::write(&file, "rulebooks = [\"fab\"]\n[budget]\nrule-cases = 0\n").expect("it can be written");
    std::fs::remove_dir_all(crate_dir.path().join("headjudge")).expect("cases are saved there");
    let none = text(&run(crate_dir.path(), &fixed, &[]));
    assert!(none.contains("its precondition was met in none of 0 cases"), "{none}");
}

#[test]
fn a_finding_that_does_not_reproduce_fails_as_flaky_and_is_not_called_violated() {
    let crate_dir = skirmish("flaky");
    let args = ["test", "--test", "rules", "--features", "flaky", "fab::2.0.3c"];
    let tested = text(&run(crate_dir.path(), &args, &[]));
    assert!(tested.contains("flaky: fab:2.0.3c/negative/"), "{tested}");
    assert!(tested.contains("1 of 16 replays of that case reproduced it"), "{tested}");
    assert!(!tested.contains(": violated"), "{tested}");
}

#[test]
fn a_misbehaving_engine_fails_only_the_rules_whose_cases_it_crashes_in() {
    let crate_dir = skirmish("misbehaves");
    for (mode, failure) in [
        ("abort", "crash: the engine died"),
        ("exit", "crash: the engine died"),
        ("overflow", "crash: the engine died"),
        ("loop", "hang: the engine did not answer"),
        ("memory", "crash: the engine died"),
    ] {
        for runner in [&["test"][..], &["nextest", "run", "--no-fail-fast"]] {
            let args = [runner, &["--test", "rules", "--features", "misbehaves", "fab::2.5.3"]].concat();
            // Only the loop needs a short limit. On a busy machine, a slow engine must not look like a hang.
            let seconds = if mode == "loop" { "1" } else { "60" };
            let limits =
                [("HEADJUDGE_TIME_LIMIT", seconds), ("HEADJUDGE_MEMORY_LIMIT", "128"), ("SKIRMISH", mode)];
            let tested = run(crate_dir.path(), &args, &limits);
            let text = text(&tested);
            assert!(!tested.status.success(), "{mode}: {text}");
            assert!(text.contains(failure), "{mode}: {text}");
            assert!(text.contains(", the turn ends"), "{mode}: the step is named: {text}");
            let rules = ["2.5.3a::", "2.5.3b::", "2.5.3c::", "2.5.3e::"];
            let is_reported = |rule: &&str| text.lines().any(|line| line.contains(rule) && has_result(line));
            assert!(rules.iter().all(is_reported), "{mode}: every rule has its result: {text}");
        }
    }
    let prints = run(crate_dir.path(), &["test", "--test", "rules", "--features", "misbehaves"], &[]);
    assert!(prints.status.success(), "an engine may print: {}", text(&prints));
}
