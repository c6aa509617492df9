//! Adapters that can play a part of a game: cases are generated, played and shrunk within it.
#![cfg(feature = "reference")]

use crate::half_adapters::random_half;
use crate::tasks::Tasks;
use headjudge::{
    Capabilities, Case, End, EngineFailure, InProcess, Interpretations, Judge, Kinds, Limit, NotDealt,
    Playable, Rule, Rulebook, fab, ga, kf, mtg, rules,
};

/// The rules in turn, as a campaign targets them.
fn target<R: Rulebook>(index: u64) -> Option<&'static Rule<R>> {
    let all: Vec<_> = rules::<R>().filter(|rule| rule.is_checked()).collect();
    all.get(index as usize % all.len().max(1)).copied()
}

fn cases<R: Rulebook>(can: Capabilities) -> Vec<Case<R>> {
    let playable = Playable::of::<R>(can);
    let cases = (0..60).map(|index| {
        let mut case = Case::default();
        case.generate_within(5, index, target::<R>(index), &[], &playable);
        case
    });
    cases.collect()
}

/// Without limits, a seed gives the cases that it always gave.
fn no_limits_change_nothing<R: Rulebook>() {
    for (index, case) in (0..).zip(cases::<R>(Capabilities::ALL)) {
        let mut same = Case::default();
        same.generate(5, index, target::<R>(index), &[]);
        assert_eq!(case, same, "{} case {index}", R::NAME);
    }
    let some = random_half::<R>(1);
    assert!(cases::<R>(some) != cases::<R>(Capabilities::ALL), "{}", R::NAME);
    assert!(cases::<R>(some) == cases::<R>(some), "{}", R::NAME);
}

#[test]
fn the_same_seed_gives_the_same_cases_for_the_same_capabilities() {
    no_limits_change_nothing::<fab::Fab>();
    no_limits_change_nothing::<mtg::Mtg>();
    no_limits_change_nothing::<kf::Kf>();
    no_limits_change_nothing::<ga::Ga>();
    no_limits_change_nothing::<Tasks>();
}

/// A rulebook of your own has the same limits, without a line of code for them.
#[test]
fn a_fifth_rulebook_is_limited_by_its_shape() {
    const LIMITS: &[Limit] = &[Limit::only("push", "list", &["b", "d"]), Limit::range("push", "value", 2, 3)];
    let push = Kinds::of(&[0]);
    let can = Capabilities { kinds: push, partly: Kinds::NONE, limits: LIMITS, printed: &[] };
    let all: Vec<_> = cases::<Tasks>(can).into_iter().flat_map(|case| case.steps).collect();
    assert!(all.len() > 100);
    for step in all {
        let crate::tasks::Step::Push { list, value } = step else { panic!("{step:?}") };
        assert!([1, 3].contains(&list) && [2, 3].contains(&value), "{list} {value}");
    }
}

/// A case beyond the limits is not played, and the reason names the field.
#[test]
fn a_case_beyond_the_limits_is_not_dealt() {
    const LIMITS: &[Limit] = &[Limit::range("card", "power", 1, 3), Limit::never("card", "elusive")];
    let mut judge = Judge::<kf::Kf>::new(Capabilities::ALL.limited(LIMITS), Interpretations::default());
    let mut engine = InProcess(headjudge_reference::kf::Engine::default());
    let mut end = |card: kf::Card| judge.run(&mut engine, &Case { cards: vec![card], steps: Vec::new() });
    let creature = kf::Card { power: 3, ..kf::Card::default() };
    assert_eq!(end(creature.clone()), End::Completed);
    let not_dealt =
        |why: &str| End::EngineFailure(0, EngineFailure::NotDealt(NotDealt::NotPlayable(why.into())));
    let strong = kf::Card { power: 4, ..creature.clone() };
    let expected = "card 1 has power 4; the adapter's capabilities allow 1 to 3";
    assert_eq!(end(strong), not_dealt(expected));
    let elusive = kf::Card { elusive: true, ..creature };
    let expected = "card 1 has elusive; the adapter's capabilities rule that field out";
    assert_eq!(end(elusive), not_dealt(expected));
}
