//! Adapters that can play a part of a game: cases are generated, played and shrunk within it.
#![cfg(feature = "reference")]

use crate::tasks::Tasks;
use headjudge::playable::limitable_fields;
use headjudge::{
    Capabilities, Case, Driver, End, EngineFailure, InProcess, Interpretations, Judge, Kinds, Limit,
    Playable, Reply, Rng, Rule, Rulebook, Source, fab, ga, kf, mtg, one_in, rules, shrink_case,
};
use headjudge_reference::Reference;

/// A random half of something, but always what is needed and at least one.
fn half<T: Copy + PartialEq>(random: &mut Rng, all: &[T], needed: &[T]) -> Vec<T> {
    let mut some: Vec<T> =
        all.iter().filter(|one| needed.contains(one) || one_in(random, 2)).copied().collect();
    if some.is_empty() {
        some.push(all[random.below(all.len() as u32) as usize]);
    }
    some
}

/// The words on the cards of the smallest legal table, and those of a blank card: without them, no game begins.
fn smallest_table<R: Rulebook>() -> Vec<R::Card> {
    let mut case = Case::<R>::default();
    case.generate(1, 0, None, &[]);
    case.steps.clear();
    let mut smallest = shrink_case(case, &mut |case| R::is_legal_table(&case.cards), 1000).case;
    smallest.cards.push(R::Card::default());
    smallest.cards
}

/// The words of a limit that cards need.
fn needed_words<R: Rulebook>(cards: &[R::Card], of: &[Limit]) -> Vec<&'static str> {
    let mut needed = Vec::new();
    for limit in of {
        let headjudge::Allowed::Only(words) = limit.allowed else { continue };
        for word in words {
            let without = [Limit { allowed: headjudge::Allowed::Not(vec![*word].leak()), ..*limit }];
            let playable = Playable::of::<R>(Capabilities::ALL.limited(Vec::from(without).leak()));
            if playable.check::<R>(cards, &[]).is_err() {
                needed.push(*word);
            }
        }
    }
    needed
}

/// An adapter that declares a random half of the kinds of step, and a random half of the words of each of their fields and
/// of the cards.
fn random_half<R: Rulebook>(seed: u64) -> Capabilities {
    let mut random = Rng::for_case(seed, R::NAME, 0);
    let all: Vec<u8> = (0..R::KINDS.len() as u8).collect();
    let kinds = half(&mut random, &all, &[]);
    let names = kinds.iter().map(|kind| R::KINDS[usize::from(*kind)].name).chain([Limit::CARD]);
    let (mut limits, cards) = (Vec::new(), smallest_table::<R>());
    for of in names {
        for field in limitable_fields::<R>(of).unwrap().into_iter().filter(|field| !field.words.is_empty()) {
            let whole = [Limit::only(of, field.name, field.words.clone().leak())];
            let needed = if of == Limit::CARD { needed_words::<R>(&cards, &whole) } else { Vec::new() };
            limits.push(Limit::only(of, field.name, half(&mut random, &field.words, &needed).leak()));
        }
    }
    Capabilities { kinds: Kinds::of(&kinds), partly: Kinds::NONE, limits: limits.leak() }
}

/// The rules in turn, as a campaign targets them.
fn target<R: Rulebook>(index: u64) -> Option<&'static Rule<R>> {
    let all: Vec<_> = rules::<R>().filter(|rule| rule.is_checked()).collect();
    all.get(index as usize % all.len().max(1)).copied()
}

/// What became of the cases of an adapter.
#[derive(Default, Debug)]
struct Tally {
    cases: u64,
    dealt: u64,
    steps: u64,
    carried_out: u64,
}

/// Plays cases generated for an adapter that carries out exactly what it declares.
fn play<R: Rulebook, E: Reference<R>>(can: Capabilities, cases: u64) -> Tally {
    let playable = Playable::of::<R>(can);
    let (mut engine, mut case, mut tally) = (InProcess(E::default()), Case::<R>::default(), Tally::default());
    for index in 0..cases {
        case.generate_within(3, index, target::<R>(index), &[], &playable);
        headjudge::named::validate::<R>(&case.cards, &case.steps).expect("a valid case");
        tally.cases += 1;
        let cards_are_within = playable.check::<R>(&case.cards, &[]).is_ok();
        if !cards_are_within || engine.open(&case).is_err() {
            continue;
        }
        tally.dealt += 1;
        tally.steps += case.steps.len() as u64;
        for (at, step) in case.steps.iter().enumerate() {
            let is_within = can.kinds.has(R::kind(step)) && playable.check_step::<R>(step).is_ok();
            let reply = if is_within { engine.take(at, step).unwrap() } else { Reply::Unsupported };
            tally.carried_out += u64::from(reply != Reply::Unsupported);
        }
    }
    tally
}

fn adapters_play_most<R: Rulebook, E: Reference<R>>(adapters: u64, cases: u64) {
    for seed in 0..adapters {
        let can = random_half::<R>(seed);
        let tally = play::<R, E>(can, cases);
        assert!(tally.dealt * 100 >= tally.cases * 95, "{} {seed}: {tally:?}\n{can:?}", R::NAME);
        assert!(tally.carried_out * 100 >= tally.steps * 90, "{} {seed}: {tally:?}\n{can:?}", R::NAME);
    }
}

/// Of the cases generated for an adapter that declares half of a game, at least 95 % are dealt, and at least 90 % of the
/// steps are carried out.
#[test]
fn adapters_of_half_a_game_play_nearly_everything() {
    adapters_play_most::<fab::Fab, headjudge_reference::fab::Engine>(5, 60);
    adapters_play_most::<mtg::Mtg, headjudge_reference::mtg::Engine>(5, 60);
    adapters_play_most::<kf::Kf, headjudge_reference::kf::Engine>(5, 60);
    adapters_play_most::<ga::Ga, headjudge_reference::ga::Engine>(5, 60);
}

/// The same with 20 adapters for each game, and with as many cases as `cargo test` may play.
#[test]
#[ignore = "long"]
fn adapters_of_half_a_game_play_nearly_everything_long_run() {
    adapters_play_most::<fab::Fab, headjudge_reference::fab::Engine>(20, 2000);
    adapters_play_most::<mtg::Mtg, headjudge_reference::mtg::Engine>(20, 2000);
    adapters_play_most::<kf::Kf, headjudge_reference::kf::Engine>(20, 2000);
    adapters_play_most::<ga::Ga, headjudge_reference::ga::Engine>(20, 2000);
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
    let can = Capabilities { kinds: push, partly: Kinds::NONE, limits: LIMITS };
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
    let not_dealt = |why: &str| End::EngineFailure(0, EngineFailure::NotDealt(why.into()));
    let strong = kf::Card { power: 4, ..creature.clone() };
    let expected = "not playable: card 1 has power 4; the adapter's capabilities allow 1 to 3";
    assert_eq!(end(strong), not_dealt(expected));
    let elusive = kf::Card { elusive: true, ..creature };
    let expected = "not playable: card 1 has elusive; the adapter's capabilities rule that field out";
    assert_eq!(end(elusive), not_dealt(expected));
}
