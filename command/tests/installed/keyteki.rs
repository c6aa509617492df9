//! The adapter for keyteki, the KeyForge engine in JavaScript. Tests that need keyteki itself run if `HEADJUDGE_KEYTEKI`
//! names a checkout; otherwise they are shown as ignored.

use libtest_mimic::Trial;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const VARIABLE: &str = "HEADJUDGE_KEYTEKI";
/// The number of rules of the rulebook that are checked.
const CHECKED: usize = 17;
const START: &str = "{\"start\":{\"protocol\":1,\"rulebook\":\"kf\"}}\n{\"stop\":{}}\n";

pub(crate) fn trials() -> Vec<Trial> {
    let checkout = std::env::var_os(VARIABLE).is_some_and(|path| !path.is_empty());
    if !checkout {
        eprintln!("{VARIABLE} names no checkout of keyteki: the tests that need one are ignored");
    }
    let with_checkout: [(&str, fn()); 3] = [
        ("every_finding_in_keyteki_is_a_known_bug", every_finding_is_known),
        ("each_known_case_reproduces_its_finding", each_known_case_reproduces),
        ("the_worked_examples_show_what_the_document_says", the_worked_examples),
    ];
    let without_checkout: [(&str, fn()); 6] = [
        ("without_a_checkout_the_adapter_says_what_to_do", no_checkout_given),
        ("a_folder_without_a_whole_checkout_is_an_error", incomplete_checkout),
        ("another_game_is_an_error", another_game),
        ("prints_of_the_engine_stay_off_standard_output", prints_go_to_standard_error),
        ("the_files_of_the_adapter_agree", the_files_agree),
        ("a_case_is_written_as_a_spec", a_case_is_written_as_a_spec),
    ];
    let mut trials: Vec<Trial> = without_checkout.into_iter().map(|(name, test)| trial(name, test)).collect();
    trials
        .extend(with_checkout.into_iter().map(|(name, test)| trial(name, test).with_ignored_flag(!checkout)));
    trials
}

fn trial(name: &str, test: fn()) -> Trial {
    Trial::test(format!("keyteki::{name}"), move || {
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

/// Runs the adapter alone with this input.
fn adapter(checkout: Option<&Path>, sent: &str) -> Output {
    let mut command = Command::new("node");
    command.arg(folder().join("adapter.mjs")).args(checkout).env_remove(VARIABLE);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("node can be started");
    let mut input = child.stdin.take().expect("its input is a pipe");
    // An adapter that fails to start may exit before it reads its input.
    let _ = input.write_all(sent.as_bytes());
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

fn no_checkout_given() {
    let output = adapter(None, START);
    let error = text(&output.stderr);
    assert!(output.stdout.is_empty() && !output.status.success());
    assert!(error.contains("give the path of a checkout") && error.lines().count() == 1, "{error}");
}

fn another_game() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write_checkout(temp.path(), "");
    let output = adapter(Some(temp.path()), "{\"start\":{\"protocol\":1,\"rulebook\":\"fab\"}}\n");
    let error = text(&output.stderr);
    assert!(output.stdout.is_empty() && !output.status.success());
    assert!(error.contains("add --rulebook kf") && error.lines().count() == 1, "{error}");
}

fn incomplete_checkout() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let fails_with = |what: &str| {
        let output = adapter(Some(temp.path()), START);
        let error = text(&output.stderr);
        assert!(output.stdout.is_empty() && !output.status.success());
        assert!(error.contains(what) && error.lines().count() == 1, "{error}");
    };
    fails_with("found no keyteki in");
    write_checkout(temp.path(), "require('a-package-that-is-not-installed');");
    fails_with("install its dependencies there");
    write_checkout(temp.path(), "");
    std::fs::remove_file(temp.path().join(PACK)).expect("it was written");
    fails_with("found no card data in");
}

const PACK: &str = "master-vault-data/packs/CotA.json";

/// Writes the files that the adapter loads from a checkout, empty but for code that runs when the game is loaded.
fn write_checkout(root: &Path, loading: &str) {
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

fn prints_go_to_standard_error() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    write_checkout(
        temp.path(),
        "console.log('loud');\nprocess.stdout.write('louder\\n');\nconsole._stdout.write('loudest\\n');",
    );
    let output = adapter(Some(temp.path()), START);
    let (sent, log) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{log}");
    assert!(sent.starts_with("{\"ready\":") && sent.lines().count() == 1, "{sent}");
    assert!(sent.contains("\"name\":\"keyteki\",\"version\":\"9.9\""), "{sent}");
    assert_eq!(log, "loud\nlouder\nloudest\n");
}

/// Each entry of headjudge.toml has its case and its section of FINDINGS.md.
fn the_files_agree() {
    let findings = read("FINDINGS.md");
    let (signatures, cases, issues) = (known("signature"), known("case"), known("issue"));
    assert!(!cases.is_empty() && signatures.len() == cases.len() && cases.len() == issues.len());
    for ((signature, case), issue) in signatures.iter().zip(&cases).zip(&issues) {
        assert!(read(case).contains(&format!("\"finding\": {signature:?}")), "{case} has another finding");
        assert!(findings.contains(case.as_str()), "FINDINGS.md does not name {case}");
        let anchor = issue.strip_prefix("FINDINGS.md#").unwrap_or_default();
        let titles = findings.lines().filter_map(|line| line.strip_prefix("## "));
        let mut anchors = titles.map(|title| title.to_lowercase().replace(' ', "-"));
        assert!(anchors.any(|one| one == anchor), "FINDINGS.md has no section {issue}");
    }
    let rules = known("rule");
    assert!(rules.iter().all(|rule| findings.contains(&format!("`{rule}`"))), "{rules:?}");
}

fn every_finding_is_known() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let output =
        headjudge(temp.path(), &["check", "--rulebook", "kf", "--cases", "2048", "--time-limit", "60"]);
    let (printed, log) = (text(&output.stdout), text(&output.stderr));
    let found: Vec<&str> =
        printed.lines().filter_map(|line| line.strip_prefix("found ")?.split(' ').next()).collect();
    let mut known = known("signature");
    known.sort();
    let mut seen = found.clone();
    seen.sort_unstable();
    assert_eq!(seen, known, "{printed}{log}");
    assert_eq!(output.status.code(), Some(1), "{printed}{log}");
    // Every checked rule was exercised and supported.
    let (rules, wrong) = (CHECKED - known.len(), known.len());
    assert!(
        printed.contains(&format!(
            "{rules} rules held, {wrong} violated; of the frame 5 held, 0 violated; 2048 cases"
        )),
        "{printed}{log}"
    );
}

fn each_known_case_reproduces() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    for (case, signature) in known("case").iter().zip(known("signature")) {
        let path = folder().join(case);
        let output = headjudge(temp.path(), &["replay", path.to_str().expect("the path is text")]);
        let printed = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{printed}{}", text(&output.stderr));
        assert!(printed.contains(&format!("violated: {signature}")), "{printed}");
    }
}

/// Each example has steps that keyteki carries out, and none that it refuses.
fn the_worked_examples() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let examples = folder().join("../../../corpus/kf/examples");
    let mut played = 0;
    for entry in std::fs::read_dir(&examples).expect("there are examples") {
        let path = entry.expect("a folder can be listed").path();
        let output = headjudge(temp.path(), &["replay", path.to_str().expect("the path is text")]);
        let printed = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{printed}{}", text(&output.stderr));
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        assert!(printed.contains("\n     done") && !printed.contains("\n     refused"), "{name}: {printed}");
        played += 1;
    }
    assert!(played >= 4, "{played} examples");
}

/// A spec that keyteki's own test runner runs: it needs no checkout to be written.
fn a_case_is_written_as_a_spec() {
    let case = read("known/ability.in-play-only--strengthened--power.json");
    let write = "import { ownTest } from './own-test.mjs'; const { cards, steps, assertions = [{ step: 2, object: 1, property: 'modified', of: 'power', expected: { one_of: [4] }, text: 'weaker' }] } = JSON.parse(process.argv[1]); console.log(ownTest(cards, steps, assertions));";
    let mut command = Command::new("node");
    command.args(["--input-type=module", "-e", write, &case]).current_dir(folder());
    let written = command.output().expect("node can be started");
    let spec = text(&written.stdout);
    for line in [
        "describe('a case of headjudge', function () {",
        "        this.setupTest({ player1: { house: 'brobnar', deck: houses }, player2: { deck: houses } });",
        "                this.persistentEffect({ condition: () => true, match: (other, context) => \
         other.type === 'creature' && other !== context.source, effect: ability.effects.modifyPower(1) });",
        "        apply(this, this.game.actions.destroy(), card1);",
        "        this.player2.clickPrompt('brobnar');",
        "        expect(card1.power).toBe(4); // weaker",
    ] {
        assert!(
            spec.lines().any(|written| written == line),
            "{line:?} is missing: {spec}{}",
            text(&written.stderr)
        );
    }
    // A spec that asserts nothing would pass with the bug.
    let mut command = Command::new("node");
    command.args(["--input-type=module", "-e", write, r#"{"cards": [], "steps": [], "assertions": []}"#]);
    let none = command.current_dir(folder()).output().expect("node can be started");
    assert_eq!(text(&none.stdout), "null\n", "{}", text(&none.stderr));
    let all = r#"{"cards": [{"model":"Mack the Knife","owner":"two","zone":"hand"}], "steps": [{"play":{"card":1}}, {"uses":{"card":1}},
        {"move":{"card":1,"to":"discard"}}, {"mark":{"creature":1,"status":"stun"}}, {"control":{"card":1,"player":"one"}}], "assertions": [
        {"step":4,"object":1,"property":"flag","of":"stunned","expected":{"one_of":[true]},"text":"stunned"},
        {"step":3,"object":1,"property":"zone","expected":{"none_of":["play"]},"text":"elsewhere"},
        {"step":5,"object":1,"property":"modified","of":"power","expected":{"at_least":1},"text":"strong"},
        {"step":5,"player":"two","property":"tally","of":"aember","expected":{"one_of":[0,1]},"text":"poor"},
        {"step":5,"property":"reply","expected":{"one_of":["refused"]},"text":"the reply is refused"}]}"#;
    let mut command = Command::new("node");
    command.args(["--input-type=module", "-e", write, all]).current_dir(folder());
    let spec = text(&command.output().expect("node can be started").stdout);
    for part in [
        "createCard(player2, printed('mack-the-knife')), 'hand')",
        "apply(this, this.game.actions.playCard(), card1);",
        "// uses {\"card\":1}: a spec asks no such question",
        "this.game.actions.stun()",
        "effects.takeControl(this.player1.player)",
        "stun(), card1);\n        expect(card1.stunned).toBe(true); // stunned",
        "        expect(card1.location).not.toBe('play area'); // elsewhere",
        "        expect(card1.power).toBeGreaterThanOrEqual(1); // strong",
        "        expect([0, 1]).toContain(this.player2.player.amber); // poor",
        "        // the reply is refused",
    ] {
        assert!(spec.contains(part), "{part:?} is missing: {spec}");
    }
}
