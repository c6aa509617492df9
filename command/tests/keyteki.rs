//! The adapter for keyteki, the KeyForge engine in JavaScript. What needs keyteki itself is played when
//! `HEADJUDGE_KEYTEKI` names a checkout, and shown as ignored when it does not.

use libtest_mimic::{Arguments, Trial};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output, Stdio};

const VARIABLE: &str = "HEADJUDGE_KEYTEKI";
/// How many rules of the rulebook are checked.
const CHECKED: usize = 17;
const START: &str = "{\"start\":{\"protocol\":1,\"rulebook\":\"kf\"}}\n{\"stop\":{}}\n";

fn main() -> ExitCode {
    let checkout = std::env::var_os(VARIABLE).is_some_and(|path| !path.is_empty());
    if !checkout {
        eprintln!("{VARIABLE} names no checkout of keyteki: the tests that play it are ignored");
    }
    let played: [(&str, fn()); 3] = [
        ("what_keyteki_does_wrong_is_known", what_keyteki_does_wrong_is_known),
        ("each_known_case_still_shows_its_finding", each_known_case_still_shows_its_finding),
        ("the_worked_examples_are_played_as_the_document_has_them", the_worked_examples),
    ];
    let alone: [(&str, fn()); 5] = [
        ("without_a_checkout_the_adapter_says_what_to_do", without_a_checkout),
        ("a_folder_that_is_no_checkout_is_told", no_checkout),
        ("asked_for_another_game_the_adapter_says_so", another_game),
        ("what_the_engine_prints_stays_off_standard_output", standard_output_is_the_protocols),
        ("the_files_of_the_adapter_agree", the_files_agree),
    ];
    let mut trials: Vec<Trial> = alone.into_iter().map(|(name, test)| trial(name, test)).collect();
    trials.extend(played.into_iter().map(|(name, test)| trial(name, test).with_ignored_flag(!checkout)));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn trial(name: &str, test: fn()) -> Trial {
    Trial::test(name, move || {
        test();
        Ok(())
    })
}

fn folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the command lies in the workspace");
    root.join("engines/adapters/keyteki")
}

fn read(name: &str) -> String {
    let path = folder().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Runs the adapter on its own, with what is said to it.
fn adapter(checkout: Option<&Path>, said: &str) -> Output {
    let mut command = Command::new("node");
    command.arg(folder().join("adapter.mjs")).args(checkout).env_remove(VARIABLE);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("node can be started");
    let mut input = child.stdin.take().expect("its input is a pipe");
    // An adapter that has already said that it cannot start reads nothing.
    let _ = input.write_all(said.as_bytes());
    drop(input);
    child.wait_with_output().expect("it can be waited for")
}

/// Runs the command on keyteki.
fn headjudge(out: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(args).arg("--").arg("node").arg(folder().join("adapter.mjs"));
    command.current_dir(out).stdin(Stdio::null()).output().expect("the command can be started")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The values of a key of the `[[known]]` entries.
fn known(key: &str) -> Vec<String> {
    let toml = read("headjudge.toml");
    let values = toml.lines().filter_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('='));
    values.map(|value| value.trim().trim_matches('"').to_owned()).collect()
}

fn without_a_checkout() {
    let output = adapter(None, START);
    let told = text(&output.stderr);
    assert!(output.stdout.is_empty() && !output.status.success());
    assert!(told.contains("give the path of a checkout") && told.lines().count() == 1, "{told}");
}

fn another_game() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    stand_in(temp.path(), "");
    let output = adapter(Some(temp.path()), "{\"start\":{\"protocol\":1,\"rulebook\":\"fab\"}}\n");
    let told = text(&output.stderr);
    assert!(output.stdout.is_empty() && !output.status.success());
    assert!(told.contains("say --rulebook kf") && told.lines().count() == 1, "{told}");
}

fn no_checkout() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let told = |what: &str| {
        let output = adapter(Some(temp.path()), START);
        let told = text(&output.stderr);
        assert!(output.stdout.is_empty() && !output.status.success());
        assert!(told.contains(what) && told.lines().count() == 1, "{told}");
    };
    told("found no keyteki in");
    stand_in(temp.path(), "require('a-package-that-is-not-installed');");
    told("install its dependencies there");
    stand_in(temp.path(), "");
    std::fs::remove_file(temp.path().join(PACK)).expect("it was written");
    told("found no card data in");
}

const PACK: &str = "master-vault-data/packs/CotA.json";

/// What the adapter loads of a checkout, empty but for what the game does as it is loaded.
fn stand_in(root: &Path, loading: &str) {
    let cards =
        r#"{"cards":[{"id":"mack-the-knife"},{"id":"mighty-javelin"},{"id":"horseman-of-pestilence"}]}"#;
    let game = format!("{loading}\nmodule.exports = class {{}};");
    for (name, text) in [
        ("package.json", r#"{"version":"9.9"}"#),
        ("server/game/game.js", &game),
        ("server/game/Card.js", "module.exports = class {};"),
        ("server/game/cards/index.js", "module.exports = {};"),
        ("server/game/abilitydsl.js", "module.exports = {};"),
        (PACK, cards),
    ] {
        let path = root.join(name);
        std::fs::create_dir_all(path.parent().expect("it lies in the root")).expect("folders can be made");
        std::fs::write(path, text).expect("files can be written");
    }
}

fn standard_output_is_the_protocols() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    stand_in(
        temp.path(),
        "console.log('loud');\nprocess.stdout.write('louder\\n');\nconsole._stdout.write('loudest\\n');",
    );
    let output = adapter(Some(temp.path()), START);
    let (said, log) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{log}");
    assert!(said.starts_with("{\"ready\":") && said.lines().count() == 1, "{said}");
    assert!(said.contains("\"name\":\"keyteki\",\"version\":\"9.9\""), "{said}");
    assert_eq!(log, "loud\nlouder\nloudest\n");
}

/// Each entry has its case and its section, and each section its entry.
fn the_files_agree() {
    let findings = read("FINDINGS.md");
    let (signatures, cases, issues) = (known("signature"), known("case"), known("issue"));
    assert!(!cases.is_empty() && signatures.len() == cases.len() && cases.len() == issues.len());
    for ((signature, case), issue) in signatures.iter().zip(&cases).zip(&issues) {
        assert!(read(case).contains(&format!("\"finding\": {signature:?}")), "{case} is of another finding");
        assert!(findings.contains(case.as_str()), "FINDINGS.md tells nothing of {case}");
        let anchor = issue.strip_prefix("FINDINGS.md#").unwrap_or_default();
        let titles = findings.lines().filter_map(|line| line.strip_prefix("## "));
        let mut anchors = titles.map(|title| title.to_lowercase().replace(' ', "-"));
        assert!(anchors.any(|one| one == anchor), "no section of FINDINGS.md is {issue}");
    }
    let rules = known("rule");
    assert!(rules.iter().all(|rule| findings.contains(&format!("`{rule}`"))), "{rules:?}");
}

fn what_keyteki_does_wrong_is_known() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let output =
        headjudge(temp.path(), &["check", "--rulebook", "kf", "--cases", "2048", "--time-limit", "60"]);
    let (said, log) = (text(&output.stdout), text(&output.stderr));
    let found: Vec<&str> =
        said.lines().filter_map(|line| line.strip_prefix("found ")?.split(' ').next()).collect();
    let mut known = known("signature");
    known.sort();
    let mut seen = found.clone();
    seen.sort_unstable();
    assert_eq!(seen, known, "{said}{log}");
    assert_eq!(output.status.code(), Some(1), "{said}{log}");
    // Every checked rule was exercised: none is silent, none unsupported.
    let (rules, wrong) = (CHECKED - known.len(), known.len());
    assert!(said.contains(&format!("{rules} rules held, {wrong} violated; 2048 cases")), "{said}{log}");
}

fn each_known_case_still_shows_its_finding() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    for (case, signature) in known("case").iter().zip(known("signature")) {
        let path = folder().join(case);
        let output = headjudge(temp.path(), &["replay", path.to_str().expect("the path is text")]);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{said}{}", text(&output.stderr));
        assert!(said.contains(&format!("violated: {signature}")), "{said}");
    }
}

/// That they are played, and not refused throughout, shows in what they must show.
fn the_worked_examples() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let examples = folder().join("../../../corpus/kf/examples");
    let mut played = 0;
    for entry in std::fs::read_dir(&examples).expect("there are examples") {
        let path = entry.expect("a folder can be listed").path();
        let output = headjudge(temp.path(), &["replay", path.to_str().expect("the path is text")]);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{said}{}", text(&output.stderr));
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        assert!(said.contains(": done") && !said.contains(": refused"), "{name}: {said}");
        played += 1;
    }
    assert!(played >= 4, "{played} examples");
}
