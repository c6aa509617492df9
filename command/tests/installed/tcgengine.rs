//! The adapters for GrandArchiveSim and FaBSim, the simulators of TCGEngine, in PHP. Tests that need TCGEngine itself run if
//! `HEADJUDGE_TCGENGINE` names a checkout with generated code; otherwise they are shown as ignored.

use libtest_mimic::Trial;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const VARIABLE: &str = "HEADJUDGE_TCGENGINE";

/// A simulator of TCGEngine, with its adapter.
struct Simulator {
    /// The folder of its adapter.
    folder: &'static str,
    rulebook: &'static str,
    /// The file that explains its bugs.
    findings: &'static str,
    /// How many rules its adapter's steps exercise, besides those that check adapters.
    exercised: usize,
}

const SIMULATORS: [Simulator; 2] = [
    Simulator { folder: "grand-archive", rulebook: "ga", findings: "FINDINGS.md", exercised: 22 },
    Simulator {
        folder: "flesh-and-blood",
        rulebook: "fab",
        findings: "flesh-and-blood/FINDINGS.md",
        exercised: 42,
    },
];

pub(crate) fn trials() -> Vec<Trial> {
    let checkout = std::env::var_os(VARIABLE).is_some_and(|path| !path.is_empty());
    if !checkout {
        eprintln!("{VARIABLE} names no checkout of TCGEngine: the tests that need one are ignored");
    }
    let mut all = Vec::new();
    for simulator in &SIMULATORS {
        let mut trial = |name: &str, test: fn(&Simulator), is_ignored: bool| {
            let run = move || {
                test(simulator);
                Ok(())
            };
            let name = format!("tcgengine::{}::{name}", simulator.rulebook);
            all.push(Trial::test(name, run).with_ignored_flag(is_ignored));
        };
        trial("every_finding_is_a_known_bug", every_finding_is_known, !checkout);
        trial("each_known_case_reproduces_its_finding", each_known_case_reproduces, !checkout);
        trial("the_adapter_passes_lint", passes_lint, !checkout);
        trial("the_files_of_the_adapter_agree", files_agree, false);
        trial("without_a_checkout_the_adapter_says_what_to_do", no_checkout_given, !super::php::has_php());
        trial("the_script_replays_every_bug", script_replays, !checkout);
    }
    let name = "tcgengine::ga::printed_cards_are_read_from_the_list_of_the_checkout";
    let printed = || {
        printed_cards_are_read();
        Ok(())
    };
    all.push(Trial::test(name, printed).with_ignored_flag(!checkout));
    all
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../engines/adapters/tcgengine")
}

fn read(name: &str) -> String {
    let path = folder().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

impl Simulator {
    fn adapter(&self) -> PathBuf {
        folder().join(self.folder).join("adapter.php")
    }
    /// Runs the command on the simulator, in a folder without a configuration.
    fn headjudge(&self, args: &[&str]) -> Output {
        let temp = tempfile::tempdir().expect("a temporary folder can be made");
        let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
        command.args(args).args(["--", "php"]).arg(self.adapter());
        command.current_dir(temp.path()).stdin(Stdio::null()).output().expect("the command can be started")
    }
    /// The values of a key of the `[[known]]` entries.
    fn known(&self, key: &str) -> Vec<String> {
        let toml = read(&format!("{}/headjudge.toml", self.folder));
        let values = toml.lines().filter_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('='));
        values.map(|value| value.trim().trim_matches('"').to_owned()).collect()
    }
}

/// A run with the configuration of the adapter: no other findings, and each known bug is still there.
fn every_finding_is_known(of: &Simulator) {
    let findings = tempfile::tempdir().expect("a temporary folder can be made");
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(["check", "--cases", "2048", "--time-limit", "60", "--findings"]).arg(findings.path());
    command.current_dir(folder().join(of.folder)).stdin(Stdio::null());
    let output = command.output().expect("the command can be started");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    let summary = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = summary.lines().rfind(|line| line.contains(" rules held, ")).unwrap_or_default();
    let count = |what: &str| {
        let words: Vec<&str> = last.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let at = words.iter().position(|word| *word == what).unwrap_or_else(|| panic!("no {what} in {last}"));
        let before = words[..at].iter().rev().find_map(|word| word.parse::<usize>().ok());
        before.unwrap_or_else(|| panic!("no number before {what} in {last}"))
    };
    assert!(count("held") + count("known") >= of.exercised, "{last}");
}

fn each_known_case_reproduces(of: &Simulator) {
    for (case, signature) in of.known("case").iter().zip(of.known("signature")) {
        let path = folder().join(of.folder).join(case);
        let output = of.headjudge(&["replay", path.to_str().expect("the path is text")]);
        assert_eq!(output.status.code(), Some(1), "{}", text(&output));
        // The number of a second bug of a rule counts the bugs of one run.
        let signature = signature.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('/');
        assert!(text(&output).contains(&format!("violated: {signature}")), "{}", text(&output));
    }
}

/// `replay.sh` says of each known bug that it is still there, and leaves out an engine without a checkout.
fn script_replays(of: &Simulator) {
    let bin = Path::new(env!("CARGO_BIN_EXE_headjudge")).parent().expect("the command is in a folder");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new("sh");
    command.arg(folder().join("../replay.sh")).arg(format!("tcgengine/{}", of.folder)).env("PATH", path);
    let output = command.stdin(Stdio::null()).output().expect("sh starts");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    for signature in of.known("signature") {
        assert!(text(&output).contains(&format!("known: {signature}")), "{}", text(&output));
    }
    let output = command.env_remove(VARIABLE).output().expect("sh starts");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    assert!(text(&output).contains("left out: it needs HEADJUDGE_TCGENGINE"), "{}", text(&output));
}

fn passes_lint(of: &Simulator) {
    let output = of.headjudge(&["lint", "--rulebook", of.rulebook]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
}

/// Each entry of headjudge.toml has its case and its section of FINDINGS.md, which speaks of every statement.
fn files_agree(of: &Simulator) {
    let findings = read(of.findings);
    let (signatures, cases, issues) = (of.known("signature"), of.known("case"), of.known("issue"));
    assert!(!cases.is_empty() && signatures.len() == cases.len() && cases.len() == issues.len());
    for ((signature, case), issue) in signatures.iter().zip(&cases).zip(&issues) {
        let stored = read(&format!("{}/{case}", of.folder));
        assert!(stored.contains(&format!("\"finding\": {signature:?}")), "{case} has another finding");
        assert!(findings.contains(case.as_str()), "FINDINGS.md does not name {case}");
        let anchor = issue.split_once("FINDINGS.md#").map_or("", |(_, anchor)| anchor);
        let titles = findings.lines().filter_map(|line| line.strip_prefix("## "));
        let plain = |title: &str| title.to_lowercase().replace(' ', "-").replace(['\'', ','], "");
        assert!(titles.map(plain).any(|one| one == anchor), "FINDINGS.md has no section {issue}");
    }
    let listed = Command::new(env!("CARGO_BIN_EXE_headjudge")).args(["rules", of.rulebook]).output();
    let listed = text(&listed.expect("the command can be started"));
    let prefix = format!("  {}:", of.rulebook);
    let mut ids: Vec<&str> =
        listed.lines().filter_map(|line| line.strip_prefix(&prefix)?.split(' ').next()).collect();
    let rows = findings.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    let mut spoken: Vec<&str> = rows.flat_map(|row| row.split(", ")).filter(|id| id.contains('.')).collect();
    ids.sort_unstable();
    spoken.sort_unstable();
    assert!(ids.len() >= 23, "{listed}");
    assert_eq!(spoken, ids, "the table of FINDINGS.md");
}

/// A checkout with a list of printed cards, which are made up. One has the id of a card that a function of the engine performs.
fn printed_cards_are_read() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let checkout = temp.path().join("TCGEngine");
    std::fs::create_dir(&checkout).expect("it can be made");
    let theirs = PathBuf::from(std::env::var_os(VARIABLE).expect("it names a checkout"));
    for entry in std::fs::read_dir(&theirs).expect("it is a folder") {
        let entry = entry.expect("it can be listed");
        let here = checkout.join(entry.file_name());
        // What is generated, and what names it by its own path, is copied.
        match entry.file_name().to_str() {
            Some("Core" | "FaBSim" | "GrandArchiveSim") => {
                crate::workflow::actions::copy(&entry.path(), &here)
            }
            _ => std::os::unix::fs::symlink(entry.path(), here).expect("it can be linked"),
        }
    }
    let made_up = folder().join("grand-archive/made-up");
    let list = "GrandArchiveSim/GeneratedCode/cardArrayCache.json";
    std::fs::copy(made_up.join("cardArrayCache.json"), checkout.join(list)).expect("it can be copied");

    let of = &SIMULATORS[0];
    let start = temp.path().join("start");
    let lines = "{\"start\":{\"protocol\":1,\"rulebook\":\"ga\"}}\n{\"stop\":{}}\n";
    std::fs::write(&start, lines).expect("it can be written");
    let mut adapter = Command::new("php");
    adapter
        .arg(of.adapter())
        .env(VARIABLE, &checkout)
        .stdin(std::fs::File::open(start).expect("it is there"));
    let ready = text(&adapter.output().expect("php starts"));
    let printed = r#""printed":{"destroy":{"Made-up Felling":{}}}"#;
    assert!(ready.contains(printed), "{ready}");
    let counted = "4 printed cards: the text of 3 is one step, and the engine has the code of 1";
    assert!(ready.contains(counted), "{ready}");
}

fn no_checkout_given(of: &Simulator) {
    let adapter = |checkout: &Path| {
        let mut command = Command::new("php");
        command.arg(of.adapter()).arg(checkout).env_remove(VARIABLE).stdin(Stdio::null());
        let output = command.output().expect("php starts");
        assert_eq!(output.status.code(), Some(2), "{}", text(&output));
        assert!(output.stdout.is_empty(), "{}", text(&output));
        text(&output)
    };
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    assert!(adapter(temp.path()).contains("give a checkout of TCGEngine: php adapter.php CHECKOUT"));
    let simulator = temp.path().join(if of.rulebook == "ga" { "GrandArchiveSim" } else { "FaBSim" });
    let generated = simulator.join("GeneratedCode");
    std::fs::create_dir_all(&generated).expect("it can be made");
    for name in ["GamestateParser", "ZoneAccessors", "ZoneClasses", "TurnController"] {
        std::fs::write(simulator.join(name).with_extension("php"), "<?php\n").expect("it can be written");
    }
    let lacks = " lacks generated files: TurnStates.php, GeneratedCode/GeneratedMacroCode.php, \
                 GeneratedCode/GeneratedKeywordCode.php. TCGEngine's documentation says how they are made";
    assert!(adapter(temp.path()).contains(lacks), "{}", adapter(temp.path()));
    for name in ["TurnStates", "GeneratedCode/GeneratedMacroCode"] {
        std::fs::write(simulator.join(name).with_extension("php"), "<?php\n").expect("it can be written");
    }
    let keywords = "<?php\nfunction HasKeyword_Vigor($of) { return true; }\n";
    std::fs::write(generated.join("GeneratedKeywordCode.php"), keywords).expect("it can be written");
    assert!(
        adapter(temp.path()).contains("it must define none for this adapter"),
        "{}",
        adapter(temp.path())
    );
}
