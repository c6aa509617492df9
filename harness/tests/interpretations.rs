//! An interpretation says which statements it decides: under another option these judge otherwise, and no others do.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::{Case, Choice, InProcess, Interpretations, Judge, Listed, Rulebook, fab, ga, kf, mtg};
use headjudge_reference::Reference;
use std::collections::BTreeSet;

/// How many cases each engine plays, dealt for each rule in turn.
const CASES: u64 = 400;

/// The rules of which the two judges said otherwise of a case. What comes after the step at which one of them stopped
/// the other alone has seen.
fn otherwise<R: Rulebook>(judges: &[Judge<R>; 2]) -> impl Iterator<Item = usize> + '_ {
    let stop = judges.iter().flat_map(|judge| judge.violations()).map(|v| v.step).min();
    let said = move |judge: &Judge<R>, rule: usize| match stop {
        Some(stop) => judge.violations().iter().any(|v| v.rule == rule && v.step == stop),
        None => judge.preconditions().has(rule),
    };
    (0..judges[0].rules().len()).filter(move |rule| said(&judges[0], *rule) != said(&judges[1], *rule))
}

/// The rules that judge some case otherwise under the option than by default.
fn decided<R: Rulebook, E: Reference<R>>(
    engines: &mut [InProcess<E>],
    pool: &[R::Card],
    option: Choice,
) -> BTreeSet<&'static str> {
    let [default, other] = [Interpretations::default(), Interpretations::default().with(option)];
    let mut judges =
        [default, other].map(|interpretations| Judge::<R>::new(E::capabilities(), interpretations));
    let mut case = Case::default();
    let mut decided = BTreeSet::new();
    for (nth, engine) in engines.iter_mut().enumerate() {
        for index in 0..CASES {
            let target = judges[0].rules()[index as usize % judges[0].rules().len()];
            case.generate(nth as u64, index, Some(target), pool);
            judges.iter_mut().for_each(|judge| drop(judge.run(engine, &case)));
            decided.extend(otherwise(&judges).map(|rule| judges[0].rules()[rule].id));
        }
    }
    decided
}

/// Holds the interpretations against `engines`, and engines with each fault; real cards of the pool are dealt, too.
fn all<R: Rulebook, E: Reference<R>>(engines: Vec<E>, pool: &[R::Card]) {
    let faulty = E::FAULTS.iter().filter_map(|fault| E::with_fault(fault.name));
    let mut engines: Vec<_> = engines.into_iter().chain(faulty).map(InProcess).collect();
    assert!(engines.len() > E::FAULTS.len(), "{}: each fault can be planted", R::NAME);
    for (i, interpretation) in R::INTERPRETATIONS.iter().enumerate() {
        let readings =
            (1..interpretation.options.len() as u8).map(|option| Choice { interpretation: i, option });
        let decided: BTreeSet<_> =
            readings.flat_map(|option| decided::<R, E>(&mut engines, pool, option)).collect();
        let said: BTreeSet<_> = interpretation.decides.iter().copied().collect();
        assert_eq!(decided, said, "{} {}", R::NAME, interpretation.name);
    }
}

#[test]
fn flesh_and_blood() {
    use headjudge_reference::fab::{Engine, Variant};
    let variants = (0..Variant::WORDS.len() as u8).filter_map(Variant::at).map(Engine::variant);
    // Words that are later than the chapter's stand on real cards alone, and the one type among them on eight.
    let late = |card: &&fab::Card| fab::List::ALL.iter().any(|l| card.words(*l).0 & l.later().0 != 0);
    let pool: Vec<_> = headjudge_corpus::fab::pool().iter().filter(late).cloned().collect();
    all::<fab::Fab, _>(variants.collect(), &pool);
}

/// Without an interpretation there is nothing to hold.
#[test]
fn keyforge_has_none() {
    assert!(kf::Kf::INTERPRETATIONS.is_empty(), "hold them here, too");
}

#[test]
fn magic() {
    all::<mtg::Mtg, _>(vec![headjudge_reference::mtg::Engine::default()], &[]);
}

#[test]
fn grand_archive() {
    all::<ga::Ga, _>(vec![headjudge_reference::ga::Engine::default()], &[]);
}
