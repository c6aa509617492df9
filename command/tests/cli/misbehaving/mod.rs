//! Engines that misbehave, over the wire and in process. Whatever they do, the run ends with the expected exit code, blames no
//! rule, starts a bounded number of processes, leaves none behind, and all its files are whole.

#![cfg(unix)]

mod rows;

use crate::no_process_left::{assert_none_left, headjudge, temp, text, wait};
use headjudge::fab::Fab;
use headjudge::files::case_file::read_case;
use rows::Row;
use std::path::Path;

const ENGINE: &str = include_str!("engine.py");

/// The most processes of an engine over the wire in a run of so few cases: lost cases, replays and shrinking included.
const MOST_STARTS: u64 = 60;

/// How an engine is given to the command.
#[derive(Clone, Copy, PartialEq)]
enum Door {
    Wire,
    InProcess,
}

/// Runs a few cases for a rule about one kind of step over the wire, and many cases in process. `limit` is the time limit in
/// seconds.
fn run_row((mode, code, says): Row, door: Door, limit: &str) {
    let (temp, mark) = (temp(), format!("odd-{mode}-{}", std::process::id()));
    std::fs::write(temp.path().join("engine.py"), ENGINE).expect("it can be written");
    let mut args = vec!["check", "--out", "run.jsonl", "--time-limit", limit];
    args.extend(match door {
        Door::Wire => {
            "--rule fab:2.0.3c --cases 4 --jobs 1 --memory-limit 400 -- python3 engine.py".split(' ')
        }
        Door::InProcess => "--rulebook fab --seed 6 --cases 256 --memory-limit 128 --fault".split(' '),
    });
    args.push(mode);
    let output = wait(headjudge(temp.path(), &mark, &args).spawn().expect("it can be started"));
    let printed = text(&output);
    assert_eq!(output.status.code(), Some(code), "{mode}: {printed}");
    assert!(printed.contains(says), "{mode}: {says:?} is missing: {printed}");
    assert!(!printed.contains(": violated\n"), "{mode}: no rule is to blame: {printed}");
    assert!(!printed.contains(['\u{1b}', '\u{202e}']), "{mode}: {printed:?}");
    if door == Door::InProcess {
        // Only the case is lost, except that an engine which hangs too often is given up at the end of a block.
        let plays_all = printed.contains("; 256 cases, ");
        assert!(
            printed.contains(" at step 3, ") && plays_all != (mode == "endless-loop"),
            "{mode}: {printed}"
        );
    }
    let starts = std::fs::metadata(temp.path().join("starts")).map_or(0, |file| file.len());
    assert!(starts <= MOST_STARTS && (starts > 0) == (door == Door::Wire), "{mode}: {starts} processes");
    assert_files_whole(temp.path(), mode, code);
    assert_none_left(&mark);
}

/// The run file ends with the exit code, each saved case can be read, and nothing else is there.
fn assert_files_whole(folder: &Path, mode: &str, code: i32) {
    let run = std::fs::read_to_string(folder.join("run.jsonl")).expect("there is a run file");
    let lines: Vec<serde_json::Value> =
        run.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    let end = serde_json::json!({"end": {"exit": code, "interrupted": code == 130}});
    assert_eq!(lines.last(), Some(&end), "{mode}: {run}");
    for entry in std::fs::read_dir(folder.join("headjudge-findings/fab")).into_iter().flatten() {
        let path = entry.expect("it can be listed").path();
        assert!(read_case::<Fab>(&path).is_ok(), "{mode}: {}", path.display());
    }
}

fn run_rows(rows: &[Row], door: Door, limit: &str) {
    let fails = |row: &&Row| std::panic::catch_unwind(|| run_row(**row, door, limit)).is_err();
    let failed: Vec<&str> = rows.iter().filter(fails).map(|row| row.0).collect();
    assert!(failed.is_empty(), "failed: {failed:?}");
}

/// A limit that no answer reaches, however busy the machine is.
const LONG: &str = "500";

#[test]
fn engines_that_fail_at_the_start() {
    run_rows(rows::AT_START, Door::Wire, LONG);
}

#[test]
fn engines_that_die_or_send_what_is_no_answer() {
    run_rows(&rows::CRASHES[..2], Door::Wire, LONG);
    run_rows(&rows::BAD_OUTPUT[..3], Door::Wire, LONG);
}

/// What is wrong with one line costs its case, and neither the process nor the run, however often it happens.
#[test]
fn an_engine_whose_answers_are_invalid_plays_all_cases() {
    let (temp, mark) = (temp(), format!("invalid-{}", std::process::id()));
    std::fs::write(temp.path().join("engine.py"), ENGINE).expect("it can be written");
    let args =
        "check --rule fab:2.0.3c --cases 1024 --jobs 1 --out run.jsonl -- python3 engine.py object-twice";
    let args: Vec<&str> = args.split(' ').collect();
    let output = wait(headjudge(temp.path(), &mark, &args).spawn().expect("it can be started"));
    let printed = text(&output);
    assert_eq!(output.status.code(), Some(3), "{printed}");
    assert!(printed.contains("; 1024 cases, ") && !printed.contains("not finished"), "{printed}");
    let run = std::fs::read_to_string(temp.path().join("run.jsonl")).expect("there is a run file");
    let failure =
        run.lines().find(|line| line.contains("bad-output")).expect("the failure is in the run file");
    let failure: serde_json::Value = serde_json::from_str(failure).expect("each line is JSON");
    assert!(failure.to_string().contains("twice"), "{failure}");
    let starts = std::fs::metadata(temp.path().join("starts")).map_or(0, |file| file.len());
    assert!(starts <= MOST_STARTS, "{starts} processes");
    assert_none_left(&mark);
}

#[test]
fn engines_that_are_odd() {
    run_rows(&rows::ODD[..5], Door::Wire, LONG);
}

#[test]
fn engines_in_process() {
    run_rows(&rows::IN_PROCESS[..1], Door::InProcess, LONG);
    run_rows(rows::IN_PROCESS_HANGS, Door::InProcess, "1");
}

#[test]
#[ignore = "starts hundreds of processes"]
fn the_other_engines_that_do_not_hang_in_the_long_run() {
    run_rows(&rows::CRASHES[2..], Door::Wire, LONG);
    run_rows(&rows::BAD_OUTPUT[3..], Door::Wire, LONG);
    run_rows(&rows::ODD[5..], Door::Wire, LONG);
    run_rows(&rows::IN_PROCESS[1..], Door::InProcess, LONG);
}

#[test]
#[ignore = "waits for engines that hang"]
fn engines_that_hang_in_the_long_run() {
    run_rows(rows::HANGS, Door::Wire, "1");
}

#[test]
fn the_table_has_many_engines_each_once() {
    let wire = [rows::AT_START, rows::CRASHES, rows::BAD_OUTPUT, rows::ODD, rows::HANGS].concat();
    let in_process = [rows::IN_PROCESS, rows::IN_PROCESS_HANGS].concat();
    let mut modes: Vec<&str> = wire.iter().chain(&in_process).map(|row| row.0).collect();
    let all = modes.len();
    modes.sort_unstable();
    modes.dedup();
    assert!(all >= 35 && modes.len() == all, "{all} engines, {} modes", modes.len());
    // Each mode is one that the engine has.
    wire.iter().for_each(|row| assert!(ENGINE.contains(&format!("\"{}\"", row.0)), "{}", row.0));
}
