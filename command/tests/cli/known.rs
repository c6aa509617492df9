//! What `check` takes from `headjudge.toml` (the engine and its known bugs) and from the cases that earlier runs kept.

use crate::repo::{ENGINE, PYTHON, config, repo, run, write};

fn entry(signature: &str, case: &str) -> String {
    let rule = signature.split('/').next().unwrap_or_default();
    format!("[[known]]\nrule = {rule:?}\nsignature = {signature:?}\ncase = {case:?}\nissue = \"issue 7\"\n\n")
}

const POWER: &str = "fab:2.0.3c/negative/power";
const DEFENSE: &str = "fab:2.0.3c/negative/defense";
const DEFENSE_CASE: &str = "headjudge/fab/2.0.3c--negative--defense.json";

#[test]
fn a_known_bug_passes_another_is_new_and_one_that_is_fixed_fails() {
    let repo = repo();
    let set = |faults: &[&str], known: &str| write(repo.path(), "headjudge.toml", &config(faults, known));
    set(&["defense-negative"], "");
    run(repo.path(), &["check"]).ends(1).says(&format!("found {DEFENSE}")).says_not(POWER);
    assert!(repo.path().join(DEFENSE_CASE).is_file(), "the case is kept beside the file");
    let known = entry(DEFENSE, DEFENSE_CASE);
    set(&["defense-negative"], &known);
    let known_line = format!("known: {DEFENSE}, seen in ");
    run(repo.path(), &["check"])
        .ends(0)
        .says(&known_line)
        .says(" cases (issue 7)\n")
        .says(" 0 violated, 1 known, ")
        .says_not("found ");
    // Its own case shows it, also where no other does.
    let none = ["check", "--cases", "0", "--out", "run.jsonl"];
    let title = "  effects take a hero's defense below zero: -1 instead of 0, after it gets -2 defense until end of turn (CR 2.0.3c)\n";
    let line = format!("known: {DEFENSE}, seen in its own case only (issue 7)\n{title}");
    run(repo.path(), &none).ends(0).says(&line);
    for format in ["--markdown", "--html"] {
        run(repo.path(), &["report", "run.jsonl", format, "page"]).ends(0);
        let page = std::fs::read_to_string(repo.path().join("page")).expect("it is written");
        assert!(page.contains("seen in its own case only"), "{page}");
    }
    // The rule keeps being tested: another signature is new.
    set(&["negative"], &known);
    run(repo.path(), &["check"])
        .ends(1)
        .says(&format!("found {POWER}"))
        .says(&known_line)
        .says_not(&format!("found {DEFENSE}"));
    // Only the entry's own case decides, even in a run without cases.
    set(&[], &known);
    let gone = format!(
        "known bug no longer reproduces: {DEFENSE} no_number_is_negative\n  {DEFENSE_CASE} passes now, or shows only what an entry before it has (issue 7)\n"
    );
    for cases in ["0", "1024"] {
        run(repo.path(), &["check", "--cases", cases])
            .ends(1)
            .says(&gone)
            .says("remove the entry: headjudge.toml:12\n")
            .says_not(&known_line);
    }
    run(repo.path(), &["check", "--rule", "fab:2.0.3a"]).ends(0).says_not("no longer reproduces");
    set(&[], "");
    // The cases are on disk, and show nothing any more.
    let stale = format!("no longer reproduces: {DEFENSE} by {DEFENSE_CASE}; it may be removed");
    run(repo.path(), &["check"]).ends(0).says(&stale).says_not("known");
}

#[test]
fn a_half_fixed_bug_gets_a_case_and_a_report_beside_those_of_the_entry() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["defense-negative"], ""));
    run(repo.path(), &["check"]).ends(1);
    write(repo.path(), "headjudge.toml", &config(&["defense-negative"], &entry(DEFENSE, DEFENSE_CASE)));
    let read = |path: &str| std::fs::read_to_string(repo.path().join(path)).expect("the case is there");
    let accepted = read(DEFENSE_CASE);
    let line = "if \"defense-negative\" in faults and name == \"defense\"";
    let half_fixed = ENGINE.replace(line, &format!("{line} and by < -2"));
    assert_ne!(half_fixed, ENGINE);
    write(repo.path(), "faulty.py", &half_fixed);
    let gone = format!("known bug no longer reproduces: {DEFENSE}");
    let own = DEFENSE_CASE.replace(".json", "--2.json");
    run(repo.path(), &["check"]).ends(1).says(&gone).says(&format!("found {DEFENSE} in case ")).says(&own);
    assert_eq!(read(DEFENSE_CASE), accepted);
    assert_ne!(read(&own), accepted);
    // The next run does not take it for the entry's bug.
    run(repo.path(), &["check", "--cases", "0"])
        .ends(1)
        .says(&gone)
        .says(&format!("still reproduces: {DEFENSE}"))
        .says_not(&format!("known: {DEFENSE}"));
}

#[test]
fn a_bad_answer_is_one_failure_in_all_cases_reproduces_and_is_shrunk() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    // The report quotes the line, with its case and step.
    let reply = "reply=\"done\", shown=shown(cards))";
    let bad =
        ENGINE.replace(reply, "reply=\"dune\" if fields[\"by\"] < -20 else \"done\", shown=shown(cards))");
    assert_ne!(bad, ENGINE);
    write(repo.path(), "faulty.py", &bad);
    let ran = run(repo.path(), &["check", "--out", "run.jsonl"])
        .ends(3)
        .says("bad-output: the engine sent an invalid response to step get: ")
        .says("reproduced in 3 of 3 fresh processes\n")
        .says("  shrunk from ")
        .says("the case is in headjudge/fab/engine--bad-output--get.json\n");
    assert_eq!(ran.out.matches("\n  first in case ").count(), 1, "{}", ran.out);
    let case = "headjudge/fab/engine--bad-output--get.json";
    let text = std::fs::read_to_string(repo.path().join(case)).expect("the case is saved");
    assert!(text.contains("\"finding\": \"fab:engine/bad-output/get\""), "{text}");
    run(repo.path(), &["shrink", case]).ends(3).says("bad-output: ").says("reproduced in 3 of 3 ");
    let guard = run(repo.path(), &["guard", case, "--because", "It is right."]).ends(3);
    assert!(guard.err.contains("a guard needs an engine that plays the whole case"), "{}", guard.err);
    write(repo.path(), "faulty.py", ENGINE);
    run(repo.path(), &["check", "--cases", "64"])
        .ends(0)
        .says(&format!("no longer reproduces: fab:engine/bad-output/get by {case}; it may be removed"));
    let records = std::fs::read_to_string(repo.path().join("run.jsonl")).expect("it is written");
    let signature = "\"signature\":\"fab:engine/bad-output/get\"";
    let failures: Vec<&str> =
        records.lines().filter(|line| line.contains(signature) && line.contains("\"first-case\":")).collect();
    assert_eq!(failures.len(), 1, "{records}");
    assert!(!failures[0].contains("\"cases\":1,"), "it stops many cases: {failures:?}");
}

#[test]
fn a_known_bug_whose_case_cannot_be_played_is_neither_known_nor_fixed() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["defense-negative"], ""));
    run(repo.path(), &["check"]).ends(1);
    let known = entry(DEFENSE, DEFENSE_CASE);
    let cannot = "[capabilities.fab]\nkinds = [\"end_turn\"]\npartly = [\"end_turn\"]\n";
    write(repo.path(), "headjudge.toml", &format!("{}{cannot}", config(&["defense-negative"], &known)));
    let ran = run(repo.path(), &["check"]);
    let line = format!("known, not tried: {DEFENSE} (issue 7): the adapter does not support step 1, get\n");
    ran.says(&line).says_not("no longer reproduces").says(" 0 violated, ").says_not(" 1 known");
}

#[test]
fn a_finding_is_replayed_first_until_it_shows_no_more() {
    let repo = repo();
    let engine = |fault: &[&str], cases: &str| {
        let args = ["check", "--rulebook", "fab", "--cases", cases, "--", "python3", "faulty.py"];
        run(repo.path(), &[&args, fault].concat())
    };
    engine(&["defense-negative"], "256").ends(1).says(&format!("found {DEFENSE} in case "));
    let case = repo.path().join("headjudge-findings/fab/2.0.3c--negative--defense.json");
    let kept = std::fs::read_to_string(&case).expect("the case is kept");
    engine(&["defense-negative"], "0")
        .ends(1)
        .says(&format!("still reproduces: {DEFENSE}"))
        .says("stored by an earlier run")
        .says(" 1 violated");
    assert_eq!(std::fs::read_to_string(&case).expect("it is still there"), kept, "it was small already");
    engine(&[], "192").ends(0).says(&format!("no longer reproduces: {DEFENSE} by headjudge-findings/fab/"));
    // A case file of another version is an error, and nothing runs.
    std::fs::write(&case, kept.replace("\"headjudge\": 1", "\"headjudge\": 2")).expect("it can be written");
    let ran = engine(&[], "192").ends(2);
    assert!(ran.err.contains("2.0.3c--negative--defense.json:2: the file has format 2"), "{}", ran.err);
    assert_eq!(ran.out, "");
}

#[test]
fn what_does_not_repeat_is_flaky_and_never_violated() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["once"], ""));
    // With one worker, it is always the same call that misbehaves: none of a pair.
    run(repo.path(), &["check", "--jobs", "1"])
        .ends(3)
        .says("flaky: fab:2.0.3c/negative/")
        .says("0 of 16 replays of that case reproduced it\n")
        .says(" 0 violated, 1 flaky, ")
        .says_not(": violated");
    let kept = std::fs::read_dir(repo.path().join("headjudge/fab")).expect("the case is kept");
    let kept: Vec<_> = kept.map(|file| file.expect("a folder can be listed").path()).collect();
    let [case] = &kept[..] else { panic!("{kept:?}") };
    let text = std::fs::read_to_string(case).expect("it can be read");
    assert!(text.contains("flaky: it showed in 0 of 16 plays"), "{text}");
    // The engine has misbehaved once and does no more.
    run(repo.path(), &["check"]).ends(0).says(" by headjudge/fab/2.0.3c--negative--").says_not("flaky:");
}

#[test]
fn what_shows_now_and_then_is_flaky_with_how_often() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["every-other"], ""));
    // Two plays of a case differ as a case and its pair do: that says nothing of pairs.
    run(repo.path(), &["check", "--jobs", "1", "--out", "run.jsonl"])
        .ends(3)
        .says("flaky: fab:2.0.3c/negative/")
        .says("8 of 16 replays of that case reproduced it\n")
        .says(" below zero: -")
        .says("\n  the rule demands: A base or modified value is never negative")
        .says(": expected at least 0; actual -")
        .says("\n  reproduce: headjudge replay headjudge/fab/2.0.3c--negative--")
        .says("/pair-differs/")
        .says(" 0 violated, ")
        .says(" flaky, ")
        .says_not(": violated");
    // The report says what a replay that reproduced it showed.
    run(repo.path(), &["report", "run.jsonl"])
        .ends(0)
        .says("## flaky: ")
        .says("fab:2.0.3c no_number_is_negative: flaky\n")
        .says("\n    actual:   -")
        .says_not(": violated");
}

#[test]
fn a_wrong_file_stops_the_run_with_file_line_and_remedy() {
    let repo = repo();
    let wrong = [
        ("[budget]", "[budgets]", "headjudge.toml:7: unknown key \"budgets\"; did you mean \"budget\"?"),
        ("\"fab\"", "\"chess\"", "headjudge.toml:2: unknown rulebook \"chess\"; valid: fab, mtg, kf, ga"),
        (
            "[engine]",
            "[interpretations.fab]\nclump = \"end\"\n[engine]",
            "headjudge.toml:5: unknown interpretation \"clump\"; did you mean \"clamp\"?",
        ),
        ("192", "\"many\"", "headjudge.toml:8: invalid type"),
    ];
    for (from, to, what) in wrong {
        write(repo.path(), "headjudge.toml", &config(&[], "").replacen(from, to, 1));
        let ran = run(repo.path(), &["check"]).ends(2);
        assert!(ran.err.contains(what), "{}", ran.err);
        assert_eq!((ran.err.lines().count(), ran.out.as_str()), (1, ""), "{}", ran.err);
    }
    let unmatched = entry("fab:2.0.3c/negative/power", "headjudge/fab/away.json");
    write(repo.path(), "headjudge.toml", &config(&[], &unmatched));
    let ran = run(repo.path(), &["check"]).ends(2);
    assert!(ran.err.contains("headjudge.toml:14: no case file"), "{}", ran.err);
    write(repo.path(), "headjudge.toml", "rulebooks = [\"fab\"]\n");
    let ran = run(repo.path(), &["check"]).ends(2);
    assert!(ran.err.contains("headjudge.toml names no engine to play; add [engine]"), "{}", ran.err);
    let ran = run(repo.path(), &["check", "--config", "away.toml"]).ends(2);
    assert!(ran.err.contains("away.toml: cannot be read"), "{}", ran.err);
}

#[test]
fn the_file_serves_from_another_folder_and_for_stored_cases() {
    let repo = repo();
    write(repo.path(), "engine/faulty.py", ENGINE);
    write(repo.path(), "engine/headjudge.toml", &config(&["defense-negative"], ""));
    std::fs::remove_file(repo.path().join("faulty.py")).expect("it can be removed");
    let config = ["--config", "engine/headjudge.toml"];
    let ran = run(repo.path(), &["check", config[0], config[1]]).ends(1);
    let case = format!("engine/{DEFENSE_CASE}");
    let replay = format!("reproduce: headjudge replay {case} --config engine/headjudge.toml\n");
    let ran = ran.says(&replay);
    assert!(repo.path().join(&case).is_file(), "{}", ran.out);
    run(repo.path(), &["replay", &case, config[0], config[1]]).ends(1).says(&format!("violated: {DEFENSE}"));
    run(&repo.path().join("engine"), &["shrink", DEFENSE_CASE])
        .ends(1)
        .says(&format!("reproduce: headjudge replay {DEFENSE_CASE}\n"));
    // What the command line says comes first.
    run(repo.path(), &["replay", &case, config[0], config[1], "--", "python3", "engine/faulty.py"])
        .ends(0)
        .says("nothing is violated");
}

#[test]
fn a_fault_that_shows_in_every_case_hides_no_other() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["misnamed", "defense-negative"], ""));
    run(repo.path(), &["check"])
        .ends(1)
        .says("fab:2.7.2 printed_name_is_the_name: violated")
        .says("fab:2.0.3c no_number_is_negative: violated")
        .says_not("  also ");
}

#[test]
fn one_file_has_several_builds() {
    let repo = repo();
    let build = |fault: &str| format!("[engine.{fault}]\ncommand = [{PYTHON}, \"faulty.py\", {fault:?}]\n");
    let builds = build("defense-negative") + &build("once");
    write(repo.path(), "headjudge.toml", &config(&[], &builds));
    run(repo.path(), &["check"]).ends(0);
    let engine = "--engine=defense-negative";
    let replay = format!("reproduce: headjudge replay {DEFENSE_CASE} --engine defense-negative\n");
    run(repo.path(), &["check", engine, "--out", "run.jsonl"]).ends(1).says(&replay);
    let again = "--seed 1 --cases 192 --engine defense-negative`";
    run(repo.path(), &["report", "run.jsonl"]).ends(0).says(again);
    run(repo.path(), &["replay", DEFENSE_CASE]).ends(0);
    run(repo.path(), &["replay", DEFENSE_CASE, engine]).ends(1).says(&format!("violated: {DEFENSE}"));
    run(repo.path(), &["shrink", DEFENSE_CASE, engine]).ends(1).says(&replay);
    run(repo.path(), &["trace", "fab", engine]).ends(0);
    run(repo.path(), &["lint", engine]).ends(0);
    for command in [vec!["check"], vec!["lint"], vec!["trace", "fab"], vec!["replay", DEFENSE_CASE]] {
        let ran = run(repo.path(), &[command, vec!["--engine", "twice"]].concat()).ends(2);
        assert_eq!(
            ran.err,
            "error: headjudge.toml: unknown engine \"twice\"; valid: defense-negative, once\n"
        );
    }
    // None is the default.
    write(repo.path(), "headjudge.toml", &format!("rulebooks = [\"fab\"]\n{builds}"));
    let ran = run(repo.path(), &["check"]).ends(2);
    let what = "headjudge.toml has no engine that is played where none is named; give --engine NAME: ";
    assert!(ran.err.contains(&format!("{what}defense-negative, once\n")), "{}", ran.err);
    run(repo.path(), &["replay", DEFENSE_CASE, engine]).ends(1);
    std::fs::remove_file(repo.path().join("headjudge.toml")).expect("it can be removed");
    let ran = run(repo.path(), &["replay", DEFENSE_CASE, engine]).ends(2);
    assert!(ran.err.contains("there is no headjudge.toml that names engines"), "{}", ran.err);
}
