//! Each interpretation lists the rules that it decides. These, and no others, judge differently under another option.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::{
    Case, Choice, InProcess, Interpretations, Judge, Listed, Rulebook, RunOptions, fab, ga, kf, mtg,
};
use headjudge_reference::Reference;
use std::collections::BTreeSet;

/// The number of cases that each engine plays, with each rule as the target in turn.
const CASES: u64 = 200;

/// A judge under an option, the interpretation that it belongs to, and the rules that judge some case differently under it.
struct Other<R: Rulebook> {
    interpretation: usize,
    judge: Judge<R>,
    decided: BTreeSet<&'static str>,
}

/// The rules with which the two judges came to different results in a case. If one of them stopped at a step, only the
/// results of that step are compared.
fn different<R: Rulebook>(judges: [&Judge<R>; 2]) -> impl Iterator<Item = usize> + '_ {
    let stop = judges.iter().flat_map(|judge| judge.violations()).map(|v| v.step).min();
    let result = move |judge: &Judge<R>, rule: usize| match stop {
        Some(stop) => judge.violations().iter().any(|v| v.rule == rule && v.step == stop),
        None => judge.preconditions().has(rule),
    };
    (0..judges[0].rules().len()).filter(move |rule| result(judges[0], *rule) != result(judges[1], *rule))
}

/// Adds the rules that judge some case of the engine differently under an option than by default.
fn compare<R: Rulebook, E: Reference<R>>(
    (seed, engine): (u64, &mut InProcess<E>),
    pool: &[R::Card],
    default: &mut Judge<R>,
    others: &mut [Other<R>],
) {
    let mut case = Case::default();
    for index in 0..CASES {
        let targets = default.rules().iter().filter(|rule| !rule.is_frame()).count();
        let target = default.rules()[index as usize % targets];
        case.generate(seed, index, Some(target), pool);
        default.run_with(engine, &case, of_the_document());
        // A card that is played under another option only is for the rules that are judged under that alone.
        let is_reserved = default.check_playable(&case).is_err();
        for Other { judge, decided, .. } in &mut *others {
            judge.run_with(engine, &case, of_the_document());
            let different = different([default, judge]).map(|rule| default.rules()[rule]);
            decided.extend(different.filter(|rule| !is_reserved || rule.under.is_some()).map(|rule| rule.id));
        }
    }
}

/// The frame is left out: it judges what the rules of the document leave to it, which depends on them.
fn of_the_document<R: Rulebook>() -> RunOptions<'static, R> {
    RunOptions { without_frame: true, ..RunOptions::default() }
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
    let engines = (0..).zip(engines).filter_map(|(seed, one)| Some((seed, InProcess(one?))));
    let judge = |chosen| Judge::<R>::new(E::capabilities(), chosen);
    let mut default = judge(Interpretations::default());
    let options = R::INTERPRETATIONS.iter().enumerate().flat_map(|(interpretation, of)| {
        (1..of.options.len() as u8).map(move |option| Choice { interpretation, option })
    });
    let other = |option: Choice| Other {
        interpretation: option.interpretation,
        judge: judge(Interpretations::default().with(option)),
        decided: BTreeSet::new(),
    };
    let mut others: Vec<_> = options.map(other).collect();
    for (seed, mut engine) in engines {
        compare((seed, &mut engine), pool, &mut default, &mut others);
    }
    for (i, interpretation) in R::INTERPRETATIONS.iter().enumerate() {
        let of = others.iter().filter(|other| other.interpretation == i);
        let decided: BTreeSet<_> = of.flat_map(|other| &other.decided).copied().collect();
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
    in_flesh_and_blood(24);
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

fn in_magic(one_in: usize) {
    all::<mtg::Mtg, _>(vec![headjudge_reference::mtg::Engine::default()], &[], one_in);
}

#[test]
fn magic() {
    in_magic(24);
}

#[test]
#[ignore = "every fault under every option"]
fn magic_in_the_long_run() {
    in_magic(1);
}

#[test]
fn grand_archive() {
    all::<ga::Ga, _>(vec![headjudge_reference::ga::Engine::default()], &[], 1);
}
