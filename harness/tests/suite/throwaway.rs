//! A suite as the author of a Rust engine uses it: a throwaway crate with an engine and a test file, built and run by cargo
//! and by nextest.

use crate::copied::{PROFILE, copied};
use crate::foreign_crate::target;
use crate::skirmish;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn skirmish() -> PathBuf {
    copied("rust-engine", &skirmish::files())
}

/// The same engine under other property testing libraries.
fn under_libraries() -> PathBuf {
    let _engine = skirmish();
    let manifest = include_str!("../../../examples/rust-proptest/Cargo.toml").to_owned();
    let tests = include_str!("../../../examples/rust-proptest/tests/cases.rs").to_owned();
    copied("rust-proptest", &[("Cargo.toml", manifest), ("tests/cases.rs", tests)])
}

/// A folder that a suite takes for that of its `Cargo.toml`. It has fewer cases than by default: how many is not what is tested.
fn repository() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let settings = "rulebooks = [\"fab\"]\n[budget]\nrule-cases = 256\n";
    std::fs::write(folder.path().join("headjudge.toml"), settings).expect("it can be written");
    folder
}

/// Runs cargo in the crate, with this folder for its repository.
fn run(repository: &Path, args: &[&str], envs: &[(&str, &str)]) -> Output {
    run_in(&skirmish(), repository, args, envs)
}

fn run_in(package: &Path, repository: &Path, args: &[&str], envs: &[(&str, &str)]) -> Output {
    // Cargo and nextest start a test binary through this.
    let runner = format!("env CARGO_MANIFEST_DIR={}", repository.display());
    let host = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let host = text(&host).lines().find_map(|line| line.strip_prefix("host: ").map(str::to_uppercase));
    let host = host.expect("rustc names its host").replace(['-', '.'], "_");
    let mut command = Command::new(env!("CARGO"));
    command.args(args).current_dir(package).env("CARGO_TARGET_DIR", target()).envs(PROFILE);
    command.env(format!("CARGO_TARGET_{host}_RUNNER"), runner);
    without_settings(&mut command).envs(envs.iter().copied()).output().expect("cargo runs")
}

/// Builds the suite of the crate, and returns its test binary.
pub(crate) fn built_suite() -> PathBuf {
    let built =
        run(Path::new("."), &["test", "--no-run", "--test", "rules", "--message-format", "json"], &[]);
    assert!(built.status.success(), "{}", text(&built));
    let lines = String::from_utf8_lossy(&built.stdout).into_owned();
    let messages = lines.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let named = |message: &serde_json::Value| message["target"]["name"] == "rules";
    let path = messages.filter(named).find_map(|message| message["executable"].as_str().map(PathBuf::from));
    path.expect("cargo names the binary that it built")
}

/// Runs a suite that is built, with this folder for its repository, as cargo runs it.
fn run_built(suite: &Path, repository: &Path, filter: &str, envs: &[(&str, &str)]) -> Output {
    let mut command = Command::new(suite);
    command.arg(filter).current_dir(skirmish()).env("CARGO_MANIFEST_DIR", repository);
    without_settings(&mut command).envs(envs.iter().copied()).output().expect("the suite runs")
}

/// The command without what a runner of this test sets.
fn without_settings(command: &mut Command) -> &mut Command {
    for inherited in
        ["NEXTEST", "NEXTEST_RUN_ID", "NEXTEST_EXECUTION_MODE", "HEADJUDGE_CASES", "HEADJUDGE_SEED"]
    {
        command.env_remove(inherited);
    }
    command
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Whether a line of cargo test or nextest has a test's result.
fn has_result(line: &str) -> bool {
    ["... ok", "... FAILED", "PASS [", "FAIL ["].iter().any(|word| line.contains(word))
}

const TEST: &str = "fab::2.0.3c::no_number_is_negative";

/// The bug that violates the rule of that test.
const BUG: (&str, &str) = ("SKIRMISH", "negative");

#[test]
fn a_correct_engine_passes_under_cargo_test_and_nextest() {
    let repo = repository();
    let tested = run(repo.path(), &["test", "--test", "rules"], &[]);
    assert!(tested.status.success(), "{}", text(&tested));
    let line = text(&tested).lines().find(|line| line.contains(TEST)).map(str::to_owned);
    assert!(line.is_some_and(|line| line.ends_with("... ok")), "{}", text(&tested));
    assert!(text(&tested).contains(" 0 failed; "), "{}", text(&tested));
    let ignored = "test fab::2.2.3::ability_cost_is_its_symbols ";
    let line = text(&tested).lines().find(|line| line.starts_with(ignored)).map(str::to_owned);
    assert!(line.is_some_and(|line| line.ends_with("... ignored (needs `activate`)")), "{}", text(&tested));
    let listed = run(repo.path(), &["test", "--test", "rules", "--", "--list", "--ignored"], &[]);
    let unsupported = "fab::2.2.4a::a_discount_lasts_for_one_payment: test";
    assert!(
        text(&listed).contains(unsupported),
        "unsupported rules are listed as ignored: {}",
        text(&listed)
    );
    // Two filters, as libtest takes them; the value of an option is none.
    let args = ["test", "--test", "rules", "--", "--list", "2.0.3c", "--format", "pretty", "fab::engine"];
    let filtered = text(&run(repo.path(), &args, &[]));
    let names: Vec<&str> = filtered.lines().filter(|line| line.ends_with(": test")).collect();
    assert_eq!(names.len(), 2, "{filtered}");
    assert!(names[0].starts_with(TEST) && names[1].starts_with("fab::engine::"), "{filtered}");
    let next = run(repo.path(), &["nextest", "run", "--test", "rules", "2.0.3", "2.5.3"], &[]);
    assert!(next.status.success(), "{}", text(&next));
    assert!(text(&next).contains(TEST) && text(&next).contains(" passed"), "{}", text(&next));
    assert!(text(&next).contains("skipped"), "{}", text(&next));
    assert!(!repo.path().join("headjudge").exists(), "without findings, nothing is written");
}

#[test]
fn a_bug_fails_the_test_of_its_rule_with_a_case_that_is_saved_and_replayed_first() {
    let repo = repository();
    let args = ["test", "--test", "rules"];
    let tested = run(repo.path(), &args, &[BUG]);
    assert!(!tested.status.success(), "{}", text(&tested));
    for part in [
        TEST,
        "the rule demands: ",
        "> 1. ",
        "  end of the engine's log:\n    | piece 0 gets ",
        "reproduce: cargo test fab::2.0.3c",
        "  the case is in ",
        "engine: skirmish 1.0",
        "shrunk from ",
    ] {
        assert!(text(&tested).contains(part), "{part} is missing: {}", text(&tested));
    }
    assert!(text(&tested).contains("1 failed; "), "the bug violates one rule: {}", text(&tested));
    let kept = std::fs::read_dir(repo.path().join("headjudge/fab")).expect("the case is saved").count();
    assert_eq!(kept, 1);
    // Without any generated cases, the saved one is enough.
    let again = run(repo.path(), &args, &[BUG, ("HEADJUDGE_CASES", "0")]);
    assert!(
        text(&again).contains("found by an earlier run; its case still reproduces it"),
        "{}",
        text(&again)
    );
    // The command has the settings with which the test ran.
    let reproduce = "reproduce: HEADJUDGE_CASES=0 cargo test fab::2.0.3c";
    assert!(text(&again).contains(reproduce), "{}", text(&again));
    let next = run(repo.path(), &["nextest", "run", "--test", "rules", "2.0.3"], &[BUG]);
    assert!(!next.status.success() && text(&next).contains("1 failed"), "{}", text(&next));
}

/// How many cases the test of the engine played, and in how many the precondition of their rule was met.
fn played(output: &Output) -> String {
    let line =
        text(output).lines().find(|line| line.contains(" precondition was met in ")).map(str::to_owned);
    line.unwrap_or_else(|| panic!("{}", text(output)))
}

/// The adapter deals no tokens, no X and no (c), and counts nothing off. It says so in code, or the suite finds out.
#[test]
fn what_an_adapter_refuses_is_assumed_unless_it_declares_limits() {
    let (suite, repo) = (built_suite(), repository());
    let tested = |filter: &str, adapter: &str| {
        let tested =
            run_built(&suite, repo.path(), filter, &[("HEADJUDGE_CASES", "24"), ("SKIRMISH", adapter)]);
        assert!(tested.status.success(), "{adapter}: {}", text(&tested));
        tested
    };
    let declared = tested(ENGINE, "");
    assert!(!text(&declared).contains("assumed: "), "{}", text(&declared));
    // It names its kinds of step, and no limits: the cases are those of the adapter that declares the limits.
    let learned = "assumed: card.types: not Token; card.x: 0; card.power_counts: never; card.defense_counts: never; \
                   counter.off: never; ";
    let unlimited = tested(ENGINE, "unlimited");
    assert_eq!(text(&unlimited).matches("assumed: ").count(), 1, "{}", text(&unlimited));
    assert!(text(&unlimited).contains(learned), "{}", text(&unlimited));
    assert_eq!(played(&unlimited), played(&declared));
    // It names nothing: kinds that it never supported are left out, too, and so are the rules that need them.
    let undeclared = tested("2.2.", "undeclared");
    assert!(text(&undeclared).contains(learned), "{}", text(&undeclared));
    let ignored = "test fab::2.2.3::ability_cost_is_its_symbols ";
    let line = text(&undeclared).lines().find(|line| line.starts_with(ignored)).map(str::to_owned);
    assert!(line.is_some_and(|line| line.ends_with("(needs `activate`)")), "{}", text(&undeclared));
    // The file contradicts it: what it says is what the cases have.
    let file = "rulebooks = [\"fab\"]\n[capabilities.fab]\nkinds = [\"get\", \"end_turn\"]\n";
    std::fs::write(repo.path().join("headjudge.toml"), file).expect("it can be written");
    let contradicted = tested(ENGINE, "unlimited");
    assert!(!text(&contradicted).contains("assumed: "), "{}", text(&contradicted));
    assert_ne!(played(&contradicted), played(&declared));
}

#[test]
fn an_engine_that_refuses_every_step_of_a_kind_fails_the_test_of_the_engine() {
    let repo = repository();
    let tested = run(repo.path(), &["test", "--test", "rules", "engine"], &[("SKIRMISH", "refuses")]);
    assert!(!tested.status.success(), "{}", text(&tested));
    assert!(text(&tested).contains("never done: get; the engine refused all "), "{}", text(&tested));
}

#[test]
#[ignore = "builds headjudge with two other libraries"]
fn proptest_and_quickcheck_print_the_report_and_save_the_case_in_the_long_run() {
    let package = under_libraries();
    let saves_in = package.join("headjudge");
    let cases =
        [("PROPTEST_CASES", "4096"), ("QUICKCHECK_TESTS", "40000"), ("QUICKCHECK_MAX_TESTS", "40000")];
    for (test, names_the_case) in
        [("under_proptest", "minimal failing input: case = {\n"), ("under_quickcheck", "Arguments: ({\n")]
    {
        let _ = std::fs::remove_dir_all(&saves_in); // of an earlier run
        let args = ["test", "--test", "cases", test];
        let failed = run_in(&package, &package, &args, &[&cases[..], &[BUG]].concat());
        assert!(!failed.status.success(), "{}", text(&failed));
        let printed = text(&failed);
        let saved =
            std::fs::read_dir(saves_in.join("fab")).expect("the case is saved").next().expect("one file");
        let saved = saved.expect("it can be listed").path();
        let name = saved.file_name().expect("a file has a name").display();
        let replay = format!("  reproduce: headjudge replay headjudge/fab/{name}\n");
        for part in [
            "fab:2.0.3c no_number_is_negative: violated\n",
            "  the rule demands: ",
            "\n> ",
            "\n    actual:   ",
            &replay,
            names_the_case,
        ] {
            assert!(printed.contains(part), "{part} is missing: {printed}");
        }
        for noise in ["Violated {", "Evidence {", "Case {", "Hero {"] {
            assert!(!printed.contains(noise), "{noise}: {printed}");
        }
        // What is printed as the failing case, and what is saved, is the smallest one.
        let cards_and_steps = |text: &str| {
            let (_, from) = text.split_once("\"cards\": ").expect("a case file");
            from.split("\n}\n").next().expect("its end").to_owned()
        };
        let case = std::fs::read_to_string(&saved).expect("the case is saved");
        let (_, shown) = printed.split_once(names_the_case).expect("the case");
        assert_eq!(cards_and_steps(&case), cards_and_steps(shown));
        let passed = run_in(&package, &package, &args, &[]);
        assert!(passed.status.success(), "{}", text(&passed));
    }
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
    let repo = repository();
    let args = ["test", "--test", "rules", "fab::2.0.3c"];
    // A test stops at the first signature of its rule, so they become known one after another.
    let mut rounds = 0;
    loop {
        let tested = run(repo.path(), &args, &[BUG]);
        if tested.status.success() {
            break;
        }
        assert!(!text(&tested).contains("stopped early"), "{}", text(&tested));
        accept_saved_cases(repo.path());
        rounds += 1;
        assert!(rounds < 10, "{}", text(&tested));
    }
    let green = text(&run(repo.path(), &args, &[BUG]));
    assert!(rounds > 0 && green.contains("known: fab:2.0.3c/negative/"), "{green}");
    let red = text(&run(repo.path(), &args, &[]));
    assert!(
        red.contains("known bug no longer reproduces: fab:2.0.3c/negative/") && red.contains(" 1 failed; "),
        "{red}"
    );
    assert!(red.contains("remove the entry: ") && red.contains("headjudge.toml:"), "{red}");
    let file = repo.path().join("headjudge.toml");
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
        let printed = text(&run(repo.path(), &args, &[]));
        assert!(printed.contains(what) && !printed.contains("test result:"), "{printed}");
    }
    // The budget in the file is used.
    std::fs::write(&file, "rulebooks = [\"fab\"]\n[budget]\nrule-cases = 0\n").expect("it can be written");
    std::fs::remove_dir_all(repo.path().join("headjudge")).expect("cases are saved there");
    let none = text(&run(repo.path(), &args, &[]));
    assert!(none.contains("its precondition was met in none of 0 cases"), "{none}");
}

#[test]
fn a_finding_that_does_not_reproduce_fails_as_flaky_and_is_not_called_violated() {
    let repo = repository();
    let args = ["test", "--test", "rules", "fab::2.0.3c"];
    let tested = text(&run(repo.path(), &args, &[("SKIRMISH", "flaky")]));
    assert!(tested.contains("flaky: fab:2.0.3c/negative/"), "{tested}");
    assert!(tested.contains("1 of 16 replays of that case reproduced it"), "{tested}");
    assert!(!tested.contains(": violated"), "{tested}");
}

/// A `headjudge.toml` in which the one stored case is that of a known bug.
fn known_failure(cases: &Path) -> String {
    let mut files = std::fs::read_dir(cases.join("fab")).expect("the case is saved there");
    let path = files.next().expect("there is a case").expect("it can be listed").path();
    let case: serde_json::Value =
        serde_json::from_slice(&std::fs::read(&path).expect("it can be read")).expect("it is JSON");
    let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
    let (signature, case) = (case["finding"].to_string(), format!("headjudge/fab/{name}"));
    format!(
        "rulebooks = [\"fab\"]\n[[known]]\nrule = \"fab:engine\"\nsignature = {signature}\ncase = {case:?}\nissue = \"issue 7\"\n"
    )
}

/// The name of the one test that an engine failure fails.
const ENGINE: &str = "fab::engine::does_not_fail";

const CRASH: &str = "crash: the engine died";

#[test]
fn a_misbehaving_engine_fails_one_test_with_a_case_that_is_saved_and_replayed_first() {
    misbehaving_engines_fail_one_test(&[("panic", CRASH), ("loop", "hang: the engine did not answer")]);
}

#[test]
#[ignore = "starts hundreds of processes"]
fn other_misbehaving_engines_fail_one_test_in_the_long_run() {
    misbehaving_engines_fail_one_test(&[
        ("abort", CRASH),
        ("exit", CRASH),
        ("overflow", CRASH),
        ("memory", CRASH),
    ]);
}

/// Engines that misbehave in these modes, each with its failure.
fn misbehaving_engines_fail_one_test(modes: &[(&str, &str)]) {
    let repo = repository();
    let suite = built_suite();
    let cases = repo.path().join("headjudge");
    for &(mode, failure) in modes {
        // Only the loop needs a short limit. On a busy machine, a slow engine must not look like a hang.
        let seconds = if mode == "loop" { "1" } else { "60" };
        let misbehaves =
            [("HEADJUDGE_TIME_LIMIT", seconds), ("HEADJUDGE_MEMORY_LIMIT", "128"), ("SKIRMISH", mode)];
        // Cargo takes longer to see that nothing changed than the test takes, so only nextest is started by it.
        let tested = |runner: &[&str], filter: &str, envs: &[(&str, &str)]| {
            let output = match runner {
                ["test"] => run_built(&suite, repo.path(), filter, envs),
                _ => run(repo.path(), &[runner, &["--test", "rules", filter]].concat(), envs),
            };
            (output.status.success(), text(&output))
        };
        let (is_ok, first) =
            tested(&["test"], ENGINE, &[&misbehaves[..], &[("HEADJUDGE_CASES", "64")]].concat());
        assert!(!is_ok && first.contains(failure), "{mode}: {first}");
        assert!(first.contains(", the turn ends"), "{mode}: the step is named: {first}");
        // Every crash comes again in three fresh processes. A hang is tried only twice.
        let again = if mode == "loop" { "reproduced in 2 of 2 " } else { "reproduced in 3 of 3 " };
        assert!(first.contains(again), "{mode}: {first}");
        // Without any generated cases, the saved one is enough.
        let none = [&misbehaves[..], &[("HEADJUDGE_CASES", "0")]].concat();
        // How a child process ends is the same under nextest, so one mode is enough there.
        let runners = [&["test"][..], &["nextest", "run", "--no-fail-fast"]];
        let runners = if mode == "panic" { &runners[..] } else { &runners[..1] };
        for runner in runners {
            let (is_ok, again) = tested(runner, ENGINE, &none);
            assert!(!is_ok && again.contains(failure), "{mode}: {again}");
            // In process and over the wire, a panic is reported with its message and its place.
            let panic = "panicked at src/misbehave.rs:18:20: turn 3 is one too many";
            assert_eq!(mode == "panic", first.contains(panic) && again.contains(panic), "{first}{again}");
            assert!(
                again.contains("found by an earlier run; its case still reproduces it"),
                "{mode}: {again}"
            );
        }
        // The rules are judged by the cases that the engine survives.
        if mode == "panic" {
            let few = [&misbehaves[..], &[("HEADJUDGE_CASES", "50")]].concat();
            let (is_ok, rules) = tested(&["nextest", "run", "--no-fail-fast"], "fab::2.5.3", &few);
            assert!(is_ok, "{mode}: {rules}");
            let ids = ["2.5.3a::", "2.5.3b::", "2.5.3c::", "2.5.3e::"];
            let is_reported = |id: &&str| rules.lines().any(|line| line.contains(id) && has_result(line));
            assert!(ids.iter().all(is_reported), "{mode}: every rule has its result: {rules}");
        }
        if mode == "panic" {
            let settings = repo.path().join("headjudge.toml");
            std::fs::write(&settings, known_failure(&cases)).expect("it can be written");
            let (is_ok, known) = tested(&["test"], ENGINE, &misbehaves);
            assert!(is_ok && known.contains("known: fab:engine/crash/"), "{known}");
            let (is_ok, gone) = tested(&["test"], ENGINE, &[("HEADJUDGE_CASES", "0")]);
            assert!(!is_ok && gone.contains("known bug no longer reproduces: fab:engine/crash/"), "{gone}");
            std::fs::remove_file(settings).expect("it is there");
        }
        if ["abort", "panic", "loop"].contains(&mode) {
            let (is_ok, fixed) = tested(&["test"], ENGINE, &[("HEADJUDGE_CASES", "0")]);
            assert!(is_ok, "{mode}: once it is fixed, its case passes: {fixed}");
        }
        std::fs::remove_dir_all(&cases).expect("the case is saved there");
    }
    let prints = run(repo.path(), &["test", "--test", "rules", "fab::2.5.3"], &[]);
    assert!(prints.status.success(), "an engine may print, and read: {}", text(&prints));
}
