//! Shards of a run, combined.

use crate::repo::{config_of, read, repo, run, write};
use std::path::Path;

/// Runs a check, and returns its run file; what it found is forgotten, as on a machine of its own.
fn run_file(folder: &Path, args: &[&str], code: i32) -> String {
    run(folder, &[&["check", "--out", "run.jsonl"], args].concat()).ends(code);
    for kept in ["headjudge", "headjudge-findings"] {
        let gone = std::fs::remove_dir_all(folder.join(kept));
        assert!(gone.is_ok() || !folder.join(kept).exists(), "{gone:?}");
    }
    read(folder, "run.jsonl")
}

/// The shares of a run, and the whole of it, with the number of lanes that follows from theirs: the same bytes, the same exit code.
fn shares_add_up(folder: &Path, args: &[&str], of: usize, code: i32) -> String {
    let lanes = of.next_power_of_two().max(8).to_string();
    let whole = run_file(folder, &[args, &["--lanes", &lanes]].concat(), code);
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

/// The shares of an engine in another process, in a run of this many cases. Of its known bugs, one is gone and the others are not.
fn a_faulty_engines_shares_add_up(cases: usize) {
    let repo = repo();
    let with = |faults: &[&str], known: &str| {
        write(repo.path(), "headjudge.toml", &config_of(cases, faults, known));
    };
    with(&["negative", "base"], "");
    run_file(repo.path(), &["--cases", "64"], 1);
    run(repo.path(), &["accept", "run.jsonl"]).ends(0);
    let accepted = read(repo.path(), "headjudge.toml");
    let (_, known) = accepted.split_once("\n[[known]]\n").expect("bugs are known");
    std::fs::rename(repo.path().join("headjudge"), repo.path().join("kept")).expect("it can be renamed");
    let known = known.replace("\"headjudge/fab", "\"kept/fab");
    with(&["base", "twice"], &format!("[[known]]\n{known}"));
    let whole = shares_add_up(repo.path(), &[], 3, 1);
    for part in ["{\"finding\":", "\"grouped-under\":", ":\"reproduces\",", ":\"no-longer-reproduces\","] {
        assert!(whole.contains(part), "{part}: {whole}");
    }
    assert!(whole.contains(&format!("{{\"counts\":{{\"rulebook\":\"fab\",\"cases\":{cases},")), "{whole}");
}

/// The same for the reference engines, which are played in the run's own process.
fn the_reference_engines_shares_add_up(cases: &str) {
    let repo = repo();
    shares_add_up(repo.path(), &["--cases", cases, "--fault", "life-forgets-losses-on-copy"], 4, 1);
}

#[test]
fn a_faulty_engines_shares_add_up_to_the_run() {
    a_faulty_engines_shares_add_up(256);
}

#[test]
fn the_reference_engines_shares_add_up_to_the_run() {
    the_reference_engines_shares_add_up("1088");
    // A round has 1024 cases, so one share has two.
    shares_add_up(repo().path(), &["--rulebook", "kf", "--cases", "2100"], 2, 0);
}

#[test]
#[ignore = "plays several rounds in each share"]
fn shares_add_up_to_the_run_in_the_long_run() {
    a_faulty_engines_shares_add_up(2600);
    the_reference_engines_shares_add_up("3600");
    // Each crash is shrunk in up to 150 processes.
    shares_add_up(repo().path(), &["--rulebook", "fab", "--cases", "3600", "--fault", "panic"], 2, 3);
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
    for (flags, what) in [
        (&["--shard", "9/9", "--lanes", "8"][..], "9 shards need at least 16 lanes, not 8"),
        (&["--lanes", "12"], "the number of lanes is 12; it must be a power of two, up to 65536"),
        (&["--shard", "9/8"], "invalid shard \"9/8\""),
        (&["--shard", "1/70000"], "there can be at most 65536 shards, not 70000"),
        (&["--repeat", "cut.jsonl"], "cut.jsonl is cut short: how far its run came is not known"),
    ] {
        let ran = run(repo.path(), &[&["check"], flags].concat()).ends(2);
        assert!(ran.err.contains(what), "{}", ran.err);
    }
    run(repo.path(), &["merge", "--out", "merged.jsonl", "1.jsonl", "2.jsonl", "3.jsonl"])
        .ends(0)
        .says_not("error");
}

/// A quick game with a fault, on this many machines. Each has the command that `ci/README.md` gives, with a number of cases instead
/// of a time.
fn machines_add_up(shares: usize, lanes: &str, cases: &str) {
    let args = ["--rulebook", "kf", "--fault", "destroyed-creature-still-gains", "--seed", "5"];
    let args = [&args[..], &["--cases", cases, "--engine-commit", "0123abc"]].concat();
    let whole = shares_add_up(repo().path(), &args, shares, 1);
    assert!(whole.contains(&format!("\"lanes\":{lanes}")) && whole.contains("{\"finding\":"), "{whole}");
}

#[test]
fn more_machines_than_eight_add_up_to_the_run() {
    machines_add_up(11, "16", "4000");
}

#[test]
#[ignore = "starts two hundred machines"]
fn two_hundred_machines_add_up_to_the_run_in_the_long_run() {
    machines_add_up(200, "256", "270000");
}

#[test]
fn the_number_of_lanes_follows_from_the_number_of_shards() {
    let repo = repo();
    let args = ["check", "--rulebook", "kf", "--cases", "100", "--out", "share.jsonl", "--shard"];
    for (shard, lanes) in [("1/8", None), ("1/9", Some("\"lanes\":16,")), ("1/200", Some("\"lanes\":256,"))] {
        run(repo.path(), &[&args[..], &[shard]].concat()).ends(0);
        let file = read(repo.path(), "share.jsonl");
        assert!(lanes.map_or(!file.contains("\"lanes\""), |lanes| file.contains(lanes)), "{file}");
    }
}

/// The number of cases in a run file's first line.
fn cases(file: &str) -> &str {
    let rest = file.split_once("\"cases\":").expect("the first line has it").1;
    &rest[..rest.find([',', '}']).expect("it ends")]
}

#[test]
#[ignore = "runs for seconds; `.ci/run` does it, too"]
fn a_run_for_a_time_is_the_run_of_the_cases_that_it_came_to_in_the_long_run() {
    let repo = repo();
    // A time in the file is as good as one that is given, and a number of cases comes before it.
    write(repo.path(), "headjudge.toml", "rulebooks = [\"kf\"]\n\n[budget]\nfor = \"1s\"\n");
    let args = ["--fault", "destroyed-creature-still-gains", "--from", "5000"];
    let timed = run_file(repo.path(), &args, 1);
    assert!(!timed.contains("\"for\""), "{timed}");
    let again = run_file(repo.path(), &[&args[..], &["--cases", cases(&timed)]].concat(), 1);
    assert!(timed == again && timed.contains("\"from\":5000,"), "{timed}\n{again}");
    std::fs::remove_file(repo.path().join("headjudge.toml")).expect("it can be removed");
    // Games share the time, and one may come further. Each plays at least a round.
    let two = ["--rulebook", "kf", "--rulebook", "fab"];
    let timed = run_file(repo.path(), &[&two[..], &["--for", "1s"]].concat(), 0);
    assert!(cases(&timed).parse().is_ok_and(|cases: u64| cases >= 1024), "{timed}");
    write(repo.path(), "timed.jsonl", &timed);
    assert_eq!(run_file(repo.path(), &[&two[..], &["--repeat", "timed.jsonl"]].concat(), 0), timed);
}

#[test]
fn shares_that_come_differently_far_add_up_to_a_run_that_can_be_repeated() {
    let repo = repo();
    let args = ["--rulebook", "kf", "--fault", "destroyed-creature-still-gains", "--lanes", "2"];
    let shares = |cases: [&str; 2]| {
        for (shard, cases) in ["1/2", "2/2"].into_iter().zip(cases) {
            let file = run_file(repo.path(), &[&args[..], &["--shard", shard, "--cases", cases]].concat(), 1);
            write(repo.path(), &format!("{}.jsonl", &shard[..1]), &file);
        }
        run(repo.path(), &["merge", "--out", "merged.jsonl", "1.jsonl", "2.jsonl"]).ends(1);
        read(repo.path(), "merged.jsonl")
    };
    // One came further by whole turns: only the file says where the lanes end.
    let merged = shares(["1024", "4096"]);
    assert!(merged.contains("\"cases\":4096,") && merged.contains("\"lane-ends\":[1024,4096]"), "{merged}");
    run(repo.path(), &["report", "merged.jsonl"])
        .ends(0)
        .says("check --rulebook kf --repeat run.jsonl --fault");
    assert_eq!(run_file(repo.path(), &[&args[..4], &["--repeat", "merged.jsonl"]].concat(), 1), merged);
    // They were stopped in the same turn: that is a run of so many cases.
    let merged = shares(["3072", "4096"]);
    assert_eq!(run_file(repo.path(), &[&args[..], &["--cases", "4096"]].concat(), 1), merged);
    run(repo.path(), &["report", "merged.jsonl"]).ends(0).says(" --cases 4096 --lanes 2 --fault");
}
