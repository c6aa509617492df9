//! headjudge sends the next case before the last one is answered. That does not change the results of a case.

#![cfg(unix)]

use crate::toy::{Card, Number, Step, Toy};
use headjudge::wire::{Limits, Process};
use headjudge::{
    Asked, Case, Death, Driver, End, EngineFailure, Interpretations, Judge, ObjectId, ProcessEnd,
};
use std::process::Command;
use std::time::Duration;

const FAKE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire/fake.py");

fn start(mode: &str) -> Process<Toy> {
    start_within(mode, Duration::from_secs(60))
}

/// The time limit is that of each reply.
fn start_within(mode: &str, reply: Duration) -> Process<Toy> {
    let mut command = Command::new("python3");
    command.args([FAKE, mode]);
    Process::start(
        command,
        Limits { start: Duration::from_secs(60), reply, restarts: 1000, ..Limits::default() },
    )
    .unwrap()
}

/// A case of one card whose steps set its power to these numbers, in turn.
fn setting(to: &[i32]) -> Case<Toy> {
    let (object, property) = (ObjectId::FIRST, Number::Power);
    let steps = to.iter().map(|to| Step::Set { object, property, to: *to }).collect();
    Case { cards: vec![Card { name: "Ant".into(), ..Card::default() }], steps }
}

fn run(process: &mut Process<Toy>, case: &Case<Toy>) -> End {
    Judge::new(process.capabilities(), Interpretations::default()).run(process, case)
}

#[test]
fn the_next_case_is_sent_before_this_one_is_answered() {
    let mut process = start("reads-ahead");
    let cases: Vec<_> = (0..20).map(|n| setting(&[n, n + 1])).collect();
    process.announce(&cases[0]);
    for pair in cases.windows(2) {
        process.announce(&pair[1]);
        assert_eq!(
            run(&mut process, &pair[0]),
            End::Completed,
            "the engine answers only once it has the next case"
        );
    }
    assert_eq!(process.restarts(), 0);
}

#[test]
fn no_case_is_sent_after_the_last_one() {
    let mut process = start_within("reads-ahead", Duration::from_secs(1));
    process.announce(&setting(&[1]));
    let hang = End::EngineFailure(0, EngineFailure::Hang(Asked::Deal));
    assert_eq!(run(&mut process, &setting(&[1])), hang);
}

#[test]
fn at_most_two_cases_are_unanswered() {
    let mut process = start("counts");
    let cases: Vec<_> = (0..6).map(|n| setting(&[n])).collect();
    cases.iter().for_each(|case| process.announce(case));
    for case in &cases {
        assert_eq!(run(&mut process, case), End::Completed);
    }
    let log = process.stderr();
    let most: Vec<&str> = log.iter().filter_map(|line| line.strip_prefix("most ")).collect();
    assert!(most.iter().all(|most| *most == "1" || *most == "2"), "{log:?}");
    assert!(most.contains(&"2"), "{log:?}");
}

#[test]
fn a_crash_is_reported_for_its_case_and_step() {
    let mut process = start("dies-of-99");
    let cases: Vec<_> =
        (0..12).map(|n| if n % 3 == 1 { setting(&[n, 99, n]) } else { setting(&[n, n]) }).collect();
    for turn in 0..2 {
        process.announce(&cases[0]);
        for (n, case) in cases.iter().enumerate() {
            if let Some(next) = cases.get(n + 1) {
                process.announce(next);
            }
            let end = run(&mut process, case);
            let killed = ProcessEnd::Killed { signal: 9, name: Some("SIGKILL".into()) };
            let death = Death::Process { end: killed, at: Asked::Step("set".into()) };
            let dies = End::EngineFailure(2, EngineFailure::Crash(death));
            assert_eq!(end, if n % 3 == 1 { dies } else { End::Completed }, "turn {turn}, case {n}");
        }
    }
    assert_eq!((process.deaths(), process.restarts()), (8, 8), "the next case is sent again");
}

#[test]
fn an_announced_case_that_is_not_opened_is_skipped() {
    let mut process = start("well");
    let cases: Vec<_> = (0..4).map(|n| setting(&[n, n, n])).collect();
    for case in &cases {
        process.announce(case);
    }
    assert_eq!(run(&mut process, &cases[2]), End::Completed);
    assert_eq!(run(&mut process, &cases[0]), End::Completed, "this case was not announced");
    assert_eq!(run(&mut process, &cases[0]), End::Completed);
    // The case that is not opened crashes the engine. That is not reported.
    let mut process = start("dies-of-99");
    process.announce(&setting(&[99]));
    assert_eq!(run(&mut process, &cases[1]), End::Completed);
    assert_eq!((process.deaths(), process.restarts()), (0, 1));
}

#[test]
fn a_case_too_long_for_a_line_is_reported_in_its_turn() {
    let mut process = start("well");
    let (short, long) = (setting(&[1, 2]), setting(&[3; 40_000]));
    for case in [&short, &long, &short] {
        process.announce(case);
    }
    assert_eq!(run(&mut process, &short), End::Completed);
    let End::EngineFailure(0, EngineFailure::NotDealt(why)) = run(&mut process, &long) else {
        panic!("it is dealt")
    };
    assert_eq!(
        why.to_string(),
        "not playable: the case is longer than a line of 1048576 bytes; give one with fewer steps"
    );
    assert_eq!(run(&mut process, &short), End::Completed);
    assert_eq!(process.restarts(), 0);
}
