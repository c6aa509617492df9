//! `headjudge accept`: adopts headjudge on an engine that already fails rules, and reports each bug that is fixed.

use crate::repo::{ENGINE, config, read, repo, run, write};
use std::path::{Path, PathBuf};

/// All faults that the engine has.
const FAULTS: [&str; 3] = ["base", "negative", "twice"];

fn files(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a folder can be listed").path()).collect();
    paths.sort();
    paths
}

#[test]
fn a_faulty_engine_fails_passes_once_accepted_and_fails_when_a_bug_is_fixed() {
    let repo = repo();
    let comment = "# the end: do not remove\n";
    write(repo.path(), "headjudge.toml", &(config(&FAULTS, "") + comment));
    let before = run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    let found =
        before.out.lines().filter(|line| line.starts_with("found ") || line.contains(" shows fab:")).count();
    assert!(found >= 4, "{}", before.out);
    let accepted = run(repo.path(), &["accept", "run.jsonl", "--issue", "https://example.org/7"])
        .ends(0)
        .says(&format!("{found} findings accepted in headjudge.toml\n"));
    assert_eq!(accepted.out.lines().filter(|line| line.starts_with("accepted: ")).count(), found);
    let toml = read(repo.path(), "headjudge.toml");
    assert!(toml.starts_with("# An engine.\n") && toml.contains(comment), "comments stay: {toml}");
    assert_eq!(toml.matches("[[known]]").count(), found);
    assert_eq!(toml.matches("issue = \"https://example.org/7\"").count(), found);
    assert_eq!(files(&repo.path().join("headjudge/fab")).len(), found);
    run(repo.path(), &["check"])
        .ends(0)
        .says(" 0 violated, ")
        .says(" known, ")
        .says_not("found ")
        .says_not("still reproduces");
    // Again changes nothing.
    run(repo.path(), &["accept", "run.jsonl"])
        .ends(0)
        .says("0 findings accepted")
        .says("known already: fab:2.0.3c/");
    assert_eq!(read(repo.path(), "headjudge.toml"), toml);
    // One fault is fixed: its bugs no longer reproduce, the others are still known.
    let fixed = toml.replace(", \"negative\"", "");
    assert_ne!(fixed, toml);
    write(repo.path(), "headjudge.toml", &fixed);
    let red = run(repo.path(), &["check"]).ends(1).says("known: fab:2.0.3a/base-moved/");
    let gone: Vec<&str> =
        red.out.lines().filter(|line| line.starts_with("known bug no longer reproduces: ")).collect();
    assert!(gone.iter().all(|line| line.contains("fab:2.0.3c/negative/")) && gone.len() == 2, "{}", red.out);
}

#[test]
fn without_a_file_one_is_made_and_the_run_file_alone_is_enough() {
    let repo = repo();
    let engine = ["--", "python3", "faulty.py", "negative"];
    let check =
        [&["check", "--rulebook", "fab", "--cases", "1024", "--out", "out/run.jsonl"][..], &engine].concat();
    run(repo.path(), &check).ends(1);
    std::fs::remove_dir_all(repo.path().join("headjudge-findings")).expect("the cases are there");
    run(repo.path(), &["accept", "out/run.jsonl"]).ends(0).says("2 findings accepted in headjudge.toml\n");
    assert!(read(repo.path(), "headjudge.toml").contains("rulebooks = [\"fab\"]\n"));
    assert_eq!(files(&repo.path().join("headjudge/fab")).len(), 2);
    run(repo.path(), &check).ends(0).says(" 0 violated, 1 known, ");
}

#[test]
fn the_cases_that_a_suite_keeps_are_accepted_as_they_lie() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    run(repo.path(), &["check"]).ends(1);
    run(repo.path(), &["accept", "headjudge"])
        .ends(0)
        .says("accepted: fab:2.0.3c/negative/power, headjudge/fab/2")
        .says("\n  the rule demands: ");
    run(repo.path(), &["check"]).ends(0).says(" 0 violated, 1 known");
    // The folder of the game alone will do.
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    run(repo.path(), &["accept", "headjudge/fab"])
        .ends(0)
        .says("accepted: fab:2.0.3c/negative/power, headjudge/fab/2");
    let none = run(repo.path(), &["accept", "away"]).ends(2);
    assert!(none.err.contains("away: cannot be read"), "{}", none.err);
    std::fs::create_dir(repo.path().join("empty")).expect("it can be made");
    let none = run(repo.path(), &["accept", "empty"]).ends(2);
    assert!(none.err.contains("there is no case of a finding in empty"), "{}", none.err);
}

#[test]
fn a_fault_of_a_reference_engine_is_accepted_and_without_it_no_longer_reproduces() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", "rulebooks = [\"fab\"]\n\n[budget]\ncases = 4000\n");
    let check = |fault: &str| run(repo.path(), &["check", "--fault", fault, "--out", "run.jsonl"]);
    check("life-forgets-losses-on-copy").ends(1);
    run(repo.path(), &["accept", "run.jsonl"]).ends(0).says("accepted: fab:2.5.3c/").says(
        "\n  behaves as if an object that becomes a copy forgets the life that it has lost (CR 2.5.3c)",
    );
    check("life-forgets-losses-on-copy").ends(0).says("known: fab:2.5.3c/").says(" 0 violated, ");
    // An engine that only prints is correct.
    check("print").ends(1).says("known bug no longer reproduces: fab:2.5.3c/");
}

#[test]
fn what_is_flaky_is_not_accepted() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["once"], ""));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(3);
    for from in ["run.jsonl", "headjudge"] {
        run(repo.path(), &["accept", from]).ends(0).says("0 findings accepted").says(" is flaky; ");
    }
    assert!(!read(repo.path(), "headjudge.toml").contains("[[known]]"));
}

#[test]
fn a_crash_is_accepted_and_reported_once_it_is_gone() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let dies =
        ENGINE.replace("    card[\"now\"][name] = max", "    assert by > -9\n    card[\"now\"][name] = max");
    write(repo.path(), "faulty.py", &dies);
    run(repo.path(), &["check", "--cases", "48", "--out", "run.jsonl"]).ends(3).says("crash: ");
    run(repo.path(), &["accept", "run.jsonl"])
        .ends(0)
        .says("accepted: fab:engine/crash/get, headjudge/fab/engine--crash--get.json\n  the engine dies: ")
        .says("\n1 finding accepted");
    // It happens in more than the 64 cases after which an engine is given up.
    run(repo.path(), &["check", "--cases", "540", "--out", "run.jsonl"])
        .ends(0)
        .says("known: fab:engine/crash/get, seen in ")
        .says("; 540 cases, ")
        .says_not("crash: ");
    run(repo.path(), &["accept", "run.jsonl"]).ends(0).says("0 findings accepted").says_not("not accepted");
    // Another failure is new.
    write(repo.path(), "faulty.py", &dies.replace("assert by > -9", "by > -9 or print(\"no JSON\")"));
    run(repo.path(), &["check", "--cases", "64"])
        .ends(3)
        .says("bad-output: ")
        .says("known, not decided: fab:engine/");
    write(repo.path(), "faulty.py", ENGINE);
    run(repo.path(), &["check", "--cases", "64"])
        .ends(1)
        .says("known bug no longer reproduces: fab:engine/crash/get\n  headjudge/fab/engine--crash--get.json passes now");
}

#[test]
fn an_incomplete_or_missing_run_file_is_reported() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    let whole = read(repo.path(), "run.jsonl");
    let lines: Vec<&str> = whole.lines().collect();
    assert!(
        lines[0].starts_with("{\"run\":{\"format\":1,")
            && lines[lines.len() - 1].starts_with("{\"end\":{\"exit\":1,")
    );
    let cut = &whole[..whole.rfind("{\"counts\"").expect("it has counts") + 20];
    write(repo.path(), "run.jsonl", cut);
    let ran = run(repo.path(), &["accept", "run.jsonl"]).ends(0).says("2 findings accepted");
    assert!(ran.err.contains("run.jsonl is incomplete; "), "{}", ran.err);
    for (from, to, what) in [
        (
            "{\"run\":{\"format\":1",
            "{\"run\":{\"format\":2",
            ":1: the run file has format 2; this headjudge reads format 1; read it with the headjudge that ",
        ),
        ("{\"run\":", "{\"ran\":", ":1: not a run file: "),
        ("\"verdict\":", "\"verdikt\":", ": unknown key \"verdikt\"; did you mean \"verdict\"?"),
    ] {
        let text = whole.replacen(from, to, 1);
        assert_ne!(text, whole, "{from}");
        write(repo.path(), "run.jsonl", &text);
        let ran = run(repo.path(), &["accept", "run.jsonl"]).ends(2);
        assert!(ran.err.contains("run.jsonl:") && ran.err.contains(what), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
    let spoilt = whole.replace("\"finding\":\"fab:2.0.3c/negative/", "\"finding\":\"fab:2.0.3b/negative/");
    assert_ne!(spoilt, whole);
    write(repo.path(), "run.jsonl", &spoilt);
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    let ran = run(repo.path(), &["accept", "run.jsonl"]).ends(2);
    assert!(ran.err.contains("its case is that of another finding"), "{}", ran.err);
    assert!(!read(repo.path(), "headjudge.toml").contains("[[known]]"), "nothing was accepted");
}

#[test]
fn the_run_file_is_the_same_for_any_number_of_jobs() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&FAULTS, ""));
    let run_file = |jobs: &str| {
        run(repo.path(), &["check", "--jobs", jobs, "--out", "run.jsonl"]).ends(1);
        std::fs::remove_dir_all(repo.path().join("headjudge")).expect("the cases are there");
        read(repo.path(), "run.jsonl")
    };
    let one = run_file("1");
    assert_eq!(one, run_file("3"));
    let rules = one.lines().filter(|line| line.starts_with("{\"rule\":")).count();
    assert!(rules > 80 && one.contains("\"engine\":{\"name\":\"Faulty\""), "{one}");
}

#[test]
fn the_command_of_the_run_is_written_so_that_the_next_check_needs_none() {
    let repo = repo();
    let check = ["check", "--rulebook", "fab", "--cases", "512", "--out", "run.jsonl"];
    let engine = ["--", "python3", "faulty.py", "defense-negative"];
    run(repo.path(), &[&check[..], &engine].concat()).ends(1);
    run(repo.path(), &["accept", "run.jsonl"]).ends(0).says("1 finding accepted in headjudge.toml");
    let toml = read(repo.path(), "headjudge.toml");
    let expected = "[engine]\ncommand = [\"python3\", \"faulty.py\", \"defense-negative\"]\n\n[[known]]\n";
    assert!(toml.contains(expected), "{toml}");
    run(repo.path(), &["check", "--cases", "256"]).ends(0).says("known: fab:2.0.3c/negative/defense");
    // What the author wrote stays.
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    run(repo.path(), &[&check[..], &engine].concat()).ends(1);
    run(repo.path(), &["accept", "run.jsonl"]).ends(0);
    let toml = read(repo.path(), "headjudge.toml");
    assert!(toml.contains("\"negative\"]") && !toml.contains("\"defense-negative\""), "{toml}");
}
