//! A run that is stopped at any moment leaves no broken file, and loses no finding that it reported.
#![cfg(unix)]

use crate::repo::{repo, run};
use rustix::process::{Pid, Signal, kill_process};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

const ARGS: [&str; 9] = [
    "check",
    "--rulebook",
    "fab",
    "--cases",
    "20000",
    "--fault",
    "life-forgets-losses-on-copy",
    "--out",
    "run.jsonl",
];

/// Starts a run. What it prints is in `printed`.
fn start(folder: &Path) -> Child {
    for stale in ["run.jsonl", "printed"] {
        std::fs::remove_file(folder.join(stale)).ok();
    }
    let printed = File::create(folder.join("printed")).expect("it can be created");
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(ARGS).current_dir(folder).stdin(Stdio::null()).stderr(Stdio::null());
    command.stdout(printed).spawn().expect("the command can be started")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_default()
}

/// The case files in a repo.
fn cases(folder: &Path) -> Vec<PathBuf> {
    let Ok(files) = std::fs::read_dir(folder.join("headjudge-findings/fab")) else { return Vec::new() };
    let paths = files.map(|file| file.expect("a folder can be listed").path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|e| e == "json")).collect();
    paths.sort();
    paths
}

/// Waits until the run has begun, has begun its run file, has reported a finding, or is over; and then some more, up to a tenth of
/// a second.
fn wait_for(moment: u64, folder: &Path, child: &mut Child) {
    let has_come = || match moment % 3 {
        0 => true,
        1 => read(&folder.join("run.jsonl")).contains('\n'),
        _ => read(&folder.join("printed")).contains("the case is in "),
    };
    while !has_come() && child.try_wait().expect("it can be asked").is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    std::thread::sleep(Duration::from_millis(moment / 3 * 37 % 100));
}

/// Checks that each case file is whole, and that each finding that was reported has its file.
fn nothing_is_lost(folder: &Path) {
    for path in cases(folder) {
        let text = read(&path);
        let json: Result<serde_json::Value, _> = serde_json::from_str(&text);
        assert!(json.is_ok() && text.ends_with("\n}\n"), "{}: {text}", path.display());
    }
    let printed = read(&folder.join("printed"));
    // The last line may be cut.
    for line in printed.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
        if let Some((_, path)) = line.trim_end().split_once("the case is in ") {
            assert!(folder.join(path).is_file(), "{path} is missing: {printed}");
        }
    }
}

/// Stops a run at this many moments. `check` is given the folder, and how the run ended.
fn stop_at(moments: u64, signal: Signal, check: &mut dyn FnMut(&Path, ExitStatus)) {
    let repo = repo();
    let mut reported = 0;
    for moment in 0..moments {
        if moment % 5 == 0 {
            // Without saved cases, the next run finds and shrinks something again.
            std::fs::remove_dir_all(repo.path().join("headjudge-findings")).ok();
        }
        let mut child = start(repo.path());
        wait_for(moment, repo.path(), &mut child);
        kill_process(Pid::from_child(&child), signal).expect("it is there until it is waited for");
        let status = child.wait().expect("it ends");
        nothing_is_lost(repo.path());
        check(repo.path(), status);
        reported += usize::from(read(&repo.path().join("printed")).contains("the case is in "));
    }
    assert!(reported > 0, "no run reported a finding: nothing was tried");
    run(repo.path(), &ARGS).ends(1).says("fab:2.5.3c life_total_follows_a_changed_base: violated\n");
    assert!(!cases(repo.path()).is_empty());
}

/// A report says that the file of such a run is incomplete.
fn kill_at(moments: u64) {
    let mut cut = 0;
    stop_at(moments, Signal::KILL, &mut |folder, _| {
        if read(&folder.join("run.jsonl")).contains('\n') {
            let ran = run(folder, &["report", "run.jsonl"]).ends(0);
            cut += usize::from(ran.err.contains("is incomplete"));
        }
    });
    assert!(cut > 0, "no run file was cut short: nothing was tried");
}

/// What was found is reported, and the run file is whole.
fn terminate_at(moments: u64) {
    let mut interrupted = 0;
    stop_at(moments, Signal::TERM, &mut |folder, status| {
        // The signal may come before the command listens to it.
        if status.code().is_none() {
            assert_eq!(read(&folder.join("printed")), "");
            return;
        }
        let printed = read(&folder.join("printed"));
        assert!(matches!(status.code(), Some(1 | 130)), "{status}: {printed}");
        let ran = run(folder, &["report", "run.jsonl"]).ends(0);
        assert!(!ran.err.contains("is incomplete"), "{}{printed}", ran.err);
        let reported = printed.lines().filter_map(|line| line.strip_prefix("found "));
        for signature in reported.filter_map(|line| line.split(' ').next()) {
            let results = read(&folder.join("run.jsonl"));
            assert!(results.contains(signature), "{signature} is not in the run file: {printed}{results}");
        }
        interrupted += usize::from(status.code() == Some(130));
    });
    assert!(interrupted > 0, "no run was interrupted: nothing was tried");
}

#[test]
fn a_run_that_is_killed_leaves_no_broken_file() {
    kill_at(12);
}

#[test]
fn a_run_that_is_terminated_reports_all_that_it_found() {
    terminate_at(9);
}

#[test]
#[ignore = "kills 200 runs"]
fn a_run_that_is_killed_leaves_no_broken_file_in_the_long_run() {
    kill_at(200);
}

#[test]
#[ignore = "terminates 100 runs"]
fn a_run_that_is_terminated_reports_all_that_it_found_in_the_long_run() {
    terminate_at(100);
}
