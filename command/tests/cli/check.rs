//! The command as its users run it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn headjudge(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(args).current_dir(folder).stdin(Stdio::null()).output().expect("the command can be started")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn temp() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// The fault that these tests inject, and the rule that detects it.
const FAULT: &str = "life-forgets-losses-on-copy";
const RULE: &str = "fab:2.5.3c";

fn cases(folder: &Path) -> Vec<PathBuf> {
    let Ok(files) = std::fs::read_dir(folder.join("headjudge-findings/fab")) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = files.map(|f| f.expect("a folder can be listed").path()).collect();
    paths.sort();
    paths
}

#[test]
fn correct_engines_violate_nothing() {
    let temp = temp();
    let output = headjudge(temp.path(), &["check", "--cases", "2000"]);
    assert_eq!(output.status.code(), Some(0), "{}{}", stdout(&output), stderr(&output));
    for game in ["fab", "mtg", "kf", "ga"] {
        assert!(
            stdout(&output).lines().any(|line| line.starts_with(game) && line.contains(" held, 0 violated"))
        );
    }
    assert_eq!(cases(temp.path()), Vec::<PathBuf>::new(), "nothing is written where nothing is found");
}

/// Who forgot to name an engine must not take the result for that of their own.
#[test]
fn a_run_of_the_reference_engines_says_that_no_engine_is_named() {
    let temp = temp();
    let note =
        "note: no engine is named, so headjudge's reference engines are played; name yours after `--`\n";
    for (args, is_noted) in [
        ("check --rulebook kf --cases 1", true),
        ("lint --rulebook kf", true),
        ("check --rulebook kf --cases 1 --fault dead-attacker-resolves", false),
        ("check --rulebook kf --cases 1 -- ./no-such-engine", false),
    ] {
        let output = headjudge(temp.path(), &args.split(' ').collect::<Vec<_>>());
        assert_eq!(stderr(&output).starts_with(note), is_noted, "{args}: {}", stderr(&output));
        assert_eq!(stderr(&output).contains("no engine is named"), is_noted, "{args}: {}", stderr(&output));
    }
}

/// Thin is a rule that held in one to nine cases: as many as the run file counts.
#[test]
fn the_summary_names_the_rules_that_held_in_a_few_cases_only() {
    let temp = temp();
    let output =
        headjudge(temp.path(), &["check", "--rulebook", "fab", "--cases", "60", "--out", "run.jsonl"]);
    let text = stdout(&output);
    let records = std::fs::read_to_string(temp.path().join("run.jsonl")).expect("it is written");
    let mut thin = Vec::new();
    for line in records.lines() {
        let record: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        let (rule, met) = (&record["rule"], record["rule"]["precondition-met"].as_u64());
        if let ("held" | "held-by-adapter", Some(met @ 0..10)) =
            (rule["verdict"].as_str().unwrap_or_default(), met)
        {
            thin.push(format!("{} ({met})", rule["rule"].as_str().unwrap_or_default()));
        }
    }
    assert!(thin.len() > 5, "{records}");
    let list = text.split_once("thin: held in fewer than 10 cases: ").expect("the list").1;
    let list = list.split_once("\nfab ").expect("the counts follow").0;
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    assert_eq!(list.replace("\n  ", " "), thin.join(", "));
}

#[test]
fn a_fault_is_detected_and_its_case_is_kept_replayed_and_shrunk() {
    let temp = temp();
    let output = headjudge(temp.path(), &["check", "--rule", RULE, "--fault", FAULT, "--cases", "400"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{text}{}", stderr(&output));
    assert!(text.starts_with(&format!("found {RULE}/")), "the unshrunk failure is shown first:\n{text}");
    for part in ["not yet shrunk", "the rule demands: ", "    expected: ", "    actual:   "] {
        assert!(text.contains(part), "{part} is missing in:\n{text}");
    }
    let case = cases(temp.path()).into_iter().next().expect("the case is on disk");
    let case = case.to_str().expect("a plain path");
    let replay = headjudge(temp.path(), &["replay", case, "--fault", FAULT, "--steps"]);
    assert_eq!(replay.status.code(), Some(1), "{}{}", stdout(&replay), stderr(&replay));
    assert!(stdout(&replay).contains(&format!("violated: {RULE}/")), "{}", stdout(&replay));
    let correct = headjudge(temp.path(), &["replay", case]);
    assert_eq!(correct.status.code(), Some(0), "{}{}", stdout(&correct), stderr(&correct));
    let before = std::fs::read_to_string(case).expect("the case can be read");
    let again = headjudge(temp.path(), &["shrink", case, "--fault", FAULT]);
    assert_eq!(again.status.code(), Some(1), "{}{}", stdout(&again), stderr(&again));
    assert_eq!(
        std::fs::read_to_string(case).expect("it is still there"),
        before,
        "it was as small as it gets"
    );
}

/// Magic: what the rulings of 1999 say, too, is cited if a run asks for it.
#[test]
fn an_earlier_document_is_cited_under_its_edition_only() {
    let temp = temp();
    let args = ["check", "--rule", "mtg:608.2h", "--cases", "64", "--fault", "amount-is-fixed-early"];
    let current = stdout(&headjudge(temp.path(), &args));
    assert!(current.contains(", CR 608.2h: https://") && !current.contains("K.6"), "{current}");
    let earlier = stdout(&headjudge(temp.path(), &[&args[..], &["--interpret", "edition=1999"]].concat()));
    assert!(earlier.contains(", CR 608.2h, K.6.6 of 1999: https://"), "{earlier}");
}

/// Magic: what only the rulings of 1999 say is judged if a run asks for it, on cards that are dealt and played then only.
#[test]
fn a_word_of_an_earlier_document_is_played_under_its_edition_only() {
    const RULE: &str = "mtg:K.6.Ruling.5";
    const FAULT: &str = "ability-deals-as-its-source";
    const UNDER: [&str; 2] = ["--interpret", "edition=1999"];
    let temp = temp();
    let headjudge = |args: &[&str]| headjudge(temp.path(), &[args, &["--fault", FAULT]].concat());
    let current = headjudge(&["check", "--rule", RULE, "--cases", "64"]);
    assert_eq!(current.status.code(), Some(4), "no rule is judged");
    let current = stdout(&current);
    assert!(current.contains("0 violated, 1 under another interpretation; 64 cases, "), "{current}");
    let earlier = stdout(&headjudge(&[&["check", "--rule", RULE, "--cases", "64"], &UNDER[..]].concat()));
    assert!(earlier.contains("\n  Magic: The Gathering rulings of 1999, K.6 Ruling 5\n"), "{earlier}");
    assert!(earlier.contains(": Deal 1 damage to each permanent."), "{earlier}");

    let case = "headjudge-findings/mtg/K.6.Ruling.5--as-announced--any.json";
    let current = headjudge(&["replay", case]);
    assert_eq!(current.status.code(), Some(2));
    let said = stdout(&current);
    let why = "not playable: card 1 has by-ability, a word of --interpret edition=1999\n";
    assert!(said.ends_with(why), "{said}");
    assert_eq!(headjudge(&[&["replay", case], &UNDER[..]].concat()).status.code(), Some(1));
}

#[test]
fn the_report_is_the_same_for_any_number_of_jobs() {
    let run = |jobs: &str| {
        let temp = temp();
        stdout(&headjudge(temp.path(), &["check", "--fault", FAULT, "--cases", "2500", "--jobs", jobs]))
    };
    let one = run("1");
    assert!(one.contains(RULE), "{one}");
    assert_eq!(one, run("2"));
    assert_eq!(one, run("5"));
}

#[test]
fn an_engine_that_prints_or_reads_harms_nothing() {
    let temp = temp();
    let correct = headjudge(temp.path(), &["check", "--rulebook", "fab", "--cases", "512"]);
    for fault in ["print", "read"] {
        let output =
            headjudge(temp.path(), &["check", "--rulebook", "fab", "--fault", fault, "--cases", "512"]);
        assert_eq!(output.status.code(), Some(0), "{fault}: {}{}", stdout(&output), stderr(&output));
        assert_eq!(stdout(&output), stdout(&correct), "{fault}");
    }
}

#[test]
fn invalid_arguments_are_reported_in_one_line() {
    let temp = temp();
    let wrong: [(&[&str], &str); 13] = [
        (&["check", "--rulebook", "chess"], "unknown rulebook \"chess\"; valid: fab, mtg, kf, ga"),
        (&["check", "--rulebook", "fbb"], "unknown rulebook \"fbb\"; did you mean \"fab\"?"),
        (&["check", "--rule", "fab:2.5.3x"], "unknown rule \"fab:2.5.3x\"; did you mean \"fab:2.5.3\"?"),
        (&["check", "--rule", "no_such_rule"], "unknown rule \"no_such_rule\""),
        (&["check", "--rule", "life_total_folows_a_changed_base"], "did you mean \"fab:2.5.3c\"?"),
        (&["check", "--rulebook", "mtg", "--rule", "2.5.3c"], "the rulebook of this rule is not checked"),
        (&["check", "--fault", "no-such-fault"], "unknown fault \"no-such-fault\""),
        (
            &["check", "--fault", "lif-forgets-losses-on-copy"],
            "did you mean \"life-forgets-losses-on-copy\"?",
        ),
        (&["check", "--fault", "abrt"], "did you mean \"abort\"?"),
        (&["check", "--rulebook", "fab", "--interpret", "clam=end"], "did you mean \"clamp\"?"),
        (&["check", "--rulebook", "fab", "--interpret", "clamp"], "is not NAME=OPTION"),
        (
            &["check", "--rulebook", "fab", "--interpret", "clamp=never"],
            "unknown option of interpretation clamp \"never\"; valid: ",
        ),
        (&["replay", "no-such-file.json"], "no-such-file.json"),
    ];
    for (args, what) in wrong {
        let output = headjudge(temp.path(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}{}", stdout(&output), stderr(&output));
        assert!(stderr(&output).contains(what), "{args:?}: {}", stderr(&output));
        assert_eq!(stderr(&output).lines().count(), 1, "{args:?}: {}", stderr(&output));
    }
}

#[test]
fn an_invalid_case_file_is_reported_with_its_line() {
    let temp = temp();
    headjudge(temp.path(), &["check", "--rule", RULE, "--fault", FAULT, "--cases", "400"]);
    let case = cases(temp.path()).into_iter().next().expect("the case is on disk");
    let good = std::fs::read_to_string(&case).expect("it can be read");
    let broken = temp.path().join("broken.json");
    for (from, to, what) in [
        ("\"headjudge\": 1", "\"headjudge\": 99", ":2: "),
        ("\"fab\"", "\"chess\"", "chess"),
        ("\n]\n}", "", "broken.json:"),
        ("\"object\":", "\"subject\":", "subject"),
    ] {
        let text = good.replacen(from, to, 1);
        if text == good {
            continue; // this case has no such place
        }
        std::fs::write(&broken, text).expect("it can be written");
        let output = headjudge(temp.path(), &["replay", "broken.json"]);
        assert_eq!(output.status.code(), Some(2), "{what}: {}{}", stdout(&output), stderr(&output));
        assert!(stderr(&output).contains(what), "{what}: {}", stderr(&output));
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_the_findings_and_prints_the_counts() {
    let temp = temp();
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command
        .args(["check", "--rule", RULE, "--fault", FAULT, "--cases", "100000000"])
        .current_dir(temp.path());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it can be started");
    let begin = std::time::Instant::now();
    while cases(temp.path()).is_empty() {
        assert!(begin.elapsed().as_secs() < 120, "nothing was found in two minutes");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it can be interrupted");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}{}", stdout(&output), stderr(&output));
    assert!(stdout(&output).contains("interrupted: these counts do not cover the whole campaign"));
    assert!(stdout(&output).contains(RULE) && !cases(temp.path()).is_empty());
}

#[test]
fn every_rulebook_lists_its_statements() {
    let temp = temp();
    for (game, id) in
        [("fab", RULE), ("mtg", "mtg:608.2h"), ("kf", "kf:ability.reap"), ("ga", "ga:targeting.units")]
    {
        let output = headjudge(temp.path(), &["rules", game]);
        assert_eq!(output.status.code(), Some(0));
        assert!(stdout(&output).contains(id), "{}", stdout(&output));
    }
}
