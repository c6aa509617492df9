//! A foreign rulebook gets the command: a five-line binary checks, replays, accepts and reports.

use crate::foreign_crate::{cargo, target};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Builds the two commands of the crate, and returns the folder that they are in.
fn commands() -> PathBuf {
    let output = cargo(&["build", "--quiet", "--bins"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    target().join("debug")
}

/// Runs a command in a folder, checks its exit code, and returns what it prints to standard output.
fn run(folder: &Path, command: &Path, args: &[&str], code: i32) -> String {
    let output: Output =
        Command::new(command).args(args).current_dir(folder).stdin(Stdio::null()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}\n{text}{errors}");
    text + &errors
}

#[test]
fn a_foreign_rulebook_gets_the_command() {
    let built = commands();
    checks_replays_accepts_and_reports(&built);
    knows_its_own_names(&built);
    has_records(&built);
}

fn checks_replays_accepts_and_reports(built: &Path) {
    let (correct, faulty) = (&built.join("check-lanterns"), &built.join("check-faulty"));
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path();

    // A correct engine passes.
    let passed = run(folder, correct, &["check", "--cases", "1024"], 0);
    assert!(passed.contains("lanterns 4 rules held, 0 violated"), "{passed}");

    // A faulty one fails, and the case is kept.
    let found = run(folder, faulty, &["check", "--cases", "1024", "--out", "run.jsonl"], 1);
    assert!(found.contains("lanterns:1.1 oil_adds_up: violated"), "{found}");
    let case = "headjudge-findings/lanterns/1.1--negative--oil.json";
    assert!(found.contains(&format!("reproduce: check-faulty replay {case}\n")), "{found}");
    let replayed = run(folder, faulty, &["replay", case, "--steps"], 1);
    assert!(replayed.contains("violated: lanterns:1.1/negative/oil"), "{replayed}");
    let replayed = run(folder, correct, &["replay", case], 0);
    assert!(replayed.contains("nothing is violated"), "{replayed}");
    let shrunk = run(folder, faulty, &["shrink", case], 1);
    assert!(shrunk.contains("minimal: "), "{shrunk}");

    // Once the finding is accepted, the engine passes. The file names no engine, and needs none.
    let accepted = run(folder, faulty, &["accept", "run.jsonl"], 0);
    assert!(accepted.contains("accepted: lanterns:1.1/negative/oil, headjudge/lanterns/"), "{accepted}");
    assert!(fs::read_to_string(folder.join("headjudge.toml")).unwrap().contains("[\"lanterns\"]"));
    let known = run(folder, faulty, &["check", "--cases", "1024"], 0);
    assert!(known.contains("known: lanterns:1.1/negative/oil"), "{known}");
    let fixed = run(folder, correct, &["check", "--cases", "1024"], 1);
    assert!(fixed.contains("no longer reproduces: lanterns:1.1/negative/oil"), "{fixed}");
    fs::remove_file(folder.join("headjudge.toml")).unwrap();

    let page = run(folder, faulty, &["report", "run.jsonl", "--html", "run.html", "--junit", "run.xml"], 0);
    assert_eq!(page, "");
    let page = fs::read_to_string(folder.join("run.html")).unwrap();
    assert!(page.contains("lanterns:1.1") && page.contains("<div class=\"panel expected\">"), "{page}");
    let page = run(folder, faulty, &["report", "run.jsonl"], 0);
    assert!(page.contains("lanterns:1.1"), "{page}");
    for shard in ["1/2", "2/2"] {
        let out = format!("{}.jsonl", &shard[..1]);
        run(
            folder,
            correct,
            &["check", "--cases", "4096", "--shard", shard, "--out", &out, "--rule", "2.2"],
            0,
        );
    }
    run(folder, correct, &["merge", "--out", "merged.jsonl", "1.jsonl", "2.jsonl"], 0);
}

fn knows_its_own_names(built: &Path) {
    let (correct, faulty) = (&built.join("check-lanterns"), &built.join("check-faulty"));
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path();

    assert_eq!(run(folder, faulty, &["--version"], 0), "check-faulty 1.2.3\n");
    let help = run(folder, correct, &["check", "--help"], 0);
    assert!(!help.contains("--rulebook") && !help.contains("fab") && help.contains("lanterns:1.1"), "{help}");
    assert!(run(folder, correct, &["new"], 2).contains("unrecognized subcommand"));

    let rules = run(folder, faulty, &["rules"], 0);
    assert!(rules.contains("5 statements, 4 of them checked, 3 faults"), "{rules}");
    assert!(rules.contains("detects fault glows-for-all: "), "{rules}");
    let injected = run(folder, faulty, &["check", "--cases", "1024", "--fault", "red-burns-out"], 1);
    assert!(injected.contains("lanterns:3 hues: violated"), "{injected}");
    let unknown = run(folder, faulty, &["check", "--fault", "red-burns-put"], 2);
    assert_eq!(unknown, "error: unknown fault \"red-burns-put\"; did you mean \"red-burns-out\"?\n");
    let crashed = run(folder, correct, &["check", "--cases", "512", "--fault", "abort"], 3);
    assert!(crashed.contains("crash: "), "{crashed}");

    let schema = run(folder, correct, &["schema", "case"], 0);
    assert!(schema.contains("\"hues\"") && schema.contains("How much; negative to pour out."), "{schema}");
    let steps = run(folder, correct, &["steps"], 0);
    assert!(steps.contains("\n  light    Light a lantern.\n"), "{steps}");
    for args in [&["steps", "light"][..], &["steps", "lanterns", "light"]] {
        let step = run(folder, correct, args, 0);
        assert!(step.contains("Answer done, and show it in the zone `lit`."), "{step}");
        assert!(step.contains("\n  {\"light\":{\"object\":1}}\n"), "{step}");
    }
    let unknown = run(folder, correct, &["steps", "ligth"], 2);
    assert!(unknown.contains("did you mean \"light\"?"), "{unknown}");
    assert!(run(folder, correct, &["steps", "--markdown"], 0).contains("### light\n"));
    assert!(run(folder, correct, &["lint"], 0).contains("lanterns  0 errors"));
    assert!(run(folder, correct, &["trace", "--kind", "mirror"], 0).contains("{\"mirror\":"));

    // An engine behind the wire: here, the engine in another binary.
    let path = faulty.display().to_string();
    let found = run(folder, correct, &["check", "--cases", "1024", "--", &path], 1);
    assert!(found.contains("lanterns:1.1 oil_adds_up: violated"), "{found}");
}

/// The cards of Spells have records within records.
fn has_records(built: &Path) {
    let command = &built.join("check-spells");
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path();

    let found = run(folder, command, &["check", "--cases", "512"], 1);
    assert!(found.contains("spells:1 abilities_add_up: violated"), "{found}");
    let path = "headjudge-findings/spells/1--wrong-life--life.json";
    let case = fs::read_to_string(folder.join(path)).unwrap();
    let ability = r#"{"when":"cast","instructions":[{"verb":"gain","amount":1},{"verb":"gain","amount":1}]}"#;
    assert!(case.contains(&format!(r#"{{"cost":{{"life":0}},"abilities":[{ability}]}}"#)), "{case}");
    assert!(case.contains(r#"{"cast":{"spell":1,"player":"one"}}"#), "{case}");
    assert!(run(folder, command, &["replay", path], 1).contains("violated: spells:1/wrong-life/life"));
    let misspelled = case.replace("instructions", "instruction");
    fs::write(folder.join("misspelled.json"), misspelled).unwrap();
    let wrong = run(folder, command, &["replay", "misspelled.json"], 2);
    assert!(wrong.contains(r#"did you mean "instructions"?"#), "{wrong}");

    let card = run(folder, command, &["steps", "card"], 0);
    assert!(card.contains("abilities.instructions.verb") && card.contains("a list of at most 3"), "{card}");
    assert!(run(folder, command, &["schema", "case"], 0).contains("\"maxItems\": 3"));
    assert!(run(folder, command, &["lint"], 0).contains("spells  0 errors"));

    // Without two instructions in an ability, nothing is skipped. An engine behind the wire: one in the binary declares its limits.
    fs::remove_dir_all(folder.join("headjudge-findings")).unwrap();
    let limits = [
        "rulebooks = [\"spells\"]",
        "[capabilities.spells]",
        "kinds = [\"cast\"]",
        "limits.card.\"abilities.instructions\" = [0, 1]",
    ];
    fs::write(folder.join("headjudge.toml"), limits.join("\n")).unwrap();
    let engine = command.display().to_string();
    let limited = run(folder, command, &["check", "--cases", "512", "--", &engine], 0);
    assert!(limited.contains("spells 1 rule held, 0 violated"), "{limited}");
}

#[test]
fn the_command_brings_in_none_of_the_four_rulebooks() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--package", "headjudge", "--features", "command", "--edges", "normal,features"])
        .args(["--prefix", "none"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let tree = String::from_utf8_lossy(&tree.stdout);
    assert!(tree.contains("clap"), "{tree}");
    for unwanted in ["headjudge-reference", "headjudge-corpus", "feature \"fab\"", "feature \"mtg\""] {
        assert!(!tree.contains(unwanted), "{unwanted} is in the tree:\n{tree}");
    }
}
