//! The shrinker driven from outside goes where the shrinker goes that asks for itself.
#![cfg(all(feature = "reference", feature = "kf"))]

use headjudge::integrations::Trial;
use headjudge::kf::Kf;
use headjudge::{Case, InProcess, ShrinkSession, shrink_case};
use headjudge_reference::{Reference, kf::Engine};

const FAULT: &str = "dead-attacker-resolves";

fn trial() -> Trial<Kf, InProcess<Engine>> {
    Trial::new(InProcess(Engine::with_fault(FAULT).expect("a fault of this name")))
}

/// A case that fails, and the trial that it failed in.
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

/// Walks to the end.
fn walked(trial: &mut Trial<Kf, InProcess<Engine>>, case: Case<Kf>, budget: usize) -> ShrinkSession<Kf> {
    let mut walk = ShrinkSession::new(case, budget);
    while let Some(candidate) = walk.candidate() {
        let fails = trial.check(candidate).is_err();
        walk.report(fails);
    }
    walk
}

#[test]
fn a_walk_ends_where_shrinking_ends() {
    let (mut trial, case) = found();
    let shrunk = shrink_case(case.clone(), &mut |case| trial.check(case).is_err(), 4000);
    let walk = walked(&mut trial, case.clone(), 4000);
    assert_eq!(*walk.best(), shrunk.case);
    assert_eq!((walk.offered(), walk.is_complete()), (shrunk.runs, true));
    assert!(shrunk.case.steps.len() < case.steps.len());
}

#[test]
fn a_budget_cuts_a_walk_short() {
    let (mut trial, case) = found();
    let shrunk = shrink_case(case.clone(), &mut |case| trial.check(case).is_err(), 5);
    let walk = walked(&mut trial, case, 5);
    assert_eq!((walk.best(), walk.offered(), walk.is_complete()), (&shrunk.case, 5, false));
}

#[test]
fn a_candidate_waits_until_it_is_spoken_of() {
    let (_, case) = found();
    let mut walk = ShrinkSession::new(case.clone(), 4000);
    walk.report(true); // of nothing
    assert_eq!((walk.best(), walk.pending()), (&case, None));
    let first = walk.candidate().cloned().expect("a candidate");
    assert_eq!(walk.candidate(), Some(&first), "the same until it is spoken of");
    assert_eq!((walk.pending(), walk.offered()), (Some(&first), 1));
    walk.report(true);
    assert_eq!((walk.best(), walk.pending()), (&first, None));
}

/// How many reducers of this process are running.
#[cfg(target_os = "linux")]
fn reducers() -> usize {
    let name =
        |task: std::fs::DirEntry| std::fs::read_to_string(task.path().join("comm")).unwrap_or_default();
    let tasks = std::fs::read_dir("/proc/self/task").expect("a list of threads").flatten();
    tasks.map(name).filter(|name| name.trim() == "headjudge shrin").count()
}

#[cfg(target_os = "linux")]
#[test]
fn a_walk_that_is_dropped_ends_its_thread() {
    let (_, case) = found();
    let mut walks: Vec<ShrinkSession<Kf>> = (0..8).map(|_| ShrinkSession::new(case.clone(), 4000)).collect();
    assert!(walks.iter_mut().all(|walk| walk.candidate().is_some()));
    assert!(reducers() >= 8);
    drop(walks);
    while reducers() > 0 {
        std::thread::yield_now(); // The test hangs if one never ends.
    }
}
