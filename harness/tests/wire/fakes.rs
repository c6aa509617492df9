//! Every kind of misbehavior of an engine, each with the expected result: none hangs the run, and no process is left
//! behind. The engines in `FAKES` are modes of `wire_fake.py`.

#![cfg(unix)]

use crate::toy::{Toy, case};
use headjudge::wire::{Limits, Process};
use headjudge::{Driver, End, Interpretations, Judge, ObjectId, StartError};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

const FAKE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire/fake.py");

/// What the engine does, its mode, and how its cases end: `whole`, or the failure and the step. If it cannot be started: the
/// error.
const FAKES: [(&str, &str, &[&str]); 43] = [
    ("behaves well", "well", &["whole", "whole", "whole"]),
    ("exits 0 at once", "exit-0", &["exited with status 0 before sending `ready`"]),
    ("exits 1 at once", "exit-1", &["exited with status 1 before sending `ready`"]),
    ("prints a banner on stdout", "banner", &["expected value at column 1; the first line is \"Welcome"]),
    ("sends nothing at all", "silent", &["did not send `ready` within "]),
    ("closes its stdout", "closes", &["closed its output and did not end before sending `ready`"]),
    ("splits a line", "splits", &["whole", "whole", "whole"]),
    ("two objects on one line", "two-on-a-line", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("wrong id", "wrong-case", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("a step missing", "missing-step", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("an extra step", "extra-step", &["whole", "bad-output at 0", "whole"]),
    ("invents an object", "unknown-object", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("floats", "float", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("NaN", "nan", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("Infinity", "infinity", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("numbers beyond 2^53", "beyond-2-53", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("numbers beyond 64 bits", "beyond-64-bits", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("duplicate keys", "duplicate-key", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("the same, inside", "duplicate-inside", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("invalid UTF-8", "bad-utf8", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("sleeps forever", "sleeps", &["hang at 2", "hang at 2", "hang at 2"]),
    ("sleeps once", "sleeps-once", &["hang at 2", "whole", "whole"]),
    ("dies on case 3 of 5", "dies-at-case-3", &["whole", "whole", "crash at 0", "whole", "whole"]),
    ("dies in every case", "dies", &["crash at 2", "crash at 2", "crash at 2"]),
    ("a grandchild holds the pipe", "grandchild", &["crash at 2", "crash at 2", "crash at 2"]),
    ("the same, and both hang", "grandchild-sleeps", &["hang at 2", "hang at 2", "hang at 2"]),
    ("a 100 MB line", "long-line", &["bad-output at 2", "bad-output at 2", "bad-output at 2"]),
    ("a line without end", "endless-line", &["hang at 2", "hang at 2", "hang at 2"]),
    ("floods stderr", "floods-stderr", &["whole", "whole", "whole"]),
    ("floods stderr for ever", "floods-stderr-forever", &["hang at 2", "hang at 2", "hang at 2"]),
    (
        "answers steps out of order",
        "out-of-order",
        &["bad-output at 2", "bad-output at 2", "bad-output at 2"],
    ),
    (
        "answers cases out of order",
        "cases-out-of-order",
        &["bad-output at 0", "bad-output at 0", "hang at 0"],
    ),
    ("answers a case before it is sent", "eager", &["whole", "bad-output at 1", "whole"]),
    ("answers the start before it is sent", "speaks-first", &["bad-output at 0"; 3]),
    ("closes stdin", "deaf", &["hang at 0", "hang at 0", "hang at 0"]),
    ("reads no more", "reads-no-more", &["hang at 0", "hang at 0", "hang at 0"]),
    (
        "another protocol version",
        "other-protocol",
        &["the adapter uses protocol 2; this headjudge supports 1"],
    ),
    ("refuses every step that it claims", "refuses", &["whole", "whole", "whole"]),
    ("the same, by unsupported", "calls-unsupported", &["adapter-error at 1"; 3]),
    ("other capabilities after a restart", "changes", &["crash at 2", "not-dealt at 0", "not-dealt at 0"]),
    // Only playing a case again shows that its results differ.
    ("answers the same case differently", "fickle", &["whole", "whole", "whole"]),
    ("markup and escape sequences in names", "markup", &["whole", "whole", "whole"]),
    ("does not stop when asked to", "does-not-stop", &["whole", "whole", "whole"]),
];

/// A time limit that no wait reaches, however busy the machine is. The engines sleep for longer.
const LONG: Duration = Duration::from_secs(300);

/// Starts an engine, with a short time limit if it never answers.
fn start(mode: &str, expected: &[&str], short: Duration, mark: &Path) -> Result<Process<Toy>, StartError> {
    let mut command = Command::new("python3");
    command.arg(FAKE).arg(mode).arg(mark);
    let hangs = expected.iter().any(|end| end.starts_with("hang"));
    let start = if mode == "silent" { short } else { LONG };
    let reply = if hangs { short } else { LONG };
    Process::start(command, Limits { start, reply, ..Limits::default() })
}

/// How the cases end, each announced before the last one ends, and the log.
fn ends(mode: &str, expected: &[&str], short: Duration) -> (Vec<String>, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let mut process = match start(mode, expected, short, &folder.path().join("mark")) {
        Ok(process) => process,
        Err(no) => return (vec![no.what], no.stderr),
    };
    let mut judge = Judge::new(process.capabilities(), Interpretations::default());
    let mut all = Vec::new();
    let mut log = Vec::new();
    let case = case();
    process.announce(&case);
    for at in 0..expected.len() {
        if at + 1 < expected.len() {
            process.announce(&case);
        }
        all.push(match judge.run(&mut process, &case) {
            End::EngineFailure(step, failure) => format!("{} at {step}", failure.kind()),
            _ => "whole".into(),
        });
        log.extend(process.stderr());
        if mode == "markup" {
            let (shown, texts) = judge.shown();
            let name = texts.get(shown.name(ObjectId::FIRST).unwrap());
            assert_eq!(name, "</td><script>\x1b[31m\u{202e}|`", "it is kept unchanged");
            assert!(
                !headjudge::play::escape(name).contains(['\x1b', '\u{202e}']),
                "and escaped for printing"
            );
        }
    }
    (all, log)
}

fn is_alive(pid: &str) -> bool {
    let ps = Command::new("ps").args(["-o", "stat=", "-p", pid]).output().unwrap();
    let state = String::from_utf8_lossy(&ps.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

fn assert_none_left(what: &str, log: &[String]) {
    let pids: Vec<&str> = log.iter().filter_map(|line| line.strip_prefix("pid ")).collect();
    assert!(!pids.is_empty() || what.starts_with("floods"), "{what}: {log:?}");
    let began = Instant::now();
    while pids.iter().any(|pid| is_alive(pid)) {
        assert!(began.elapsed() < LONG, "{what}: still alive: {pids:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn every_misbehaving_engine_has_the_expected_result() {
    // Several at a time, because many only sleep.
    let next = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                while let Some((what, mode, expected)) =
                    FAKES.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
                {
                    // On a busy machine, a slow answer may look like a hang: then it is given more time.
                    let is_right = |(ends, log): &(Vec<String>, Vec<String>)| {
                        let mut pairs = ends.iter().zip(*expected);
                        let began =
                            what.starts_with("floods") || log.iter().any(|line| line.starts_with("pid "));
                        began && ends.len() == expected.len() && pairs.all(|(end, is)| end.starts_with(is))
                    };
                    let mut played = ends(mode, expected, Duration::from_secs(1));
                    for seconds in [8, 64] {
                        if !is_right(&played) {
                            played = ends(mode, expected, Duration::from_secs(seconds));
                        }
                    }
                    assert!(is_right(&played), "{what}: {played:?}");
                    assert_none_left(what, &played.1);
                }
            });
        }
    });
}
