//! An engine in another process: whatever it does, the harness neither hangs nor believes it, names the step,
//! and leaves no process behind.

#![cfg(unix)]

#[path = "files_toy/mod.rs"]
mod toy;

use headjudge::wire::{Limits, Process, StartError};
use headjudge::{
    Capabilities, Case, Driver, End, EngineFailure, Interpretations, Judge, ObjectId, Reply, Shown, Texts,
    View,
};
use std::process::Command;
use std::time::{Duration, Instant};
use toy::{Card, Number, Step, Toy};

const FAKE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire_fake.py");

/// How long is waited for an engine that will say nothing, and for one that will, even on a busy machine.
const SHORT: Duration = Duration::from_secs(3);
const LONG: Duration = Duration::from_secs(30);
const SILENT: [&str; 7] = [
    "silent",
    "sleeps",
    "endless-line",
    "floods-stderr-forever",
    "grandchild-sleeps",
    "deaf",
    "reads-no-more",
];

fn start(mode: &str) -> Result<Process<Toy>, StartError> {
    let mut command = Command::new("python3");
    command.args([FAKE, mode]);
    let reply = if SILENT.contains(&mode) { SHORT } else { LONG };
    let start = if mode == "silent" { SHORT } else { LONG };
    Process::start(command, Limits { start, reply, restarts: 2, ..Limits::default() })
}

fn case() -> Case<Toy> {
    let card = Card { name: "Ant".into(), ..Card::default() };
    let (object, new) = (ObjectId::FIRST, ObjectId::new(2).unwrap());
    let steps = vec![
        Step::Set { object, property: Number::Power, to: 3 },
        Step::Set { object, property: Number::Power, to: 4 },
        Step::Make { of: object, new },
        Step::Ask { object: new, property: Number::Cost },
        Step::Pass,
    ];
    Case { cards: vec![card], steps }
}

fn run(process: &mut Process<Toy>, case: &Case<Toy>) -> End {
    Judge::new(process.capabilities(), Interpretations::default()).run(process, case)
}

/// The processes that said their numbers in the log.
fn pids(log: &[String]) -> Vec<String> {
    log.iter().filter_map(|line| line.strip_prefix("pid ")).map(str::to_owned).collect()
}

/// Whether a process is there and not only waiting to be reaped.
fn is_alive(pid: &str) -> bool {
    let ps = Command::new("ps").args(["-o", "stat=", "-p", pid]).output().unwrap();
    let state = String::from_utf8_lossy(&ps.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

fn assert_none_left(log: &[String], at_least: usize) {
    let pids = pids(log);
    assert!(pids.len() >= at_least, "{log:?}");
    let until = Instant::now() + Duration::from_secs(5);
    while pids.iter().any(|pid| is_alive(pid)) {
        assert!(Instant::now() < until, "still alive: {pids:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// What comes of the case in this mode; the process that caused it must be gone.
fn failure(mode: &str) -> (usize, String) {
    let begin = Instant::now();
    let mut process = start(mode).unwrap_or_else(|no| panic!("{mode}: {no} {:?}", no.stderr));
    let end = run(&mut process, &case());
    assert!(begin.elapsed() < Duration::from_secs(15), "{mode} took {:?}", begin.elapsed());
    let log = process.stderr();
    drop(process);
    let End::EngineFailure(at, failure) = end else { panic!("{mode}: {end:?} {log:?}") };
    assert_none_left(&log, if mode.starts_with("floods") { 0 } else { 1 });
    (at, failure.to_string())
}

#[test]
fn a_good_engine_is_played_and_stopped() {
    let mut process = start("well").unwrap();
    assert_eq!(process.header().name, "fake");
    assert_eq!(process.header().language, "Python");
    assert_eq!(process.capabilities(), Capabilities::of(&[toy::SET, toy::MAKE, toy::ASK, toy::PASS]));
    for _ in 0..3 {
        assert_eq!(run(&mut process, &case()), End::Completed);
    }
    let log = process.stderr();
    assert!(is_alive(&pids(&log)[0]));
    drop(process);
    assert_none_left(&log, 1);
}

#[test]
fn what_a_good_engine_shows_arrives() {
    let (mut process, case) = (start("well").unwrap(), case());
    let (mut shown, mut texts) = (Shown::<Toy>::default(), Texts::default());
    process.open(&case).unwrap();
    process.observe(&mut View::new(&mut shown, &mut texts)).unwrap();
    let (one, two) = (ObjectId::FIRST, ObjectId::new(2).unwrap());
    assert_eq!(shown.zone(one), Some(toy::Zone::Hand));
    assert!(!shown.modified(one, Number::Power).is_observed());
    assert_eq!(process.take(2, &case.steps[2]), Ok(Reply::DONE), "steps 1 and 2 are read over");
    process.observe(&mut View::new(&mut shown, &mut texts)).unwrap();
    assert_eq!(shown.modified(one, Number::Power).present(), Some(4));
    assert_eq!(shown.host(two).present(), Some(one));
    assert_eq!(texts.get(shown.name(two).unwrap()), "made");
    let others: Vec<&str> = shown.others(two, toy::List::Types).map(|t| texts.get(t)).collect();
    assert_eq!(others, ["New"]);
    let reply = process.take(3, &case.steps[3]).unwrap();
    let answer = reply.answer().unwrap();
    assert_eq!((answer.number, answer.yes, answer.has(toy::Fact::Died)), (Some(7), Some(false), Some(true)));
    assert!(answer.objects.unwrap().has(two));
}

#[test]
fn an_abandoned_case_is_read_over() {
    let (mut process, case) = (start("well").unwrap(), case());
    for _ in 0..3 {
        process.open(&case).unwrap();
        process.take(0, &case.steps[0]).unwrap();
    }
    assert_eq!(run(&mut process, &case), End::Completed);
    assert_eq!(process.restarts(), 0);
}

#[test]
fn cards_that_are_not_dealt_do_no_harm() {
    let mut process = start("well").unwrap();
    let mut dear = case();
    dear.cards[0].cost = 20;
    for _ in 0..2 {
        let End::EngineFailure(0, EngineFailure::NotDealt(why)) = run(&mut process, &dear) else {
            panic!("it is dealt")
        };
        assert_eq!(why.trim_end_matches('!'), "no [31mcard costs 20", "as it can stand in a report");
        assert_eq!(why.len(), 400);
        assert_eq!(run(&mut process, &case()), End::Completed);
    }
}

#[test]
fn an_engine_that_cannot_start_says_why() {
    for (mode, what) in [
        ("exit-0", "exited with status 0 before sending `ready`"),
        ("exit-1", "exited with status 1 before sending `ready`"),
        ("silent", "did not send `ready` within 3s"),
        ("closes", "closed its output and did not end before sending `ready`"),
        ("other-protocol", "the adapter uses protocol 2; this headjudge supports 1"),
        ("other-rulebook", "the adapter answered for rulebook \"chess\" instead of \"toy\""),
        ("unknown-kind", "kinds: unknown word \"fly\"; valid: set, mark, make, ask, pass"),
        ("banner", "expected value at column 1; the first line is \"Welcome to the fake engine!\""),
    ] {
        let no = start(mode).map(|_| ()).expect_err(mode);
        assert!(no.what.starts_with(what), "{mode}: {no}");
        assert_none_left(&no.stderr, 1);
        if mode == "exit-1" {
            assert_eq!(no.stderr.last().map(String::as_str), Some("cannot find the cards"));
        }
    }
    let missing = Process::<Toy>::start(Command::new("no-such-engine"), Limits::default());
    let no = missing.map(|_| ()).unwrap_err();
    assert!(no.to_string().starts_with("cannot start no-such-engine: No such file"), "{no}");
}

#[test]
fn a_death_is_a_crash_at_its_step() {
    let how = |how: &str| (2, format!("the engine died: its process {how} at step set"));
    assert_eq!(failure("dies"), how("was killed by signal 11 (SIGSEGV)"));
    assert_eq!(failure("exits"), how("exited with status 3"));
    assert_eq!(failure("half-line"), how("exited with status 0"));
    assert_eq!(failure("grandchild"), how("exited with status 4"));
}

#[test]
fn a_pipe_that_an_escaped_process_holds_is_not_waited_for() {
    let mut process = start("escapes").unwrap();
    let begin = Instant::now();
    let end = run(&mut process, &case());
    assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
    // It left the group, so it is not ours to end; here it is the test's.
    let log = process.stderr();
    let pid = log.iter().find_map(|line| line.strip_prefix("escaped ")).unwrap();
    assert!(Command::new("kill").arg(pid).status().unwrap().success());
    let crash = "its process exited with status 5 at step set";
    assert_eq!(end, End::EngineFailure(2, EngineFailure::Crash(crash.into())));
}

#[test]
fn silence_is_a_hang_at_its_step() {
    // All at once, for each has its time.
    std::thread::scope(|scope| {
        for mode in ["sleeps", "endless-line", "floods-stderr-forever", "grandchild-sleeps", "deaf"] {
            scope.spawn(move || {
                let (at, place) = if mode == "deaf" { (0, "the deal") } else { (2, "step set") };
                let hang = format!("the engine did not answer: no response to {place} within 3s");
                assert_eq!(failure(mode), (at, hang), "{mode}");
            });
        }
    });
    let mut process = start("reads-no-more").unwrap();
    let mut long = case();
    long.steps.resize(20_000, Step::Pass);
    let hang = EngineFailure::Hang("no response to the deal within 3s".into());
    assert_eq!(process.open(&long), Err(hang), "a case larger than the pipe");
    long.steps.resize(200_000, Step::Pass);
    let Err(EngineFailure::NotDealt(why)) = process.open(&long) else { panic!("a case longer than a line") };
    assert_eq!(why, "the case is longer than a line of 1048576 bytes");
}

#[test]
fn nonsense_is_bad_output_at_its_step() {
    for (mode, what) in [
        ("missing-step", "the line is for step 3"),
        ("wrong-case", "the line is for step 2 of another case"),
        ("unknown-object", "object 9 is shown, but was neither dealt nor created"),
        ("object-0", "objects has a key \"01\"; a key must be the number of an object"),
        ("unknown-host", "object 1: host is object 9, which was neither dealt nor created"),
        ("float", "shown: 1.5 is not an integer"),
        ("big-number", "object 1: power is 10000000; it must be an integer, -9999999 to 9999999"),
        ("unknown-zone", "object 1: unknown zone \"moon\"; valid: hand, arena"),
        ("unknown-number", "object 1: numbers: unknown field \"strength\"; valid: power, cost"),
        ("unknown-field", "the line: unknown field \"shwon\"; did you mean \"shown\"?"),
        ("no-table", "the line has no \"shown\""),
        ("array", "invalid type: sequence, expected an object"),
        ("duplicate-key", "duplicate key \"step\""),
        ("duplicate-inside", "shown: duplicate key \"1\""),
        ("bad-utf8", "the line is not UTF-8"),
        ("blank-line", "the text ends while parsing a value"),
        ("long-line", "the line is longer than 1048576 bytes"),
    ] {
        let (at, said) = failure(mode);
        let expected = format!("the engine sent an invalid response to step set: {what}");
        assert!(at == 2 && said.starts_with(&expected), "{mode}: {at} {said}");
    }
}

#[test]
fn an_extra_step_is_bad_output_of_the_next_case() {
    let mut process = start("extra-step").unwrap();
    assert_eq!(run(&mut process, &case()), End::Completed);
    let what = "sent an invalid response to the deal: the line is for step 6 of another case";
    assert_eq!(run(&mut process, &case()), End::EngineFailure(0, EngineFailure::BadOutput(what.into())));
}

#[test]
fn what_is_not_declared_must_not_be_done() {
    let mut process = start("undeclared").unwrap();
    let mut case = case();
    case.steps[1] = Step::Mark {
        objects: headjudge::Objects::NONE,
        types: headjudge::Words::NONE,
        text: "".into(),
        on: None,
        extra: None,
        quietly: false,
    };
    let what = "sent an invalid response to step mark: the step is done, but `kinds` does not have its kind; add it there";
    assert_eq!(run(&mut process, &case), End::EngineFailure(3, EngineFailure::BadOutput(what.into())));
    let mut process = start("well").unwrap();
    assert_eq!(run(&mut process, &case), End::Completed);
}

#[test]
fn a_flood_of_stderr_is_read_and_cut() {
    let mut process = start("floods-stderr").unwrap();
    assert_eq!(run(&mut process, &case()), End::Completed);
    let log = process.stderr();
    assert!(log.len() <= 40 && log.iter().all(|line| line.chars().count() <= 400), "{log:?}");
    assert!(log.iter().any(|line| line.starts_with("line 4999")), "{log:?}");
}

#[test]
fn a_dead_engine_is_started_again_until_it_is_given_up() {
    let mut process = start("dies-at-case-3").unwrap();
    let crash = "its process was killed by signal 6 (SIGABRT) at the deal";
    let mut ends = Vec::new();
    for _ in 0..12 {
        ends.push(run(&mut process, &case()));
    }
    // Case numbers go on, so the third case of the first process alone is number 3.
    let crashed: Vec<usize> = (0..12).filter(|i| ends[*i] != End::Completed).collect();
    assert_eq!(crashed, [2]);
    assert_eq!(ends[2], End::EngineFailure(0, EngineFailure::Crash(crash.into())));
    assert_eq!((process.restarts(), process.given_up()), (1, None));

    let mut process = start("dies").unwrap();
    for _ in 0..3 {
        let end = run(&mut process, &case());
        assert!(matches!(end, End::EngineFailure(2, EngineFailure::Crash(_))), "{end:?}");
        assert_eq!(process.stderr().last().map(String::as_str), Some("about to die"));
    }
    let given_up = "it was restarted 2 times, and is given up";
    assert_eq!(run(&mut process, &case()), End::EngineFailure(0, EngineFailure::NotDealt(given_up.into())));
    assert_eq!(process.given_up(), Some(given_up));
}

#[test]
fn an_engine_that_does_not_stop_is_ended() {
    for mode in ["does-not-stop", "leaves-grandchild"] {
        let mut process = start(mode).unwrap();
        assert_eq!(run(&mut process, &case()), End::Completed);
        let log = process.stderr();
        let begin = Instant::now();
        drop(process);
        assert!(begin.elapsed() < Duration::from_secs(6), "{mode}");
        assert_none_left(&log, 1);
    }
}

#[test]
fn an_engine_that_takes_too_much_memory_is_ended() {
    if !cfg!(target_os = "linux") {
        return; // it cannot be told elsewhere, and PROTOCOL.md says so
    }
    for mode in ["hoards", "grandchild-hoards"] {
        let mut command = Command::new("python3");
        command.args([FAKE, mode]);
        let limits = Limits { start: LONG, reply: LONG, memory_mib: 200, ..Limits::default() };
        let mut process = Process::start(command, limits).unwrap();
        let end = run(&mut process, &case());
        let log = process.stderr();
        let what = EngineFailure::Memory("more than 200 MiB at step set".into());
        assert_eq!(end, End::EngineFailure(2, what), "{mode}: {log:?}");
        assert_none_left(&log, 1);
    }
}

#[test]
fn the_time_is_told_by_where_it_went() {
    let mut process = start("slow").unwrap();
    for _ in 0..3 {
        assert_eq!(run(&mut process, &case()), End::Completed);
    }
    let times = process.times();
    assert_eq!(times.lines, 18, "{times:?}");
    assert!(times.bytes > 1000 && times.pipe > Duration::ZERO, "{times:?}");
    // It slept for 300 ms in all; how much of that was waited for is for the machine to say.
    assert!(times.engine >= Duration::from_millis(10), "it was waited for: {times:?}");
}
