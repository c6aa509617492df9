//! What a run cannot write or play is reported, and nothing that it found is lost.

#![cfg(unix)]

use crate::repo::{ENGINE, Ran, config, read, repo, run, write};
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs the command under a shell, which limits the size of files, say. That has the effect of a full disk, and needs no
/// privileges.
fn run_in_shell(folder: &Path, script: &str, args: &[&str]) -> Ran {
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", &format!("trap \"\" XFSZ; {script}"), "shell", env!("CARGO_BIN_EXE_headjudge")]);
    let output = shell.args(args).current_dir(folder).stdin(Stdio::null()).output().expect("a shell starts");
    let text = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// The case that a report has because it could not be saved.
fn printed_case(ran: &Ran) -> &str {
    let begin = ran.out.find("; the case is\n{").expect("the case is in the report") + 14;
    let end = begin + ran.out[begin..].find("\n}\n").expect("to its end") + 3;
    &ran.out[begin..end]
}

/// The engine says in a file that it was started.
fn noting() -> String {
    ENGINE.replacen("import json", "open('started', 'w').close()\nimport json", 1)
}

#[test]
fn a_findings_folder_that_cannot_be_written_is_an_error_before_anything_is_played() {
    let repo = repo();
    write(repo.path(), "faulty.py", &noting());
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    write(repo.path(), "file", "");
    let in_file = run(repo.path(), &["check", "--findings", "file/cases", "--out", "run.jsonl"]);
    let on_full_disk =
        run_in_shell(repo.path(), "ulimit -f 0; exec \"$@\"", &["check", "--out", "run.jsonl"]);
    let not_listed = "error: file/cases/fab: cannot be listed: ";
    let not_written = "error: headjudge/fab: no file can be written there: ";
    for (ran, says) in [(in_file, not_listed), (on_full_disk, not_written)] {
        let ran = ran.ends(2);
        assert!(
            ran.err.starts_with(says) && ran.err.contains("; ") && ran.err.lines().count() == 1,
            "{}",
            ran.err
        );
        assert!(ran.out.is_empty(), "{}", ran.out);
    }
    for name in ["started", "headjudge", "run.jsonl"] {
        assert!(!repo.path().join(name).exists(), "{name}");
    }
    // The folder is not made for a run that finds nothing.
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    run(repo.path(), &["check", "--cases", "16"]).ends(0);
    assert!(repo.path().join("started").exists() && !repo.path().join("headjudge").exists());
}

/// The engine takes the folder away, so that the case cannot be saved although the folder could be written at first.
#[test]
fn a_finding_that_cannot_be_saved_counts_and_its_case_is_printed() {
    for (fault, code, says) in [
        ("negative", 1, "\n  expected "),
        ("dies", 3, "crash: the engine died: its process was killed by signal 6 (SIGABRT) at step get\n"),
    ] {
        let repo = repo();
        let engine = ENGINE.replacen("import json", "open('headjudge', 'w').close()\nimport json", 1);
        let dies = "    if \"dies\" in faults and by < -2:\n        os.abort()\n    now = card";
        write(repo.path(), "faulty.py", &engine.replacen("    now = card", dies, 1));
        write(repo.path(), "headjudge.toml", &config(&[fault], ""));
        let ran = run(repo.path(), &["check", "--rule", "fab:2.0.3c", "--cases", "32", "--out", "run.jsonl"])
            .ends(code)
            .says(says);
        let ran = ran.says("\nlost: ").says(".json: cannot be written: ").says("; make sure that ");
        let end = format!("{{\"end\":{{\"exit\":{code},\"interrupted\":false}}}}\n");
        assert!(read(repo.path(), "run.jsonl").ends_with(&end));
        // Saved by hand, the case reproduces it.
        write(repo.path(), "by-hand.json", printed_case(&ran));
        let replayed = run(repo.path(), &["replay", "by-hand.json"]);
        let shows = format!("{}{}", replayed.out, replayed.err);
        assert_eq!(replayed.code, Some(code), "{fault}: {shows}");
    }
}

#[test]
fn shrink_tries_the_folder_of_its_case_before_it_plays() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    run(repo.path(), &["check", "--rule", "fab:2.0.3c", "--cases", "32"]).ends(1);
    let case = "headjudge/fab/2.0.3c--negative--defense.json";
    let stored = read(repo.path(), case);
    write(repo.path(), "faulty.py", &noting());
    let ran = run_in_shell(repo.path(), "ulimit -f 0; exec \"$@\"", &["shrink", case]).ends(2);
    assert!(ran.err.starts_with("error: headjudge/fab: no file can be written there: "), "{}", ran.err);
    assert!(
        ran.err.contains("; the shrunk case is written there: ") && ran.err.lines().count() == 1,
        "{}",
        ran.err
    );
    assert!(!repo.path().join("started").exists());
    assert_eq!(read(repo.path(), case), stored);
}

/// The engine puts a file where the folder was, so that the case cannot be written although it could be at first.
#[test]
fn a_shrunk_case_that_cannot_be_written_is_printed() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    run(repo.path(), &["check", "--rule", "fab:2.0.3c", "--cases", "32"]).ends(1);
    let case = "headjudge/fab/2.0.3c--negative--defense.json";
    let remove = "import shutil\nshutil.rmtree('headjudge', ignore_errors=True)\nopen('headjudge', 'w').close()\nimport json";
    write(repo.path(), "faulty.py", &ENGINE.replacen("import json", remove, 1));
    let ran = run(repo.path(), &["shrink", case]).ends(2).says("fab:2.0.3c no_number_is_negative: violated");
    let (error, printed) = ran.err.split_once("; the case is\n").expect("the case is in the error");
    assert!(error.contains(".json: cannot be written: "), "{}", ran.err);
    std::fs::remove_file(repo.path().join("headjudge")).expect("the engine made it");
    write(repo.path(), "faulty.py", ENGINE);
    write(repo.path(), "by-hand.json", printed);
    run(repo.path(), &["replay", "by-hand.json"]).ends(1);
}

#[test]
fn a_run_file_is_whole_as_far_as_it_is_written() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    // One block of 512 or 1024 bytes holds the first record alone, and no case.
    let script = "ulimit -f 1; exec \"$@\"";
    let ran = run_in_shell(repo.path(), script, &["check", "--cases", "48", "--out", "run.jsonl"]);
    let ran = ran.ends(1).says("found fab:2.0.3c/negative/");
    assert_eq!(ran.err.matches("error: run.jsonl: cannot be written: ").count(), 1, "{}", ran.err);
    let cut = read(repo.path(), "run.jsonl");
    assert!(cut.starts_with("{\"run\":{") && cut.lines().count() == 1 && cut.ends_with("}}\n"), "{cut}");
    let report = run(repo.path(), &["report", "run.jsonl"]).ends(0);
    assert!(report.err.contains("is incomplete"), "{}", report.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_file_that_cannot_be_written_is_an_error_before_anything_is_played() {
    let repo = repo();
    write(repo.path(), "faulty.py", &noting());
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    for path in ["/dev/full", "faulty.py/run.jsonl"] {
        let ran = run(repo.path(), &["check", "--out", path]).ends(2);
        assert!(ran.err.starts_with(&format!("error: {path}: cannot be written: ")), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
    assert!(!repo.path().join("started").exists(), "nothing is played");
}

/// Nobody reads the report, but the run file has it.
#[cfg(target_os = "linux")]
#[test]
fn a_report_that_cannot_be_printed_is_in_the_run_file() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    let ran = run_in_shell(
        repo.path(),
        "exec \"$@\" >/dev/full",
        &["check", "--cases", "48", "--out", "run.jsonl"],
    )
    .ends(1);
    assert!(ran.err.contains("error: failed to print: "), "{}", ran.err);
    run(repo.path(), &["report", "run.jsonl"]).ends(0).says("fab:2.0.3c/negative/");
}

/// A stored case ends an engine that cannot be started again.
#[test]
fn an_engine_that_cannot_be_started_again_does_not_cut_the_run_file_short() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&["negative"], ""));
    run(repo.path(), &["check", "--cases", "48", "--out", "run.jsonl"]).ends(1);
    let once =
        "if os.path.exists('started'):\n    sys.exit('only once')\nopen('started', 'w').close()\nfaults =";
    let dies = "    os.abort()\n    now = card";
    let engine = ENGINE.replacen("faults =", once, 1).replacen("    now = card", dies, 1);
    for accepted in [false, true] {
        if accepted {
            write(repo.path(), "faulty.py", ENGINE);
            run(repo.path(), &["accept", "run.jsonl", "--issue", "engine#1"]).ends(0);
        }
        write(repo.path(), "faulty.py", &engine);
        let ran =
            run(repo.path(), &["check", "--cases", "48", "--out", "again.jsonl"]).ends(3).says("\nlost: ");
        assert!(ran.out.contains("only once"), "{}", ran.out);
        let end = "{\"end\":{\"exit\":3,\"interrupted\":false}}\n";
        let again = read(repo.path(), "again.jsonl");
        assert!(again.ends_with(end) && again.contains("{\"counts\":"), "{again}");
        std::fs::remove_file(repo.path().join("started")).expect("it was started");
    }
}

/// A killed run leaves them behind. No process owns them.
#[test]
fn temporary_files_of_a_killed_run_are_removed_by_the_next() {
    let repo = repo();
    write(repo.path(), "headjudge.toml", &config(&[], ""));
    let stale = ["headjudge/fab/.headjudge-Xa1b2c", "results/.headjudge-Xd3e4f"];
    stale.iter().for_each(|name| write(repo.path(), name, "{\n  \"headjudge\": 1,\n"));
    write(repo.path(), "headjudge/fab/.notes", "mine");
    run(repo.path(), &["check", "--cases", "16", "--out", "results/run.jsonl"]).ends(0);
    stale.iter().for_each(|name| assert!(!repo.path().join(name).exists(), "{name}"));
    assert!(
        repo.path().join("headjudge/fab/.notes").exists() && repo.path().join("results/run.jsonl").exists()
    );
}
