//! Files stay whole when a run is killed, or runs next to another.

use crate::repo::{repo, run};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The fault of the engine in the killed runs.
const FAULT: &str = "life-forgets-losses-on-copy";

fn spawn(folder: &Path, args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headjudge"));
    command.args(args).current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("the command can be started")
}

/// The case files in a repo.
fn cases(folder: &Path) -> Vec<PathBuf> {
    let kept = ["headjudge", "headjudge-findings"].map(|kept| folder.join(kept).join("fab"));
    let Some(files) = kept.iter().find_map(|kept| std::fs::read_dir(kept).ok()) else { return Vec::new() };
    let paths = files.map(|file| file.expect("a folder can be listed").path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|e| e == "json")).collect();
    paths.sort();
    paths
}

/// Kills a run at this many moments.
fn leaves_no_broken_file(moments: u64) {
    let repo = repo();
    let args = ["check", "--rulebook", "fab", "--cases", "4000", "--fault", FAULT, "--out", "run.jsonl"];
    let (mut whole, mut cut) = (0, 0);
    for moment in 0..moments {
        let mut child = spawn(repo.path(), &args);
        // The moments are spread over the run, in no order.
        std::thread::sleep(Duration::from_millis(moment * 37 % 400));
        child.kill().expect("it can be killed, or is gone");
        child.wait().expect("it ends");
        for path in cases(repo.path()) {
            let text = std::fs::read_to_string(&path).expect("it can be read");
            let json: Result<serde_json::Value, _> = serde_json::from_str(&text);
            assert!(json.is_ok() && text.ends_with("\n}\n"), "{}: {text}", path.display());
        }
        if std::fs::read_to_string(repo.path().join("run.jsonl")).is_ok_and(|text| text.contains('\n')) {
            let ran = run(repo.path(), &["report", "run.jsonl"]).ends(0);
            *(if ran.err.contains("is incomplete") { &mut cut } else { &mut whole }) += 1;
        }
        if moment % 10 == 9 {
            // Without saved cases, the next run finds and shrinks something again.
            std::fs::remove_dir_all(repo.path().join("headjudge-findings")).ok();
        }
    }
    assert!(cut > moments / 10, "{cut} run files were cut short, {whole} were whole: nothing was tried");
    run(repo.path(), &args).ends(1).says(" 1 violated");
    assert!(!cases(repo.path()).is_empty());
}

#[test]
fn a_run_that_is_killed_leaves_no_broken_file() {
    leaves_no_broken_file(20);
}

#[test]
#[ignore = "kills a hundred runs"]
fn a_run_that_is_killed_leaves_no_broken_file_in_the_long_run() {
    leaves_no_broken_file(100);
}

#[test]
fn two_runs_that_write_to_one_folder_lose_nothing() {
    let repo = repo();
    let args = |seed: &'static str| {
        [
            "check",
            "--rulebook",
            "fab",
            "--cases",
            "256",
            "--seed",
            seed,
            "--",
            "python3",
            "faulty.py",
            "negative",
            "base",
        ]
    };
    let both = [spawn(repo.path(), &args("1")), spawn(repo.path(), &args("2"))];
    let codes: Vec<_> = both.map(|mut child| child.wait().expect("it ends").code()).into();
    assert_eq!(codes, [Some(1), Some(1)]);
    let together = cases(repo.path());
    let own = |path: &PathBuf| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let names: Vec<_> = together.iter().filter_map(own).collect();
    for seed in ["1", "2"] {
        let alone = self::repo();
        run(alone.path(), &args(seed)).ends(1);
        let missing: Vec<_> =
            cases(alone.path()).iter().filter_map(own).filter(|name| !names.contains(name)).collect();
        assert_eq!(missing, [""; 0], "{names:?}");
    }
    // All of them can be read, and are replayed.
    run(repo.path(), &[&args("1")[..3], &["--cases", "0"], &args("1")[7..]].concat())
        .ends(1)
        .says("still reproduces: ");
}
