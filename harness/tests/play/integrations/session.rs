//! A shrink session tries the same candidates as `shrink_case`.
#![cfg(all(feature = "reference", feature = "kf"))]

use headjudge::integrations::Trial;
use headjudge::kf::Kf;
use headjudge::{Case, InProcess, ShrinkSession, shrink_case};
use headjudge_reference::{Reference, kf::Engine};

const FAULT: &str = "dead-attacker-resolves";

fn trial() -> Trial<Kf, InProcess<Engine>> {
    Trial::new(InProcess(Engine::with_fault(FAULT).expect("a fault of this name")))
}

/// A failing case, and the trial in which it failed.
fn found() -> (Trial<Kf, InProcess<Engine>>, Case<Kf>) {
    let mut trial = trial();
    let mut case = Case::default();
    let found = (0..4096).any(|index| {
        case.generate(3, index, None, &[]);
        trial.check(&case).is_err()
    });
    assert!(found);
    (trial, case)
}

/// Runs a session to its end.
fn finished(trial: &mut Trial<Kf, InProcess<Engine>>, case: Case<Kf>, budget: usize) -> ShrinkSession<Kf> {
    let mut session = ShrinkSession::new(case, budget);
    while let Some(candidate) = session.candidate() {
        let fails = trial.check(candidate).is_err();
        session.report(fails);
    }
    session
}

#[test]
fn a_session_ends_with_the_case_of_shrink_case() {
    let (mut trial, case) = found();
    let shrunk = shrink_case(case.clone(), &mut |case| trial.check(case).is_err(), 4000);
    let session = finished(&mut trial, case.clone(), 4000);
    assert_eq!(*session.best(), shrunk.case);
    assert_eq!((session.offered(), session.is_complete()), (shrunk.runs, true));
    assert!(shrunk.case.steps.len() < case.steps.len());
}

#[test]
fn a_budget_limits_a_session() {
    let (mut trial, case) = found();
    let shrunk = shrink_case(case.clone(), &mut |case| trial.check(case).is_err(), 5);
    let session = finished(&mut trial, case, 5);
    assert_eq!((session.best(), session.offered(), session.is_complete()), (&shrunk.case, 5, false));
}

#[test]
fn a_candidate_stays_until_it_is_reported_on() {
    let (_, case) = found();
    let mut session = ShrinkSession::new(case.clone(), 4000);
    session.report(true); // without a candidate
    assert_eq!((session.best(), session.pending()), (&case, None));
    let first = session.candidate().cloned().expect("a candidate");
    assert_eq!(session.candidate(), Some(&first), "the same until it is reported on");
    assert_eq!((session.pending(), session.offered()), (Some(&first), 1));
    session.report(true);
    assert_eq!((session.best(), session.pending()), (&first, None));
}

/// The number of running shrinker threads of this process.
#[cfg(target_os = "linux")]
fn shrinker_threads() -> usize {
    let name =
        |task: std::fs::DirEntry| std::fs::read_to_string(task.path().join("comm")).unwrap_or_default();
    let tasks = std::fs::read_dir("/proc/self/task").expect("a list of threads").flatten();
    tasks.map(name).filter(|name| name.trim() == "headjudge shrin").count()
}

#[cfg(target_os = "linux")]
#[test]
fn dropping_a_session_ends_its_thread() {
    let (_, case) = found();
    let mut sessions: Vec<ShrinkSession<Kf>> =
        (0..8).map(|_| ShrinkSession::new(case.clone(), 4000)).collect();
    assert!(sessions.iter_mut().all(|session| session.candidate().is_some()));
    assert!(shrinker_threads() >= 8);
    drop(sessions);
    while shrinker_threads() > 0 {
        std::thread::yield_now(); // The test hangs if one never ends.
    }
}
