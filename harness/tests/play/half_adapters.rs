//! Adapters that declare a random half of the kinds of step and of the words of a game: nearly all of their cases are dealt,
//! nearly all steps are carried out, and every rule that they can reach is exercised.
#![cfg(feature = "reference")]

use headjudge::campaign::{Block, BlockRunner, NewDriver, Plan};
use headjudge::playable::limitable_fields;
use headjudge::{
    Capabilities, Case, Driver, EngineFailure, InProcess, Kinds, Limit, Playable, Reply, Rng, Rule, Rulebook,
    Source, Steps, View, fab, ga, kf, mtg, one_in, rules, shrink_case,
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
    let is_table = |case: &Case<R>| !case.cards.is_empty() && R::is_legal_table(&case.cards);
    let mut smallest = shrink_case(case, &mut |case| is_table(case), 1000).case;
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

/// An adapter that declares a random half of the kinds of step, and a random half of the words of each of their lists and of
/// those of the cards.
pub(crate) fn random_half<R: Rulebook>(seed: u64) -> Capabilities {
    let mut random = Rng::for_case(seed, R::NAME, 0);
    let all: Vec<u8> = (0..R::Step::KINDS.len() as u8).collect();
    let kinds = half(&mut random, &all, &[]);
    let names = kinds.iter().map(|kind| R::Step::KINDS[usize::from(*kind)].name).chain([Limit::CARD]);
    let (mut limits, cards) = (Vec::new(), smallest_table::<R>());
    for of in names {
        for field in limitable_fields::<R>(of)
            .unwrap()
            .into_iter()
            .filter(|field| !field.words.is_empty() && !field.is_text)
        {
            let whole = [Limit::only(of, field.name, field.words.clone().leak())];
            let needed = if of == Limit::CARD { needed_words::<R>(&cards, &whole) } else { Vec::new() };
            limits.push(Limit::only(of, field.name, half(&mut random, &field.words, &needed).leak()));
        }
    }
    Capabilities { kinds: Kinds::of(&kinds), partly: Kinds::NONE, limits: limits.leak(), printed: &[] }
}

/// What became of the cases of an adapter.
#[derive(Default, Debug)]
struct Tally {
    cases: u64,
    dealt: u64,
    steps: u64,
    carried_out: u64,
    /// In how many cases the precondition of each rule was met.
    met: Vec<u64>,
}

/// An adapter that carries out exactly what it declares.
struct Declared<R: Rulebook, E> {
    engine: InProcess<E>,
    can: Capabilities,
    playable: Playable,
    rulebook: std::marker::PhantomData<R>,
}

impl<R: Rulebook, E: Reference<R>> Driver<R> for Declared<R, E> {
    fn capabilities(&self) -> Capabilities {
        self.can
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        headjudge::named::validate::<R>(&case.cards, &case.steps).expect("a valid case");
        self.engine.open(case)
    }
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        let is_within = self.can.kinds.has(step.kind()) && self.playable.check_step::<R>(step).is_ok();
        if is_within { self.engine.take(at, step) } else { Ok(Reply::Unsupported) }
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        self.engine.observe(view)
    }
}

/// A rule that an adapter may not exercise although it supports it, and why.
type Explained = (&'static str, &'static str);

/// Rules that need several parts of a vocabulary together. What such a rule needs is learned only in part, so it counts as supported by some
/// adapters that cannot exercise it.
const TOGETHER: &str = "what it needs of several parts together is not learned";
const FAB: &[Explained] = &[
    ("fab:2.0.3c", TOGETHER),
    ("fab:2.0.3d", TOGETHER),
    ("fab:2.3.2a", TOGETHER),
    ("fab:2.5.3f", TOGETHER),
    ("fab:2.9.2a", TOGETHER),
    ("fab:2.9.3", TOGETHER),
    ("fab:2.10.5", TOGETHER),
    ("fab:2.11.5", TOGETHER),
    ("fab:2.15.5", TOGETHER),
];
/// No rule of Magic is demanded of an adapter.
const NONE: &[Explained] = &[];
const KF: &[Explained] = &[
    ("kf:ability.cards", TOGETHER),
    ("kf:ability.constant.no-exhaust", TOGETHER),
    ("kf:ability.fight.all", TOGETHER),
    ("kf:ability.fight.attacker-only", TOGETHER),
    ("kf:ability.fight.survives", TOGETHER),
    ("kf:ability.omni", TOGETHER),
];
const GA: &[Explained] = &[
    ("ga:characteristics.general.1", TOGETHER),
    ("ga:characteristics.type-acting.2", TOGETHER),
    ("ga:targeting.activations", TOGETHER),
    ("ga:targeting.descriptor", TOGETHER),
    ("ga:targeting.intents", TOGETHER),
    ("ga:targeting.units", TOGETHER),
];

/// Plays cases as `check` does: at least so many and at most so many, and no more once each of these rules was exercised.
fn play<R: Rulebook, E: Reference<R> + 'static>(
    can: Capabilities,
    supported: &[usize],
    least: u64,
    most: u64,
) -> Tally {
    let new: NewDriver<Declared<R, E>> = Arc::new(move || {
        let (engine, playable) = (InProcess(E::default()), Playable::of::<R>(can));
        Ok(Declared { engine, can, playable, rulebook: std::marker::PhantomData })
    });
    let mut runner = BlockRunner::<R, _>::new(Plan { seed: 3, can, ..Plan::default() }, &[], new).unwrap();
    let mut tally = Tally { met: vec![0; rules::<R>().count()], ..Tally::default() };
    while tally.cases < least || tally.cases < most && supported.iter().any(|rule| tally.met[*rule] == 0) {
        let block = Block { first: tally.cases, len: 64, tolerated: Vec::new() };
        let counts = runner.play_block(&block, &mut || {});
        tally.cases += counts.cases;
        tally.dealt += counts.cases - counts.not_dealt;
        for kind in &counts.kinds {
            tally.carried_out += kind.done + kind.refused;
            tally.steps += kind.done + kind.refused + kind.unsupported;
        }
        tally.met.iter_mut().zip(&counts.preconditions).for_each(|(sum, cases)| *sum += cases);
    }
    tally
}

/// What is wrong with the cases of one adapter, and how many rules it supports.
fn check<R: Rulebook, E: Reference<R> + 'static>(
    seed: u64,
    (least, most): (u64, u64),
    (explained, least_dealt): (&[Explained], u64),
) -> (Vec<String>, usize) {
    let can = random_half::<R>(seed);
    let all: Vec<&Rule<R>> = rules::<R>().collect();
    let judged = |rule: &&Rule<R>| rule.is_checked() && rule.applies_under(Default::default());
    let (supported, others): (Vec<usize>, Vec<usize>) =
        (0..all.len()).filter(|at| judged(&all[*at])).partition(|at| all[*at].is_supported(can));
    // Where a model of the game is played along, needs are learned of one part at a time: half of a game lacks more at once.
    let is_known = |at: &usize| !R::RECORDS_FIRST && explained.iter().all(|(id, _)| *id != all[*at].id);
    let must: Vec<usize> = supported.iter().copied().filter(is_known).collect();
    let tally = play::<R, E>(can, &must, least, most);
    let mut wrong = Vec::new();
    if tally.dealt * 100 < tally.cases * least_dealt {
        wrong.push(format!("{} of {} cases dealt", tally.dealt, tally.cases));
    }
    if tally.carried_out * 100 < tally.steps * 90 {
        wrong.push(format!("{} of {} steps carried out", tally.carried_out, tally.steps));
    }
    let missed = must.iter().filter(|at| tally.met[**at] == 0);
    wrong.extend(missed.map(|at| format!("{} not exercised in {} cases", all[*at].id, tally.cases)));
    let judged = others.iter().filter(|at| tally.met[**at] > 0);
    wrong.extend(judged.map(|at| format!("{} judged although unsupported", all[*at].id)));
    let kinds: Vec<_> = can.kinds.iter().map(|kind| R::Step::KINDS[usize::from(kind)].name).collect();
    println!(
        "{} adapter {seed}: {} cases, {} dealt; {} steps, {} carried out; {} rules supported",
        R::NAME,
        tally.cases,
        tally.dealt,
        tally.steps,
        tally.carried_out,
        supported.len()
    );
    let limits = can.limits;
    let wrong =
        wrong.into_iter().map(|what| format!("{} adapter {seed}: {what}; {kinds:?}; {limits:?}", R::NAME));
    (wrong.collect(), supported.len())
}

/// How many cases `check` plays by default.
const DEFAULT: u64 = 131_072;

/// The adapters of the long run: twenty, or those that `HEADJUDGE_HALF_ADAPTERS` names, such as `3` or `3,117`.
fn adapters_of_the_long_run() -> Vec<u64> {
    let Ok(chosen) = std::env::var("HEADJUDGE_HALF_ADAPTERS") else { return (0..20).collect() };
    chosen.split(',').map(|seed| seed.trim().parse().expect("the number of an adapter")).collect()
}

fn adapters_reach_everything<R: Rulebook, E: Reference<R> + 'static>(
    adapters: Vec<u64>,
    cases: (u64, u64),
    explained: &[Explained],
    least_dealt: u64,
) {
    let (mut wrong, mut supported) = (Vec::new(), 0);
    for seed in adapters {
        let (mine, count) = check::<R, E>(seed, cases, (explained, least_dealt));
        wrong.extend(mine);
        supported += count;
    }
    assert!(supported > 0, "no adapter of {} supports a rule", R::NAME);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

macro_rules! half_adapters {
    ($($quick:ident, $long:ident: $game:ident, $explained:ident, $dealt:literal;)*) => { $(
        /// Of the cases generated for an adapter that declares half of a game, at least 95 % are dealt (of Magic, whose cards are made of many
        /// words, 75 %), at least 90 % of the
        /// steps are carried out, and each rule that the adapter supports is exercised; no other rule is judged.
        #[test]
        fn $quick() {
            adapters_reach_everything::<$game::Rulebook, headjudge_reference::$game::Engine>((0..20).collect(), (64, 4096), $explained, $dealt);
        }
        #[test]
        #[ignore = "long"]
        fn $long() {
            adapters_reach_everything::<$game::Rulebook, headjudge_reference::$game::Engine>(adapters_of_the_long_run(), (4096, DEFAULT), $explained, $dealt);
        }
    )* };
}

half_adapters! {
    flesh_and_blood, flesh_and_blood_long_run: fab, FAB, 95;
    magic, magic_long_run: mtg, NONE, 75;
    keyforge, keyforge_long_run: kf, KF, 95;
    grand_archive, grand_archive_long_run: ga, GA, 95;
}
