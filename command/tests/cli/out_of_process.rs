//! An engine in another language: `check` on the adapter of PROTOCOL.md.

use std::path::Path;
use std::process::{Command, Output, Stdio};

const PAGE: &str = include_str!("../../../harness/PROTOCOL.md");

/// The Python adapter of the page.
fn adapter() -> &'static str {
    let after = PAGE.split("```python\n").nth(1).expect("the page has an adapter");
    after.split("```").next().unwrap_or_default()
}

fn check(folder: &Path, engine: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(["check", "--rulebook", "fab", "--cases", "256", "--time-limit", "20", "--"]).args(engine);
    command.current_dir(folder).stdin(Stdio::null()).output().expect("the command can be started")
}

#[test]
fn a_correct_engine_in_python_passes_and_a_wrong_one_violates_a_rule() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |text: &str| std::fs::write(temp.path().join("adapter.py"), text).expect("it can be written");
    write(adapter());
    let correct = check(temp.path(), &["python3", "adapter.py"]);
    let text = String::from_utf8_lossy(&correct.stdout).into_owned();
    assert_eq!(correct.status.code(), Some(0), "{text}{}", String::from_utf8_lossy(&correct.stderr));
    assert!(
        text.contains(" 0 violated, ")
            && text.contains(" held by the adapter alone; of the frame 4 held, 0 violated; 256 cases"),
        "{text}"
    );
    let printed = String::from_utf8_lossy(&correct.stderr).into_owned();
    assert!(
        printed.contains(" % waiting for the engine, "),
        "the breakdown of the time is printed: {printed}"
    );
    assert!(!text.contains("time:"), "what differs from run to run is not in the report: {text}");
    let wrong = adapter().replace("max(card[\"now\"] + get[\"by\"], 0)", "card[\"now\"] + get[\"by\"]");
    assert_ne!(wrong, adapter());
    write(&wrong);
    let failed = check(temp.path(), &["python3", "adapter.py"]);
    let text = String::from_utf8_lossy(&failed.stdout).into_owned();
    assert_eq!(failed.status.code(), Some(1), "{text}{}", String::from_utf8_lossy(&failed.stderr));
    assert!(text.contains("fab:2.0.3c no_number_is_negative: violated"), "{text}");
    assert!(text.contains(" -- python3 adapter.py"), "the replay command has the engine: {text}");
}

/// Lets the faulty engine wait in its 160th case until the file of the finding has a case of at most two steps. Shrinking takes
/// fewer plays.
const WAITS: &str = r#"count = 0


def play_or_wait(case):
    global count
    count += 1
    while count == 160:
        with open("headjudge-findings/fab/2.0.3c--negative--defense.json") as file:
            if len(json.load(file)["steps"]) <= 2:
                break
        time.sleep(0.01)
    play(case)


for text"#;

#[test]
fn a_finding_is_saved_and_shrunk_while_the_campaign_goes_on() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let faulty = include_str!("faulty.py").replace("        play(", "        play_or_wait(");
    let faulty = faulty.replace("import json", "import json\nimport time").replacen("for text", WAITS, 1);
    std::fs::write(temp.path().join("engine.py"), faulty).expect("it can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args("check --rule fab:2.0.3c --cases 256 --jobs 1 --time-limit 600 --".split(' '));
    command.args(["python3", "engine.py", "defense-negative"]).current_dir(temp.path());
    let output = command.stdin(Stdio::null()).output().expect("the command can be started");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("not yet shrunk") && text.contains("1 violated; 256 cases"), "{text}");
}

/// Few refusals may be chance, so a short run is as before.
#[test]
fn an_engine_that_refuses_every_step_is_not_green() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let refuses = adapter()
        .replace("if get.get(\"property\") == \"power\" and card and card[\"now\"] is not None:", "if get:");
    let refuses = refuses.replace("card[\"now\"] = max(card[\"now\"] + get[\"by\"], 0)", "pass");
    let refuses = refuses.replace("reply=\"done\"", "reply=\"refused\"");
    assert!(refuses.contains("refused") && refuses.contains("if get:") && !refuses.contains("max("));
    std::fs::write(temp.path().join("adapter.py"), refuses).expect("it can be written");
    let check = |cases: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
        command.args(["check", "--rulebook", "fab", "--cases", cases, "--out", "run.jsonl"]);
        command.args(["--", "python3", "adapter.py"]);
        let output = command.current_dir(temp.path()).stdin(Stdio::null()).output();
        let output = output.expect("the command can be started");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let report = |kind: &str| {
        let args = ["report", "run.jsonl", kind, "report"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
        let output = command.args(args).current_dir(temp.path()).stdin(Stdio::null()).output();
        assert_eq!(output.expect("the command can be started").status.code(), Some(0));
        std::fs::read_to_string(temp.path().join("report")).expect("it is written")
    };
    let (code, text) = check("1024");
    assert!(
        text.contains("\nnever done: get; the engine refused all ") && code == Some(1),
        "{code:?} {text}"
    );
    assert!(text.contains(" 0 violated, "), "{text}");
    let reports = ["--markdown", "--html", "--junit"];
    for kind in reports {
        let text = report(kind);
        assert!(text.contains("never done") && text.contains("the engine refused all "), "{kind}: {text}");
    }
    let (code, text) = check("64");
    assert!(!text.contains("never done") && code == Some(1), "{code:?} {text}");
    for kind in reports {
        assert!(!report(kind).contains("never done"), "{kind}");
    }
}

#[test]
fn an_engine_that_cannot_start_is_reported_in_one_error() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    for (engine, what) in
        [("no-such-engine", "cannot start no-such-engine"), ("false", "before sending `ready`")]
    {
        let output = check(temp.path(), &[engine]);
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{printed}");
        assert!(printed.contains(what) && printed.lines().count() == 1, "{printed}");
    }
    // The cause is not always in the last line.
    let dies = "echo 'Error: no module named engine' >&2; echo 'sh v5' >&2; exit 1";
    let output = check(temp.path(), &["sh", "-c", dies]);
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{printed}");
    let log: Vec<&str> = printed.lines().skip(1).collect();
    assert_eq!(log, ["  its log: Error: no module named engine", "  its log: sh v5"], "{printed}");
    assert!(printed.starts_with("error: cannot start sh -c "), "{printed}");
}

/// The page's adapter, with this code before each step.
fn adapter_with(before: &str) -> String {
    let place = "                card[\"now\"] = max(";
    assert!(adapter().contains(place));
    let before: String = before.lines().map(|line| format!("                {line}\n")).collect();
    adapter().replace(place, &format!("{before}{place}")).replace("import json, sys", "import json, os, sys")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_crash_is_confirmed_shrunk_and_kept_with_the_log() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let dies = "if get[\"by\"] < -2:\n    print(\"below\\tnothing\\x1b[31m\", file=sys.stderr, flush=True)\n    os.abort()";
    std::fs::write(temp.path().join("adapter.py"), adapter_with(dies)).expect("it can be written");
    let output = check(temp.path(), &["python3", "adapter.py"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(3), "{text}{}", String::from_utf8_lossy(&output.stderr));
    for part in [
        "crash: the engine died: its process was killed by signal 6 (SIGABRT) at step get\n",
        "  reproduced in 3 of 3 fresh processes\n",
        "  shrunk from ",
        " to 1 and ",
        "  end of the engine's log:\n    | below\tnothing\\u{1b}[31m\n",
    ] {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
    let path = text.lines().find_map(|line| line.trim().strip_prefix("the case is in ")).expect("it is kept");
    let stored = std::fs::read_to_string(temp.path().join(path)).expect("it can be read");
    assert!(stored.contains("3 of 3 fresh processes") && stored.contains("below\\u0009nothing"), "{stored}");
    let mut replay = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    let replay = replay.args(["replay", path, "--", "python3", "adapter.py"]).current_dir(temp.path());
    let replayed = replay.output().expect("the command can be started");
    assert!(stdout(&replayed).contains("crash at step 1: "), "{}", stdout(&replayed));
}

/// One exception is one mistake, also if it is thrown as some cards are dealt.
#[test]
fn an_exception_in_a_step_and_as_cards_are_dealt_is_one_crash() {
    let repo = crate::repo::repo();
    let broken = crate::repo::ENGINE
        .replace(
            "def get(card, name, by, is_odd):\n",
            "def broken():\n    raise ValueError(\"broken\")\n\n\ndef get(card, name, by, is_odd):\n    by > 0 or broken()\n",
        )
        .replace(
            "    send(case=case[\"id\"], step=0,",
            "    len(cards) < 5 or broken()\n    send(case=case[\"id\"], step=0,",
        );
    crate::repo::write(repo.path(), "faulty.py", &broken);
    crate::repo::write(repo.path(), "headjudge.toml", &crate::repo::config(&[], ""));
    let ran = crate::repo::run(repo.path(), &["check", "--cases", "24"]).ends(3);
    assert_eq!(ran.out.matches("\ncrash: the engine died: ").count(), 1, "{}", ran.out);
    assert!(ran.out.contains("/engine--crash--deal.json\n"), "{}", ran.out);
    assert!(ran.out.contains("/engine--crash--get.json\n"), "{}", ran.out);
}

/// An engine that dies of the same exception at steps of many kinds, and in worked examples.
#[test]
fn equal_failures_are_one_paragraph() {
    let repo = crate::repo::repo();
    let unfinished = crate::repo::ENGINE
        .replace(
            "\"kinds\": [\"get\"], \"partly\": [\"get\"]",
            "\"kinds\": [\"get\", \"life\", \"end_turn\"]",
        )
        .replace(
            "send(case=case[\"id\"], step=at, reply=\"unsupported\")",
            "raise ValueError(\"not implemented\")",
        );
    assert_ne!(unfinished, crate::repo::ENGINE);
    crate::repo::write(repo.path(), "faulty.py", &unfinished);
    crate::repo::write(repo.path(), "headjudge.toml", &crate::repo::config(&[], ""));
    let ran = crate::repo::run(repo.path(), &["check", "--cases", "24", "--out", "run.jsonl"]).ends(3);
    assert_eq!(ran.out.matches("\ncrash: the engine died: ").count(), 1, "{}", ran.out);
    assert!(
        ran.out.contains("\n  the engine dies: ValueError: not implemented, when the turn ends\n"),
        "{}",
        ran.out
    );
    assert_eq!(ran.out.matches("\n    | ValueError: not implemented\n").count(), 1, "{}", ran.out);
    let kinds = ["end_turn", "get", "life"];
    for kind in kinds {
        let case = format!("\n  reproduce: headjudge replay headjudge/fab/engine--crash--{kind}.json\n");
        assert!(ran.out.contains(&case), "{kind}: {}", ran.out);
    }
    assert_eq!(ran.out.matches("\n  the same at step ").count(), kinds.len() - 1, "{}", ran.out);
    assert!(ran.out.contains("\n  also in worked example shiyana-copies-kano, at step 1\n"), "{}", ran.out);
    // They are one issue, with the case of each.
    crate::repo::run(repo.path(), &["report", "run.jsonl", "--issues", "issues"]).ends(0);
    let files: Vec<_> = std::fs::read_dir(repo.path().join("issues")).expect("it is made").collect();
    let [Ok(file)] = &files[..] else { panic!("{files:?}") };
    let issue = std::fs::read_to_string(file.path()).expect("it can be read");
    assert!(
        issue.starts_with("the engine dies: ValueError: not implemented, when the turn ends\n"),
        "{issue}"
    );
    let listed = "\n- the engine dies: ValueError: not implemented, when ";
    assert_eq!(issue.matches(listed).count(), kinds.len() - 1, "{issue}");
    let keys = kinds.map(|kind| format!("`fab:engine/crash/{kind}`")).join(", ");
    assert!(issue.ends_with(&format!("\nheadjudge knows this bug as {keys}.\n")), "{issue}");
    assert!(issue.contains("\n- Seen in one case, first in `worked example "), "{issue}");
}

#[test]
fn a_crash_that_does_not_reproduce_is_flaky() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    // The first of these steps are played to check the adapter, and to find out what it cannot play.
    let late = "open(\"mark\", \"a\").write(\".\" * (get[\"by\"] < -2))\nif os.path.getsize(\"mark\") == 1000:\n    open(\"mark\", \"a\").write(\".\")\n    sys.exit(9)";
    std::fs::write(temp.path().join("adapter.py"), adapter_with(late)).expect("it can be written");
    let output = check(temp.path(), &["python3", "adapter.py"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(3), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(
        text.contains("crash: the engine died: its process exited with status 9 at step get\n"),
        "{text}"
    );
    assert!(text.contains("  flaky: reproduced in 0 of 3 fresh processes\n"), "{text}");
    assert!(!text.contains("shrunk from"), "what does not repeat is not shrunk: {text}");
}

#[test]
fn a_crash_caused_by_the_previous_case_is_reported_as_such() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    // It wears out: the first step of any second case is its last.
    let worn = "if case[\"id\"] > 1:\n    sys.exit(8)";
    std::fs::write(temp.path().join("adapter.py"), adapter_with(worn)).expect("it can be written");
    let output = check(temp.path(), &["python3", "adapter.py"]);
    let text = stdout(&output);
    // The worked examples are played in one process, and fail.
    assert_ne!(output.status.code(), Some(0), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let expected = "  reproduced in 3 of 3 fresh processes, each time after the previous case: \
                the engine carries state from one case to the next\n";
    assert!(text.contains(expected), "{text}");
}

/// Nearly every smaller case ends the engine: far more than the restarts that shrinking one finding may take.
#[test]
fn a_finding_is_not_flaky_because_the_engine_dies_in_smaller_cases() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let rule = "                card[\"now\"] = max(card[\"now\"] + get[\"by\"], 0)\n";
    let faulty = "                card[\"now\"] += get[\"by\"]
                if number < 2:
                    card[\"now\"] = max(card[\"now\"], 0)
                if number == len(case[\"steps\"]) < 4 and (number < 2 or card[\"now\"] >= 0):
                    sys.exit(9)\n";
    assert!(adapter().contains(rule));
    std::fs::write(temp.path().join("adapter.py"), adapter().replace(rule, faulty))
        .expect("it can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(["check", "--rule", "fab:2.0.3c", "--cases", "64", "--", "python3", "adapter.py"]);
    let output = command.current_dir(temp.path()).stdin(Stdio::null()).output().expect("it runs");
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{text}{}", String::from_utf8_lossy(&output.stderr));
    for part in [
        "fab:2.0.3c no_number_is_negative: violated\n",
        " steps to 2, ",
        "; stopped early: the engine died or hung too often",
    ] {
        assert!(text.contains(part), "{part:?} is missing: {text}");
    }
    assert!(!text.contains("flaky") && !text.contains("minimal: "), "{text}");
}

/// An engine follows a rule by refusing every step that could break it.
#[test]
fn a_rule_that_only_refusals_met_is_not_green() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let refuses = adapter()
        .replace("\"kinds\": [\"get\"]", "\"kinds\": [\"play\", \"fight\", \"reap\", \"action\", \"omni\"]")
        .replace(", \"partly\": [\"get\"]", "")
        .replace("if card.get(\"power_counts\"):", "if card[\"model\"] != \"synthetic\":")
        .replace("reply=\"unsupported\"", "reply=\"refused\", shown=shown(cards)");
    assert!(refuses.contains("\"omni\"") && refuses.contains("refused") && !refuses.contains("partly"));
    std::fs::write(temp.path().join("adapter.py"), refuses).expect("it can be written");
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
        command.args(args).current_dir(temp.path()).stdin(Stdio::null());
        let output = command.output().expect("the command can be started");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let check = ["check", "--rulebook", "kf", "--cases", "512", "--out", "run.jsonl", "--"];
    let (code, text) = run(&[&check[..], &["python3", "adapter.py"]].concat());
    let rule = "met by refusals alone: kf:ability.in-play-only; the engine refused every step";
    assert!(text.contains(rule) && text.contains(" 0 violated, ") && code == Some(1), "{code:?} {text}");
    for kind in ["--markdown", "--html", "--junit"] {
        assert_eq!(run(&["report", "run.jsonl", kind, "report"]).0, Some(0));
        let report = std::fs::read_to_string(temp.path().join("report")).expect("it is written");
        assert!(report.contains("met by refusals alone") && report.contains("in-play-only"), "{report}");
    }
    let (code, text) = run(&["check", "--rulebook", "kf", "--cases", "8", "--", "python3", "adapter.py"]);
    assert!(!text.contains("met by refusals alone") && code == Some(1), "{code:?} {text}");
}

/// An engine that fails everywhere would fill the screen with commands.
#[test]
fn of_many_equal_failures_a_few_are_listed_and_the_others_are_named() {
    let temp = tempfile::tempdir().expect("a temporary folder can be made");
    let args = ["check", "--rulebook", "mtg", "--cases", "3072", "--fault", "panic"];
    let ran = crate::repo::run(temp.path(), &args).ends(3);
    assert_eq!(ran.out.matches("\n  reproduce: ").count(), 4, "{}", ran.out);
    let (_, more) = ran.out.split_once("\n  the same at ").expect("there are more than four");
    let (_, more) = more.rsplit_once(" more kinds of step: ").expect("the others are named");
    let (kinds, place) = more.split_once("; their cases are in ").expect("they are saved");
    assert!(place.starts_with("headjudge-findings/mtg\n"), "{}", ran.out);
    for kind in kinds.split(", ") {
        let cases = std::fs::read_dir(temp.path().join("headjudge-findings/mtg")).expect("it is made");
        let mut names =
            cases.map(|case| case.expect("it is listed").file_name().into_string().expect("ASCII"));
        assert!(names.any(|name| name.starts_with(&format!("engine--crash--{kind}__"))), "{kind}");
    }
}
