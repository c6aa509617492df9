//! A process that an engine put out of reach of its process group ends with the run, too.

#![cfg(target_os = "linux")]

use crate::no_process_left::{assert_none_left, headjudge, signal, temp, text, wait, wait_until_none};
use rustix::process::Signal;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

/// Starts a daemon before the engine begins: a process in a session of its own, whose parent has ended. Its last argument
/// says whose it is. It has no environment if the engine's first argument is `bare`.
const DAEMON: &str = r#"
import os, sys
def daemon():
    if os.fork() > 0:
        return os.wait()
    os.setsid()
    if os.fork() > 0:
        os._exit(0)
    null = os.open(os.devnull, os.O_RDWR)
    for fd in range(3):
        os.dup2(null, fd)
    code = "import os, time; open('daemon-%d' % os.getpid(), 'w').close(); time.sleep(1000)"
    environment = {} if sys.argv[1] == "bare" else dict(os.environ)
    os.execve(sys.executable, [sys.executable, "-c", code, os.getcwd()], environment)
daemon()
"#;

/// Dies or hangs in its first case, once its daemon runs, or else deals no cards.
const ENGINE: &str = r#"
import glob, json, time
start = json.loads(sys.stdin.readline())["start"]
print(json.dumps({"ready": {"protocol": 1, "rulebook": start["rulebook"], "name": "Daemon"}}), flush=True)
for line in sys.stdin:
    while not glob.glob("daemon-*"):
        time.sleep(0.01)
    if sys.argv[2] == "dies":
        os.abort()
    if sys.argv[2] == "hangs":
        open("hangs", "w").close()
        time.sleep(1000)
    case = json.loads(line).get("case")
    if case:
        print(json.dumps({"case": case["id"], "step": 0, "not_dealt": "no cards"}), flush=True)
"#;

/// The daemons of engines that were started in a folder: they have it as an argument.
fn daemons(folder: &Path) -> Vec<PathBuf> {
    let folder = folder.canonicalize().expect("it is there");
    let is_daemon = |process: &PathBuf| {
        let line = std::fs::read(process.join("cmdline")).unwrap_or_default();
        let mut arguments = line.split(|byte| *byte == 0);
        arguments.any(|argument| argument == folder.as_os_str().as_encoded_bytes())
    };
    let processes = std::fs::read_dir("/proc").expect("Linux has /proc").flatten();
    processes.map(|entry| entry.path()).filter(is_daemon).collect()
}

fn assert_no_daemon(folder: &Path) {
    wait_until_none(|| daemons(folder));
    let started = std::fs::read_dir(folder).expect("it can be listed").flatten();
    let started = started.filter(|entry| entry.file_name().as_encoded_bytes().starts_with(b"daemon-"));
    assert!(started.count() > 0, "there was a daemon");
}

fn start(folder: &Path, mark: &str, arguments: [&str; 2]) -> Child {
    let args = ["check", "--rulebook", "fab", "--time-limit", "500", "--jobs", "1", "--cases", "16", "--"];
    let engine = format!("{DAEMON}{ENGINE}");
    let mut command = headjudge(folder, mark, &args);
    command.args(["python3", "-c", &engine]).args(arguments).spawn().expect("it can be started")
}

fn await_hang(folder: &Path) {
    let began = Instant::now();
    while !folder.join("hangs").exists() {
        assert!(began.elapsed() < Duration::from_secs(120), "it never hung");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_daemon_ends_with_the_run() {
    for (mode, code) in [("plays", 4), ("dies", 3)] {
        let (temp, mark) = (temp(), format!("daemon-{mode}-{}", std::process::id()));
        let output = wait(start(temp.path(), &mark, ["bare", mode]));
        assert_eq!(output.status.code(), Some(code), "{mode}: {}", text(&output));
        // It is not there any more when the command has ended.
        assert!(daemons(temp.path()).is_empty(), "{mode}: {:?}", daemons(temp.path()));
        assert_no_daemon(temp.path());
        assert_none_left(&mark);
    }
}

#[test]
fn a_daemon_ends_with_a_run_that_is_interrupted_or_killed() {
    for (how, environment) in [("once", "bare"), ("twice", "bare"), ("killed", "same")] {
        let (temp, mark) = (temp(), format!("daemon-{how}-{}", std::process::id()));
        let child = start(temp.path(), &mark, [environment, "hangs"]);
        await_hang(temp.path());
        assert!(!daemons(temp.path()).is_empty(), "{how}: it has left its group");
        signal(&child, if how == "killed" { Signal::KILL } else { Signal::INT });
        if how == "twice" {
            std::thread::sleep(Duration::from_millis(100));
            signal(&child, Signal::INT);
        }
        let output = wait(child);
        assert_eq!(output.status.code(), (how != "killed").then_some(130), "{how}: {}", text(&output));
        assert_no_daemon(temp.path());
        assert_none_left(&mark);
    }
}

/// Twice, leaves a process behind that soon ends, and deals no cards before that process is gone: an ended one that nobody waited
/// for is still listed.
const LITTER: &str = r#"
import json, os, sys, time
start = json.loads(sys.stdin.readline())["start"]
print(json.dumps({"ready": {"protocol": 1, "rulebook": start["rulebook"], "name": "Litter"}}), flush=True)

def litter():
    ours, theirs = os.pipe()
    if os.fork() == 0:
        os.setsid()
        orphan = os.fork()
        if orphan > 0:
            os.write(theirs, b"%d " % orphan)
        os._exit(0)
    os.wait()
    orphan = os.read(ours, 16).decode().strip()
    while os.path.exists("/proc/" + orphan):
        time.sleep(0.01)

dealt = 0
for line in sys.stdin:
    case = json.loads(line).get("case")
    if not case:
        continue
    dealt += 1
    if dealt < 3:
        litter()
    print(json.dumps({"case": case["id"], "step": 0, "not_dealt": "no cards"}), flush=True)
"#;

#[test]
fn what_an_engine_left_behind_is_waited_for_during_the_run() {
    let (temp, mark) = (temp(), format!("litter-{}", std::process::id()));
    let args = ["check", "--rulebook", "fab", "--time-limit", "100", "--jobs", "1", "--cases", "2", "--"];
    let mut command = headjudge(temp.path(), &mark, &args);
    let output = wait(command.args(["python3", "-c", LITTER]).spawn().expect("it can be started"));
    assert_eq!(output.status.code(), Some(4), "{}", text(&output));
    assert!(!text(&output).contains("hang: "), "{}", text(&output));
    assert!(text(&output).contains("2 could not be dealt"), "{}", text(&output));
}

/// A process that the command did not start is none of its business: the shell that became the command started it.
#[test]
fn a_process_that_was_there_before_the_run_lives_on() {
    let temp = temp();
    let script = "sleep 1000 & echo $! >before; exec \"$@\"";
    let mut shell = std::process::Command::new("/bin/sh");
    shell.args(["-c", script, "shell", env!("CARGO_BIN_EXE_headjudge")]);
    let ran = shell.args(["check", "--rulebook", "kf", "--cases", "16"]).current_dir(temp.path());
    // It keeps the pipes open, so they are not waited for.
    let status = ran.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null()).status();
    assert!(status.expect("a shell starts").code().is_some());
    let before = std::fs::read_to_string(temp.path().join("before")).expect("it was started");
    // That of a process that has ended is empty.
    let line = std::fs::read(format!("/proc/{}/cmdline", before.trim())).unwrap_or_default();
    assert!(line.starts_with(b"sleep"), "it has ended");
    let before = rustix::process::Pid::from_raw(before.trim().parse().expect("a number")).expect("not 0");
    rustix::process::kill_process(before, Signal::KILL).expect("it lives");
}
