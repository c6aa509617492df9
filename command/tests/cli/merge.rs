//! Shards of a run, combined.

use crate::repo::{config, repo, run, write};
use std::path::Path;

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Runs a check, and returns its run file; what it found is forgotten, as on a machine of its own.
fn run_file(folder: &Path, args: &[&str], code: i32) -> String {
    run(folder, &[&["check", "--out", "run.jsonl"], args].concat()).ends(code);
    for kept in ["headjudge", "headjudge-findings"] {
        let gone = std::fs::remove_dir_all(folder.join(kept));
        assert!(gone.is_ok() || !folder.join(kept).exists(), "{gone:?}");
    }
    read(folder, "run.jsonl")
}

/// The shares of a run, and the whole of it: the same bytes, the same exit code.
fn shares_add_up(folder: &Path, args: &[&str], of: usize, code: i32) -> String {
    let whole = run_file(folder, args, code);
    let names: Vec<String> = (1..=of).map(|number| format!("share-{number}.jsonl")).collect();
    for (name, number) in names.iter().zip(1..) {
        let share = format!("{number}/{of}");
        let ran = run(folder, &[&["check", "--out", name, "--shard", &share], args].concat());
        assert!(ran.code == Some(code) || ran.code == Some(0), "{}{}", ran.out, ran.err);
        for kept in ["headjudge", "headjudge-findings"] {
            let gone = std::fs::remove_dir_all(folder.join(kept));
            assert!(gone.is_ok() || !folder.join(kept).exists(), "{gone:?}");
        }
    }
    // In whatever order they are given.
    let files: Vec<&str> = names.iter().rev().map(String::as_str).collect();
    run(folder, &[&["merge", "--out", "merged.jsonl"], &files[..]].concat())
        .ends(code)
        .says("merged in merged.jsonl");
    assert_eq!(read(folder, "merged.jsonl"), whole);
    whole
}

/// The shares of an engine in another process, in a run of this many cases.
fn a_faulty_engines_shares_add_up(cases: usize) {
    let repo = repo();
    let config = config(&["base", "negative", "twice"], "").replace("512", &cases.to_string());
    write(repo.path(), "headjudge.toml", &config);
    let whole = shares_add_up(repo.path(), &[], 3, 1);
    assert!(whole.matches("{\"finding\":").count() >= 4 && whole.contains("\"grouped-under\":"), "{whole}");
    assert!(whole.contains(&format!("{{\"counts\":{{\"rulebook\":\"fab\",\"cases\":{cases},")), "{whole}");
    // And with known bugs, some of them gone.
    run(repo.path(), &["accept", "merged.jsonl"]).ends(0);
    let cases = repo.path().join("headjudge");
    let (kept, toml) = (repo.path().join("kept"), read(repo.path(), "headjudge.toml"));
    std::fs::rename(&cases, &kept).expect("it can be renamed");
    write(
        repo.path(),
        "headjudge.toml",
        &toml.replace(", \"negative\"", "").replace("\"headjudge/fab", "\"kept/fab"),
    );
    shares_add_up(repo.path(), &[], 4, 1);
}

/// The same for the reference engines, which are played in the run's own process.
fn the_reference_engines_shares_add_up(cases: &str) {
    let repo = repo();
    shares_add_up(repo.path(), &["--cases", cases, "--fault", "life-forgets-losses-on-copy"], 4, 1);
    shares_add_up(repo.path(), &["--rulebook", "fab", "--cases", cases, "--fault", "panic"], 2, 3);
}

#[test]
fn a_faulty_engines_shares_add_up_to_the_run() {
    a_faulty_engines_shares_add_up(1200);
}

#[test]
fn the_reference_engines_shares_add_up_to_the_run() {
    the_reference_engines_shares_add_up("1200");
    // A round has 1024 cases, so one share has two.
    shares_add_up(repo().path(), &["--rulebook", "kf", "--cases", "2100"], 2, 0);
}

#[test]
#[ignore = "plays several rounds in each share"]
fn shares_add_up_to_the_run_in_the_long_run() {
    a_faulty_engines_shares_add_up(2600);
    the_reference_engines_shares_add_up("3600");
    shares_add_up(repo().path(), &["--cases", "2600"], 2, 0);
}

#[test]
fn shards_that_do_not_add_up_are_refused() {
    let repo = repo();
    let share = |number: &str, seed: &str, out: &str| {
        let args =
            ["check", "--rulebook", "ga", "--cases", "3000", "--shard", number, "--seed", seed, "--out", out];
        run(repo.path(), &args).ends(0);
    };
    share("1/3", "1", "1.jsonl");
    share("2/3", "1", "2.jsonl");
    share("3/3", "2", "other.jsonl");
    share("3/3", "1", "3.jsonl");
    let whole = read(repo.path(), "3.jsonl");
    write(repo.path(), "cut.jsonl", &whole[..whole.find("{\"end\"").expect("it has an end")]);
    run(repo.path(), &["check", "--rulebook", "ga", "--cases", "3000", "--out", "whole.jsonl"]).ends(0);
    for (files, what) in [
        (&["1.jsonl", "2.jsonl"][..], "shard 3 of 3 is missing; `headjudge check --shard 3/3` runs it"),
        (&["1.jsonl", "2.jsonl", "2.jsonl"], "2.jsonl and 2.jsonl are both shard 2 of 3"),
        (&["1.jsonl", "2.jsonl", "other.jsonl"], "other.jsonl is part of another run than 1.jsonl"),
        (
            &["1.jsonl", "2.jsonl", "cut.jsonl"],
            "cut.jsonl is cut short: run `headjudge check --shard 3/3` again",
        ),
        (&["1.jsonl", "2.jsonl", "whole.jsonl"], "whole.jsonl is not a shard of a run"),
        (&["1.jsonl", "away.jsonl"], "away.jsonl: cannot be read"),
    ] {
        let ran = run(repo.path(), &[&["merge", "--out", "merged.jsonl"], files].concat()).ends(2);
        assert!(ran.err.contains(what), "{}", ran.err);
        assert!(!repo.path().join("merged.jsonl").exists(), "nothing is written");
    }
    let ran = run(repo.path(), &["check", "--shard", "9/9"]).ends(2);
    assert!(ran.err.contains("there are at most 8"), "{}", ran.err);
    run(repo.path(), &["merge", "--out", "merged.jsonl", "1.jsonl", "2.jsonl", "3.jsonl"])
        .ends(0)
        .says_not("error");
}
