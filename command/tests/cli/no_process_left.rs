//! However a run ends, it leaves no process and no broken file, and loses no finding.

#![cfg(unix)]

use rustix::process::{Pid, Signal, kill_process};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

const HEADJUDGE: &str = env!("CARGO_BIN_EXE_headjudge");

pub(crate) fn temp() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// The command. `mark`, in its environment, identifies its processes and theirs.
pub(crate) fn headjudge(folder: &Path, mark: &str, args: &[&str]) -> Command {
    let mut command = Command::new(HEADJUDGE);
    command.args(args).current_dir(folder).env("HEADJUDGE_TEST_MARK", mark).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// The folders of the processes whose environment has these variables; zombies have no environment. None on platforms
/// without /proc.
fn processes(variables: &[String]) -> Vec<PathBuf> {
    let has_them = |folder: &PathBuf| {
        let environ = std::fs::read(folder.join("environ")).unwrap_or_default();
        let has = |variable: &String| environ.split(|byte| *byte == 0).any(|one| one == variable.as_bytes());
        variables.iter().all(has)
    };
    let Ok(folders) = std::fs::read_dir("/proc") else { return Vec::new() };
    folders.flatten().map(|entry| entry.path()).filter(has_them).collect()
}

/// The processes whose environment has the mark.
fn marked(mark: &str) -> Vec<String> {
    let command = |folder: PathBuf| {
        let line = std::fs::read(folder.join("cmdline")).unwrap_or_default();
        format!("{}: {}", folder.display(), String::from_utf8_lossy(&line).replace('\0', " "))
    };
    processes(&[format!("HEADJUDGE_TEST_MARK={mark}")]).into_iter().map(command).collect()
}

/// Waits until no marked process is left.
pub(crate) fn assert_none_left(mark: &str) {
    wait_until_none(|| marked(mark));
}

/// Waits until nothing is left.
pub(crate) fn wait_until_none<T: std::fmt::Debug>(what_is_left: impl Fn() -> Vec<T>) {
    let began = Instant::now();
    loop {
        let left = what_is_left();
        if left.is_empty() {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "left behind: {left:#?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The saved cases. Fails unless each file is complete.
fn whole_cases(folder: &Path) -> Vec<PathBuf> {
    let Ok(files) = std::fs::read_dir(folder.join("headjudge-findings/fab")) else { return Vec::new() };
    let mut cases: Vec<PathBuf> = files.map(|file| file.expect("it can be listed").path()).collect();
    // A temporary file of a killed writer stays until the next run.
    cases.retain(|path| !path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b".")));
    cases.sort();
    for path in &cases {
        let bytes = std::fs::read(path).expect("it can be read");
        let read = headjudge::files::case_file::parse_case::<headjudge::fab::Fab>(path, &bytes);
        assert!(read.is_ok(), "{read:?}\n{}", String::from_utf8_lossy(&bytes));
    }
    cases
}

pub(crate) fn signal(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).expect("it can be signalled");
}

const FAULT: &str = "life-forgets-losses-on-copy";
const RULE: &str = "fab:2.5.3c";

/// An engine whose process of a certain number hangs in its first case, even when its input ends, and has a child that hangs
/// too. The processes before it deal no cards. Process 0 plays worked examples, 1 is asked what the adapter can do, and 2
/// plays the campaign.
const HANGS: &str = r#"
import json, os, subprocess, sys, time
start = json.loads(sys.stdin.readline())["start"]
print(json.dumps({"ready": {"protocol": 1, "rulebook": start["rulebook"], "name": "Hangs"}}), flush=True)
number = 0
while True:
    try:
        os.mkdir(f"started-{number}")
        break
    except FileExistsError:
        number += 1
for line in sys.stdin:
    if number == int(sys.argv[1]):
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        open("hangs", "w").close()
        time.sleep(1000)
    case = json.loads(line).get("case")
    if case:
        print(json.dumps({"case": case["id"], "step": 0, "not_dealt": "no cards"}), flush=True)
"#;

/// An engine that hangs before it is ready.
const NEVER_READY: &str = "import time; open('hangs', 'w').close(); time.sleep(1000)";

/// Starts a check of an engine that hangs, and waits until it does.
fn hanging(folder: &Path, mark: &str, engine: &str, number: &str) -> Child {
    let args =
        ["check", "--rulebook", "fab", "--time-limit", "500", "--jobs", "1", "--out", "run.jsonl", "--"];
    let mut command = headjudge(folder, mark, &args);
    let child = command.args(["python3", "-c", engine, number]).spawn().expect("it can be started");
    let began = Instant::now();
    while !folder.join("hangs").exists() {
        assert!(began.elapsed() < Duration::from_secs(120), "it never hung");
        std::thread::sleep(Duration::from_millis(10));
    }
    child
}

/// The limits are minutes, so a run that waits for the engine fails the test.
#[test]
fn each_signal_ends_a_run_wherever_it_waits_for_the_engine() {
    for (engine, number, from) in [
        (NEVER_READY, "", Signal::INT),
        (HANGS, "0", Signal::HUP),
        (HANGS, "1", Signal::INT),
        (HANGS, "2", Signal::TERM),
    ] {
        let temp = temp();
        let mark = format!("{}-{number}-{}", from.as_raw(), std::process::id());
        let child = hanging(temp.path(), &mark, engine, number);
        let began = Instant::now();
        signal(&child, from);
        let output = wait(child);
        assert!(began.elapsed() < Duration::from_secs(60), "{number}: it waits for the time limit");
        assert_eq!(output.status.code(), Some(130), "{number}: {}", text(&output));
        let run = std::fs::read_to_string(temp.path().join("run.jsonl")).expect("a run file");
        let end = "{\"end\":{\"exit\":130,\"interrupted\":true}}\n";
        assert!(run.ends_with(end), "{number}: the run file is whole: {run}");
        assert_none_left(&mark);
    }
}

#[test]
fn a_second_interrupt_ends_a_hung_engine_at_once() {
    let temp = temp();
    let mark = format!("second-{}", std::process::id());
    let mut child = hanging(temp.path(), &mark, HANGS, "0");
    assert!(!cfg!(target_os = "linux") || marked(&mark).len() >= 4, "{:?}", marked(&mark));
    signal(&child, Signal::INT);
    std::thread::sleep(Duration::from_millis(300));
    signal(&child, Signal::INT);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert_none_left(&mark);
}

/// Makes the faulty engine slow, and write a file, while its finding is shrunk: once a case was played again in its
/// process, and then others.
const SLOW: &str = r#"played, others = [], 0


def play_slowly(case):
    global others
    same = [case["cards"], case["steps"]]
    others += same not in played and len(played) > len({json.dumps(one) for one in played})
    played.append(same)
    if others > 4:
        open("shrinking", "w").close()
        time.sleep(0.2)
    play(case)


for text"#;

#[test]
fn an_interrupt_ends_shrinking_with_the_smallest_case_so_far() {
    let (temp, mark) = (temp(), "interrupt-shrinking");
    let faulty = include_str!("faulty.py").replace("        play(", "        play_slowly(");
    let faulty = faulty.replace("import json", "import json\nimport time").replacen("for text", SLOW, 1);
    std::fs::write(temp.path().join("engine.py"), faulty).expect("it can be written");
    let args =
        "check --rule fab:2.0.3c --cases 256 --jobs 1 -- python3 engine.py defense-negative".split(' ');
    let child = headjudge(temp.path(), mark, &args.collect::<Vec<_>>()).spawn().expect("it starts");
    let began = Instant::now();
    while !temp.path().join("shrinking").exists() {
        assert!(began.elapsed() < Duration::from_secs(120), "it is not shrunk");
        std::thread::sleep(Duration::from_millis(5));
    }
    signal(&child, Signal::INT);
    let output = child.wait_with_output().expect("it ends");
    let printed = text(&output);
    assert_eq!(output.status.code(), Some(130), "{printed}");
    for part in [
        "; stopped early: the run was interrupted",
        "\n  reproduce: headjudge replay ",
        " 0 rules held, 1 violated; ",
    ] {
        assert!(printed.contains(part), "{part:?} is missing: {printed}");
    }
    assert!(!printed.contains("minimal"), "{printed}");
    assert_eq!(whole_cases(temp.path()).len(), 1, "{printed}");
    assert_none_left(mark);
}

#[test]
fn a_kill_leaves_no_hung_engine() {
    let temp = temp();
    let mark = format!("kill-{}", std::process::id());
    let mut child = hanging(temp.path(), &mark, HANGS, "0");
    signal(&child, Signal::KILL);
    child.wait().expect("it ends");
    assert_none_left(&mark);
}

/// Waits for a run that might never end.
pub(crate) fn wait(mut child: Child) -> Output {
    let began = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if began.elapsed() > Duration::from_secs(300) {
            child.kill().expect("it can be killed");
            panic!("it does not end: {}", text(&child.wait_with_output().expect("it was killed")));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().expect("it has ended")
}

/// Becomes the command in its arguments, which then ignores SIGCHLD.
const IGNORES: &str = "import os, signal, sys; signal.signal(signal.SIGCHLD, signal.SIG_IGN); os.execv(sys.argv[1], sys.argv[1:])";

/// Whoever ignores SIGCHLD starts processes that ignore it too. The system then reaps their children at once.
#[test]
fn a_run_whose_parent_ignores_the_end_of_children_ends() {
    let (temp, mark) = (temp(), format!("ignores-{}", std::process::id()));
    std::fs::write(temp.path().join("engine.py"), include_str!("faulty.py")).expect("it can be written");
    let dead = "crash: the engine died: its process ended, and its exit status is not known";
    let engines: [(&str, i32, &str); 4] = [
        ("-- python3 engine.py", 0, " 0 violated"),
        ("-- python3 engine.py negative", 1, " 1 violated"),
        ("-- false", 3, "ended, and its exit status is not known"),
        ("--fault abort", 3, dead),
    ];
    for (engine, code, says) in engines {
        let mut parent = Command::new("python3");
        parent.args(["-c", IGNORES, HEADJUDGE, "check", "--rulebook", "fab", "--time-limit", "100"]);
        parent.args(["--cases", "512"]).args(engine.split(' ')).current_dir(temp.path());
        parent.env("HEADJUDGE_TEST_MARK", &mark).stdin(Stdio::null());
        let output = wait(parent.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts"));
        assert_eq!(output.status.code(), Some(code), "{engine}: {}", text(&output));
        assert!(text(&output).contains(says), "{engine}: {}", text(&output));
        assert_none_left(&mark);
    }
}

/// The system may end a child, for want of memory for example, and no case shows why.
#[test]
fn the_end_of_a_child_that_no_case_repeats_is_a_flaky_crash() {
    if !cfg!(target_os = "linux") {
        return; // the child is looked for in /proc
    }
    let (temp, mark) = (temp(), format!("child-{}", std::process::id()));
    let args = ["check", "--rulebook", "fab", "--fault", "print", "--cases", "8192", "--jobs", "1"];
    let run = headjudge(temp.path(), &mark, &args).spawn().expect("it starts");
    let variables = [format!("HEADJUDGE_TEST_MARK={mark}"), "HEADJUDGE_CHILD=blocks".to_owned()];
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < Duration::from_secs(120), "no child was killed");
        // Until one has printed something.
        std::thread::sleep(Duration::from_millis(300));
        let child = processes(&variables).pop();
        let number = child.and_then(|folder| folder.file_name()?.to_str()?.parse().ok());
        // It may have ended by itself in between.
        if number.and_then(Pid::from_raw).is_some_and(|id| kill_process(id, Signal::KILL).is_ok()) {
            break;
        }
    }
    let output = wait(run);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output));
    for part in [
        "crash: the engine died: its process was killed by signal 9 (SIGKILL) while it played a block of cases, \
         and not when they were replayed; its stderr ends: {\"this\": \"is no line of any protocol\"}\n",
        "  flaky: reproduced in 0 of 3 fresh processes\n",
        " 0 violated, 5 held by the adapter alone; of the frame 5 held, 0 violated; 8192 cases, ",
    ] {
        assert!(text(&output).contains(part), "{part:?} is missing: {}", text(&output));
    }
    assert_none_left(&mark);
}

/// Kills this many runs at random moments.
fn kills_leave_no_process_and_no_broken_file(turns: usize) {
    let temp = temp();
    let mark = format!("{turns}-kills-{}", std::process::id());
    let args = ["check", "--rule", RULE, "--fault", FAULT, "--cases", "1100", "--time-limit", "100"];
    // The moments are spread over the time that a whole run takes.
    let began = Instant::now();
    let whole = headjudge(temp.path(), &mark, &args).output().expect("it can be started");
    let whole_time = began.elapsed().min(Duration::from_millis(1500));
    assert_eq!(whole.status.code(), Some(1), "{}", text(&whole));
    let stored = whole_cases(temp.path());
    assert!(!stored.is_empty(), "{}", text(&whole));
    let (mut random, mut killed) = (0x2545_f491_4f6c_dd1du64, 0);
    for turn in 0..turns {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        if turn % 10 == 0 {
            std::fs::remove_dir_all(temp.path().join("headjudge-findings")).expect("it can be removed");
            std::fs::create_dir(temp.path().join("headjudge-findings")).expect("it can be made");
        }
        let mut child = headjudge(temp.path(), &mark, &args)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it can be started");
        std::thread::sleep(whole_time * u32::try_from(random % 1000).expect("it is small") / 1000);
        signal(&child, Signal::KILL);
        killed += usize::from(child.wait().expect("it ends").code().is_none());
        whole_cases(temp.path());
    }
    assert!(killed > 0, "none was killed before its end");
    assert_none_left(&mark);
    let after = headjudge(temp.path(), &mark, &args).output().expect("it can be started");
    assert_eq!(after.status.code(), Some(1), "a later run finds the same as the first: {}", text(&after));
    assert_eq!(whole_cases(temp.path()), stored);
    let all = std::fs::read_dir(temp.path().join("headjudge-findings/fab")).expect("it can be listed");
    assert_eq!(all.count(), stored.len(), "no temporary file is left");
}

#[test]
fn kills_at_random_moments_leave_no_process_and_no_broken_file() {
    kills_leave_no_process_and_no_broken_file(12);
}

#[test]
#[ignore = "sleeps for more than a minute"]
fn a_hundred_kills_leave_no_process_and_no_broken_file_in_the_long_run() {
    kills_leave_no_process_and_no_broken_file(100);
}

#[test]
fn two_runs_into_one_folder_lose_nothing() {
    let temp = temp();
    let mark = format!("two-{}", std::process::id());
    let other = ["check", "--rule", "fab:2.5.2", "--fault", "printed-life-is-capped", "--cases", "600"];
    let one = ["check", "--rule", RULE, "--fault", FAULT, "--cases", "600"];
    let alone: Vec<Vec<(PathBuf, Vec<u8>)>> =
        [&one[..], &other[..]].map(|args| stored_by(&mark, args)).into();
    assert!(alone.iter().all(|cases| !cases.is_empty()), "each finds something");
    let children = [&one[..], &other[..], &one[..]]
        .map(|args| headjudge(temp.path(), &mark, args).spawn().expect("it can be started"));
    for child in children {
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(1), "{}", text(&output));
        assert!(!text(&output).contains("lost: "), "{}", text(&output));
    }
    let there: Vec<PathBuf> = whole_cases(temp.path());
    for (name, bytes) in alone.iter().flatten() {
        let path = temp.path().join("headjudge-findings/fab").join(name);
        assert!(there.contains(&path), "{name:?} is not among {there:?}");
        assert_eq!(&std::fs::read(path).expect("it can be read"), bytes);
    }
    assert_none_left(&mark);
}

/// The files that a run saves in a folder of its own: names and bytes.
fn stored_by(mark: &str, args: &[&str]) -> Vec<(PathBuf, Vec<u8>)> {
    let temp = temp();
    let output = headjudge(temp.path(), mark, args).output().expect("it can be started");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output));
    let cases = whole_cases(temp.path());
    let read = |path: PathBuf| {
        let bytes = std::fs::read(&path).expect("it can be read");
        (path.file_name().expect("it has a name").into(), bytes)
    };
    cases.into_iter().map(read).collect()
}
