//! The engine's log of a finding's case, from the pipe to the reports.

use crate::repo::{ENGINE, config, read, repo, run, write};

/// The faulty engine, made to log: before it is ready, at each step, and when it is asked to stop.
fn logging_engine() -> String {
    let start = r#"log = lambda text: print(text, file=sys.stderr, flush=True)
[log("warning: unused variable") for n in range(50)]


def send("#;
    let step = r#"    [log(f"seen {n}") for n in range(50)]
    log(f"get {name} {by} </system-err>]]><b>&```\x1b[31m|{'long' * 200}")
    now = card"#;
    // This comes long after the last reply.
    let stop = r#"        import time

        time.sleep(0.1)
        log("stopped")
        break"#;
    let mut text = ENGINE.to_owned();
    for (from, to) in [("def send(", start), ("    now = card", step), ("        break", stop)] {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// The settings for an engine with one fault, and a short run.
fn short() -> String {
    config(&["negative"], "")
}

/// A line of the log as it is kept: cut, and without control characters.
fn kept_line(what: &str) -> String {
    let long = "long".repeat(200);
    let line = format!("get {what} </system-err>]]><b>&```\\u{{1b}}[31m|{long}");
    line.chars().take(400).collect()
}

#[test]
fn the_end_of_the_log_is_with_the_finding_in_every_report() {
    let repo = repo();
    write(repo.path(), "faulty.py", &logging_engine());
    write(repo.path(), "headjudge.toml", &short());
    let ran = run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1);
    let finding = ran.out.split("\nfab:2.0.3c ").nth(1).expect("a finding is reported");
    let (_, log) = finding.split_once("  end of the engine's log:\n").expect("its log is reported");
    let lines: Vec<&str> = log.lines().map_while(|line| line.strip_prefix("    | ")).collect();
    assert_eq!(lines.len(), 40, "{log}");
    assert!(lines[0] == "seen 12" && lines[37] == "seen 49" && lines[39] == "stopped", "{log}");
    assert_eq!(lines[38], kept_line("power -2"), "the case was played once");
    assert!(
        finding.find("    actual:   ").expect("a difference")
            < finding.find("the engine's log").expect("a log")
    );

    let kept = read(repo.path(), "headjudge/fab/2.0.3c--negative--power.json");
    assert!(
        kept.ends_with("\n    \"stopped\"\n  ]\n}\n") && kept.contains("  \"log\": [\n    \"seen 12\",\n"),
        "{kept}"
    );
    let file = read(repo.path(), "run.jsonl");
    assert!(file.contains("\"log\":[\"seen 12\",") && file.contains(",\"stopped\"],\"case\":{"), "{file}");

    let page = run(repo.path(), &["report", "run.jsonl"]).ends(0).out;
    assert!(page.contains("End of the engine's log:\n\n````text\nseen 12\n"), "{page}");
    assert!(page.contains(&format!("\n{}\nstopped\n````\n", kept_line("power -2"))), "{page}");
    let issue =
        run(repo.path(), &["report", "run.jsonl", "--issue", "fab:2.0.3c/negative/power"]).ends(0).out;
    assert!(issue.contains("\nstopped\n````\n"), "{issue}");
    // What the engine wrote before it was ready is about its build and its start.
    assert!(!file.contains("unused variable") && !ran.out.contains("unused variable"), "{file}");
    run(repo.path(), &["report", "run.jsonl", "--junit", "junit.xml"]).ends(0);
    let junit = read(repo.path(), "junit.xml");
    assert!(junit.contains("<system-err>fab:2.0.3c/negative/"), "{junit}");
    assert!(junit.contains("&lt;/system-err&gt;]]&gt;&lt;b&gt;&amp;```\\u{1b}[31m|long"), "{junit}");
    assert_eq!(junit.matches("</system-err>").count(), 1, "{junit}");
}

#[test]
fn a_log_changes_no_signature_no_stored_case_and_no_run() {
    let repo = repo();
    write(repo.path(), "faulty.py", &logging_engine());
    write(repo.path(), "headjudge.toml", &short());
    let case = "headjudge/fab/2.0.3c--negative--power.json";
    let run_file = |jobs: &str| {
        run(repo.path(), &["check", "--jobs", jobs, "--out", "run.jsonl"]).ends(1);
        (read(repo.path(), "run.jsonl"), read(repo.path(), case))
    };
    let one = run_file("1");
    std::fs::remove_dir_all(repo.path().join("headjudge")).expect("the cases are there");
    assert_eq!(run_file("3"), one);
    // A case that still reproduces is not written again because its log changed.
    write(repo.path(), "faulty.py", &logging_engine().replace("\"stopped\"", "\"ended\""));
    let (again, kept) = run_file("1");
    assert!(again.contains(",\"ended\"],\"case\":{") && kept == one.1, "{kept}");
    run(repo.path(), &["replay", case]).ends(1).says("\n    | ended\n");
    run(repo.path(), &["shrink", case]).ends(1).says("\n    | ended\n");
    assert_eq!(read(repo.path(), case), one.1.replace("\"stopped\"", "\"ended\""));
    // The case of a known bug has no log.
    run(repo.path(), &["accept", "run.jsonl"]).ends(0);
    assert!(!read(repo.path(), case).contains("\"log\""));
}

#[test]
fn an_engine_without_a_log_has_none_in_any_report() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &short());
    run(repo.path(), &["check", "--out", "run.jsonl"]).ends(1).says_not("'s log");
    let case = read(repo.path(), "headjudge/fab/2.0.3c--negative--power.json");
    assert!(!case.contains("\"log\"") && !read(repo.path(), "run.jsonl").contains("\"log\""), "{case}");
    run(repo.path(), &["report", "run.jsonl", "--junit", "junit.xml"]).ends(0);
    assert!(!read(repo.path(), "junit.xml").contains("system-err"));
    run(repo.path(), &["report", "run.jsonl"]).ends(0).says_not("'s log");
}

/// The engine violates the rule only after other cases, so a fresh process that plays the case alone does not.
#[test]
fn the_log_of_a_process_that_does_not_reproduce_the_finding_is_not_kept() {
    let repo = repo();
    write(repo.path(), "faulty.py", &ENGINE.replace("case[\"id\"] % 2 == 1", "case[\"id\"] > 3"));
    write(repo.path(), "headjudge.toml", &short().replace("\"negative\"", "\"every-other\""));
    let not_kept = "no engine log: the case did not show this when a fresh process played it";
    run(repo.path(), &["check", "--out", "run.jsonl"])
        .ends(1)
        .says(&format!("\n  {not_kept}\n"))
        .says_not("end of the engine's log");
    let html = run(repo.path(), &["report", "run.jsonl", "--html", "page.html"]).ends(0);
    run(repo.path(), &["report", "run.jsonl"]).ends(0).says(not_kept).says_not("end of the engine's log");
    assert!(html.out.is_empty() && read(repo.path(), "page.html").contains(not_kept), "{}", html.out);
}
