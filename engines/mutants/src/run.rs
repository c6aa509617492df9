//! Judging the mutants of one game.

use crate::MUTANTS;
use crate::engine::Mutated;
use crate::options::Options;
use crate::play::Player;
use crate::reached::Reached;
use crate::survivors::Survivors;
use crate::switch;
use crate::verdict::{Fate, Verdict};
use headjudge::campaign::Counts;
use headjudge_oracles::{Rulebook, Steps, rules};
use std::ops::Range;
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// A mutant may call itself until its fuel is used up.
const STACK: usize = 4 << 30;

/// The engine without a mutant: which mutants each case reaches, and what `check` counts there.
struct Baseline {
    reached: Reached,
    counts: Vec<Counts>,
    /// How many switches and turns of loops the longest case passes.
    most_work: u32,
}

/// Judges the mutants of a game, in the order of their numbers.
pub(crate) fn game<R: Rulebook, E: Mutated<R>>(
    pool: &'static [R::Card],
    options: &Options,
    listed: &Survivors,
) -> Result<Vec<Verdict>, String> {
    let numbers = || (1..).zip(MUTANTS).filter(|(_, mutant)| mutant.game() == R::NAME);
    let all: Vec<u32> = numbers().map(|(number, _)| number).collect();
    let (Some(first), Some(last)) = (all.first(), all.last()) else {
        return Err(format!("{} has no mutants", R::NAME));
    };
    let baseline = baseline::<R, E>(pool, options, *first, (last - first + 1) as usize)?;
    let chosen = numbers().filter(|(_, mutant)| mutant.matches(&options.only)).step_by(options.every.max(1));
    let chosen: Vec<u32> = chosen.map(|(number, _)| number).collect();
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<Verdict>, String> {
        let mut player = Player::<R, E>::new(options.seed, pool).map_err(|error| error.to_string())?;
        let mut verdicts = Vec::new();
        while let Some(number) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut fate = fate(&mut player, *number, &baseline);
            let rare = listed.rare_within(&MUTANTS[*number as usize - 1]);
            if let (Fate::Survived { .. }, Some(within)) = (&fate, rare) {
                fate = later(&mut player, *number, options.cases..within).unwrap_or(fate);
            }
            verdicts.push(Verdict { number: *number, fate });
        }
        Ok(verdicts)
    };
    let hook = panic::take_hook();
    // The panic of a mutant is a verdict, and no message.
    panic::set_hook(Box::new(|_| {}));
    let found = on_threads(options.jobs(), |_| work());
    panic::set_hook(hook);
    let mut verdicts: Vec<Verdict> = found?.into_iter().flatten().collect();
    verdicts.sort_by_key(|verdict| verdict.number);
    Ok(verdicts)
}

/// Plays all cases without a mutant. Each must pass: a mutant is not killed by a false positive.
fn baseline<R: Rulebook, E: Mutated<R>>(
    pool: &'static [R::Card],
    options: &Options,
    first: u32,
    mutants: usize,
) -> Result<Baseline, String> {
    let jobs = options.jobs() as u64;
    let share = options.cases.div_ceil(jobs);
    let parts = on_threads(options.jobs(), |job| {
        let mut player = Player::<R, E>::new(options.seed, pool).map_err(|error| error.to_string())?;
        let mut part = Baseline { reached: Reached::new(first, mutants), counts: Vec::new(), most_work: 0 };
        for case in (job as u64 * share)..((job as u64 + 1) * share).min(options.cases) {
            let mut counts = Counts::default();
            let (reached, work) = switch::record(|| counts = player.play(case));
            part.most_work = part.most_work.max(work);
            if let Some(found) = killed(&counts) {
                return Err(format!("{}: case {case} without a mutant: {found}", R::NAME));
            }
            part.reached.push(&reached);
            part.counts.push(counts);
        }
        Ok(part)
    })?;
    let mut all = Baseline { reached: Reached::new(first, mutants), counts: Vec::new(), most_work: 0 };
    for part in parts {
        all.reached.append(part.reached);
        all.counts.extend(part.counts);
        all.most_work = all.most_work.max(part.most_work);
    }
    let mut sum = Counts::default();
    all.counts.iter().for_each(|counts| sum.add(counts.clone()));
    if let Some(why) = not_green::<R>(&sum) {
        return Err(format!("{}: the run without a mutant is not green: {why}", R::NAME));
    }
    eprintln!(
        "{}: {} cases without a mutant; the longest passes {} switches",
        R::NAME,
        options.cases,
        all.most_work
    );
    switch::allow(all.most_work);
    Ok(all)
}

/// Judges one mutant on all cases that reach it, until one kills it.
fn fate<R: Rulebook, E: Mutated<R>>(player: &mut Player<R, E>, mutant: u32, baseline: &Baseline) -> Fate {
    let reached = &baseline.reached;
    let cases = || (0..reached.cases()).filter(|case| reached.has(*case, mutant));
    if cases().next().is_none() {
        return Fate::NotReached;
    }
    let mut sum = Counts::default();
    for case in cases() {
        let counts = player.judge(case, mutant);
        if let Some(by) = killed(&counts) {
            return Fate::Killed { by, case };
        }
        sum.add(counts);
    }
    let elsewhere = (0..).zip(&baseline.counts).filter(|(case, _)| !reached.has(*case, mutant));
    elsewhere.for_each(|(_, counts)| sum.add(counts.clone()));
    if let Some(by) = not_green::<R>(&sum) {
        return Fate::Killed { by, case: reached.cases() };
    }
    player.renew();
    match cases().find(|case| player.differs(*case, mutant)) {
        Some(case) => Fate::Survived { case },
        None => Fate::Equivalent,
    }
}

/// Judges a mutant that survived on more cases, until one kills it.
fn later<R: Rulebook, E: Mutated<R>>(
    player: &mut Player<R, E>,
    mutant: u32,
    mut cases: Range<u64>,
) -> Option<Fate> {
    cases.find_map(|case| Some(Fate::Rare { by: killed(&player.judge(case, mutant))?, case }))
}

/// What `check` reports about a case, if anything.
fn killed(counts: &Counts) -> Option<String> {
    let rules = counts.found.iter().map(|(signature, _)| signature.to_string());
    let failures = counts.failures.iter().map(|failure| failure.signature.to_string());
    let deaths = (counts.deaths > 0 || counts.is_given_up()).then(|| "the engine is lost".to_owned());
    rules.chain(failures).chain(deaths).next()
}

/// Why a run without a violation fails, if it does.
fn not_green<R: Rulebook>(counts: &Counts) -> Option<String> {
    let never = R::Step::KINDS.iter().zip(&counts.kinds).find(|(_, count)| count.is_never_done());
    let refused = rules::<R>()
        .enumerate()
        .find(|(at, rule)| !rule.may_refuse && counts.met(*at).is_by_refusals_alone());
    never
        .map(|(kind, _)| format!("never done: {}", kind.name))
        .or_else(|| refused.map(|(_, rule)| format!("met by refusals alone: {}", rule.id)))
}

/// Runs `work` on this many threads with a large stack, and collects what they return in their order.
fn on_threads<T: Send>(
    jobs: usize,
    work: impl Fn(usize) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    thread::scope(|scope| {
        let work = &work;
        let start = |job| {
            let thread = thread::Builder::new().stack_size(STACK);
            thread.spawn_scoped(scope, move || work(job)).map_err(|error| format!("no thread: {error}"))
        };
        let threads: Result<Vec<_>, String> = (0..jobs).map(start).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, Result<T, String>>| {
            thread.join().unwrap_or_else(|_| Err("a thread panicked".into()))
        };
        threads?.into_iter().map(join).collect()
    })
}
