//! An engine in another process: whatever it does, headjudge does not hang, reports the step, and leaves no process behind.

#![cfg(unix)]

use crate::toy::{self, Number, Step, Toy, case};
use headjudge::wire::{Limits, Process};
use headjudge::{
    Asked, BadOutput, Capabilities, Case, Death, Driver, End, EngineFailure, Interpretations, Judge,
    NotDealt, ObjectId, ProcessEnd, Reply, Shown, StartError, Texts, View,
};
use std::process::Command;
use std::time::{Duration, Instant};

const FAKE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire/fake.py");

/// The time limit for engines that do not answer at all, and one that no wait reaches, however busy the machine is. The engine sleeps
/// for longer.
const SHORT: Duration = Duration::from_secs(3);
const LONG: Duration = Duration::from_secs(300);

fn start(mode: &str) -> Result<Process<Toy>, StartError> {
    start_within(mode, if mode == "reads-no-more" { SHORT } else { LONG })
}

/// The same with this time limit for a response.
fn start_within(mode: &str, reply: Duration) -> Result<Process<Toy>, StartError> {
    let mut command = Command::new("python3");
    command.args([FAKE, mode]);
    let start = if mode == "silent" { SHORT } else { LONG };
    Process::start(command, Limits { start, reply, restarts: 2, ..Limits::default() })
}

fn run(process: &mut Process<Toy>, case: &Case<Toy>) -> End {
    Judge::new(process.capabilities(), Interpretations::default()).run(process, case)
}

/// The process ids in the log.
fn pids(log: &[String]) -> Vec<String> {
    log.iter().filter_map(|line| line.strip_prefix("pid ")).map(str::to_owned).collect()
}

/// Whether a process runs, and is not a zombie.
fn is_alive(pid: &str) -> bool {
    let ps = Command::new("ps").args(["-o", "stat=", "-p", pid]).output().unwrap();
    let state = String::from_utf8_lossy(&ps.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

fn assert_none_left(log: &[String], at_least: usize) {
    let pids = pids(log);
    assert!(pids.len() >= at_least, "{log:?}");
    let until = Instant::now() + LONG;
    while pids.iter().any(|pid| is_alive(pid)) {
        assert!(Instant::now() < until, "still alive: {pids:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The step and text of the failure in this mode. Checks that the process is gone.
fn failure(mode: &str) -> (usize, String) {
    failure_within(mode, LONG)
}

/// The same with this time limit for a response.
fn failure_within(mode: &str, reply: Duration) -> (usize, String) {
    let begin = Instant::now();
    let mut process = start_within(mode, reply).unwrap_or_else(|no| panic!("{mode}: {no} {:?}", no.stderr));
    let end = run(&mut process, &case());
    assert!(begin.elapsed() < LONG, "{mode} took {:?}", begin.elapsed());
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
    assert_eq!(
        process.capabilities(),
        Capabilities::of(&[toy::Step::SET, toy::Step::MAKE, toy::Step::ASK, toy::Step::PASS])
    );
    for _ in 0..3 {
        assert_eq!(run(&mut process, &case()), End::Completed);
    }
    let log = process.stderr();
    assert!(is_alive(&pids(&log)[0]));
    drop(process);
    assert_none_left(&log, 1);
}

#[test]
fn the_table_of_a_good_engine_is_read() {
    let (mut process, case) = (start("well").unwrap(), case());
    let (mut shown, mut texts) = (Shown::<Toy>::default(), Texts::default());
    process.open(&case).unwrap();
    process.observe(&mut View::new(&mut shown, &mut texts)).unwrap();
    let (one, two) = (ObjectId::FIRST, ObjectId::new(2).unwrap());
    assert_eq!(shown.zone(one), Some(toy::Zone::Hand));
    assert!(!shown.modified(one, Number::Power).is_observed());
    assert_eq!(
        process.take(2, &case.steps[2]),
        Ok(Reply::DONE),
        "the responses to steps 1 and 2 are skipped"
    );
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
fn an_abandoned_case_is_skipped() {
    let (mut process, case) = (start("well").unwrap(), case());
    for _ in 0..3 {
        process.open(&case).unwrap();
        process.take(0, &case.steps[0]).unwrap();
    }
    assert_eq!(run(&mut process, &case), End::Completed);
    assert_eq!(process.restarts(), 0);
}

#[test]
fn a_case_that_is_not_dealt_does_not_affect_the_next() {
    let mut process = start("well").unwrap();
    let mut dear = case();
    dear.cards[0].cost = 20;
    for _ in 0..2 {
        let End::EngineFailure(0, EngineFailure::NotDealt(NotDealt::Engine(why))) = run(&mut process, &dear)
        else {
            panic!("it is dealt")
        };
        assert_eq!(why.trim_end_matches('!'), "no [31mcard costs 20", "without control characters");
        assert_eq!(why.len(), 400);
        assert_eq!(run(&mut process, &case()), End::Completed);
    }
}

#[test]
fn an_engine_that_cannot_start_says_why() {
    for (mode, what) in [
        ("exit-0", "exited with status 0 before sending `ready`"),
        ("exit-1", "exited with status 1 before sending `ready`"),
        ("silent", "did not send `ready` within the time limit"),
        ("closes", "closed its output and did not end before sending `ready`"),
        ("other-protocol", "the adapter uses protocol 2; this headjudge supports 1"),
        ("other-rulebook", "the adapter answered for rulebook \"chess\" instead of \"toy\""),
        ("unknown-kind", "kinds: unknown word \"fly\"; valid: set, mark, make, ask, pass"),
        ("banner", "expected value at column 1; the first line is \"Welcome to the fake engine!\""),
    ] {
        let no = start(mode).map(|_| ()).expect_err(mode);
        assert!(no.what.starts_with(what), "{mode}: {no}");
        // On a busy machine, the time limit may be over before the engine has said its number.
        assert_none_left(&no.stderr, usize::from(mode != "silent"));
        if mode == "exit-1" {
            assert_eq!(no.stderr.last().map(String::as_str), Some("cannot find the cards"));
        }
    }
    let missing = Process::<Toy>::start(Command::new("no-such-engine"), Limits::default());
    let no = missing.map(|_| ()).unwrap_err();
    assert!(no.to_string().starts_with("cannot start no-such-engine: No such file"), "{no}");
}

#[test]
fn an_ended_process_is_a_crash_at_its_step() {
    let crash = |how: &str| (2, format!("the engine died: its process {how} at step set"));
    assert_eq!(failure("dies"), crash("was killed by signal 11 (SIGSEGV)"));
    assert_eq!(failure("exits"), crash("exited with status 3"));
    assert_eq!(failure("half-line"), crash("exited with status 0"));
    assert_eq!(failure("grandchild"), crash("exited with status 4"));
}

#[test]
fn a_pipe_that_an_escaped_process_holds_is_not_waited_for() {
    let mut process = start("escapes").unwrap();
    let begin = Instant::now();
    let end = run(&mut process, &case());
    assert!(begin.elapsed() < LONG, "{:?}", begin.elapsed());
    // It left the process group, so headjudge does not kill it, but this test does.
    let log = process.stderr();
    let pid = log.iter().find_map(|line| line.strip_prefix("escaped ")).unwrap();
    assert!(Command::new("kill").arg(pid).status().unwrap().success());
    let exited = ProcessEnd::Exited { status: 5, name: None };
    let death = Death::Process { end: exited, at: Asked::Step("set".into()) };
    assert_eq!(end, End::EngineFailure(2, EngineFailure::Crash(death)));
}

#[test]
fn no_response_is_a_hang_at_its_step() {
    // All at once, because each waits for its time limit.
    std::thread::scope(|scope| {
        for mode in ["sleeps", "endless-line", "floods-stderr-forever", "grandchild-sleeps", "deaf"] {
            scope.spawn(move || {
                let (at, place) = if mode == "deaf" { (0, "the deal") } else { (2, "step set") };
                // On a busy machine, what it does answer may be late too: then it is given more time.
                for limit in [1, 4, 16, 64, 200] {
                    let hang =
                        format!("the engine did not answer: no response to {place} within the time limit");
                    let failure = failure_within(mode, Duration::from_secs(limit));
                    if failure == (at, hang.clone()) {
                        return;
                    }
                    assert!(failure.0 < at && limit < 200, "{mode}: {failure:?} is not {:?}", (at, hang));
                }
            });
        }
    });
    let mut process = start("reads-no-more").unwrap();
    let mut long = case();
    long.steps.resize(20_000, Step::Pass);
    assert_eq!(process.open(&long), Err(EngineFailure::Hang(Asked::Deal)), "a case larger than the pipe");
    long.steps.resize(200_000, Step::Pass);
    let Err(EngineFailure::NotDealt(why)) = process.open(&long) else { panic!("a case longer than a line") };
    assert_eq!(
        why.to_string(),
        "not playable: the case is longer than a line of 1048576 bytes; give one with fewer steps"
    );
}

#[test]
fn an_invalid_line_is_bad_output_at_its_step() {
    for (mode, what) in [
        ("missing-step", "the line is for step 3"),
        ("wrong-case", "the line is for step 2 of another case"),
        ("unknown-object", "object 9 is shown, but was neither dealt nor created"),
        ("object-0", "objects has a key \"01\"; a key must be the number of an object"),
        ("unknown-host", "object 1: host is object 9, which was neither dealt nor created"),
        ("float", "shown: 1.5 is not an integer"),
        ("big-number", "object 1: power is 50000000; it must be an integer, -49999999 to 49999999"),
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
        let (at, text) = failure(mode);
        let expected = format!("the engine sent an invalid response to step set: {what}");
        assert!(at == 2 && text.starts_with(&expected), "{mode}: {at} {text}");
    }
}

fn bad_output(to: Asked, what: &str) -> EngineFailure {
    EngineFailure::BadOutput(BadOutput::Response { to, what: what.into() })
}

#[test]
fn an_extra_step_is_bad_output_of_the_next_case() {
    let mut process = start("extra-step").unwrap();
    assert_eq!(run(&mut process, &case()), End::Completed);
    let what = bad_output(Asked::Deal, "the line is for step 6 of another case");
    assert_eq!(run(&mut process, &case()), End::EngineFailure(0, what));
}

#[test]
fn a_step_of_an_undeclared_kind_must_not_be_done() {
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
    let what = "the step is done, but `kinds` does not have its kind; add it there";
    let failure = bad_output(Asked::Step("mark".into()), what);
    assert_eq!(run(&mut process, &case), End::EngineFailure(3, failure));
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
fn a_crashed_engine_is_restarted_until_it_is_given_up() {
    let mut process = start("dies-at-case-3").unwrap();
    let aborted = ProcessEnd::Killed { signal: 6, name: Some("SIGABRT".into()) };
    let death = Death::Process { end: aborted, at: Asked::Deal };
    let mut ends = Vec::new();
    for _ in 0..12 {
        ends.push(run(&mut process, &case()));
    }
    // Case numbers continue after a restart, so only the first process has a case 3.
    let crashed: Vec<usize> = (0..12).filter(|i| ends[*i] != End::Completed).collect();
    assert_eq!(crashed, [2]);
    assert_eq!(ends[2], End::EngineFailure(0, EngineFailure::Crash(death)));
    assert_eq!((process.restarts(), process.given_up()), (1, None));

    let mut process = start("dies").unwrap();
    for _ in 0..3 {
        let end = run(&mut process, &case());
        assert!(matches!(end, End::EngineFailure(2, EngineFailure::Crash(_))), "{end:?}");
        assert_eq!(process.stderr().last().map(String::as_str), Some("about to die"));
    }
    let given_up = "it was restarted 2 times, and is given up";
    let not_dealt = EngineFailure::NotDealt(NotDealt::GivenUp(given_up.into()));
    assert_eq!(run(&mut process, &case()), End::EngineFailure(0, not_dealt));
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
        assert!(begin.elapsed() < LONG, "{mode}");
        assert_none_left(&log, 1);
    }
}

#[test]
fn an_engine_that_uses_too_much_memory_is_ended() {
    if !cfg!(target_os = "linux") {
        return; // other platforms have no memory limit
    }
    for mode in ["hoards", "grandchild-hoards"] {
        let mut command = Command::new("python3");
        command.args([FAKE, mode]);
        let limits = Limits { start: LONG, reply: LONG, memory_mib: 200, ..Limits::default() };
        let mut process = Process::start(command, limits).unwrap();
        let end = run(&mut process, &case());
        let log = process.stderr();
        let what = EngineFailure::Memory { limit_mib: 200, at: Asked::Step("set".into()) };
        assert_eq!(end, End::EngineFailure(2, what), "{mode}: {log:?}");
        assert_none_left(&log, 1);
    }
}

#[test]
fn the_time_is_split_into_engine_and_pipe() {
    let mut process = start("slow").unwrap();
    for _ in 0..3 {
        assert_eq!(run(&mut process, &case()), End::Completed);
    }
    let times = process.times();
    assert_eq!(times.lines, 18, "{times:?}");
    assert!(times.bytes > 1000 && times.pipe > Duration::ZERO, "{times:?}");
    // The engine slept for 300 ms in all. How long headjudge waited depends on the machine.
    assert!(times.engine >= Duration::from_millis(10), "headjudge waited for it: {times:?}");
}
