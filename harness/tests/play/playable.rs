//! Adapters that can play a part of a game: cases are generated, played and shrunk within it.
#![cfg(feature = "reference")]

use crate::tasks::Tasks;
use headjudge::campaign::{Block, BlockRunner, NewDriver, Plan, reachable_rules};
use headjudge::playable::limitable_fields;
use headjudge::{
    Capabilities, Case, Driver, End, EngineFailure, InProcess, Interpretations, Judge, Kinds, Limit,
    Playable, Reply, Rng, Rule, Rulebook, Source, View, fab, ga, kf, mtg, one_in, rules, shrink_case,
};
use headjudge_reference::Reference;
use std::sync::Arc;

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
    /// The rules that its capabilities allow, and those of them that were exercised.
    allowed: usize,
    exercised: usize,
    /// The other ones of them.
    missed: Vec<&'static str>,
}

/// A driver that counts what an adapter deals and carries out that does exactly what it declares.
struct Counting<R: Rulebook, E> {
    engine: InProcess<E>,
    can: Capabilities,
    playable: Playable,
    rulebook: std::marker::PhantomData<R>,
}

impl<R: Rulebook, E: Reference<R>> Driver<R> for Counting<R, E> {
    fn capabilities(&self) -> Capabilities {
        self.can
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        headjudge::named::validate::<R>(&case.cards, &case.steps).expect("a valid case");
        self.engine.open(case)
    }
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        let is_within = self.can.kinds.has(R::kind(step)) && self.playable.check_step::<R>(step).is_ok();
        if is_within { self.engine.take(at, step) } else { Ok(Reply::Unsupported) }
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        self.engine.observe(view)
    }
}

/// Plays cases as `check` does for an adapter that carries out exactly what it declares: at most so many, and no more once
/// each rule that can be reached was exercised.
fn play<R: Rulebook, E: Reference<R> + 'static>(can: Capabilities, least: u64, most: u64) -> Tally {
    let mut tally = Tally::default();
    let new: NewDriver<Counting<R, E>> = Arc::new(move || {
        let (engine, playable) = (InProcess(E::default()), Playable::of::<R>(can));
        Ok(Counting { engine, can, playable, rulebook: std::marker::PhantomData })
    });
    let mut runner = BlockRunner::<R, _>::new(Plan { seed: 3, can, ..Plan::default() }, &[], new).unwrap();
    let all: Vec<&Rule<R>> = rules::<R>().collect();
    let allowed = reachable_rules::<R>(can, Interpretations::default());
    let mut met = vec![0; all.len()];
    let is_done = |met: &[u64]| allowed.iter().all(|rule| met[*rule] > 0);
    while tally.cases < least || tally.cases < most && !is_done(&met) {
        let block = Block { first: tally.cases, len: 64, tolerated: Vec::new() };
        let counts = runner.play_block(&block, &mut || {});
        tally.cases += counts.cases;
        tally.dealt += counts.cases - counts.not_dealt;
        for kind in &counts.kinds {
            tally.carried_out += kind.done + kind.refused;
            tally.steps += kind.done + kind.refused + kind.unsupported;
        }
        met.iter_mut().zip(&counts.preconditions).for_each(|(sum, cases)| *sum += cases);
    }
    tally.allowed = allowed.len();
    tally.missed = allowed.iter().filter(|rule| met[**rule] == 0).map(|rule| all[*rule].id).collect();
    tally.exercised = tally.allowed - tally.missed.len();
    tally
}

fn adapters_play_most<R: Rulebook, E: Reference<R> + 'static>(adapters: u64, least: u64, most: u64) {
    let (mut worst, mut missed, mut exercised) = ([100u64; 2], Vec::new(), [0; 2]);
    for seed in 0..adapters {
        let can = random_half::<R>(seed);
        let tally = play::<R, E>(can, least, most);
        assert!(tally.dealt * 100 >= tally.cases * 95, "{} {seed}: {tally:?}\n{can:?}", R::NAME);
        assert!(tally.carried_out * 100 >= tally.steps * 90, "{} {seed}: {tally:?}\n{can:?}", R::NAME);
        worst[0] = worst[0].min(tally.dealt * 100 / tally.cases.max(1));
        worst[1] = worst[1].min(tally.carried_out * 100 / tally.steps.max(1));
        exercised = [exercised[0] + tally.exercised, exercised[1] + tally.allowed];
        if !tally.missed.is_empty() {
            missed.push(format!("{seed}: {}", tally.missed.join(" ")));
        }
    }
    println!(
        "{}: {adapters} adapters, at least {} % of cases dealt, {} % of steps carried out, {} of {} reachable rules exercised",
        R::NAME,
        worst[0],
        worst[1],
        exercised[0],
        exercised[1]
    );
    missed.iter().for_each(|missed| println!("  not exercised by {missed}"));
}

/// Of the cases generated for an adapter that declares half of a game, at least 95 % are dealt, and at least 90 % of the
/// steps are carried out.
#[test]
fn adapters_of_half_a_game_play_nearly_everything() {
    adapters_play_most::<fab::Fab, headjudge_reference::fab::Engine>(5, 60, 60);
    adapters_play_most::<mtg::Mtg, headjudge_reference::mtg::Engine>(5, 60, 60);
    adapters_play_most::<kf::Kf, headjudge_reference::kf::Engine>(5, 60, 60);
    adapters_play_most::<ga::Ga, headjudge_reference::ga::Engine>(5, 60, 60);
}

macro_rules! half_adapters {
    ($($test:ident: $rulebook:ty, $engine:ty;)*) => { $(
        /// The same with 20 adapters, and with as many cases as `check` plays, until each rule was exercised.
        #[test]
        #[ignore = "long"]
        fn $test() {
            adapters_play_most::<$rulebook, $engine>(20, 2000, MOST);
        }
    )* };
}

half_adapters! {
    adapters_of_half_of_flesh_and_blood_play_nearly_everything_long_run: fab::Fab, headjudge_reference::fab::Engine;
    adapters_of_half_of_magic_play_nearly_everything_long_run: mtg::Mtg, headjudge_reference::mtg::Engine;
    adapters_of_half_of_keyforge_play_nearly_everything_long_run: kf::Kf, headjudge_reference::kf::Engine;
    adapters_of_half_of_grand_archive_play_nearly_everything_long_run: ga::Ga, headjudge_reference::ga::Engine;
}

/// How many cases `check` plays by default.
const MOST: u64 = 131_072;

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
