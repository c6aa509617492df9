//! Each interpretation lists the rules that it decides. These, and no others, judge differently under another option.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::{Case, Choice, InProcess, Interpretations, Judge, Listed, Rulebook, fab, ga, kf, mtg};
use headjudge_reference::Reference;
use std::collections::BTreeSet;

/// The number of cases that each engine plays, with each rule as the target in turn.
const CASES: u64 = 400;

/// The rules with which the two judges came to different results in a case. If one of them stopped at a step, only the
/// results of that step are compared.
fn different<R: Rulebook>(judges: &[Judge<R>; 2]) -> impl Iterator<Item = usize> + '_ {
    let stop = judges.iter().flat_map(|judge| judge.violations()).map(|v| v.step).min();
    let result = move |judge: &Judge<R>, rule: usize| match stop {
        Some(stop) => judge.violations().iter().any(|v| v.rule == rule && v.step == stop),
        None => judge.preconditions().has(rule),
    };
    (0..judges[0].rules().len()).filter(move |rule| result(&judges[0], *rule) != result(&judges[1], *rule))
}

/// The rules that judge some case differently under the option than by default.
fn decided<R: Rulebook, E: Reference<R>>(
    engines: &mut [(u64, InProcess<E>)],
    pool: &[R::Card],
    option: Choice,
) -> BTreeSet<&'static str> {
    let [default, other] = [Interpretations::default(), Interpretations::default().with(option)];
    let mut judges =
        [default, other].map(|interpretations| Judge::<R>::new(E::capabilities(), interpretations));
    let mut case = Case::default();
    let mut decided = BTreeSet::new();
    for (seed, engine) in engines {
        for index in 0..CASES {
            let target = judges[0].rules()[index as usize % judges[0].rules().len()];
            case.generate(*seed, index, Some(target), pool);
            judges.iter_mut().for_each(|judge| drop(judge.run(engine, &case)));
            decided.extend(different(&judges).map(|rule| judges[0].rules()[rule].id));
        }
    }
    decided
}

/// Compares the lists of decided rules with the results for `engines`, for an engine with each fault of a rule that is listed,
/// and for one with each of one in so many other faults. Real cards from `pool` are mixed in.
fn all<R: Rulebook, E: Reference<R>>(engines: Vec<E>, pool: &[R::Card], one_in: usize) {
    let is_listed = |rule| R::INTERPRETATIONS.iter().any(|one| one.decides.contains(&rule));
    let tried =
        E::FAULTS.iter().enumerate().map(|(nth, fault)| (nth % one_in == 0 || is_listed(fault.rule), fault));
    let faulty = tried.map(|(is_tried, fault)| {
        is_tried.then(|| E::with_fault(fault.name).expect("a fault of this engine"))
    });
    let engines = engines.into_iter().map(Some).chain(faulty);
    // An engine plays the same cases, whichever others are tried.
    let mut engines: Vec<_> =
        (0..).zip(engines).filter_map(|(seed, one)| Some((seed, InProcess(one?)))).collect();
    for (i, interpretation) in R::INTERPRETATIONS.iter().enumerate() {
        let options =
            (1..interpretation.options.len() as u8).map(|option| Choice { interpretation: i, option });
        let decided: BTreeSet<_> =
            options.flat_map(|option| decided::<R, E>(&mut engines, pool, option)).collect();
        let listed: BTreeSet<_> = interpretation.decides.iter().copied().collect();
        assert_eq!(decided, listed, "{} {}", R::NAME, interpretation.name);
    }
}

fn in_flesh_and_blood(one_in: usize) {
    use headjudge_reference::fab::{Engine, Variant};
    let variants = Variant::all().map(Engine::variant);
    // Only real cards have words that are later than the chapter, so the pool is limited to those.
    let late = |card: &&fab::Card| fab::List::ALL.iter().any(|l| card.words(*l).0 & l.later().0 != 0);
    let pool: Vec<_> = headjudge_corpus::fab::pool().iter().filter(late).cloned().collect();
    all::<fab::Fab, _>(variants.collect(), &pool, one_in);
}

#[test]
fn flesh_and_blood() {
    in_flesh_and_blood(12);
}

#[test]
#[ignore = "every fault under every option"]
fn flesh_and_blood_in_the_long_run() {
    in_flesh_and_blood(1);
}

/// There is nothing to compare without an interpretation.
#[test]
fn keyforge_has_none() {
    assert!(kf::Kf::INTERPRETATIONS.is_empty(), "KeyForge has interpretations now: compare them here, too");
}

#[test]
fn magic() {
    all::<mtg::Mtg, _>(vec![headjudge_reference::mtg::Engine::default()], &[], 1);
}

#[test]
fn grand_archive() {
    all::<ga::Ga, _>(vec![headjudge_reference::ga::Engine::default()], &[], 1);
}
