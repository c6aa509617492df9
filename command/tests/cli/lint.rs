//! `headjudge lint` on a correct adapter, and on adapters with one mistake each.

use std::path::Path;
use std::process::{Command, Output, Stdio};

const CORRECT: &str = include_str!("lint/correct.py");

fn lint(folder: &Path, flags: &[&str], engine: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(["lint", "--rulebook", "fab"]).args(flags).arg("--").args(engine);
    command.current_dir(folder).stdin(Stdio::null()).output().expect("the command can be started")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// The checks that complain, with how bad it is: `error: repeat`.
fn problems(output: &Output) -> Vec<String> {
    let heads = |line: &&str| line.starts_with("error: ") || line.starts_with("warning: ");
    let head = |line: &str| line.split(": ").take(2).collect::<Vec<_>>().join(": ");
    let mut all: Vec<String> = text(output).lines().filter(heads).map(head).collect();
    all.dedup();
    all
}

/// The correct adapter with a part of its text replaced, in a folder of its own.
fn adapter_with(replace: &str, with: &str) -> tempfile::TempDir {
    assert!(replace.is_empty() || CORRECT.contains(replace), "{replace}");
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let text = if replace.is_empty() { CORRECT.to_owned() } else { CORRECT.replacen(replace, with, 1) };
    std::fs::write(temp.path().join("adapter.py"), text).expect("it can be written");
    temp
}

const ENGINE: [&str; 2] = ["python3", "adapter.py"];
const NOT_SHOWN: &str = "warning: fields";

#[test]
fn a_correct_adapter_has_no_errors() {
    let temp = adapter_with("", "");
    let linted = lint(temp.path(), &[], &ENGINE);
    assert_eq!(linted.status.code(), Some(0), "{}", text(&linted));
    assert_eq!(problems(&linted), [NOT_SHOWN], "{}", text(&linted));
    assert!(text(&linted).contains("fab  0 errors, 1 warning; "), "{}", text(&linted));
    assert!(text(&linted).contains("3 of 31 kinds of step supported, 0 of them partly"), "{}", text(&linted));
    assert_eq!(lint(temp.path(), &[], &ENGINE).stdout, linted.stdout, "the output is the same again");
    assert_eq!(std::fs::read_dir(temp.path()).expect("a folder").count(), 1, "nothing is written unasked");
}

/// Lints without a rulebook on the command line.
fn lint_any(folder: &Path, engine: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.arg("lint").args(engine).current_dir(folder).stdin(Stdio::null());
    command.output().expect("the command can be started")
}

#[test]
fn the_reference_engines_have_no_errors() {
    let temp = adapter_with("", "");
    let linted = lint_any(temp.path(), &[]);
    assert_eq!(linted.status.code(), Some(0), "{}", text(&linted));
    assert_eq!(problems(&linted), [NOT_SHOWN], "{}", text(&linted));
    for rulebook in ["fab", "mtg", "kf", "ga"] {
        assert!(
            text(&linted).contains(&format!("\n{rulebook}  0 errors, ")) || rulebook == "fab",
            "{}",
            text(&linted)
        );
    }
}

#[test]
fn an_engine_with_a_fault_in_its_rules_has_no_adapter_errors() {
    let temp = adapter_with("", "");
    let linted = lint_any(temp.path(), &["--fault", "life-forgets-losses-on-copy"]);
    assert_eq!(linted.status.code(), Some(0), "{}", text(&linted));
    assert!(
        text(&linted).starts_with("fab  0 errors, ") && !text(&linted).contains("\nmtg"),
        "{}",
        text(&linted)
    );
    for args in
        [&["--fault", "no-such-fault"][..], &["--rulebook", "kf", "--fault", "life-forgets-losses-on-copy"]]
    {
        let linted = lint_any(temp.path(), args);
        assert_eq!(linted.status.code(), Some(2), "{}", text(&linted));
    }
    let hanging = lint_any(temp.path(), &["--rulebook", "kf", "--fault", "abort"]);
    assert_eq!(hanging.status.code(), Some(1), "{}", text(&hanging));
    assert!(text(&hanging).contains("error: crash: "), "{}", text(&hanging));
}

#[test]
fn the_rulebook_is_the_one_that_the_adapter_answers_to() {
    let refuses = "    if \"start\" in request:\n";
    let only =
        format!("{refuses}        if request[\"start\"][\"rulebook\"] != \"kf\":\n            sys.exit(2)\n");
    let temp = adapter_with(refuses, &only);
    let text_of = |output: Output| (output.status.code(), text(&output));
    let path = temp.path().join("adapter.py");
    let program = std::fs::read_to_string(&path).expect("it is there");
    std::fs::write(
        &path,
        program.replace("\"fab\"", "\"kf\"").replace("\"get\", \"end_turn\", \"find_living\"", ""),
    )
    .expect("it can be written");
    let (code, printed) = text_of(lint_any(temp.path(), &["--", "python3", "adapter.py"]));
    assert_eq!(code, Some(0), "{printed}");
    assert!(printed.contains("\nkf  0 errors, "), "{printed}");
    let (code, printed) = text_of(lint_any(temp.path(), &["--", "false"]));
    assert_eq!(code, Some(3), "{printed}");
    assert!(printed.contains("cannot start false"), "{printed}");
}

#[test]
fn each_mistake_is_reported_with_what_to_do() {
    let end_turn = "if kind == \"end_turn\":\n        ";
    let flaws = [
        // what is replaced, by what, the problem, a part of the remedy, the exit code
        ("for text in", "games = 0\nfor text in", "", "", 0),
        (
            "case = request[\"case\"]",
            "case, EXTRA = request[\"case\"], EXTRA + 1",
            "error: repeat",
            "begin every case",
            1,
        ),
        (
            "EXTRA = 0",
            "open('log', 'a').write('x')\nEXTRA = os.path.getsize('log')",
            "error: restart",
            "outside the process",
            1,
        ),
        (
            "\"partly\": []",
            "\"partly\": [], \"version\": str(os.getpid())",
            "error: restart",
            "at each start",
            1,
        ),
        ("if kind == \"end_turn\"", "if kind == \"end\"", "error: capabilities", "declare it in `partly`", 1),
        ("\"end_turn\", \"find_living\"]", "\"find_living\"]", "error: capabilities", "declare the kind", 1),
        ("\"partly\": []", "\"partly\": [\"get\"]", "warning: capabilities", "in `kinds` alone", 0),
        (
            "\"kinds\": [\"get\", \"end_turn\", \"find_living\"], \"partly\": []",
            "",
            "warning: capabilities",
            "--write",
            0,
        ),
        (
            end_turn,
            "if kind == \"end_turn\":\n        os._exit(7)\n        ",
            "error: crash",
            "fix what the engine's log says",
            1,
        ),
        (
            "\"now\": card.get(\"power\", 0)",
            "\"now\": card.get(\"power\", 0), \"called\": card[\"name\"]",
            "error: omitted",
            "give them a default",
            1,
        ),
        ("card[\"now\"] + EXTRA", "card[\"now\"] + 0.5", "error: bad-output", "as PROTOCOL.md says", 1),
        (
            "{\"zone\": card[\"zone\"],",
            "{\"zone\": \"hand\",",
            "warning: frame.dealt",
            "deal each card as",
            0,
        ),
        (
            "\"zone\": card[\"zone\"],",
            "\"zone\": card[\"zone\"], \"owner\": \"one\",",
            "warning: frame.dealt",
            "deal each card as",
            0,
        ),
        (
            "[card[\"power\"], card[\"now\"]",
            "[9, card[\"now\"]",
            "warning: frame.dealt",
            "deal each card as",
            0,
        ),
        (
            "        if fields[\"property\"] == \"power\":",
            "        if True:",
            "warning: frame.kept",
            "headjudge steps",
            0,
        ),
    ];
    for (replace, with, problem, remedy, code) in flaws {
        let temp = adapter_with(replace, with);
        let linted = lint(temp.path(), &["--time-limit", "20"], &ENGINE);
        assert_eq!(linted.status.code(), Some(code), "{with}: {}", text(&linted));
        let odd = [NOT_SHOWN, "warning: stopped"];
        let found: Vec<String> =
            problems(&linted).into_iter().filter(|c| !odd.contains(&c.as_str())).collect();
        let expected: Vec<&str> = Some(problem).into_iter().filter(|c| !c.is_empty()).collect();
        assert_eq!(found, expected, "{with}: {}", text(&linted));
        assert!(text(&linted).contains(remedy), "{with}: {}", text(&linted));
    }
}

#[test]
fn an_adapter_that_hangs_is_reported_and_not_waited_for_forever() {
    let temp = adapter_with(
        "if kind == \"end_turn\":",
        "if kind == \"end_turn\":\n        __import__(\"time\").sleep(600)",
    );
    let linted = lint(temp.path(), &["--time-limit", "1"], &ENGINE);
    assert_eq!(linted.status.code(), Some(1), "{}", text(&linted));
    assert_eq!(problems(&linted)[..2], ["error: hang", "warning: stopped"], "{}", text(&linted));
}

#[test]
fn the_command_of_a_problem_shows_it() {
    let temp =
        adapter_with("return \"refused\", None", "cards[1][\"zone\"] = \"deck\"; return \"refused\", None");
    let linted = text(&lint(temp.path(), &[], &ENGINE));
    let see = linted.lines().find_map(|line| line.trim().strip_prefix("reproduce: headjudge "));
    let see = see.expect("the problem names a command");
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    let traced = command.args(see.split(' ')).current_dir(temp.path()).stdin(Stdio::null()).output();
    let traced = text(&traced.expect("the command can be started"));
    assert!(traced.contains("< {\"reply\":\"refused\"}") && traced.contains("#1 in deck"), "{traced}");
}

#[test]
fn an_engine_that_cannot_start_and_bad_arguments_have_different_exit_codes() {
    let temp = adapter_with("import json", "sys.exit('no engine here')\nimport json");
    for (engine, message) in
        [(&["no-such-engine"][..], "cannot start no-such-engine"), (&ENGINE, "NameError")]
    {
        let linted = lint(temp.path(), &[], engine);
        assert_eq!(linted.status.code(), Some(3), "{}", text(&linted));
        assert!(text(&linted).contains(message) && linted.stdout.is_empty(), "{}", text(&linted));
    }
    let nothing = lint_any(temp.path(), &["--rulebook", "fab", "--write"]);
    assert_eq!(nothing.status.code(), Some(2), "{}", text(&nothing));
    let wrong = lint(temp.path(), &["--no-such-flag"], &ENGINE);
    assert_eq!(wrong.status.code(), Some(2), "{}", text(&wrong));
}

#[test]
fn observed_capabilities_are_written_and_the_rest_of_the_file_stays() {
    let temp = adapter_with("\"kinds\": [\"get\", \"end_turn\", \"find_living\"], \"partly\": []", "");
    let file = temp.path().join("headjudge.toml");
    let linted = lint(temp.path(), &["--write"], &ENGINE);
    assert_eq!(linted.status.code(), Some(0), "{}", text(&linted));
    let fresh = std::fs::read_to_string(&file).expect("it is written");
    let written = "[capabilities.fab]\nkinds = [\"get\", \"end_turn\", \"find_living\"]\npartly = []\n\
                   fields = [\"zone\", \"numbers.power\"]\n";
    let engine = "rulebooks = [\"fab\"]\n\n[engine]\ncommand = [\"python3\", \"adapter.py\"]\n\n";
    assert_eq!(fresh, engine.to_owned() + written);
    let own = "# our engine\nrulebooks = [\"fab\", \"mtg\"] # both\n\n[budget]\ncases = 7\n\n[capabilities.mtg]\nkinds = []\n\n";
    std::fs::write(
        &file,
        format!(
            "{own}[capabilities.fab]\nkinds = [\"move\"] # once\n\n[interpretations.fab]\nclamp = \"end\"\n"
        ),
    )
    .expect("it can be written");
    assert_eq!(lint(temp.path(), &["--write"], &ENGINE).status.code(), Some(0));
    let changed = std::fs::read_to_string(&file).expect("it is there");
    assert!(
        changed.starts_with(own) && changed.ends_with("\n[interpretations.fab]\nclamp = \"end\"\n"),
        "{changed}"
    );
    assert!(changed.contains(written.trim_end()), "{changed}");
    let again = lint(temp.path(), &["--write"], &ENGINE);
    assert!(text(&again).contains("is up to date"), "{}", text(&again));
    std::fs::write(&file, "rulebooks = [").expect("it can be written");
    let broken = lint(temp.path(), &["--write"], &ENGINE);
    assert_eq!(broken.status.code(), Some(2), "{}", text(&broken));
    assert!(text(&broken).contains("headjudge.toml"), "{}", text(&broken));
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "rulebooks = [", "it stays as it was");
}

#[test]
fn check_checks_the_adapter_first_and_goes_on() {
    let check = |folder: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
        command.args(["check", "--rulebook", "fab", "--cases", "64", "--"]).args(ENGINE).current_dir(folder);
        command.stdin(Stdio::null()).output().expect("the command can be started")
    };
    let correct = check(adapter_with("", "").path());
    let printed = String::from_utf8_lossy(&correct.stderr).into_owned();
    let notes: Vec<&str> = printed.lines().filter(|line| !line.contains("  time: ")).collect();
    assert_eq!(notes, [""; 0], "nothing is reported of a correct adapter");
    assert!(text(&correct).contains("; 64 cases, "), "{}", text(&correct));
    let forgetful =
        check(adapter_with("case = request[\"case\"]", "case, EXTRA = request[\"case\"], EXTRA + 1").path());
    let printed = String::from_utf8_lossy(&forgetful.stderr).into_owned();
    assert!(
        printed.starts_with("error: repeat: ") && printed.contains("the adapter has mistakes: "),
        "{printed}"
    );
    assert!(text(&forgetful).contains("; 64 cases, "), "{}", text(&forgetful));
}

#[test]
fn the_engine_and_its_capabilities_come_from_headjudge_toml() {
    let temp = adapter_with("", "");
    let file = temp.path().join("headjudge.toml");
    let head = "rulebooks = [\"fab\"]\n[engine]\ncommand = [\"python3\", \"adapter.py\"]\n";
    std::fs::write(&file, head).expect("it can be written");
    let linted = lint_any(temp.path(), &[]);
    assert_eq!(linted.status.code(), Some(0), "{}", text(&linted));
    assert!(text(&linted).contains("3 of 31 kinds of step supported"), "{}", text(&linted));
    std::fs::write(&file, head.to_owned() + "[capabilities.fab]\nkinds = [\"get\", \"end_turn\"]\n")
        .expect("it can be written");
    let linted = lint_any(temp.path(), &[]);
    assert_eq!(linted.status.code(), Some(1), "{}", text(&linted));
    assert!(text(&linted).contains("error: capabilities: find_living is not declared"), "{}", text(&linted));
    let written = lint_any(temp.path(), &["--write"]);
    assert_eq!(written.status.code(), Some(0), "{}", text(&written));
    let linted = lint_any(temp.path(), &[]);
    assert_eq!(linted.status.code(), Some(0), "{}", text(&linted));
    assert_eq!(problems(&linted), [NOT_SHOWN], "{}", text(&linted));
}
